internal import ContactModel

/// How a property is merged: how often a card has it, and what makes two values the same.
struct MergeRule: Sendable {
  /// How often a property stands in a card.
  enum Cardinality: Sendable {
    /// As often as there are values.
    case many
    /// At most once, or people see one only; a second value is a conflict.
    case one
    /// At most once, and a second value is of no interest to people.
    case record
    /// It tells of the card itself and goes into no other.
    case own
  }

  /// What is compared of a value.
  enum Comparison: Sendable {
    /// The texts of all parts, without empty ones at the end.
    case parts
    /// Each part for itself: the items of a list.
    case items
    /// The text, without blanks and case.
    case folded
    /// The words of a name, however they are spread over its components.
    case name
    /// The key of a number.
    case number
    case address
    case identifier
    case date
    /// The bytes of a photo, whether they are in a URI or not.
    case media
  }

  let name: PropertyName
  let cardinality: Cardinality
  let comparison: Comparison

  init(_ name: PropertyName, _ cardinality: Cardinality, _ comparison: Comparison) {
    self.name = name
    self.cardinality = cardinality
    self.comparison = comparison
  }

  /// Properties, under their names in vCard 4.0, that are not as their kind of value tells.
  private static let rows: [MergeRule] = [
    MergeRule(.version, .own, .parts),
    MergeRule(.begin, .own, .parts),
    MergeRule(.end, .own, .parts),
    MergeRule(.prodid, .own, .parts),
    MergeRule(.xPhoneJSONID, .own, .parts),
    MergeRule(.clientpidmap, .own, .parts),
    MergeRule(.fn, .one, .folded),
    MergeRule(.n, .one, .name),
    MergeRule(.kind, .one, .folded),
    MergeRule(.gender, .one, .parts),
    MergeRule(.photo, .one, .media),
    MergeRule(.bday, .one, .date),
    MergeRule(.anniversary, .one, .date),
    MergeRule(.birthplace, .one, .parts),
    MergeRule(.deathplace, .one, .parts),
    MergeRule(.deathdate, .one, .date),
    MergeRule(.uid, .one, .identifier),
    MergeRule(.rev, .record, .date),
    MergeRule(.created, .record, .date),
    MergeRule(.language, .one, .folded),
    MergeRule(.sortString, .one, .folded),
    MergeRule(.xClass, .one, .folded),
    MergeRule(.xProfile, .record, .folded),
    MergeRule(.xName, .record, .parts),
    MergeRule(.xMailer, .record, .parts),
    MergeRule(.xABShowAs, .one, .folded),
    MergeRule(.xPhoneticFirstName, .one, .folded),
    MergeRule(.xPhoneticMiddleName, .one, .folded),
    MergeRule(.xPhoneticLastName, .one, .folded),
    MergeRule(.xPhoneticOrg, .one, .folded),
    MergeRule(.xMaidenName, .one, .folded),
    MergeRule(.xPhoneJSON, .one, .parts),
    MergeRule(.tel, .many, .number),
    MergeRule(.email, .many, .address),
    MergeRule(.logo, .many, .media),
    MergeRule(.sound, .many, .media),
    MergeRule(.key, .many, .media),
  ]

  /// The rules of all names, by their raw values.
  private static let rules: [MergeRule] = PropertyName.allCases.map { name in
    rows.first { $0.name == name.lifted } ?? MergeRule(name, .many, comparison(of: name.kind))
  }

  private static func comparison(of kind: ValueKind) -> Comparison {
    switch kind {
    case .list: .items
    case .date, .timestamp: .date
    case .binary: .media
    case .text, .components, .componentLists, .uri, .card, .verbatim, .raw: .parts
    }
  }

  /// The rule of a property.
  static func of(_ name: PropertyName) -> MergeRule { rules[Int(name.rawValue)] }
}
