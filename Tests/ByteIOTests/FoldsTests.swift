import ByteIO
import CScan
import Testing

/// Folds as RFC 6350 §3.2 has them: CRLF and one blank.
struct FoldsTests {
  private func unfold(_ text: String, keepsBlank: Bool = false) -> (String, rest: String) {
    let bytes = Array(text.utf8)
    var target = Array("before ".utf8)
    let end = Folds.unfold(bytes.span, keepsBlank: keepsBlank, to: &target)
    #expect(target.starts(with: "before ".utf8))
    return (
      String(decoding: target.dropFirst(7), as: UTF8.self),
      String(decoding: bytes[end...], as: UTF8.self)
    )
  }

  @Test(arguments: [
    ("", "", ""), ("a", "a", ""), ("ab\r\n cd", "abcd", ""), ("ab\n\tcd\r\n  e", "abcd e", ""),
    ("\r\n a", "a", ""), ("a\r\n b\r\nc", "ab", "\r\nc"), ("a\r\n b\r\n", "ab", "\r\n"),
    ("a\n", "a", "\n"), ("a\n ", "a", "\n "), ("a\r b", "a", "\r b"),
    ("a\r\r\n b", "a", "\r\r\n b"), ("a\r\n \r\n b", "a", "\r\n \r\n b"),
    ("a\n\n b", "a", "\n\n b"), ("a\r\n bü\r\n\tß", "abüß", ""),
  ])
  func commonFoldsAreJoined(_ text: String, _ joined: String, _ rest: String) {
    let result = unfold(text)
    #expect(result.0 == joined)
    #expect(result.rest == rest)
  }

  @Test func theBlankStaysWhereItIsContent() {
    #expect(unfold("Rene\r\n van der\r\n\tA", keepsBlank: true).0 == "Rene van der\tA")
  }

  private func fold(_ text: [UInt8], limit: Int = 5) -> [UInt8] {
    var target: [UInt8] = []
    Folds.fold(text.span, limit: limit, with: Array("\r\n ".utf8).span, to: &target)
    return target
  }

  @Test(arguments: [
    ("", ""), ("abcde", "abcde"), ("abcdef", "abcde\r\n f"), ("abcdefghij", "abcde\r\n fghi\r\n j"),
    ("abcdü", "abcd\r\n ü"), ("名录名", "名\r\n 录\r\n 名"),
  ])
  func linesAreCutBetweenCharacters(_ text: String, _ folded: String) {
    #expect(fold(Array(text.utf8)) == Array(folded.utf8))
  }

  /// Nothing but parts of characters, and such behind letters: the room that is asked for is enough.
  @Test(arguments: 0...200)
  func whatIsNoUTF8IsCutAnywhere(_ count: Int) {
    for period in [1, 2, 3, 7, 74, 75, 76] {
      let text = (0..<count).map { $0 % period == 0 ? UInt8(0x61) : 0x80 }
      for bytes in [text, [UInt8](repeating: 0x80, count: count)] {
        let folded = fold(bytes, limit: 75)
        #expect(folded.count <= cscan_folded_capacity(count, 75, 3))
        #expect(folded.filter { $0 >= 0x61 } == bytes)
        let longest = folded.split(separator: 0x0a).map(\.count).max() ?? 0
        #expect(longest <= 76)
      }
    }
  }
}
