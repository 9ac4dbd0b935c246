import ContactFormats
import ContactModel
import JSContactRules
import Testing

/// What is written is valid (RFC 9553 §1.7), and the rules find what is not.
@Suite struct JSContactValidityTests {
  /// Figures whose JSPROP says what no converter may (§3.2.1).
  static let printed = [
    "Figure 48 (§3.2.1)": "0/someUnknownProperty: is no property of Card",
    "Figure 50 (§3.2.1)": "0/phones/phone1/example.com:foo/bar: is no property of Phone",
  ]

  @Test(arguments: JSContactFigureTests.figures)
  func figuresMakeValidCards(_ figure: Fixture) throws {
    let faults = try CardRules.faults(in: jsContact(figure.sections["test"] ?? []))
    #expect(faults == Self.printed.filter { figure.title == $0.key }.map(\.value))
  }

  @Test(arguments: VCardFixtureTests.fixtures)
  func vCardsOfFixturesMakeValidCards(_ fixture: Fixture) throws {
    // What is written as 4.0 is what the writer of Cards gets.
    let lifted = try Conversion(fixture.input, to: .v4_0)
    let cards = try Conversion(lifted.output, to: nil).cards
    #expect(try CardRules.faults(in: jsContact(cards)) == [])
  }

  /// Values that would make a Card invalid, and where they are kept.
  static let kept: [(line: String, part: String, section: String)] = [
    ("URL:www.example.com", "[\"url\",{},\"uri\",\"www.example.com\"]", "RFC 9553 §1.4.4"),
    ("URL:https://例.example", "[\"url\",{},\"uri\",\"https://例.example\"]", "RFC 9553 §1.6.2"),
    ("URL:https://example.com/a b", "[\"url\",{}", "RFC 3986 §2"),
    ("URL:https://example.com/%zz", "[\"url\",{}", "RFC 3986 §2.1"),
    ("PHOTO:photo.jpg", "[\"photo\",{}", "RFC 9553 §2.6.4"),
    ("EMAIL:jane", "[\"email\",{},\"text\",\"jane\"]", "RFC 9553 §2.3.1"),
    ("EMAIL:a..b@example.com", "[\"email\",{}", "RFC 5322 §3.2.3"),
    ("EMAIL:a b@example.com", "[\"email\",{}", "RFC 5322 §3.2.3"),
    ("LANG:en_US", "[\"lang\",{}", "RFC 9553 §2.3.4"),
    ("GEO:geo:1", "[\"geo\",{}", "RFC 5870 §3.3"),
    ("KIND:x-foo", "[\"kind\",{}", "RFC 9553 §2.1.4"),
    ("KIND:-a.example:b", "[\"kind\",{}", "RFC 9553 §1.8.1"),
    ("EMAIL;PREF=0:a@example.com", "\"vCardParams\":{\"pref\":\"0\"}", "RFC 9553 §1.5.3"),
    ("URL;MEDIATYPE=html:a:b", "\"vCardParams\":{\"mediatype\":\"html\"}", "RFC 9553 §1.4.4"),
    ("BDAY;CALSCALE=foo:1990", "\"vCardParams\":{\"calscale\":\"foo\"}", "RFC 9553 §2.8.1"),
    ("ADR;CC=USA:;;;T;;;", "\"vCardParams\":{\"cc\":\"USA\"}", "RFC 9553 §2.5.1.1"),
    ("BDAY:19900231", "[\"bday\",{}", "RFC 9553 §2.8.1"),
  ]

  @Test(arguments: kept)
  func whatIsNotValidIsKept(_ line: String, _ part: String, _ section: String) throws {
    let text = try jsContact([line])
    #expect(String(decoding: text, as: UTF8.self).contains(part), "\(section)")
    #expect(try CardRules.faults(in: text) == [])
    let card = try #require(try jsContactCards(text).cards.first)
    // Every entry has its key with it (RFC 9555 §3.1).
    let back = dump(card).map { $0.replacing(/;PROP-ID=[^;:]*/, with: "") }
    #expect(back.contains { line.hasPrefix($0) }, "\(back)")
  }

  /// Values that only look odd.
  @Test(arguments: [
    "URL:urn:isbn:0-486-27557-4", "URL:data:,a%20b", "URL:https://example.com/?a=(b)#c",
    "EMAIL:\"a b\"@example.com", "EMAIL:a@[192.0.2.1]", "EMAIL:张@例.example",
    "EMAIL:o'neil+x@example.com", "LANG:zh-Hant-TW", "GEO:geo:-1.5,2,3;crs=wgs84",
    "KIND:example.com:a b", "TEL;VALUE=uri:tel:+1 555",
  ])
  func whatIsValidHasAPlace(_ line: String) throws {
    let text = try jsContact([line])
    #expect(!String(decoding: text, as: UTF8.self).contains("vCardProps"))
    #expect(try CardRules.faults(in: text) == [])
  }

  /// Cards that are not valid, so that the rules are known to find it.
  @Test(arguments: [
    (#""emails":{"a b":{"address":"a@example.com"}}"#, "is no Id"),
    (#""emails":{"a":{}}"#, "has no address"),
    (#""emails":{"a":{"address":"a@example.com","pref":101}}"#, "1...100"),
    (#""emails":{"a":{"address":"a@example.com","features":{}}}"#, "no property of EmailAddress"),
    (#""emails":{"a":{"address":"a@example.com","contexts":{"home":true}}}"#, "not one of"),
    (#""emails":{"a":{"address":"a@example.com","contexts":{"work":false}}}"#, "is not true"),
    (#""emails":{"a":{"@type":"Phone","address":"a@example.com"}}"#, "not one of EmailAddress"),
    (#""phones":{"a":{"number":"1"},"a":{"number":"2"}}"#, "has a key twice"),
    (#""members":{"x":true}"#, "is no group"),
    (#""name":{}"#, "has none of components, full"),
    (#""name":{"full":"A","sortAs":{"given":"A"}}"#, "no components"),
    (#""name":{"components":[{"kind":"separator","value":" "}]}"#, "component with a text"),
    (#""name":{"components":[{"kind":"given","value":"A","phonetic":"a"}]}"#, "how it sounds"),
    (#""titles":{"a":{"name":"A","organizationId":"o"}}"#, "has no organization o"),
    (#""anniversaries":{"a":{"kind":"birth","date":{"month":2}}}"#, "month alone"),
    (#""anniversaries":{"a":{"kind":"birth","date":{"month":2,"day":30}}}"#, "does not exist"),
    (#""anniversaries":{"a":{"kind":"birth","date":{"@type":"Timestamp","utc":"1990"}}}"#, "is no"),
    (#""localizations":{"fr":{"titles/a/name":"A"}}"#, "leads nowhere"),
    (#""localizations":{"fr":{"name":"A"}}"#, "is no object"),
    (#""foo":1"#, "is no property of Card"),
    (#""vCardProps":[["x"]]"#, "is no jCard property"),
    (#""created":"2020-01-01T00:00:00.10Z""#, "is no UTCDateTime"),
  ])
  func theRulesFindFaults(_ members: String, _ fault: String) throws {
    let head = #""@type":"Card","version":"1.0","uid":"urn:uuid:1""#
    #expect(try CardRules.faults(in: Array("{\(head)}".utf8)) == [])
    let faults = try CardRules.faults(in: Array("{\(head),\(members)}".utf8))
    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
  }
}
