internal import ByteIO

extension String {
  /// The text with everything that a terminal would obey instead of show written as an escape.
  ///
  /// These are control characters, and the invisible ones that change the direction of writing.
  var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if let byte = SystemPath.byte(of: scalar) {
        text += "\\x" + String(byte, radix: 16)
      } else if !scalar.isUnprintable {
        text.unicodeScalars.append(scalar)
      } else if scalar.value < 0x80 {
        text += (scalar.value < 0x10 ? "\\x0" : "\\x") + String(scalar.value, radix: 16)
      } else {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0: true
    case 0x10ff80...0x10ffff: true
    case 0x061c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Int {
  /// The number in decimal digits with a comma between thousands.
  var grouped: String {
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }

  /// The number and a noun, in the plural when it is due.
  func of(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number of bytes in the largest unit that leaves a digit before the point.
  var asByteCount: String {
    var value = Double(self)
    for unit in ["bytes", "KB", "MB"] {
      if value < 999.5 { return "\(unit == "bytes" ? String(self) : value.shortened) \(unit)" }
      value /= 1000
    }
    return "\(value.shortened) GB"
  }
}

extension Double {
  /// The number with one digit behind the point below ten, else without.
  fileprivate var shortened: String {
    guard self < 9.95 else { return String(Int(rounded())) }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
