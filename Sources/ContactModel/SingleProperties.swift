/// The properties that a card of vCard 4.0 has once at most.
///
/// They have cardinality *1 in RFC 6350 §6, RFC 6474 §2 and RFC 9554 §3. PRODID is one too; a second
/// one is no value of anybody's and goes.
package enum SingleProperties {
  /// One property.
  package struct Row: Sendable {
    package let name: PropertyName
    /// What another value is called, where a card of an older version has several.
    package let spare: PropertyName

    init(_ name: PropertyName, _ spare: PropertyName) {
      self.name = name
      self.spare = spare
    }
  }

  /// The properties; a row's number counts from 1.
  package static let rows: [Row] = [
    Row(.n, .xN), Row(.bday, .xBday), Row(.anniversary, .xABDate), Row(.gender, .xGender),
    Row(.kind, .xServerKind), Row(.rev, .xRev), Row(.uid, .xUID), Row(.birthplace, .xBirthplace),
    Row(.deathplace, .xDeathplace), Row(.deathdate, .xDeathdate), Row(.created, .xCreated),
    Row(.language, .xLanguage),
  ]

  /// The number of the row that a name stands for in vCard 4.0; 0 for one that may occur more often.
  package static func number(of name: PropertyName) -> Int { Int(numbers[Int(name.rawValue)]) }

  /// Which of the properties a card has more than once, alternatives (RFC 6350 §5.4) counted: a bit
  /// for the number of each row.
  package static func repeated(in card: Card) -> Int {
    let numbers = numbers
    var seen = 0
    var repeated = 0
    for index in card.properties.indices {
      let bit = 1 &<< Int(numbers[Int(card.properties[index].name.rawValue)])
      repeated |= seen & bit
      seen |= bit
    }
    return repeated & ~1
  }

  private static let numbers: [UInt8] = PropertyName.allCases.map { name in
    let place = rows.firstIndex { $0.name == name.lifted }
    return place.map { UInt8(truncatingIfNeeded: $0 + 1) } ?? 0
  }
}
