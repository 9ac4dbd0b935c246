import Foundation
import Testing

/// `minglu convert --watch`, with a shorter pause than people would choose.
@Suite(.timeLimit(.minutes(25)))
struct WatchTests {
  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  /// A folder with one card, and the tool that watches it.
  private static func watch(
    _ scratch: Scratch, _ options: [String] = [], pause: String = "100ms"
  ) throws -> PipedTool {
    try scratch.write(card("first"), to: "in/first.vcf")
    let arguments = [
      "convert", "--watch", "in", "--to", "jcard", "--out-dir", "out", "-v", "--settle", pause,
    ]
    let tool = try Tool.start(arguments + options, in: scratch)
    #expect(
      tool.receiveError(through: "first.json\n") == "minglu: in/first.vcf goes to out/first.json\n")
    return tool
  }

  private static func end(_ tool: PipedTool, _ signal: Int32 = SIGTERM) {
    kill(tool.process.processIdentifier, signal)
    tool.process.waitUntilExit()
    #expect(tool.process.shellStatus == 128 + signal)
  }

  /// Waits until a file is there.
  private static func wait(for name: String, in scratch: Scratch) throws -> String {
    while !FileManager.default.fileExists(atPath: scratch.path(name)) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    return try scratch.text(name)
  }

  @Test func filesThatAppearMoveInOrChangeAreConverted() throws {
    let scratch = try Scratch()
    let tool = try Self.watch(scratch)
    try scratch.write(Self.card("second"), to: "in/second.vcf")
    #expect(try Self.wait(for: "out/second.json", in: scratch).contains("second"))
    try scratch.write(Self.card("moved"), to: "moved.vcf")
    try FileManager.default.moveItem(
      atPath: scratch.path("moved.vcf"), toPath: scratch.path("in/moved.vcf"))
    #expect(try Self.wait(for: "out/moved.json", in: scratch).contains("moved"))
    try FileManager.default.removeItem(atPath: scratch.path("out/first.json"))
    try scratch.write(Self.card("changed"), to: "in/first.vcf")
    #expect(try Self.wait(for: "out/first.json", in: scratch).contains("changed"))
    Self.end(tool)
  }

  /// A folder as INPUT stands for the files in it, and not for those further down.
  @Test func foldersBelowAreLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.write(Self.card("old"), to: "in/below/old.vcf")
    let tool = try Self.watch(scratch)
    try scratch.write(Self.card("new"), to: "in/below/new.vcf")
    try scratch.write(Self.card("other"), to: "in/other/other.vcf")
    try scratch.write(Self.card("second"), to: "in/second.vcf")
    _ = try Self.wait(for: "out/second.json", in: scratch)
    Self.end(tool)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).sorted()
        == ["first.json", "second.json"])
  }

  @Test func halfWrittenFileWaits() throws {
    let scratch = try Scratch()
    let tool = try Self.watch(scratch, pause: "500ms")
    try scratch.write("", to: "in/slow.vcf")
    let slow = try FileHandle(forWritingTo: scratch.url.appending(path: "in/slow.vcf"))
    try slow.write(contentsOf: Data(Self.card("slow").utf8.prefix(20)))
    try scratch.write(Self.card("quick"), to: "in/quick.vcf")
    _ = try Self.wait(for: "out/quick.json", in: scratch)
    Thread.sleep(forTimeInterval: 0.8)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out/slow.json")))
    try slow.write(contentsOf: Data(Self.card("slow").utf8.dropFirst(20)))
    try slow.close()
    #expect(try Self.wait(for: "out/slow.json", in: scratch).contains("slow"))
    Self.end(tool)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalEndsItWithAWholeAccount(_ signal: Int32) throws {
    let scratch = try Scratch()
    let tool = try Self.watch(scratch, ["--report", "r.json"])
    Self.end(tool, signal)
    #expect(try scratch.text("r.json").contains(#""read":1,"written":1"#))
    #expect(try scratch.names == ["in", "out", "r.json"])
  }

  @Test func fileWithTheSameResultIsRefused() throws {
    let scratch = try Scratch()
    let tool = try Self.watch(scratch)
    try scratch.write(#"[{"name":"other","tel":"1"}]"#, to: "in/first.json")
    let message =
      "minglu: in/first.json: not converted, since out/first.json is the result of in/first.vcf\n"
    #expect(tool.receiveError(through: "\n") == message)
    Self.end(tool)
    #expect(try scratch.text("out/first.json").contains(#""first""#))
  }

  @Test func removedFolderEndsIt() throws {
    let scratch = try Scratch()
    let tool = try Self.watch(scratch)
    try FileManager.default.moveItem(atPath: scratch.path("in"), toPath: scratch.path("gone"))
    tool.process.waitUntilExit()
    #expect(tool.process.shellStatus == 2)
    #expect(tool.receiveError(through: "\n").hasSuffix("is no longer watched\n"))
  }
}
