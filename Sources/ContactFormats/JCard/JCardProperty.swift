internal import ByteIO
internal import ContactModel

/// A property of a jCard as it was read, before it goes into a card.
///
/// The group is a parameter and may come last, and a property that breaks off must leave nothing in
/// the card: hence this stop on the way. The storage is used again and again.
struct JCardProperty {
  /// One value of a parameter.
  struct Parameter {
    var name: Range<Int>
    var value: Range<Int>
    /// A further value in the array of the one before.
    var isFurther: Bool
  }

  /// One primitive value.
  struct Item {
    enum Kind {
      case text, number, boolean
    }

    /// What a value begins.
    enum Start {
      case value, component, item
    }

    var text: Range<Int>
    var kind: Kind
    var start: Start
    /// It stands in the array of a structured value.
    var isInArray: Bool
  }

  private(set) var texts: [UInt8] = []
  var name = 0..<0
  var group = 0..<0
  var type = 0..<0
  var parameters: [Parameter] = []
  var items: [Item] = []
  /// Where in the input the property begins.
  var line = 0
  var column = 0
  /// The number of its card.
  var card = 0

  /// Forgets the property but keeps the storage.
  mutating func removeAll() {
    texts.clear()
    name = 0..<0
    group = 0..<0
    type = 0..<0
    parameters.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
  }

  /// Keeps a text.
  mutating func keep(_ text: Span<UInt8>) -> Range<Int> {
    let start = texts.count
    texts.append(text)
    return start..<texts.count
  }

  /// Keeps a text.
  mutating func keep(_ text: [UInt8]) -> Range<Int> { keep(text.span) }

  /// Keeps a text that the program holds.
  mutating func keep(_ text: StaticString) -> Range<Int> {
    let start = texts.count
    texts.append(text)
    return start..<texts.count
  }

  /// Keeps a text of which CRLF and CR become LF, as in all decoded values.
  mutating func keepLines(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    for index in 0..<text.count {
      if text[index] != ASCII.carriageReturn {
        texts.append(text[index])
      } else if index + 1 == text.count || text[index + 1] != ASCII.lineFeed {
        texts.append(ASCII.lineFeed)
      }
    }
    return start..<texts.count
  }

  /// Reports a finding about the property.
  func report(_ code: DiagnosticCode, _ message: String, to findings: Findings) {
    let name = String(utf8: texts.span.extracting(name)).uppercased()
    findings.report(code, "\(name): \(message)", line: line, column: column, card: card)
  }
}
