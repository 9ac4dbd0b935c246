internal import ByteIO
internal import ContactModel

/// Organisations: KIND:org in vCard 4.0, Apple's X-ABShowAs:COMPANY before.
enum Kinds: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.xABShowAs]) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.kind]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    // A card has one kind at most (RFC 6350 §6.1.4).
    guard card.firstIndex(of: .kind) == nil, card.firstIndex(of: .xServerKind) == nil else {
      return
    }
    replace(.xABShowAs, "COMPANY", by: .kind, "org", in: &card)
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard card.firstIndex(of: .xABShowAs) == nil else { return }
    replace(.kind, "org", by: .xABShowAs, "COMPANY", in: &card)
  }

  private static func replace(
    _ name: PropertyName, _ value: StaticString, by other: PropertyName,
    _ otherValue: StaticString, in card: inout Card
  ) {
    guard let index = card.firstIndex(of: name),
      card.text(card.value(of: card.properties[index]), is: value)
    else { return }
    card.rename(at: index, to: other)
    card.replaceValue(at: index, form: .text) { $0.append(otherValue) }
  }
}
