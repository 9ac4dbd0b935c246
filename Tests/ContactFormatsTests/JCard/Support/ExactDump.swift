import ContactModel

/// A card as text, a property a line: `group.NAME;PARAM=a,b (form) text ; text , text`.
///
/// A semicolon begins a component, a comma a further list item in one. Line feeds are shown as `⏎`.
func exactDump(_ card: Card) -> String {
  card.properties.map { property in
    var line = property.group.isEmpty ? "" : card.string(property.group) + "."
    line += card.string(property.spelling)
    for parameter in card.parameters(of: property) {
      let isFurther = parameter.flags.contains(.continuesList)
      line += isFurther ? "," : ";\(card.string(parameter.spelling))="
      line += card.string(parameter.value)
    }
    line += " (\(property.form))"
    for (index, part) in card.parts(of: property).enumerated() {
      if index > 0 { line += part.startsComponent ? " ;" : " ," }
      line += " " + card.string(part.text)
    }
    return line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }.joined(separator: "\n")
}
