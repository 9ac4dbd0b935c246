import ContactFormats
import ContactModel
import JSContactRules
import Testing

/// vCard → JSContact → vCard loses no value: group, name, parameters and value come back as a
/// multiset; a made UID, PROP-ID and an FN that is derived do not count.
@Suite struct JSContactRoundTripTests {
  @Test(arguments: 1...300)
  func randomCards(_ seed: Int) throws {
    var seeds = Seed(UInt64(seed))
    var lines: [String] = ["FN:F\(seed)"]
    for _ in 0..<1 + seeds.below(14) { lines.append(property(&seeds)) }
    let text = try jsContact(lines)
    let card = try #require(
      try Conversion(
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n"),
        to: nil
      ).cards.first)
    let (cards, findings) = try jsContactCards(text, chunk: pieces[seed % pieces.count])
    #expect(findings.isEmpty, "seed \(seed): \(findings)")
    let back = try #require(cards.first)
    let expected = values(of: card)
    let found = values(of: back, withUID: card.first(.uid) != nil)
    #expect(
      found == expected,
      "seed \(seed)\n\(lines.joined(separator: "\n"))\n\(String(decoding: text, as: UTF8.self))")
    #expect(try CardRules.faults(in: text) == [], "seed \(seed)\n\(lines.joined(separator: "\n"))")
    // What was made once is made so again.
    #expect(try jsContact(lines) == text)
  }

  private static let groups = ["", "", "", "item1.", "item2.", "group1.", "G."]
  private static let parameters = [
    "PREF=1", "PREF=7", "TYPE=home", "TYPE=work,x-foo", "TYPE=voice,cell", "PROP-ID=p1",
    "PROP-ID=EMAIL-1", "PROP-ID=b@d", "ALTID=1", "ALTID=a", "LANGUAGE=en", "LANGUAGE=fr",
    "X-FOO=Bar", "X-FOO=\"a,b\"", "PID=1.1", "INDEX=3", "INDEX=x", "LEVEL=high", "MEDIATYPE=a/b",
    "SERVICE-TYPE=S", "USERNAME=u", "CREATED=20221123T150132Z", "AUTHOR-NAME=J",
    "CALSCALE=gregorian",
  ]
  private static let values: [(String, [String])] = [
    ("N", ["Doe;Jane;Q.,R.;Dr.;", ";;;;", "Doe,X;J;;;Jr.,M.D.;X;Jr."]), ("FN", ["Jane Doe", "J"]),
    ("NICKNAME", ["Jay", "a,b\\,c"]), ("ORG", ["ABC\\, Inc.;Unit", ";Unit", "ABC;"]),
    ("TITLE", ["Boss"]), ("ROLE", ["Lead"]), ("NOTE", ["a\\nb", ""]), ("EMAIL", ["a@example.com"]),
    ("TEL", ["+1 555 0100", "tel:+1-555-0100"]), ("IMPP", ["xmpp:a@example.com"]),
    ("ADR", [";;1 St;Town;;;", ";;1 St;Town;;;;;;;1;St;;;;;;", ";;;;;;", "P;a,b;c,d;;;;"]),
    ("GEO", ["geo:1,2", "http://example.com"]), ("TZ", ["Europe/Berlin", "No Zone", "Etc/GMT+5"]),
    ("BDAY", ["19900509", "--0509", "1990-05", "---09", "19531015T231000Z", "19531015T2310"]),
    ("BIRTHPLACE", ["Town"]), ("DEATHDATE", ["1990"]), ("ANNIVERSARY", ["20000101"]),
    ("CATEGORIES", ["a,b", "a", "c\\,d"]), ("RELATED", ["urn:uuid:1", "https://example.com"]),
    ("KIND", ["group", "org", "x-foo"]), ("MEMBER", ["urn:uuid:2"]), ("UID", ["urn:uuid:3"]),
    ("REV", ["19951031T222710Z", "19951031T222710-0500"]), ("CREATED", ["20220101T000000Z"]),
    ("LANG", ["en"]), ("LANGUAGE", ["fr"]), ("GENDER", ["F;x"]), ("GRAMGENDER", ["NEUTER", "x"]),
    ("PRONOUNS", ["they/them"]), ("SOCIALPROFILE", ["https://example.com/@a"]),
    ("PHOTO", ["data:image/png;base64,AAAA"]), ("URL", ["https://example.com/a,b"]),
    ("KEY", ["https://example.com/k"]), ("FBURL", ["https://example.com/f"]),
    ("HOBBY", ["reading"]), ("EXPERTISE", ["maths"]), ("ORG-DIRECTORY", ["ldap://example.com"]),
    ("X-ABLabel", ["Label"]), ("X-FOO", ["bar\\,baz"]), ("CLIENTPIDMAP", ["1;urn:uuid:4"]),
    ("XML", ["<a/>"]), ("CALADRURI", ["mailto:a@example.com"]), ("SOURCE", ["https://example.com"]),
  ]

  private func property(_ seeds: inout Seed) -> String {
    let (name, values) = seeds.pick(Self.values)
    var line = seeds.pick(Self.groups) + name
    var used: Set<Substring> = []
    for _ in 0..<seeds.below(4) {
      let parameter = seeds.pick(Self.parameters)
      if used.insert(parameter.prefix { $0 != "=" }).inserted { line += ";" + parameter }
    }
    return line + ":" + seeds.pick(values)
  }

  /// The values of a card, each with its header, in one order.
  private func values(of card: Card, withUID: Bool = true) -> [String] {
    var values: [String] = []
    for property in card.properties where withUID || property.name != .uid {
      let header = header(of: property, in: card)
      var parts = card.parts(of: property).map { part in
        (part.startsComponent ? ";" : ",") + card.string(part.text)
      }
      if property.name == .nickname || property.name == .categories {
        values += parts.map { header + $0 }
        continue
      }
      while parts.count > 1, parts.last == ";" { parts.removeLast() }
      let isEmpty = parts.joined().allSatisfy { $0 == ";" }
      if isEmpty, property.name == .n, property.parameters.isEmpty, property.group.isEmpty {
        continue
      }
      values.append(header + parts.joined())
    }
    return values.sorted()
  }

  private func header(of property: PropertyRecord, in card: Card) -> String {
    let parameters = card.parameters(of: property).filter { $0.name != .propID }.map {
      "\($0.name)\($0.name == .unknown ? card.string($0.spelling) : "")=\(card.string($0.value))"
    }
    return "\(card.string(property.group)).\(card.string(property.spelling).uppercased()) "
      + parameters.sorted().joined(separator: " ") + " "
  }
}
