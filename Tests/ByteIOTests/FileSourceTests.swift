import Foundation
import Testing

@testable import ByteIO

/// Reading files, pipes and standard input.
struct FileSourceTests {
  /// One read of at most `room` bytes.
  private func read(_ source: FileSource, room: Int = 100) throws -> [UInt8] {
    var target = [UInt8](repeating: 0, count: room + 2)
    let count = try source.read(into: &target, at: 2)
    #expect(target[..<2] == [0, 0])
    #expect(target[(2 + count)...].allSatisfy { $0 == 0 })
    return Array(target[2..<2 + count])
  }

  @Test func missingFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("none.vcf")
    let failure = #expect(throws: IOFailure.self) { _ = try FileSource(path: path) }
    #expect(failure == IOFailure(.open, path: path, code: ENOENT))
    #expect(failure?.isMissing == true)
    #expect(failure?.isOfInput == true)
    #expect(failure?.reason == "No such file or directory")
  }

  @Test func fileInsteadOfFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a", []) + "/b"
    let failure = #expect(throws: IOFailure.self) { _ = try FileSource(path: path) }
    #expect(failure == IOFailure(.open, path: path, code: ENOTDIR))
  }

  @Test func folderIsNoFile() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: IOFailure.self) { _ = try FileSource(path: folder.path) }
    #expect(failure == IOFailure(.open, path: folder.path, code: EISDIR))
    #expect(failure?.isFolder == true)
  }

  @Test(arguments: [1, 2, 7, 4096])
  func contentInPieces(_ room: Int) throws {
    let folder = try TemporaryFolder()
    var numbers = SeededNumbers(6)
    let content = numbers.bytes(100)
    let source = try FileSource(path: folder.write("a", content))
    source.beforeWaiting = { Issue.record("a file is never waited for") }
    var all: [UInt8] = []
    while true {
      let part = try read(source, room: room)
      if part.isEmpty { break }
      all += part
    }
    #expect(all == content)
    #expect(try read(source).isEmpty)
  }

  @Test func sizeIsExpected() throws {
    let folder = try TemporaryFolder()
    #expect(try FileSource(path: folder.write("a", [1, 2, 3])).expectedCount == 3)
    // A file that the kernel makes up says that it has no bytes.
    #expect(try FileSource(path: "/proc/self/status").expectedCount == nil)
  }

  /// `beforeWaiting` comes before a read that finds the pipe empty, and only then.
  @Test func pipesAreWaitedFor() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Opened both ways, so that neither end waits for the other.
    let writer = open(path, O_RDWR | O_CLOEXEC)
    let source = try FileSource(path: path)
    var calls = 0
    source.beforeWaiting = {
      calls += 1
      if calls == 1 { _ = Glibc.write(writer, "cd", 2) } else { close(writer) }
    }
    _ = Glibc.write(writer, "ab", 2)
    #expect(try read(source, room: 1) == bytes("a"))
    #expect(try read(source) == bytes("b"))
    #expect(calls == 0)
    #expect(try read(source) == bytes("cd"))
    #expect(calls == 1)
    #expect(try read(source).isEmpty)
    #expect(calls == 2)
  }

  /// Another process may have set standard input to not block; the read waits all the same.
  @Test func inputThatDoesNotBlock() throws {
    let (reader, writer) = try makePipe()
    try #require(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
    let standardInput = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(reader, STDIN_FILENO)
    defer {
      dup2(standardInput, STDIN_FILENO)
      for descriptor in [standardInput, reader] { close(descriptor) }
    }
    Thread.detachNewThread {
      usleep(20_000)
      _ = Glibc.write(writer, "ab", 2)
      close(writer)
    }
    let source = FileSource()
    #expect(try read(source) == bytes("ab"))
    #expect(try read(source).isEmpty)
  }
}
