import ByteIO
import JSONStream
import Testing

/// What the reader asks of its source: each byte once, and failures passed on.
struct SourceTests {
  static let text = #"{"a":["\u4e2d x",-1.5e3,true,null],"b":{"c":"d"}} "#

  @Test(arguments: 0..<52)
  func failureAtEachRead(_ read: Int) throws {
    let bytes = Array(SourceTests.text.utf8)
    let result = Transcript(FaultySource(bytes, chunk: 1, failingRead: read))
    let whole = Transcript(MemorySource(bytes))
    if read <= bytes.count {
      #expect(result.error?.kind == .io(FaultySource.failure))
      #expect(result.error?.position.offset == read)
    } else {
      #expect(result == whole)
    }
    #expect(whole.tokens.starts(with: result.tokens))
  }

  @Test func failureWhileCopying() throws {
    let source = FaultySource(Array(SourceTests.text.utf8), chunk: 4, failingRead: 5)
    var reader = JSONReader(source, capacity: 16)
    _ = try reader.next()
    var copy: [UInt8] = []
    let error = #expect(throws: JSONError.self) { try reader.copyValue(into: &copy) }
    #expect(error?.kind == .io(FaultySource.failure))
  }

  @Test(arguments: [1, 7, 4096])
  func eachByteIsReadOnceIntoAWindowThatNeverGrows(_ chunk: Int) throws {
    let record = SourceTests.text + String(repeating: "\t", count: 300) + "\n"
    let bytes = Array(String(repeating: record, count: 50).utf8)
    for capacity in [16, 4096] {
      let source = FaultySource(bytes, chunk: chunk)
      let options = JSONReaderOptions(allowsManyValues: true)
      #expect(Transcript(source, options: options, capacity: capacity).error == nil)
      let step = min(chunk, capacity)
      #expect(source.reads == (bytes.count + step - 1) / step + 1)
      #expect(source.largestTarget == capacity)
    }
  }

  @Test(arguments: [
    ("\"", "x" as Character, JSONError.Kind.unexpectedEnd(expected: .quotationMark)),
    ("-1", "7", .unexpectedEnd(expected: .commaOrEndArray)),
    ("", " ", .unexpectedEnd(expected: .valueOrEndArray)),
  ])
  func endlessTokensAreReadOnce(
    _ head: String, _ byte: Character, _ kind: JSONError.Kind
  ) throws {
    let count = 5_000_000
    for chunk in [1, 4096] {
      let total = chunk == 1 ? count / 10 : count
      let source = RepeatingSource("[" + head, then: byte, count: total, chunk: chunk)
      #expect(Transcript(source, capacity: 4096).error?.kind == kind)
      #expect(source.largestTarget == 4096)
      #expect(source.reads == 1 + head.utf8.count + (total + chunk - 1) / chunk + 1)
    }
  }

  @Test func aRecordIsGivenWithoutWaitingForTheNext() throws {
    let source = FaultySource(Array("{}\n{}\n".utf8), chunk: 3, failingRead: 1)
    var reader = JSONReader(source, options: JSONReaderOptions(allowsManyValues: true))
    #expect(try reader.next() == .beginObject)
    #expect(try reader.next() == .endObject)
  }
}
