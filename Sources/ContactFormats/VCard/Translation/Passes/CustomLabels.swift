internal import ByteIO
internal import ContactModel

/// Labels of the user's own that vCard 2.1 puts into parameters.
///
/// `TEL;X-CUSTOM(…)` and `TEL;X-Word` become a group with X-ABLabel, the one form that keeps any
/// text and that most address books read; for Android it is `X-CUSTOM` again.
enum CustomLabels: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(parameters: [.type, .xCustom]) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.xABLabel]) }

  static func ignores(_ card: Card) -> Bool { card.version != .v2_1 || !mayHaveLabel(card) }

  /// Adds an X-ABLabel behind each property that has such a label.
  ///
  /// Where its group has another label, both stay.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard !ignores(card) else { return }
    var companions = Companions(card)
    for index in 0..<card.count {
      guard let label = label(of: card.properties[index], in: card) else { continue }
      let text = Array(card.bytes[label.range])
      let companion = companions.groups.companion(.xABLabel, of: index, in: card)
      guard companion == nil || card.label(companion) == text else { continue }
      card.rebuildHeader(at: index) { name, value in
        if name == .xCustom { return value.equals(text.span) }
        return name == .type && value.count == text.count + 2
          && value.extracting(2...).equals(text.span)
      }
      if companion == nil {
        companions.add(.xABLabel, text.span, to: index, of: &card, isImplied: false)
      }
    }
    companions.edit.apply(to: &card)
  }

  /// Whether a parameter of a card is of a kind that may be a label.
  private static func mayHaveLabel(_ card: Card) -> Bool {
    for index in card.parameters.indices {
      let parameter = card.parameters[index]
      if parameter.name == .xCustom { return true }
      guard parameter.flags.contains(.bare), parameter.value.count > 2 else { continue }
      if card.bytes[Int(parameter.value.start) + 1] == ASCII.hyphen { return true }
    }
    return false
  }

  /// Gives each of some properties of a lifted card the type as a label that is one.
  static func add(_ indices: [Int], to card: inout Card) {
    var companions = Companions(card)
    for index in indices {
      let property = card.properties[index]
      guard companions.groups.companion(.xABLabel, of: index, in: card) == nil,
        let type = card.parameters(of: property).first(where: { parameter in
          parameter.name == .type
            && isLabel(card.bytes.span.extracting(parameter.value.range), of: property.name)
        })
      else { continue }
      let text = Array(card.bytes[type.value.range])
      card.rebuildHeader(at: index) { name, value in name == .type && value.equals(text.span) }
      companions.add(.xABLabel, text.span, to: index, of: &card, isImplied: false)
    }
    companions.edit.apply(to: &card)
  }

  /// What Android has labels for in vCard 2.1.
  private static let labelled: Set<PropertyName> = [.tel, .email, .adr]

  /// Writes labels of the user's own as Android does; a type says what is built in.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard lowering.receiver == .android, lowering.target == .v2_1 else { return }
    var companions = Companions(card)
    for index in 0..<card.count where labelled.contains(card.properties[index].name) {
      let companion = companions.groups.companion(.xABLabel, of: index, in: card)
      guard let companion, let label = card.label(companion), !label.isEmpty,
        LabelTable.row(label.span) == nil
      else { continue }
      companions.remove(companion, of: index, in: &card, withGroup: true)
      card.addParameter(.xCustom, label.span, at: index)
    }
    companions.edit.apply(to: &card)
  }

  private static let named: Set<PropertyName> = [.tel, .email, .adr, .url, .impp]

  /// Whether a type is a word that no vCard can have as one (RFC 6350 §5.6): phones that write it
  /// mean a label.
  static func isLabel(_ type: Span<UInt8>, of name: PropertyName) -> Bool {
    guard named.contains(name) else { return false }
    for index in 0..<type.count where type[index] > 0x7f { return true }
    return false
  }

  private static func label(of property: PropertyRecord, in card: Card) -> TextRange? {
    if let custom = card.value(of: .xCustom, in: property) { return custom }
    guard labelled.contains(property.name) else { return nil }
    for parameter in card.parameters(of: property)
    where parameter.name == .type && parameter.flags.contains(.bare) {
      let word = card.bytes.span.extracting(parameter.value.range)
      guard word.count > 2, word.extracting(..<2).equalsIgnoringCase("X-") else { continue }
      return TextRange(Int(parameter.value.start) + 2..<parameter.value.end)
    }
    return nil
  }
}
