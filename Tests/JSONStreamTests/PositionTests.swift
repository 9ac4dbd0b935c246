import ByteIO
import JSONStream
import Testing

/// Lines, columns and offsets of tokens and errors.
struct PositionTests {
  @Test(arguments: chunks)
  func tokensHavePlaces(_ chunk: Int) {
    let result = Transcript("{\"中\" :\r\n [1,\n\r\ttrue\r]}\r\n", chunk: chunk)
    #expect(result.line == "{ 中: [ 1 true ] } end")
    let places = result.positions.map { [$0.offset, $0.line, $0.column] }
    #expect(
      places == [
        [0, 1, 1], [1, 1, 2], [11, 2, 2], [12, 2, 3], [17, 4, 2], [22, 5, 1], [23, 5, 2],
        [26, 6, 1],
      ])
  }

  @Test(arguments: chunks)
  func errorsHavePlaces(_ chunk: Int) {
    let error = Transcript("{\"a\": 1,\n  b}", chunk: chunk).error
    #expect(
      error
        == JSONError(
          .unexpectedByte(0x62, expected: .key),
          at: JSONPosition(offset: 11, line: 2, column: 3)))
  }

  @Test(arguments: [
    ("", JSONError.Kind.unexpectedEnd(expected: .value)),
    (" \n", .unexpectedEnd(expected: .value)),
    ("[", .unexpectedEnd(expected: .valueOrEndArray)),
    ("[1", .unexpectedEnd(expected: .commaOrEndArray)),
    ("[1,", .unexpectedEnd(expected: .value)),
    ("{", .unexpectedEnd(expected: .keyOrEndObject)),
    ("{\"a\"", .unexpectedEnd(expected: .colon)),
    ("{\"a\":", .unexpectedEnd(expected: .value)),
    ("{\"a\":1", .unexpectedEnd(expected: .commaOrEndObject)),
    ("{\"a\":1,", .unexpectedEnd(expected: .key)),
    ("-", .unexpectedEnd(expected: .digit)),
    ("tr", .unexpectedEnd(expected: .restOfLiteral)),
    ("[1 2]", .unexpectedByte(0x32, expected: .commaOrEndArray)),
    ("{\"a\" 1}", .unexpectedByte(0x31, expected: .colon)),
    ("{\"a\":1 2}", .unexpectedByte(0x32, expected: .commaOrEndObject)),
    ("[1,]", .unexpectedByte(0x5d, expected: .value)),
    ("{1", .unexpectedByte(0x31, expected: .keyOrEndObject)),
    ("[}", .unexpectedByte(0x7d, expected: .valueOrEndArray)),
    ("1 2", .trailingContent(0x32)),
    ("{}]", .trailingContent(0x5d)),
  ])
  func kinds(_ text: String, _ kind: JSONError.Kind) {
    for chunk in chunks {
      let error = Transcript(text, chunk: chunk).error
      #expect(error?.kind == kind)
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test func messagesNameTheByteAndWhatShouldStandThere() {
    #expect(Transcript("[1;2]").error?.message == "';' stands where ',' or ']' should")
    #expect(
      Transcript("[\u{1}").error?.message == "the byte 0x1 stands where a value or ']' should")
    #expect(Transcript("\"a\nb\"").error?.message == "a line end has to be escaped in a string")
  }

  @Test func aPartCountsFromItsOwnPlace() throws {
    let text = "[\n  {\"a\":\n1},\n{\"b\" 2}]"
    var outer = reader(text)
    _ = try outer.next()
    _ = try outer.next()
    let start = outer.position
    #expect(start == JSONPosition(offset: 4, line: 2, column: 3))
    var record: [UInt8] = []
    try outer.copyValue(into: &record)
    let inner = Transcript(MemorySource(record), options: JSONReaderOptions(start: start))
    #expect(inner.line == "{ a: 1 } end")
    #expect(inner.positions[1] == JSONPosition(offset: 5, line: 2, column: 4))
    #expect(inner.positions[2] == JSONPosition(offset: 10, line: 3, column: 1))
  }

  @Test func anErrorIsGivenAgain() throws {
    var reader = reader("[1 2]")
    _ = try reader.next()
    _ = try reader.next()
    let first = #expect(throws: JSONError.self) { try reader.next() }
    let second = #expect(throws: JSONError.self) { try reader.next() }
    #expect(first == second)
  }

  @Test func askingAgainAfterAnErrorUsesNothingUp() throws {
    var reader = reader("[\"a\n[3]", options: JSONReaderOptions(allowsManyValues: true))
    _ = try reader.next()
    for _ in 0..<3 { #expect(throws: JSONError.self) { try reader.next() } }
    #expect(try reader.skipLine())
    #expect(Transcript(&reader).line == "[ 3 ] end")
  }
}
