internal import ByteIO
internal import ContactModel

/// Names that writers of QR codes make of a property and a type: `PHONE.WORK` is TEL;TYPE=WORK.
enum DottedName {
  private static let names: [(word: StaticString, name: PropertyName)] = [
    ("PHONE", .tel), ("TEL", .tel), ("EMAIL", .email), ("URL", .url), ("ADR", .adr),
  ]

  /// The property that group and name of another one mean; nil when the group is a group.
  static func meaning(of property: PropertyRecord, in card: Card) -> PropertyName? {
    guard !property.group.isEmpty, property.name == .unknown,
      TypeNames.isKnown(card.bytes.span.extracting(property.spelling.range))
    else { return nil }
    return names.first { card.text(property.group, is: $0.word) }?.name
  }
}
