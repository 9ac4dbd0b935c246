import ContactFormats
import ContactModel
import Testing

/// What is written beyond the figures: each with the section that says so.
@Suite struct JSContactWritingTests {
  /// Content lines, and a part of the JSON text that has to be there.
  static let parts: [(lines: [String], part: String)] = [
    // Of several FN the one with the fewest parameters counts (RFC 9555 §2.5.2).
    (["FN;X-P=1:Jane", "FN:Joan"], "\"full\":\"Joan\""),
    // A whole name that the components give is not written (RFC 9555 §2.3.7).
    (["N:Doe;Jane;;;", "FN;DERIVED=TRUE:Jane Doe"], "{\"kind\":\"given\",\"value\":\"Jane\"}]}"),
    // Street and extended address are told by their parts (RFC 9555 Table 2).
    (
      ["ADR:;;1-2 Oak;T;;;;;;;1;Oak;;2;;;;"],
      "[{\"kind\":\"number\",\"value\":\"1\"},{\"kind\":\"name\",\"value\":\"Oak\"},{\"kind\":\"block\",\"value\":\"2\"},"
    ),
    (["ADR:;;Elm;T;;;;;;;1;Oak;;;;;;"], "{\"kind\":\"name\",\"value\":\"Elm\"}"),
    // An order that leaves a component out is none (RFC 9555 §3.3.1).
    (["N;JSCOMPS=\";1\":Doe;Jane;;;"], "\"vCardParams\":{\"jscomps\":\";1\"}"),
    // A place without a date makes no valid Anniversary (RFC 9553 §2.8.1).
    (["BIRTHPLACE:Town"], "\"vCardProps\":[[\"birthplace\",{},\"text\",\"Town\"]]"),
    // A month or a day alone has no PartialDate (RFC 9555 §2.2.2).
    (["BDAY:---09"], "\"vCardProps\":[[\"bday\""),
    (["BDAY:19531015T2310"], "\"vCardProps\":[[\"bday\""),
    // Offsets of whole hours have a zone, others have none (RFC 9555 §2.8.2).
    (["TZ;VALUE=utc-offset:-0500"], "\"timeZone\":\"Etc/GMT+5\""),
    (["TZ;VALUE=utc-offset:+0000"], "\"timeZone\":\"Etc/UTC\""),
    (["TZ;VALUE=utc-offset:+0530"], "\"vCardProps\":[[\"tz\",{},\"utc-offset\",\"+05:30\"]]"),
    // One group is one address; so are those without a group beside it (RFC 9555 §2.8.3).
    (["a.ADR:;;;T;;;", "a.GEO:geo:1,2"], "\"value\":\"T\"}],\"coordinates\":\"geo:1,2\""),
    (["ADR:;;;T;;;", "GEO:geo:1,2"], "{\"vCardName\":\"geo\",\"coordinates\":\"geo:1,2\"}"),
    // Only groups have members (RFC 9553 §2.1.6).
    (["MEMBER:urn:uuid:1"], "\"vCardProps\":[[\"member\",{},\"uri\",\"urn:uuid:1\"]]"),
    // Types without a place (RFC 9555 §2.15.2).
    (
      ["EMAIL;TYPE=work,x-y:a@example.com"],
      "\"contexts\":{\"work\":true},\"vCardParams\":{\"type\":\"x-y\"}"
    ),
    // Alternatives without a language have a place of their own each (RFC 9555 §2.3.1).
    (
      ["URL;ALTID=1:a:b", "URL;ALTID=1:a:c"],
      "\"URL-2\":{\"uri\":\"a:c\",\"vCardParams\":{\"altid\":\"1\"}}"
    ),
    // How a name sounds in the language of the card (RFC 9555 §2.3.15).
    (
      ["N;ALTID=1:文;;;;", "N;ALTID=1;PHONETIC=script;SCRIPT=Latn:wen;;;;"],
      "{\"kind\":\"surname\",\"value\":\"文\",\"phonetic\":\"wen\"}],\"phoneticScript\":\"Latn\""
    ),
    // Keys are unique and legal (RFC 9553 §1.4.1).
    (
      ["TEL;PROP-ID=TEL-1:1", "TEL;PROP-ID=b@d:2", "TEL;PROP-ID=TEL-1:3"],
      "\"TEL-1\":{\"number\":\"1\"},\"TEL-2\":{\"number\":\"2\",\"vCardParams\":{\"prop-id\":\"b@d\"}},\"TEL-3\""
    ),
  ]

  @Test(arguments: parts)
  func hasPart(_ lines: [String], _ part: String) throws {
    let text = String(decoding: try jsContact(lines), as: UTF8.self)
    #expect(text.contains(part), "\(text)")
  }

  /// The same card has the same identifier, whatever its REV and PRODID (RFC 9555 §2.1.1).
  @Test func identifiers() throws {
    func uid(_ lines: [String]) throws -> Substring {
      let text = String(decoding: try jsContact(lines), as: UTF8.self)
      return try #require(text.split(separator: "\"uid\":\"").last?.prefix(45))
    }
    let first = try uid(["FN:Jane", "REV:20200101T000000Z", "PRODID:a"])
    #expect(first.hasPrefix("urn:uuid:"))
    // Version 5, variant 1 (RFC 9562 §5.5).
    let digits = Array(first.dropFirst(9))
    #expect(digits[14] == "5" && "89ab".contains(digits[19]))
    #expect(try uid(["FN:Jane", "REV:20210101T000000Z"]) == first)
    #expect(try uid(["FN:Joan"]) != first)
    #expect(try uid(["FN:Jane", "UID:urn:uuid:7"]).hasPrefix("urn:uuid:7"))
  }

  @Test func jsonLines() throws {
    var card = Card()
    card.begin(.fn)
    card.addPart(Array("J".utf8).span)
    let text = String(decoding: try jsContact([card, card], lines: true), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 2)
    #expect(try jsContactCards(Array(text.utf8)).cards.count == 2)
  }
}
