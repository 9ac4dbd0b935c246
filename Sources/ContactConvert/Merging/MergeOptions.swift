package import ContactMerge

/// How lists are merged.
package struct MergeOptions: Sendable {
  /// What becomes of the list that is there.
  package enum Mode: String, Sendable, CaseIterable {
    /// Its people gain what the incoming list knows of them.
    case merge
    /// The incoming list takes its place.
    case overwrite
    /// It gains the people that it does not have.
    case add
  }

  /// Whose value stays where there can be one only.
  package enum Preference: String, Sendable, CaseIterable {
    /// That of the list that is there.
    case base
    /// That of the card with the later REV.
    case newer
  }

  package var mode = Mode.merge
  package var preference = Preference.base
  /// What says that two cards are one person; each is enough alone.
  package var evidence = Evidence.standard
  /// Whether nothing is written but what would be done.
  package var onlyLists = false

  package init() {}
}
