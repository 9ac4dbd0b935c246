import ContactFormats
import ContactModel
import Testing

/// A property as others write it, and what is read.
struct LooseProperty: CustomTestStringConvertible, Sendable {
  var json: String
  var dump: String
  var codes: [DiagnosticCode]

  init(_ json: String, _ dump: String, _ codes: DiagnosticCode...) {
    self.json = json
    self.dump = dump
    self.codes = codes
  }

  var testDescription: String { json }
}

@Suite struct JCardToleranceTests {
  @Test(arguments: LooseProperty.all, pieces)
  func property(_ sample: LooseProperty, chunk: Int) {
    // What stands around the property is read all the same.
    let fn = #"["fn",{},"text","A"]"#
    let reading = readJCard(jCard(of: "\(fn),\n\(sample.json),\(fn)"), chunk: chunk)
    let lines = ["FN (text) A", sample.dump, "FN (text) A"].filter { !$0.isEmpty }
    #expect(reading.cards == [lines.joined(separator: "\n")])
    #expect(
      reading.findings.map { $0.split(separator: " ")[1] } == sample.codes.map { $0.rawValue[...] })
    #expect(reading.findings.allSatisfy { $0.hasPrefix("2:") })
    #expect(reading.unreadable == 0 && reading.error == nil)
  }

  @Test(arguments: [
    (#"["version",{},"text","3.0"]"#, ["1:11 unknown-version"]),
    (#"["version",{},"text",4.0]"#, []),
    (#"["VERSION",[],"TEXT",["4.0"]]"#, []),
    (#"["fn",{},"text","A"]"#, ["1:1 missing-version"]),
    (#"["version",{},"text","4.0"],["version",{},"text","4.0"]"#, ["1:39 second-version"]),
  ])
  func versions(_ properties: String, _ findings: [String]) {
    let reading = readJCard(#"["vcard",[\#(properties)]]"#)
    #expect(reading.findings == findings)
    #expect(reading.cards.count == 1)
  }

  @Test func whatFollowsTheProperties() {
    #expect(readJCard(#"["VCARD",[["version",{},"text","4.0"]],[]]"#) == JCardReading(cards: [""]))
    let reading = readJCard(#"["vcard",[["version",{},"text","4.0"]],[["x"]],1,{}]"#)
    #expect(reading.cards == [""])
    #expect(reading.findings.count == 1)
  }

  @Test func mendedText() {
    var bytes = Array("\u{feff}".utf8) + Array(#"["vcard",[["version",{},"text","4.0"],"#.utf8)
    bytes += Array(#"["fn",{},"text","a\ud800b"],["note",{},"text",""#.utf8) + [0x61, 0xff]
    bytes += Array(#""]]]"#.utf8)
    let reading = readJCard(bytes)
    #expect(reading.cards == ["FN (text) a\u{fffd}b\nNOTE (text) a\u{fffd}"])
    #expect(
      reading.findings == ["1:60 invalid-text", "1:88 invalid-text"])
  }
}

extension LooseProperty {
  static let all = headers + structures + values + broken

  static let headers = [
    LooseProperty(#"["FN",[],"TEXT","A"]"#, "FN (text) A"),
    LooseProperty(#"["fn",null,null,"A"]"#, "FN (text) A"),
    LooseProperty(#"["fn",{},"","A"]"#, "FN (text) A"),
    LooseProperty(#"["x-Foo",{"X-Bar":"Baz"},"unknown","A"]"#, "X-FOO;X-BAR=Baz (raw) A"),
    LooseProperty(#"["item1.tel",{},"text","1"]"#, "item1.TEL (text) 1", .wrongType),
    LooseProperty(#"["tel",{"group":["G"]},"text","1"]"#, "G.TEL (text) 1"),
    LooseProperty(#"["tel",{"group":"a b"},"text","1"]"#, "TEL (text) 1", .badParameter),
    LooseProperty(#"["tel",{"group":"a.b"},"text","1"]"#, "a.b.TEL (text) 1"),
    LooseProperty(#"["tel",{"group":".b"},"text","1"]"#, "TEL (text) 1", .badParameter),
    LooseProperty(#"["tel",{"group":""},"text","1"]"#, "TEL (text) 1", .badParameter),
    LooseProperty(
      #"["tel",{"type":"work,voice","pref":1},"text","1"]"#,
      "TEL;TYPE=work,voice;PREF=1 (text) 1"),
    LooseProperty(
      #"["tel",{"type":["work"],"x":[],"y":null,"z":true},"text","1"]"#,
      "TEL;TYPE=work;Z=true (text) 1"),
    LooseProperty(
      #"["tel",{"type":["a",{"b":[1]},["c"],"d"]},"text","1"]"#, "TEL;TYPE=a,d (text) 1",
      .wrongType, .wrongType),
    LooseProperty(#"["tel",{"type":{"a":1}},"text","1"]"#, "TEL (text) 1", .wrongType),
    LooseProperty(
      #"["tel",{"value":"uri","type":"x"},"text","1"]"#, "TEL;TYPE=x (text) 1", .badParameter),
    LooseProperty(#"["tel",{"a;b":"c"},"text","1"]"#, "TEL (text) 1", .badParameter),
    LooseProperty(#"["tel",["type",["x"]],"text","1"]"#, "TEL (text) 1", .wrongType),
    LooseProperty(#"["tel","x","text","1"]"#, "TEL (text) 1", .wrongType),
  ]

  static let structures = [
    LooseProperty(
      #"["n",{},"text","Doe;Jane"]"#, "N (text) Doe ; Jane ;  ;  ; ", .structuredText),
    LooseProperty(
      #"["n",{},"text","D\\;e\\,;Jane, B."]"#, "N (text) D;e, ; Jane, B. ;  ;  ; ", .structuredText),
    LooseProperty(#"["n",{},"text","Doe\\;Jane"]"#, "N (text) Doe\\;Jane ;  ;  ;  ; "),
    LooseProperty(#"["n",{},"text","Doe"]"#, "N (text) Doe ;  ;  ;  ; "),
    LooseProperty(#"["n",{},"text",["Doe;x","Jane"]]"#, "N (text) Doe;x ; Jane ;  ;  ; "),
    LooseProperty(#"["n",{},"text",["Doe",["A","B"],[],[]]]"#, "N (text) Doe ; A , B ;  ;  ; "),
    LooseProperty(#"["n",{},"text",[]]"#, "N (text)  ;  ;  ;  ; "),
    LooseProperty(
      #"["n",{},"text","Doe","Jane"]"#, "N (text) Doe ; Jane ;  ;  ; ", .structuredText),
    LooseProperty(
      #"["n",{},"text",["Doe",[["A"],"B"]]]"#, "N (text) Doe ; A , B ;  ;  ; ", .wrongType),
    LooseProperty(#"["n",{},"text",["Doe",null,["A",null]]]"#, "N (text) Doe ;  ; A ,  ;  ; "),
    LooseProperty(
      #"["adr",{},"text",["","","1 Way","Town"]]"#, "ADR (text)  ;  ; 1 Way ; Town ;  ;  ; "),
    LooseProperty(#"["org",{},"text",["A"]]"#, "ORG (text) A"),
    LooseProperty(#"["org",{},"text","A;B"]"#, "ORG (text) A;B"),
    LooseProperty(#"["org",{},"text",["A",["B","C"]]]"#, "ORG (text) A ; B , C", .wrongType),
    LooseProperty(#"["gender",{},"text",["M"]]"#, "GENDER (text) M"),
    LooseProperty(#"["clientpidmap",{},"text",[1,"urn:x"]]"#, "CLIENTPIDMAP (text) 1 ; urn:x"),
    LooseProperty(#"["categories",{},"text",["a","b"],"c"]"#, "CATEGORIES (text) a ; b ; c"),
    LooseProperty(#"["categories",{},"text","a,b"]"#, "CATEGORIES (text) a,b"),
    LooseProperty(#"["note",{},"text",["a"]]"#, "NOTE (text) a"),
    LooseProperty(
      #"["tel",{"type":"x"},"text","1","2"]"#, "TEL;TYPE=x (text) 1\nTEL;TYPE=x (text) 2",
      .wrongType),
    LooseProperty(#"["url",{},"uri",["a","b"]]"#, "URL (verbatim) a\nURL (verbatim) b", .wrongType),
    LooseProperty(#"["x-a",{},"text","a",["b","c"]]"#, "X-A;VALUE=text (text) a , b ; c"),
    LooseProperty(#"["x-a",{},"unknown",["a","b"],"c"]"#, "X-A (raw) a;b,c"),
    LooseProperty(#"["tel",{},"unknown","a\\,b"]"#, "TEL (text) a,b"),
    LooseProperty(#"["n",{},"unknown","a\\;b;c,d"]"#, "N (text) a;b ; c , d"),
  ]

  static let values = [
    LooseProperty(#"["tel",{},"text",13800138000]"#, "TEL (text) 13800138000"),
    LooseProperty(#"["tel",{},"text",1.38e10]"#, "TEL (text) 1.38e10", .exponent),
    LooseProperty(#"["note",{},"text",true]"#, "NOTE (text) true"),
    LooseProperty(#"["note",{},"text",null]"#, "NOTE (text) "),
    LooseProperty(#"["note",{},"text","a\r\nb\rc"]"#, "NOTE (text) a⏎b⏎c"),
    LooseProperty(#"["note",{},"text","a\u0000\u001fb"]"#, "NOTE (text) a\u{0}\u{1f}b"),
    LooseProperty(
      #"["x-i",{},"integer",2e3,-42.0,0.5e1]"#, "X-I;VALUE=integer (verbatim) 2000,-42,5"),
    LooseProperty(#"["x-i",{},"integer",42.5]"#, "X-I;VALUE=integer (verbatim) 42", .exponent),
    LooseProperty(
      #"["x-f",{},"float",1.50,15e-1,1e-3,-2E2,0.0]"#,
      "X-F;VALUE=float (verbatim) 1.50,1.5,0.001,-200,0.0"),
    LooseProperty(
      #"["x-f",{},"float",1e999999]"#, "X-F;VALUE=float (verbatim) 1e999999", .exponent),
    LooseProperty(#"["x-b",{},"boolean",false]"#, "X-B;VALUE=boolean (verbatim) FALSE"),
    LooseProperty(#"["bday",{},"date-and-or-time","19850412"]"#, "BDAY (verbatim) 19850412"),
    LooseProperty(#"["bday",{},"date","1985-04-12"]"#, "BDAY;VALUE=date (verbatim) 19850412"),
    LooseProperty(#"["bday",{},"date",1985]"#, "BDAY;VALUE=date (verbatim) 1985"),
    LooseProperty(#"["photo",{},"uri","https://a/b;c,d"]"#, "PHOTO (verbatim) https://a/b;c,d"),
  ]

  /// What costs the property; nothing of it stays.
  static let broken = [
    LooseProperty("1", "", .wrongType), LooseProperty("{}", "", .wrongType),
    LooseProperty("[]", "", .wrongType), LooseProperty("[[1],2]", "", .wrongType),
    LooseProperty(#"["fn"]"#, "", .wrongType), LooseProperty(#"["fn",{}]"#, "", .wrongType),
    LooseProperty(#"["fn",{},"text"]"#, "FN (text) ", .wrongType),
    LooseProperty(#"["fn",{},1,"A"]"#, "", .wrongType),
    LooseProperty(#"["fn",{},["text"],"A"]"#, "", .wrongType),
    LooseProperty(#"["fn",{"type":"x"},"text",{"a":["b"]},"c"]"#, "", .wrongType),
    LooseProperty(#"["n",{},"text",["a",["b",{}],"c"]]"#, "", .wrongType),
    LooseProperty(#"["fn:x\nEND",{},"text","A"]"#, "", .wrongType),
    LooseProperty(#"["",{},"text","A"]"#, "", .wrongType),
    LooseProperty(#"["a b.fn",{},"text","A"]"#, "", .wrongType),
    LooseProperty(#"["fn",{},"te xt:","A"]"#, "", .wrongType),
    LooseProperty(#"["end",{},"text","VCARD"]"#, "", .wrongType),
    LooseProperty(#"["begin",{},"text","VCARD"]"#, "", .wrongType),
  ]
}
