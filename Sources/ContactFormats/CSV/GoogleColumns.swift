internal import ContactModel

/// The columns of Google's contacts, in the layout of 2024 and in the one before.
///
/// Google reads its files by their headings, so that there can be as many numbered columns as are
/// needed; what is more than that shares the last one, as in Google's own files.
extension CSVLayout {
  /// Google's columns.
  package static let google = CSVLayout(
    .google, columns: GoogleColumns.written, others: GoogleColumns.older,
    numbered: GoogleColumns.numbered + GoogleColumns.olderNumbered, joinsValues: true,
    categorySeparator: joiner)
}

private enum GoogleColumns {
  /// How many numbered columns there are of each kind.
  static let counts: [(kind: CSVKind, count: Int)] = [
    (.email, 5), (.phone, 8), (.address, 3), (.message, 3), (.relation, 3), (.event, 3),
    (.website, 3), (.custom, 8),
  ]

  static let single: [CSVColumn] = [
    // Of the older layout; without it a name that is no sum of its parts would not come back.
    CSVColumn("Name", .formattedName),
    CSVColumn("First Name", .name, 1, .component(1)),
    CSVColumn("Middle Name", .name, 1, .component(2)),
    CSVColumn("Last Name", .name, 1, .component(0)),
    CSVColumn("Phonetic First Name", .reading, 1, .component(1)),
    CSVColumn("Phonetic Middle Name", .reading, 1, .component(2)),
    CSVColumn("Phonetic Last Name", .reading, 1, .component(0)),
    CSVColumn("Name Prefix", .name, 1, .component(3)),
    CSVColumn("Name Suffix", .name, 1, .component(4)),
    CSVColumn("Nickname", .nickname),
    CSVColumn("File As", .kept),
    CSVColumn("Organization Name", .organization, 1, .component(0)),
    CSVColumn("Organization Title", .title),
    CSVColumn("Organization Department", .organization, 1, .component(1)),
    CSVColumn("Birthday", .birthday),
    CSVColumn("Notes", .note),
    CSVColumn("Photo", .photo),
    CSVColumn("Labels", .categories),
  ]

  /// `#` stands for the number.
  static let numbered: [CSVColumn] = [
    CSVColumn("E-mail # - Label", .email, 1, .label),
    CSVColumn("E-mail # - Value", .email),
    CSVColumn("Phone # - Label", .phone, 1, .label),
    CSVColumn("Phone # - Value", .phone),
    CSVColumn("Address # - Label", .address, 1, .label),
    CSVColumn("Address # - Formatted", .address, 1, .formatted),
    CSVColumn("Address # - Street", .address, 1, .component(2)),
    CSVColumn("Address # - City", .address, 1, .component(3)),
    CSVColumn("Address # - PO Box", .address, 1, .component(0)),
    CSVColumn("Address # - Region", .address, 1, .component(4)),
    CSVColumn("Address # - Postal Code", .address, 1, .component(5)),
    CSVColumn("Address # - Country", .address, 1, .component(6)),
    CSVColumn("Address # - Extended Address", .address, 1, .component(1)),
    CSVColumn("IM # - Type", .message, 1, .label),
    CSVColumn("IM # - Service", .message, 1, .service),
    CSVColumn("IM # - Value", .message),
    CSVColumn("Relation # - Label", .relation, 1, .label),
    CSVColumn("Relation # - Value", .relation),
    CSVColumn("Event # - Label", .event, 1, .label),
    CSVColumn("Event # - Value", .event),
    CSVColumn("Website # - Label", .website, 1, .label),
    CSVColumn("Website # - Value", .website),
    CSVColumn("Custom Field # - Label", .custom, 1, .label),
    CSVColumn("Custom Field # - Value", .custom),
  ]

  static let written: [CSVColumn] =
    single
    + counts.flatMap { row in
      (1...row.count).flatMap { number in
        numbered.filter { $0.place.kind == row.kind }.map { column in
          CSVColumn(
            String(decoding: column.heading, as: UTF8.self).split(separator: "#")
              .joined(separator: "\(number)"),
            row.kind, number, column.place.slot)
        }
      }
    }

  /// The layout that Google wrote until 2024.
  static let older: [CSVColumn] = [
    CSVColumn("Given Name", .name, 1, .component(1)),
    CSVColumn("Additional Name", .name, 1, .component(2)),
    CSVColumn("Family Name", .name, 1, .component(0)),
    CSVColumn("Given Name Yomi", .reading, 1, .component(1)),
    CSVColumn("Additional Name Yomi", .reading, 1, .component(2)),
    CSVColumn("Family Name Yomi", .reading, 1, .component(0)),
    CSVColumn("Maiden Name", .maidenName),
    CSVColumn("Gender", .gender),
    CSVColumn("Hobby", .hobby),
    CSVColumn("Occupation", .role),
    CSVColumn("Group Membership", .categories),
    CSVColumn("Yomi Name", .kept),
    CSVColumn("Initials", .kept),
    CSVColumn("Short Name", .kept),
    CSVColumn("Location", .kept),
    CSVColumn("Billing Information", .kept),
    CSVColumn("Directory Server", .kept),
    CSVColumn("Mileage", .kept),
    CSVColumn("Sensitivity", .kept),
    CSVColumn("Priority", .kept),
    CSVColumn("Subject", .kept),
    CSVColumn("Language", .kept),
  ]

  static let olderNumbered: [CSVColumn] = [
    CSVColumn("E-mail # - Type", .email, 1, .label),
    CSVColumn("Phone # - Type", .phone, 1, .label),
    CSVColumn("Address # - Type", .address, 1, .label),
    CSVColumn("IM # - Label", .message, 1, .label),
    CSVColumn("Relation # - Type", .relation, 1, .label),
    CSVColumn("Event # - Type", .event, 1, .label),
    CSVColumn("Website # - Type", .website, 1, .label),
    CSVColumn("Custom Field # - Type", .custom, 1, .label),
    CSVColumn("Organization # - Name", .organization, 1, .component(0)),
    CSVColumn("Organization # - Department", .organization, 1, .component(1)),
    CSVColumn("Organization # - Title", .title),
    CSVColumn("Organization # - Yomi Name", .organizationReading),
  ]
}
