internal import ByteIO
internal import ContactModel

/// Cards inside a card (AGENT).
extension CardScanner {
  /// Begins a nested card when an AGENT's value is one: on its own line or on the next.
  mutating func beginNested(_ value: Span<UInt8>) {
    let start = Delimiter.contentStart(value)
    if Delimiter(value) == .begin(isCard: true) {
      nesting = 1
    } else if start == value.count {
      nesting = .max
    }
    if nesting > 0 { lines[lines.count - 1].flags.insert(.nested) }
  }

  /// Takes a line behind AGENT; `nesting` is .max until the nested BEGIN was seen.
  mutating func acceptNested(_ line: PhysicalLine) -> Outcome? {
    let delimiter = delimiter(line)
    if nesting == .max {
      if line.isEmpty { return nil }
      guard delimiter == .begin(isCard: true) else {
        nesting = 0
        lines[lines.count - 1].flags.remove(.nested)
        return accept(line)
      }
      nesting = 0
      expectsNestedBegin = true
    }
    if delimiter == .begin(isCard: true) {
      // Only an AGENT line opens one more card; any other BEGIN means that an END is missing.
      guard expectsNestedBegin else {
        nextBegin = line
        return .missingEnd
      }
      nesting += 1
    } else if delimiter == .end(isCard: true) {
      nesting -= 1
    }
    let last = lines.count - 1
    lines[last].end = line.end
    lines[last].flags.insert(.folded)
    noteNestedAgent(line)
    return nil
  }

  /// Looks whether a nested line is an AGENT, whose card begins on the next line or on this one.
  mutating func noteNestedAgent(_ line: PhysicalLine) {
    guard !line.isEmpty else { return }
    let storage = input.window.storage
    let content = storage.span.extracting(place(line))
    expectsNestedBegin = NestedCards.isAgent(content)
    if expectsNestedBegin, NestedCards.endsWithBegin(content) {
      nesting += 1
      expectsNestedBegin = false
    }
  }
}
