import ByteIO
import Testing

/// Examples of FIPS 180-4 as NIST publishes them, and lengths around the block's end.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
        + "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    // sha256sum of coreutils.
    (
      String(repeating: "b", count: 64),
      "a0fab1377f49a759b57f63318262ebe89fabfc990e8e93ceac2984561482b9d4"
    ),
    (
      String(repeating: "b", count: 55),
      "eb2c86e932179f4ba13fe8715a26124b77d6bad290b9b4c1cc140cf633300c19"
    ),
  ])
  func digest(_ message: String, _ expected: String) {
    let digest = SHA256.digest(of: Array(message.utf8).span)
    #expect(digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }
}
