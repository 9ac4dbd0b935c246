internal import ByteIO
internal import ContactModel

/// Reads a name that stands in one field, as phones write it: finds out whose name it is.
struct WholeName {
  /// What a run of Han characters is.
  private enum Kind {
    /// A person: family name of so many characters, the rest a given name or, by phrases, a title.
    case person(family: Int, hasTitle: Bool)
    /// 老 or 小 and a surname, filed under the first character.
    case shortForm
    /// Read character by character: 阿明, 乐乐.
    case plain
    /// 单于 alone.
    case khan
    case text
  }

  private static let titles = words(NameWords.titles)
  private static let texts = words(NameWords.texts)
  private static let textEndings = Set(
    words(NameWords.textEndings).compactMap(\.first))

  private static func words(_ text: StaticString) -> Set<[Unicode.Scalar]> {
    Set(
      StaticBytes(text).lines.flatMap { $0.split(separator: " ") }.map { Array($0.unicodeScalars) })
  }

  private let reader: HanReader

  init(_ reader: HanReader) { self.reader = reader }

  /// Reads a whole name.
  func read(_ name: [Unicode.Scalar], into target: inout ReadName) {
    var rest = name[...].drop(while: NameText.isSkipped)
    if let length = putFirstMark(rest) {
      target.units.append(.putFirst(count: length))
      rest = rest.dropFirst(length)
    }
    rest = takeSymbols(rest, into: &target)
    let (run, end) = leadingRun(rest)
    guard !run.isEmpty else { return TextReader(reader).read(rest, into: &target) }
    if let own = reader.ownReading(of: run[...]) {
      readOwn(run, own, into: &target)
    } else {
      read(run: run[...], into: &target)
    }
    guard end < rest.endIndex else { return }
    target.appendGap()
    TextReader(reader).read(rest[end...], isContinued: true, into: &target)
  }

  /// The length of a run of `A` right before Han.
  private func putFirstMark(_ name: ArraySlice<Unicode.Scalar>) -> Int? {
    let length = name.prefix { $0 == "A" || $0 == "a" }.count
    guard length > 0, let next = name.dropFirst(length).first, Script.isHan(next) else {
      return nil
    }
    return length
  }

  /// Symbols in front of Han characters decide the section, and the name behind is still a name.
  private func takeSymbols(
    _ name: ArraySlice<Unicode.Scalar>, into target: inout ReadName
  ) -> ArraySlice<Unicode.Scalar> {
    let symbols = name.prefix { !NameText.isLetter($0) && !NameText.isDigit($0) }
    let rest = name.dropFirst(symbols.count)
    guard !symbols.isEmpty, let first = rest.first, Script.isHan(first) else { return name }
    target.append(text: symbols)
    return rest
  }

  /// The Han characters that the name begins with, and where they end.
  ///
  /// A blank ends them unless it stands behind a surname alone.
  private func leadingRun(
    _ name: ArraySlice<Unicode.Scalar>
  ) -> (run: [Unicode.Scalar], end: Int) {
    var run: [Unicode.Scalar] = []
    var end = name.startIndex
    for (place, scalar) in zip(name.indices, name) {
      if Script.isHan(scalar) {
        run.append(scalar)
        end = place + 1
      } else if !NameText.isBlank(scalar) || !isSurnameAlone(run) {
        break
      }
    }
    return (run, end)
  }

  private func isSurnameAlone(_ run: [Unicode.Scalar]) -> Bool {
    run.count == 1 || (run.count > 1 && Surnames.compoundLength(in: run[...]) == run.count)
  }

  private func readOwn(
    _ run: [Unicode.Scalar], _ syllables: [Syllable], into target: inout ReadName
  ) {
    let family: Int
    if case .person(let length, _) = kind(of: run[...]) { family = length } else { family = 1 }
    for (place, scalar) in run.enumerated() {
      if place == family { target.endField() }
      target.append(scalar, syllables[place])
    }
  }

  private func read(run: ArraySlice<Unicode.Scalar>, into target: inout ReadName) {
    switch kind(of: run) {
    case .person(let family, let hasTitle):
      target.isPerson = true
      let name = run.prefix(family)
      reader.readFamily(name.span, into: &target)
      target.endField()
      let rest = run.dropFirst(family)
      if hasTitle {
        reader.readPhrases(rest, into: &target)
      } else {
        reader.readGiven(rest.span, into: &target)
      }
    case .shortForm: readShortForm(run, into: &target)
    case .plain:
      for (place, scalar) in run.enumerated() {
        if place == 1 { target.endField() }
        target.append(scalar, reader.plain(scalar))
      }
    case .khan: readOwn(Array(run), Self.khan, into: &target)
    case .text: TextReader(reader).read(run, into: &target)
    }
  }

  private static let khan =
    SyllableReader("shàn yú").syllables(count: 2, like: []) ?? []

  private func readShortForm(_ run: ArraySlice<Unicode.Scalar>, into target: inout ReadName) {
    for (place, scalar) in run.prefix(2).enumerated() {
      if place == 1 { target.endField() }
      target.append(scalar, place == 0 ? reader.plain(scalar) : shortSurname(scalar, behind: run))
    }
    reader.readPhrases(run.dropFirst(2), into: &target)
  }

  /// Behind 小 many given names are short forms too: the surname counts where it is another syllable.
  private func shortSurname(
    _ scalar: Unicode.Scalar, behind run: ArraySlice<Unicode.Scalar>
  ) -> Syllable? {
    let (surname, plain) = (reader.surname(scalar), reader.plain(scalar))
    guard run.first == "小" else { return surname }
    return surname?.rank == plain?.rank || scalar == "乐" || scalar == "樂" ? plain : surname
  }

  private func kind(of run: ArraySlice<Unicode.Scalar>) -> Kind {
    guard let first = run.first else { return .text }
    if run.count == 2, run.last == "于", first == "单" || first == "單" { return .khan }
    let compound = Surnames.compoundLength(in: run)
    if compound > 0 {
      let rest = Array(run.dropFirst(compound))
      return .person(family: compound, hasTitle: Self.titles.contains(rest))
    }
    if Self.texts.contains(Array(run)) { return .text }
    if run.count > 1, reader.isSurname(first), Self.titles.contains(Array(run.dropFirst())) {
      return .person(family: 1, hasTitle: true)
    }
    return familiarForm(run, first) ?? personOrText(run, first)
  }

  /// 老曾, 小单老师, 阿明, 大华, 乐乐.
  private func familiarForm(_ run: ArraySlice<Unicode.Scalar>, _ first: Unicode.Scalar) -> Kind? {
    guard run.count > 1 else { return nil }
    let second = run[run.startIndex + 1]
    if first == "老" || first == "小", reader.isSurname(second) {
      let rest = Array(run.dropFirst(2))
      return rest.isEmpty || Self.titles.contains(rest) ? .shortForm : nil
    }
    guard run.count == 2 else { return nil }
    return first == "阿" || first == "大" || first == second ? .plain : nil
  }

  private func personOrText(
    _ run: ArraySlice<Unicode.Scalar>, _ first: Unicode.Scalar
  ) -> Kind {
    let isSurname = reader.isSurname(first)
    guard isSurname || reader.isRareSurname(first) else { return .text }
    let person = Kind.person(family: 1, hasTitle: false)
    if run.count == 1 { return person }
    let phrase = reader.phrasebook.longestMatch(run)?.count ?? 0
    if run.count >= 4 || !isSurname {
      return phrase > 0 || !isSurname && run.count >= 4 ? .text : person
    }
    if run.count == 3, phrase == 3 { return .text }
    return run.last.map(Self.textEndings.contains) == true ? .text : person
  }
}
