/// Words by number, zero at first, which one thread changes in place.
///
/// Where a class keeps an array, each look at it is guarded against a change that goes on; here is
/// nothing to guard, since each access is over at once.
@safe package final class WordTable {
  private let words: UnsafeMutableBufferPointer<UInt64>

  /// A table of `count` words.
  package init(count: Int) {
    // Freed in deinit; every word is initialised before the first is read.
    unsafe words = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count)
    unsafe words.initialize(repeating: 0)
  }

  deinit { unsafe words.deallocate() }

  /// The number of words.
  package var count: Int { unsafe words.count }

  /// The word of a number from 0 to below the count.
  package subscript(number: Int) -> UInt64 {
    get {
      precondition(number >= 0 && number < count)
      // The number was checked.
      return unsafe words[number]
    }
    set {
      precondition(number >= 0 && number < count)
      // The number was checked.
      unsafe words[number] = newValue
    }
  }
}
