internal import ByteIO

/// The labels of a card's groups as its lines have them, as far as they tell a number's kind.
struct GroupLabels {
  private var labels: [(group: Range<Int>, meaning: NumberLabel)] = []
  private var hasFamily = false
  /// Labels met before, since most cards have the same ones.
  private var known: [(place: Range<Int>, meaning: NumberLabel?)] = []
  private var texts: [UInt8] = []

  private static let capacity = 16

  /// Forgets the labels of a card.
  mutating func removeAll() {
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    hasFamily = false
  }

  /// Takes the label of a line's group.
  ///
  /// - Returns: false when its text has escapes, or the line folds where the group may stand.
  mutating func take(
    _ text: Span<UInt8>, ofGroupIn line: LogicalLine, of input: Span<UInt8>
  ) -> Bool {
    guard text.index(of: ASCII.backslash, in: 0..<text.count) == text.count,
      let group = Self.group(of: line, in: input)
    else { return false }
    guard let meaning = meaning(of: text) else { return true }
    labels.append((group, meaning))
    if NumberLabel.isFamily(text) { hasFamily = true }
    return true
  }

  /// The group of a line; nil when it cannot be told from the line's first bytes.
  static func group(of line: LogicalLine, in input: Span<UInt8>) -> Range<Int>? {
    guard line.flags.isEmpty else { return nil }
    let dot = input.index(of: ASCII.dot, in: line.start..<line.colon)
    return dot < line.colon ? line.start..<dot : nil
  }

  /// The kind of a number: a fax stays one whatever its label; a label says more than a type.
  ///
  /// - Parameters:
  ///   - kind: the kind that its types tell.
  ///   - group: where its group stands in the input.
  ///   - input: the input.
  /// - Returns: the kind that the group's label tells, or else `kind`.
  func kind(_ kind: NumberKind, of group: Range<Int>, in input: Span<UInt8>) -> NumberKind {
    guard kind != .machine, !group.isEmpty else { return kind }
    let name = input.extracting(group)
    for index in labels.indices.reversed()
    where input.extracting(labels[index].group).equalsIgnoringCase(name) {
      return labels[index].meaning.kind(hasFamily: hasFamily)
    }
    return kind
  }

  private mutating func meaning(of text: Span<UInt8>) -> NumberLabel? {
    for index in known.indices where texts.span.extracting(known[index].place).equals(text) {
      return known[index].meaning
    }
    if known.count == Self.capacity {
      known.removeAll(keepingCapacity: true)
      texts.clear()
    }
    let meaning = NumberLabel(text)
    known.append((texts.count..<texts.count + text.count, meaning))
    texts.append(text)
    return meaning
  }
}
