package import ByteIO
package import ContactModel
internal import JSONStream

/// Writes a page to browse contacts in: one HTML file that needs nothing else.
///
/// A card becomes a record, which can be put aside until its turn has come. Records are written in
/// the order of their sections, in blocks of one section each: as JSON for the page's script, and
/// as markup for browsers that run none. Memory is bounded by a block, or by the largest card.
///
/// ```swift
/// var page = PageWriter(locale: "zh", findings: findings)
/// page.begin(title: nil, to: sink)
/// let record = page.record(card, reading: reading.span)
/// page.write(record.span, section: section.span, to: sink)
/// page.end(to: sink)
/// ```
package struct PageWriter {
  /// The most contacts of a block: as many rows as the page builds at once.
  private static let blockCount = 64
  /// The bytes at which a block is written however few contacts it has.
  private static let blockSize = 256 << 10

  private let findings: Findings
  private let language: String
  private var foot: [UInt8] = []
  private var contact = ContactLines()

  private var section: [UInt8]?
  /// The contacts in the block, and all written so far.
  private var count = 0
  private var total = 0
  private var json = JSONWriter(isForHTML: true)
  private var markup: [UInt8] = []
  private var photos: [UInt8] = []

  /// A writer; what the page does not show is counted as lost.
  ///
  /// - Parameters:
  ///   - locale: the locale of the order, as the user gave it. The page is in the language of the
  ///     browser where it can be, else in this one.
  ///   - findings: where losses are counted.
  package init(locale: String, findings: Findings) {
    language = Self.languageTag(locale)
    self.findings = findings
  }

  /// Writes what stands before the contacts.
  ///
  /// - Parameters:
  ///   - title: what the page is called; nil for its name in the reader's language.
  ///   - sink: where the page goes.
  package mutating func begin(title: String?, to sink: ByteSink) {
    let shell = PageShell(title: title, language: language)
    sink.append(shell.head)
    foot = shell.foot
  }

  /// What the page has of a card.
  ///
  /// - Parameters:
  ///   - card: the card, in the meaning of vCard 4.0.
  ///   - reading: how its name is read, a syllable or word a word, with tone marks; may be empty.
  /// - Returns: the record, for `write`.
  package mutating func record(_ card: Card, reading: Span<UInt8>) -> [UInt8] {
    contact.read(card, findings)
    let tag = NameLanguage.tag(
      of: String(utf8: contact.bytes.span.extracting(contact.name)), page: language)
    return PageRecord.make(of: contact, language: tag, reading: reading)
  }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - record: what `record` made.
  ///   - section: the label of its section, UTF-8.
  ///   - sink: where the page goes.
  package mutating func write(_ record: Span<UInt8>, section: Span<UInt8>, to sink: ByteSink) {
    if self.section.map({ !$0.span.equals(section) }) ?? true { begin(section, to: sink) }
    let parts = PageRecord(record)
    if count == 0 { json.beginArray() }
    total += 1
    count += 1
    json.raw(record.extracting(parts.json))
    markup.append(record.extracting(parts.markup))
    if !parts.photo.isEmpty { append(photo: record.extracting(parts.photo)) }
    if count == Self.blockCount || json.bytes.count + photos.count > Self.blockSize {
      endBlock(to: sink)
    }
  }

  /// Writes what stands behind the last contact.
  package mutating func end(to sink: ByteSink) {
    endBlock(to: sink)
    sink.append(foot)
  }

  private mutating func begin(_ section: Span<UInt8>, to sink: ByteSink) {
    endBlock(to: sink)
    var label: [UInt8] = []
    label.append(section)
    self.section = label
    markup.append("<h2><bdi>")
    markup.append(html: section)
    markup.append("</bdi></h2>")
  }

  /// A photo is a text of its own, by its contact's number: it is looked at only when it is shown.
  private mutating func append(photo: Span<UInt8>) {
    photos.append("<script type=\"text/plain\" id=\"photo-")
    photos.append(decimal: total)
    photos.append("\">")
    photos.append(photo)
    photos.append("</script>\n")
  }

  private mutating func endBlock(to sink: ByteSink) {
    guard count > 0 else { return }
    json.endArray()
    var start: [UInt8] = []
    start.append("<script type=\"application/json\" class=\"block\" data-section=\"")
    if let section { start.append(html: section.span) }
    start.append("\" data-count=\"")
    start.append(decimal: count)
    start.append("\">")
    sink.append(start)
    sink.append(json.bytes)
    sink.append("</script>\n<noscript>")
    sink.append(markup)
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
