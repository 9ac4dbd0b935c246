import Testing

/// What the page shows of one property, as `[kind, text, label, link, takesMessages]`.
struct PageLineTests {
  @Test(arguments: [
    // Numbers: RFC 3966 for the link.
    (
      "TEL;TYPE=cell:+86 138-0013-8000",
      #"["tel","+86 138-0013-8000","cell","tel:+8613800138000",true]"#
    ),
    ("TEL:(010) 5550.1000", #"["tel","(010) 5550.1000","","tel:01055501000",true]"#),
    (
      "TEL;VALUE=uri;TYPE=work:tel:+86-10-5550-1000;ext=5",
      #"["tel","+86-10-5550-1000 x5","work","tel:+861055501000;ext=5"]"#
    ),
    ("TEL;TYPE=home:010-55501000转8", #"["tel","010-55501000转8","home","tel:01055501000;ext=8"]"#),
    ("TEL;TYPE=home:１３８００１３８０００", #"["tel","１３８００１３８０００","home","tel:13800138000"]"#),
    ("TEL;TYPE=home:*100#", ##"["tel","*100#","home","tel:*100%23"]"##),
    ("TEL;TYPE=home:1-800-EXAMPLE", #"["tel","1-800-EXAMPLE","home"]"#),
    ("TEL;TYPE=home:ask Jane", #"["tel","ask Jane","home"]"#),
    (#"TEL;TYPE="work,fax":010-5550 1002"#, #"["tel","010-5550 1002","work fax"]"#),
    (
      #"TEL;TYPE="voice,cell,pref":13800138000"#,
      #"["tel","13800138000","cell","tel:13800138000",true]"#
    ),
    // Addresses: RFC 6068.
    ("EMAIL:jane@example.com", #"["mail","jane@example.com","","mailto:jane@example.com"]"#),
    (
      "EMAIL:a?b&c@example.com",
      #"["mail","a?b\u0026c@example.com","","mailto:a%3Fb%26c@example.com"]"#
    ),
    ("EMAIL:Jane <jane@example.com>", #"["mail","Jane \u003cjane@example.com\u003e"]"#),
    // Schemes.
    (
      "URL:https://example.com/?a=1&b=2",
      #"["url","https://example.com/?a=1\u0026b=2","","https://example.com/?a=1\u0026b=2"]"#
    ),
    (
      "URL:HTTP://example.com/a b",
      #"["url","HTTP://example.com/a b","","HTTP://example.com/a%20b"]"#
    ),
    ("URL:www.example.com", #"["url","www.example.com","","https://www.example.com"]"#),
    ("URL:javascript:alert(1)", #"["url","javascript:alert(1)"]"#),
    ("URL: javascript:alert(1)", #"["url"," javascript:alert(1)"]"#),
    ("URL:java\tscript:alert(1)", #"["url","java\tscript:alert(1)"]"#),
    ("URL:data:text/html;base64,PHNjcmlwdD4=", ""),
    ("URL:file:///etc/passwd", #"["url","file:///etc/passwd"]"#),
    ("IMPP:xmpp:tony@example.com", #"["chat","xmpp:tony@example.com","","xmpp:tony@example.com"]"#),
    ("IMPP:x-apple:100000", #"["chat","x-apple:100000"]"#),
    ("RELATED;TYPE=spouse;VALUE=text:曾小雪", #"["related","曾小雪","spouse"]"#),
    ("GEO:geo:39.9,116.4", #"["geo","geo:39.9,116.4","","geo:39.9,116.4"]"#),
    // Texts of several parts.
    (
      "ADR:;Apt. 4;100 Example Street;Springfield;IL;62701;USA",
      #"["adr","Apt. 4\n100 Example Street\nSpringfield, IL 62701\nUSA"]"#
    ),
    ("ADR:;;示例路 1 号;北京市;;100000;中国", #"["adr","中国 北京市\n示例路 1 号\n100000"]"#),
    (#"ADR;LABEL="1 Road\nTown":;;Other;;;;"#, #"["adr","1 Road\nTown"]"#),
    ("ORG:示例公司;研发部;", #"["org","示例公司 · 研发部"]"#),
    ("CATEGORIES:家人,羽毛球", #"["tags","家人, 羽毛球"]"#),
    ("BDAY:19900509", #"["bday","1990-05-09"]"#),
    ("BDAY:--0229", #"["bday","--02-29"]"#),
    ("BDAY;VALUE=text:around 1985", #"["bday","around 1985"]"#),
    ("NOTE:a\\, b\\nc", #"["note","a, b\nc"]"#),
    ("FN;LANGUAGE=en:Second", #"["alias","Second"]"#),
  ])
  func line(_ property: String, _ expected: String) throws {
    let page = try WrittenPage(lines: ["FN;PREF=1:A", property])
    #expect(page.lines == "[\(expected)]")
  }

  @Test func labelsOfGroups() throws {
    let page = try WrittenPage(lines: [
      "FN:A", "item1.TEL:13800138000", "item1.X-ABLabel:仓库", "item2.TEL:13800138001",
      "item2.X-ABLabel:_$!<WorkFAX>!$_", "item3.URL:https://example.com",
      "item3.X-ABLabel:_$!<HomePage>!$_",
    ])
    #expect(
      page.lines == """
        [["tel","13800138000","仓库","tel:13800138000",true],["tel","13800138001","work fax"],\
        ["url","https://example.com","homepage","https://example.com"]]
        """)
  }

  @Test func preferredOnesComeFirst() throws {
    let page = try WrittenPage(lines: [
      "FN:A", "NOTE:n", "EMAIL:b@example.com", "EMAIL;PREF=1:a@example.com", "TEL:ask",
    ])
    #expect(
      page.lines == """
        [["tel","ask"],["mail","a@example.com","","mailto:a@example.com"],\
        ["mail","b@example.com","","mailto:b@example.com"],["note","n"]]
        """)
  }

  @Test func whatIsNotShownIsCounted() throws {
    let page = try WrittenPage(lines: [
      "FN:A", "UID:urn:uuid:0", "REV:20240301T080000Z", "X-OTHER:x", "KEY:https://example.com/key",
      "PHOTO:data:image/jpeg;base64,AAAA",
    ])
    #expect(page.lost == ["X-OTHER": 1, "KEY": 1, "PHOTO": 1])
  }
}
