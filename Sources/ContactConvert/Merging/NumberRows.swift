internal import ByteIO
internal import ContactFormats
internal import ContactOrder

/// Rows of numbers put into order, on disk beyond a limit of memory.
struct NumberRows {
  private let sorter: ContactSorter
  /// How many numbers a row has.
  private let width: Int

  /// - Parameters:
  ///   - width: how many numbers a row has.
  ///   - memory: the bytes of memory that the rows may take.
  init(width: Int, memory: Int) {
    self.width = width
    sorter = ContactSorter(memory: memory, descending: false)
  }

  /// Takes a row of numbers below 2³²; those behind the row's width are not looked at.
  func add(
    _ first: Int, _ second: Int, _ third: Int = 0, _ fourth: Int = 0
  ) throws(ContactError) {
    var key: [UInt8] = []
    key.reserveCapacity(4 * width)
    Self.append(first, to: &key)
    Self.append(second, to: &key)
    if width > 2 { Self.append(third, to: &key) }
    if width > 3 { Self.append(fourth, to: &key) }
    do throws(IOFailure) {
      try sorter.add(key: key, text: [])
    } catch {
      throw ContactError(.io(error))
    }
  }

  private static func append(_ number: Int, to key: inout [UInt8]) {
    key.append(UInt8(truncatingIfNeeded: number >> 24))
    key.append(UInt8(truncatingIfNeeded: number >> 16))
    key.append(UInt8(truncatingIfNeeded: number >> 8))
    key.append(UInt8(truncatingIfNeeded: number))
  }

  /// Gives what stands behind each first number, equal rows once, and forgets the rows.
  ///
  /// - Parameter body: takes the first number, and the other numbers of the rows that begin with
  ///   it, row after row.
  /// - Throws: what `body` throws, and `ContactError` when a temporary file cannot be read.
  func forEachFirst(
    _ body: (_ first: Int, _ others: [Int]) throws(ContactError) -> Void
  ) throws(ContactError) {
    var first = -1
    var others: [Int] = []
    var last: [UInt8] = []
    try sorter.drainCards { key, _ throws(ContactError) in
      if key.equals(last.span) { return }
      last.clear()
      last.append(key)
      let next = Int(key.bigEndianWord(at: 0) >> 32)
      if next != first {
        if first >= 0 { try body(first, others) }
        first = next
        others.removeAll(keepingCapacity: true)
      }
      for place in 1..<width { others.append(Int(key.bigEndianWord(at: 4 * place) >> 32)) }
    }
    if first >= 0 { try body(first, others) }
  }
}
