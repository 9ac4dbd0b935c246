internal import ByteIO
internal import ContactModel

/// AGENT: vCard 4.0 has none; a URI is a RELATED there, a nested card a text.
enum AgentCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let isURI = card.value(of: .value, in: property).map { range in
      ValueType(card.bytes.span.extracting(range.range)) == .uri
    }
    guard property.name == .agent, isURI == true else {
      return lifting.headers.translate(index, of: &card, as: .xAgent, [])
    }
    lifting.headers.translate(index, of: &card, as: .related, .isURI)
    card.setForm(.verbatim, at: index)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    lowering.headers.translate(index, of: &card, as: .agent, variant)
    card.setForm(.text, at: index)
  }
}
