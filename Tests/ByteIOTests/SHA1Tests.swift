import ByteIO
import Testing

/// The test vectors of RFC 3174 §7.3, and lengths round the end of a block.
@Suite struct SHA1Tests {
  @Test(arguments: [
    ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    ("a", 1_000_000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    (
      "0123456701234567012345670123456701234567012345670123456701234567", 10,
      "dea356a2cddd90c7a7ecedc5ebb563934f460452"
    ),
  ])
  func vectors(_ text: String, _ count: Int, _ expected: String) {
    var hash = SHA1()
    let bytes = Array(text.utf8)
    for _ in 0..<count { hash.update(bytes.span) }
    #expect(hex(hash.digest()) == expected)
    hash.reset()
    hash.update(bytes.span)
    var other = SHA1()
    for byte in bytes { other.update([byte].span) }
    #expect(hash.digest() == other.digest())
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
