internal import ByteIO

extension Card: Equatable {
  /// Whether two cards have the same properties in the same order and dialect, wherever they stood.
  public static func == (left: Card, right: Card) -> Bool {
    guard left.version == right.version, left.count == right.count else { return false }
    for (mine, theirs) in zip(left.properties, right.properties) {
      guard left.property(mine, equals: theirs, in: right) else { return false }
    }
    return true
  }

  /// Whether a property has the same group, name, parameters and value as one of another card.
  package func property(
    _ mine: PropertyRecord, equals theirs: PropertyRecord, in other: Card
  ) -> Bool {
    guard mine.form == theirs.form, mine.parts.count == theirs.parts.count,
      header(of: mine, equals: theirs, of: other)
    else { return false }
    for (left, right) in zip(parts(of: mine), other.parts(of: theirs)) {
      guard left.startsComponent == right.startsComponent,
        text(left.text, equals: right.text, in: other)
      else { return false }
    }
    return true
  }

  /// Whether a property has the same group, name and parameters as one of another card.
  package func header(
    of mine: PropertyRecord, equals theirs: PropertyRecord, of other: Card
  ) -> Bool {
    guard mine.parameters.count == theirs.parameters.count,
      text(mine.group, equals: theirs.group, in: other),
      text(mine.spelling, equals: theirs.spelling, in: other)
    else { return false }
    for (left, right) in zip(parameters(of: mine), other.parameters(of: theirs)) {
      guard left.flags == right.flags, text(left.spelling, equals: right.spelling, in: other),
        text(left.value, equals: right.value, in: other)
      else { return false }
    }
    return true
  }

  private func text(_ mine: TextRange, equals theirs: TextRange, in other: Card) -> Bool {
    bytes.span.extracting(mine.range).equals(other.bytes.span.extracting(theirs.range))
  }
}
