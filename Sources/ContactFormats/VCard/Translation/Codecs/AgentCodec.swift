internal import ByteIO
internal import ContactModel

/// AGENT: vCard 4.0 has none (RFC 6350 App. A.1); a URI or a name is a RELATED there, a nested card
/// a text in X-AGENT. The pass `Agents` tells which.
enum AgentCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: .xAgent, [])
    card.setForm(.text, at: index)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let isURI = card.properties[index].form == .verbatim
    let variant = isURI ? variant.union(.isURI) : variant
    lowering.headers.translate(index, of: &card, as: .agent, variant)
    if !isURI { card.setForm(.text, at: index) }
  }
}
