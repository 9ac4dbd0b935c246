internal import ContactModel

/// Reads texts that are no names of people: organisations, places, what stands behind a name.
struct TextReader {
  private let reader: HanReader

  init(_ reader: HanReader) { self.reader = reader }

  /// Reads a text by phrases.
  ///
  /// - Parameters:
  ///   - text: the text; brackets, quotes and blanks in front of it and between Han characters are
  ///     passed over.
  ///   - isContinued: whether something stands before it. Else the field ends behind the first
  ///     character, so that what begins with the same character stays together.
  ///   - target: what is read is added here.
  func read(
    _ text: ArraySlice<Unicode.Scalar>, isContinued: Bool = false, into target: inout ReadName
  ) {
    var rest = text.drop(while: NameText.isSkipped)
    var isFirst = !isContinued
    while let scalar = rest.first {
      if Script.isHan(scalar) {
        let run = rest.prefix(while: Script.isHan)
        let start = target.units.count
        reader.readPhrases(run, into: &target)
        if isFirst { target.units.insert(.fieldEnd, at: start + 1) }
        rest = rest.dropFirst(run.count)
      } else {
        let run = rest.prefix { !Script.isHan($0) }
        take(run, into: &target)
        rest = rest.dropFirst(run.count)
      }
      isFirst = false
    }
  }

  /// Takes a run without Han characters: a gap where nothing but blanks and brackets is in it.
  private func take(_ run: ArraySlice<Unicode.Scalar>, into target: inout ReadName) {
    guard let first = run.firstIndex(where: { !NameText.isSkipped($0) }),
      let last = run.lastIndex(where: { !NameText.isSkipped($0) })
    else { return target.appendGap() }
    if first > run.startIndex { target.appendGap() }
    target.append(text: run[first...last])
    if last + 1 < run.endIndex { target.appendGap() }
  }
}
