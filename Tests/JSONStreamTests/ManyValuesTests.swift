import ByteIO
import JSONStream
import Testing

/// Values one after another, marks before them, errors among them; limits.
struct ManyValuesTests {
  static let many = JSONReaderOptions(allowsManyValues: true)

  @Test(arguments: [
    ("", "end"), (" \r\n\t", "end"), ("{}\n{}\n", "{ } { } end"),
    ("{}[]\"a\"1 2", "{ } [ ] <a> 1 2 end"),
    ("1\n\n2", "1 2 end"), ("\u{feff}{}\n\u{feff}{}\u{feff}", "{ } { } end"),
  ])
  func values(_ text: String, _ line: String) {
    for chunk in chunks {
      let result = Transcript(text, chunk: chunk, many: true)
      #expect(result.line == line)
      #expect(result.error == nil)
    }
  }

  @Test(arguments: chunks)
  func marksAreReported(_ chunk: Int) {
    let single = Transcript("\u{feff} {}", chunk: chunk)
    #expect(single.line == "{ } end")
    #expect(single.warnings == [])
    let many = Transcript("{}\n\u{feff}[]", chunk: chunk, many: true)
    #expect(many.line == "{ } [ ] end")
    let place = JSONPosition(offset: 3, line: 2, column: 1)
    #expect(many.warnings == [JSONWarning(.byteOrderMark, at: place)])
    #expect(Transcript("[\u{feff}1]", chunk: chunk).error?.position.offset == 1)
    #expect(Transcript("{}\u{feff}", chunk: chunk).error?.kind == .trailingContent(0xef))
  }

  /// What is read when each error is followed by `skipLine`; `!` stands for the error.
  private func readThroughErrors(_ text: String, _ chunk: Int) throws -> String {
    var reader = reader(text, chunk: chunk, options: ManyValuesTests.many)
    var lines: [String] = []
    while true {
      let part = Transcript(&reader)
      lines += part.tokens
      if part.error == nil { return lines.joined(separator: " ") }
      lines.append("!")
      if try !reader.skipLine() { return lines.joined(separator: " ") }
    }
  }

  @Test(arguments: [
    ("{\"a\":x}\n{}\n", "{ a: ! { } end"),
    ("[1 2]\r\n[3]\r\n", "[ 1 ! [ 3 ] end"),
    ("[\"a\n[3]", "[ ! [ 3 ] end"),
    ("[1,\"a\\", "[ 1 !"),
    ("nope", "!"),
    // A record that is cut off does not take the next one along.
    ("{\"a\":1\n{\"b\":2}\n[3]", "{ a: 1 ! { b: 2 } [ 3 ] end"),
    ("{\"a\":1\n}{\n]\n[]", "{ a: 1 } { ! [ ] end"),
    ("]\n]\n[]", "! ! [ ] end"),
  ])
  func linesAfterErrors(_ text: String, _ expected: String) throws {
    for chunk in chunks { #expect(try readThroughErrors(text, chunk) == expected) }
  }

  @Test(arguments: chunks)
  func linesAreCountedWhenSkipped(_ chunk: Int) throws {
    var reader = reader("[x\r\n[\r\n1]", chunk: chunk, options: ManyValuesTests.many)
    _ = Transcript(&reader)
    #expect(try reader.skipLine())
    let rest = Transcript(&reader)
    #expect(rest.positions.map(\.line) == [2, 3, 3, 3])
    #expect(rest.positions.map(\.column) == [1, 1, 2, 3])
  }

  @Test func depthIsLimited() {
    let options = JSONReaderOptions(depthLimit: 3)
    let fits = Transcript(MemorySource(Array("[[{}],[[]]]".utf8)), options: options)
    #expect(fits.error == nil)
    let deep = Transcript(MemorySource(Array("[[{\"a\":\n [1]}]]".utf8)), options: options)
    #expect(
      deep.error
        == JSONError(.tooDeep(limit: 3), at: JSONPosition(offset: 9, line: 2, column: 2)))
  }

  @Test func warningsAreCapped() throws {
    let count = JSONReader.warningLimit + 10
    let text = "[" + Array(repeating: #""\ud800""#, count: count).joined(separator: ",") + "]"
    var reader = reader(text)
    while try reader.next() != .end {}
    #expect(reader.takeWarnings().count == JSONReader.warningLimit)
    #expect(reader.omittedWarnings == 10)
    #expect(reader.takeWarnings().isEmpty)
  }
}
