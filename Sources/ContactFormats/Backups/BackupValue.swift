internal import ByteIO
internal import ContactModel

/// A property of a back-up as it goes into a card.
struct BackupValue: Hashable {
  var property: PropertyName
  /// The name of a property that is not in the catalogue.
  var name: [UInt8] = []
  var types: [String] = []
  /// A label of the property's group.
  var label: [UInt8] = []
  var parameters: [Parameter] = []
  /// The value's components.
  var parts: [[UInt8]] = []
  /// Whether the value is no text that a vCard would escape.
  var isVerbatim = false

  struct Parameter: Hashable, Sendable {
    var name: ParameterName
    /// The name of one that is not in the catalogue.
    var spelling: [UInt8] = []
    var value: [UInt8]
  }

  /// Adds it to a card.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - groups: the number of groups so far.
  ///   - line: the line of the input, counted from the card's first.
  func add(to card: inout Card, groups: inout Int, line: Int) {
    var group: [UInt8] = []
    if !label.isEmpty {
      groups += 1
      group.append("item")
      group.append(decimal: groups)
    }
    if name.isEmpty {
      card.begin(property, group: group.span, line: UInt32(clamping: line))
    } else {
      card.begin(
        property, spelling: name.span, group: group.span, line: UInt32(clamping: line))
    }
    for (index, type) in types.enumerated() {
      let word = Array(type.utf8)
      card.addParameter(.type, word.span, flags: index > 0 ? .continuesList : [])
    }
    for parameter in parameters {
      if parameter.spelling.isEmpty {
        card.addParameter(parameter.name, parameter.value.span)
      } else {
        card.addParameter(
          parameter.name, spelling: parameter.spelling.span, value: parameter.value.span)
      }
    }
    if isVerbatim { card.setForm(.verbatim) }
    for part in parts { card.addPart(part.span) }
    guard !label.isEmpty else { return }
    card.begin(.xABLabel, group: group.span, line: UInt32(clamping: line))
    card.addPart(label.span)
  }
}
