internal import ByteIO
internal import ContactModel

/// The records of a card in the making, from the values of its lines.
///
/// It gives what `PhoneJSONWriter` writes when it is asked for nothing special: numbers in the
/// fields of their kinds, further records for those that do not fit, and no key without a value.
struct RecordOfLines {
  /// The insides of JSON strings, one behind the other.
  var text: [UInt8] = []
  /// Where the value of each field that is there stands.
  var places = [Range<Int>](repeating: 0..<0, count: PhoneField.all.count)
  var present = PhoneFields()
  /// What N has beside family and given name: it has to occur in the whole name.
  var otherNames: [Range<Int>] = []
  var numbers: [FoundNumber] = []
  var queue = NumberQueue()
  var emails: [(place: Range<Int>, preference: Int)] = []
  var labels = GroupLabels()
  /// The headers of the lines that no field takes.
  var losses: [RewriteRule.Header] = []
  /// How many numbers stand under another kind's key.
  var strayNumbers = 0
  var plain: [UInt8] = []
  let keys = RecordKeys()

  /// A number, before its label is known.
  struct FoundNumber {
    var place: Range<Int>
    var kind: NumberKind
    var preference: Int
    /// Where its group stands in the input.
    var group: Range<Int>
  }

  /// Begins with another card.
  mutating func begin() {
    text.clear()
    present = PhoneFields()
    if !otherNames.isEmpty { otherNames.removeAll(keepingCapacity: true) }
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    if !emails.isEmpty { emails.removeAll(keepingCapacity: true) }
    if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
    labels.removeAll()
    strayNumbers = 0
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - value: its value, as vCard 4.0 has it.
  ///   - facts: what its header is to a record.
  ///   - rule: the rule of its header.
  ///   - line: the line.
  ///   - input: what it stands in.
  /// - Returns: false when the card is none for this way.
  mutating func take(
    _ value: Span<UInt8>, _ facts: Span<UInt8>, _ rule: RewriteRule, _ line: LogicalLine,
    of input: Span<UInt8>
  ) -> Bool {
    guard !value.isEmpty else { return true }
    let known = RecordLine(facts)
    switch known.use {
    case .lost: return lose(value, rule)
    case .qualifier: return true
    case .label: return labels.take(value, ofGroupIn: line, of: input)
    case .name: return takeName(value)
    case .number: return takeNumber(value, known, rule, line, of: input)
    case .address:
      emails.append((appendText(value), known.preference))
      return true
    case .date: return takeDate(value)
    case .parts: return takeParts(value)
    case .list: return value.isPlainList && takeText(known.field, value)
    case .text: return takeText(known.field, value)
    }
  }

  /// Counts a value as lost, unless there is none.
  private mutating func lose(_ value: Span<UInt8>, _ rule: RewriteRule) -> Bool {
    if value[0] == ASCII.semicolon || value[0] == ASCII.comma {
      // Separators alone are no value.
      switch rule.kind {
      case .components, .componentLists: if value.isOnly(ASCII.semicolon) { return true }
      case .list: if value.isOnly(ASCII.comma) { return false }
      default: break
      }
    }
    losses.append(rule.header)
    return true
  }

  /// Notes that a field has a value; false when it had one already.
  mutating func set(_ field: PhoneField, _ place: Range<Int>) -> Bool {
    guard present.insert(field) else { return false }
    places[Int(field.rawValue)] = place
    return true
  }

  private mutating func takeText(_ field: PhoneField, _ value: Span<UInt8>) -> Bool {
    set(field, appendText(value))
  }

  private mutating func takeNumber(
    _ value: Span<UInt8>, _ known: RecordLine, _ rule: RewriteRule, _ line: LogicalLine,
    of input: Span<UInt8>
  ) -> Bool {
    guard let place = appendNumber(value, isText: rule.kind == .text) else { return false }
    var group = 0..<0
    if known.hasGroup {
      guard let found = GroupLabels.group(of: line, in: input) else { return false }
      group = found
    }
    numbers.append(
      FoundNumber(place: place, kind: known.kind, preference: known.preference, group: group))
    return true
  }

  private mutating func takeDate(_ value: Span<UInt8>) -> Bool {
    guard let date = PartialDate(value) else { return false }
    let start = text.count
    guard BirthText.append(date, to: &text) else { return false }
    return set(.birth, start..<text.count)
  }
}

/// A set of fields.
struct PhoneFields {
  private var bits: UInt16 = 0

  func contains(_ field: PhoneField) -> Bool { bits & 1 << UInt16(field.rawValue) != 0 }

  /// Adds a field; false when it was there.
  mutating func insert(_ field: PhoneField) -> Bool {
    defer { bits |= 1 << UInt16(field.rawValue) }
    return !contains(field)
  }
}
