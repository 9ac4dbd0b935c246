import ICUText
import Testing

/// The bytes of a text in UTF-16 or UTF-32, by the standard library's own views.
private func encode(_ text: String, _ charset: Charset) -> [UInt8] {
  let is32 = charset == .utf32LE || charset == .utf32BE
  let units = is32 ? text.unicodeScalars.map(\.value) : text.utf16.map(UInt32.init)
  let places = is32 ? [0, 8, 16, 24] : [0, 8]
  let isBig = charset == .utf16BE || charset == .utf32BE
  return units.flatMap { unit in
    (isBig ? places.reversed() : places).map { UInt8(truncatingIfNeeded: unit >> UInt32($0)) }
  }
}

@Test(
  arguments: [
    "BEGIN:VCARD\r\nFN:张伟𠀀\r\n", "\r\n \tbegin:vcard", "[{\"姓名\":\"张伟\"}]", "{ \"a\": 1 }", "[]",
  ], [Charset.utf16LE, .utf16BE, .utf32LE, .utf32BE])
func `UTF-16 and UTF-32 are seen with and without a mark`(text: String, charset: Charset) {
  let head = encode(text, charset)
  let bare = UnicodeEncoding.sniff(head.span)
  #expect(bare?.charset == charset)
  #expect(bare?.markLength == 0)
  let markedHead = encode("\u{feff}" + text, charset)
  let marked = UnicodeEncoding.sniff(markedHead.span)
  #expect(marked?.charset == charset)
  #expect(marked?.markLength == (charset == .utf32LE || charset == .utf32BE ? 4 : 2))
}

@Test func `a mark of UTF-8 is seen`() {
  let head = Array("\u{feff}BEGIN".utf8)
  let found = UnicodeEncoding.sniff(head.span)
  #expect(found?.charset == .utf8)
  #expect(found?.markLength == 3)
}

@Test(arguments: [
  Array("BEGIN:VCARD".utf8), Array("张伟".utf8), [], [0x42], [0x42, 0x00], Array("  \r\n".utf8),
  // An ELF, a ZIP and a PNG head, numbers, and zeros.
  [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x01, 0x00, 0, 0, 0, 0],
  [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x00],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
  [0x41, 0x00, 0x42, 0x00, 0x03, 0x00], [UInt8](repeating: 0, count: 64),
  // GB18030.
  [0xd5, 0xc5, 0xce, 0xb0, 0x0d, 0x0a],
])
func `other heads are not taken for UTF-16`(head: [UInt8]) {
  let found = UnicodeEncoding.sniff(head.span)
  #expect(found == nil)
}
