import Foundation
import Testing

/// Pipes that stay open, and signals.
@Suite(.timeLimit(.minutes(25)))
struct StreamTests {
  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  @Test func cardIsDeliveredWhileThePipeStalls() throws {
    let tool = try Tool.start(["convert", "--to", "vcard4"], in: Scratch())
    try tool.send(Self.card("A"))
    #expect(tool.receive(through: "END:VCARD\r\n") == Self.card("A"))
    try tool.send(Self.card("B") + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:")
    #expect(tool.receive(through: "END:VCARD\r\n") == Self.card("B"))
    try tool.send("C\r\nEND:VCARD\r\n")
    let rest = try tool.finish()
    #expect(rest == (Self.card("C"), "", 0))
  }

  @Test func cardBehindManyIsDeliveredWhileThePipeStalls() throws {
    let tool = try Tool.start(["convert", "--to", "vcard4", "--jobs", "3"], in: Scratch())
    let many = (0..<13_000).map { Self.card("Number \($0)") }
    let text = many.joined() + Self.card("Last") + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:"
    tool.sendMeanwhile(text)
    let received = tool.receive(through: "FN:Last\r\nEND:VCARD\r\n")
    #expect(received == many.joined() + Self.card("Last") ? true : false)
    try tool.send("C\r\nEND:VCARD\r\n")
    let rest = try tool.finish()
    #expect(rest == (Self.card("C"), "", 0))
  }

  @Test(arguments: ["jcard", "phone-json"])
  func recordIsDeliveredWhileThePipeStalls(_ format: String) throws {
    let tool = try Tool.start(["convert", "--to", format], in: Scratch())
    try tool.send(Self.card("Ada"))
    let first = tool.receive(through: "Ada")
    #expect(first.hasPrefix("["))
    try tool.send(Self.card("Ben"))
    let second = tool.receive(through: "Ben")
    let rest = try tool.finish()
    #expect(rest.status == 0)
    let whole = Data((first + second + rest.output).utf8)
    #expect((try JSONSerialization.jsonObject(with: whole) as? [Any])?.count == 2)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalLeavesNoTemporaryFile(_ signal: Int32) throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "out.vcf")
    let tool = try Tool.start(
      ["convert", "-t", "vcard4", "-o", "out.vcf", "--report", "r.json"], in: scratch)
    try tool.send("text\r\n" + Self.card("A"))
    // The finding is printed after the files were made.
    _ = tool.receiveError(through: "outside-card")
    #expect(try scratch.names.count == 3)
    kill(tool.process.processIdentifier, signal)
    tool.process.waitUntilExit()
    #expect(tool.process.shellStatus == 128 + signal)
    #expect(try scratch.names == ["out.vcf"])
    #expect(try scratch.text("out.vcf") == "old")
  }

  @Test func hangUpThatIsIgnoredStaysIgnored() throws {
    let scratch = try Scratch()
    let result = try Tool.run(
      script: """
        trap '' HUP
        (printf 'BEGIN:VCARD\\nVERSION:4.0\\nFN:A\\nEND:VCARD\\n'; sleep 1) |
          minglu convert -t vcard4 -o out.vcf & sleep 0.5; kill -HUP $!; wait $!
        """, in: scratch)
    #expect(result == Tool.Result(output: "", errors: "", status: 0))
    #expect(try scratch.text("out.vcf").contains("FN:A"))
  }

  @Test func closedPipeWhileTheInputGoesOn() throws {
    let result = try Tool.run(
      script: """
        while :; do cat $SAMPLES/v4.vcf || exit; done 2> /dev/null |
          minglu convert -t vcard3 | head -c 10; echo " ${PIPESTATUS[1]}"
        """, in: Scratch())
    #expect(result == Tool.Result(output: "BEGIN:VCAR 0\n", errors: "", status: 0))
  }
}
