internal import ByteIO
internal import ContactModel

/// Puts properties of jCards into a card (RFC 7095 §4, §5.2).
struct JCardBuilder {
  let findings: Findings
  /// Takes values apart that are content-line text.
  var rawValues: ValueReader
  /// Texts on their way into the card.
  var scratch: [UInt8] = []

  init(findings: Findings) {
    self.findings = findings
    rawValues = ValueReader(findings: findings)
  }

  /// Appends a property that was read to the card.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - name: its name, as far as the catalogue knows it.
  ///   - card: the card.
  mutating func append(_ property: JCardProperty, named name: PropertyName, to card: inout Card) {
    let word = property.texts.span.extracting(property.type)
    appendValue(property, name, word.isEmpty ? name.jCardType : ValueType(word), to: &card)
  }

  /// Appends header and value.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - name: the known name.
  ///   - type: the values' type; nil when it is not registered.
  ///   - card: the card.
  private mutating func appendValue(
    _ property: JCardProperty, _ name: PropertyName, _ type: ValueType?, to card: inout Card
  ) {
    beginProperty(property, name, type, in: &card)
    if type == .unknown { return appendRaw(property, to: &card) }
    let kind = card.kind(of: card.properties[card.count - 1])
    switch kind {
    case .list:
      for item in property.items {
        appendPart(item, of: property, type, kind, startsComponent: true, to: &card)
      }
    case .components, .componentLists:
      appendComponents(of: property, type, kind, to: &card)
    case .text, .card:
      if name.isRegistered {
        appendEach(of: property, type, kind, to: &card)
      } else {
        for (index, item) in property.items.enumerated() {
          let startsComponent = index == 0 || item.start == .component
          appendPart(item, of: property, type, kind, startsComponent: startsComponent, to: &card)
        }
      }
    case .uri, .binary:
      if name.isRegistered {
        appendEach(of: property, type, kind, to: &card)
      } else {
        appendJoined(property, type, kind, to: &card)
      }
    case .date, .timestamp, .verbatim, .raw:
      appendJoined(property, type, kind, to: &card)
    }
  }

  /// Begins the property with its group, name and parameters.
  private mutating func beginProperty(
    _ property: JCardProperty, _ name: PropertyName, _ type: ValueType?, in card: inout Card
  ) {
    let spelled = property.texts.span.extracting(property.name)
    let group = property.texts.span.extracting(property.group)
    var spelling = scratch.lend()
    spelling.clear()
    spelling.append(name.spelling)
    if name == .unknown {
      for index in 0..<spelled.count { spelling.append(ASCII.uppercase(spelled[index])) }
    }
    let line = UInt32(truncatingIfNeeded: property.line - card.line)
    card.begin(name, spelling: spelling.span, group: group, line: line)
    card.setColumn(property.column)
    scratch = spelling
    // The type is the VALUE parameter where it is not the property's own (RFC 7095 §3.4.1).
    if type != .unknown, type != name.jCardType {
      if let type {
        card.addParameter(.value, type.spelling)
      } else {
        card.addParameter(.value, property.texts.span.extracting(property.type))
      }
    }
    appendParameters(of: property, to: &card)
  }

  private mutating func appendParameters(of property: JCardProperty, to card: inout Card) {
    var index = 0
    while index < property.parameters.count {
      var end = index + 1
      while end < property.parameters.count, property.parameters[end].isFurther { end += 1 }
      let spelled = property.texts.span.extracting(property.parameters[index].name)
      let name = ParameterName.named(spelled)
      if name == .sortAs, end > index + 1, !hasComma(index..<end, property) {
        appendSortAs(index..<end, of: property, to: &card)
      } else if name == .type {
        appendTypes(index..<end, of: property, to: &card)
      } else {
        appendParameter(name, index..<end, of: property, to: &card)
      }
      index = end
    }
  }

  private mutating func appendParameter(
    _ name: ParameterName, _ range: Range<Int>, of property: JCardProperty, to card: inout Card
  ) {
    let spelled = property.texts.span.extracting(property.parameters[range.lowerBound].name)
    var spelling = scratch.lend()
    spelling.clear()
    spelling.append(name.spelling)
    if name == .unknown {
      for index in 0..<spelled.count { spelling.append(ASCII.uppercase(spelled[index])) }
    }
    for index in range {
      let isFurther = index > range.lowerBound
      card.addParameter(
        name, spelling: spelling.span.extracting(..<(isFurther ? 0 : spelling.count)),
        value: property.texts.span.extracting(property.parameters[index].value),
        flags: isFurther ? .continuesList : [])
    }
    scratch = spelling
  }

  /// A list of types in one string is several types, as in quotation marks in a content line.
  private func appendTypes(
    _ range: Range<Int>, of property: JCardProperty, to card: inout Card
  ) {
    for index in range {
      let text = property.texts.span.extracting(property.parameters[index].value)
      var start = 0
      while true {
        let end = text.index(of: ASCII.comma, in: start..<text.count)
        let isFirst = index == range.lowerBound && start == 0
        card.addParameter(
          .type, text.extracting(start..<end), flags: isFirst ? [] : .continuesList)
        guard end < text.count else { break }
        start = end + 1
      }
    }
  }

  /// Joins the values of SORT-AS into the one string that vCards have (RFC 6350 §5.9).
  private mutating func appendSortAs(
    _ range: Range<Int>, of property: JCardProperty, to card: inout Card
  ) {
    scratch.clear()
    for index in range {
      if index > range.lowerBound { scratch.append(ASCII.comma) }
      scratch.append(property.texts.span.extracting(property.parameters[index].value))
    }
    card.addParameter(.sortAs, scratch.span)
  }

  private func hasComma(_ range: Range<Int>, _ property: JCardProperty) -> Bool {
    range.contains { index in
      let text = property.texts.span.extracting(property.parameters[index].value)
      return text.index(of: ASCII.comma, in: 0..<text.count) < text.count
    }
  }
}
