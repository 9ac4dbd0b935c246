internal import ByteIO
internal import ContactModel

/// The properties of one card that a record can hold, found in one pass.
///
/// Properties are kept by their indexes. What has no place is counted as lost on the way.
struct CardSelection {
  /// The property of each single field.
  var singles: [Int?] = PhoneField.all.map { _ in nil }
  /// The properties of each joined field.
  var lists: [[Int]] = PhoneField.all.map { _ in [] }
  var emails: [(property: Int, preference: Int)] = []
  var numbers = NumberQueue()
  /// X-PHONE-JSON properties.
  var others: [Int] = []
  private var labels = NumberLabels()

  /// Chooses the properties of a card.
  mutating func read(_ card: Card, _ slots: PhoneSlots, _ findings: Findings) {
    removeAll()
    labels.read(card)
    for (index, property) in card.properties.enumerated() where !card.isEmpty(property) {
      if let field = FieldMap.field(of: property.name) {
        take(index, property, field, card, findings)
      } else if property.name == .xPhoneJSON {
        others.append(index)
      } else if !property.qualifiesAnother {
        findings.lose(property, of: card)
      }
    }
    if emails.count > 1 {
      emails.sort { ($0.preference, $0.property) < ($1.preference, $1.property) }
    }
    numbers.arrange(slots)
  }

  private mutating func removeAll() {
    for field in PhoneField.all {
      singles[Int(field.rawValue)] = nil
      lists[Int(field.rawValue)].removeAll(keepingCapacity: true)
    }
    emails.removeAll(keepingCapacity: true)
    numbers.removeAll()
    others.removeAll(keepingCapacity: true)
  }

  private mutating func take(
    _ index: Int, _ property: PropertyRecord, _ field: PhoneField, _ card: Card,
    _ findings: Findings
  ) {
    switch field.row.rule {
    case .identifier, .namePart, .parts, .date, .fullName:
      takeSingle(index, field, card, findings)
    case .joined:
      lists[Int(field.rawValue)].append(index)
    case .address:
      emails.append((index, card.preference(of: property)))
    case .number:
      numbers.append(
        NumberQueue.Number(
          property: index, kind: labels.kind(of: property, in: card),
          preference: card.preference(of: property)))
    }
  }

  /// Keeps the preferred one of several properties; the others are lost.
  private mutating func takeSingle(
    _ index: Int, _ field: PhoneField, _ card: Card, _ findings: Findings
  ) {
    guard let kept = singles[Int(field.rawValue)] else {
      singles[Int(field.rawValue)] = index
      return
    }
    let properties = card.properties
    let isPreferred =
      card.preference(of: properties[index]) < card.preference(of: properties[kept])
    if isPreferred { singles[Int(field.rawValue)] = index }
    findings.lose(properties[isPreferred ? kept : index], of: card)
  }
}
