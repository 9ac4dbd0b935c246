import ICUText
import Testing

@Test(arguments: [
  ("utf8", Charset.utf8), ("UTF-8", .utf8), (" \"utf-8\" ", .utf8), ("ASCII", .ascii),
  ("us-ascii", .ascii), ("GB2312", .gb18030), ("gbk", .gb18030), ("CP936", .gb18030),
  ("EUC-CN", .gb18030), ("gb18030", .gb18030), ("big5", .big5), ("SHIFT-JIS", .shiftJIS),
  ("x-sjis", .shiftJIS), ("windows-31j", .shiftJIS), ("EUC-JP", .eucJP), ("EUC-KR", .eucKR),
  ("ks_c_5601-1987", .eucKR), ("latin1", .latin1), ("ISO-8859-1", .latin1),
  ("cp1252", .windows1252), ("windows-1251", .windows1251), ("'koi8-r'", .koi8R),
  ("utf-16le", .utf16LE), ("UTF-32BE", .utf32BE),
])
func `aliases lead to one charset`(alias: String, charset: Charset) {
  #expect(Charset(alias) == charset)
  #expect(Charset(alias)?.trailBytesMayBeASCII == charset.trailBytesMayBeASCII)
}

@Test(arguments: ["", " ", "ANSI", "x-user-defined", "no such charset", "utf-8\0", "漢字"])
func `what ICU does not know is no charset`(name: String) {
  #expect(Charset(name) == nil)
}

@Test(arguments: [
  "GBK", "Big5", "Big5-HKSCS", "Shift_JIS", "ISO-2022-JP", "ISO-2022-KR", "HZ-GB-2312", "UTF-7",
  "UTF-16", "ibm-37",
])
func `trail bytes may be ASCII`(name: String) throws {
  #expect(try #require(Charset(name)).trailBytesMayBeASCII)
}

@Test(arguments: [
  "utf-8", "EUC-JP", "EUC-TW", "ISO-8859-15", "KOI8-R", "macintosh", "ASCII", "CESU-8", "cp437",
])
func `ASCII bytes are always ASCII`(name: String) throws {
  #expect(try !#require(Charset(name)).trailBytesMayBeASCII)
}

@Test func `encodings of Unicode`() {
  #expect(Charset.utf8.isUnicode && Charset.utf16LE.isUnicode && Charset.gb18030.isUnicode)
  #expect(!Charset.big5.isUnicode && !Charset.latin1.isUnicode && !Charset.ascii.isUnicode)
}

@Test(arguments: [
  Charset.ascii, .utf8, .utf16LE, .utf16BE, .utf32LE, .utf32BE, .gb18030, .big5, .shiftJIS, .eucJP,
  .eucKR, .latin1, .latin2, .thai, .koi8R, .windows1250, .windows1251, .windows1252, .windows1253,
  .windows1254, .windows1255, .windows1256,
])
func `a known charset is found by its own name and opens`(charset: Charset) {
  #expect(Charset(charset.name) == charset)
  #expect(Charset(charset.name)?.name == charset.name)
  #expect(Charset(charset.name)?.trailBytesMayBeASCII == charset.trailBytesMayBeASCII)
  #expect(CharsetDecoder(charset)?.charset == charset)
}
