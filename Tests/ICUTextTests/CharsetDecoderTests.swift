import ByteIO
import ICUText
import Testing

@Test func decodes() throws {
  let decoder = try #require(CharsetDecoder(.gb18030))
  var text: [UInt8] = []
  #expect(decoder.decode([0xd5, 0xc5, 0xce, 0xb0].span, to: &text) == 0)
  #expect(text == Array("张伟".utf8))
}
