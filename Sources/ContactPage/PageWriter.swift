package import ByteIO
package import ContactModel
internal import JSONStream

/// Writes a page to browse contacts in: one HTML file that needs nothing else.
///
/// Cards come in the order of their sections. They are written in blocks of one section each, as
/// JSON for the page's script and as markup for browsers that run none; memory is bounded by a
/// block, or by the largest card.
///
/// ```swift
/// var page = PageWriter(sink: sink, findings: findings)
/// page.begin(title: nil, locale: "zh")
/// page.write(card, section: section.span, reading: reading.span)
/// page.end()
/// ```
package struct PageWriter {
  /// The most contacts of a block: as many rows as the page builds at once.
  private static let blockCount = 64
  /// The bytes at which a block is written however few contacts it has.
  private static let blockSize = 256 << 10

  private let sink: ByteSink
  private let findings: Findings
  private var foot: [UInt8] = []
  private var language = ""

  private var section: [UInt8] = []
  private var isSectionOpen = false
  /// The contacts in the block, and all written so far.
  private var count = 0
  private var total = 0
  private var json = JSONWriter(isForHTML: true)
  private var markup = PlainMarkup()
  private var photos: [UInt8] = []
  private var contact = ContactLines()

  /// A writer into a sink; what the page does not show is counted as lost.
  package init(sink: ByteSink, findings: Findings) {
    self.sink = sink
    self.findings = findings
  }

  /// Writes what stands before the contacts.
  ///
  /// - Parameters:
  ///   - title: what the page is called; nil for its name in the reader's language.
  ///   - locale: the locale of the order, as the user gave it. The page is in the language of the
  ///     browser where it can be, else in this one.
  package mutating func begin(title: String?, locale: String) {
    language = Self.languageTag(locale)
    let shell = PageShell(title: title, language: language)
    sink.append(shell.head)
    foot = shell.foot
  }

  /// Writes a card.
  ///
  /// - Parameters:
  ///   - card: the card, in the meaning of vCard 4.0.
  ///   - section: the label of its section, UTF-8.
  ///   - reading: how its name is read, a syllable or word a word, with tone marks; may be empty.
  package mutating func write(_ card: Card, section: Span<UInt8>, reading: Span<UInt8>) {
    if !isSectionOpen || !self.section.span.equals(section) {
      endBlock()
      self.section.clear()
      self.section.append(section)
      isSectionOpen = true
      markup.heading(section)
    }
    contact.read(card, findings)
    if count == 0 { json.beginArray() }
    total += 1
    count += 1
    let tag = NameLanguage.tag(
      of: String(utf8: contact.bytes.span.extracting(contact.name)), page: language)
    json.write(contact, language: tag, reading: reading)
    markup.append(contact, language: tag, reading: reading)
    appendPhoto()
    if count == Self.blockCount || json.bytes.count + photos.count > Self.blockSize { endBlock() }
  }

  /// Writes what stands behind the last contact.
  package mutating func end() {
    endBlock()
    sink.append(foot)
  }

  /// A photo is a text of its own, by its contact's number: it is looked at only when it is shown.
  private mutating func appendPhoto() {
    guard !contact.photo.isEmpty else { return }
    photos.append("<script type=\"text/plain\" id=\"photo-")
    photos.append(decimal: total)
    photos.append("\">")
    photos.append(contentsOf: contact.bytes[contact.photo])
    photos.append("</script>\n")
  }

  private mutating func endBlock() {
    guard count > 0 else { return }
    json.endArray()
    var start: [UInt8] = []
    start.append("<script type=\"application/json\" class=\"block\" data-section=\"")
    start.append(html: section.span)
    start.append("\" data-count=\"")
    start.append(decimal: count)
    start.append("\">")
    sink.append(start)
    sink.append(json.bytes)
    sink.append("</script>\n<noscript>")
    sink.append(markup.bytes)
    sink.append("</noscript>\n")
    sink.append(photos)
    json.clear()
    markup.clear()
    photos.clear()
    count = 0
  }

  /// A locale's name as a language tag; what cannot be in one is left out.
  private static func languageTag(_ locale: String) -> String {
    var tag = ""
    for scalar in locale.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": tag.unicodeScalars.append(scalar)
      case "_": tag += "-"
      // Keywords of ICU's (`@collation=`) and charsets are no part of the language.
      default: return tag
      }
    }
    return tag
  }
}
