import ByteIO
import JSONStream

/// The sizes of pieces that every input is read in.
let chunks = [1, 2, 7, 4096, .max]

/// A reader over a text, in pieces.
func reader(
  _ text: String, chunk: Int = .max, options: JSONReaderOptions = .init()
) -> JSONReader {
  JSONReader(MemorySource(Array(text.utf8), chunk: chunk), options: options, capacity: 64)
}

/// What a reader says, one token a word, up to the end or the error.
struct Transcript: Equatable {
  var tokens: [String] = []
  var positions: [JSONPosition] = []
  var error: JSONError?
  var warnings: [JSONWarning] = []

  /// Reads everything.
  init(_ source: any ByteSource, options: JSONReaderOptions = .init(), capacity: Int = 64) {
    var reader = JSONReader(source, options: options, capacity: capacity)
    self.init(&reader)
  }

  init(_ text: String, chunk: Int = .max, many: Bool = false) {
    let source = MemorySource(Array(text.utf8), chunk: chunk)
    self.init(source, options: JSONReaderOptions(allowsManyValues: many))
  }

  /// Reads what is left.
  init(_ reader: inout JSONReader) {
    do throws(JSONError) {
      var token: JSONToken
      repeat {
        token = try reader.next()
        tokens.append(Transcript.word(token, reader.text))
        positions.append(reader.position)
      } while token != .end
    } catch {
      self.error = error
    }
    warnings = reader.takeWarnings()
  }

  /// The tokens as one line.
  var line: String { tokens.joined(separator: " ") }

  private static func word(_ token: JSONToken, _ text: [UInt8]) -> String {
    switch token {
    case .beginObject: "{"
    case .endObject: "}"
    case .beginArray: "["
    case .endArray: "]"
    case .key: String(decoding: text, as: UTF8.self) + ":"
    case .string: "<" + String(decoding: text, as: UTF8.self) + ">"
    case .number: String(decoding: text, as: UTF8.self)
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .end: "end"
    }
  }
}
