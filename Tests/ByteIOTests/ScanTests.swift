import CScan
import CScanScalar
import Testing

@testable import ByteIO

typealias Pointer = UnsafePointer<UInt8>

/// One scan of CScan: what it looks for, and its two forms.
struct Scan: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let finds: @Sendable (UInt8) -> Bool
  let vector: @Sendable (Pointer, Int) -> Int
  let scalar: @Sendable (Pointer, Int) -> Int

  /// What both forms give for the bytes of `memory` in `range`, counted from its start.
  func both(_ memory: [UInt8], _ range: Range<Int>) -> [Int] {
    memory.withUnsafeBufferPointer { memory in
      guard let start = memory.baseAddress.map({ $0 + range.lowerBound }) else { return [0, 0] }
      return [vector(start, range.count), scalar(start, range.count)]
    }
  }

  static let all = [
    Scan(
      testDescription: "line end", finds: { $0 == 0x0a || $0 == 0x0d },
      vector: { cscan_line_end($0, $1) }, scalar: { scalar_line_end($0, $1) }),
    Scan(
      testDescription: "byte", finds: { $0 == 0x3d },
      vector: { cscan_byte($0, $1, 0x3d) }, scalar: { scalar_byte($0, $1, 0x3d) }),
    Scan(
      testDescription: "text", finds: { $0 < 0x20 || [0x5c, 0x3b, 0x2c].contains($0) },
      vector: { cscan_text_special($0, $1) }, scalar: { scalar_text_special($0, $1) }),
    Scan(
      testDescription: "JSON", finds: { $0 < 0x20 || $0 == 0x5c || $0 == 0x22 },
      vector: { cscan_json_special($0, $1) }, scalar: { scalar_json_special($0, $1) }),
    Scan(
      testDescription: "non-ASCII", finds: { $0 > 0x7f },
      vector: { cscan_non_ascii($0, $1) }, scalar: { scalar_non_ascii($0, $1) }),
    Scan(
      testDescription: "text or wide",
      finds: { $0 < 0x20 || $0 > 0x7f || [0x5c, 0x3b, 0x2c].contains($0) },
      vector: { cscan_text_special_or_wide($0, $1) }, scalar: { scalar_text_or_wide($0, $1) }),
    Scan(
      testDescription: "no Base64",
      finds: { byte in
        !"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.contains(byte)
      },
      vector: { cscan_base64($0, $1) }, scalar: { scalar_base64($0, $1) }),
  ]
}

/// Every scan agrees with a plain loop, in both forms.
struct ScanTests {
  /// Every byte is told right, at every place of runs of a length that is one block and a rest.
  @Test(arguments: Scan.all)
  func everyByteAtEveryPlace(_ scan: Scan) throws {
    let plain = try #require((UInt8(0x41)...0xff).first { !scan.finds($0) })
    for length in [1, 7, 8, 12, 16, 21, 37] {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var run = [UInt8](repeating: plain, count: length)
          run[place] = byte
          let expected = scan.finds(byte) ? place : length
          let found = scan.both(run, 0..<length)
          // An expectation for each of the 180,000 would take a minute.
          if found != [expected, expected] {
            Issue.record("\(found) for byte \(byte) at \(place) of \(length)")
          }
        }
      }
    }
  }

  /// All lengths 0…70 at all offsets 0…70; what surrounds the run is never found.
  @Test(arguments: Scan.all)
  func everyLengthAndOffset(_ scan: Scan) throws {
    var numbers = SeededNumbers(1)
    let hit = try #require((UInt8.min...UInt8.max).first { scan.finds($0) })
    let plain = (UInt8.min...UInt8.max).filter { !scan.finds($0) }
    for length in 0...70 {
      for offset in 0...70 {
        var memory = [UInt8](repeating: hit, count: 160)
        memory.replaceSubrange(offset..<offset + length, with: numbers.bytes(length, of: plain))
        // Two hits, or none where the places fall behind the run.
        for _ in 0..<2 {
          let place = Int(numbers.next() % 90)
          if place < length { memory[offset + place] = hit }
        }
        let run = memory[offset..<offset + length]
        let expected = (run.firstIndex(where: scan.finds) ?? run.endIndex) - offset
        #expect(scan.both(memory, offset..<offset + length) == [expected, expected])
      }
    }
  }

  @Test(arguments: Scan.all)
  func randomBytes(_ scan: Scan) {
    var numbers = SeededNumbers(2)
    for _ in 0..<3000 {
      let run = numbers.bytes(Int(numbers.next() % 71))
      let expected = run.firstIndex(where: scan.finds) ?? run.count
      #expect(scan.both(run, 0..<run.count) == [expected, expected])
    }
  }

  /// End and colon of the line at the start of `range`.
  private func contentLine(_ memory: [UInt8], _ range: Range<Int>, scalar: Bool) -> [Int] {
    memory.withUnsafeBufferPointer { memory in
      guard let start = memory.baseAddress.map({ $0 + range.lowerBound }) else { return [] }
      var colon = -1
      let end =
        scalar
        ? scalar_content_line(start, range.count, &colon)
        : cscan_content_line(start, range.count, &colon)
      return [range.lowerBound + end, range.lowerBound + colon]
    }
  }

  /// The line's end and the first colon before it; a colon behind the end does not count.
  @Test func contentLines() {
    var numbers = SeededNumbers(3)
    for length in 0...70 {
      for offset in 0...70 {
        var memory = numbers.bytes(160, of: bytes("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ:;\r\n"))
        memory.replaceSubrange(offset + length..<offset + length + 2, with: bytes(":\n"))
        let run = memory[offset..<offset + length]
        let end = (run.firstIndex { $0 == 0x0a || $0 == 0x0d } ?? run.endIndex)
        let colon = memory[offset..<end].firstIndex(of: 0x3a) ?? end
        #expect(contentLine(memory, offset..<offset + length, scalar: false) == [end, colon])
        #expect(contentLine(memory, offset..<offset + length, scalar: true) == [end, colon])
      }
    }
  }

  /// Indices are the span's own, wherever the search begins.
  @Test func spansCountFromTheirStart() {
    let text = bytes("N:a=b,\"c\r\nX:y")
    let span = text.span
    for start in 0...text.count {
      let rest = text[start...]
      let lineEnd = span.lineEnd(from: start)
      let line = span.contentLine(from: start)
      let json = span.jsonSpecial(from: start)
      let end = rest.firstIndex { $0 == 0x0d || $0 == 0x0a } ?? text.count
      #expect(lineEnd == end)
      #expect(line.end == end)
      #expect(line.colon == text[start..<end].firstIndex(of: 0x3a) ?? end)
      #expect(json == rest.firstIndex { $0 == 0x22 || $0 < 0x20 } ?? text.count)
      for end in start...text.count {
        let part = text[start..<end]
        let equals = span.index(of: 0x3d, in: start..<end)
        let special = span.textSpecial(in: start..<end)
        #expect(equals == part.firstIndex(of: 0x3d) ?? end)
        #expect(special == part.firstIndex { $0 == 0x2c || $0 < 0x20 } ?? end)
      }
    }
  }

  /// Equal runs have equal hashes whatever stands behind them, and other runs mostly others.
  @Test func hashesSeeTheRunAlone() {
    var numbers = SeededNumbers(4)
    var seen: Set<UInt32> = []
    for length in 0...70 {
      let run = numbers.bytes(length)
      let alone = run.span.shortHash(of: 0..<length)
      for tail in 0...9 {
        let longer = numbers.bytes(3) + run + numbers.bytes(tail)
        let hash = longer.span.shortHash(of: 3..<3 + length)
        #expect(hash == alone)
      }
      seen.insert(alone)
    }
    #expect(seen.count == 71)
  }

  @Test(arguments: [
    ("", "", true), ("Tel", "tEL", true), ("TEL", "TELX", false), ("N", "M", false),
    ("X-É", "x-É", true), ("X-É", "x-é", false), ("@", "`", false), ("[", "{", false),
  ])
  func lettersCompareWithoutCase(_ left: String, _ right: String, _ isEqual: Bool) {
    let (left, right) = (bytes(left), bytes(right))
    let ignoringCase = left.span.equalsIgnoringCase(right.span)
    let exact = left.span.equals(right.span)
    #expect(ignoringCase == isEqual)
    #expect(exact == (left == right))
  }

  /// Runs are equal when each of their bytes is: one that differs is seen wherever it stands.
  @Test(arguments: 0...70)
  func equalBytes(_ length: Int) {
    var numbers = SeededNumbers(UInt64(length))
    let run = numbers.bytes(length)
    let (copy, isSame) = (Array(run), run.span.equals(Array(run).span))
    #expect(isSame && scalar_equal_bytes(run, copy, length))
    for place in 0..<length {
      var other = run
      other[place] ^= 1 << UInt8(place & 7)
      let isSame = run.span.equals(other.span)
      #expect(!isSame)
      #expect(!scalar_equal_bytes(run, other, length))
    }
  }
}
