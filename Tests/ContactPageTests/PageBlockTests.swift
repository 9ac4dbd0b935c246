import Testing

/// Blocks of contacts, their photos, and the markup beside them.
struct PageBlockTests {
  private static func card(_ name: String, _ section: String, _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0", "X-SECTION:\(section)", "FN:\(name)"] + lines
      + ["END:VCARD", ""]).joined(separator: "\n")
  }

  @Test func aSectionIsABlock() throws {
    let page = try WrittenPage(Self.card("A", "A") + Self.card("B", "B") + Self.card("C", "B"))
    #expect(
      page.blocks == [
        #"data-section="A" data-count="1">[{"name":"A","lang":"und-Latn","lines":[]}]"#,
        """
        data-section="B" data-count="2">[{"name":"B","lang":"und-Latn","lines":[]},\
        {"name":"C","lang":"und-Latn","lines":[]}]
        """,
      ])
    #expect(
      page.markup == [
        "<h2><bdi>A</bdi></h2><p><b lang=\"und-Latn\"><bdi>A</bdi></b></p>\n",
        """
        <h2><bdi>B</bdi></h2><p><b lang="und-Latn"><bdi>B</bdi></b></p>
        <p><b lang="und-Latn"><bdi>C</bdi></b></p>

        """,
      ])
  }

  @Test func aLongSectionIsSeveralBlocksUnderOneHead() throws {
    let page = try WrittenPage((1...130).map { Self.card("\($0)", "#") }.joined())
    #expect(
      page.parts(between: "data-section=\"#\" data-count=\"", and: "\"") == ["64", "64", "2"])
    #expect(page.markup.map { $0.hasPrefix("<h2>") } == [true, false, false])
  }

  @Test func anEmptySectionIsOneToo() throws {
    #expect(try WrittenPage(Self.card("A", "")).markup[0].hasPrefix("<h2><bdi></bdi></h2>"))
  }

  /// The kinds of pictures are told by their bytes, whatever the card says.
  @Test(arguments: [
    ("data:image/jpeg;base64,/9j/4AAQSkZJRg==", "data:image/jpeg;base64,/9j/4AAQSkZJRg=="),
    ("data:text/html;base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="),
    ("data:image/gif,GIF89a", "data:image/gif;base64,R0lGODlh"),
    ("data:image/svg+xml;base64,PHN2Zz4=", nil),
    ("data:image/png;base64,AAAA</script>", nil),
  ])
  func photo(_ value: String, _ expected: String?) throws {
    let page = try WrittenPage(Self.card("A", "A", "PHOTO:\(value)"))
    let photos = page.parts(
      between: "<script type=\"text/plain\" id=\"photo-1\">", and: "</script>")
    #expect(photos == (expected.map { [$0] } ?? []))
    #expect(page.blocks[0].contains("\"photo\":true") == (expected != nil))
  }

  @Test func aLogoStandsForAPhoto() throws {
    let page = try WrittenPage(Self.card("A", "A", "LOGO:data:image/png;base64,iVBORw0KGgo="))
    #expect(page.text.contains("id=\"photo-1\">data:image/png;base64,iVBORw0KGgo=</script>"))
    #expect(page.lost == [:])
  }
}
