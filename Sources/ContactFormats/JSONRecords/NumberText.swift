internal import ByteIO

/// JSON numbers that stand where a text is due: their own digits, never a double's.
enum NumberText {
  /// How long an expanded number may become.
  private static let limit = 40

  /// Whether a JSON number has an exponent.
  static func hasExponent(_ number: Span<UInt8>) -> Bool { exponentMark(number) < number.count }

  /// Appends a JSON number without its exponent, by moving the point.
  ///
  /// - Returns: false when that would make a fraction or an absurdly long number; then nothing is
  ///   appended.
  static func expand(_ number: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    let mark = exponentMark(number)
    guard mark < number.count, let exponent = exponent(number.extracting((mark + 1)...)) else {
      return false
    }
    let mantissa = number.extracting(..<mark)
    let isNegative = mantissa[0] == ASCII.hyphen
    var digits: [UInt8] = []
    var fraction = 0
    var isBehindPoint = false
    for index in (isNegative ? 1 : 0)..<mark {
      if mantissa[index] == ASCII.dot {
        isBehindPoint = true
      } else {
        digits.append(mantissa[index])
        fraction += isBehindPoint ? 1 : 0
      }
    }
    guard exponent >= fraction, digits.count + exponent - fraction <= limit else { return false }
    digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: exponent - fraction))
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    if isNegative { target.append(ASCII.hyphen) }
    target.append(contentsOf: digits[min(zeros, digits.count - 1)...])
    return true
  }

  private static func exponentMark(_ number: Span<UInt8>) -> Int {
    for index in 0..<number.count where number[index] | 0x20 == UInt8(ascii: "e") { return index }
    return number.count
  }

  /// The exponent's value when it is not negative and has at most three digits.
  private static func exponent(_ text: Span<UInt8>) -> Int? {
    let start = text[0] == UInt8(ascii: "+") ? 1 : 0
    guard text[0] != ASCII.hyphen, text.count - start <= 3 else { return nil }
    return Int(String(utf8: text.extracting(start...)))
  }
}
