internal import ContactModel
internal import JSONStream

/// One record as it was read, before it becomes a card.
protocol JSONRecord {
  /// Where its opening brace stands.
  var position: JSONPosition { get set }
  /// Its texts and findings.
  var values: RecordText { get }
  /// Whether there was any member at all: `{}` is no card.
  var hasMembers: Bool { get }

  /// Removes everything but keeps the storage.
  mutating func removeAll()

  /// Reads the members of the object whose opening brace was the last token.
  ///
  /// - Parameter reader: the reader, left behind the closing brace.
  /// - Throws: `JSONError` where the object is broken.
  mutating func read(_ reader: inout JSONReader) throws(JSONError)
}

extension RecordFinder {
  /// Reads the next record that has any member, and counts it.
  ///
  /// - Parameter record: the record to empty and fill.
  /// - Returns: false at the end of the input.
  /// - Throws: `ContactError` when there are no records, or the input cannot be read on.
  mutating func next(_ record: inout some JSONRecord) throws(ContactError) -> Bool {
    while try next() {
      record.removeAll()
      record.position = position
      do throws(JSONError) {
        try record.read(&reader)
      } catch {
        try recover(error)
        continue
      }
      guard record.hasMembers else { continue }
      number += 1
      if record.values.size <= options.recordSize { return true }
      reportTooLarge(record.position)
    }
    return false
  }
}
