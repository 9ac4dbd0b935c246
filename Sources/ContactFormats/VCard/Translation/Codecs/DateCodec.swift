internal import ContactModel

/// Dates: basic and perhaps partial in 4.0; in 2.1 and 3.0 a missing year is Apple's 1604.
///
/// Nothing is ever moved by a time zone, and no value becomes empty.
enum DateCodec: PropertyCodec {
  /// Apple writes 1604 where no year is known; some servers drop the parameter that says so.
  private static let yearless: Set<PropertyName> = [.bday, .anniversary, .xABDate]
  /// The mark of a date that has its year.
  private static let noYear: StaticString = "0000"

  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let name = property.name.lifted
    let isText = card.kind(of: property) == .text
    guard !isText, var date = card.withValue(of: property, { PartialDate($0) }) else {
      if !isText, !card.isEmpty(property) {
        lifting.findings.report(
          .badDate, "no date; it is kept as text", card: card, property: property)
      }
      lifting.headers.translate(index, of: &card, as: name, .isText)
      return card.setForm(.text, at: index)
    }
    if date.isComplete, date.year == omittedYear(of: property, in: card) { date.year = nil }
    lifting.headers.translate(index, of: &card, as: name, [])
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { date.append(.basic, to: &$0) }
  }

  /// The year that stands for none.
  private static func omittedYear(of property: PropertyRecord, in card: Card) -> Int? {
    if let mark = card.value(of: .xOmitYear, in: property) { return Int(card.string(mark)) ?? 1604 }
    return yearless.contains(property.name) ? 1604 : nil
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    card.value(of: .xOmitYear, in: property) == nil ? .date : .none
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    lower(
      index, of: &card, variant, as: lowering.name(of: property.name),
      partialAs: property.name.lowered, &lowering)
  }

  /// Lowers a date to `name`, or as it is to `partialName` when older versions have no form for it.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, as name: PropertyName,
    partialAs partialName: PropertyName, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    let date = card.withValue(of: property) { PartialDate($0) }
    guard case .verbatim = property.form, var date, date.month != nil, date.day != nil,
      date.year != 1604 || property.name == .xABDate
    else {
      // A year that is really 1604 would be taken for none.
      var variant = variant
      if case .text = property.form { variant.insert(.isText) }
      return lowering.headers.translate(index, of: &card, as: partialName, variant)
    }
    // X-ABDATE has no other name: that the year is none of those left out is said by the mark.
    if date.year == 1604 { card.addParameter(.xOmitYear, noYear, at: index) }
    let omitsYear = date.year == nil
    if omitsYear { date.year = 1604 }
    lowering.headers.translate(
      index, of: &card, as: name, omitsYear ? variant.union(.omitsYear) : variant)
    let style = omitsYear ? .extended : lowering.dateStyle
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { date.append(style, to: &$0) }
  }
}

/// The birthday: what older versions have no form for is X-BDAY there.
enum BirthdayCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    DateCodec.lift(index, of: &card, &lifting)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    DateCodec.rewriting(property, of: card)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    DateCodec.lower(index, of: &card, variant, as: .bday, partialAs: .xBday, &lowering)
  }
}
