import ByteIO
import ContactModel

/// The UTF-8 form of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The text of a static string.
func text(_ text: StaticString) -> String { text.description }

extension Card {
  /// Begins a property under a spelling of its own.
  mutating func begin(_ spelling: String, group: String = "", line: UInt32 = 0) {
    let (spelling, group) = (Array(spelling.utf8), Array(group.utf8))
    begin(Catalogue.name(spelling.span), spelling: spelling.span, group: group.span, line: line)
  }

  /// Adds a parameter under a spelling of its own.
  mutating func parameter(
    _ spelling: String, _ value: String, flags: ParameterRecord.Flags = []
  ) {
    // The name stands before the first value of a list alone.
    let isFirst = !flags.contains(.continuesList)
    let (written, value) = (Array(isFirst ? spelling.utf8 : "".utf8), Array(value.utf8))
    addParameter(
      ParameterName.named(Array(spelling.utf8).span), spelling: written.span, value: value.span,
      flags: flags)
  }

  /// Adds components between `;`, list items between `,`.
  mutating func value(_ text: String) {
    for component in text.split(separator: ";", omittingEmptySubsequences: false) {
      for (index, item) in component.split(separator: ",", omittingEmptySubsequences: false)
        .enumerated()
      {
        addPart(Array(item.utf8).span, startsComponent: index == 0)
      }
    }
  }

  /// A property as a line; `|` stands between components and `,` between list items.
  func line(_ property: PropertyRecord) -> String {
    var line = property.group.isEmpty ? "" : string(property.group) + "."
    line += string(property.spelling)
    for parameter in parameters(of: property) {
      if parameter.flags.contains(.continuesList) {
        line += ","
      } else {
        line += ";" + string(parameter.spelling)
        if !parameter.flags.contains(.bare) { line += "=" }
      }
      line += string(parameter.value)
    }
    line += ":"
    for (index, part) in parts(of: property).enumerated() {
      if index > 0 { line += part.startsComponent ? "|" : "," }
      line += string(part.text)
    }
    return line
  }

  /// All properties as lines.
  var lines: [String] { properties.map(line) }

  /// Whether header and value of every property lie in one run of bytes, in their order.
  var isInRuns: Bool {
    properties.allSatisfy { property in
      let header = property.header.range
      let texts =
        [property.group, property.spelling]
        + parameters(of: property).flatMap { [$0.spelling, $0.value] }
      let value = value(of: property).range
      return texts.allSatisfy { header.contains($0.range) || $0.isEmpty }
        && parts(of: property).allSatisfy { value.contains($0.text.range) || $0.text.isEmpty }
        && zip(parts(of: property), parts(of: property).dropFirst()).allSatisfy {
          $0.text.end <= Int($1.text.start)
        }
    }
  }
}
