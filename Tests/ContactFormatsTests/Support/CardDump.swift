import ContactModel

/// The sizes of pieces that every input is read in.
let pieces = [1, 2, 7, 4096, .max]

/// A card as lines that a person can read: one property a line, components with `;`, items with `,`.
///
/// Line feeds are shown as `\n`, and trailing empty components are left out.
func dump(_ card: Card) -> [String] {
  card.properties.map { property in
    var line = property.group.isEmpty ? "" : card.string(property.group) + "."
    line += card.string(property.spelling)
    for parameter in card.parameters(of: property) {
      if parameter.flags.contains(.continuesList) {
        line += ","
      } else {
        line += ";" + card.string(parameter.spelling) + "="
      }
      line += card.string(parameter.value)
    }
    var value = ""
    for (index, part) in card.parts(of: property).enumerated() {
      if index > 0 { value += part.startsComponent && property.name != .nickname ? ";" : "," }
      value += card.string(part.text)
    }
    while value.hasSuffix(";") { value.removeLast() }
    return line + ":"
      + value.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
  }
}

/// A card of lines as `dump` writes them: `item1.TEL;TYPE=home,cell;PREF=1:555 0100`.
///
/// Components and items are split for N, ORG, ADR and NICKNAME alone; `\n` is a line feed.
func card(_ lines: [String], number: Int = 1) -> Card {
  var card = Card()
  card.number = number
  for line in lines {
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let header = line[..<colon].split(separator: ";")
    let value = String(line[colon...].dropFirst()).split(
      separator: "\\n", omittingEmptySubsequences: false
    ).joined(separator: "\n")
    var name = String(header.first ?? "")
    var group = ""
    if let dot = name.firstIndex(of: ".") {
      group = String(name[..<dot])
      name = String(name[dot...].dropFirst())
    }
    let known = Catalogue.name(Array(name.utf8).span)
    card.begin(known, spelling: Array(name.utf8).span, group: Array(group.utf8).span)
    for parameter in header.dropFirst() { card.addParameter(String(parameter)) }
    card.addValue(value, known)
  }
  return card
}

extension Card {
  fileprivate mutating func addParameter(_ text: String) {
    let equals = text.firstIndex(of: "=") ?? text.endIndex
    let name = ParameterName.named(Array(text[..<equals].utf8).span)
    let values = text[equals...].dropFirst().split(separator: ",")
    for (index, value) in values.enumerated() {
      addParameter(name, Array(value.utf8).span, flags: index > 0 ? .continuesList : [])
    }
  }

  fileprivate mutating func addValue(_ value: String, _ name: PropertyName) {
    switch name {
    case .n, .org, .adr:
      for component in value.split(separator: ";", omittingEmptySubsequences: false) {
        let items = component.split(separator: ",", omittingEmptySubsequences: false)
        for (index, item) in items.enumerated() {
          addPart(Array(item.utf8).span, startsComponent: index == 0)
        }
      }
    case .nickname:
      for item in value.split(separator: ",") { addPart(Array(item.utf8).span) }
    default:
      addPart(Array(value.utf8).span)
    }
  }
}
