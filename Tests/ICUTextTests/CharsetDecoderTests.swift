import ByteIO
import ICUText
import Testing

/// Bytes in a charset and their text; the bytes of well-formed text are as Python's codecs give them.
struct Decoding: Sendable {
  var charset: Charset
  var bytes: [UInt8]
  var text: String
  var malformed = 0
}

private let decodings: [Decoding] = [
  Decoding(
    charset: .gb18030,
    bytes: [0x41, 0x3b, 0xd5, 0xc5, 0x95, 0x32, 0x82, 0x36, 0xce, 0xb0, 0x0d, 0x0a],
    text: "A;张𠀀伟\r\n"),
  Decoding(charset: .big5, bytes: [0xb3, 0x5c, 0xa5, 0x5c, 0xbb, 0x5c], text: "許功蓋"),
  Decoding(charset: .shiftJIS, bytes: [0x95, 0x5c, 0x83, 0x5c, 0x94, 0x5c], text: "表ソ能"),
  Decoding(
    charset: .utf16LE,
    bytes: [
      0x42, 0x00, 0x45, 0x00, 0x47, 0x00, 0x49, 0x00, 0x4e, 0x00, 0x3a, 0x00, 0x20, 0x5f, 0x40,
      0xd8, 0x00, 0xdc,
    ], text: "BEGIN:张𠀀"),
  Decoding(charset: .utf16BE, bytes: [0x00, 0x7b, 0x00, 0x22, 0x5f, 0x20], text: "{\"张"),
  Decoding(
    charset: .utf32LE,
    bytes: [0x42, 0x00, 0x00, 0x00, 0x45, 0x00, 0x00, 0x00, 0x20, 0x5f, 0x00, 0x00], text: "BE张"),
  // Malformed: a cut character, a lead byte before ASCII, a lone surrogate, an overlong form.
  Decoding(charset: .gb18030, bytes: [0xd5, 0xc5, 0xce], text: "张\u{fffd}", malformed: 1),
  Decoding(charset: .gb18030, bytes: [0xd5, 0x3b, 0x41], text: "\u{fffd};A", malformed: 1),
  Decoding(charset: .utf16LE, bytes: [0x00, 0xd8, 0x41, 0x00], text: "\u{fffd}A", malformed: 1),
  Decoding(charset: .utf8, bytes: [0x41, 0xff, 0x42], text: "A\u{fffd}B", malformed: 1),
  Decoding(charset: .ascii, bytes: [0x41, 0xe9, 0x42], text: "A\u{fffd}B", malformed: 1),
  // Real substitutes in the input are not malformed.
  Decoding(charset: .utf8, bytes: [0xef, 0xbf, 0xbd, 0x1a], text: "\u{fffd}\u{1a}"),
  Decoding(charset: .latin1, bytes: [0x1a, 0x85, 0xe9], text: "\u{1a}\u{85}é"),
  Decoding(charset: .utf8, bytes: [], text: ""),
]

@Test(arguments: decodings)
func `values become UTF-8`(decoding: Decoding) throws {
  let decoder = try #require(CharsetDecoder(decoding.charset))
  // Twice, so that nothing of a cut character stays for the next value.
  for _ in 0..<2 {
    var text = Array("x".utf8)
    let malformed = decoder.decode(decoding.bytes.span, to: &text)
    #expect(malformed == decoding.malformed)
    #expect(String(decoding: text, as: UTF8.self) == "x" + decoding.text)
    let isClean = decoder.decodesCleanly(decoding.bytes.span)
    #expect(isClean == (decoding.malformed == 0))
  }
}

@Test func `a long value passes the inner buffer`() throws {
  let decoder = try #require(CharsetDecoder(.gb18030))
  let bytes = Array(repeatElement([0xd5, 0xc5, 0x41] as [UInt8], count: 20_000).joined())
  var text: [UInt8] = []
  let malformed = decoder.decode(bytes.span, to: &text)
  #expect(malformed == 0)
  #expect(text == Array(String(repeating: "张A", count: 20_000).utf8))
}

@Test func `a charset is opened once`() {
  var decoders = CharsetDecoders()
  let first = decoders.decoder(for: .big5)
  let second = decoders.decoder(for: .big5)
  let other = decoders.decoder(for: .eucKR)
  #expect(first != nil && first === second)
  #expect(first !== other)
}

/// Everything that a source gives, read into a window of `room` bytes behind one that stays.
private func drain(_ source: TranscodingSource, room: Int) throws -> [UInt8] {
  var window = [UInt8](repeating: 0x2a, count: room + 1)
  var all: [UInt8] = []
  while true {
    let count = try source.read(into: &window, at: 1)
    if count == 0 { break }
    all += window[1...count]
  }
  #expect(window[0] == 0x2a)
  let more = try source.read(into: &window, at: 1)
  #expect(more == 0)
  return all
}

@Test(arguments: decodings, [1, 2, 7, 4096])
func `a source may cut characters anywhere`(decoding: Decoding, chunk: Int) throws {
  for room in [1, 3, 64] {
    let inner = MemorySource(decoding.bytes, chunk: chunk)
    let source = try #require(TranscodingSource(inner, charset: decoding.charset))
    #expect(try String(decoding: drain(source, room: room), as: UTF8.self) == decoding.text)
    #expect(source.malformed == decoding.malformed)
  }
}

@Test(arguments: [1, 2, 7, 4096])
func `a long source goes through a small buffer behind its head`(chunk: Int) throws {
  let bytes = Array(repeatElement([0xd5, 0xc5, 0x0a] as [UInt8], count: 5_000).joined())
  let inner = MemorySource(Array(bytes[4...]), chunk: chunk)
  let source = try #require(
    TranscodingSource(inner, charset: .gb18030, head: Array(bytes[..<4]), capacity: 16))
  #expect(try drain(source, room: 50) == Array(String(repeating: "张\n", count: 5_000).utf8))
  #expect(source.malformed == 0)
}
