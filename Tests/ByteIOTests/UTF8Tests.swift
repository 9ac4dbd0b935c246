import CScan
import CScanScalar
import Testing

@testable import ByteIO

/// Well-formed UTF-8 as table 3-7 of the Unicode Standard defines it.
struct UTF8Tests {
  /// The rows of table 3-7: the range of each byte of a sequence.
  static let rows: [[ClosedRange<UInt8>]] = [
    [0x00...0x7f],
    [0xc2...0xdf, 0x80...0xbf],
    [0xe0...0xe0, 0xa0...0xbf, 0x80...0xbf],
    [0xe1...0xec, 0x80...0xbf, 0x80...0xbf],
    [0xed...0xed, 0x80...0x9f, 0x80...0xbf],
    [0xee...0xef, 0x80...0xbf, 0x80...0xbf],
    [0xf0...0xf0, 0x90...0xbf, 0x80...0xbf, 0x80...0xbf],
    [0xf1...0xf3, 0x80...0xbf, 0x80...0xbf, 0x80...0xbf],
    [0xf4...0xf4, 0x80...0x8f, 0x80...0xbf, 0x80...0xbf],
  ]

  /// The bounds of a row's ranges, combined in every way.
  static func corners(_ row: [ClosedRange<UInt8>]) -> [[UInt8]] {
    row.reduce([[]]) { heads, range in
      heads.flatMap { [$0 + [range.lowerBound], $0 + [range.upperBound]] }
    }
  }

  static func prefix(_ run: [UInt8]) -> Int {
    let vector = run.span.validUTF8Prefix
    let scalar = run.withUnsafeBufferPointer { run in
      run.baseAddress.map { scalar_utf8($0, run.count) } ?? 0
    }
    #expect(vector == scalar)
    let isWhole = run.span.isUTF8
    #expect(isWhole == (vector == run.count))
    return vector
  }

  @Test(arguments: rows)
  func boundsAreValid(_ row: [ClosedRange<UInt8>]) {
    for sequence in UTF8Tests.corners(row) {
      #expect(UTF8Tests.prefix(sequence) == sequence.count)
      #expect(UTF8Tests.prefix(bytes("ab") + sequence + bytes("c")) == sequence.count + 3)
      for length in 0..<sequence.count {
        // Cut off by the run's end, and by another character.
        #expect(UTF8Tests.prefix(bytes("ab") + sequence[..<length]) == 2)
        if length > 0 { #expect(UTF8Tests.prefix(sequence[..<length] + bytes("abcd")) == 0) }
      }
    }
  }

  /// One byte beside the range of its place, the others within theirs.
  @Test(arguments: rows)
  func besideTheBoundsIsInvalid(_ row: [ClosedRange<UInt8>]) {
    for sequence in UTF8Tests.corners(row) {
      for place in row.indices.dropFirst() {
        for byte in [row[place].lowerBound - 1, row[place].upperBound + 1, 0x00, 0x7f, 0xc0, 0xff] {
          var wrong = sequence
          wrong[place] = byte
          #expect(UTF8Tests.prefix(wrong) == 0)
          #expect(UTF8Tests.prefix(bytes("0123456789abcdef") + wrong) == 16)
        }
      }
    }
  }

  /// Characters of three bytes are looked at in pairs: one that is wrong is seen at either place.
  @Test(arguments: rows[2...5])
  func wrongBytesInARun(_ row: [ClosedRange<UInt8>]) {
    let run = Array("小明曾经住在重庆，\u{1f600}あいう".utf8)
    for (start, sequence) in [0, 3, 6, 9, 12].flatMap({ start in
      UTF8Tests.corners(row).map { (start, $0) }
    }) {
      var changed = run
      changed.replaceSubrange(start..<start + 3, with: sequence)
      #expect(UTF8Tests.prefix(changed) == run.count)
      for place in 1...2 {
        for byte in [row[place].lowerBound - 1, row[place].upperBound + 1] {
          var wrong = changed
          wrong[start + place] = byte
          #expect(UTF8Tests.prefix(wrong) == start)
        }
      }
    }
  }

  @Test func bytesThatBeginNothing() {
    for byte in Array(UInt8(0x80)...0xc1) + Array(0xf5...0xff) {
      #expect(UTF8Tests.prefix([byte, 0x80, 0x80, 0x80]) == 0)
      #expect(UTF8Tests.prefix(bytes("ab") + [byte]) == 2)
    }
  }

  /// The prefix that the standard library's own parser takes.
  static func expected(_ run: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = run.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }

  @Test(arguments: 0...70)
  func randomBytesAgreeWithString(_ length: Int) {
    var numbers = SeededNumbers(UInt64(length))
    let edges = UTF8Tests.rows.flatMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }
    for _ in 0..<40 {
      for run in [numbers.bytes(length), numbers.bytes(length, of: edges)] {
        #expect(UTF8Tests.prefix(run) == UTF8Tests.expected(run))
        let isWhole = UTF8Tests.prefix(run) == run.count
        #expect(isWhole == (String(validating: run, as: UTF8.self) != nil))
      }
      let scalars = (0..<length).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10ffff, using: &numbers)) ?? "\u{fffd}"
      }
      let text = scalars.map(String.init).joined()
      #expect(UTF8Tests.prefix(bytes(text)) == text.utf8.count)
    }
  }

  @Test func asciiIsBelow80() {
    let isASCII = ["", "plain text of more than sixteen bytes", "more than sixteen bytes é"].map {
      Array($0.utf8).span.isASCII
    }
    #expect(isASCII == [true, true, false])
  }
}
