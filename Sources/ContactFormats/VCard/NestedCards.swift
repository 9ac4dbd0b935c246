internal import ByteIO

/// Cards inside a card, as lines of text (AGENT in vCard 2.1 §2.4.3).
enum NestedCards {
  /// Whether a line of a nested card is an AGENT whose card begins on the next line, or on this one.
  static func isAgent(_ line: Span<UInt8>) -> Bool {
    let colon = line.index(of: ASCII.colon, in: 0..<line.count)
    guard colon < line.count else { return false }
    var start = 0
    for index in 0..<colon where line[index] == ASCII.dot { start = index + 1 }
    guard colon - start >= 5, line.extracting(start..<start + 5).equalsIgnoringCase("AGENT") else {
      return false
    }
    let value = line.extracting((colon + 1)...)
    return Delimiter.contentStart(value) == value.count || isBegin(value)
  }

  /// Whether a value is the first line of a card.
  static func isBegin(_ value: Span<UInt8>) -> Bool { Delimiter(value) == .begin(isCard: true) }

  /// Appends the lines of a nested card, without those of cards deeper than `limit`.
  ///
  /// - Returns: whether something was cut off.
  static func append(_ text: Span<UInt8>, limit: Int, to target: inout [UInt8]) -> Bool {
    var depth = 0
    var isCut = false
    var start = 0
    while start < text.count {
      let end = text.lineEnd(from: start)
      let line = text.extracting(start..<end)
      let delimiter = line.count > 64 ? nil : Delimiter(line)
      if delimiter == .begin(isCard: true) || (isAgent(line) && endsWithBegin(line)) { depth += 1 }
      if depth <= limit {
        if !line.isEmpty {
          if !target.isEmpty, target.last != ASCII.lineFeed { target.append(ASCII.lineFeed) }
          target.append(line)
        }
      } else {
        isCut = true
      }
      if delimiter == .end(isCard: true) { depth -= 1 }
      start = end < text.count ? Unfolding.next(text, end) : end
    }
    return isCut
  }

  /// Whether a text is one card from its BEGIN to its END, so that a reader of its lines stops where
  /// it ends.
  static func isWhole(_ text: Span<UInt8>) -> Bool {
    var depth = 0
    var opensOne = true
    var start = 0
    while start < text.count {
      let end = text.index(of: ASCII.lineFeed, in: start..<text.count)
      let line = text.extracting(start..<end)
      guard isWritable(line), depth > 0 || start == 0 else { return false }
      switch line.count > 64 ? nil : Delimiter(line) {
      case .begin(isCard: true):
        guard opensOne else { return false }
        depth += 1
      case .end(isCard: true): depth -= 1
      case .begin, .end, nil: guard depth > 0 else { return false }
      }
      opensOne = isAgent(line)
      if opensOne, endsWithBegin(line) {
        depth += 1
        opensOne = false
      }
      start = end + 1
    }
    return depth == 0 && start > 0
  }

  /// Whether a line can stand as it is.
  private static func isWritable(_ line: Span<UInt8>) -> Bool {
    for index in 0..<line.count where line[index] < 0x20 && line[index] != ASCII.tab {
      return false
    }
    return !line.isEmpty
  }

  /// Whether a line's value is the BEGIN of a card.
  static func endsWithBegin(_ line: Span<UInt8>) -> Bool {
    let colon = line.index(of: ASCII.colon, in: 0..<line.count)
    return colon < line.count && isBegin(line.extracting((colon + 1)...))
  }
}
