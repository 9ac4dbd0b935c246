internal import ByteIO
internal import ContactMerge
internal import ICUText

/// Folds texts with ICU: NFKC, case, and traditional characters to simplified ones.
final class NameFolding: TextFolding {
  /// The simplified forms of the characters of Unicode's first block of ideographs that were met so
  /// far; 0 for the others.
  private var simplified = [UInt16](repeating: 0, count: ideographs.count)
  private lazy var transform = Transliterator("Hant-Hans")

  /// U+4E00 to U+9FFF, which NFKC and case folding leave alone.
  private static let ideographs: ClosedRange<UInt32> = 0x4e00...0x9fff

  func fold(_ text: Span<UInt8>, unifiesHan: Bool, to target: inout [UInt8]) {
    let start = target.count
    for index in text.indices {
      guard text[index] < 0x80 else {
        target.removeSubrange(start...)
        return foldUnicode(String(utf8: text), unifiesHan: unifiesHan, to: &target)
      }
      if text[index] > ASCII.space { target.append(ASCII.lowercase(text[index])) }
    }
  }

  private func foldUnicode(_ text: String, unifiesHan: Bool, to target: inout [UInt8]) {
    let isPlain = text.unicodeScalars.allSatisfy { Self.ideographs.contains($0.value) }
    let folded = isPlain ? text : Normalization.nfkcFolded.normalize(text)
    for scalar in folded.unicodeScalars where isPlain || !scalar.properties.isWhitespace {
      target.append(unifiesHan ? simplify(scalar) : scalar)
    }
  }

  private func simplify(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard Self.ideographs.contains(scalar.value) else { return scalar }
    let index = Int(scalar.value - Self.ideographs.lowerBound)
    if simplified[index] == 0 { simplified[index] = simplifiedAlone(scalar) }
    return Unicode.Scalar(simplified[index]) ?? scalar
  }

  /// The simplified form of a character by itself: some are taken otherwise beside certain others.
  private func simplifiedAlone(_ scalar: Unicode.Scalar) -> UInt16 {
    let own = UInt16(truncatingIfNeeded: scalar.value)
    guard let transform else { return own }
    let units = Array(transform.transform(String(scalar)).utf16)
    return units.count == 1 ? units[0] : own
  }
}
