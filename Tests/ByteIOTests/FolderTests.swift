import Foundation
import Testing

@testable import ByteIO

/// Folders, and what the system says of paths.
struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Files and links to files, by their bytes; no folders, pipes and hidden files.
  @Test func filesAreSorted() throws {
    for name in ["b", "B", "a.vcf", "é", "张", ".hidden", "a"] { _ = try folder.write(name, []) }
    try Folder.create(folder.file("sub"))
    for (name, target) in [("c-link", "a"), ("d-link", "sub"), ("e-link", "nowhere")] {
      try #require(symlink(target, folder.file(name)) == 0)
    }
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let expected = ["B", "a", "a.vcf", "b", "c-link", "e-link", "é", "张"]
    #expect(try Folder.files(in: folder.path) == expected)
    #expect(try Folder.files(in: folder.file("sub")).isEmpty)
  }

  @Test func whatCannotBeListed() throws {
    let file = try folder.write("a", [])
    for (path, code) in [(folder.file("none"), ENOENT), (file, ENOTDIR)] {
      #expect(throws: IOFailure(.list, path: path, code: code)) { try Folder.files(in: path) }
    }
  }

  @Test(arguments: ["a", "a/b/c", "a//b/", "./a/../b", "张/é"])
  func foldersAreMade(_ name: String) throws {
    for _ in 0..<2 {
      try Folder.create(folder.file(name))
      #expect(FileStatus(folder.file(name))?.isDirectory == true)
    }
  }

  @Test(arguments: ["a", "a/b", "a/b/c"])
  func fileIsInTheWay(_ name: String) throws {
    _ = try folder.write("a", bytes("content"))
    let failure = #expect(throws: IOFailure.self) { try Folder.create(folder.file(name)) }
    #expect(failure?.operation == .create)
    #expect(failure?.code == ENOTDIR)
    #expect(try folder.content("a") == bytes("content"))
  }

  @Test func statusOfFiles() throws {
    let path = try folder.write("a", bytes("12345"))
    chmod(path, 0o751)
    let time = [timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1_000_000_000, tv_nsec: 123)]
    try #require(utimensat(AT_FDCWD, path, time, 0) == 0)
    let status = try #require(FileStatus(path))
    #expect(status.isRegular)
    #expect(!status.isDirectory)
    #expect(status.permissions == 0o751)
    #expect(status.size == 5)
    #expect(status.modified == (1_000_000_000, 123))
    let other = try #require(FileStatus(folder.path))
    #expect(other.isDirectory)
    #expect(!other.isRegular)
    #expect(other != status)
    #expect(FileStatus(folder.file("none")) == nil)
    #expect(FileStatus(descriptor: -1) == nil)
  }

  /// Two paths, a link and an open descriptor of one file are that file.
  @Test func identityIsTheFiles() throws {
    let path = try folder.write("a", [])
    try #require(link(path, folder.file("b")) == 0)
    try #require(symlink("a", folder.file("c")) == 0)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let all = [
      FileStatus(folder.file("b")), FileStatus(folder.file("c")),
      FileStatus(descriptor: descriptor),
    ]
    for status in all { #expect(status == FileStatus(path)) }
    #expect(FileStatus(try folder.write("d", [])) != FileStatus(path))
  }
}
