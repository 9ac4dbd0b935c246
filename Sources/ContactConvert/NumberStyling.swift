internal import ByteIO
internal import ContactModel

/// Rewrites the telephone numbers of cards in the style that was asked for.
struct NumberStyling {
  private let style: ConversionOptions.PhoneStyle
  private let plan: NumberingPlan?
  private var number = TelephoneNumber()
  private var styled: [UInt8] = []

  /// A styling; nil when numbers stay as they are.
  init?(_ options: ConversionOptions) {
    guard let style = options.phoneStyle, style != .keep else { return nil }
    self.style = style
    plan = options.region.flatMap { NumberingPlan(region: $0) }
  }

  /// Rewrites the numbers of a card; what is no number, or has no such form, stays.
  mutating func apply(to card: inout Card) {
    for index in card.properties.indices where card.properties[index].name == .tel {
      let value = card.value(of: card.properties[index])
      styled.clear()
      guard append(card.bytes.span.extracting(value.range)),
        !styled.span.equals(card.bytes.span.extracting(value.range))
      else { continue }
      let text = styled
      card.replaceValue(at: index, form: card.properties[index].form) { $0.append(text.span) }
    }
  }

  /// Appends the styled form of a value, a text or a URI (RFC 3966).
  private mutating func append(_ value: Span<UInt8>) -> Bool {
    guard value.count > 4, value.extracting(..<4).equalsIgnoringCase("tel:") else {
      return append(number: value)
    }
    let end = value.index(of: ASCII.semicolon, in: 4..<value.count)
    styled.append(value.extracting(..<4))
    // A local number says what it belongs to in a parameter (§5.1.5), which would contradict.
    let isLocal = end < value.count && value[4] != UInt8(ascii: "+")
    guard !(isLocal && style == .e164), append(number: value.extracting(4..<end)) else {
      return false
    }
    styled.append(value.extracting(end...))
    return true
  }

  private mutating func append(number text: Span<UInt8>) -> Bool {
    number.read(text)
    return switch style {
    case .keep: false
    case .digits: number.appendDigits(of: text, to: &styled)
    case .e164: number.appendE164(of: text, plan, to: &styled)
    }
  }
}
