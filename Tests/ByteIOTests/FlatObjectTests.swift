import CScanScalar
import Testing

@testable import ByteIO

/// The members of flat objects, with SIMD and without, and what is left to the reader of tokens.
struct FlatObjectTests {
  private static func texts(_ object: FlatObject, of text: [UInt8]) -> [String] {
    object.members.flatMap { member in
      [member.key, member.value].map { String(decoding: text[$0], as: UTF8.self) }
    }
  }

  private func read(_ text: [UInt8]) -> FlatObject? {
    var object = FlatObject()
    return object.read(text.span) ? object : nil
  }

  @Test func membersAreFound() throws {
    let text = Array(
      ##"{ "id":7,"name" : "曾\"小明", "zero":-0,"none":null,"a key that is longer than a block":"#"} x"##
        .utf8)
    let object = try #require(read(text))
    #expect(
      Self.texts(object, of: text) == [
        "id", "7", "name", #"曾\"小明"#, "zero", "-0", "none", "null",
        "a key that is longer than a block", "#",
      ])
    #expect(object.members.map(\.kind) == [.integer, .escaped, .integer, .null, .plain])
    #expect(object.count == text.count - 2)
    #expect(object.lineFeeds == 0)
    #expect(object.members[0].keyWord == 0x6469)
    #expect(object.members[4].keyWord == 0x6874_2079_656b_2061)
  }

  @Test func linesAreCounted() throws {
    let text = Array("{\n  \"a\":\n  1,\n\"b\": \"\"\n}".utf8)
    let object = try #require(read(text))
    #expect(object.members.map(\.line) == [2, 3])
    #expect(object.lineFeeds == 4)
    #expect(object.lastLineStart == text.count - 1)
  }

  /// Each is no object, not flat, or cut off.
  @Test(arguments: [
    "{", "{}", "{ }", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1"#, #"{"a":01}"#,
    #"{"a":1.5}"#, #"{"a":1e3}"#, #"{"a":-}"#, #"{"a":true}"#, #"{"a":nul}"#, #"{"a":nulls}"#,
    #"{"a":[]}"#, #"{"a":{}}"#, #"{"a":"b"#, #"{"a":"b\"#, #"{"a":"b\""#, #"{"a\n":"b"}"#,
    #"{"a" "b"}"#, #"{"a":"b" "c":"d"}"#, #"{a:1}"#, "{\"a\":\"\u{1}\"}", "{\r\"a\":1}",
    "{\u{c}\"a\":1}", #"{"a":'b'}"#,
  ])
  func othersAreLeft(_ text: String) {
    #expect(read(Array(text.utf8)) == nil)
  }

  /// Both forms of the scan find the same at any length of the text.
  @Test func formsAgree() {
    let text = Array(
      #"{"id":12,"first_name":"小明","last_name":"曾","note":"a \\ \"b\" and some more of it",  "tel" :null}"#
        .utf8)
    for length in 1...text.count {
      let part = Array(text[..<length])
      var places = [UInt32](repeating: 0, count: 4 * 8)
      let count = scalar_json_members(Array(part.dropFirst()), length - 1, &places, 8)
      let object = read(part)
      #expect((count >= 0) == (object != nil))
      guard let object else { continue }
      let found = object.members.flatMap { member in
        [
          member.key.lowerBound, member.key.upperBound, member.value.lowerBound,
          member.value.upperBound,
        ]
      }
      // The scalar form is given the text behind the brace.
      #expect(found == places[..<(4 * count)].map { Int($0) + 1 })
    }
  }

  /// Nothing outside the text is read, wherever it is cut off.
  @Test func textAtTheEdgesOfAPage() throws {
    let page = try ScanMemoryTests.GuardedPage()
    let text = Array(#"{"birth":"1990-01-01","id":1234567,"name":"\u66fe\\","tel":null}"#.utf8)
    for length in 0...text.count {
      for place in [page.start, page.start + (ScanMemoryTests.GuardedPage.size - length)] {
        for index in 0..<length { place[index] = text[index] }
        var object = FlatObject()
        let span = UnsafeBufferPointer(start: place, count: length).span
        #expect(object.read(span) == (length == text.count))
      }
    }
  }
}
