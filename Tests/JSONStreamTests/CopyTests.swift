import JSONStream
import Testing

/// Copies that are kept while tokens are read, and what may stand between values.
@Suite struct CopyTests {
  @Test(arguments: chunks)
  func copyRunsAlong(_ chunk: Int) throws {
    let text = #" [1, {"a": [12.50, "x\u4f1f"], "b": -3}, 4]"#
    var reader = reader(text, chunk: chunk)
    #expect(try reader.next() == .beginArray)
    #expect(try reader.next() == .number)
    #expect(try reader.next() == .beginObject)
    reader.beginCopy()
    #expect(reader.copiedCount == 1)
    var tokens: [String] = []
    while reader.depth > 1 {
      if try reader.next() == .number {
        tokens.append(String(decoding: reader.text, as: UTF8.self))
      }
    }
    #expect(tokens == ["12.50", "-3"])
    #expect(
      String(decoding: reader.copiedText(), as: UTF8.self) == #"{"a": [12.50, "x\u4f1f"], "b": -3}"#
    )
    #expect(
      String(decoding: reader.copiedText(from: 6), as: UTF8.self)
        == #"[12.50, "x\u4f1f"], "b": -3}"#)
    reader.endCopy()
    #expect(reader.copiedCount == 0)
    #expect(Transcript(&reader).line == "4 ] end")
  }

  @Test(arguments: chunks)
  func separators(_ chunk: Int) {
    let text = "{},\n,\u{1e}[] 1,2,"
    let options = JSONReaderOptions(allowsManyValues: true, allowsSeparators: true)
    var reader = reader(text, chunk: chunk, options: options)
    #expect(Transcript(&reader).line == "{ } [ ] 1 2 end")
    #expect(Transcript(text, chunk: chunk, many: true).error != nil)
  }
}
