internal import ByteIO
package import ContactModel

/// What a merge did with a value of the card that was merged in.
package struct ValueChange {
  /// What became of the value.
  package enum Outcome: Sendable {
    /// The card has gained it.
    case added
    /// The card has another value, which stays.
    case refused
    /// It has taken the place of the card's own value.
    case replaced
    /// The card has it, but not under these labels.
    case relabelled(String)
  }

  package let outcome: Outcome
  /// The property's name as it is written.
  package let name: String
  /// The value; of a replaced one the old value.
  package let value: String
  /// Whether people care for the value: no dates of change.
  package let isContent: Bool
  /// The line of the value in its input, counted from its card's first.
  package let line: Int

  /// Whether the card is another one than before.
  package var isChange: Bool {
    switch outcome {
    case .added, .replaced: true
    case .refused, .relabelled: false
    }
  }
}

/// How two cards are alike.
package struct Likeness: Sendable {
  /// How many values of the second card the first one has.
  package var shared = 0
  /// How many values the first one would gain.
  package var missing = 0
  /// Whether the first card has all values of the second one besides its names.
  package var isCovered = true
}

/// Merges cards into others: empty places are filled, missing values are added with their labels,
/// and nothing that a card has is rewritten or removed.
package struct CardMerger {
  private let comparing: Comparing
  /// Whether the values of the card that was changed later win.
  private let prefersNewer: Bool
  private var others = ValueKeys()
  private var changes: [ValueChange] = []
  private var copy = PropertyCopy()
  private var keeps: [PropertyName] = []
  /// How many PIDs the last merge could not keep.
  package private(set) var lostIDs = 0

  package init(_ comparing: Comparing, prefersNewer: Bool) {
    self.comparing = comparing
    self.prefersNewer = prefersNewer
  }

  /// Compares a card with one that may be merged into it, both in the same dialect.
  package mutating func compare(_ target: inout MergeTarget, with other: Card) -> Likeness {
    target.read(comparing)
    others.read(other, comparing)
    let isNewer = prefersNewer && Revision.isLater(other, than: target.card)
    let keeps =
      isNewer && isUnknown(target.card, as: other, other, keepsNames: false)
      ? Self.keptWithNames : [.uid]
    var likeness = Likeness()
    for entry in others.entries {
      let name = other.properties[entry.property].name
      let isRecord = MergeRule.of(name).cardinality == .record
      if target.keys.contains(entry, of: others) {
        if !isRecord { likeness.shared += 1 }
        continue
      }
      let isTaken = target.keys.containsPlace(of: entry, of: others)
      if !isTaken || (isNewer && !keeps.contains(name)) { likeness.missing += 1 }
      if !isRecord, !name.isOfNames { likeness.isCovered = false }
    }
    return likeness
  }

  /// Whether another card of the same dialect has all values of a card besides its names.
  package mutating func covers(_ other: Card, _ target: inout MergeTarget) -> Bool {
    target.read(comparing)
    others.read(other, comparing)
    return target.keys.entries.allSatisfy { entry in
      let name = target.card.properties[entry.property].name
      return name.isOfNames || MergeRule.of(name).cardinality == .record
        || others.contains(entry, of: target.keys)
    }
  }

  /// Merges a card into another one of the same dialect.
  ///
  /// - Parameters:
  ///   - other: the card whose values are taken over.
  ///   - target: the card that gains them.
  ///   - keepsNames: whether the card has to stay known by all its names.
  /// - Returns: what became of the values that the card did not have.
  package mutating func merge(
    _ other: Card, into target: inout MergeTarget, keepsNames: Bool = false
  ) -> [ValueChange] {
    target.read(comparing)
    others.read(other, comparing)
    let isNewer = prefersNewer && Revision.isLater(other, than: target.card)
    keeps = [.uid]
    guard isNewer, hasOtherNames(other, than: target) else {
      return takeAll(of: other, into: &target, isNewer: isNewer)
    }
    let before = target
    let changes = takeAll(of: other, into: &target, isNewer: true)
    guard isUnknown(before.card, as: target.card, other, keepsNames: keepsNames) else {
      return changes
    }
    target = before
    keeps = Self.keptWithNames
    return takeAll(of: other, into: &target, isNewer: true)
  }

  private mutating func takeAll(
    of other: Card, into target: inout MergeTarget, isNewer: Bool
  ) -> [ValueChange] {
    changes.removeAll()
    copy = PropertyCopy()
    let source = MergeSource(card: other, keys: others)
    let count = target.card.count
    var index = 0
    while index < others.entries.count {
      let property = others.entries[index].property
      var end = index + 1
      while end < others.entries.count, others.entries[end].property == property { end += 1 }
      take(others.entries[index..<end], from: source, into: &target, isNewer: isNewer)
      index = end
    }
    lostIDs = copy.complete(&target.card)
    target.readProperties(behind: count, comparing)
    return changes
  }

  /// Whether the card that was read has names that would take the place of those of another one.
  private func hasOtherNames(_ other: Card, than target: MergeTarget) -> Bool {
    others.entries.contains { entry in
      other.properties[entry.property].name.isOfNames && !target.keys.contains(entry, of: others)
        && target.keys.containsPlace(of: entry, of: others)
    }
  }

  /// The properties that a newer card does not replace when that would make the card unknown.
  private static let keptWithNames: [PropertyName] = [.uid, .fn, .n]

  /// Whether a card that takes over the names of a newer one becomes unknown to those who had it
  /// under its own: by another spelling of them, or by any names when it has to stay known.
  private func isUnknown(
    _ card: Card, as renamed: Card, _ newer: Card, keepsNames: Bool
  ) -> Bool {
    var own = PersonKeys()
    var others = PersonKeys()
    own.read(card, comparing)
    others.read(renamed, comparing)
    guard own.hasNameBeyond(others), !keepsNames else { return own.hasNameBeyond(others) }
    others.read(newer, comparing)
    return own.sharesName(with: others)
  }

  /// Takes the values of one property.
  private mutating func take(
    _ entries: ArraySlice<ValueKeys.Entry>, from source: MergeSource,
    into target: inout MergeTarget, isNewer: Bool
  ) {
    guard let first = entries.first else { return }
    let property = source.card.properties[first.property]
    let rule = MergeRule.of(property.name)
    if first.text == nil, rule.cardinality != .many,
      target.keys.containsPlace(of: first, of: others)
    {
      guard !target.keys.contains(first, of: others) else { return }
      return settle(first, from: source, into: &target, isNewer: isNewer)
    }
    let missing = entries.filter {
      !target.keys.contains($0, of: others) && copy.isNew($0, others)
    }
    guard !missing.isEmpty else {
      return compareLabels(first, rule, from: source, with: target)
    }
    if missing.count == entries.count {
      copy.append(property, from: source, to: &target)
      note(.added, target.card, target.card.count - 1, line: Int(property.line))
    } else if rule.comparison == .items {
      add(missing.compactMap(\.text), of: property, from: source, to: &target)
    } else {
      for text in missing.compactMap(\.text) {
        add([text], of: property, from: source, to: &target)
      }
    }
    if rule.cardinality != .many { fillEmptyPlace(of: property.name, in: &target) }
  }

  /// Says under which labels the card does not have a value that it has.
  private mutating func compareLabels(
    _ entry: ValueKeys.Entry, _ rule: MergeRule, from source: MergeSource, with target: MergeTarget
  ) {
    guard rule.cardinality == .many, entry.text == nil else { return }
    let property = source.card.properties[entry.property]
    let labels: String
    if let known = target.keys.index(of: entry, of: others) {
      let index = target.keys.entries[known].property
      // Nearly always both have been written by the same program.
      if target.card.hasHeader(of: property, from: source.card, at: index) { return }
      let mine = target.keys.properties(of: entry, of: others)
      labels = ValueLabels.missing(of: property, source, in: mine, target.keys, target.card)
    } else {
      // Of two equal values that the card does not have, the first one has been added.
      let mine = others.properties(of: entry, of: others).filter { $0 < entry.property }
      labels = ValueLabels.missing(of: property, source, in: mine, others, source.card)
    }
    if !labels.isEmpty {
      note(.relabelled(labels), source.card, entry.property, line: Int(property.line))
    }
  }

  /// Adds some texts of a property.
  private mutating func add(
    _ items: [TextRange], of property: PropertyRecord, from source: MergeSource,
    to target: inout MergeTarget
  ) {
    copy.append(items: items, of: property, from: source, to: &target)
    note(.added, target.card, target.card.count - 1, line: Int(property.line))
  }

  /// Moves the property appended last to the place of an empty one of its name.
  private func fillEmptyPlace(of name: PropertyName, in target: inout MergeTarget) {
    guard let index = target.card.firstIndex(of: name), index < target.card.count - 1,
      target.card.isEmpty(target.card.properties[index])
    else { return }
    target.moveLast(to: index)
  }

  /// Settles which of two values stands where only one can.
  private mutating func settle(
    _ entry: ValueKeys.Entry, from source: MergeSource, into target: inout MergeTarget,
    isNewer: Bool
  ) {
    let property = source.card.properties[entry.property]
    guard isNewer, !keeps.contains(property.name),
      let index = target.keys.entries.first(where: {
        target.keys.samePlace($0, entry, of: others)
      })?.property
    else { return note(.refused, source.card, entry.property, line: Int(property.line)) }
    note(.replaced, target.card, index, line: Int(property.line))
    copy.append(property, from: source, to: &target)
    target.moveLast(to: index)
  }

  private mutating func note(
    _ outcome: ValueChange.Outcome, _ card: Card, _ index: Int, line: Int
  ) {
    let property = card.properties[index]
    changes.append(
      ValueChange(
        outcome: outcome, name: card.string(property.spelling).uppercased(),
        value: card.shownValue(of: property),
        isContent: MergeRule.of(property.name).cardinality == .one
          || MergeRule.of(property.name).cardinality == .many,
        line: line))
  }
}

extension PropertyName {
  /// Whether it is the formatted name, or its parts.
  fileprivate var isOfNames: Bool { self == .fn || self == .n }
}

extension Card {
  /// A value as messages show it: short, on one line.
  func shownValue(of property: PropertyRecord) -> String {
    if MergeRule.of(property.name).comparison == .media || property.form == .base64 {
      return "(\(value(of: property).count) bytes)"
    }
    let texts = parts(of: property).map { string($0.text) }.filter { !$0.isEmpty }
    let value = texts.joined(separator: " ").prefix(80)
    return String(value.map { $0.isNewline ? " " : $0 })
  }
}

/// When a card was changed (RFC 6350 §6.7.4).
package enum Revision {
  /// Whether a card was changed after another one; one that does not say so was not.
  package static func isLater(_ card: Card, than other: Card) -> Bool {
    guard let mine = text(of: card) else { return false }
    guard let theirs = text(of: other) else { return true }
    return theirs.lexicographicallyPrecedes(mine)
  }

  /// The time of the change in basic style, which sorts like the time; nil when there is none.
  package static func text(of card: Card) -> [UInt8]? {
    guard let property = card.first(.rev) else { return nil }
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard let date = PartialDate(value.extracting(value.trimmedRange)), date.isComplete else {
      return nil
    }
    var text: [UInt8] = []
    date.append(.basic, to: &text)
    return text
  }
}
