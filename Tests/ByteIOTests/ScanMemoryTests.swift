import CScan
import CScanScalar
import Glibc
import Testing

/// No scan touches a byte outside its run: the pages around the run cannot be read.
struct ScanMemoryTests {
  /// A page of memory between two that cannot be read; any access to those ends the process.
  final class GuardedPage {
    static let size = 4096
    private let base: UnsafeMutableRawPointer
    let start: UnsafeMutablePointer<UInt8>

    init() throws {
      let size = GuardedPage.size
      let mapped = mmap(nil, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      base = try #require(mapped != MAP_FAILED ? mapped : nil)
      try #require(mprotect(base + size, size, PROT_READ | PROT_WRITE) == 0)
      start = (base + size).assumingMemoryBound(to: UInt8.self)
    }

    deinit { munmap(base, 3 * GuardedPage.size) }
  }

  @Test(arguments: 0...70)
  func runsAtTheEdgesOfAPage(_ length: Int) throws {
    let page = try GuardedPage()
    for place in [page.start, page.start + (GuardedPage.size - length)] {
      for index in 0..<length { place[index] = 0x61 }
      for scan in Scan.all where !scan.finds(0x61) {
        #expect(scan.vector(place, length) == length)
        #expect(scan.scalar(place, length) == length)
      }
      var colon = -1
      #expect(cscan_content_line(place, length, &colon) == length)
      #expect(colon == length)
      #expect(cscan_utf8(place, length) == length)
      #expect(scalar_utf8(place, length) == length)
      var joined = [UInt8](repeating: 0, count: length + 1)
      var written = -1
      #expect(cscan_unfold(place, length, 1, &joined, &written) == length)
      #expect(written == length)
      #expect(cscan_fold(place, length, 75, place, 0, &joined) == length)
      // The last character is cut off by the run's end.
      if length > 0 { place[length - 1] = 0xf0 }
      #expect(cscan_utf8(place, length) == max(0, length - 1))
      #expect(cscan_hash(place, length, length) == cscan_hash(place, length, length))
      let copy = (0..<length).map { place[$0] }
      #expect(cscan_equal_bytes(place, copy, length))
      #expect(scalar_equal_bytes(place, copy, length))
    }
  }
}
