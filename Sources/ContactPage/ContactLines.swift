internal import ByteIO
internal import ContactModel

/// What the page shows of one card; the texts lie in one buffer, which is filled anew for each.
struct ContactLines {
  /// One line: a number, an address, a note.
  struct Line {
    /// The row of `FieldTable`.
    let rank: Int
    let preference: Int
    var text = 0..<0
    var label = 0..<0
    /// A URI of an allowed scheme, empty where there is none.
    var link = 0..<0
    /// Whether the number is one that takes messages.
    var takesMessages = false
  }

  var bytes: [UInt8] = []
  private(set) var name = 0..<0
  private(set) var lines: [Line] = []
  /// The picture as a data URI, empty where there is none.
  private(set) var photo = 0..<0
  private var labels = GroupLabels()

  /// Takes what the page shows of a card; the rest is counted as lost.
  mutating func read(_ card: Card, _ findings: Findings) {
    bytes.clear()
    lines.removeAll(keepingCapacity: true)
    name = 0..<0
    labels.read(card)
    let formattedName = preferred(.fn, of: card)
    if let formattedName { name = append(partsOf: card.properties[formattedName], " ", of: card) }
    let pictured = readPhoto(of: card)
    for (index, property) in card.properties.enumerated()
    where index != formattedName && index != pictured && !card.isEmpty(property) {
      switch FieldTable.place(of: property.name) {
      case .row(let rank): read(property, rank, of: card, findings)
      case .implied: continue
      case .none: findings.lose(property, of: card)
      }
    }
    sortLines()
  }

  /// Brings the lines into the order of the table, preferred ones first.
  private mutating func sortLines() {
    let ordered = lines.enumerated().sorted { left, right in
      (left.element.rank, left.element.preference, left.offset)
        < (right.element.rank, right.element.preference, right.offset)
    }
    lines = ordered.map(\.element)
  }

  private func preferred(_ name: PropertyName, of card: Card) -> Int? {
    var best: (index: Int, preference: Int)?
    for (index, property) in card.properties.enumerated()
    where property.name == name && !card.isEmpty(property) {
      let preference = card.preference(of: property)
      if preference < best?.preference ?? .max { best = (index, preference) }
    }
    return best?.index
  }

  /// Takes the first picture that a browser can show.
  ///
  /// - Returns: the property's index.
  private mutating func readPhoto(of card: Card) -> Int? {
    photo = 0..<0
    for name in [PropertyName.photo, .logo] {
      for (index, property) in card.properties.enumerated() where property.name == name {
        let start = bytes.count
        guard Picture.append(property, of: card, to: &bytes) else { continue }
        photo = start..<bytes.count
        return index
      }
    }
    return nil
  }

  private mutating func read(
    _ property: PropertyRecord, _ rank: Int, of card: Card, _ findings: Findings
  ) {
    var line = Line(rank: rank, preference: card.preference(of: property))
    line.text = appendText(of: property, FieldTable.rows[rank].rule, card)
    // Bytes that no browser shows as a picture have no text either.
    guard !line.text.isEmpty else { return findings.lose(property, of: card) }
    let start = bytes.count
    let takesMessages = labels.append(property, of: card, to: &bytes)
    line.label = start..<bytes.count
    line.link = appendLink(of: line, FieldTable.rows[rank].rule)
    line.takesMessages = takesMessages && property.name == .tel && !line.link.isEmpty
    lines.append(line)
  }

  private mutating func appendLink(of line: Line, _ rule: FieldRule) -> Range<Int> {
    let text = Array(bytes[line.text])
    let start = bytes.count
    switch rule {
    case .telephone:
      if !labels.isMachine(bytes.span.extracting(line.label)) {
        TelephoneLink.append(text.span, to: &bytes)
      }
    case .mail: MailLink.append(text.span, to: &bytes)
    case .uri: SafeLink.append(text.span, to: &bytes)
    case .address, .date, .parts: break
    }
    return start..<bytes.count
  }
}
