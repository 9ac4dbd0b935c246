import Foundation
import Testing

/// What is different when a person is at the other end; script(1) makes the terminal.
@Suite(
  .timeLimit(.minutes(25)), .enabled(if: FileManager.default.isExecutableFile(atPath: Tool.script)))
struct TerminalTests {
  /// What a terminal shows of a command line that has it for all three streams.
  private func shown(_ command: String) throws -> String {
    let scratch = try Scratch()
    try scratch.write(command, to: "command")
    // A pipe that is open for writing too never ends: a person who waits.
    let line = "mkfifo person; \(Tool.script) -qec 'bash command' /dev/null <> person"
    return try Tool.run(script: line, in: scratch).output
  }

  @Test func noInputOnATerminalPrintsUsage() throws {
    let text = try shown("minglu convert --to vcard4; echo status $?")
    #expect(text.hasPrefix("Usage: minglu convert [INPUT…] --to FORMAT [OPTIONS]\r\n"))
    #expect(text.hasSuffix("status 2\r\n"))
  }

  @Test func progressIsShownAfterASecondAndTakenAway() throws {
    let card = #"printf 'BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n'"#
    let cards = "(\(card); sleep 1.2; \(card); sleep 0.1)"
    let text = try shown("\(cards) | minglu convert -t vcard4 > /dev/null")
    #expect(text.hasPrefix("minglu: 78 bytes, "))
    #expect(text.hasSuffix(" cards/s\r\u{1b}[K"))
    #expect(try shown("\(cards) | minglu convert -t vcard4 -q > /dev/null") == "")
    #expect(try shown("\(cards) | minglu convert -t vcard4 --no-progress > /dev/null") == "")
  }
}

/// What needs a user to whom access can be refused.
@Suite(.enabled(if: getuid() != 0))
struct PermissionTests {
  @Test(arguments: [
    (
      "chmod 200 a.vcf; minglu convert a.vcf -t vcard4",
      """
      minglu: a.vcf: reading is refused (mode 0200); allow it with `chmod u+r a.vcf`, or run \
      minglu as its owner\n
      """
    ),
    (
      "mkdir in; chmod 000 in; minglu convert in -t vcard4",
      """
      minglu: in: reading is refused (mode 0000); allow it with `chmod u+rx in`, or run minglu \
      as its owner\n
      """
    ),
    (
      "mkdir out; chmod 555 out; minglu convert a.vcf -t vcard4 -o out/b.vcf",
      """
      minglu: out/b.vcf: writing is refused (folder out, mode 0555); allow it with `chmod u+w \
      out`, or write to another place\n
      """
    ),
    (
      "echo old > b.vcf; chmod 444 b.vcf; minglu convert a.vcf -t vcard4 -o b.vcf",
      """
      minglu: b.vcf: writing is refused (mode 0444); allow it with `chmod u+w b.vcf`, or write \
      to another place\n
      """
    ),
  ])
  func refusal(_ script: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.write("BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n", to: "a.vcf")
    let result = try Tool.run(script: script, in: scratch)
    #expect(result == Tool.Result(output: "", errors: message, status: 2))
    #expect(try !scratch.names.contains { $0.hasPrefix(".minglu-") })
  }
}
