internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// A card on its way into a list.
struct ListedCard {
  /// The format of its input.
  var source = Format.vcard4
  /// Its number among all cards of the run, from 1.
  var number = 0
  var place = ContactPlace()
}

/// What a list is made of: a record of each card while it is read, which is written once its turn
/// has come.
protocol ListWriter {
  /// Appends the record of a card to an array.
  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) throws(ContactError)

  /// Writes what stands before all records.
  mutating func begin(_ sink: ByteSink)

  /// Writes a record of a card that belongs into a section.
  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink)

  /// Writes what stands behind all records.
  mutating func end(_ sink: ByteSink)
}
