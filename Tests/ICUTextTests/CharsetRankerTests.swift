import ByteIO
import ICUText
import Testing

/// The text of bytes in a charset.
private func text(_ bytes: [UInt8], in charset: Charset?) throws -> String {
  let charset = try #require(charset)
  let decoder = try #require(CharsetDecoder(charset))
  var text: [UInt8] = []
  decoder.decode(bytes.span, to: &text)
  return String(decoding: text, as: UTF8.self)
}

@Test(arguments: samples)
func `a single name is read in its charset`(sample: Sample) throws {
  var ranker = CharsetRanker()
  let best = ranker.best(sample.bytes.span)
  #expect(try text(sample.bytes, in: best) == sample.text)
}

@Test(arguments: Set(samples.map(\.charset)))
func `the values of a card are read in their charset`(charset: Charset) throws {
  let card = (samples + ambiguous).filter { $0.charset == charset }
  let bytes = Array(card.map(\.bytes).joined(separator: [0x0a]))
  var ranker = CharsetRanker()
  let expected = card.map(\.text).joined(separator: "\n")
  let best = ranker.best(bytes.span)
  #expect(try text(bytes, in: best) == expected)
}

@Test func `malformed charsets are out and ASCII is UTF-8`() {
  var ranker = CharsetRanker()
  let cafe: [UInt8] = [0x43, 0x61, 0x66, 0xe9]
  let ranking = ranker.rank(cafe.span).map(\.charset)
  #expect(!ranking.contains(.gb18030) && !ranking.contains(.utf8))
  let plain = Array("John Smith".utf8)
  let best = ranker.best(plain.span)
  #expect(best == .utf8)
}

@Test func `ICU knows a text of some length`() {
  let names: [UInt8] = samples.filter { $0.charset == .gb18030 }.flatMap { $0.bytes + [0x0a] }
  let many: [UInt8] = Array(repeatElement(names, count: 4).joined())
  let guess = CharsetDetector.guess(many.span)
  #expect(guess?.charset == .gb18030)
  #expect((guess?.confidence ?? 0) >= 50)
  let candidates = CharsetDetector.candidates(many.span)
  #expect(candidates.first?.charset == .gb18030)
  #expect(candidates.map(\.confidence) == candidates.map(\.confidence).sorted(by: >))
}
