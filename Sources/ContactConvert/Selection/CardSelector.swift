internal import ContactModel

/// The stage between reader and everything else that lets only chosen cards through.
struct CardSelector {
  private let selection: Selection
  private var projection: PropertyProjection?
  private var passed = 0

  /// The selector of a selection; nil when it lets everything through.
  init?(_ selection: Selection) {
    guard !selection.isEverything else { return nil }
    self.selection = selection
    projection = PropertyProjection(selection)
  }

  /// Whether a card goes through; one that does loses the properties that are not wanted.
  mutating func takes(_ card: inout Card) -> Bool {
    if let require = selection.require, !require.isCovered(by: card) { return false }
    if let condition = selection.condition, !condition.holds(for: card) { return false }
    passed += 1
    guard passed > selection.skip, passed - selection.skip <= selection.limit ?? .max else {
      return false
    }
    projection?.apply(to: &card)
    return true
  }
}
