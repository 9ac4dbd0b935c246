internal import ByteIO

/// What a text in a multibyte charset of East Asia costs, in bits.
///
/// Each charset puts its characters in planes by how common they are, so a character's bytes tell
/// much about how likely it is; the common ones of names are cheaper still.
struct CharacterCosts {
  private let charset: Charset
  private let common: Set<Unicode.Scalar>
  private let commonCost: Double

  /// The costs in GB18030, Big5, Shift_JIS, EUC-JP or EUC-KR.
  init(_ charset: Charset) {
    self.charset = charset
    switch charset {
    case .big5: (common, commonCost) = (FrequentCharacters.traditional, 9.4)
    case .shiftJIS, .eucJP: (common, commonCost) = (FrequentCharacters.japanese, 9.4)
    case .eucKR: (common, commonCost) = (FrequentCharacters.korean, 8)
    default: (common, commonCost) = (FrequentCharacters.simplified, 9.4)
    }
  }

  /// The bits that a text takes, given also by the bytes that it was decoded from.
  func cost(of scalars: [Unicode.Scalar], from bytes: Span<UInt8>) -> Double {
    var bits = 0.0
    var position = 0
    var before: Unicode.Scalar = " "
    for scalar in scalars {
      // A sequence may decode to two characters; the second then has no bytes of its own.
      guard position < bytes.count else { break }
      let length = min(length(bytes, at: position), bytes.count - position)
      bits +=
        length == 1 && scalar.isASCII
        ? ASCIICosts.cost(of: scalar) : own(scalar, bytes, at: position, length)
      if isHalfKana(scalar), isHalfKana(before) { bits -= 3 }
      if before.isASCII != scalar.isASCII {
        let inside = before.isASCII ? before : scalar
        if inside.properties.isAlphabetic { bits += 3 }
      }
      position += length
      before = scalar
    }
    return bits
  }

  private func isHalfKana(_ scalar: Unicode.Scalar) -> Bool { 0xff61..<0xffa0 ~= scalar.value }

  private func own(
    _ scalar: Unicode.Scalar, _ bytes: Span<UInt8>, at position: Int, _ length: Int
  ) -> Double {
    if common.contains(scalar) { return commonCost }
    let lead = bytes[position]
    let trail = length > 1 ? bytes[position + 1] : 0
    switch charset {
    case .gb18030: return length == 4 ? 26 : chinese(lead, trail)
    case .big5: return taiwanese(lead, trail)
    case .shiftJIS: return japanese(lead, trail)
    case .eucJP: return extendedJapanese(lead, length)
    default: return korean(lead, trail)
    }
  }

  /// The number of bytes of a character; the bytes are known to be well-formed.
  private func length(_ bytes: Span<UInt8>, at position: Int) -> Int {
    let lead = bytes[position]
    guard lead > 0x80 else { return 1 }
    switch charset {
    case .shiftJIS: return 0xa1..<0xe0 ~= lead ? 1 : 2
    case .eucJP: return lead == 0x8f ? 3 : 2
    case .gb18030 where position + 1 < bytes.count && ASCII.isDigit(bytes[position + 1]): return 4
    default: return 2
    }
  }

  private func chinese(_ lead: UInt8, _ trail: UInt8) -> Double {
    guard trail >= 0xa1 else { return 21.5 }
    switch lead {
    case 0xb0...0xd7: return 14
    case 0xd8...0xf7: return 17
    case 0xa1...0xa3: return 15
    case 0xa4...0xa9: return 17
    default: return 21.5
    }
  }

  private func taiwanese(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0xa4...0xc6: 14.3
    case 0xc9...0xf9: 18
    case 0xa1...0xa3: 15
    default: 24
    }
  }

  private func japanese(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0xa1..<0xe0: 9
    case 0x82 where trail >= 0x9f, 0x83 where trail <= 0x96: 9.2
    case 0x81...0x84: 13
    case 0x88...0x97: 13.8
    case 0x98...0xea: 17.5
    default: 20
    }
  }

  private func extendedJapanese(_ lead: UInt8, _ length: Int) -> Double {
    switch lead {
    case _ where length == 3: 26
    case 0x8e: 13
    case 0xa4, 0xa5: 9.2
    case 0xa1...0xa8: 14
    case 0xb0...0xcf: 13.8
    case 0xd0...0xf4: 17.5
    default: 20
    }
  }

  private func korean(_ lead: UInt8, _ trail: UInt8) -> Double {
    guard trail >= 0xa1 else { return 21 }
    switch lead {
    case 0xb0...0xc8: return 14
    case 0xca...0xfd: return 18
    case 0xa1...0xa3: return 15
    default: return 19
    }
  }
}
