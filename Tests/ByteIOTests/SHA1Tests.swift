import ByteIO
import CScan
import CScanScalar
import Testing

struct SHA1Tests {
  /// The test vectors of RFC 3174 §7.3, and one with more than one block that FIPS 180-4 has as an
  /// example.
  @Test(arguments: [
    ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu", 1, "a49b2446a02c645bf419f995b67091253a04a259"
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
    #expect(hex(hash.digest()) == hex(other.digest()))
  }

  /// The processor's own instructions and the plain form give the same words.
  @Test(arguments: 0..<20)
  func blocksAreTheSameWithoutSIMD(_ count: Int) {
    var seed = UInt64(count)
    let bytes = (0..<64 * 20).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 40)
    }
    var fast: [UInt32] = [1, 2, 3, 0xffff_fffe, UInt32(count)]
    var plain = fast
    cscan_sha1_blocks(&fast, bytes, count)
    scalar_sha1_blocks(&plain, bytes, count)
    #expect(fast == plain)
  }

  private func hex(_ bytes: [20 of UInt8]) -> String {
    bytes.indices.map { index in
      String(bytes[index] >> 4, radix: 16) + String(bytes[index] & 15, radix: 16)
    }.joined()
  }
}
