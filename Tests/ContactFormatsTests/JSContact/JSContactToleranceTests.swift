import ContactFormats
import ContactModel
import Testing

/// A member that cannot be understood costs only itself, and is reported with its place.
@Suite struct JSContactToleranceTests {
  /// A Card with a bad member on its second line, and what is said of it.
  static let faults: [(member: String, column: Int, says: String)] = [
    ("\"emails\": 5", 11, "emails has to be an object"),
    ("\"emails\": {\"e\": []}", 17, "emails/e has to be an object"),
    ("\"emails\": {\"e\": {\"address\": 1}}", 29, "emails/e/address has to be a text"),
    ("\"emails\": {\"e\": {}}", 17, "an object has no address"),
    ("\"phones\": {\"p\": {\"number\": \"1\", \"pref\": 101}}", 41, "phones/p/pref"),
    ("\"phones\": {\"p\": {\"number\": \"1\", \"features\": true}}", 45, "phones/p/features"),
    ("\"updated\": \"yesterday\"", 12, "updated is not what it has to be"),
    ("\"kind\": \"person\"", 9, "kind is not what it has to be"),
    ("\"keywords\": {\"a\": 1}", 19, "keywords/a has to be true"),
    (
      "\"anniversaries\": {\"b\": {\"kind\": \"birth\", \"date\": {\"day\": 31}}}", 50, "is no date"
    ),
    ("\"name\": \"Jane\"", 9, "name has to be an object"),
    ("\"vCardProps\": {}", 15, "vCardProps has to be an array"),
    ("\"localizations\": []", 18, "localizations has to be an object"),
    ("\"uid\": \"again\"", 8, "uid stands there a second time"),
    ("\"version\": \"9.0\"", 12, "read as 1.0"),
    ("\"@type\": \"Person\"", 10, "@type has to be Card"),
  ]

  @Test(arguments: faults)
  func badMembers(_ member: String, _ column: Int, _ says: String) throws {
    let text = "{\"uid\": \"urn:uuid:1\", \"notes\": {\"n\": {\"note\": \"kept\"}},\n\(member)}"
    for chunk in pieces {
      let (cards, findings) = try jsContactCards(Array(text.utf8), chunk: chunk)
      let card = try #require(cards.first)
      #expect(card.first(.note).map { card.string(card.value(of: $0)) } == "kept")
      #expect(findings.contains { $0.message.contains(says) && $0.line == 2 }, "\(findings)")
      #expect(findings.first { $0.message.contains(says) }?.column == column)
    }
  }

  /// A broken Card in an array ends the run; alone on a line it costs that Card.
  @Test func brokenText() throws {
    let lines = "{\"uid\":\"urn:uuid:1\"}\n{\"uid\":]}\n{\"uid\":\"urn:uuid:3\"}\n"
    let (cards, findings) = try jsContactCards(Array(lines.utf8))
    #expect(cards.count == 2)
    #expect(findings.contains { $0.code == .syntax && $0.line == 2 })
  }

  /// What no vCard property has comes back unchanged (RFC 9555 §3.1.1).
  @Test(arguments: [
    "\"example.com:a\":{\"b\":[1,2,{\"c\":null}]}", "\"unknown\":[]",
    "\"emails\":{\"e\":{\"address\":\"a@example.com\",\"example.com:x/y~z\":\"q\"}}",
    "\"emails\":{\"e\":{\"address\":\"a@example.com\",\"contexts\":{\"example.com:s\":true}}}",
    "\"media\":{\"m\":{\"kind\":\"example.com:video\",\"uri\":\"https://example.com\"}}",
    "\"members\":{}",
    "\"titles\":{\"t\":{\"name\":\"Boss\",\"organizationId\":\"nowhere\"}}",
    "\"anniversaries\":{\"w\":{\"kind\":\"wedding\",\"date\":{\"year\":2000},\"place\":{\"full\":\"W\"}}}",
    "\"addresses\":{\"a\":{\"components\":[{\"kind\":\"name\",\"value\":\"X\",\"example.com:y\":1}]}}",
    "\"titles\":{\"t\":{\"name\":\"Boss\"}},\"localizations\":{\"es\":{\"titles/x/name\":\"Jefe\"}}",
  ])
  func unknownMembers(_ member: String) throws {
    let text = "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"urn:uuid:1\",\(member)}"
    let cards = try jsContactCards(Array(text.utf8)).cards
    let back = String(decoding: try jsContact(cards), as: UTF8.self)
    #expect(back == "[\n\(text)\n]\n")
  }

  /// Patches that lead nowhere make the whole patch invalid; nothing of it is applied, and nothing
  /// is lost (RFC 9555 §3.2.1).
  @Test func invalidPatches() throws {
    let lines = ["FN:J", "UID:urn:uuid:1", "JSPROP;JSPTR=a:1", "JSPROP;JSPTR=b/c:2"]
    let text = String(decoding: try jsContact(lines), as: UTF8.self)
    #expect(!text.contains("\"a\":1"))
    #expect(text.contains("[\"jsprop\",{\"jsptr\":\"a\"},\"text\",\"1\"]"))
    #expect(text.contains("[\"jsprop\",{\"jsptr\":\"b/c\"},\"text\",\"2\"]"))
  }

  /// Many values that each look for others take linear time.
  @Test(.timeLimit(.minutes(25)))
  func hostileSizes() throws {
    let count = 20_000
    let titles = (0..<count).map { "\"t\($0)\":{\"name\":\"x\",\"organizationId\":\"o\($0)\"}" }
    let patches = (0..<count).map { "\"titles/t\($0)/name\":\"y\"" }
    let text =
      "{\"uid\":\"urn:uuid:1\",\"titles\":{\(titles.joined(separator: ","))},"
      + "\"localizations\":{\"fr\":{\(patches.joined(separator: ","))}}}"
    let cards = try jsContactCards(Array(text.utf8)).cards
    #expect(cards.first?.count ?? 0 > 2 * count)
    #expect(try jsContact(cards).count > text.utf8.count)
  }
}
