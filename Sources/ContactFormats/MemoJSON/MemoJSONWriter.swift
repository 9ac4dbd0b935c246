package import ByteIO
package import ContactModel
internal import JSONStream

/// How `MemoJSONWriter` writes.
package struct MemoJSONWriterOptions: Sendable {
  /// Whether records are written as JSON Lines, else as one array.
  package var lines = false
  /// Whether numbers lose hyphens, brackets, blanks and pluses, which is the layout's own rule.
  package var baresNumbers = true

  package init() {}
}

/// Writes cards in the upload layout of chat apps: numbers and one name a record.
///
/// A card without a number is left out.
package struct MemoJSONWriter: ContactWriter {
  private let options: MemoJSONWriterOptions
  private let findings: Findings
  private var elements: ElementSink
  private var json = JSONWriter()
  /// The numbers of a card, one behind the other, and where each one ends.
  private var numbers: [UInt8] = []
  private var ends: [Int] = []
  private var scratch: [UInt8] = []
  /// Properties whose values the record holds.
  private var used: [Bool] = []

  /// A writer to a sink.
  package init(sink: ByteSink, options: MemoJSONWriterOptions = .init(), findings: Findings) {
    elements = ElementSink(sink, lines: options.lines)
    self.options = options
    self.findings = findings
  }

  package var version: VCardVersion { .v4_0 }

  private static let numbersKey = FlatMap.memoJSON.key(of: .tel)
  private static let nameKey = FlatMap.memoJSON.key(of: .fn)

  package mutating func begin() {
    elements.begin()
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    used = card.properties.map(\.qualifiesAnother)
    readNumbers(of: card)
    guard !ends.isEmpty else {
      findings.leftOut += 1
      return
    }
    json.beginObject()
    writeNumbers()
    json.key(Self.nameKey)
    let name = Array(name(of: card).utf8)
    json.string(name.span)
    writeOthers(of: card)
    json.endObject()
    countLosses(of: card)
    defer { json.clear() }
    try elements.append(json.bytes, card: card.number)
  }

  package mutating func end() {
    elements.end()
  }

  // MARK: Numbers

  private mutating func readNumbers(of card: Card) {
    numbers.clear()
    ends.removeAll(keepingCapacity: true)
    for (index, property) in card.properties.enumerated() where property.name == .tel {
      used[index] = true
      scratch.clear()
      let value = card.bytes.span.extracting(card.value(of: property).range)
      TelephoneURI.appendText(of: value, to: &scratch)
      let text = scratch
      if options.baresNumbers {
        TelephoneNumber.appendBare(text.span, to: &numbers)
      } else {
        numbers.append(text.span)
      }
      if numbers.count > ends.last ?? 0 { ends.append(numbers.count) }
    }
  }

  private mutating func writeNumbers() {
    // One buffer cannot be lent out of `self` while another one changes; this shares its storage.
    let texts = numbers
    json.key(Self.numbersKey)
    json.beginArray()
    var start = 0
    for end in ends {
      json.string(texts.span.extracting(start..<end))
      start = end
    }
    json.endArray()
  }

  // MARK: The name

  /// Family and given name, else the formatted name, the organisation, the first number.
  private mutating func name(of card: Card) -> String {
    if let index = card.writtenName {
      let name = card.properties[index]
      let text = NameOrder.compose(
        NameOrder.Parts(family: card.joined(name, 0), given: card.joined(name, 1)))
      if !text.isEmpty {
        use(name: index, of: card, as: text)
        return text
      }
    }
    for name in [PropertyName.fn, .org] {
      for index in card.properties.indices where card.properties[index].name == name {
        let text = card.joined(card.properties[index])
        if text.isEmpty { continue }
        used[index] = true
        return text
      }
    }
    return String(utf8: numbers.span.extracting(..<(ends.first ?? 0)))
  }

  /// Notes what a name made of family and given name says.
  private mutating func use(name index: Int, of card: Card, as text: String) {
    let components = card.componentCount(of: card.properties[index])
    used[index] = (2..<max(2, components)).allSatisfy {
      card.joined(card.properties[index], $0).isEmpty
    }
    if let formatted = card.firstIndex(of: .fn) {
      used[formatted] = card.joined(card.properties[formatted]) == text
    }
  }

  // MARK: What has no key

  /// Writes the members that are not in the layout as they were read.
  private mutating func writeOthers(of card: Card) {
    var written: Set<String> = ["\(Self.numbersKey)", "\(Self.nameKey)"]
    for (index, property) in card.properties.enumerated() where property.name == .xMemoJSON {
      guard let key = card.value(of: .xKey, in: property),
        written.insert(card.string(key)).inserted
      else { continue }
      used[index] = true
      json.key(card.bytes.span.extracting(key.range))
      RawJSON.write(
        card.bytes.span.extracting(card.value(of: property).range), to: &json, using: &scratch)
    }
  }

  private func countLosses(of card: Card) {
    for (property, isUsed) in zip(card.properties, used) where !isUsed && !card.isEmpty(property) {
      findings.lose(property, of: card)
    }
  }
}
