import ContactModel

/// A card as text, one line a property, so that two cards can be compared by eye.
///
/// Every text stands in quotes; `|` begins a component and `+` a further list item. How vCard 2.1
/// encodes a text is the writer's own affair and left out.
enum QuotedDump {
  static func lines(_ card: Card) -> [String] {
    card.properties.map { property in
      var line = quoted(card.string(property.group)) + "." + card.string(property.spelling)
      for parameter in card.parameters(of: property)
      where parameter.name != .charset && (parameter.name != .encoding || property.form == .base64)
      {
        let isMore = parameter.flags.contains(.continuesList)
        line += isMore ? "," : ";" + quoted(card.string(parameter.spelling))
        line += parameter.flags.contains(.bare) ? " bare " : "="
        line += quoted(card.string(parameter.value))
      }
      line += " \(property.form)"
      for part in card.parts(of: property) {
        line += (part.startsComponent ? " |" : " +") + quoted(card.string(part.text))
      }
      return line
    }
  }

  private static func quoted(_ text: String) -> String { text.debugDescription }
}
