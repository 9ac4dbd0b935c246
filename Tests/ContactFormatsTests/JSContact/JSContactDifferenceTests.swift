import ContactFormats
import ContactModel
import Testing

/// Where another converter of these formats (calcard, by its own tests) decides otherwise, and the
/// section that explains the difference.
@Suite struct JSContactDifferenceTests {
  struct Difference: Sendable, CustomTestStringConvertible {
    let theirs: String
    let section: String
    let lines: [String]
    let part: String
    var testDescription: String { "\(section): they \(theirs)" }

    init(_ theirs: String, _ section: String, _ lines: [String], _ part: String) {
      self.theirs = theirs
      self.section = section
      self.lines = lines
      self.part = part
    }
  }

  static let toJSContact: [Difference] = [
    Difference(
      "keep properties in vCard/properties of a later draft", "RFC 9555 §2.15.1",
      ["GENDER:O;other"],
      "\"vCardProps\":[[\"gender\",{},\"text\",[\"O\",\"other\"]]]"),
    Difference(
      "keep parameters in vCard/convertedProperties of a later draft", "RFC 9555 §2.15.2",
      ["EMAIL;X-FOO=Bar:a@example.com"], "\"vCardParams\":{\"x-foo\":\"Bar\"}"),
    Difference(
      "keep the name of a property there too", "RFC 9555 §2.15.3", ["IMPP:xmpp:a@example.com"],
      "\"vCardName\":\"impp\""),
    Difference(
      "write unknown values with the type unknown", "RFC 7095 §3.4.1", ["XML:<a/>"],
      "[\"xml\",{},\"text\",\"<a/>\"]"),
    Difference(
      "put number and name behind the country", "RFC 9555 Figure 15",
      ["ADR:;;1 Oak;T;;;;;;;1;Oak;;;;;;"],
      "[{\"kind\":\"number\",\"value\":\"1\"},{\"kind\":\"name\",\"value\":\"Oak\"},{\"kind\":\"locality\""
    ),
    Difference(
      "always write the kind title", "RFC 9553 §2.2.5, RFC 9555 Figure 3", ["TITLE:Boss"],
      "\"titles\":{\"TITLE-1\":{\"name\":\"Boss\"}}"),
    Difference(
      "take the first of several FN", "RFC 9555 §2.5.2", ["FN;X-P=1:A", "FN:B"], "\"full\":\"B\""),
    Difference(
      "take any text for coordinates", "RFC 9553 §2.5.1.1", ["GEO:37.6;-122.3"],
      "\"vCardProps\":[[\"geo\""),
    Difference(
      "take any text for a time zone", "RFC 9553 §2.5.1.1", ["TZ:Raleigh/North America"],
      "\"vCardProps\":[[\"tz\""),
    Difference(
      "leave the offset in the TZ of an address", "RFC 9555 §2.3.23, §2.8.2",
      ["ADR;TZ=\"+0100\":;;;T;;;"], "\"timeZone\":\"Etc/GMT-1\""),
    Difference(
      "localize the components by their sounds", "RFC 9555 Figure 5",
      [
        "N;ALTID=1;LANGUAGE=zh:文;;;;", "N;ALTID=1;LANGUAGE=yue;PHONETIC=jyut;SCRIPT=Latn:man4;;;;",
      ],
      "\"yue\":{\"name/phoneticSystem\":\"jyut\",\"name/phoneticScript\":\"Latn\",\"name/components/0/phonetic\":\"man4\"}"
    ),
    Difference(
      "patch each member of a localized address", "RFC 9555 §2.3.11, RFC 9553 Figure 33",
      ["ADR;ALTID=1;LANGUAGE=en:;;;T;;;", "ADR;ALTID=1;LANGUAGE=es:;;;U;;;"],
      "\"es\":{\"addresses/ADR-1\":{\"components\":[{\"kind\":\"locality\",\"value\":\"U\"}]}}"),
    Difference(
      "choose the commonest language as the Card's", "RFC 9555 §2.3.11",
      [
        "TITLE;ALTID=1;LANGUAGE=fr:Patron", "TITLE;ALTID=1;LANGUAGE=en:Boss",
        "TITLE;ALTID=2;LANGUAGE=en:Chief",
      ], "\"language\":\"fr\""),
    Difference(
      "keep parameters of CATEGORIES at keywords", "RFC 9555 §2.15.2: for objects alone",
      ["CATEGORIES;X-P=1:a"],
      "\"keywords\":{\"a\":true},\"vCardProps\":[[\"categories\",{\"x-p\":\"1\"},\"text\",\"a\"]]"),
    Difference(
      "keep an FN that is derived", "RFC 9555 §2.3.7",
      ["N:Doe;Jane;;;", "FN;DERIVED=TRUE:Jane Doe"],
      "{\"kind\":\"given\",\"value\":\"Jane\"}]}"),
  ]

  @Test(arguments: toJSContact)
  func theRFCExplainsTheJSContact(_ difference: Difference) throws {
    let text = String(decoding: try jsContact(difference.lines), as: UTF8.self)
    #expect(text.contains(difference.part), "\(text)")
  }

  static let toVCard: [Difference] = [
    Difference(
      "write JSCOMPS without isOrdered", "RFC 9555 §3.3.1",
      ["\"name\":{\"components\":[{\"kind\":\"given\",\"value\":\"Jane\"}]}"], "N:;Jane"),
    Difference(
      "make number and name a list in the street", "RFC 9554 §2.1",
      [
        "\"addresses\":{\"a\":{\"components\":[{\"kind\":\"number\",\"value\":\"1\"},"
          + "{\"kind\":\"name\",\"value\":\"Oak\"}]}}"
      ], "ADR;PROP-ID=a:;;1 Oak;;;;;;;;1;Oak"),
    Difference(
      "put the generation behind the credentials", "RFC 9555 Figure 52",
      [
        "\"name\":{\"components\":[{\"kind\":\"credential\",\"value\":\"M.D.\"},"
          + "{\"kind\":\"generation\",\"value\":\"Jr.\"}]}"
      ], "N:;;;;Jr.,M.D.;;Jr."),
    Difference(
      "leave PROP-ID out where a patch needs it not", "RFC 9555 §3.1",
      ["\"emails\":{\"k\":{\"address\":\"a@example.com\"}}"], "EMAIL;PROP-ID=k:a@example.com"),
    Difference(
      "make any zone an offset in TZ", "RFC 9555 §2.8.2",
      ["\"addresses\":{\"a\":{\"timeZone\":\"Europe/Berlin\",\"vCardName\":\"tz\"}}"],
      "TZ;PROP-ID=a:Europe/Berlin"),
  ]

  @Test(arguments: toVCard)
  func theRFCExplainsTheVCard(_ difference: Difference) throws {
    let text = "{\"uid\":\"urn:uuid:1\",\"version\":\"1.0\",\(difference.lines.joined())}"
    let card = try #require(try jsContactCards(Array(text.utf8)).cards.first)
    #expect(dump(card).contains(difference.part), "\(dump(card))")
  }
}
