internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The names of a record: N, its reading, and the FN that people would read.
extension ContactsRecord {
  /// Adds FN, N and the reading of N, as far as they are known.
  func addNames(to card: inout Card) {
    let names = nameParts { if case .name(let component) = $0 { component } else { nil } }
    var readings = nameParts {
      if case .reading(let component, _) = $0 { component } else { nil }
    }
    addFormattedName(names, to: &card)
    let hasNames = names.contains { $0 != nil }
    // A reading belongs to what is read; one without it is a property of its own.
    var lone: [(row: Int, member: Member)] = []
    for (row, entry) in ContactsMap.rows.enumerated() {
      guard case .reading(let component, _) = entry.rule, names[component] == nil,
        let member = readings[component]
      else { continue }
      readings[component] = nil
      lone.append((row, member))
    }
    let hasReading = readings.contains { $0 != nil }
    if hasNames { addName(names, isRead: hasReading, to: &card) }
    if hasReading { addReading(readings, to: &card) }
    for (row, member) in lone {
      guard case .reading(_, let property) = ContactsMap.rows[row].rule else { continue }
      begin(property, line: member.line, in: &card)
      card.addPart(values.text.span.extracting(member.value))
    }
  }

  private func nameParts(_ component: (ContactsMap.Rule) -> Int?) -> [Member?] {
    var parts = [Member?](repeating: nil, count: 5)
    for (row, entry) in ContactsMap.rows.enumerated() {
      if let component = component(entry.rule) { parts[component] = value(row) }
    }
    return parts
  }

  private func addName(_ parts: [Member?], isRead: Bool, to card: inout Card) {
    let line = parts.compactMap { $0 }.first?.line ?? position.line
    begin(.n, line: line, in: &card)
    if isRead { card.addParameter(.altid, "1") }
    for part in parts { card.addPart(values.text.span.extracting(part?.value ?? 0..<0)) }
  }

  /// RFC 9554 §4.6: a second N of the same ALTID.
  private func addReading(_ parts: [Member?], to card: inout Card) {
    let known = parts.compactMap { $0 }
    begin(.n, line: known.first?.line ?? position.line, in: &card)
    card.addParameter(.altid, "1")
    card.addParameter(.phonetic, "script")
    card.addParameter(.script, Script.code(of: known.map(text).joined()))
    for part in parts { card.addPart(values.text.span.extracting(part?.value ?? 0..<0)) }
  }

  /// The layout has no formatted name: it is made as the framework's formatter does.
  private func addFormattedName(_ parts: [Member?], to card: inout Card) {
    let texts = parts.map { $0.map(text) ?? "" }
    let composed = NameOrder.compose(
      NameOrder.Parts(
        family: texts[0], given: texts[1], middle: texts[2], prefix: texts[3], suffix: texts[4]))
    let substitutes = ContactsSelection.substitutes.compactMap { value($0).map(text) }
    let isOrganization = ContactsMap.row(Array("contactType".utf8)).flatMap { value($0) }.map {
      values.text.span.extracting($0.value).equals(ContactsKind.organization)
    }
    var name = composed
    if isOrganization == true, let row = ContactsMap.row(Array("organizationName".utf8)),
      let member = value(row)
    {
      name = text(member)
    }
    if name.isEmpty { name = substitutes.first ?? "" }
    guard !name.isEmpty else { return }
    begin(.fn, line: position.line, in: &card)
    let bytes = Array(name.utf8)
    card.addPart(bytes.span)
  }
}
