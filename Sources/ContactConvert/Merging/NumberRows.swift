internal import ByteIO
internal import ContactFormats
internal import ContactOrder

/// Rows of numbers put into order, on disk beyond a limit of memory.
struct NumberRows {
  private let sorter: ContactSorter

  /// - Parameter memory: the bytes of memory that the rows may take.
  init(memory: Int) { sorter = ContactSorter(memory: memory, descending: false) }

  /// Takes a row of numbers below 2³².
  func add(_ numbers: Int...) throws(ContactError) {
    var key: [UInt8] = []
    key.reserveCapacity(4 * numbers.count)
    for number in numbers {
      for shift in [24, 16, 8, 0] { key.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    do throws(IOFailure) {
      try sorter.add(key: key, text: [])
    } catch {
      throw ContactError(.io(error))
    }
  }

  /// Gives what stands behind each first number, equal rows once, and forgets the rows.
  ///
  /// - Parameter body: takes the first number, and the rows that begin with it without it.
  /// - Throws: what `body` throws, and `ContactError` when a temporary file cannot be read.
  func forEachFirst(
    _ body: (_ first: Int, _ rows: [[Int]]) throws(ContactError) -> Void
  ) throws(ContactError) {
    var first = -1
    var rows: [[Int]] = []
    try sorter.drainCards { key, _ throws(ContactError) in
      let numbers = stride(from: 0, to: key.count, by: 4).map {
        Int(key.bigEndianWord(at: $0) >> 32)
      }
      if numbers[0] != first {
        if first >= 0 { try body(first, rows) }
        first = numbers[0]
        rows.removeAll(keepingCapacity: true)
      }
      let row = Array(numbers.dropFirst())
      if rows.last != row { rows.append(row) }
    }
    if first >= 0 { try body(first, rows) }
  }
}
