import Testing

@testable import ContactConvert

/// Where JSON can be cut between two values.
struct ValueBoundaryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The text; `|` marks where it can be cut for the last time.
    let text: String
    var joins = false

    init(_ title: String, _ text: String, joins: Bool = false) {
      testDescription = title
      self.text = text
      self.joins = joins
    }
  }

  static let cases = [
    Case("a value a line", "[\n{\"a\":1},\n{\"a\":2}|,\n{\"a\":"),
    Case("indented", "[\n  {\n    \"a\": [\n      {\"b\":1},\n      {\"b\":2}]\n  }|,\n  {\n  "),
    Case("on one line", #"[{"id":1,"x":"a"},{"id":2,"x":",{"}|,{"id":3"#),
    Case("with blanks", #"[ {"id":1} , {"id":2}| , {"id":3"#),
    Case("JSON Lines", "{\"a\":{\"b\":1}}\n{\"a\":{\"b\":2}}|\r\n{\"a\""),
    Case("jCards", "[\n[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]]|,\n[\"vcard\",[[\"fn\""),
    Case("an envelope", "{\"code\":0,\"data\":{\"list\":[\n{\"a\":1}|,\n{\"a\":2"),
    Case(
      "a record that may go on",
      #"[{"id":1,"tel":"1"}|,{"id":2,"tel":"2"},{"id":2,"tel":"3"},{"id":3"#, joins: true),
  ]

  @Test(arguments: cases)
  func cut(_ boundary: Case) throws {
    let expected = try #require(boundary.text.utf8.firstIndex(of: 0x7c))
    let place = boundary.text.utf8.distance(from: boundary.text.startIndex, to: expected)
    let text = Array(boundary.text.utf8.filter { $0 != 0x7c })
    let found = ValueBoundary(text.span, joins: boundary.joins)
    #expect(found?.last(in: text.span) == place)
  }

  @Test(arguments: ["", "[", "[]", "5", "{", "{}", "[1, 2]", #"{"a": {"b": 1}}"#, "\"", "[\n{"])
  func nothingToCut(_ text: String) {
    let bytes = Array(text.utf8)
    let boundary = ValueBoundary(bytes.span, joins: false)
    #expect(boundary?.last(in: bytes.span) == nil)
  }
}
