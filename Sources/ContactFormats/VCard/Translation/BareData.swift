internal import ByteIO
internal import ContactModel

/// Base64 that nothing declares: `PHOTO:/9j/4AAQ…`, without ENCODING or `data:`.
enum BareData {
  /// Takes a value that has no scheme for Base64 when its bytes are of a known kind.
  ///
  /// - Parameters:
  ///   - index: the place of the property.
  ///   - card: the card.
  ///   - form: what the value is to be, bytes or a data URI.
  ///   - findings: where this is reported.
  static func mend(
    _ index: Int, of card: inout Card, as form: ValueForm, _ findings: Findings
  ) {
    let property = card.properties[index]
    guard property.name.kind == .binary, case .verbatim = property.form,
      let media = card.withValue(of: property, media)
    else { return }
    var text: [UInt8] = []
    guard card.withValue(of: property, { Base64.appendCanonical($0, to: &text) }) else { return }
    card.replaceValue(at: index, form: form, isPlain: true) { buffer in
      if form == .verbatim {
        buffer.append("data:")
        buffer.append(media.type)
        buffer.append(";base64,")
      }
      buffer.append(text.span)
    }
    findings.report(
      .noScheme, "\(property.name.spelling) is neither a URI nor encoded; it is read as Base64",
      card: card, property: property)
  }

  /// What the first bytes of a text in Base64 show; nil for a URI and for any other text.
  private static func media(_ value: Span<UInt8>) -> MediaType.Row? {
    guard value.count >= 16, !URIScheme.begins(value) else { return nil }
    var bytes: [UInt8] = []
    Base64.decode(value.extracting(..<16), to: &bytes)
    return MediaType.sniff(bytes.span)
  }
}
