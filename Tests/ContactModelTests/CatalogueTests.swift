import ByteIO
import ContactModel
import Testing

/// The table of properties and the names of parameters.
struct CatalogueTests {
  static let rows = Catalogue.rows.indices

  private func name(_ spelling: String) -> PropertyName {
    Catalogue.name(Array(spelling.utf8).span)
  }

  private func parameter(_ spelling: String) -> ParameterName {
    ParameterName.named(Array(spelling.utf8).span)
  }

  /// The spelling without what a Swift name cannot have: `X-ABLabel` is `xABLabel`.
  private func plain(_ text: String) -> String {
    text.filter { $0 != "-" && $0 != "_" }.lowercased()
  }

  @Test func everyNameHasARow() {
    #expect(PropertyName.allCases.count == Catalogue.rows.count + 1)
    #expect(PropertyName.allCases.last == .unknown)
    #expect(PropertyName.unknown.row == nil)
    #expect(PropertyName.unknown.kind == .raw)
    #expect(PropertyName.unknown.lifted == .unknown)
    #expect(PropertyName.unknown.spelling.utf8CodeUnitCount == 0)
    #expect(
      Set(Catalogue.rows.map { plain($0.spelling.description) }).count == Catalogue.rows.count)
  }

  @Test(arguments: rows)
  func rowsAreThoseOfTheirNames(_ index: Int) {
    let row = Catalogue.rows[index]
    let spelling = row.spelling.description
    #expect(Int(row.name.rawValue) == index)
    #expect(row.name.spelling.description == spelling)
    #expect(row.name.kind == row.kind)
    let expected = "\(row.name)"
    let apple = [
      "xServerKind": "X-ADDRESSBOOKSERVER-KIND", "xServerMember": "X-ADDRESSBOOKSERVER-MEMBER",
    ]
    #expect(plain(apple[expected] ?? expected) == plain(spelling))
  }

  @Test(arguments: rows)
  func namesAreFoundInAnyCase(_ index: Int) {
    let row = Catalogue.rows[index]
    let spelling = row.spelling.description
    let mixed = spelling.enumerated().map { place, letter in
      place % 2 == 0 ? letter.lowercased() : letter.uppercased()
    }
    for text in [spelling, spelling.lowercased(), spelling.uppercased(), mixed.joined()] {
      #expect(name(text) == row.name)
    }
    for text in [spelling + "X", spelling + "-", "-" + spelling, " " + spelling] {
      #expect(name(text) == .unknown)
    }
  }

  @Test(arguments: [
    "", "X-", "X-ODD", "TELEPHONE", "ADDRESS", "FΝ", "N\0", "K\u{131}ND", "\u{212a}EY",
  ])
  func otherNamesAreUnknown(_ text: String) {
    #expect(name(text) == .unknown)
  }

  /// A property that has another name in older versions comes back from it.
  @Test(arguments: rows)
  func loweringAndLiftingAreInverse(_ index: Int) {
    let row = Catalogue.rows[index]
    if let lowered = row.lowered {
      #expect(lowered.row?.lifted == row.name)
      #expect(lowered.row?.type == row.type)
    }
    if let lifted = row.lifted {
      // Only a birthday or a place that 3.0 has no form for becomes X-BDAY or X-GEO, only one
      // service's IMPP its property, and the names of some programs are read but not written.
      let isForm = [.xBday, .xGeo].contains(row.name)
      let isAlias = ["Outlook", "Windows", "Symbian"].contains(row.source.description)
      if !isForm, !isAlias, lifted != .impp {
        #expect(lifted.row?.lowered == row.name)
      }
      #expect(row.name.lifted == lifted)
    } else {
      #expect(row.name.lifted == row.name)
    }
    #expect(row.lowered == nil || row.lifted == nil)
  }

  @Test(arguments: rows)
  func everyRowHasASource(_ index: Int) {
    let source = Catalogue.rows[index].source.description
    let known = [
      "RFC ", "Apple", "Android", "Evolution", "KAddressBook", "Outlook", "Windows", "Nextcloud",
      "Sametime", "Symbian", "vCard 3.0 practice", "Minglu",
    ]
    #expect(known.contains { source.hasPrefix($0) })
    #expect(source.hasPrefix("RFC") == source.contains("§"))
    if !source.hasPrefix("RFC") {
      #expect(Catalogue.rows[index].spelling.description.hasPrefix("X-"))
    }
  }

  @Test func everyParameterHasARow() {
    #expect(ParameterName.allCases.count == ParameterCatalogue.rows.count + 1)
    for (index, row) in ParameterCatalogue.rows.enumerated() {
      #expect(Int(row.name.rawValue) == index)
      let source = row.source.description
      #expect(source.contains("§") || ["Apple", "Android", "Minglu"].contains(source))
      #expect((row.lowering == .same) || !row.spelling.description.hasPrefix("X-"))
    }
  }

  /// Every property that the standards define: RFC 6350 §6, RFC 6474, RFC 6715, RFC 8605, RFC 9554
  /// and RFC 9555; RFC 2426 §3, RFC 2739 §4, RFC 4770; vCard 2.1 §2.
  @Test(arguments: [
    "BEGIN", "END", "SOURCE", "KIND", "XML", "FN", "N", "NICKNAME", "PHOTO", "BDAY", "ANNIVERSARY",
    "GENDER", "ADR", "TEL", "EMAIL", "IMPP", "LANG", "TZ", "GEO", "TITLE", "ROLE", "LOGO", "ORG",
    "MEMBER", "RELATED", "CATEGORIES", "NOTE", "PRODID", "REV", "SOUND", "UID", "CLIENTPIDMAP",
    "URL", "VERSION", "KEY", "FBURL", "CALADRURI", "CALURI", "BIRTHPLACE", "DEATHPLACE",
    "DEATHDATE", "EXPERTISE", "HOBBY", "INTEREST", "ORG-DIRECTORY", "CONTACT-URI", "CREATED",
    "GRAMGENDER", "LANGUAGE", "PRONOUNS", "SOCIALPROFILE", "JSPROP", "NAME", "PROFILE", "LABEL",
    "MAILER", "AGENT", "SORT-STRING", "CLASS", "CAPURI",
  ])
  func standardsAreCovered(_ spelling: String) { #expect(name(spelling) != .unknown) }

  /// Every parameter of RFC 6350 §5, RFC 7095 §7.1, RFC 6715, RFC 8605, RFC 9554 §4, RFC 9555 §3.3;
  /// vCard 2.1 §2.1.4 and §2.1.6.
  @Test(arguments: [
    "LANGUAGE", "VALUE", "PREF", "ALTID", "PID", "TYPE", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO",
    "TZ", "LABEL", "GROUP", "INDEX", "LEVEL", "CC", "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED",
    "PHONETIC", "PROP-ID", "SCRIPT", "SERVICE-TYPE", "USERNAME", "JSCOMPS", "JSPTR", "ENCODING",
    "CHARSET",
  ])
  func standardParametersAreCovered(_ spelling: String) { #expect(parameter(spelling) != .unknown) }

  /// The default types of RFC 6350 §6, RFC 6474, RFC 6715, RFC 8605 and RFC 9554 §3; the rest text.
  @Test func defaultTypes() {
    let types: [ValueType: Set<String>] = [
      .uri: [
        "SOURCE", "PHOTO", "IMPP", "GEO", "LOGO", "MEMBER", "RELATED", "SOUND", "UID", "URL", "KEY",
        "FBURL", "CALADRURI", "CALURI", "CAPURI", "ORG-DIRECTORY", "CONTACT-URI", "SOCIALPROFILE",
      ],
      .dateAndOrTime: ["BDAY", "ANNIVERSARY", "DEATHDATE"], .timestamp: ["REV", "CREATED"],
      .languageTag: ["LANG", "LANGUAGE"],
    ]
    for row in Catalogue.rows where !row.spelling.description.hasPrefix("X-") {
      let expected = types.first { $0.value.contains(row.spelling.description) }?.key ?? .text
      #expect(row.type == expected, "\(row.name)")
    }
  }

  /// The parameters of RFC 6350 §5, and of the documents that added some.
  @Test func parametersAreFoundInAnyCase() {
    for name in ParameterName.allCases where name != .unknown {
      let spelling = name.spelling.description
      let expected = name == .xOmitYear ? "xappleomityear" : "\(name)"
      #expect(plain(spelling) == plain(expected))
      for text in [
        spelling, spelling.lowercased(), spelling.prefix(1) + spelling.dropFirst().lowercased(),
      ] {
        #expect(parameter(text) == name)
      }
      for text in [spelling + "X", String(spelling.dropLast()) + "_"] {
        #expect(parameter(text) == .unknown)
      }
    }
    #expect(ParameterName.unknown.spelling.utf8CodeUnitCount == 0)
    for text in ["", "X-ODD", "TYPES", "\u{212a}IND"] { #expect(parameter(text) == .unknown) }
  }

  /// RFC 6350 §5.2, and the words of vCard 2.1 and RFC 2426 §4.
  @Test(arguments: [
    ("text", ValueType.text), ("URI", .uri), ("date", .date), ("Time", .time),
    ("date-time", .dateTime), ("DATE-AND-OR-TIME", .dateAndOrTime), ("timestamp", .timestamp),
    ("boolean", .boolean), ("integer", .integer), ("float", .float), ("utc-offset", .utcOffset),
    ("language-tag", .languageTag), ("unknown", .unknown), ("URL", .uri), ("CONTENT-ID", .uri),
    ("cid", .uri), ("phone-number", .text), ("odd", nil), ("", nil),
  ])
  func valueTypes(_ word: String, _ expected: ValueType?) {
    #expect(ValueType(Array(word.utf8).span) == expected)
  }
}
