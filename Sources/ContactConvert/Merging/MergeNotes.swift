internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel
internal import ContactOrder

/// Says what a merge did with each card: as findings, and as the list of `--dry-run` and `--list`.
struct MergeNotes {
  private let account: RunAccount
  private let pool: CardPool
  /// Where the list goes; nil when there is none.
  private let list: ByteSink?
  /// Puts the lines of a list of changes into the order of the cards that they are about.
  private let sorter: ContactSorter

  init(_ setup: MergeSetup, pool: CardPool) {
    account = setup.account
    self.pool = pool
    list = setup.listing
    sorter = ContactSorter(memory: setup.options.memory / 16, descending: false)
  }

  /// Under what a PID is counted that is good in another card only (RFC 6350 §7).
  static let lostID = "PID"

  private var findings: Findings { account.findings }

  /// A card that the list did not have.
  func added(_ index: Int, _ card: Card) throws(ContactError) {
    note(.added, "\(card.displayName) is added", index, card)
    try write("added", [card.displayName, pool.place(of: index, card)], about: index)
  }

  /// A card that the list's format does not take.
  func leftOut(_ index: Int, _ card: Card) throws(ContactError) {
    note(.leftOut, "\(card.displayName) is left out: the list has no place for it", index, card)
    try write("left out", [card.displayName, pool.place(of: index, card)], about: index)
  }

  /// A card that was merged into another one.
  func merged(
    _ index: Int, _ card: Card, into target: Card, _ changes: [ValueChange]
  ) throws(ContactError) {
    let name = target.displayName
    let place = pool.place(of: index, card)
    let texts = changes.filter(\.isChange).map { change in
      if case .replaced = change.outcome { "\(change.name) anew" } else { change.text }
    }
    let labels = changes.compactMap { change in
      change.otherLabels.map { "\(change.text) not as \($0)" }
    }
    if texts.isEmpty {
      note(.unchanged, "\(name) has all of it already", index, card)
      try write("unchanged", [name, place] + labels, about: index)
    } else {
      note(.updated, "\(name) gains \(texts.joined(separator: ", "))", index, card)
      try write("updated", [name, place] + texts + labels, about: index)
    }
    conflicts(changes, name, index, card)
  }

  /// Values that stand where there can be one only.
  func conflicts(_ changes: [ValueChange], _ name: String, _ index: Int, _ card: Card) {
    for change in changes where change.isContent {
      let message: String
      switch change.outcome {
      case .added: continue
      case .refused: message = "\(name) keeps another \(change.name) than \(change.value)"
      case .replaced:
        message = "\(name) had the \(change.name) \(change.value), which a later one replaces"
      case .relabelled(let labels):
        message = "\(name) keeps \(change.text) under its own label, not as \(labels)"
      }
      findings.file = pool.origin(of: index).name
      findings.report(
        .keptValue, message, line: card.line + change.line, card: card.number)
    }
  }

  /// A card that is there in another form and is left alone.
  func alreadyThere(
    _ index: Int, _ card: Card, _ target: Int, _ other: Card
  ) throws(ContactError) {
    findings.file = pool.origin(of: index).name
    findings.report(
      .alreadyThere,
      "\(card.displayName) is left out, being there already (\(pool.place(of: target, other)))",
      line: card.line, column: card.column, card: card.number)
    try write("left out", [card.displayName, pool.place(of: index, card)], about: index)
  }

  /// Another card that may be the same person.
  func possibleDuplicate(
    _ index: Int, _ card: Card, _ target: Int, _ other: Card
  ) throws(ContactError) {
    let name = other.displayName
    let place = pool.place(of: target, other)
    findings.file = pool.origin(of: index).name
    findings.report(
      .possibleDuplicate, "\(card.displayName) may be \(name) at \(place) as well",
      line: card.line, column: card.column, card: card.number)
    try write(
      "possible duplicate", [card.displayName, pool.place(of: index, card), place], about: index)
  }

  /// Cards that are one person, and why.
  func joined(_ name: String, _ reasons: [String], _ members: [(index: Int, card: Card)]) {
    let places = members.map { pool.place(of: $0.index, $0.card) }
    let why = reasons.joined(separator: ", ")
    for member in members.dropFirst() {
      note(.joined, "\(name) is also at \(places[0]): \(why)", member.index, member.card)
    }
    if let list { list.append(Self.line("\(members.count)", [name, why] + places)) }
  }

  /// Writes the lines about incoming cards, which were not merged in their order.
  func finish() throws(ContactError) {
    guard let list else { return }
    try sorter.drainCards { _, text throws(ContactError) in list.append(text) }
  }

  private func note(_ code: DiagnosticCode, _ message: String, _ index: Int, _ card: Card) {
    findings.file = pool.origin(of: index).name
    findings.note(code, message, about: card)
  }

  private func write(
    _ kind: String, _ fields: [String], about index: Int
  ) throws(ContactError) {
    guard list != nil else { return }
    var key: [UInt8] = []
    for shift in [24, 16, 8, 0] { key.append(UInt8(truncatingIfNeeded: index >> shift)) }
    do throws(IOFailure) {
      try sorter.add(key: key, text: Self.line(kind, fields))
    } catch {
      throw ContactError(.io(error))
    }
  }

  /// A line of the list, with tabs between its fields.
  private static func line(_ kind: String, _ fields: [String]) -> [UInt8] {
    let texts = ([kind] + fields).map { text in
      String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
    return Array((texts.joined(separator: "\t") + "\n").utf8)
  }
}

extension ValueChange {
  /// The property and its value.
  fileprivate var text: String { "\(name) \(value)" }

  /// The labels under which the card does not have the value.
  fileprivate var otherLabels: String? {
    if case .relabelled(let labels) = outcome { labels } else { nil }
  }
}
