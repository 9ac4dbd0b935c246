import ContactFormats
import ContactModel
import Testing

/// The card of RFC 7095 appendix B.1, and a card with a bit of everything.
@Suite struct JCardExampleTests {
  /// Appendix B.1.1, with `VALUE=utc-offset`, which the RFC's own table of types asks for.
  static let authorLines = #"""
    BEGIN:VCARD
    VERSION:4.0
    FN:Simon Perreault
    N:Perreault;Simon;;;ing. jr,M.Sc.
    BDAY:--0203
    ANNIVERSARY:20090808T143000-0500
    GENDER:M
    LANG;PREF=1:fr
    LANG;PREF=2:en
    ORG;TYPE=work:Viagenie
    ADR;TYPE=work:;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada
    TEL;VALUE=uri;TYPE=work,voice;PREF=1:tel:+1-418-656-9254;ext=102
    TEL;VALUE=uri;TYPE=work,cell,voice,video,text:tel:+1-418-262-6501
    EMAIL;TYPE=work:simon.perreault@viagenie.ca
    GEO;TYPE=work:geo:46.772673,-71.282945
    KEY;TYPE=work:http://www.viagenie.ca/simon.perreault/simon.asc
    TZ;VALUE=utc-offset:-0500
    URL;TYPE=home:http://nomis80.org
    END:VCARD

    """#

  /// Appendix B.1.2.
  static let author = #"""
    ["vcard",
      [
        ["version", {}, "text", "4.0"],
        ["fn", {}, "text", "Simon Perreault"],
        ["n",
          {},
          "text",
          ["Perreault", "Simon", "", "", ["ing. jr", "M.Sc."]]
        ],
        ["bday", {}, "date-and-or-time", "--02-03"],
        ["anniversary",
          {},
          "date-and-or-time",
          "2009-08-08T14:30:00-05:00"
        ],
        ["gender", {}, "text", "M"],
        ["lang", { "pref": "1" }, "language-tag", "fr"],
        ["lang", { "pref": "2" }, "language-tag", "en"],
        ["org", { "type": "work" }, "text", "Viagenie"],
        ["adr",
           { "type": "work" },
           "text",
           [
            "",
            "Suite D2-630",
            "2875 Laurier",
            "Quebec",
            "QC",
            "G1V 2M2",
            "Canada"
           ]
        ],
        ["tel",
          { "type": ["work", "voice"], "pref": "1" },
          "uri",
          "tel:+1-418-656-9254;ext=102"
        ],
        ["tel",
          { "type": ["work", "cell", "voice", "video", "text"] },
          "uri",
          "tel:+1-418-262-6501"
        ],
        ["email",
          { "type": "work" },
          "text",
          "simon.perreault@viagenie.ca"
        ],
        ["geo", { "type": "work" }, "uri", "geo:46.772673,-71.282945"],
        ["key",
          { "type": "work" },
          "uri",
          "http://www.viagenie.ca/simon.perreault/simon.asc"
        ],
        ["tz", {}, "utc-offset", "-05:00"],
        ["url", { "type": "home" }, "uri", "http://nomis80.org"]
      ]
    ]
    """#

  @Test(arguments: pieces)
  func author(_ chunk: Int) throws {
    let read = try jCards(fromJSON: Self.author, chunk: chunk)
    #expect(try read == jCards(fromVCard: Self.authorLines))
    #expect(ContactFormatsTests.readJCard(Self.author, chunk: chunk).findings.isEmpty)
  }

  @Test func authorBack() throws {
    let written = try json(jCards(fromVCard: Self.authorLines), lines: true)
    // Blanks stand only between the tokens and in words of the values.
    let compact = Self.author.split(separator: "\n").map { line in
      line.drop { $0 == " " }.replacing(", ", with: ",").replacing("{ ", with: "{")
        .replacing(" }", with: "}").replacing(": ", with: ":")
    }.joined()
    #expect(written == compact + "\n")
  }

  /// SORT-AS and the group as RFC 7095 §3.4.2 and §3.3.1.2.1 show them.
  @Test func sortAs() throws {
    let text =
      #"["n",{"sort-as":["Harten","Rene"]},"text",["van der Harten","Rene","J.","Sir",""]]"#
    let line = "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene;J.;Sir;"
    #expect(try jCardSource(jCards(fromJSON: jCard(of: text))).contains(line + "\n"))
    #expect(
      try json(jCards(fromVCard: jCardSource(of: line)), lines: true) == jCard(of: text) + "\n")
  }
}
