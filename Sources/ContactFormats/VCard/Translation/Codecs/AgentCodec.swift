internal import ByteIO
internal import ContactModel

/// AGENT, which vCard 4.0 lacks: a nested card is a text in X-AGENT there.
///
/// A URI or a name is a RELATED (RFC 6350 appendix A.1); the pass `Agents` tells which.
enum AgentCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: .xAgent, [])
    card.setForm(.text, at: index)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let isURI = card.properties[index].form == .verbatim
    let isIdentifier =
      isURI && lowering.target == .v2_1 && ContentIdentifiers.lower(index, of: &card)
    let variant = isURI ? variant.union(isIdentifier ? .isContentID : .isURI) : variant
    lowering.headers.translate(index, of: &card, as: .agent, variant)
    if !isURI { card.setForm(.text, at: index) }
  }
}
