import ByteIO
import ContactConvert
import ICUText
import Testing

/// Whole files of vCard 2.1 in the charsets of old phones, declared or not.
struct CharsetFileTests {
  /// What a file says of its charset.
  enum Declaration: String, CaseIterable, Sendable {
    case right, none, utf8
  }

  /// A file's charset and what stands in it.
  struct Writer: Sendable, CustomTestStringConvertible {
    let charset: String
    let names: [String]
    /// Whether the bytes alone tell the charset.
    var isGuessed = true

    var testDescription: String { charset }
  }

  static let writers: [Writer] = [
    Writer(
      charset: "GBK", names: ["张伟", "欧阳小明", "王芳", "北京示例科技有限公司", "李娜", "诸葛静静"]),
    Writer(charset: "GB18030", names: ["曾小明", "刘洋", "广州市天河区示例路 1 号", "赵敏"]),
    Writer(charset: "Big5", names: ["陳小明", "林淑芬", "臺北市信義區示例路", "黃志偉", "張雅婷"]),
    Writer(
      charset: "Shift_JIS", names: ["佐藤さくら", "鈴木一郎", "東京都千代田区", "田中ひろし", "サンプル株式会社"]),
    Writer(charset: "EUC-JP", names: ["佐藤さくら", "鈴木一郎", "東京都千代田区", "田中ひろし"]),
    Writer(charset: "ISO-2022-JP", names: ["佐藤さくら", "鈴木一郎", "東京都"], isGuessed: false),
    Writer(charset: "EUC-KR", names: ["김민준", "이서연", "서울특별시 강남구", "박지훈"]),
    Writer(charset: "windows-1251", names: ["Иванова Анна", "Пётр Смирнов", "Москва, Тверская"]),
    Writer(charset: "KOI8-R", names: ["Иванова Анна", "Смирнов Алексей", "Москва"]),
    Writer(
      charset: "windows-1250", names: ["Dvořák Jiří", "Łukasz Wójcik", "Šimečková Žaneta"],
      // Most of its bytes are letters of Western Europe too.
      isGuessed: false),
    Writer(charset: "windows-1252", names: ["José García", "Zoë Müller", "François Lefèvre"]),
    Writer(charset: "macintosh", names: ["José García", "Zoë Müller"], isGuessed: false),
  ]

  static let cases = writers.flatMap { writer in
    Declaration.allCases.flatMap { declaration in
      [false, true].map { (writer, declaration, $0) }
    }
  }

  @Test(arguments: cases)
  func namesAreRead(_ writer: Writer, _ declaration: Declaration, _ isEncoded: Bool) throws {
    guard writer.isGuessed || declaration == .right else { return }
    let encoder = try #require(CharsetEncoder(named: writer.charset))
    var file: [UInt8] = []
    for (number, name) in writer.names.enumerated() {
      let parameters = parameters(of: writer, declaration, isEncoded)
      file.append(text: "BEGIN:VCARD\r\nVERSION:2.1\r\nN\(parameters):;")
      try append(name, encoder, isEncoded, to: &file)
      file.append(text: ";;;\r\nFN\(parameters):")
      try append(name, encoder, isEncoded, to: &file)
      file.append(text: "\r\nTEL;CELL:1380013800\(number)\r\nEND:VCARD\r\n")
    }
    let (output, report) = try Converter().convert(file, to: .vcard4)
    #expect(report.written == writer.names.count)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\r\n")
    let read = lines.filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) }
    #expect(read == writer.names.map { $0.split(separator: ",").joined(separator: "\\,") })
  }

  private func parameters(
    of writer: Writer, _ declaration: Declaration, _ isEncoded: Bool
  ) -> String {
    let charset =
      switch declaration {
      case .right: ";CHARSET=\(writer.charset)"
      case .none: ""
      case .utf8: ";CHARSET=UTF-8"
      }
    return charset + (isEncoded ? ";ENCODING=QUOTED-PRINTABLE" : "")
  }

  private func append(
    _ name: String, _ encoder: CharsetEncoder, _ isEncoded: Bool, to file: inout [UInt8]
  ) throws {
    var bytes: [UInt8] = []
    try #require(encoder.encode(Array(name.utf8).span, to: &bytes))
    guard isEncoded else {
      file += bytes
      return
    }
    for byte in bytes {
      let digits = String(byte, radix: 16, uppercase: true)
      file.append(text: byte < 16 ? "=0\(digits)" : "=\(digits)")
    }
  }

  /// A charset is guessed for JSON by more than its first few kilobytes.
  @Test(arguments: [100, 5000, 40_000])
  func jsonWithFarText(_ distance: Int) throws {
    let encoder = try #require(CharsetEncoder(named: "GBK"))
    let scratch = try Scratch()
    let names = "曾小明，欧阳小明，北京示例科技有限公司"
    let start = #"[{"name":"\#(String(repeating: "a", count: distance))"},{"name":""#
    var file = Array(start.utf8)
    try #require(encoder.encode(Array(names.utf8).span, to: &file))
    file += Array(#"","tel":"13800138000"}]"#.utf8)
    let input = try OutputFile(path: scratch.path("a.json"))
    input.sink.append(file)
    try input.commit()
    _ = try Converter().convertFile(
      at: scratch.path("a.json"), to: scratch.path("a.vcf"), as: .vcard4)
    let output = try FileSource(path: scratch.path("a.vcf")).readAll()
    #expect(String(decoding: output, as: UTF8.self).contains("FN:\(names)\r\n"))
  }

  /// A file in UTF-16 or UTF-32, with a mark or without.
  @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"], [false, true])
  func wideFiles(_ charset: String, _ hasMark: Bool) throws {
    let encoder = try #require(CharsetEncoder(named: charset))
    let text =
      (hasMark ? "\u{feff}" : "")
      + "BEGIN:VCARD\r\nVERSION:2.1\r\nN:曾;小明;;;\r\nFN:曾小明 😀\r\nEND:VCARD\r\n"
    var file: [UInt8] = []
    try #require(encoder.encode(Array(text.utf8).span, to: &file))
    let (output, _) = try Converter().convert(file, to: .vcard4)
    #expect(String(decoding: output, as: UTF8.self).contains("\r\nFN:曾小明 😀\r\n"))
  }

  /// What is written in a charset is read from it again.
  @Test(arguments: [
    "gbk", "gb18030", "gb2312", "big5", "shift_jis", "utf-16le", "utf-16be", "utf-16",
  ])
  func writtenFilesComeBack(_ charset: String) throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:曾小明 € 😀\r\nN:曾;小明;;;\r\nORG:テスト;表\r\n"
      + "NOTE:一\\n二\\, 三\r\nEND:VCARD\r\n"
    var options = ConversionOptions()
    options.charset = TextCharset(charset)
    #expect(options.charset != nil)
    let (old, _) = try Converter(options: options).convert(Array(card.utf8), to: .vcard2_1)
    let (back, _) = try Converter().convert(old, to: .vcard4)
    #expect(String(decoding: back, as: UTF8.self) == card)
  }
}
