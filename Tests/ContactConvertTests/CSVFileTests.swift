import ByteIO
import ContactConvert
import ICUText
import Testing

/// CSV files are known by their headings, whatever their charset and separator.
struct CSVFileTests {
  private static let chinese =
    "英文称谓,名,姓,单位,部门,职务,移动电话,电子邮件地址,附注\r\n"
    + ",伟,张,示例公司,研发部,工程师,13800138000,zhang@example.com,大学同学\r\n"
  private static let english = "First Name,Last Name,Mobile Phone\r\n伟,张,13800138000\r\n"

  @Test(
    arguments: [chinese, english],
    ["UTF-8", "GBK", "GB18030", "UTF-16LE", "UTF-16BE"])
  func charsetsAreFound(_ text: String, _ charset: String) throws {
    var bytes = Array("\u{feff}\(text)".utf8)
    if charset != "UTF-8" {
      let encoder = try #require(CharsetEncoder(named: charset))
      let isMarked = charset.hasPrefix("UTF-16")
      let source = isMarked ? bytes : Array(text.utf8)
      bytes = []
      _ = encoder.encode(source.span, to: &bytes)
    }
    let (output, report) = try Converter().convert(bytes, to: .phoneJSON)
    #expect(report.read == 1)
    let json = String(decoding: output, as: UTF8.self)
    #expect(json.contains("13800138000"))
    #expect(json.contains("张") && json.contains("伟"))
  }

  @Test(arguments: [
    "a,b\n1,2\n", "Name,Value\nx,y\n", "First Name\nJane\n", "name;phone\nJane;1\n",
    "just a text\n",
  ])
  func otherTablesAreNoContacts(_ text: String) {
    #expect(throws: ConversionError.self) {
      try Converter().convert(Array(text.utf8), to: .vcard4)
    }
  }

  /// A card in a note is part of the note.
  @Test func cardsInCellsAreText() throws {
    let text =
      "First Name,Last Name,Notes\nJane,Doe,\"BEGIN:VCARD\nFN:x\nEND:VCARD\"\nJoe,Doe,\n"
    #expect(try Converter().convert(Array(text.utf8), to: .jcard).report.read == 2)
  }
}
