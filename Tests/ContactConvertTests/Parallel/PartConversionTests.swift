import ByteIO
import ContactConvert
import ContactFormats
import ContactModel
import Testing

/// Conversions on several threads have the result of one.
@Suite(.timeLimit(.minutes(25)))
struct PartConversionTests {
  /// All that a conversion leaves behind.
  private struct Outcome: Equatable {
    var output: [UInt8]
    var report: ConversionReport
    var findings: [Diagnostic] = []
    var failure: String?
  }

  private static func options(jobs: Int) -> ConversionOptions {
    var options = ConversionOptions()
    options.jobs = jobs
    options.parts.part = 6000
    options.parts.reserve = 0
    options.parts.largest = 24000
    return options
  }

  private static func convert(
    _ input: [UInt8], to format: Format, _ options: ConversionOptions, chunk: Int = .max
  ) -> (outcome: Outcome, parts: Int) {
    let sink = ByteSink()
    var findings: [Diagnostic] = []
    let run = ConversionRun(to: format, sink: sink, options: options) { findings.append($0) }
    var failure: String?
    do {
      try run.add(MemorySource(input, chunk: chunk), name: "input", from: nil)
      try run.finish()
    } catch {
      failure = "\(error)"
    }
    return (
      Outcome(output: sink.bytes, report: run.report, findings: findings, failure: failure),
      run.partCount
    )
  }

  /// Converts on one thread and on two and three, and compares.
  ///
  /// - Returns: how many parts the threads have converted at least.
  @discardableResult
  private static func check(
    _ input: [UInt8], to format: Format, _ note: Comment? = nil, chunk: Int = .max,
    change: (inout ConversionOptions) -> Void = { _ in }
  ) -> Int {
    var single = options(jobs: 1)
    change(&single)
    let expected = convert(input, to: format, single).outcome
    var parts = Int.max
    for jobs in [2, 3] {
      var several = options(jobs: jobs)
      change(&several)
      let (outcome, count) = convert(input, to: format, several, chunk: chunk)
      #expect(outcome.report == expected.report, note)
      #expect(outcome.findings == expected.findings, note)
      #expect(outcome.failure == expected.failure, note)
      // The outputs are too long to be printed.
      #expect(outcome.output == expected.output ? true : false, note)
      parts = min(parts, count)
    }
    return parts
  }

  private static let formats = Format.allCases.filter(\.row.isWritten)
  private static let jsonFormats: [Format] = [
    .jcard, .jscontact, .phoneJSON, .memoJSON, .contactsJSON,
  ]

  @Test(arguments: formats)
  func vCards(to format: Format) {
    var random = RandomInput(seed: 1)
    let input = random.vCards(800, rarity: 0)
    #expect(Self.check(input, to: format) > 10)
  }

  @Test(arguments: [3, 40, 400], 1...4)
  func damagedVCards(rarity: Int, seed: Int) {
    var random = RandomInput(seed: UInt64(seed))
    let input = random.vCards(700, rarity: rarity)
    let format = Self.formats[random.below(Self.formats.count)]
    Self.check(input, to: format, "seed \(seed), \(format)", chunk: [.max, 1000][seed % 2])
  }

  /// What cards show of the file's charset counts for later ones, also when others have read them.
  @Test func charsetsAfterManyParts() {
    var random = RandomInput(seed: 5)
    let declared = Array(
      "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=ISO-8859-1:张伟\r\nEND:VCARD\r\n".utf8)
    let ascii = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n".utf8)
    let start = (0..<400).flatMap { _ in ascii }
    let input = start + random.vCards(400, rarity: 0) + declared + random.vCards(400, rarity: 0)
    #expect(Self.check(input, to: .vcard4) > 10)
    let (outcome, _) = Self.convert(input, to: .vcard4, Self.options(jobs: 2))
    #expect(outcome.findings.count { $0.code == .charsetWrong } == 1)
  }

  @Test(arguments: jsonFormats, RandomInput.Layout.allCases)
  func json(from format: Format, layout: RandomInput.Layout) {
    // A jCard in an envelope is found by no reader.
    if layout == .envelope, format == .jcard || format == .jscontact { return }
    var random = RandomInput(seed: 2)
    let array = Self.convert(random.vCards(800, rarity: 0), to: format, Self.options(jobs: 1))
    let input = RandomInput.laidOut(array.outcome.output, layout)
    // Each format and each layout has both targets.
    let places = (
      Self.jsonFormats.firstIndex(of: format), RandomInput.Layout.allCases.firstIndex(of: layout)
    )
    let isFirst = ((places.0 ?? 0) + (places.1 ?? 0)) % 2 == 0
    let target = isFirst ? Format.vcard4 : .phoneJSON
    let parts = Self.check(input, to: target, "\(format) \(layout) to \(target)")
    #expect(parts > 0, "\(format) \(layout) to \(target)")
  }

  @Test(arguments: jsonFormats, 1...4)
  func damagedJSON(from format: Format, seed: Int) {
    var random = RandomInput(seed: UInt64(seed))
    let array = Self.convert(random.vCards(500, rarity: 0), to: format, Self.options(jobs: 1))
    let layout: RandomInput.Layout = seed % 2 == 0 ? .jsonLines : .lineEach
    let input = random.damaged(
      RandomInput.laidOut(array.outcome.output, layout), rarity: seed < 3 ? 200 : 30)
    Self.check(input, to: .vcard4, "\(format) seed \(seed)")
  }

  /// Records that go on with the one before them are never cut off from it.
  @Test func continuedRecords() {
    let records = (0..<3000).map { number in
      #"{"id":\#(number / 3),"name":"李雷","mobile":"1380013\#(1000 + number)"}"#
    }
    let input = Array("[\n\(records.joined(separator: ",\n"))\n]\n".utf8)
    #expect(Self.check(input, to: .vcard4) > 10)
    let (outcome, _) = Self.convert(input, to: .vcard4, Self.options(jobs: 2))
    #expect(outcome.report.read == 1000)
  }

  @Test(arguments: [false, true])
  func strictRunsEndAtTheSameCard(isLate: Bool) {
    var random = RandomInput(seed: 3)
    let odd = Array("BEGIN:VCARD\r\nFN:No version\r\nEND:VCARD\r\n".utf8)
    let input = random.vCards(isLate ? 500 : 1, rarity: 0) + odd + random.vCards(500, rarity: 0)
    Self.check(input, to: .vcard4) { $0.strict = true }
  }

  @Test func optionsThatCount() throws {
    var random = RandomInput(seed: 4)
    let input = random.vCards(600, rarity: 50)
    Self.check(input, to: .jcard) {
      $0.selection.skip = 100
      $0.selection.limit = 300
    }
    let condition = try CardCondition("count(tel) > 0")
    Self.check(input, to: .contactsJSON) { $0.selection.condition = condition }
    Self.check(input, to: .jcard) { $0.lines = true }
    Self.check(input, to: .phoneJSON) { $0.overflow = .fail }
    Self.check(input, to: .vcard4) { $0.maxCardSize = 300 }
    Self.check(input, to: .vcard3) { $0.agents = .split }
    Self.check(input, to: .vcard2_1) { $0.charset = TextCharset("utf-16le") }
  }

  @Test func severalInputsInOneOutput() throws {
    var random = RandomInput(seed: 6)
    let inputs = [random.vCards(300, rarity: 20), [], random.vCards(300, rarity: 0)]
    let outcomes = try [1, 3].map { jobs in
      let sink = ByteSink()
      var findings: [Diagnostic] = []
      let run = ConversionRun(to: .phoneJSON, sink: sink, options: Self.options(jobs: jobs)) {
        findings.append($0)
      }
      for (number, input) in inputs.enumerated() {
        try run.add(MemorySource(input), name: "\(number)", from: nil)
      }
      try run.finish()
      return Outcome(output: sink.bytes, report: run.report, findings: findings)
    }
    #expect(outcomes[0] == outcomes[1])
  }
}
