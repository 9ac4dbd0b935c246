internal import ByteIO
internal import ContactMerge
internal import ICUText

/// Folds texts with ICU: NFKC, case, and traditional characters to simplified ones.
final class NameFolding: TextFolding {
  /// The simplified form of each character of Unicode's first block of ideographs; made when the
  /// first of them is met.
  private static let simplified = makeTable()

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
    let unit = Self.simplified[Int(scalar.value - Self.ideographs.lowerBound)]
    return Unicode.Scalar(unit) ?? scalar
  }

  /// The transform is asked for all characters at once, each on a line of its own, since it takes
  /// some of them otherwise beside certain others.
  private static func makeTable() -> [UInt16] {
    let characters = ideographs.compactMap { Unicode.Scalar($0) }
    let own = characters.map { UInt16(truncatingIfNeeded: $0.value) }
    guard let transform = Transliterator("Hant-Hans") else { return own }
    let text = characters.map { String($0) }.joined(separator: "\n")
    let lines = transform.transform(text).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == own.count else { return own }
    return zip(own, lines).map { old, line in
      let units = Array(line.utf16)
      return units.count == 1 ? units[0] : old
    }
  }
}
