import ByteIO
import JSONStream
import Testing

/// Whole values: skipped and copied.
struct ValueTests {
  static let values = [
    #"{ "a" : [ 1 , {"b":"\u4e2d\"中"} ] , "c":{} }"#, "[]", "{}", #""x\ny \ud834\udd1e""#,
    "-12.50e3", "true", "false", "null", "[[[[[\n1\r\n]]]\t]]",
    #"["0123456789012345678901234567890123456789012345678901234567890123456789",1]"#,
  ]

  @Test(arguments: values, chunks)
  func copies(_ value: String, _ chunk: Int) throws {
    var reader = reader("[1, \(value) , 2]", chunk: chunk)
    for _ in 0..<3 { _ = try reader.next() }
    var copy = Array("kept ".utf8)
    try reader.copyValue(into: &copy)
    #expect(String(decoding: copy, as: UTF8.self) == "kept " + value)
    #expect(Transcript(&reader).tokens == ["2", "]", "end"])
  }

  @Test(arguments: values, chunks)
  func skips(_ value: String, _ chunk: Int) throws {
    var reader = reader("{\"a\": \(value) , \"b\":2}", chunk: chunk)
    for _ in 0..<3 { _ = try reader.next() }
    try reader.skipValue()
    #expect(Transcript(&reader).tokens == ["b:", "2", "}", "end"])
  }

  @Test(arguments: chunks)
  func copiesEachRecordOfMany(_ chunk: Int) throws {
    let records = [#"{"a":1}"#, #"{ "b" : [2] }"#, #""c""#, "4"]
    var reader = reader(
      records.joined(separator: "\n"), chunk: chunk,
      options: JSONReaderOptions(allowsManyValues: true))
    for record in records {
      _ = try reader.next()
      var copy: [UInt8] = []
      try reader.copyValue(into: &copy)
      #expect(String(decoding: copy, as: UTF8.self) == record)
    }
    #expect(try reader.next() == .end)
  }

  @Test func whatIsPassedOverIsChecked() throws {
    for text in [#"[[1 2]]"#, #"[["\x"]]"#, "[[1", "[[nul]]"] {
      var skipper = reader(text)
      var copier = reader(text)
      for _ in 0..<2 {
        _ = try skipper.next()
        _ = try copier.next()
      }
      let expected = try #require(Transcript(text).error)
      #expect(throws: expected) { try skipper.skipValue() }
      var copy: [UInt8] = []
      #expect(throws: expected) { try copier.copyValue(into: &copy) }
    }
  }

  @Test func warningsAreLeftToTheCopysReader() throws {
    var reader = reader(#"["\ud800"]"#)
    _ = try reader.next()
    var copy: [UInt8] = []
    try reader.copyValue(into: &copy)
    #expect(reader.warnings.isEmpty)
    #expect(Transcript(MemorySource(copy)).warnings.map(\.kind) == [.loneSurrogate])
  }
}
