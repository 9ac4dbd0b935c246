internal import ByteIO
internal import ContactModel

/// How a name is read: a second N in vCard 4.0 (RFC 9554 §4.6), before that a property for each
/// component, or IrMC's reading of the whole name.
enum PhoneticNames: CardPass {
  static var liftTriggers: PassTriggers {
    PassTriggers(properties: properties.map(\.name) + [.sound])
  }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.phonetic]) }

  /// The properties, in the order in which they are written, and the component that each reads.
  private static let properties: [(name: PropertyName, component: Int)] = [
    (.xPhoneticFirstName, 1), (.xPhoneticMiddleName, 2), (.xPhoneticLastName, 0),
  ]

  /// The texts of a reading, by component, and the language that they are in.
  private struct Reading {
    var texts = InlineArray<5, TextRange>(repeating: .none)
    var language: TextRange?

    /// The component of the first text.
    private var first: Int? { texts.indices.first { !texts[$0].isEmpty } }

    var isEmpty: Bool { first == nil }

    /// The script of the first text.
    func script(in card: Card) -> StaticString {
      Script.code(of: first.map { card.string(texts[$0]) } ?? "")
    }
  }
}

// MARK: Up

extension PhoneticNames {
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard let name = card.firstIndex(of: .n) else { return }
    var reading = Reading()
    for index in card.properties.indices {
      let property = card.properties[index]
      let component = properties.first { $0.name == property.name }?.component
      if let component, add(property, component, to: &reading, of: name, in: card) {
        lifting.edit.remove(index)
      }
    }
    for index in card.properties.indices where card.properties[index].name == .sound {
      if addWhole(card.properties[index], to: &reading, of: name, in: card) {
        lifting.edit.remove(index)
      }
    }
    if !reading.isEmpty {
      append(reading, of: name, to: &card)
      lifting.edit.move(card.count - 1, behind: name)
    }
    lifting.edit.apply(to: &card)
  }

  /// Takes the reading of one component; one of a component that the name lacks stays as it is.
  private static func add(
    _ property: PropertyRecord, _ component: Int, to reading: inout Reading, of name: Int,
    in card: Card
  ) -> Bool {
    let text = card.value(of: property)
    guard !text.isEmpty, reading.texts[component].isEmpty,
      card.part(component, of: card.properties[name])?.isEmpty == false, property.group.isEmpty
    else { return false }
    var language: TextRange?
    for parameter in card.parameters(of: property) {
      switch parameter.name {
      case .charset, .encoding: break
      case .language: language = parameter.value
      default: return false
      }
    }
    guard reading.isEmpty || isSame(reading.language, language, in: card) else { return false }
    reading.language = language
    reading.texts[component] = text
    return true
  }

  private static func isSame(_ text: TextRange?, _ other: TextRange?, in card: Card) -> Bool {
    guard let text, let other else { return (text == nil) == (other == nil) }
    return card.bytes.span.extracting(text.range)
      .equals(card.bytes.span.extracting(other.range))
  }

  /// Takes SOUND;X-IRMC-N, whose components are those of N; what was read before must be the same.
  private static func addWhole(
    _ property: PropertyRecord, to reading: inout Reading, of name: Int, in card: Card
  ) -> Bool {
    guard card.property(property, hasType: "X-IRMC-N") else { return false }
    let value = card.value(of: property).range
    let bytes = card.bytes.span
    var whole = reading
    var start = value.lowerBound
    var component = 0
    while start <= value.upperBound {
      let end = bytes.index(of: ASCII.semicolon, in: start..<value.upperBound)
      let text = TextRange(start..<end)
      start = end + 1
      defer { component += 1 }
      if text.isEmpty { continue }
      guard component < 5,
        card.part(component, of: card.properties[name])?.isEmpty == false
      else { return false }
      let known = reading.texts[component]
      guard
        known.isEmpty
          || bytes.extracting(text.range).equals(bytes.extracting(known.range))
      else { return false }
      whole.texts[component] = text
    }
    reading = whole
    return true
  }

  private static func append(_ reading: Reading, of name: Int, to card: inout Card) {
    if card.value(of: .altid, in: card.properties[name]) == nil {
      card.addParameter(.altid, "1", at: name)
    }
    let altid = card.value(of: .altid, in: card.properties[name]) ?? .none
    card.begin(.n, line: card.properties[name].line)
    card.addParameter(.altid, copyOf: altid, at: card.count - 1)
    card.addParameter(.phonetic, "script")
    card.addParameter(.script, reading.script(in: card))
    if let language = reading.language {
      card.addParameter(.language, copyOf: language, at: card.count - 1)
    }
    for component in reading.texts.indices { card.addPart(copyOf: reading.texts[component]) }
  }
}

// MARK: Down

extension PhoneticNames {
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    var hasReading = false
    for index in 0..<card.count where card.properties[index].name == .n {
      guard let system = card.value(of: .phonetic, in: card.properties[index]) else { continue }
      lowering.edit.remove(index)
      if hasReading {
        lowering.findings.lose("N;PHONETIC")
        continue
      }
      hasReading = true
      let isWhole = split(index, of: &card, &lowering.edit)
      // The system of a reading does not come back, nor do what has no property.
      if !isWhole || !card.text(system, is: "script") { lowering.findings.lose("N;PHONETIC") }
    }
    if hasReading { removeIdentifier(from: &card) }
    lowering.edit.apply(to: &card)
  }

  /// Makes the properties of a reading; false when it has something that none of them holds.
  private static func split(_ index: Int, of card: inout Card, _ edit: inout CardEdit) -> Bool {
    let texts = joinedComponents(of: index, in: card)
    let language = card.value(of: .language, in: card.properties[index]).map {
      Array(card.bytes[$0.range])
    }
    let line = card.properties[index].line
    for (name, component) in properties where component < texts.count {
      if texts[component].isEmpty { continue }
      card.begin(name, line: line)
      if let language { card.addParameter(.language, language.span) }
      let text = texts[component]
      card.addPart(text.span)
      edit.move(card.count - 1, behind: index)
    }
    let hasLists = card.parts(of: card.properties[index]).contains { !$0.startsComponent }
    return !hasLists && texts.dropFirst(3).allSatisfy(\.isEmpty)
  }

  private static func joinedComponents(of index: Int, in card: Card) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    for part in card.parts(of: card.properties[index]) {
      if part.startsComponent {
        texts.append([])
      } else {
        texts[texts.count - 1].append(", " as StaticString)
      }
      texts[texts.count - 1].append(copyOf: part.text.range, in: card)
    }
    return texts
  }

  /// The ALTID of a name told its readings; with one name left it tells nothing.
  private static func removeIdentifier(from card: inout Card) {
    let names = card.properties.indices.filter { index in
      card.properties[index].name == .n
        && card.value(of: .phonetic, in: card.properties[index]) == nil
    }
    guard let name = names.first, names.count == 1 else { return }
    card.rebuildHeader(at: name) { name, _ in name == .altid }
  }
}
