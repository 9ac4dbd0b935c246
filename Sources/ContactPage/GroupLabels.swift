internal import ByteIO
internal import ContactModel

/// What the lines of a card are called: the labels of its groups, and types.
///
/// A label is written as the words by which the page looks its own language up, in small letters;
/// a label of the user's own is written as it is.
struct GroupLabels {
  private var labels: [String: TextRange] = [:]

  /// Types that tell nothing that a person would want to know.
  private static let silent: [StaticString] = ["VOICE", "INTERNET", "PREF", "X400"]
  /// Types of numbers that take messages.
  private static let messages: [StaticString] = ["CELL", "TEXT"]
  /// Types of numbers that nobody speaks at.
  private static let machines: [StaticString] = ["FAX", "PAGER", "MODEM"]

  /// Takes the labels of a card's groups.
  mutating func read(_ card: Card) {
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    for property in card.properties where property.name == .xABLabel && !property.group.isEmpty {
      labels[card.string(property.group).lowercased()] = card.value(of: property)
    }
  }

  /// Appends the label of a property.
  ///
  /// - Returns: whether it is that of a number that takes messages.
  func append(_ property: PropertyRecord, of card: Card, to target: inout [UInt8]) -> Bool {
    if !labels.isEmpty, !property.group.isEmpty,
      let label = labels[card.string(property.group).lowercased()], !label.isEmpty
    {
      return Self.append(label: card.bytes.span.extracting(label.range), to: &target)
    }
    var types = (any: false, messages: false)
    let start = target.count
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let word = card.bytes.span.extracting(parameter.value.range)
      if Self.silent.contains(where: { word.equalsIgnoringCase($0) }) { continue }
      if target.count > start { target.append(ASCII.space) }
      target.append(lowercase: word)
      types.any = true
      if Self.messages.contains(where: { word.equalsIgnoringCase($0) }) { types.messages = true }
    }
    return types.messages || !types.any
  }

  /// Whether a label is that of a fax or a pager.
  func isMachine(_ label: Span<UInt8>) -> Bool {
    var start = 0
    while start < label.count {
      let end = label.index(of: ASCII.space, in: start..<label.count)
      let word = label.extracting(start..<end)
      if Self.machines.contains(where: { word.equalsIgnoringCase($0) }) { return true }
      start = end + 1
    }
    return false
  }

  private static func append(label: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    guard let row = LabelTable.row(label) else {
      if let word = word(of: label) {
        target.append(lowercase: label.extracting(word))
      } else {
        target.append(label)
      }
      return true
    }
    appendKey(of: row, to: &target)
    return row.types.contains { type in messages.contains { "\(type)" == "\($0)" } }
  }

  /// Appends the words by which the page knows a built-in label.
  static func appendKey(of row: LabelTable.Row, to target: inout [UInt8]) {
    var text: [UInt8] = []
    for type in row.types {
      if !text.isEmpty { text.append(ASCII.space) }
      text.append(type)
    }
    if text.isEmpty { text.append(row.raw) }
    target.append(lowercase: text.span.extracting(word(of: text.span) ?? text.indices))
  }

  /// The word in a label as Apple's address book writes its built-in ones: `_$!<Spouse>!$_`.
  private static func word(of label: Span<UInt8>) -> Range<Int>? {
    guard label.count > 8, label.extracting(..<4).equalsIgnoringCase("_$!<"),
      label.extracting((label.count - 4)...).equalsIgnoringCase(">!$_")
    else { return nil }
    return 4..<label.count - 4
  }
}

extension [UInt8] {
  /// Appends a text with A–Z made a–z.
  fileprivate mutating func append(lowercase text: Span<UInt8>) {
    for index in 0..<text.count { append(ASCII.lowercase(text[index])) }
  }
}
