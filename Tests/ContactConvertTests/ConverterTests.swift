import ByteIO
import ContactConvert
import ContactModel
import Testing

/// The library's face.
struct ConverterTests {
  private static let card = Array("BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nEND:VCARD\n".utf8)

  @Test func convertsInMemory() throws {
    var options = ConversionOptions()
    options.lineEnd = .lf
    let (output, report) = try Converter(options: options).convert(Self.card, to: .vcard4)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "BEGIN:VCARD\nVERSION:4.0\nN:A;;;;\nFN:A\nEND:VCARD\n")
    #expect(report.read == 1)
    #expect(report.written == 1)
    #expect(report.lost == [:])
  }

  @Test func handsFindingsOn() throws {
    var findings: [Diagnostic] = []
    let (output, report) = try Converter().convert(Array("text\n".utf8) + Self.card, to: .vcard4) {
      findings.append($0)
    }
    #expect(!output.isEmpty)
    #expect(report.unreadable == 0)
    #expect(findings.map(\.code) == [.outsideCard])
    #expect(findings.first?.file == "<memory>")
  }

  @Test func inputThatIsNoContacts() {
    #expect {
      try Converter().convert(Array("Dear John,".utf8), to: .vcard4)
    } throws: { error in
      (error as? ConversionError)?.description.hasPrefix("<memory>: neither a vCard") == true
    }
  }

  @Test func strictnessIsAnError() {
    var options = ConversionOptions()
    options.strict = true
    #expect(throws: ConversionError.self) {
      try Converter(options: options).convert(Array("text\n".utf8) + Self.card, to: .vcard4)
    }
  }

  @Test func convertsAFileOverItself() throws {
    let scratch = try Scratch()
    try scratch.write(String(decoding: Self.card, as: UTF8.self), to: "a.vcf")
    let path = scratch.path("a.vcf")
    let report = try Converter().convertFile(at: path, to: path, as: .vcard4, from: .vcard3)
    #expect(report.written == 1)
    #expect(try scratch.text("a.vcf").contains("VERSION:4.0"))
    #expect(try scratch.names == ["a.vcf"])
  }

  @Test func failureLeavesTheOldFile() throws {
    let scratch = try Scratch()
    try scratch.write("Dear John,", to: "a.txt")
    try scratch.write("old", to: "b.vcf")
    let (input, output) = (scratch.path("a.txt"), scratch.path("b.vcf"))
    #expect(throws: ConversionError.self) {
      try Converter().convertFile(at: input, to: output, as: .vcard4)
    }
    #expect(try scratch.text("b.vcf") == "old")
    #expect(try scratch.names == ["a.txt", "b.vcf"])
  }

  @Test func missingFileIsNamed() throws {
    let scratch = try Scratch()
    let path = scratch.path("nothing.vcf")
    #expect {
      try Converter().convertFile(at: path, to: scratch.path("b.vcf"), as: .vcard4)
    } throws: { error in
      (error as? ConversionError)?.description
        == "\(path): cannot be opened: No such file or directory"
    }
  }
}
