import ContactConvert
import ContactMerge
import ContactModel
import Testing

/// The library's face for whole lists and for single cards; the examples of its documentation.
struct ConverterListsTests {
  private static func card(_ name: String, _ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\n" + lines.map { $0 + "\r\n" }.joined()
      + "END:VCARD\r\n"
  }

  private static let contacts = card("Zoe", "TEL:+1 555 0100") + card("Ada")
  private static let backup = #"[{"name":"Zoe","tel":"+15550100","email":"z@example.com"}]"#

  @Test func merges() throws {
    let (list, report) = try Converter().merge(
      [Array(Self.backup.utf8)], into: Array(Self.contacts.utf8))
    #expect(
      String(decoding: list, as: UTF8.self)
        == Self.card("Zoe", "TEL:+1 555 0100", "EMAIL:z@example.com") + Self.card("Ada"))
    #expect(report.read == 3)
    #expect(report.joined == 1)
  }

  @Test func mergeOptionsCount() throws {
    var options = MergeOptions()
    options.mode = .add
    options.evidence = [.name]
    options.onlyLists = true
    var findings: [Diagnostic] = []
    let (list, report) = try Converter().merge(
      [Array(Self.backup.utf8)], into: Array(Self.contacts.utf8), with: options
    ) { findings.append($0) }
    #expect(String(decoding: list, as: UTF8.self) == "left out\tZoe\t<memory 2>:1\n")
    #expect(report.leftOut == 1)
    #expect(findings.map(\.code) == [.alreadyThere])
  }

  @Test func mergesFilesIntoOneOfThem() throws {
    let scratch = try Scratch()
    try scratch.write(Self.contacts, to: "contacts.vcf")
    try scratch.write(Self.backup, to: "backup.json")
    let path = scratch.path("contacts.vcf")
    let report = try Converter().mergeFiles([scratch.path("backup.json")], into: path, to: path)
    #expect(report.written == 2)
    #expect(try scratch.text("contacts.vcf").contains("EMAIL:z@example.com"))
    #expect(throws: ConversionError.self) {
      try Converter().mergeFiles([scratch.path("none")], into: path, to: path)
    }
    #expect(try scratch.names == ["backup.json", "contacts.vcf"])
  }

  @Test func joinsDuplicates() throws {
    let lists = [Array(Self.contacts.utf8), Array(Self.backup.utf8)]
    let (list, report) = try Converter().dedupe(lists, to: .vcard4)
    #expect(report.written == 2)
    #expect(String(decoding: list, as: UTF8.self).contains("EMAIL:z@example.com"))
    #expect {
      try Converter().dedupe(lists)
    } throws: { error in
      (error as? ConversionError)?.message.contains("not written into one output") == true
    }
  }

  @Test func sorts() throws {
    let (list, report) = try Converter().sort([Array(Self.contacts.utf8)])
    #expect(report.written == 2)
    #expect(
      String(decoding: list, as: UTF8.self) == Self.card("Ada")
        + Self.card("Zoe", "TEL:+1 555 0100"))
    var options = ConversionOptions()
    options.locale = "no such language"
    #expect(throws: ConversionError.self) {
      try Converter(options: options).sort([Array(Self.contacts.utf8)])
    }
  }

  @Test func sortsAndJoinsFiles() throws {
    let scratch = try Scratch()
    try scratch.write(Self.contacts + Self.contacts, to: "a.vcf")
    let path = scratch.path("a.vcf")
    #expect(try Converter().dedupeFiles([path], to: path).joined == 2)
    #expect(try Converter().sortFiles([path], to: path).written == 2)
    #expect(
      try scratch.text("a.vcf") == Self.card("Ada") + Self.card("Zoe", "TEL:+1 555 0100"))
  }

  @Test func checks() throws {
    let (findings, report) = try Converter().check(Array(Self.card("A", "TEL:none").utf8))
    #expect(findings.map { "\($0.line):\($0.column) \($0.code.rawValue)" } == ["4:5 bad-number"])
    #expect(report.read == 1)
    let scratch = try Scratch()
    try scratch.write(Self.card("A", "EMAIL:x"), to: "a.vcf")
    var codes: [DiagnosticCode] = []
    try Converter().checkFile(at: scratch.path("a.vcf")) { codes.append($0.code) }
    #expect(codes == [.badAddress])
  }

  @Test func splits() throws {
    let scratch = try Scratch()
    try scratch.write(Self.contacts, to: "a.vcf")
    let folder = scratch.path("")
    let report = try Converter().splitFile(
      at: scratch.path("a.vcf"), into: folder, as: .vcard3, naming: .fn)
    #expect(report.written == 2)
    #expect(try scratch.names == ["Ada.vcf", "Zoe.vcf", "a.vcf"])
    #expect(try scratch.text("Ada.vcf").contains("VERSION:3.0"))
    #expect {
      try Converter().splitFile(at: scratch.path("a.vcf"), into: folder, naming: .fn)
    } throws: { error in
      (error as? ConversionError)?.file.hasSuffix("Zoe.vcf") == true
    }
  }

  /// The example of the README.
  @Test func allInARow() throws {
    let scratch = try Scratch()
    try scratch.write(Self.contacts, to: "phone.vcf")
    try scratch.write(Self.backup, to: "backup.json")
    let converter = Converter()
    var merge = MergeOptions()
    merge.evidence = [.uid, .namePhone]
    let phone = scratch.path("phone.vcf")
    try converter.mergeFiles([scratch.path("backup.json")], into: phone, to: phone, with: merge)
    try converter.dedupeFiles([phone], to: scratch.path("joined.vcf"))
    let sorted = scratch.path("sorted.vcf")
    try converter.sortFiles([scratch.path("joined.vcf")], to: sorted)
    try converter.splitFile(at: sorted, into: scratch.path(""), naming: .fn)
    try converter.checkFile(at: sorted) { finding in Issue.record("\(finding.message)") }
    #expect(try scratch.text("Zoe.vcf").contains("EMAIL:z@example.com"))
  }
}
