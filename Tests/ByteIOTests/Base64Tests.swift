import Testing

@testable import ByteIO

/// Base64 (RFC 4648 §4), both ways.
struct Base64Tests {
  /// RFC 4648 §10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  private func encoded(_ source: [UInt8]) -> String {
    var text: [UInt8] = []
    Base64.encode(source.span, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func decoded(_ text: String, limit: Int = .max) -> [UInt8] {
    var target = bytes("<")
    Base64.decode(Array(text.utf8).span, limit: limit, to: &target)
    #expect(target.first == 0x3c)
    return Array(target.dropFirst())
  }

  /// The canonical spelling of a text; nil when it is no Base64.
  private func canonical(_ text: String) -> String? {
    var target = bytes("<")
    guard Base64.appendCanonical(Array(text.utf8).span, to: &target) else {
      #expect(target == bytes("<"))
      return nil
    }
    return String(decoding: target.dropFirst(), as: UTF8.self)
  }

  private func isCanonical(_ text: String) -> Bool { Base64.isCanonical(Array(text.utf8).span) }

  @Test(arguments: vectors)
  func vectorsOfTheStandard(_ plain: String, _ text: String) {
    #expect(encoded(bytes(plain)) == text)
    #expect(decoded(text) == bytes(plain))
    #expect(canonical(text) == text)
    #expect(isCanonical(text))
  }

  /// RFC 4648 table 1: the digits in the order of their values.
  @Test func alphabet() {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    var bits: [UInt8] = []
    for value in stride(from: 0, to: 64, by: 4) {
      let (a, b, c, d) = (value, value + 1, value + 2, value + 3)
      bits += [a << 2 | b >> 4, (b & 15) << 4 | c >> 2, (c & 3) << 6 | d].map { UInt8($0) }
    }
    #expect(encoded(bits) == digits)
    #expect(decoded(digits) == bits)
  }

  @Test(arguments: [
    // Line ends, folds and blanks anywhere.
    ("Zm9v\r\n YmFy", "Zm9vYmFy"), (" Z m\t9\nv ", "Zm9v"), ("Zg\r\n==", "Zg=="),
    ("Zg= \r\n=", "Zg=="),
    // Padding that is missing, short or too long.
    ("Zg", "Zg=="), ("Zg=", "Zg=="), ("Zm8", "Zm8="), ("Zm8==", "Zm8="), ("Zm9v====", "Zm9v"),
    ("", ""), ("==", ""), (" \r\n", ""),
  ])
  func readingIsForgiving(_ text: String, _ expected: String) {
    #expect(canonical(text) == expected)
    #expect(!isCanonical(text) || text == expected)
    #expect(decoded(expected) == decoded(text))
  }

  /// One digit alone holds no byte; anything behind the padding is another value.
  @Test(arguments: [
    "Z", "Zm9vY", "Z===", "Zg==Zg==", "Zg=g", "Zm9v*", "Zm-_", "Zm9v,YmFy", "Zmé=", "\0Zg==",
    "Zg==\0",
  ])
  func whatIsNoBase64(_ text: String) {
    #expect(canonical(text) == nil)
    #expect(!isCanonical(text))
  }

  /// `isCanonical` says whether `appendCanonical` would change the text.
  @Test(arguments: 0...12)
  func canonicalTextsStay(_ length: Int) {
    var numbers = SeededNumbers(UInt64(length))
    for _ in 0..<300 {
      let run = numbers.bytes(length, of: bytes("AZaz09+/==\r\n *"))
      let text = String(decoding: run, as: UTF8.self)
      #expect(isCanonical(text) == (canonical(text) == text))
    }
  }

  @Test(arguments: 0...70)
  func everyByteComesBack(_ length: Int) {
    var numbers = SeededNumbers(UInt64(length))
    for _ in 0..<20 {
      let run = numbers.bytes(length)
      let text = encoded(run)
      #expect(text.utf8.count == (length + 2) / 3 * 4)
      #expect(isCanonical(text))
      #expect(decoded(text) == run)
      for limit in [0, 1, 2, 3, length] {
        #expect(decoded(text, limit: limit) == Array(run.prefix(limit)))
      }
    }
  }
}
