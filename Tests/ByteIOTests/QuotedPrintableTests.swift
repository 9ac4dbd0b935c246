import Testing

@testable import ByteIO

/// Quoted-printable (RFC 2045 §6.7) and percent-encoding (RFC 3986 §2.1).
struct QuotedPrintableTests {
  private func decoded(_ source: [UInt8]) -> [UInt8] {
    var target = bytes("<")
    QuotedPrintable.decode(source.span, to: &target)
    #expect(target.first == 0x3c)
    return Array(target.dropFirst())
  }

  @Test(arguments: [
    // The example of RFC 2045 §6.7.
    (
      "Now's the time =\nfor all folk to come=\n to the aid of their country.",
      "Now's the time for all folk to come to the aid of their country."
    ),
    // Rule 1: "=0C" and "=3D" are the standard's own.
    ("a=0Cb", "a\u{0c}b"), ("=3D", "="), ("=E5=BC=A0=E4=BC=9F", "张伟"),
    // Rule 1 again: robust readers take lower-case digits too.
    ("=e5=bc=a0", "张"), ("=3d3D", "=3D"),
    // Rule 5: soft line breaks with every line end, and blanks that transport added.
    ("a=\r\nb", "ab"), ("a=\rb", "ab"), ("a=\nb", "ab"), ("a= \t\r\nb", "ab"),
    ("a=\r\n=\r\nb", "ab"),
    ("a=\r\n b", "a b"), ("a=", "a"), ("a=  ", "a"),
    // What is no code stands for itself.
    ("a=b", "a=b"), ("=4", "=4"), ("=4G=41", "=4GA"), ("==41", "=A"), ("= x", "= x"),
    ("", ""), ("no code", "no code"), ("é", "é"), ("a\r\nb", "a\r\nb"),
  ])
  func decoding(_ text: String, _ expected: String) {
    #expect(decoded(bytes(text)) == bytes(expected))
  }

  /// Every byte comes back from its code, of either case.
  @Test func everyCode() {
    let digits = bytes("0123456789ABCDEF")
    for byte in UInt8.min...UInt8.max {
      let code = [0x3d, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      #expect(decoded(code) == [byte])
      #expect(decoded(code.map { $0 > 0x40 ? $0 | 0x20 : $0 }) == [byte])
    }
  }

  /// Rules 1 to 3: the bytes that may stand for themselves are 33–60, 62–126 and the blank.
  @Test func plainBytes() {
    let plain = (UInt8.min...UInt8.max).filter(QuotedPrintable.isPlain)
    #expect(plain == [32] + Array(33...60) + Array(62...126))
  }

  @Test(arguments: [
    ("%41", "A"), ("%e5%BC%a0", "张"), ("%25", "%"), ("%2541", "%41"), ("%", "%"), ("%4", "%4"),
    ("%4G", "%4G"), ("%%41", "%A"), ("a+b", "a+b"), ("", ""),
  ])
  func percentEncoding(_ text: String, _ expected: String) {
    var target: [UInt8] = []
    Percent.decode(Array(text.utf8).span, to: &target)
    #expect(target == bytes(expected))
  }
}
