import ByteIO
import ContactFormats
import ContactModel

/// What reading an input gave.
struct JCardReading: Equatable {
  /// Each card, a property a line.
  var cards: [String] = []
  /// `line:column code`.
  var findings: [String] = []
  var unreadable = 0
  /// The place and message of the error that ended the run.
  var error: String?
}

/// Collects what is reported.
final class FindingsLog {
  private(set) var all: [Diagnostic] = []

  private(set) lazy var findings = Findings { [unowned self] in all.append($0) }

  var places: [String] { all.map { "\($0.line):\($0.column) \($0.code.rawValue)" } }
}

/// Reads jCards and dumps them.
func readJCard(
  _ json: String, chunk: Int = .max, limits: VCardLimits = VCardLimits()
) -> JCardReading {
  readJCard(Array(json.utf8), chunk: chunk, limits: limits)
}

/// Reads jCards and dumps them.
func readJCard(
  _ json: [UInt8], chunk: Int = .max, limits: VCardLimits = VCardLimits()
) -> JCardReading {
  let log = FindingsLog()
  var reader = JCardReader(
    MemorySource(json, chunk: chunk), limits: limits, findings: log.findings, capacity: 64)
  var reading = JCardReading()
  var card = Card()
  do throws(ContactError) {
    while try reader.next(into: &card) { reading.cards.append(exactDump(card)) }
  } catch {
    reading.error = "\(error.line):\(error.column) \(error.kind)"
  }
  reading.findings = log.places
  reading.unreadable = log.findings.unreadable
  return reading
}

/// The cards of a jCard text.
func jCards(fromJSON json: String, chunk: Int = .max) throws(ContactError) -> [Card] {
  var reader = JCardReader(
    MemorySource(Array(json.utf8), chunk: chunk), findings: Findings(), capacity: 64)
  return try all(&reader)
}

/// The cards of a vCard text.
func jCards(fromVCard text: String) throws(ContactError) -> [Card] {
  var reader = VCardReader(MemorySource(Array(text.utf8)), findings: Findings())
  return try all(&reader)
}

private func all<Reader: ContactReader & ~Copyable>(
  _ reader: inout Reader
) throws(ContactError) -> [Card] {
  var cards: [Card] = []
  var card = Card()
  while try reader.next(into: &card) { cards.append(card) }
  return cards
}

/// The jCards of cards.
func json(_ cards: [Card], lines: Bool = false) throws(ContactError) -> String {
  let sink = ByteSink()
  var writer = JCardWriter(sink: sink, lines: lines, findings: Findings())
  return try text(cards, &writer, sink)
}

/// The vCards of cards, without folds that the lines do not need.
func jCardSource(_ cards: [Card]) throws(ContactError) -> String {
  let sink = ByteSink()
  var writer = VCardWriter(.v4_0, sink: sink, findings: Findings(), lineEnd: "\n")
  return try text(cards, &writer, sink)
}

private func text<Writer: ContactWriter>(
  _ cards: [Card], _ writer: inout Writer, _ sink: ByteSink
) throws(ContactError) -> String {
  writer.begin()
  for card in cards { try writer.write(card) }
  writer.end()
  return String(decoding: sink.bytes, as: UTF8.self)
}

/// A card with one property and nothing else, as vCard.
func jCardSource(of line: String) -> String { "BEGIN:VCARD\nVERSION:4.0\n\(line)\nEND:VCARD\n" }

/// A jCard with one property.
func jCard(of property: String) -> String {
  #"["vcard",[["version",{},"text","4.0"],\#(property)]]"#
}
