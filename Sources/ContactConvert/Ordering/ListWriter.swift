internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// A card on its way into a list.
struct ListedCard {
  /// The format of its input.
  var source: Format
  /// Its number among all cards of the run, from 1.
  var number: Int
  var place: ContactPlace
}

/// What a list is made of: a record of each card while it is read, which is written once its turn
/// has come.
protocol ListWriter {
  /// The record of a card.
  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder
  ) throws(ContactError) -> [UInt8]

  /// Writes what stands before all records.
  mutating func begin(_ sink: ByteSink)

  /// Writes a record.
  mutating func write(
    _ array: [UInt8], _ text: Range<Int>, section: String, to sink: ByteSink
  ) throws(ContactError)

  /// Writes what stands behind all records.
  mutating func end(_ sink: ByteSink)
}
