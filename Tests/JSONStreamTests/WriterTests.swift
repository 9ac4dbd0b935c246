import ByteIO
import JSONStream
import Testing

/// The writer's text, byte by byte.
struct WriterTests {
  private func written(_ build: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    build(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasComeByThemselves() {
    let text = written { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.number(1)
      writer.number(.min)
      writer.beginArray()
      writer.endArray()
      writer.beginObject()
      writer.endObject()
      writer.bool(true)
      writer.endArray()
      writer.key(Array("中".utf8).span)
      writer.null()
      writer.key("r")
      writer.raw(Array("[1, 2]".utf8).span)
      writer.key("s")
      writer.string("x")
      writer.key("f")
      writer.bool(false)
      writer.endObject()
    }
    #expect(
      text == #"{"a":[1,-9223372036854775808,[],{},true],"中":null,"r":[1, 2],"s":"x","f":false}"#)
  }

  @Test func theTextMayBeTakenAwayInside() {
    var writer = JSONWriter()
    var parts: [String] = []
    writer.beginArray()
    for number in 1...3 {
      writer.number(number)
      parts.append(String(decoding: writer.bytes, as: UTF8.self))
      writer.clear()
    }
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    parts.append(String(decoding: writer.bytes, as: UTF8.self))
    #expect(parts == ["[1", ",2", ",3", "]{}"])
  }

  @Test(arguments: [
    ("", #""""#),
    ("plain 中文 \u{7f}\u{2028}/", "\"plain 中文 \u{7f}\u{2028}/\""),
    ("\"\\\n\r\t\u{8}\u{c}", #""\"\\\n\r\t\b\f""#),
    ("\0\u{1}\u{b}\u{1f}", #""\u0000\u0001\u000b\u001f""#),
    (
      "a long run before the \"mark\" and behind it",
      #""a long run before the \"mark\" and behind it""#
    ),
  ])
  func stringsAreEscaped(_ text: String, _ json: String) {
    #expect(written { $0.string(Array(text.utf8).span) } == json)
  }

  @Test func textsOfTheProgramAreEscapedToo() {
    #expect(written { $0.string("a\"b\\c\n") } == #""a\"b\\c\n""#)
  }

  @Test(arguments: [
    ("", #""""#),
    ("</script><!--", #""\u003c/script\u003e\u003c!--""#),
    ("a & \"b\"\n", #""a \u0026 \"b\"\n""#),
    ("\u{2027}\u{2028}中\u{2029}\u{202a}", "\"\u{2027}\\u2028中\\u2029\u{202a}\""),
  ])
  func nothingInHTMLIsMarkup(_ text: String, _ json: String) {
    var writer = JSONWriter(isForHTML: true)
    writer.string(Array(text.utf8).span)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  @Test func whatIsWrittenIsRead() throws {
    let scalars = (0..<0x300).compactMap(Unicode.Scalar.init) + ["\u{ffff}", "\u{10ffff}"]
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let json = written { $0.string(Array(text.utf8).span) }
    for chunk in chunks {
      var reader = reader(json, chunk: chunk)
      _ = try reader.next()
      #expect(reader.text == Array(text.utf8))
      #expect(reader.warnings.isEmpty)
    }
  }
}
