import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Broken, hostile and very long inputs.
@Suite struct DamagedInputTests {
  @Test func brokenLinesCostThemselvesAlone() {
    let reading = read(
      """
      {"name": "A"}
      {"name": "B",,}
      {"name": "C"}
      {"name": "D
      {"name": "E"}
      {"name"
      {"name": "F"}
      no JSON
      {"name": "G"}
      {"name": "H", "tel":
      """)
    #expect(reading.cards == ["A", "C", "E", "F", "G"].map { ["FN:" + $0] })
    #expect(reading.numbers == [1, 3, 5, 7, 9])
    #expect(
      reading.findings == [
        "2:14 syntax 2", "4:12 syntax 4", "7:1 syntax 6", "8:2 syntax 8", "10:21 syntax 10",
      ])
    #expect(reading.unreadable == 5)
    #expect(reading.error == nil)
  }

  /// What is left of a broken object that took several lines is no error of its own.
  @Test func brokenObjectOverSeveralLines() {
    let reading = read(
      "{\n  \"name\": \"A\",\n  oops,\n  \"tel\": {\n   \"x\": 1\n  }\n}\n{\n  \"name\": \"B\"\n}\n"
    )
    #expect(reading.cards == [["FN:B"]])
    #expect(reading.findings == ["3:3 syntax 1"])
    #expect(reading.unreadable == 1)
  }

  @Test(arguments: [
    ("[{\"name\": \"A\"}\n", "syntax 2:1"),
    (#"{"list": [{"name": "A"}, {"na"#, "syntax 1:30"), (#"[{"name": "A"}] x"#, "syntax 1:17"),
    (#"{"list": [{"name": "A"}]"#, "syntax 1:25"),
  ])
  func arraysThatBreakOffEndTheRun(_ text: String, _ error: String) {
    let reading = read(text)
    #expect(reading.cards == [["FN:A"]])
    #expect(reading.error == error)
  }

  @Test(arguments: [1, 2, 7, 4096])
  func brokenElementsCostThemselvesAlone(_ chunk: Int) {
    let text = """
      {"list": [
        {"name": "A", "tel": 01},
        {"name": "B", "x": {"y": ["}", "\\"{", tru], "z": {}}}, {"name": "C"},
        {"name": "D", "desc": "E
          {"name": "E"},
        {"name": "F" "tel": "}"}, {"name": "G",},
        {"name": "H", "x": [1,]}, {"name": "I"}}
        {"name": "J"}
      ], "x": [
      """
    let reading = PhoneReading(MemorySource(Array(text.utf8), chunk: chunk), .init())
    #expect(reading.cards == ["C", "G", "I", "J"].map { ["FN:" + $0] })
    #expect(
      Set(reading.findings) == [
        "2:25 syntax 1", "3:44 syntax 2", "4:27 syntax 4", "6:16 syntax 5", "6:42 mended-json 6",
        "7:25 syntax 7", "7:42 mended-json 8",
      ])
    #expect(reading.unreadable == 5)
    #expect(reading.error == "syntax 9:10")
  }

  @Test func errorIsThrownOnce() throws {
    let findings = Findings()
    let reader = PhoneJSONReader(source: MemorySource(Array("[{".utf8)), findings: findings)
    var card = Card()
    #expect(throws: ContactError.self) { _ = try reader.next(into: &card) }
    #expect(try reader.next(into: &card) == false)
  }

  @Test(arguments: [0, 1, 2, 3])
  func failingSource(_ failing: Int) {
    let text = "[{\"name\": \"A\", \"x\": [1.5, 2]}, {\"name\": \"B\"}]"
    let source = FailingSource(Array(text.utf8), chunk: 12, failing: failing)
    let reading = PhoneReading(source, PhoneJSONReaderOptions())
    #expect(reading.error == "io")
    #expect(reading.cards.count == (failing == 3 ? 1 : 0))
  }

  /// Every beginning of a text ends in cards, findings or an error, never in silence.
  @Test(arguments: [
    #"{"code":0,"ads":[{"t":1}],"list":[{"id":1,"name":"A","tel":1.5E+2,"x":{"y":[1,null]}},{"name":"B"}]}"#,
    "{\"id\":1,\"name\":\"A\\u4f1f\",\"phones\":[\"1\",2]}\n{\"id\":1,\"name\":\"B\"}\n",
    #"[{"g":[{"name":"C"}],"name":"A"}]"#,
  ])
  func truncated(_ text: String) {
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      for chunk in [1, 7] {
        let reading = PhoneReading(MemorySource(Array(bytes[..<count]), chunk: chunk), .init())
        #expect(reading.error != nil || !reading.findings.isEmpty || !reading.cards.isEmpty)
      }
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "{\"name\":[", "[{\"name\":\"A\"},{\"x\":["])
  func deep(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let reading = PhoneReading(MemorySource(Array(text.utf8)), .init())
    #expect(reading.error != nil || reading.unreadable > 0)
  }

  @Test func largeRecordIsPassedOver() {
    let long = String(repeating: "x", count: 2000)
    let text = "[{\"name\": \"A\"},\n{\"name\": \"\(long)\"},\n{\"name\": \"B\"}]"
    let reading = read(text, recordSize: 1000)
    #expect(reading.cards == [["FN:A"], ["FN:B"]])
    #expect(reading.findings == ["2:1 card-too-large 2"])
    #expect(reading.unreadable == 1)
    let first = read("[{\"name\": \"A\", \"x\": \"\(long)\"}, {\"name\": \"B\"}]", recordSize: 1000)
    #expect(first.cards == [["FN:B"]])
    #expect(first.findings == ["1:2 card-too-large 1"])
    let line = read("{\"name\": \"A\", \"x\": \"\(long)\"}\n{\"name\": \"B\"}", recordSize: 1000)
    #expect(line.cards == [["FN:B"]])
    #expect(line.findings == ["1:1 card-too-large 1"])
  }

  /// What is passed over is much larger than what may be kept of a record.
  @Test func longLists() {
    let source = RepeatedRecords(
      head: #"{"ads": ["#, ad: #"{"title": "x"},"#, middle: #"{}], "list": ["#,
      record: #"{"id": 1, "name": "A", "tel": "1"},"#, tail: #"{"name": "B"}]}"#, count: 20_000)
    var options = PhoneJSONReaderOptions()
    options.recordSize = 1000
    let reader = PhoneJSONReader(source: source, options: options, findings: Findings())
    var card = Card()
    var count = 0
    #expect(throws: Never.self) { while try reader.next(into: &card) { count += 1 } }
    #expect(count == 20_001)
  }

  /// Keys by the thousand in one record, or in two that could be joined.
  @Test func manyKeys() {
    let numbers = (0..<5_000).map { "\"tel\":\"\($0)\"" }.joined(separator: ",")
    let others = (0..<5_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let record = "{\"id\":1,\"name\":\"A\",\(others),\(numbers)}"
    let reading = PhoneReading(MemorySource(Array("[\(record),\(record)]".utf8)), .init())
    #expect(reading.cards.map(\.count) == [10_002, 10_002])
    let lines =
      ["FN:A"] + (0..<5_000).map { "i\($0).TEL:\($0)" }
      + (0..<5_000).map { "i\($0).X-ABLabel:手机" }
    let writing = PhoneWriting([card(lines)])
    #expect(writing.records.count == 1_250)
    #expect(writing.extra == 1_249)
  }
}

/// A source that fails at one of its reads.
private final class FailingSource: ByteSource {
  private let bytes: [UInt8]
  private let chunk: Int
  private let failing: Int
  private var reads = 0
  private var position = 0

  init(_ bytes: [UInt8], chunk: Int, failing: Int) {
    self.bytes = bytes
    self.chunk = chunk
    self.failing = failing
  }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    defer { reads += 1 }
    if reads == failing { throw IOFailure(.read, path: "failing", code: 5) }
    let count = min(chunk, bytes.count - position, target.count - offset)
    target.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
    position += count
    return count
  }
}

/// An envelope with as many advertisements as records, made while it is read.
private final class RepeatedRecords: ByteSource {
  private let pieces: [(bytes: [UInt8], count: Int)]
  private var piece = 0
  private var times = 0
  private var rest: ArraySlice<UInt8> = []

  init(head: String, ad: String, middle: String, record: String, tail: String, count: Int) {
    pieces = [(head, 1), (ad, count), (middle, 1), (record, count), (tail, 1)].map {
      (Array($0.0.utf8), $0.1)
    }
  }

  func read(into target: inout [UInt8], at offset: Int) -> Int {
    if rest.isEmpty {
      guard piece < pieces.count else { return 0 }
      rest = pieces[piece].bytes[...]
      times += 1
      if times == pieces[piece].count {
        piece += 1
        times = 0
      }
    }
    let count = min(rest.count, target.count - offset)
    target.replaceSubrange(offset..<offset + count, with: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}
