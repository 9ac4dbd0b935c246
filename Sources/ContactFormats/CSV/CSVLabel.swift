internal import ByteIO
internal import ContactModel

/// Labels as CSV files have them, and the raw ones that vCards know.
enum CSVLabel {
  /// What Google puts before the label of the preferred value, and before its own groups.
  static let marker: StaticString = "* "

  /// Where a label is behind the marker.
  static func withoutMarker(_ text: Span<UInt8>) -> Range<Int> {
    guard text.count > 0, text[0] == UInt8(ascii: "*") else { return 0..<text.count }
    guard text.count == 1 || text[1] == ASCII.space else { return 0..<text.count }
    return min(2, text.count)..<text.count
  }

  /// Appends the raw label for what a person reads, in whichever language.
  static func appendRaw(_ text: Span<UInt8>, isRelation: Bool, to raw: inout [UInt8]) {
    if text.isEmpty { return }
    for language in LabelLanguage.allCases.reversed() {
      if let row = LabelTable.row(reading: text, in: language) { return raw.append(row.raw) }
    }
    let start = raw.count
    raw.append("_$!<")
    raw.append(text)
    raw.append(">!$_")
    if isRelation, RelationTable.labelled(raw.span.extracting(start...)) != nil { return }
    raw.removeSubrange(start...)
    raw.append(text)
  }

  /// Appends what a person reads for a raw label, as Google spells it: `Home Fax`.
  static func appendText(_ raw: Span<UInt8>, to text: inout [UInt8]) {
    if raw.isEmpty { return }
    guard let english = LabelTable.text(raw, in: .english) else {
      return text.append(raw.extracting(ContactsLabel.wrapped(raw)))
    }
    let start = text.count
    text.append(english)
    guard !text[start...].contains(where: { $0 &- 0x41 < 26 }) else { return }
    for index in start..<text.count where index == start || text[index - 1] == ASCII.space {
      text[index] = ASCII.uppercase(text[index])
    }
  }
}
