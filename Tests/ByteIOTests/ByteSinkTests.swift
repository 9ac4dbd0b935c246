import Foundation
import Synchronization
import Testing

@testable import ByteIO

/// Writing into memory and descriptors, and what is kept of failures.
struct ByteSinkTests {
  /// Appends in every way; gives what was appended.
  private func fill(_ sink: ByteSink) -> [UInt8] {
    var numbers = SeededNumbers(7)
    var expected: [UInt8] = []
    for length in [0, 1, 15, 16, 17, 3, 100, 4096, 5000, 1] {
      let run = numbers.bytes(length)
      sink.append(run)
      sink.append(run.span)
      sink.append(run, length / 3..<length)
      sink.append(0x41)
      sink.append("é")
      expected += run + run + run[(length / 3)...] + bytes("Aé")
    }
    #expect(sink.count == expected.count)
    return expected
  }

  @Test func memory() {
    let sink = ByteSink()
    #expect(sink.bytes.isEmpty)
    let expected = fill(sink)
    #expect(sink.bytes == expected)
    sink.append(0x42)
    #expect(sink.bytes == expected + bytes("B"))
    sink.append(0x43)
    sink.removeAll()
    #expect(sink.count == 0)
    #expect(sink.bytes.isEmpty)
    let again = fill(sink)
    var copy = bytes("<")
    sink.copy(to: &copy)
    #expect(copy == bytes("<") + again)
    #expect(again == sink.bytes)
    sink.removeAll()
    sink.append(0x44)
    sink.copy(to: &copy)
    #expect(copy == bytes("<") + again + bytes("D"))
  }

  /// Runs that fit, that fill the buffer just so, and that are larger than it.
  @Test(arguments: [1, 2, 7, 16, 17, 4096, 256 << 10])
  func descriptor(_ capacity: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let sink = ByteSink(descriptor: descriptor, path: path, capacity: capacity)
    let expected = fill(sink)
    sink.flush()
    try sink.check()
    #expect(try folder.content("a") == expected)
  }

  /// Nothing is written before the buffer is full or flushed.
  @Test func bufferIsKeptUntilItIsFull() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let sink = ByteSink(descriptor: descriptor, path: path, capacity: 4)
    sink.append(bytes("abcd"))
    #expect(try folder.content("a").isEmpty)
    sink.append(0x65)
    #expect(try folder.content("a") == bytes("abcd"))
    sink.flush()
    sink.flush()
    #expect(try folder.content("a") == bytes("abcde"))
  }

  /// The first failure stays, and what comes after it is let go.
  @Test func fullDevice() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    let sink = ByteSink(descriptor: descriptor, path: "full", capacity: 4)
    sink.append(bytes("ab"))
    try sink.check()
    sink.flush()
    let expected = IOFailure(.write, path: "full", code: ENOSPC)
    #expect(throws: expected) { try sink.check() }
    #expect(expected.isFull)
    #expect(!expected.isOfInput)
    // The next write would fail in another way.
    close(descriptor)
    sink.append(bytes("more than the buffer holds"))
    sink.append(0x61)
    sink.flush()
    #expect(throws: expected) { try sink.check() }
    #expect(sink.count == 29)
  }

  @Test func closedPipe() throws {
    SystemProcess.ignoreClosedPipes()
    let (reader, writer) = try makePipe()
    close(reader)
    defer { close(writer) }
    let sink = ByteSink(descriptor: writer, path: "<stdout>")
    sink.append(0x61)
    sink.flush()
    let failure = #expect(throws: IOFailure.self) { try sink.check() }
    #expect(failure == IOFailure(.write, path: "<stdout>", code: EPIPE))
    #expect(failure?.isClosedPipe == true)
  }

  /// A pipe that another process set to not block is waited for.
  @Test func pipeThatDoesNotBlock() throws {
    let (reader, writer) = try makePipe()
    try #require(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    // More than a pipe holds, which is 64 KiB.
    var numbers = SeededNumbers(8)
    let content = numbers.bytes(300_000)
    let received = Mutex(Data())
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      usleep(20_000)
      let handle = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
      received.withLock { $0 = handle.readDataToEndOfFile() }
      isRead.signal()
    }
    let sink = ByteSink(descriptor: writer, path: "pipe", capacity: 1000)
    for start in stride(from: 0, to: content.count, by: 777) {
      sink.append(content, start..<min(start + 777, content.count))
    }
    sink.flush()
    close(writer)
    try sink.check()
    isRead.wait()
    #expect(received.withLock { Array($0) } == content)
  }
}
