internal import ByteIO

/// Numbers between content lines and JSON.
enum JCardNumber {
  /// Exponents beyond this are left alone: no contact means a number of so many digits.
  private static let exponentLimit = 400

  /// Whether a text is a number of JSON (RFC 8259 §6): no plus sign, no zero before other digits.
  static func isJSON(_ text: Span<UInt8>) -> Bool {
    var index = text.count > 0 && text[0] == ASCII.hyphen ? 1 : 0
    let whole = digitsEnd(text, index)
    guard whole > index, whole == index + 1 || text[index] != 0x30 else { return false }
    index = whole
    if index < text.count, text[index] == ASCII.dot {
      let end = digitsEnd(text, index + 1)
      guard end > index + 1 else { return false }
      index = end
    }
    if index < text.count, text[index] | 0x20 == 0x65 {
      index += 1
      if index < text.count, text[index] == ASCII.hyphen || text[index] == 0x2b { index += 1 }
      let end = digitsEnd(text, index)
      guard end > index else { return false }
      index = end
    }
    return index == text.count
  }

  /// Appends a number of JSON as vCard has it: without an exponent, and an integer without decimals
  /// (RFC 7095 §3.5.9, §3.5.10).
  ///
  /// - Returns: false when decimals were left out, or the exponent is too large and stays.
  static func appendPlain(
    _ text: Span<UInt8>, isInteger: Bool, to target: inout [UInt8]
  ) -> Bool {
    var digits: [UInt8] = []
    var point = -1
    var index = text.count > 0 && text[0] == ASCII.hyphen ? 1 : 0
    let sign = index
    while index < text.count, text[index] | 0x20 != 0x65 {
      if text[index] == ASCII.dot { point = digits.count } else { digits.append(text[index]) }
      index += 1
    }
    if point < 0 { point = digits.count }
    let hasExponent = index < text.count
    guard hasExponent || isInteger else {
      target.append(text)
      return true
    }
    if hasExponent {
      guard let exponent = exponent(text.extracting((index + 1)...)) else {
        target.append(text)
        return false
      }
      point += exponent
    }
    if sign > 0 { target.append(ASCII.hyphen) }
    return append(digits, point: point, isInteger: isInteger, to: &target)
  }

  private static func exponent(_ text: Span<UInt8>) -> Int? {
    var value = 0
    var isNegative = false
    for index in 0..<text.count {
      guard ASCII.isDigit(text[index]) else {
        isNegative = text[index] == ASCII.hyphen
        continue
      }
      value = value * 10 + Int(text[index] - 0x30)
      guard value <= exponentLimit else { return nil }
    }
    return isNegative ? -value : value
  }

  /// Appends digits with the decimal point before the one at `point`.
  private static func append(
    _ digits: [UInt8], point: Int, isInteger: Bool, to target: inout [UInt8]
  ) -> Bool {
    var whole = 0
    while whole < point - 1, whole < digits.count, digits[whole] == 0x30 { whole += 1 }
    if point <= 0 { target.append(0x30) }
    for index in whole..<max(whole, point) {
      target.append(index < digits.count ? digits[index] : 0x30)
    }
    var end = digits.count
    while end > max(0, point), digits[end - 1] == 0x30 { end -= 1 }
    guard end > max(0, point) else { return true }
    if isInteger { return false }
    target.append(ASCII.dot)
    for _ in 0..<max(0, -point) { target.append(0x30) }
    target.append(digits.span.extracting(max(0, point)..<end))
    return true
  }

  private static func digitsEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    return end
  }
}
