import ByteIO
import ContactConvert
import ContactModel
import ContactOrder
import Testing

/// Sorting cards that are rewritten line by line gives what reading them as a whole gives.
struct RewrittenListTests {
  private static let lines = [
    "N:曾;小明;;;", "N:单;明;;;", "N:欧阳;明;;;", "N:曾;;;;", "N;LANGUAGE=zh:曾;小明;;;", "n:解;放;;;",
    "item1.N:解;放;;;", "N:Lee;Bob;;;", "N:华;\r\n 明;;;", "N:乐;乐",
  ]
  private static let others = [
    "FN:曾小明", "TEL;TYPE=CELL:13800138000", "KIND:org", "X-ABShowAs:COMPANY", "ORG:长城", "NOTE:a\\nb",
    "ORG;SORT-AS=Ceng:曾", "X-PHONETIC-LAST-NAME:Ceng", "SORT-STRING:Ceng", "X-N:x", "NICKNAME:长",
    "NOTE:\(String(repeating: "长", count: 40))", "SOUND;X-IRMC-N:ｿｳ;", "AGENT:", "PRODID:x",
  ]

  /// Cards of random lines.
  private static func list(_ version: String, _ seed: Int) -> String {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<300).map { number in
      var body = [lines[next(lines.count)], "FN:\(number)"]
      for _ in 0..<next(4) { body.append(others[next(others.count)]) }
      if next(20) == 0 { body.append(lines[next(lines.count)]) }
      if next(2) == 0 { body.reverse() }
      let lines = ["BEGIN:VCARD", "VERSION:\(version)"] + body + ["END:VCARD", ""]
      return lines.joined(separator: "\r\n")
    }.joined()
  }

  private static func sorted(
    _ text: String, to format: Format?, _ field: ConversionOptions.NameField, rewriting: Bool
  ) throws -> (text: [UInt8], findings: Int) {
    var options = ConversionOptions()
    options.rewritesLines = rewriting
    options.orderedBy = field
    let sink = ByteSink()
    final class Counter { var count = 0 }
    let counter = Counter()
    let run = ListRun(.sorted(format), in: try options.contactOrder, sink: sink, options: options) {
      _ in counter.count += 1
    }
    try run.add(MemorySource(Array(text.utf8)), name: "list.vcf", from: nil)
    try run.finish()
    return (sink.bytes, counter.count)
  }

  @Test(
    arguments: ["2.1", "3.0", "4.0"], [Format?.none, .vcard3, .vcard4, .jcard])
  func bytesAreTheSame(_ version: String, _ format: Format?) throws {
    for (seed, field) in [ConversionOptions.NameField.family, .given, .fn].enumerated() {
      let text = Self.list(version, seed)
      let read = try Self.sorted(text, to: format, field, rewriting: false)
      let rewritten = try Self.sorted(text, to: format, field, rewriting: true)
      #expect(rewritten.text == read.text)
      #expect(rewritten.findings == read.findings)
    }
  }

  /// A cell of CSV may begin with the byte that cards without their frame begin with.
  @Test func aTextThatBeginsLikeABareCardStays() throws {
    let options = ConversionOptions()
    let sink = ByteSink()
    let order = try options.contactOrder
    let run = ListRun(.sorted(.googleCSV), in: order, sink: sink, options: options) { _ in }
    let record = #"[{"name":"\u0000abc","phone1":"13800138000"}]"#
    try run.add(MemorySource(Array(record.utf8)), name: "list.json", from: .phoneJSON)
    try run.finish()
    let lines = sink.bytes.split(separator: 0x0a)
    #expect(lines.count == 2)
    #expect(lines.last?.starts(with: "\0abc,".utf8) == true)
  }
}
