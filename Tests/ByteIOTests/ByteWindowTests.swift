import Testing

@testable import ByteIO

/// A source that fails at its second read and goes on after that.
private final class FaultySource: ByteSource {
  private let rest: MemorySource
  private var reads = 0

  init(_ bytes: [UInt8], chunk: Int) { rest = MemorySource(bytes, chunk: chunk) }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    reads += 1
    if reads == 2 { throw IOFailure(.read, path: "faulty", code: 5) }
    return rest.read(into: &target, at: offset)
  }
}

/// A window as an object, which `#expect` can look into.
private final class Window {
  private var window: ByteWindow

  init(_ source: any ByteSource, capacity: Int = 256 << 10) {
    window = ByteWindow(source, capacity: capacity)
  }

  var start: Int {
    get { window.start }
    set { window.start = newValue }
  }
  var end: Int { window.end }
  var count: Int { window.count }
  var forgotten: Int { window.forgotten }
  var isAtEnd: Bool { window.isAtEnd }
  var storage: [UInt8] { window.storage }

  func fill() throws(IOFailure) -> Int { try window.fill() }

  /// Whether the window holds `input` from its offset on.
  func holds(_ input: [UInt8]) -> Bool {
    let offset = forgotten + start
    return storage[start..<end] == input[offset..<offset + count]
  }
}

/// The window over a source, read in pieces of 1, 2, 7 and many bytes.
struct ByteWindowTests {
  static let chunks = [1, 2, 7, 4096]

  private var input: [UInt8] {
    var numbers = SeededNumbers(5)
    return numbers.bytes(1000)
  }

  /// However much is used between two fills, `start..<end` is the input at `forgotten + start`.
  @Test(arguments: chunks, [0, 1, 3, 16, 1000])
  func windowFollowsTheInput(_ chunk: Int, _ used: Int) throws {
    let input = input
    let window = Window(MemorySource(input, chunk: chunk), capacity: 16)
    var read = 0
    while true {
      let before = window.count
      let count = try window.fill()
      read += count
      #expect(window.count == before + count)
      #expect(window.holds(input))
      if count == 0 { break }
      window.start += min(used, window.count)
    }
    #expect(read == input.count)
    #expect(window.isAtEnd)
    #expect(window.forgotten + window.end == input.count)
    let more = try window.fill()
    #expect(more == 0)
  }

  /// What is not used stays: the window grows.
  @Test(arguments: chunks)
  func windowGrows(_ chunk: Int) throws {
    let window = Window(MemorySource(input, chunk: chunk), capacity: 16)
    while try window.fill() > 0 {}
    #expect(window.forgotten == 0)
    #expect(window.count == 1000)
    #expect(window.storage.count == 1024)
  }

  /// Little memory is cleared for a small input; all of it is there once an input has filled that.
  @Test(arguments: [10, 4095, 4096, 4097, 300_000])
  func memoryFollowsTheInput(_ count: Int) throws {
    let input = [UInt8](repeating: 7, count: count)
    let window = Window(MemorySource(input))
    while try window.fill() > 0 { window.start = window.end }
    #expect(window.storage.count == (count < 4096 ? 4096 : 256 << 10))
    #expect(window.forgotten + window.end == count)
  }

  /// What is used is forgotten: the window keeps its size.
  @Test(arguments: chunks)
  func windowIsReused(_ chunk: Int) throws {
    let input = input
    let window = Window(MemorySource(input, chunk: chunk), capacity: 64)
    while try window.fill() > 0 {
      window.start = max(window.start, window.end - 20)
      #expect(window.storage.count == 64)
    }
    #expect(window.holds(input))
    #expect(window.forgotten + window.start == 980)
  }

  /// A place counted from `start` names the same byte after the window was moved or grown.
  @Test(arguments: [1, 2, 7])
  func placesFromStartStay(_ chunk: Int) throws {
    let input = input
    let window = Window(MemorySource(input, chunk: chunk), capacity: 16)
    var offset = 0
    var scanned = 0
    while try window.fill() > 0 {
      scanned = max(0, window.count - 1)
      #expect(window.storage[window.start + scanned] == input[offset + scanned])
      if scanned >= 10 {
        window.start += 5
        offset += 5
      }
    }
    #expect(offset > 900)
  }

  @Test(arguments: chunks)
  func failuresArePassedOn(_ chunk: Int) throws {
    let input = input
    let window = Window(FaultySource(input, chunk: chunk), capacity: 16)
    _ = try window.fill()
    let before = window.count
    do {
      _ = try window.fill()
      Issue.record("no failure")
    } catch {
      #expect(error == IOFailure(.read, path: "faulty", code: 5))
    }
    #expect(window.count == before)
    #expect(!window.isAtEnd)
    while try window.fill() > 0 {}
    #expect(window.count == 1000)
    #expect(window.holds(input))
  }

  @Test func emptyInput() throws {
    let window = Window(MemorySource([]))
    let count = try window.fill()
    #expect(count == 0)
    #expect(window.isAtEnd)
    #expect(window.count == 0)
  }
}
