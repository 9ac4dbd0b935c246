internal import ByteIO
internal import ContactModel

/// The headers of the properties that records become.
///
/// Each has a token, by which translation and writers find again what they made of it before.
struct PhoneHeaders {
  /// One property without a value for each field.
  private var templates = Card()
  /// Space for the five parts of N.
  private var name: [UInt8] = []

  /// Headers whose tokens no others of the run have.
  init(findings: Findings) {
    for field in PhoneField.all {
      templates.begin(field.row.property)
      if case .number(let type) = field.row.rule { templates.addParameter(.type, type.span) }
      templates.setToken(findings.newToken() << 1)
    }
  }

  /// Adds the property of a field.
  func add(
    _ field: PhoneField, _ text: Span<UInt8>, _ line: UInt32, form: ValueForm = .text,
    to card: inout Card
  ) {
    let template = templates.properties[Int(field.rawValue)]
    if text.needsNoEscape {
      card.append(
        headerOf: template, from: templates, plainValue: text, form: form, line: line)
    } else {
      card.beginCopy(of: template, from: templates, line: line)
      card.addPart(text)
    }
  }

  /// Adds N with a family and a given name, either of which may be empty.
  mutating func addName(
    _ family: Span<UInt8>, _ given: Span<UInt8>, _ line: UInt32, to card: inout Card
  ) {
    let template = templates.properties[Int(PhoneField.firstName.rawValue)]
    guard family.needsNoEscape, given.needsNoEscape else {
      card.beginCopy(of: template, from: templates, line: line)
      card.addPart(family)
      card.addPart(given)
      for _ in 2..<5 { card.addPart(Span()) }
      return
    }
    name.clear()
    name.append(family)
    name.append(ASCII.semicolon)
    name.append(given)
    name.append(";;;" as StaticString)
    card.append(
      headerOf: template, from: templates, plainValue: name.span, form: .text, line: line)
    card.splitLast(at: family.count, startsComponent: true)
    card.splitLast(at: given.count, startsComponent: true)
    for _ in 3..<5 { card.splitLast(at: 0, startsComponent: true) }
  }
}

extension Span where Element == UInt8 {
  /// Whether a vCard holds the text as it stands.
  var needsNoEscape: Bool { textSpecial(in: 0..<count) == count }
}
