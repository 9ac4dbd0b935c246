internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What stands before and behind the contacts: `page.html` with its places filled.
///
/// A place is written `{{name}}`.
struct PageShell {
  let head: [UInt8]
  let foot: [UInt8]

  /// The shell of a page.
  ///
  /// - Parameters:
  ///   - title: what the page is called; nil for the name it has in the reader's language.
  ///   - language: the page's language tag.
  init(title: String?, language: String) {
    var texts: [[UInt8]] = [[]]
    let shell = PageFiles.shell
    var position = 0
    while let place = Self.nextPlace(in: shell.span, from: position) {
      texts[texts.count - 1].append(shell.span.extracting(position..<place.lowerBound))
      let name = String(utf8: shell.span.extracting(place.lowerBound + 2..<place.upperBound - 2))
      if name == "contacts" {
        texts.append([])
      } else {
        Self.fill(name, title, language, &texts[texts.count - 1])
      }
      position = place.upperBound
    }
    texts[texts.count - 1].append(shell.span.extracting(position...))
    head = texts[0]
    foot = texts[texts.count - 1]
  }

  private static func nextPlace(in shell: Span<UInt8>, from start: Int) -> Range<Int>? {
    let brace = UInt8(ascii: "{")
    var index = shell.index(of: brace, in: start..<shell.count)
    while index + 1 < shell.count, shell[index + 1] != brace {
      index = shell.index(of: brace, in: index + 1..<shell.count)
    }
    let end = shell.index(of: UInt8(ascii: "}"), in: index..<shell.count)
    return end + 2 <= shell.count ? index..<end + 2 : nil
  }

  private static func fill(
    _ name: String, _ title: String?, _ language: String, _ target: inout [UInt8]
  ) {
    switch name {
    case "policy": target.append(contentsOf: PageFiles.policy)
    case "language": target.append(html: Array(language.utf8).span)
    case "name": target.append(html: Array((title ?? "Minglu").utf8).span)
    case "title": target.append(html: Array((title ?? "").utf8).span)
    case "style": target.append(contentsOf: PageFiles.style)
    case "dark": target.append(contentsOf: PageFiles.darkStyle)
    case "script": target.append(contentsOf: PageFiles.script)
    case "labels": target.append(labels().span)
    default: preconditionFailure("page.html has a place that nothing fills: \(name)")
    }
  }

  /// The built-in labels as the page looks them up: words, and their texts in five languages.
  private static func labels() -> [UInt8] {
    var json = JSONWriter(isForHTML: true)
    var key: [UInt8] = []
    json.beginObject()
    for row in LabelTable.rows {
      key.clear()
      GroupLabels.appendKey(of: row, to: &key)
      json.key(key.span)
      json.beginArray()
      for text in [row.zhHans, row.zhHant, row.english, row.japanese, row.korean] {
        json.string(text)
      }
      json.endArray()
    }
    json.endObject()
    return json.bytes
  }
}
