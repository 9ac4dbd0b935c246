import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Cards that are rewritten line by line into JSContact.
struct CardRewritingTests {
  private static let name =
    #""name":{"components":[{"kind":"surname","value":"a"},"#
    + #"{"kind":"given","value":"b"}],"full":"b a"}"#

  private static func card(_ version: String, _ lines: String) -> [UInt8] {
    let begin = "BEGIN:VCARD\r\nVERSION:\(version)\r\nN:a;b;;;\r\nFN:b a\r\nUID:urn:a:b\r\n"
    return Array((begin + lines + "\r\nEND:VCARD\r\n").utf8)
  }

  /// Lines of common cards, and the members that RFC 9555 gives to them.
  @Test(arguments: [
    // §2.7.6 with Table of §2.7.6 for the features, §2.3.17 for PREF.
    (
      "3.0", "TEL;TYPE=CELL;TYPE=pref:+1 555 0100",
      [#""phones":{"TEL-1":{"number":"+1 555 0100","pref":1,"features":{"mobile":true}}}"#]
    ),
    (
      "2.1", "TEL;WORK:1\r\nTEL;HOME:2",
      [
        #""phones":{"TEL-1":{"number":"1","contexts":{"work":true}},"#
          + #""TEL-2":{"number":"2","contexts":{"private":true}}}"#
      ]
    ),
    ("4.0", "TEL;VALUE=uri:tel:+1-555-0100", [#""phones":{"TEL-1":{"number":"tel:+1-555-0100"}}"#]),
    // §2.11.11: the label of a group.
    (
      "3.0", "item1.EMAIL:a@example.com\r\nitem1.X-ABLabel:x\r\nitem2.TEL:1\r\nitem2.X-ABLabel:y",
      [
        #""emails":{"EMAIL-1":{"address":"a@example.com","label":"x"}}"#,
        #""phones":{"TEL-1":{"number":"1","label":"y"}}"#,
      ]
    ),
    // Labels of groups with other numbers than their own keep the group (§2.3.9).
    (
      "3.0", "item2.TEL:1\r\nitem2.X-ABLabel:y",
      [
        #""phones":{"TEL-1":{"number":"1","label":"y","vCardParams":{"group":"item2"}}}"#
      ]
    ),
    (
      "3.0", "item1.TEL:1",
      [
        #""phones":{"TEL-1":{"number":"1","vCardParams":{"group":"item1"}}}"#
      ]
    ),
    // §2.6.1 Table 2, and the country code of §2.3.4.
    (
      "3.0", "item1.ADR;type=HOME:;;c;d;;1;e\r\nitem1.X-ABADR:cn",
      [
        #""addresses":{"ADR-1":{"components":[{"kind":"name","value":"c"},"#
          + #"{"kind":"locality","value":"d"},{"kind":"postcode","value":"1"},"#
          + #"{"kind":"country","value":"e"}],"countryCode":"cn","contexts":{"private":true},"#
          + #""vCardParams":{"group":"item1"}}}"#
      ]
    ),
    // §2.9.4, §2.9.8, §2.9.3, §2.5.6.
    (
      "3.0", "ORG:a\\, b;c;\r\nTITLE:d\r\nCATEGORIES:e,f\\,g\r\nNICKNAME:h,i",
      [
        #""nicknames":{"NICKNAME-1":{"name":"h"},"NICKNAME-2":{"name":"i"}},"#
          + #""organizations":{"ORG-1":{"name":"a, b","units":[{"name":"c"}]}},"#
          + #""titles":{"TITLE-1":{"name":"d"}},"keywords":{"e":true,"f,g":true}"#
      ]
    ),
    // §2.5.1: PartialDate.
    (
      "3.0", "BDAY:1945-05-28",
      [
        #""anniversaries":{"BDAY-1":{"kind":"birth","date":{"year":1945,"month":5,"day":28}}}"#
      ]
    ),
    ("4.0", "BDAY:--0528", [#"{"kind":"birth","date":{"month":5,"day":28}}"#]),
    // §2.10.
    (
      "3.0", "REV:2024-03-01T08:00:00Z\r\nPRODID:p",
      [
        #""updated":"2024-03-01T08:00:00Z","prodId":"p""#
      ]
    ),
    ("4.0", "KIND:Individual", [#""kind":"individual""#]),
    // §2.8.1, and a parameter without a place (§2.15.2).
    (
      "4.0", "NOTE;LANGUAGE=zh:a\\, \"b\"\\nc",
      [
        #""notes":{"NOTE-1":{"note":"a, \"b\"\nc","vCardParams":{"language":"zh"}}}"#
      ]
    ),
    (
      "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=\r\nc",
      [
        #""notes":{"NOTE-1":{"note":"a\nbc"}}"#
      ]
    ),
    // §2.15.1: a property without a place.
    ("3.0", "X-FOO:a\\,b;c", [#""vCardProps":[["x-foo",{},"unknown","a\\,b;c"]]"#]),
  ])
  func commonLinesAreRewritten(_ version: String, _ lines: String, _ members: [String]) throws {
    let result = try RewritingTests.convert(
      Self.card(version, lines), to: .jsContact, rewrites: true)
    #expect(result.rewritten == 1)
    let output = String(decoding: result.output, as: UTF8.self)
    for member in members + [#""uid":"urn:a:b""#, Self.name] {
      #expect(output.contains(member))
    }
  }

  /// SORT-AS speaks of components (RFC 9553 §2.2.1.1), which all have to have a text.
  @Test(arguments: [("a;b;;;", 1), ("a;;;;", 0)])
  func sortStringsOfNamesAreRewritten(_ name: String, _ count: Int) throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:b a\r\nUID:urn:a:b\r\nN;SORT-AS=\"x,y\":\(name)\r\n"
      + "END:VCARD\r\n"
    let result = try RewritingTests.convert(Array(card.utf8), to: .jsContact, rewrites: true)
    #expect(result.rewritten == count)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains(#""sortAs":{"surname":"x","given":"y"},"full":"b a"}"#) == (count == 1))
  }

  /// Where one property depends on others, or on more than the table tells.
  @Test(arguments: [
    "REV:20240301", "EMAIL:no address", "FN:c", "N:c;d;;;", "ROLE:r", "TITLE;ALTID=1:t",
    "TEL;PROP-ID=a:1", "GEO:geo:1,2", "CATEGORIES:a,b,a", "UID:urn:c:d", "TEL:tel:1",
    "a.TEL:1", "item1.TEL:1\r\nitem1.EMAIL:a@example.com", "item1.X-ABLabel:x\r\nitem1.TEL:1",
    "item1.TEL:1\r\nitem1.X-ABLabel:x\r\nitem1.X-ABLabel:y", "item2.TEL:1\r\nitem1.TEL:2",
    "RELATED:urn:a:c", "ORG;SORT-AS=a:b;c", "MEMBER:urn:a:c", "ADR:;;;;;;",
  ])
  func otherLinesTakeTheLongWay(_ lines: String) throws {
    let result = try RewritingTests.convert(
      Self.card("4.0", lines), to: .jsContact, rewrites: true)
    #expect(result.rewritten == 0)
  }

  /// What is put together otherwise than it came, both ways.
  @Test(arguments: [
    "item1.URL:http://example.com\r\nitem1.X-ABLabel:x\r\nitem2.TEL:1\r\nitem2.X-ABLabel:y",
    "item3.X-FOO:a\r\nitem3.X-ABLabel:x\r\nitem7.BDAY:19450528\r\nitem7.X-ABLabel:y",
    "item1.ADR;TYPE=home;PREF=1:;;c;;;;\r\nitem1.X-ABADR:de\r\nitem1.X-ABLabel:z",
    "TEL:1\r\nEMAIL:a@example.com\r\nTEL:2\r\nX-A:b\r\nEMAIL:b@example.com\r\nX-B:c",
    (1...12).map { "TEL:\($0)" }.joined(separator: "\r\n"),
    "CATEGORIES:" + (1...20).map { "k\($0)" }.joined(separator: ","),
    "CATEGORIES:a\"b,\\\\c\r\nCATEGORIES:d,:true,", "CATEGORIES:", "NICKNAME:", "ORG:;;", "ORG:;a",
    "ORG:a\\;;b\\;", "ORG;SORT-AS=\"x,y\":a;b", "ORG;SORT-AS=x:a", "BDAY:20240301T080000Z",
    "REV:20240301T080000.5Z", "KIND:group\r\nMEMBER:urn:a:c", "KIND:example.com:thing",
    "N;LANGUAGE=en:c;d;;;", "item1.N:c;d;;;", "NOTE;AUTHOR=\"a:b\";CREATED=20240301T080000Z:n",
    "item1.ORG:a\r\nitem2.TITLE:b", "item1.REV:20240301T080000Z", "LANGUAGE:de", "NOTE:",
    "TEL;VALUE=uri:1", "EMAIL:\"a b\"@example.com", "IMPP:xmpp:a", "X-ABLabel:x", "TEL;TYPE=x:1",
    "ADR:;;a,b;;;;", "ADR;SORT-AS=a:;;b;;;;", "ADR;CC=de:;;;;;;", "ADR;GEO=\"geo:1,2\":;;a;;;;",
    "PHOTO:data:image/png;base64,AAAA", "URL;VALUE=text:no uri", "BDAY;VALUE=text:May",
    "item10000.TEL:1", "item99999999.TEL:1", "item01.TEL:1", "item.TEL:1", "ITEM1.TEL:1",
  ])
  func bothWaysAreTheSame(_ lines: String) throws {
    for version in ["2.1", "3.0", "4.0"] {
      for head in ["", "UID:urn:a:b\r\n"] {
        let input = Array(
          ("BEGIN:VCARD\r\nVERSION:\(version)\r\n\(head)FN:b a\r\n\(lines)\r\n"
            + "END:VCARD\r\nBEGIN:VCARD\r\nVERSION:\(version)\r\nN;SORT-AS=\"b,c\":b;c;;;\r\n"
            + "FN:d\r\n\(lines)\r\nEND:VCARD\r\n").utf8)
        let plain = try RewritingTests.convert(input, to: .jsContact, rewrites: false)
        let rewritten = try RewritingTests.convert(input, to: .jsContact, rewrites: true)
        #expect(plain == rewritten, "\(version) \(head)")
      }
    }
  }
}
