public import ContactMerge

/// How lists are merged.
public struct MergeOptions: Sendable {
  /// What becomes of the list that is there.
  public enum Mode: String, Sendable, CaseIterable {
    /// Its people gain what the incoming list knows of them.
    case merge
    /// The incoming list takes its place.
    case overwrite
    /// It gains the people that it does not have.
    case add
  }

  /// Whose value stays where there can be one only.
  public enum Preference: String, Sendable, CaseIterable {
    /// That of the list that is there.
    case base
    /// That of the card with the later REV.
    case newer
  }

  /// What becomes of the list that is there.
  public var mode = Mode.merge
  /// Whose value stays where there can be one only.
  public var preference = Preference.base
  /// What says that two cards are one person; each is enough alone.
  public var evidence = Evidence.standard
  /// Nothing is written but what would be done: a line each, with tabs between its fields.
  public var onlyLists = false

  /// The command's defaults.
  public init() {}
}
