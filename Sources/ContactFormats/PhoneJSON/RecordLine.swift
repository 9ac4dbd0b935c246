internal import ByteIO
internal import ContactModel

/// What the lines with one header are to a record.
///
/// It stands among the texts of `RewriteRules`, where other forms have the text of a header.
struct RecordLine {
  /// What becomes of a line's value.
  enum Use: UInt8 {
    /// The layout has no place for it.
    case lost
    /// It only says something about another line.
    case qualifier
    /// It is the label of its group.
    case label
    case name, number, address, date, parts, list, text
  }

  let use: Use
  let field: PhoneField
  /// The kind of a number by its types, and how much a number or an address is preferred.
  let kind: NumberKind
  let preference: Int
  let hasGroup: Bool

  /// How a property is used.
  ///
  /// - Returns: nil when a record of it takes more than one line at a time.
  init?(_ property: PropertyRecord, of card: Card) {
    hasGroup = !property.group.isEmpty
    preference = card.preference(of: property)
    kind = NumberKind { card.property(property, hasType: $0) }
    if let field = FieldMap.field(of: property.name) {
      guard let use = Use(field.row.rule, property, card) else { return nil }
      self.use = use
      self.field = field
      return
    }
    guard property.name != .xPhoneJSON else { return nil }
    field = .id
    if property.qualifiesAnother {
      use = property.name == .xABLabel ? .label : .qualifier
    } else {
      use = .lost
    }
  }

  /// The line whose facts `append` wrote.
  init(_ facts: Span<UInt8>) {
    use = Use(rawValue: facts[0]) ?? .lost
    field = PhoneField(rawValue: facts[1]) ?? .id
    kind = NumberKind(rawValue: Int(facts[2])) ?? .tel
    preference = Int(facts[3])
    hasGroup = facts[4] != 0
  }

  /// Writes the facts down, the last of them the name under which a value is lost.
  func append(_ property: PropertyRecord, of card: Card, to texts: inout [UInt8]) {
    texts.append(use.rawValue)
    texts.append(field.rawValue)
    texts.append(UInt8(truncatingIfNeeded: kind.rawValue))
    texts.append(UInt8(truncatingIfNeeded: preference))
    texts.append(hasGroup ? 1 : 0)
    texts.append(property.name.rawValue)
    if property.name == .unknown { texts.append(text: card.string(property.spelling)) }
  }

  /// Counts a value as lost.
  static func lose(_ facts: Span<UInt8>, _ findings: Findings) {
    if facts[5] == PropertyName.unknown.rawValue {
      findings.lose(String(utf8: facts.extracting(6...)).uppercased())
    } else {
      findings.lose(propertyNumber: facts[5])
    }
  }
}

extension RecordLine.Use {
  /// How a field's property is used; nil when a record takes more than the value in the form that
  /// the property has by default.
  fileprivate init?(_ rule: FieldMap.Rule, _ property: PropertyRecord, _ card: Card) {
    let form: ValueForm = rule == .date ? .verbatim : .text
    switch rule {
    case .identifier: return nil
    case .namePart: self = .name
    case .fullName: self = .text
    case .joined(let byte): self = byte == ASCII.comma ? .list : .text
    case .parts: self = .parts
    case .date where card.value(of: .calscale, in: property) != nil: return nil
    case .date: self = .date
    case .address: self = .address
    case .number where property.form == .verbatim:
      self = .number
      return
    case .number: self = .number
    }
    guard property.form == form else { return nil }
  }
}
