import ByteIO
import JSONStream
import Testing

@Suite struct TreeTests {
  private static let texts = [
    "{}", "[]", "null", "\"a\\nb\"", "-1.5e3", "[1,[],{\"a\":{}},[[true,false]]]",
    "{\"a\":{\"b\":[1,2,{\"c\":null}]},\"d\":\"é\",\"a\":1}",
  ]

  @Test(arguments: texts)
  func writesWhatItRead(_ text: String) throws {
    var tree = JSONTree()
    let parsed = tree.parse(Array(text.utf8).span)
    let root = try #require(parsed)
    var json = JSONWriter()
    tree.write(root, to: &json)
    let copy = tree.copy(root)
    tree.write(copy, to: &json)
    #expect(String(decoding: json.bytes, as: UTF8.self) == text + text)
  }

  @Test(arguments: ["", "{", "[1,]", "{} {}", "nul", "\"a"])
  func refusesWhatIsNoSingleValue(_ text: String) {
    var tree = JSONTree()
    let parsed = tree.parse(Array(text.utf8).span)
    #expect(parsed == nil)
  }

  @Test func membersChangePlaces() throws {
    var tree = JSONTree()
    let parsed = tree.parse(Array("{\"a\":1,\"b\":[2,3],\"c\":4}".utf8).span)
    let root = try #require(parsed)
    let list = try #require(tree.member("b", of: root))
    let first = try #require(tree.member("a", of: root))
    let last = try #require(tree.member("c", of: root))
    _ = tree.replace(first, by: list)
    tree.remove(list)
    _ = tree.copy(last, to: root, key: tree.keep(Array("d".utf8).span))
    tree.remove(last)
    var json = JSONWriter()
    tree.write(root, to: &json)
    #expect(String(decoding: json.bytes, as: UTF8.self) == "{\"a\":[2,3],\"d\":4}")
    #expect(tree.member("b", of: root) == nil)
  }

  @Test func valuesKnowTheirPlace() throws {
    var tree = JSONTree()
    var reader = JSONReader(MemorySource(Array("{\n \"a\": [7]}".utf8)))
    let token = try reader.next()
    #expect(token == .beginObject)
    let root = try tree.read(&reader, as: .object)
    let list = try #require(tree.member("a", of: root))
    let number = try #require(tree.element(0, of: list))
    #expect(tree.nodes[number].line == 2)
    #expect(tree.nodes[number].column == 8)
    #expect(tree.element(1, of: list) == nil)
  }

  /// As deep as the reader allows, without recursion.
  @Test func deepValues() throws {
    let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    var tree = JSONTree()
    let parsed = tree.parse(Array(text.utf8).span)
    let root = try #require(parsed)
    var json = JSONWriter()
    let copy = tree.copy(root)
    tree.write(copy, to: &json)
    #expect(String(decoding: json.bytes, as: UTF8.self) == text)
  }
}
