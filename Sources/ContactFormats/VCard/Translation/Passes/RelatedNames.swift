internal import ByteIO
internal import ContactModel

/// People by name: RELATED with a text in vCard 4.0, before that Apple's X-ABRELATEDNAMES with a
/// label, and properties of other programs for one relation each.
enum RelatedNames: CardPass {
  static var liftTriggers: PassTriggers {
    PassTriggers(properties: [.xABRelatedNames] + RelationTable.properties)
  }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.related]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    var companions = Companions(card)
    for index in 0..<card.count {
      let name = card.properties[index].name
      if name == .xABRelatedNames {
        liftLabelled(index, of: &card, &companions)
      } else if let row = RelationTable.row(of: name), !card.isEmpty(card.properties[index]) {
        // Evolution writes one for nobody too.
        lift(index, of: &card, as: row, &companions)
      }
    }
    companions.edit.apply(to: &card)
  }

  /// The label stays unless it was made and the type says the same.
  private static func liftLabelled(
    _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    let companion = companions.groups.companion(.xABLabel, of: index, in: card)
    let label = card.label(companion) ?? []
    var type = firstType(of: card.properties[index], in: card)
    if type == nil, let known = RelationTable.labelled(label.span)?.type {
      type = Array("\(known)".utf8)
      card.addParameter(.type, known, at: index)
    }
    makeRelated(index, of: &card)
    guard let companion, let type, label.span.equals(word(for: type).span),
      companions.groups.isMade(companion, of: index, in: card)
    else { return }
    companions.remove(companion, of: index, in: &card)
  }

  /// A relation that RFC 6350 has no type for is told by its label.
  private static func lift(
    _ index: Int, of card: inout Card, as row: RelationTable.Row, _ companions: inout Companions
  ) {
    // Exchange writes `X-MS-SPOUSE;TYPE=N`: the value is a name.
    card.rebuildHeader(at: index) { name, value in
      name == .type && value.equalsIgnoringCase("N")
    }
    if let type = row.type {
      card.addParameter(.type, type, at: index)
    } else if companions.groups.companion(.xABLabel, of: index, in: card) == nil {
      let label = Array("\(row.label)".utf8)
      companions.add(.xABLabel, label.span, to: index, of: &card, isImplied: false)
    }
    makeRelated(index, of: &card)
  }

  private static func makeRelated(_ index: Int, of card: inout Card) {
    card.rename(at: index, to: .related)
    if card.value(of: .value, in: card.properties[index]) == nil {
      card.addParameter(.value, "text", at: index)
    }
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard lowering.name(of: .related) == .xRelated else { return }
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .related {
      guard case .text = card.properties[index].form,
        card.kind(of: card.properties[index]) == .text
      else { continue }
      if !lower(index, of: &card, for: lowering.receiver, &companions) {
        lower(index, of: &card, &companions)
      }
    }
    companions.edit.apply(to: &card)
  }

  /// Gives a person the property that a receiver has for the relation.
  ///
  /// - Returns: whether it has one.
  private static func lower(
    _ index: Int, of card: inout Card, for receiver: Receiver?, _ companions: inout Companions
  ) -> Bool {
    let companion = companions.groups.companion(.xABLabel, of: index, in: card)
    let type = firstType(of: card.properties[index], in: card) ?? []
    let row =
      card.label(companion).map { RelationTable.labelled($0.span) }
      ?? RelationTable.typed(type.span)
    guard let row, let own = row.properties.first,
      let name = ReceiverNames.name(of: own, for: receiver)
    else { return false }
    card.rebuildHeader(at: index) { name, _ in name == .value || name == .type }
    card.rename(at: index, to: name)
    card.addParameter(.type, "N", at: index)
    if let companion { companions.remove(companion, of: index, in: &card, withGroup: true) }
    return true
  }

  private static func lower(
    _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    let types = card.parameters(of: card.properties[index]).filter { $0.name == .type }
    let type = firstType(of: card.properties[index], in: card)
    let companion = companions.groups.companion(.xABLabel, of: index, in: card)
    let label = card.label(companion) ?? type.map(word) ?? []
    guard companion != nil || label.isEmpty || companions.groups.isAlone(index, in: card) else {
      return
    }
    let said = RelationTable.labelled(label.span)?.type
    // A type that the label says is not said twice.
    let isSaid = types.count == 1 && said.map { type?.span.equalsIgnoringCase($0) == true } == true
    card.rebuildHeader(at: index) { name, _ in name == .value || (isSaid && name == .type) }
    card.rename(at: index, to: .xABRelatedNames)
    if companion == nil, !label.isEmpty {
      companions.add(.xABLabel, label.span, to: index, of: &card)
    }
  }

  /// What a label says for a type: Apple's word, or the type itself.
  private static func word(for type: [UInt8]) -> [UInt8] {
    if let row = RelationTable.typed(type.span) { return Array("\(row.label)".utf8) }
    return type.map(ASCII.lowercase)
  }

  /// The first type that is more than a preference.
  private static func firstType(of property: PropertyRecord, in card: Card) -> [UInt8]? {
    for parameter in card.parameters(of: property) where parameter.name == .type {
      if card.text(parameter.value, is: "PREF") { continue }
      return Array(card.bytes[parameter.value.range])
    }
    return nil
  }
}
