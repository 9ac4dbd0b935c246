internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// What is looked for in one property: the rules of `minglu check` that need to see no more.
struct CheckRule: Sendable {
  let code: DiagnosticCode
  /// Whether the finding is about the value, and not the whole property.
  let isOfValue: Bool
  /// Whether properties of a name are looked at.
  let applies: @Sendable (PropertyName) -> Bool
  /// What is wrong with a property; nil when nothing is.
  let finding: @Sendable (PropertyRecord, Card) -> String?

  /// The rules, each with the section that it comes from.
  static let all: [CheckRule] = [
    // RFC 6350 §3.3, RFC 2426 §4: a value may be empty, but says nothing then.
    CheckRule(.emptyValue, { ![.n, .adr, .org, .fn].contains($0) }) { property, card in
      card.isEmpty(property) ? "\(card.name(of: property)) is empty" : nil
    },
    // RFC 5322 §3.4.1; X.400 addresses look otherwise (RFC 2426 §3.3.2).
    CheckRule(.badAddress, { $0 == .email }) { property, card in
      let isFine =
        card.isEmpty(property) || card.property(property, hasType: "X400")
        || card.withValue(of: property) { $0.looksLikeAddress }
      return isFine ? nil : "EMAIL is no address: \(card.excerpt(of: property))"
    },
    // ITU-T E.164: a number has digits.
    CheckRule(.badNumber, { $0 == .tel }) { property, card in
      let isFine = card.isEmpty(property) || card.withValue(of: property) { $0.hasDigit }
      return isFine ? nil : "TEL has no digit: \(card.excerpt(of: property))"
    },
    // RFC 6350 §4.3, RFC 2426 §3.1.5.
    CheckRule(.badDate, { [.date, .timestamp].contains($0.kind) }) { property, card in
      let isFine =
        card.isEmpty(property) || card.type(of: property) == .text
        || card.withValue(of: property) { PartialDate($0) } != nil
      return isFine ? nil : "\(card.name(of: property)) is no date: \(card.excerpt(of: property))"
    },
    // RFC 3986 §3.
    CheckRule(.noScheme, { $0 == .url }) { property, card in
      let isFine = card.isEmpty(property) || card.withValue(of: property, URIScheme.begins)
      return isFine ? nil : "URL has no scheme such as https: \(card.excerpt(of: property))"
    },
    // RFC 6350 §5.3.
    CheckRule(.badPreference, isOfValue: false, { _ in true }) { property, card in
      guard let value = card.value(of: .pref, in: property) else { return nil }
      let text = card.string(value)
      if let number = Int(text), (1...100).contains(number) { return nil }
      return "PREF of \(card.name(of: property)) is not 1 to 100: \(text.prefix(40))"
    },
    // RFC 6350 §6.2.2, §6.2.7, §6.3.1 and RFC 9554 §2.
    CheckRule(.tooManyComponents, { CheckRule.mostComponents($0) != nil }) { property, card in
      guard let most = CheckRule.mostComponents(property.name) else { return nil }
      let count = card.parts(of: property).count(where: \.startsComponent)
      return count > most
        ? "\(card.name(of: property)) has \(count) components, and \(most) have a meaning" : nil
    },
    // The catalogue, which names the document of each property.
    CheckRule(.otherVersion, isOfValue: false, { _ in true }) { property, card in
      guard property.name.isForeign(to: card.version) else { return nil }
      return "\(card.name(of: property)) is no property of vCard \(card.version.text)"
    },
    // RFC 6350 §6.2.4: the bytes decide.
    CheckRule(.mediaType, { $0.kind == .binary }) { property, card in
      guard let (said, found) = card.contradictingMedia(of: property) else { return nil }
      return "the bytes of \(card.name(of: property)) are \(found), not \(said)"
    },
  ]

  private init(
    _ code: DiagnosticCode, isOfValue: Bool = true,
    _ applies: @escaping @Sendable (PropertyName) -> Bool,
    _ finding: @escaping @Sendable (PropertyRecord, Card) -> String?
  ) {
    self.code = code
    self.isOfValue = isOfValue
    self.applies = applies
    self.finding = finding
  }

  private static func mostComponents(_ name: PropertyName) -> Int? {
    switch name {
    case .n: 7
    case .adr: 18
    case .gender: 2
    default: nil
    }
  }
}

extension PropertyName {
  /// Whether a version has another name, or no place, for the property.
  fileprivate func isForeign(to version: VCardVersion) -> Bool {
    guard let row, !"\(row.spelling)".hasPrefix("X-") else { return false }
    if version == .v4_0 { return row.lifted != nil || self == .label || self == .sortString }
    return row.lowered != nil
  }
}

extension Card {
  /// The name of a property as it was written.
  fileprivate func name(of property: PropertyRecord) -> String {
    string(property.spelling).uppercased()
  }

  /// The beginning of a value, for a message.
  fileprivate func excerpt(of property: PropertyRecord) -> String {
    let text = string(value(of: property))
    return text.unicodeScalars.count > 40 ? "\(text.prefix(40))…" : text
  }

  /// The media type that a property names and the one that its bytes have, where they differ.
  fileprivate func contradictingMedia(
    of property: PropertyRecord
  ) -> (said: StaticString, found: StaticString)? {
    guard property.form == .base64 else { return nil }
    var head: [UInt8] = []
    withValue(of: property) { value in
      Base64.decode(value, limit: MediaType.signatureLength, to: &head)
    }
    guard let found = MediaType.sniff(head.span)?.type else { return nil }
    for parameter in parameters(of: property) where parameter.name == .type {
      if let said = MediaType.named(bytes.span.extracting(parameter.value.range))?.type {
        return "\(said)" == "\(found)" ? nil : (said, found)
      }
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// Whether there is something on both sides of an `@`, and no blank.
  fileprivate var looksLikeAddress: Bool {
    let at = index(of: 0x40, in: 0..<count)
    guard at > 0, at + 1 < count else { return false }
    for index in 0..<count where self[index] <= ASCII.space { return false }
    return true
  }

  /// Whether there is a decimal digit of any script.
  fileprivate var hasDigit: Bool {
    var index = 0
    while index < count {
      let scalar = Unicode.Scalar(nextScalar(at: &index))
      if scalar?.properties.numericType == .decimal { return true }
    }
    return false
  }
}
