import ByteIO
import ContactFormats
import ContactModel
import ICUText
import Testing

/// Several inputs of one run, and inputs made to hurt.
struct VCardInputsTests {
  /// Headers are remembered; those of one input must not be written for another's.
  @Test(arguments: VCardVersion.allCases)
  func manyInputsKeepTheirNames(_ version: VCardVersion) throws {
    let findings = Findings()
    let sink = ByteSink()
    var translator = CardTranslator(to: version, findings: findings)
    var writer = VCardWriter(version, sink: sink, findings: findings)
    for names in [["FN", "TEL", "N"], ["N", "FN", "EMAIL"], ["NOTE", "N", "FN"]] {
      let lines = names.map { $0 + ($0 == "N" ? ":a;;;;\r\n" : ":a\r\n") }.joined()
      let text = "BEGIN:VCARD\r\nVERSION:\(version.text)\r\n\(lines)END:VCARD\r\n"
      var reader = VCardReader(MemorySource(Array(text.utf8)), findings: findings)
      var card = Card()
      while try reader.next(into: &card) {
        sink.removeAll()
        translator.translate(&card)
        try writer.write(card)
        #expect(String(decoding: sink.bytes, as: UTF8.self) == text)
      }
    }
  }

  /// Spec: UTF-16 and UTF-32 are converted before they are read, in pieces of any size.
  @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"], chunks)
  func wideCharactersAreRead(_ name: String, _ chunk: Int) throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:张;三;;;\r\nFN:张三 😀\r\nEND:VCARD\r\n"
    let width = name.hasPrefix("UTF-16") ? 2 : 4
    let units =
      width == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    let bytes = units.flatMap { unit in
      let low = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
      return name.hasSuffix("LE") ? low : low.reversed()
    }
    let charset = try #require(Charset(name))
    let source = try #require(
      TranscodingSource(MemorySource(bytes, chunk: chunk == 0 ? .max : chunk), charset: charset))
    #expect(String(decoding: try Conversion(source, to: .v3_0).output, as: UTF8.self) == text)
  }

  /// More headers than are remembered.
  @Test func everNewHeaders() throws {
    let cards = (0..<3000).map { number in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:J\r\nX-A\(number);X-B=\(number):\(number)\r\n"
        + "END:VCARD\r\n"
    }
    let text = Array(cards.joined().utf8)
    #expect(try Conversion(text, to: .v3_0).output == text)
    let lifted = try Conversion(text, to: .v4_0)
    #expect(try Conversion(lifted.output, to: .v3_0).output == text)
  }

  /// Cards of the most properties that a card may have: each pass takes a moment, not minutes.
  @Test(
    .timeLimit(.minutes(25)),
    arguments: [
      "ADR;TYPE=HOME:;;a;;;;\r\nLABEL;TYPE=HOME:b\r\n", "g.ADR:;;a;;;;\r\ng.LABEL:b\r\n",
      "PHOTO;VALUE=https://example.com/p.jpg\r\n",
      "TEL;X-A:1\r\n", "PRODID:a\r\n", "N:a,b;;;;\r\n", "ADR:;;a,b;;;;\r\n",
      "g.TEL:1\r\ng.X-ABLabel:a\r\n", "BEGIN:X\r\n", "?\r\n", "VERSION:3.0\r\n", "NOTE:\r\n x\r\n",
      "AGENT:BEGIN:VCARD\r\nEND:VCARD\r\n", "TEL;X=\"\r\n", "F\r\n O\r\n", "BDAY:x\r\n\r\n",
    ])
  func cardsOfManyPropertiesAreLinear(_ lines: String) throws {
    let count = 20_000
    let version = lines.contains("X-A:1") ? "2.1" : "3.0"
    let text =
      "BEGIN:VCARD\r\nVERSION:\(version)\r\n" + String(repeating: lines, count: count)
      + "END:VCARD\r\n"
    let input = Array(text.utf8)
    for target in VCardVersion.allCases { _ = try Conversion(input, to: target) }
  }

  /// One value of a megabyte in many pieces.
  @Test(
    .timeLimit(.minutes(25)),
    arguments: [
      "NOTE:\r\n x", "NOTE;ENCODING=QUOTED-PRINTABLE:=\r\nx", "PHOTO;ENCODING=b:\r\n A",
      "NOTE:;", "NOTE:\\n", "NOTE:\r\n", "TEL;X-A=:,", "TEL;X-A=\"", "CATEGORIES:,", "NOTE:^n",
      "AGENT:BEGIN:VCARD\r\nAGENT:BEGIN:VCARD\r\n", "TEL;X-\r\n A", "NOTE:\u{e9}",
    ])
  func longValuesAreLinear(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let rest = text.hasPrefix("AGENT") ? "AGENT:BEGIN:VCARD\r\n" : parts.last ?? ""
    let value = String(repeating: rest, count: 300_000 / rest.utf8.count)
    let input = Array(
      ("BEGIN:VCARD\r\nVERSION:3.0\r\n" + text + value + "\r\nEND:VCARD\r\n").utf8)
    for target in VCardVersion.allCases { _ = try Conversion(input, chunk: 4096, to: target) }
  }

  /// Random bytes and cards with random damage never trap.
  @Test func damagedCardsAreSurvived() throws {
    let pieces = VCardFixtureTests.fixtures.map(\.input)
    for number in 0..<1500 {
      var seed = Seed(UInt64(number))
      var input = seed.pick(pieces)
      for _ in 0...seed.below(6) {
        let place = seed.below(input.count + 1)
        switch seed.below(5) {
        case 0: input.insert(UInt8(seed.below(256)), at: place)
        case 1: input.removeSubrange(place..<min(input.count, place + seed.below(20)))
        case 2: input.insert(contentsOf: seed.pick(pieces).prefix(seed.below(80)), at: place)
        case 3: input.insert(contentsOf: seed.pick(Self.hostile).utf8, at: place)
        default: if place < input.count { input[place] = UInt8(seed.below(256)) }
        }
      }
      for target in VCardVersion.allCases {
        let output = try Conversion(input, chunk: seed.below(9), to: target).output
        #expect(String(validating: output, as: UTF8.self) != nil, "seed \(number)")
        let begins = output.split(separator: 0x0a).filter { $0.elementsEqual("BEGIN:VCARD\r".utf8) }
        let again = try Conversion(output, to: nil).cards.count
        #expect(target == .v2_1 || begins.count == again, "seed \(number)")
      }
    }
  }

  private static let hostile = [
    "\r\n", "\r\n ", "=\r\n", "\"", ";ENCODING=QUOTED-PRINTABLE", ";CHARSET=GBK", "AGENT:\r\n",
    "BEGIN:VCARD\r\n", "END:VCARD\r\n", "VERSION:2.1\r\n", "\u{feff}", "\0", "^", "\\",
    "LABEL:x\r\n",
    "PHOTO;VALUE=http://a\r\n", "TEL;VALUE=uri:tel:%ff\r\n", "BDAY:--0229\r\n", "FN\r\n",
  ]
}
