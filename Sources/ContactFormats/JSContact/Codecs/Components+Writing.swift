internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What a structured property says about its components.
struct JSContactComponentFacts {
  let table: JSContactComponents
  let items: JSContactItems
  /// The components that a Card shows, in the order of the property.
  let shown: [(component: Int, position: Int)]
  /// The order that JSCOMPS tells, when it fits the components.
  var order: JSContactOrder?
  /// SORT-AS by component, when each names one that is there.
  var sortAs: [(component: Int, text: Range<Int>)] = []
  /// How the components sound.
  var sounds = JSContactItems()
  var system: TextRange?
  var script: TextRange?

  /// The components in the order in which they are written.
  var written: [JSContactOrder.Entry] {
    order?.entries ?? shown.map { .position($0.component, $0.position) }
  }

  init(_ property: PropertyRecord, of card: Card, phonetic: PropertyRecord?) {
    table = .of(property.name)
    items = JSContactItems(property, of: card)
    shown = items.shown(table, of: card)
    if let text = card.value(of: .jscomps, in: property) {
      let order = JSContactOrder(card.bytes.span.extracting(text.range))
      if let order, order.covers(shown) { self.order = order }
    }
    if property.name == .n { sortAs = Self.sortAs(of: property, shown, table, in: card) }
    guard let phonetic else { return }
    sounds = JSContactItems(phonetic, of: card)
    script = card.value(of: .script, in: phonetic)
    if let name = card.value(of: .phonetic, in: phonetic), !card.text(name, is: "script") {
      system = name
    }
  }

  /// The texts between the commas of SORT-AS; none when one has no component to sort
  /// (RFC 9553 §2.2.1.1).
  private static func sortAs(
    of property: PropertyRecord, _ shown: [(component: Int, position: Int)],
    _ table: JSContactComponents, in card: Card
  ) -> [(component: Int, text: Range<Int>)] {
    var found: [(component: Int, text: Range<Int>)] = []
    var component = 0
    for number in property.parameters where card.parameters[Int(number)].name == .sortAs {
      let range = card.parameters[Int(number)].value.range
      var start = range.lowerBound
      while true {
        let end = card.bytes.span.index(of: ASCII.comma, in: start..<range.upperBound)
        if start < end {
          guard component < table.kinds.count, shown.contains(where: { $0.component == component })
          else { return [] }
          found.append((component, start..<end))
        }
        component += 1
        guard end < range.upperBound else { break }
        start = end + 1
      }
    }
    return found
  }
}

/// The components of names and addresses (RFC 9553 §2.2.1, §2.5.1).
extension JSContactWriter {
  /// Writes what a property says about its components, each as a member of the object or, with a
  /// path before its name, as a patch of it.
  ///
  /// - Parameters:
  ///   - facts: what the property says.
  ///   - path: what stands before the members' names in a patch.
  ///   - base: what the patched object says; what is not said any more becomes null.
  ///   - card: the card.
  mutating func writeComponents(
    _ facts: JSContactComponentFacts, path: [UInt8] = [], base: JSContactComponentFacts? = nil,
    of card: Card
  ) {
    writeMember("components", path)
    writeComponentList(facts, of: card)
    if facts.order != nil {
      writeMember("isOrdered", path)
      json.bool(true)
    } else if base?.order != nil {
      writeNull("isOrdered", path)
    }
    if let separator = facts.order?.defaultSeparator {
      writeMember("defaultSeparator", path)
      json.string(separator)
    } else if base?.order?.defaultSeparator != nil {
      writeNull("defaultSeparator", path)
    }
    writeSystem(facts, path: path, base: nil, of: card)
    if !facts.sortAs.isEmpty {
      writeMember("sortAs", path)
      json.beginObject()
      for (component, text) in facts.sortAs {
        json.key(facts.table.kinds[component])
        json.string(card.bytes.span.extracting(text))
      }
      json.endObject()
    } else if let base, !base.sortAs.isEmpty {
      writeNull("sortAs", path)
    }
  }

  /// Whether the components of a property are its texts and nothing more: they have no order of
  /// their own, nobody says how they sound, and no newer ones repeat them.
  func hasPlainComponents(_ index: Int, in card: Card) -> Bool {
    let property = card.properties[index]
    guard plan.slots[index].phonetic < 0 else { return false }
    for number in property.parameters {
      let name = card.parameters[Int(number)].name
      if name == .jscomps || name == .sortAs { return false }
    }
    return card.componentCount(of: property) <= (property.name == .adr ? 7 : 5)
  }

  /// Writes the components of a property that are plain and not all empty.
  mutating func writePlainComponents(of index: Int, in card: Card) {
    let property = card.properties[index]
    let openings = JSContactComponents.of(property.name).openings
    let closing = Self.componentEnd
    json.key("components")
    json.beginArray()
    var component = -1
    for number in property.parts {
      let part = card.parts[Int(number)]
      if part.startsComponent { component += 1 }
      guard !part.text.isEmpty else { continue }
      let opening = openings[max(component, 0)]
      let text = card.bytes.span.extracting(part.text.range)
      json.raw(opening.span, Span(), Span(), string: text, closing.span)
    }
    json.endArray()
  }

  private static let componentEnd = Array("\"}".utf8)

  private mutating func writeComponentList(_ facts: JSContactComponentFacts, of card: Card) {
    json.beginArray()
    for entry in facts.written {
      json.beginObject()
      json.key("kind")
      switch entry {
      case .separator(let text):
        json.string("separator")
        json.key("value")
        json.string(text.span)
      case .position(let component, let position):
        json.string(facts.table.kinds[component])
        json.key("value")
        let text = facts.items.text(component, position) ?? .none
        json.string(card.bytes.span.extracting(text.range))
        if let sound = facts.sounds.text(component, position), !sound.isEmpty {
          json.key("phonetic")
          json.string(card.bytes.span.extracting(sound.range))
        }
      }
      json.endObject()
    }
    json.endArray()
  }

  /// Writes the phonetic system and script (RFC 9555 §2.3.15).
  private mutating func writeSystem(
    _ facts: JSContactComponentFacts, path: [UInt8], base: JSContactComponentFacts?, of card: Card
  ) {
    if let system = facts.system {
      writeMember("phoneticSystem", path)
      let text = card.bytes.span.extracting(system.range)
      if let word = JSContactValue.phoneticSystem(text) {
        json.string(word)
      } else {
        json.string(text)
      }
    } else if base?.system != nil {
      writeNull("phoneticSystem", path)
    }
    if let script = facts.script {
      writeMember("phoneticScript", path)
      json.string(card.bytes.span.extracting(script.range))
    } else if base?.script != nil {
      writeNull("phoneticScript", path)
    }
  }

  /// Writes how the components of an object sound in a language.
  ///
  /// - Parameters:
  ///   - facts: what the object says, with the sounds of that language.
  ///   - path: the object's path and a slash.
  ///   - base: what the object says, with its own sounds.
  ///   - card: the card.
  mutating func writeSounds(
    _ facts: JSContactComponentFacts, path: [UInt8], base: JSContactComponentFacts, of card: Card
  ) {
    writeSystem(facts, path: path, base: base, of: card)
    for (number, entry) in facts.written.enumerated() {
      guard case .position(let component, let position) = entry else { continue }
      let sound = facts.sounds.text(component, position) ?? .none
      let own = base.sounds.text(component, position) ?? .none
      guard !sound.isEmpty || !own.isEmpty else { continue }
      var key = path
      key.append("components/" as StaticString)
      key.append(decimal: number)
      key.append("/phonetic" as StaticString)
      json.key(key)
      if sound.isEmpty {
        json.null()
      } else {
        json.string(card.bytes.span.extracting(sound.range))
      }
    }
  }

  /// Writes the key of a member, with what stands before it in a patch.
  mutating func writeMember(_ name: StaticString, _ path: [UInt8]) {
    guard !path.isEmpty else { return json.key(name) }
    var key = path
    key.append(name)
    json.key(key)
  }

  private mutating func writeNull(_ name: StaticString, _ path: [UInt8]) {
    writeMember(name, path)
    json.null()
  }

  /// What a property says about its components, with the property that says how they sound.
  func facts(of index: Int, phonetic: Int? = nil, in card: Card) -> JSContactComponentFacts {
    let sound = phonetic ?? Int(plan.slots[index].phonetic)
    return JSContactComponentFacts(
      card.properties[index], of: card, phonetic: sound < 0 ? nil : card.properties[sound])
  }

  /// Marks the parameters that say what the components of an object told.
  mutating func tellComponents(
    _ facts: JSContactComponentFacts, of index: Int, in card: Card
  ) {
    for (position, number) in card.properties[index].parameters.enumerated() {
      switch card.parameters[Int(number)].name {
      case .jscomps where facts.order != nil: isTold[position] = true
      case .sortAs where !facts.sortAs.isEmpty: isTold[position] = true
      default: break
      }
    }
  }
}
