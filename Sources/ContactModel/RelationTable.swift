internal import ByteIO

/// How people are related: Apple's labels, the types of RFC 6350 §6.6.6, Android's numbers and the
/// properties that other programs have for some of them.
package enum RelationTable {
  /// One relation.
  package struct Row: Sendable {
    /// The label as Apple's address book writes it.
    package let label: StaticString
    /// The TYPE of RELATED; nil where RFC 6350 has none.
    package let type: StaticString?
    /// The number of Android's `ContactsContract.CommonDataKinds.Relation`.
    package let android: Int?
    /// The label in Google's exports, where that is another one.
    let google: StaticString?
    /// Properties of their own that programs write for it.
    package let properties: [PropertyName]

    /// The label without what marks it as built in, for readers that know no such mark.
    package var word: String {
      let text = "\(label)"
      guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_") else { return text }
      return String(text.dropFirst(4).dropLast(4))
    }

    init(
      _ label: StaticString, type: StaticString? = nil, android: Int? = nil,
      google: StaticString? = nil, _ properties: [PropertyName] = []
    ) {
      self.label = label
      self.type = type
      self.android = android
      self.google = google
      self.properties = properties
    }
  }

  /// The relations; of those with one type, the first is what the type alone says.
  package static let rows: [Row] = [
    Row(
      "_$!<Spouse>!$_", type: "spouse", android: 14,
      [.xSpouse, .xEvolutionSpouse, .xMSSpouse, .xKAddressBookXSpousesName, .xWABSpouseName]),
    Row("_$!<Parent>!$_", type: "parent", android: 9),
    Row("_$!<Child>!$_", type: "child", android: 3, [.xChild, .xMSChild]),
    Row("_$!<Sibling>!$_", type: "sibling"),
    Row("_$!<Friend>!$_", type: "friend", android: 6),
    Row("_$!<Colleague>!$_", type: "colleague"),
    Row("_$!<Father>!$_", type: "parent", android: 5),
    Row("_$!<Mother>!$_", type: "parent", android: 8),
    Row("_$!<Brother>!$_", type: "sibling", android: 2),
    Row("_$!<Sister>!$_", type: "sibling", android: 13),
    Row("_$!<Son>!$_", type: "child"),
    Row("_$!<Daughter>!$_", type: "child"),
    Row("_$!<Partner>!$_", android: 10),
    Row(
      "_$!<Assistant>!$_", android: 1,
      [.xAssistant, .xEvolutionAssistant, .xMSAssistant, .xKAddressBookXAssistantsName]),
    Row(
      "_$!<Manager>!$_", android: 7,
      [
        .xManager, .xEvolutionManager, .xMSManager, .xKAddressBookXManagersName, .xManagersName,
      ]),
    // Android has these alone; the labels are its words.
    Row("Domestic Partner", android: 4, google: "DOMESTIC_PARTNER"),
    Row("Referred By", android: 11, google: "REFERRED_BY"),
    Row("Relative", type: "kin", android: 12),
  ]

  /// Every property that stands for one relation.
  package static let properties = rows.flatMap(\.properties)

  /// The row of a label.
  package static func labelled(_ label: Span<UInt8>) -> Row? {
    rows.first { row in
      label.equalsIgnoringCase(row.label)
        || row.google.map { label.equalsIgnoringCase($0) } ?? false
    }
  }

  /// The row that a type alone says.
  package static func typed(_ type: Span<UInt8>) -> Row? {
    rows.first { row in row.type.map { type.equalsIgnoringCase($0) } ?? false }
  }

  /// The row of one of Android's numbers.
  package static func numbered(_ number: Int) -> Row? { rows.first { $0.android == number } }

  /// The row of a label that Android has no number for, as `Row.word` writes it.
  package static func word(_ label: Span<UInt8>) -> Row? {
    rows.first { $0.android == nil && label.equalsIgnoringCase(Array($0.word.utf8).span) }
  }

  /// The row of a property that stands for one relation.
  package static func row(of property: PropertyName) -> Row? {
    rows.first { $0.properties.contains(property) }
  }

  /// Whether a type alone says a relation.
  package static func says(_ type: StaticString, _ row: Row) -> Bool {
    rows.first { $0.type.map { "\($0)" == "\(type)" } ?? false }.map {
      "\($0.label)" == "\(row.label)"
    } ?? false
  }
}
