import ByteIO
import Testing

/// Texts of cards in the page are never markup.
struct PageTextTests {
  private static let evil = "</script></noscript><img src=x onerror=\"a\"><!--<script>&'\u{2028}"

  @Test func everyTextIsEscaped() throws {
    let page = try WrittenPage(
      lines: [
        "FN:\(Self.evil)", "TEL:\(Self.evil)", "NOTE:\(Self.evil)", "item1.EMAIL:\(Self.evil)",
        "item1.X-ABLabel:\(Self.evil)", "X-SECTION:\(Self.evil)", "URL:https://\(Self.evil)",
      ], reading: Self.evil)
    let empty = try WrittenPage("")
    let own = ["<img", "<!--", "<script", "</script", "<noscript"]
    let added = own.map { tag in
      page.text.components(of: tag) - empty.text.components(of: tag)
    }
    #expect(added == [0, 0, 1, 1, 1])
    #expect(!page.text.contains("onerror=\"a"))
    #expect(!page.text.contains("\u{2028}\","))
    #expect(page.blocks.count == 1)
    #expect(page.markup.count == 1)
  }

  @Test func theTitleIsEscaped() throws {
    let page = try WrittenPage("", title: "</title><script>", locale: "zh\"><script>")
    #expect(page.text.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(page.text.contains("<html lang=\"zh\">"))
  }

  @Test func nothingIsFetched() throws {
    let page = try WrittenPage(lines: ["FN:A", "PHOTO:https://example.com/a.jpg"])
    #expect(
      page.lines == #"[["photo","https://example.com/a.jpg","","https://example.com/a.jpg"]]"#)
    for attribute in ["src=\"", "@import", "url("] { #expect(!page.text.contains(attribute)) }
  }

  /// Each inline file is named in the policy by its digest.
  @Test func thePolicyNamesTheFiles() throws {
    let page = try WrittenPage("")
    let policy = page.parts(between: "Content-Security-Policy\" content=\"", and: "\"")[0]
    #expect(policy.hasPrefix("default-src 'none'; img-src data:; script-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    let files =
      page.parts(between: "<script>", and: "</script>")
      + page.parts(between: "<style>", and: "</style>")
    #expect(files.count == 2)
    for file in files {
      var digest: [UInt8] = []
      Base64.encode(SHA256.digest(of: Array(file.utf8).span).span, to: &digest)
      #expect(policy.contains("'sha256-\(String(decoding: digest, as: UTF8.self))'"))
    }
  }

  @Test func noPlaceOfTheShellIsLeft() throws {
    #expect(try !WrittenPage("").text.contains("{{"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
