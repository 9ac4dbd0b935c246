import ByteIO
import JSONStream
import Testing

/// Escapes both ways, and strings that are not UTF-8.
struct StringTests {
  struct Case: Sendable {
    var json: String
    var text: String
    var lone = 0
  }

  /// Texts and meanings from RFC 8259 §7 and §8.2, and the Unicode standard's U+FFFD rule (§3.9).
  static let escapes = [
    Case(json: #""""#, text: ""),
    Case(json: #""\"\\\/\b\f\n\r\t""#, text: "\"\\/\u{8}\u{c}\n\r\t"),
    Case(json: #""\u0000\u001F\u007f""#, text: "\0\u{1f}\u{7f}"),
    Case(json: #""\u4e2d\u6587中文""#, text: "中文中文"),
    Case(json: #""\uD834\uDD1E""#, text: "\u{1d11e}"),
    Case(json: #""a\ud800b""#, text: "a\u{fffd}b", lone: 1),
    Case(json: #""\udc00""#, text: "\u{fffd}", lone: 1),
    Case(json: #""\ud800""#, text: "\u{fffd}", lone: 1),
    Case(json: #""\ud800\n""#, text: "\u{fffd}\n", lone: 1),
    Case(json: #""\ud800\u0041""#, text: "\u{fffd}A", lone: 1),
    Case(json: #""\ud800\ud801\udc00""#, text: "\u{fffd}\u{10400}", lone: 1),
    Case(json: #""\udc00\ud800""#, text: "\u{fffd}\u{fffd}", lone: 2),
  ]

  @Test(arguments: escapes, chunks)
  func escapesAreUndone(_ example: Case, _ chunk: Int) throws {
    var reader = reader(example.json, chunk: chunk)
    #expect(try reader.next() == .string)
    #expect(String(decoding: reader.text, as: UTF8.self) == example.text)
    #expect(reader.warnings.map(\.kind) == Array(repeating: .loneSurrogate, count: example.lone))
    #expect(try reader.next() == .end)
  }

  @Test func loneSurrogatesAreShownWhereTheyStand() throws {
    let result = Transcript(#"["\ud800\ud801\udc00","# + "\n" + #" "a\udc00"]"#)
    #expect(
      result.warnings == [
        JSONWarning(.loneSurrogate, at: JSONPosition(offset: 2, line: 1, column: 3)),
        JSONWarning(.loneSurrogate, at: JSONPosition(offset: 26, line: 2, column: 4)),
      ])
  }

  static let broken: [([UInt8], String)] = [
    ([0xff], "\u{fffd}"),
    ([0xe4, 0xb8, 0x61], "\u{fffd}a"),
    ([0xe4, 0xb8], "\u{fffd}"),
    ([0xc0, 0xaf], "\u{fffd}\u{fffd}"),
    ([0xed, 0xa0, 0x80], "\u{fffd}\u{fffd}\u{fffd}"),
    ([0x61, 0x80, 0x80, 0xe4, 0xb8, 0xad], "a\u{fffd}\u{fffd}中"),
    // An escape between the bytes of a sequence does not join them.
    (Array([0xe4, 0xb8] + #"\u0061"#.utf8 + [0xad]), "\u{fffd}a\u{fffd}"),
  ]

  @Test(arguments: broken, chunks)
  func badUTF8IsReplaced(_ example: ([UInt8], String), _ chunk: Int) throws {
    let bytes = Array("[ \"".utf8) + example.0 + Array("\"]".utf8)
    let result = Transcript(MemorySource(bytes, chunk: chunk))
    #expect(result.tokens == ["[", "<\(example.1)>", "]", "end"])
    let place = JSONPosition(offset: 2, line: 1, column: 3)
    #expect(result.warnings == [JSONWarning(.invalidUTF8, at: place)])
  }

  @Test(arguments: [
    (#""\x41""#, JSONError.Kind.badEscape(0x78), 2),
    (#""\u00G0""#, .badEscape(0x47), 5),
    (#""\ud800\uZ""#, .badEscape(0x5a), 9),
    (#""\ud800\q""#, .badEscape(0x71), 8),
    ("\"a\nb\"", .controlInString(0x0a), 2),
    ("\"a\u{0}\"", .controlInString(0), 2),
    (#""abc"#, .unexpectedEnd(expected: .quotationMark), 4),
    (#""abc\"#, .unexpectedEnd(expected: .restOfEscape), 5),
    (#""\u12"#, .unexpectedEnd(expected: .restOfEscape), 5),
  ])
  func badStrings(_ text: String, _ kind: JSONError.Kind, _ offset: Int) {
    for chunk in chunks {
      let error = Transcript(text, chunk: chunk).error
      #expect(error?.kind == kind)
      #expect(error?.position.offset == offset)
    }
  }
}
