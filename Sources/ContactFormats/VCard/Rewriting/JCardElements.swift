internal import ByteIO
internal import ContactModel
internal import JSONStream

/// How a value stands in a jCard (RFC 7095 §3.3.1.3).
enum JCardShape: UInt8 {
  /// Not in a way that this is for.
  case none
  /// One string: a text without its escapes.
  case text
  /// One string: a value as its content line has it.
  case verbatim
  /// A string for each item of a list.
  case list
  /// One array, an element a component; or a string where there is but one.
  case components
  /// One array with all components of N or ADR.
  case filledComponents
  /// One string: a date in the extended form.
  case date

  /// One string, whose quotation mark the header ends with.
  var isString: Bool {
    switch self {
    case .text, .verbatim, .date: true
    case .none, .list, .components, .filledComponents: false
    }
  }

  /// The shape of the values of a property.
  ///
  /// - Parameters:
  ///   - property: the property, in vCard 4.0.
  ///   - form: how its value is kept.
  ///   - type: its type; nil for one that is not registered.
  init(_ property: PropertyRecord, _ form: ValueForm, _ type: ValueType?) {
    switch (form, type) {
    case (_, .unknown), (.raw, _): self = .verbatim
    case (.text, .text), (.text, .languageTag), (.text, nil):
      switch property.name.kind {
      case .list: self = .list
      case .components: self = .components
      case .componentLists: self = .filledComponents
      case .text, .raw: self = .text
      case .uri, .date, .timestamp, .binary, .card, .verbatim: self = .none
      }
    case (.text, .uri): self = property.name.kind == .text ? .text : .none
    case (.verbatim, .text), (.verbatim, .uri), (.verbatim, .languageTag), (.verbatim, nil):
      self = .verbatim
    case (.verbatim, .date), (.verbatim, .dateAndOrTime), (.verbatim, .dateTime),
      (.verbatim, .timestamp):
      self = .date
    default: self = .none
    }
  }
}

/// Makes the elements of a jCard of the values of content lines of vCard 4.0.
struct JCardElements {
  private var plain: [UInt8] = []

  /// Appends the rest of a property, which begins with `header`; false when the value is none for
  /// this way.
  mutating func append(
    _ header: Span<UInt8>, _ value: Span<UInt8>, _ rule: RewriteRule, to target: inout [UInt8]
  ) -> Bool {
    switch rule.shape {
    case .none: return false
    case .verbatim, .text:
      if value.isPlainJSON {
        target.append(header, value, Self.stringEnd.span)
      } else {
        target.append(header)
        if rule.shape == .text {
          appendText(value, to: &target)
        } else {
          JSONEscapes.append(value, to: &target)
        }
        target.append(Self.stringEnd.span)
      }
      return true
    case .date:
      target.append(header)
      guard JCardDate.append(value, as: rule.type, .extended, to: &target) else { return false }
      target.append(Self.stringEnd.span)
      return true
    case .list:
      target.append(header)
      appendItems(value, to: &target)
    case .components:
      target.append(header)
      if semicolon(in: value, from: 0) == value.count {
        appendString(value, to: &target)
      } else {
        appendComponents(value, rule, to: &target)
      }
    case .filledComponents:
      target.append(header)
      appendComponents(value, rule, to: &target)
    }
    target.append(UInt8(ascii: "]"))
    return true
  }

  private static let stringEnd = Array("\"]".utf8)

  /// Appends the inside of a string: a text without its escapes.
  mutating func appendText(_ text: Span<UInt8>, to target: inout [UInt8]) {
    guard text.index(of: ASCII.backslash, in: 0..<text.count) < text.count else {
      return JSONEscapes.append(text, to: &target)
    }
    plain.clear()
    TextEscaping.unescape(text, .v4_0, to: &plain)
    JSONEscapes.append(plain.span, to: &target)
  }

  private mutating func appendString(_ text: Span<UInt8>, to target: inout [UInt8]) {
    if text.isEmpty { return target.append("\"\"" as StaticString) }
    target.append(ASCII.quote)
    appendText(text, to: &target)
    target.append(ASCII.quote)
  }

  /// Appends a string for each item between commas.
  private mutating func appendItems(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var start = 0
    while true {
      let end = comma(in: text, from: start)
      appendString(text.extracting(start..<end), to: &target)
      guard end < text.count else { return }
      target.append(ASCII.comma)
      start = end + 1
    }
  }

  private mutating func appendComponents(
    _ value: Span<UInt8>, _ rule: RewriteRule, to target: inout [UInt8]
  ) {
    target.append(UInt8(ascii: "["))
    var components = 0
    var start = 0
    while true {
      let end = semicolon(in: value, from: start)
      if components > 0 { target.append(ASCII.comma) }
      appendComponent(value.extracting(start..<end), to: &target)
      components += 1
      guard end < value.count else { break }
      start = end + 1
    }
    if rule.shape == .filledComponents { fill(from: components, rule, to: &target) }
    target.append(UInt8(ascii: "]"))
  }

  /// Appends a component: a string, or an array of its items.
  private mutating func appendComponent(_ text: Span<UInt8>, to target: inout [UInt8]) {
    guard comma(in: text, from: 0) < text.count else {
      return appendString(text, to: &target)
    }
    target.append(UInt8(ascii: "["))
    appendItems(text, to: &target)
    target.append(UInt8(ascii: "]"))
  }

  /// Adds the components that the array has to have (RFC 6350 §6.2.2, §6.3.1; RFC 9554 §2.1, §2.2
  /// for the longer ones).
  private func fill(from count: Int, _ rule: RewriteRule, to target: inout [UInt8]) {
    let (short, long) = JCardWriter.lengths(isAddress: rule.role == .address)
    for _ in 0..<max(0, (count <= short ? short : long) - count) {
      target.append(",\"\"" as StaticString)
    }
  }

  private func semicolon(in text: Span<UInt8>, from start: Int) -> Int {
    text.separator(ASCII.semicolon, from: start)
  }

  private func comma(in text: Span<UInt8>, from start: Int) -> Int {
    text.separator(ASCII.comma, from: start)
  }
}

extension Span where Element == UInt8 {
  /// The next separator at or behind `start` that no backslash takes away, or the end.
  func separator(_ separator: UInt8, from start: Int) -> Int {
    var place = start
    while true {
      place = textSpecial(in: place..<count)
      guard place < count, self[place] != separator else { return place }
      place += self[place] == ASCII.backslash ? 2 : 1
      if place >= count { return count }
    }
  }
}
