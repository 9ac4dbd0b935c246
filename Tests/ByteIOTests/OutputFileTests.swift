import Foundation
import Testing

@testable import ByteIO

/// Files that appear whole or not at all.
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ text: String, synchronously: Bool = false) throws {
    let file = try OutputFile(path: path)
    file.sink.append(bytes(text))
    try file.commit(synchronously: synchronously)
  }

  @Test(arguments: [false, true])
  func fileAppearsAtCommit(_ synchronously: Bool) throws {
    let file = try OutputFile(path: folder.file("a.vcf"))
    file.sink.append(bytes("new"))
    file.sink.flush()
    #expect(FileStatus(folder.file("a.vcf")) == nil)
    try file.commit(synchronously: synchronously)
    #expect(try folder.content("a.vcf") == bytes("new"))
    #expect(try folder.names == ["a.vcf"])
  }

  @Test func newFileHasThePermissionsOfTheMask() throws {
    let mask = umask(0)
    umask(mask)
    try write(folder.file("a"), "new")
    #expect(FileStatus(folder.file("a"))?.permissions == 0o666 & ~mask)
  }

  @Test func oldFileIsReplacedAndKeepsItsPermissions() throws {
    let path = try folder.write("a", bytes("old and longer"))
    chmod(path, 0o640)
    try write(path, "new")
    #expect(try folder.content("a") == bytes("new"))
    #expect(FileStatus(path)?.permissions == 0o640)
    #expect(try folder.names == ["a"])
  }

  @Test func oldFileStaysWhenTheNewOneIsDiscarded() throws {
    let path = try folder.write("a", bytes("old"))
    let file = try OutputFile(path: path)
    file.sink.append(bytes("new"))
    file.sink.flush()
    file.discard()
    file.discard()
    #expect(try folder.content("a") == bytes("old"))
    #expect(try folder.names == ["a"])
  }

  /// Whoever forgets to commit leaves nothing behind.
  @Test func fileLetGoIsDiscarded() throws {
    do {
      let file = try OutputFile(path: folder.file("a"))
      file.sink.append(0x61)
      #expect(try folder.names.count == 1)
    }
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: ["", "sub/"])
  func symbolicLinksAreFollowed(_ place: String) throws {
    try Folder.create(folder.file("sub"))
    let path = try folder.write("\(place)real", bytes("old"))
    chmod(path, 0o600)
    try #require(symlink("\(place)real", folder.file("link")) == 0)
    try write(folder.file("link"), "new")
    #expect(try folder.content("\(place)real") == bytes("new"))
    #expect(FileStatus(path)?.permissions == 0o600)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link"))
    #expect(target == "\(place)real")
  }

  /// A link to a file that is not there yet is followed too, as the system's own open does.
  @Test(arguments: ["real", "sub/real", "ABSOLUTE", "second"])
  func linksToNewFilesAreFollowed(_ target: String) throws {
    try Folder.create(folder.file("sub"))
    try #require(symlink("sub/real", folder.file("second")) == 0)
    let target = target == "ABSOLUTE" ? folder.file("sub/real") : target
    try #require(symlink(target, folder.file("link")) == 0)
    try write(folder.file("link"), "new")
    #expect(try folder.content("link") == bytes("new"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == target)
  }

  /// Links that lead to each other end in a failure, not in a loop.
  @Test func linksInACircle() throws {
    try #require(symlink("b", folder.file("a")) == 0)
    try #require(symlink("a", folder.file("b")) == 0)
    let path = folder.file("a")
    let failure = #expect(throws: IOFailure.self) { _ = try OutputFile(path: path) }
    #expect(failure == IOFailure(.create, path: path, code: ELOOP))
  }

  @Test func missingFolder() throws {
    let path = folder.file("none/a")
    let failure = #expect(throws: IOFailure.self) { _ = try OutputFile(path: path) }
    #expect(failure == IOFailure(.create, path: path, code: ENOENT))
  }

  @Test func folderIsNoFile() throws {
    let path = folder.path
    let failure = #expect(throws: IOFailure.self) { _ = try OutputFile(path: path) }
    #expect(failure == IOFailure(.create, path: path, code: EISDIR))
  }

  /// What is no regular file has no place to rename to, and nothing to wait for on a disk.
  @Test(arguments: [false, true])
  func devicesAreWrittenDirectly(_ synchronously: Bool) throws {
    try write("/dev/null", "new", synchronously: synchronously)
    #expect(FileStatus("/dev/null")?.isRegular == false)
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write(pipe, "new", synchronously: synchronously)
    var content = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &content, 10) == 3)
    #expect(content[..<3] == bytes("new")[...])
    #expect(try folder.names == ["pipe"])
  }

  @Test func failedWriteIsReportedAtCommit() throws {
    let file = try OutputFile(path: "/dev/full")
    file.sink.append(0x61)
    let expected = IOFailure(.write, path: "/dev/full", code: ENOSPC)
    #expect(throws: expected) { try file.commit() }
  }

  /// The place became a folder meanwhile: the failure names it, and no temporary is left.
  @Test func failedRenameLeavesNothing() throws {
    let path = folder.file("a")
    let file = try OutputFile(path: path)
    file.sink.append(0x61)
    try Folder.create(path)
    let expected = IOFailure(.rename, path: path, code: EISDIR)
    #expect(throws: expected) { try file.commit() }
    #expect(try folder.names == ["a"])
  }

  @Test func pathIsTheUsers() throws {
    let file = try OutputFile(path: folder.file("./a"))
    #expect(file.path == folder.file("./a"))
  }
}
