import Testing

@testable import ByteIO

/// Building UTF-8 in byte arrays, and the classes of ASCII bytes.
struct ByteTextTests {
  @Test(arguments: [
    (0, 1, "0"), (7, 2, "07"), (1985, 4, "1985"), (12345, 4, "12345"), (-5, 3, "-005"), (0, 0, "0"),
    (10, 1, "10"), (100, 3, "100"), (Int.max, 1, "9223372036854775807"),
    (Int.min, 1, "-9223372036854775808"),
  ])
  func decimals(_ number: Int, _ width: Int, _ expected: String) {
    var text: [UInt8] = []
    text.append(decimal: number, width: width)
    #expect(text == bytes(expected))
  }

  @Test(arguments: [
    "a", "\u{7f}", "\u{80}", "é", "\u{7ff}", "\u{800}", "张", "\u{ffff}", "😀", "\u{10ffff}",
  ])
  func scalars(_ text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    var target = bytes("<")
    target.append(scalar)
    #expect(target == bytes("<" + text))
  }

  @Test(arguments: [(0, [UInt8]()), (1, [0xef]), (5, [0x67, 0x89, 0xab, 0xcd, 0xef])])
  func lowestBytesOfANumber(_ count: Int, _ expected: [UInt8]) {
    var text = bytes("<")
    text.append(bigEndian: 0x0123_4567_89ab_cdef, count: count)
    #expect(text == bytes("<") + expected)
  }

  /// Eight bytes from any place, with zeros behind the last one.
  @Test func wordsOfBytes() {
    let text = [UInt8](1...10)
    #expect(text.span.bigEndianWord(at: 0) == 0x0102_0304_0506_0708)
    #expect(text.span.bigEndianWord(at: 2) == 0x0304_0506_0708_090a)
    #expect(text.span.bigEndianWord(at: 3) == 0x0405_0607_0809_0a00)
    #expect(text.span.bigEndianWord(at: 10) == 0)
    #expect([UInt8]().span.bigEndianWord(at: 16) == 0)
  }

  /// Bytes compare as `lexicographicallyPrecedes` compares them.
  @Test func orderOfBytes() {
    var numbers = SeededNumbers(11)
    var texts: [[UInt8]] = [[], [0], [0, 0], [0, 1], [255]]
    for length in [7, 8, 9, 15, 16, 17] {
      let text = numbers.bytes(length)
      texts += [text, text + [0], Array(text.dropLast()), Array(text.dropLast()) + [text[0] ^ 1]]
    }
    for left in texts {
      for right in texts {
        let order = left.span.order(to: right.span)
        #expect((order < 0) == left.lexicographicallyPrecedes(right))
        #expect((order == 0) == (left == right))
        #expect((order > 0) == right.lexicographicallyPrecedes(left))
      }
    }
  }

  @Test func runsAreAppended() {
    var text: [UInt8] = []
    text.append("é" as StaticString)
    text.append(text: "张")
    let (first, none, last) = (bytes("a"), [UInt8](), bytes("bc"))
    text.append(first.span, none.span, last.span)
    text.append(none.span, none.span, none.span)
    text.append(none.span)
    text.append(last.span)
    #expect(text == bytes("é张abcbc"))
  }

  /// The copied run may be the whole array, more than its free storage, or nothing.
  @Test func copiesOfOwnBytes() {
    var text = bytes("abc")
    text.append(copyOf: 1..<3)
    #expect(text == bytes("abcbc"))
    for _ in 0..<10 { text.append(copyOf: 0..<text.count) }
    #expect(text.count == 5 << 10)
    #expect(text == Array(repeatElement(bytes("abcbc"), count: 1 << 10).joined()))
    text.append(copyOf: 3..<3)
    #expect(text.count == 5 << 10)
    var empty: [UInt8] = []
    empty.append(copyOf: 0..<0)
    #expect(empty.isEmpty)
  }

  /// A number of eight bytes before two runs, any of which may be empty.
  @Test(arguments: ["", "a", "abcdefghi"], ["", "z", "zyxwvutsr"])
  func numberBeforeTwoRuns(_ first: String, _ second: String) {
    var text = bytes("<")
    text.append(bigEndian: 0x0123_4567_89ab_cdef, bytes(first).span, bytes(second).span)
    let number: [UInt8] = [0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]
    #expect(text == bytes("<") + number + bytes(first) + bytes(second))
  }

  /// Large pages are advice: nothing changes, whatever the memory is.
  @Test(arguments: [0, 1, 4096, 3 << 20])
  func largePages(_ count: Int) {
    var numbers = [UInt64](repeating: 7, count: count)
    numbers.reserveCapacity(2 * count)
    numbers.preferLargePages()
    #expect(numbers.count == count)
    #expect(numbers.allSatisfy { $0 == 7 })
    numbers.append(8)
    #expect(numbers.last == 8)
  }

  @Test func storageIsLentAndKept() {
    var text = bytes("abc")
    text.reserveCapacity(1000)
    text.clear()
    #expect(text.isEmpty)
    #expect(text.capacity >= 1000)
    text.append(0x61)
    let lent = text.lend()
    #expect(lent == bytes("a"))
    #expect(lent.capacity >= 1000)
    #expect(text.isEmpty)
  }

  @Test func whatIsNoUTF8BecomesTheReplacementCharacter() {
    #expect(String(utf8: Array("a张".utf8).span) == "a张")
    #expect(String(utf8: ([0x61, 0xff, 0x62] as [UInt8]).span) == "a\u{fffd}b")
  }

  /// The classes, against the standard library's view of the same characters.
  @Test func asciiClasses() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isASCII = byte < 0x80
      #expect(ASCII.isLetter(byte) == (isASCII && character.isLetter))
      #expect(ASCII.isDigit(byte) == (isASCII && character.isNumber))
      #expect(ASCII.hexValue(byte).map(Int.init) == (isASCII ? character.hexDigitValue : nil))
      let (lower, upper) = (character.lowercased().utf8.first, character.uppercased().utf8.first)
      #expect(ASCII.lowercase(byte) == (isASCII ? lower : byte))
      #expect(ASCII.uppercase(byte) == (isASCII ? upper : byte))
      #expect(ASCII.isBlank(byte) == (character == " " || character == "\t"))
      #expect(ASCII.isLineEnd(byte) == (character == "\r" || character == "\n"))
      let isName = isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
      #expect(ASCII.isName(byte) == isName)
    }
    #expect((0..<16).map(ASCII.hexDigit) == bytes("0123456789ABCDEF"))
  }
}
