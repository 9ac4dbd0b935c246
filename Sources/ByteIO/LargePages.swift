internal import Glibc

extension Array {
  /// Asks the system for large pages below the array's memory, with what is reserved and not used
  /// yet: memory of many megabytes is given, and found again, in far fewer steps.
  ///
  /// Where the system has none, nothing changes; what an element is never does.
  package mutating func preferLargePages() {
    let length = capacity * MemoryLayout<Element>.stride
    let page = sysconf(Int32(_SC_PAGESIZE))
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let base = UnsafeMutableRawPointer(elements.baseAddress), page > 0 else { return }
      // The pages that lie whole in the memory of the array, which is as long as its capacity.
      let start = unsafe base.alignedUp(toMultipleOf: page)
      let end = unsafe (base + length).alignedDown(toMultipleOf: page)
      // It is advice: that the system does not take it is no failure.
      if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    }
  }
}
