internal import ContactModel

/// The layout of an app's back-up: how it is recognised, and what its keys are to a card.
package struct BackupLayout: Sendable {
  /// The keys that tell it.
  let keys: [RecordLayout.Key]
  /// The rows for the members of a record.
  let fields: [BackupField]

  /// The layout's keys as those of a layout of records.
  package func recordLayout(_ name: RecordLayout.Name) -> RecordLayout {
    RecordLayout(name: name, keys: keys, otherKeys: fields.flatMap(\.keys))
  }
}

extension RecordLayout {
  package static let telegram = BackupLayout.telegram.recordLayout(.telegram)
  package static let reactNative = BackupLayout.reactNative.recordLayout(.reactNative)
  package static let expo = BackupLayout.expo.recordLayout(.expo)
  package static let androidData = BackupLayout.androidData.recordLayout(.androidData)
  package static let googlePeople = BackupLayout.googlePeople.recordLayout(.googlePeople)
  package static let microsoftGraph = BackupLayout.microsoftGraph.recordLayout(.microsoftGraph)
  package static let fossify = BackupLayout.fossify.recordLayout(.fossify)
}

extension BackupLayout {
  /// The layouts of apps whose records are a contact each.
  private static let rows: [RecordLayout.Name: BackupLayout] = [
    .telegram: telegram, .reactNative: reactNative, .expo: expo, .googlePeople: googlePeople,
    .microsoftGraph: microsoftGraph, .fossify: fossify,
  ]

  /// The layout of a name; nil for one whose records have a reader of their own.
  package init?(_ name: RecordLayout.Name) {
    guard let layout = Self.rows[name] else { return nil }
    self = layout
  }
}
