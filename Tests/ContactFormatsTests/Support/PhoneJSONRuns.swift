import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What a reader of phone-json makes of a text.
struct PhoneReading: Equatable {
  var cards: [[String]] = []
  var numbers: [Int] = []
  var lines: [Int] = []
  /// Each as `LINE:COLUMN code card`.
  var findings: [String] = []
  var messages: [String] = []
  var unreadable = 0
  var error: String?

  /// Reads everything from a source.
  init(_ source: any ByteSource, _ options: PhoneJSONReaderOptions) {
    let log = Log()
    let findings = Findings { log.diagnostics.append($0) }
    let reader = PhoneJSONReader(source: source, options: options, findings: findings)
    var card = Card()
    do throws(ContactError) {
      while try reader.next(into: &card) {
        cards.append(dump(card))
        numbers.append(card.number)
        lines.append(card.line)
      }
    } catch {
      self.error = words(error)
    }
    self.findings = log.diagnostics.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.card)" }
    messages = log.diagnostics.map(\.message)
    unreadable = findings.unreadable
  }
}

/// Collects what is reported.
final class Log {
  var diagnostics: [Diagnostic] = []
}

/// An error as `kind LINE:COLUMN`, with the message for the kinds that have one of their own.
func words(_ error: ContactError) -> String {
  switch error.kind {
  case .io: "io"
  case .mixedFormats: "mixed formats"
  case .syntax: "syntax \(error.line):\(error.column)"
  case .unknownFormat(let message): "unknown format: \(message)"
  case .overflow: "overflow card \(error.card)"
  case .strict: "strict"
  }
}

/// Reads a text whole and in pieces, which must make no difference.
func read(
  _ text: String, at: String? = nil, joins: Bool = true, isExplicit: Bool = false,
  recordSize: Int = 64 << 20, sourceLocation: SourceLocation = #_sourceLocation
) -> PhoneReading {
  read(
    Array(text.utf8), at: at, joins: joins, isExplicit: isExplicit, recordSize: recordSize,
    sourceLocation: sourceLocation)
}

func read(
  _ bytes: [UInt8], at: String? = nil, joins: Bool = true, isExplicit: Bool = false,
  recordSize: Int = 64 << 20, sourceLocation: SourceLocation = #_sourceLocation
) -> PhoneReading {
  var options = PhoneJSONReaderOptions()
  options.at = at
  options.joins = joins
  options.isExplicit = isExplicit
  options.recordSize = recordSize
  let whole = PhoneReading(MemorySource(bytes), options)
  for piece in pieces {
    let reading = PhoneReading(MemorySource(bytes, chunk: piece), options)
    #expect(reading == whole, "in pieces of \(piece)", sourceLocation: sourceLocation)
  }
  return whole
}

/// What a writer of phone-json makes of cards.
struct PhoneWriting {
  var text = ""
  var lost: [String: Int] = [:]
  var extra = 0
  var error: String?

  /// Writes cards into memory.
  init(_ cards: [Card], _ change: (inout PhoneJSONWriterOptions) -> Void = { _ in }) {
    var options = PhoneJSONWriterOptions()
    change(&options)
    let findings = Findings()
    let sink = ByteSink()
    var writer = PhoneJSONWriter(sink: sink, options: options, findings: findings)
    writer.begin()
    do throws(ContactError) {
      for card in cards { try writer.write(card) }
      writer.end()
    } catch {
      self.error = words(error)
    }
    text = String(decoding: sink.bytes, as: UTF8.self)
    lost = findings.lost
    extra = findings.extra
  }

  /// The records, a line each.
  var records: [String] {
    text.split(separator: "\n").filter { $0 != "[" && $0 != "]" && $0 != "[]" }
      .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
  }
}
