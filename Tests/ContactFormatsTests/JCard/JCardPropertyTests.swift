import ContactFormats
import ContactModel
import Testing

/// One property as content line and as jCard.
struct PropertyPair: CustomTestStringConvertible, Sendable {
  var line: String
  var json: String
  /// The content line that comes back, where jCard cannot keep how the first one was written.
  var back: String?

  init(_ line: String, _ json: String, back: String? = nil) {
    self.line = line
    self.json = json
    self.back = back
  }

  var testDescription: String { line }
}

@Suite struct JCardPropertyTests {
  @Test(arguments: PropertyPair.all)
  func lineToJSON(_ pair: PropertyPair) throws {
    let written = try json(jCards(fromVCard: jCardSource(of: pair.line)), lines: true)
    #expect(written == jCard(of: pair.json) + "\n")
  }

  @Test(arguments: PropertyPair.all, pieces)
  func jsonToLine(_ pair: PropertyPair, chunk: Int) throws {
    let read = try jCards(fromJSON: jCard(of: pair.json), chunk: chunk)
    let line = pair.back ?? pair.line
    #expect(try jCardSource(read) == jCardSource(jCards(fromVCard: jCardSource(of: line))))
    if pair.back == nil { #expect(try read == jCards(fromVCard: jCardSource(of: line))) }
  }

  /// What came back goes there again in the same way.
  @Test(arguments: PropertyPair.all)
  func jsonToJSON(_ pair: PropertyPair) throws {
    let text = jCard(of: pair.json) + "\n"
    #expect(try json(jCards(fromJSON: text), lines: true) == text)
  }
}

extension PropertyPair {
  static let all = names + parameters + types + dates + structures + extensions

  /// Names and groups (RFC 7095 §3.3, §3.3.1.2).
  static let names = [
    PropertyPair("FN:John Doe", #"["fn",{},"text","John Doe"]"#),
    PropertyPair("fn:John Doe", #"["fn",{},"text","John Doe"]"#, back: "FN:John Doe"),
    PropertyPair(
      "CONTACT.FN:Mr. John Q. Public\\, Esq.",
      #"["fn",{"group":"CONTACT"},"text","Mr. John Q. Public, Esq."]"#),
    PropertyPair(
      "item1.TEL;TYPE=cell:+1", #"["tel",{"group":"item1","type":"cell"},"text","+1"]"#),
    PropertyPair("NOTE:a\\nb \\\\ c\\; d\\, \"e\"", #"["note",{},"text","a\nb \\ c; d, \"e\""]"#),
    PropertyPair("NOTE:", #"["note",{},"text",""]"#),
    PropertyPair("NOTE:曾小明 😀", #"["note",{},"text","曾小明 😀"]"#),
  ]

  /// Parameters (RFC 7095 §3.4, §3.4.2).
  static let parameters = [
    PropertyPair("ROLE;LANGUAGE=tr:roca", #"["role",{"language":"tr"},"text","roca"]"#),
    PropertyPair("TEL;PREF=1:+1", #"["tel",{"pref":"1"},"text","+1"]"#),
    PropertyPair(
      "TEL;TYPE=Work,VOICE:+1", #"["tel",{"type":["Work","VOICE"]},"text","+1"]"#),
    PropertyPair(
      "TEL;TYPE=\"work,voice\":+1", #"["tel",{"type":["work","voice"]},"text","+1"]"#),
    PropertyPair(
      "TEL;TYPE=work;PREF=2;TYPE=voice:+1",
      #"["tel",{"type":["work","voice"],"pref":"2"},"text","+1"]"#,
      back: "TEL;TYPE=work,voice;PREF=2:+1"),
    PropertyPair(
      "TEL;X-A=1;x-a=2;X-B=3:+1", #"["tel",{"x-a":["1","2"],"x-b":"3"},"text","+1"]"#,
      back: "TEL;X-A=1,2;X-B=3:+1"),
    PropertyPair(
      "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene,J.;Sir;R.D.O.N.;",
      #"["n",{"sort-as":["Harten","Rene"]},"text",["van der Harten",["Rene","J."],"Sir","#
        + #""R.D.O.N.",""]]"#),
    PropertyPair(
      "ORG;SORT-AS=ABC:ABC\\, Inc.", #"["org",{"sort-as":"ABC"},"text","ABC, Inc."]"#),
    PropertyPair(
      "FN;SORT-AS=Harten,Rene:R", #"["fn",{"sort-as":["Harten","Rene"]},"text","R"]"#,
      back: "FN;SORT-AS=\"Harten,Rene\":R"),
    PropertyPair(
      "FN;SORT-AS=\"a,b\",c:R", #"["fn",{"sort-as":["a,b","c"]},"text","R"]"#),
    PropertyPair(
      "ADR;LABEL=\"123 Maple Ave^nSuite 901\":;;;;;;",
      #"["adr",{"label":"123 Maple Ave\nSuite 901"},"text",["","","","","","",""]]"#),
    PropertyPair(
      "N;JSCOMPS=\";1;s,\\, ;0\":a;b;;;",
      #"["n",{"jscomps":";1;s,\\, ;0"},"text",["a","b","","",""]]"#),
    PropertyPair("FN;PID=1.1,2.1:J", #"["fn",{"pid":["1.1","2.1"]},"text","J"]"#),
    PropertyPair("FN;X-Q=a^'b^^c:J", #"["fn",{"x-q":"a\"b^c"},"text","J"]"#),
    PropertyPair(
      "BDAY;CALSCALE=gregorian;VALUE=date:19960415",
      #"["bday",{"calscale":"gregorian"},"date","1996-04-15"]"#,
      back: "BDAY;VALUE=date;CALSCALE=gregorian:19960415"),
    PropertyPair(
      "GENDER;X-PROBABILITY=0.8:M", #"["gender",{"x-probability":"0.8"},"text","M"]"#),
  ]

  /// The type from VALUE or from the property (RFC 7095 §3.4.1; RFC 6350 §6, RFC 9554 §3).
  static let types = [
    PropertyPair(
      "TEL;VALUE=uri:tel:+1-555-0100;ext=5", #"["tel",{},"uri","tel:+1-555-0100;ext=5"]"#),
    PropertyPair("TEL;VALUE=text:+1", #"["tel",{},"text","+1"]"#, back: "TEL:+1"),
    PropertyPair("UID:urn:uuid:1", #"["uid",{},"uri","urn:uuid:1"]"#),
    PropertyPair("UID;VALUE=text:a\\,b", #"["uid",{},"text","a,b"]"#),
    PropertyPair(
      "PHOTO:data:image/png;base64,iVBORw0KGgo=",
      #"["photo",{},"uri","data:image/png;base64,iVBORw0KGgo="]"#),
    PropertyPair("GEO:geo:46.77,-71.28", #"["geo",{},"uri","geo:46.77,-71.28"]"#),
    PropertyPair("LANG;PREF=1:fr", #"["lang",{"pref":"1"},"language-tag","fr"]"#),
    PropertyPair("LANGUAGE:de", #"["language",{},"language-tag","de"]"#),
    PropertyPair("TZ:Raleigh/North America", #"["tz",{},"text","Raleigh/North America"]"#),
    PropertyPair("TZ;VALUE=utc-offset:-0500", #"["tz",{},"utc-offset","-05:00"]"#),
    PropertyPair("RELATED;VALUE=text:Jane", #"["related",{},"text","Jane"]"#),
    PropertyPair(
      "SOCIALPROFILE:https://a.example/b", #"["socialprofile",{},"uri","https://a.example/b"]"#),
    PropertyPair("JSPROP;JSPTR=x:\"a\"", #"["jsprop",{"jsptr":"x"},"text","\"a\""]"#),
    PropertyPair(
      "TEL;VALUE=X-Dial:12", #"["tel",{},"x-dial","12"]"#, back: "TEL;VALUE=x-dial:12"),
  ]

  /// Dates in extended form (RFC 7095 §3.5.3 to §3.5.7), all rows of its tables.
  static let dates =
    [
      ("19850412", "1985-04-12"), ("1985-04", "1985-04"), ("1985", "1985"),
      ("--0412", "--04-12"), ("--04", "--04"), ("---12", "---12"),
      ("19850412T232050", "1985-04-12T23:20:50"), ("19850412T232050Z", "1985-04-12T23:20:50Z"),
      ("19850412T232050+0400", "1985-04-12T23:20:50+04:00"),
      ("19850412T232050+04", "1985-04-12T23:20:50+04"),
      ("19850412T2320", "1985-04-12T23:20"), ("19850412T23", "1985-04-12T23"),
      ("--0412T2320", "--04-12T23:20"), ("--04T2320", "--04T23:20"),
      ("---12T2320", "---12T23:20"), ("--04T23", "--04T23"), ("T102200", "T10:22:00"),
      ("T1022-0500", "T10:22-05:00"), ("T10", "T10"), ("T-2200", "T-22:00"), ("T--00", "T--00"),
      ("T102200,5", "T10:22:00,5"), ("circa 1800", "circa 1800"), ("", ""),
      ("20220230", "2022-02-30"), ("198504", "198504"),
    ].map { PropertyPair("BDAY:\($0)", #"["bday",{},"date-and-or-time","\#($1)"]"#) }
    + [
      PropertyPair("BDAY;VALUE=text:circa 1800", #"["bday",{},"text","circa 1800"]"#),
      PropertyPair("BDAY;VALUE=date:19850412", #"["bday",{},"date","1985-04-12"]"#),
      PropertyPair(
        "ANNIVERSARY;VALUE=date-time:---15T094500+0100",
        #"["anniversary",{},"date-time","---15T09:45:00+01:00"]"#),
      PropertyPair("REV:20130214T123000Z", #"["rev",{},"timestamp","2013-02-14T12:30:00Z"]"#),
      PropertyPair(
        "CREATED:20220705T093412Z", #"["created",{},"timestamp","2022-07-05T09:34:12Z"]"#),
      PropertyPair("DEATHDATE:1996", #"["deathdate",{},"date-and-or-time","1996"]"#),
      PropertyPair(
        "BDAY:1985-04-12", #"["bday",{},"date-and-or-time","1985-04-12"]"#, back: "BDAY:19850412"),
    ]
    + [
      ("232050", "23:20:50"), ("2320", "23:20"), ("23", "23"), ("-2050", "-20:50"),
      ("-20", "-20"), ("--50", "--50"), ("123000Z", "12:30:00Z"),
      ("123000-0800", "12:30:00-08:00"), ("-30-05", "-30-05"),
    ].map { PropertyPair("X-TIME;VALUE=time:\($0)", #"["x-time",{},"time","\#($1)"]"#) }

  /// Structured values and lists (RFC 7095 §3.3.1.3).
  static let structures = [
    PropertyPair(
      "ADR:;;My Street,Left Side,Second Shack;Hometown;PA;18252;U.S.A.",
      #"["adr",{},"text",["","",["My Street","Left Side","Second Shack"],"Hometown","PA","#
        + #""18252","U.S.A."]]"#),
    PropertyPair(
      "N:e;c,d", #"["n",{},"text",["e",["c","d"],"","",""]]"#, back: "N:e;c,d;;;"),
    PropertyPair(
      "N:a\\;b;c\\,d;;;", #"["n",{},"text",["a;b","c,d","","",""]]"#),
    PropertyPair(
      "N:a;b;;;;c", #"["n",{},"text",["a","b","","","","c",""]]"#, back: "N:a;b;;;;c;"),
    PropertyPair(
      "N:1;2;3;4;5;6;7;8", #"["n",{},"text",["1","2","3","4","5","6","7","8"]]"#),
    PropertyPair("N:", #"["n",{},"text",["","","","",""]]"#, back: "N:;;;;"),
    PropertyPair(
      "ADR:;;;;;;;room",
      #"["adr",{},"text",["","","","","","","","room","","","","","","","","","",""]]"#,
      back: "ADR:;;;;;;;room;;;;;;;;;;"),
    PropertyPair("ORG:Viagenie", #"["org",{},"text","Viagenie"]"#),
    PropertyPair("ORG:a\\;b;c,d", #"["org",{},"text",["a;b","c,d"]]"#, back: "ORG:a\\;b;c\\,d"),
    PropertyPair("GENDER:F;grrrl", #"["gender",{},"text",["F","grrrl"]]"#),
    PropertyPair("GENDER:;it's", #"["gender",{},"text",["","it's"]]"#),
    PropertyPair(
      "CLIENTPIDMAP:1;urn:uuid:5", #"["clientpidmap",{},"text",["1","urn:uuid:5"]]"#),
    PropertyPair(
      "CATEGORIES:computers,cam\\,eras", #"["categories",{},"text","computers","cam,eras"]"#),
    // One value each (RFC 6350 §6.2.5, RFC 9554 §3.1): a comma in it parts nothing.
    PropertyPair("BDAY:May 9, 1990", #"["bday",{},"date-and-or-time","May 9, 1990"]"#),
    PropertyPair("CREATED:May 9, 1990", #"["created",{},"timestamp","May 9, 1990"]"#),
    PropertyPair(
      "NICKNAME:Jim;Jimmie", #"["nickname",{},"text","Jim;Jimmie"]"#,
      back: "NICKNAME:Jim\\;Jimmie"),
  ]

  /// Extensions and types that are not text (RFC 7095 §3.5.8 to §3.5.10, §5).
  static let extensions = [
    PropertyPair(
      "X-COMPLAINT-URI:mailto:abuse@example.org",
      #"["x-complaint-uri",{},"unknown","mailto:abuse@example.org"]"#),
    PropertyPair(
      "X-COFFEE-DATA:Stenophylla;Guinea\\,Africa",
      #"["x-coffee-data",{},"unknown","Stenophylla;Guinea\\,Africa"]"#),
    PropertyPair("FOO:a\\nb", #"["foo",{},"unknown","a\\nb"]"#),
    PropertyPair(
      "item1.X-ABLabel:Something\\; Tricky",
      #"["x-ablabel",{"group":"item1"},"unknown","Something\\; Tricky"]"#),
    PropertyPair("X-ABLabel;VALUE=text:a\\;b", #"["x-ablabel",{},"text","a;b"]"#),
    PropertyPair("X-GENDER:F;a\\;b", #"["x-gender",{},"unknown","F;a\\;b"]"#),
    PropertyPair("X-ABDATE:19850412", #"["x-abdate",{},"unknown","19850412"]"#),
    PropertyPair("X-FOO;VALUE=text:a\\,b", #"["x-foo",{},"text","a,b"]"#),
    PropertyPair("X-FOO;VALUE=uri:http://a/b,c", #"["x-foo",{},"uri","http://a/b,c"]"#),
    PropertyPair(
      "X-FOO;VALUE=x-own:a\\,b;c", #"["x-foo",{},"x-own","a\\,b;c"]"#),
    PropertyPair("X-NON-SMOKING;VALUE=boolean:TRUE", #"["x-non-smoking",{},"boolean",true]"#),
    PropertyPair("X-B;VALUE=boolean:maybe", #"["x-b",{},"boolean","maybe"]"#),
    PropertyPair("X-KARMA-POINTS;VALUE=integer:42", #"["x-karma-points",{},"integer",42]"#),
    PropertyPair("X-I;VALUE=integer:1,-2,0", #"["x-i",{},"integer",1,-2,0]"#),
    PropertyPair("X-I;VALUE=integer:007,+5", #"["x-i",{},"integer","007","+5"]"#),
    PropertyPair("X-GRADE;VALUE=float:1.30", #"["x-grade",{},"float",1.30]"#),
    PropertyPair(
      "X-DATES;VALUE=date:19850412,--0412", #"["x-dates",{},"date","1985-04-12","--04-12"]"#),
  ]
}
