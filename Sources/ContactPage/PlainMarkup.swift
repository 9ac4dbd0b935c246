internal import ByteIO

/// The list as markup, for browsers that run no scripts.
///
/// Others take the inside of a `noscript` element as one text and build nothing of it.
struct PlainMarkup {
  private(set) var bytes: [UInt8] = []

  /// Appends one contact: its name, reading, and what one can call or write to.
  mutating func append(_ contact: ContactLines, language: String?, reading: Span<UInt8>) {
    bytes.append("<p><b")
    if let language { attribute("lang", language) }
    bytes.append("><bdi>")
    bytes.append(html: contact.bytes.span.extracting(contact.name))
    bytes.append("</bdi></b>")
    if !reading.isEmpty {
      bytes.append(" <i>")
      bytes.append(html: reading)
      bytes.append("</i>")
    }
    for line in contact.lines { append(line, of: contact) }
    bytes.append("</p>\n")
  }

  private mutating func append(_ line: ContactLines.Line, of contact: ContactLines) {
    switch FieldTable.rows[line.rank].rule {
    case .telephone, .mail: break
    case .address, .date, .parts, .uri: return
    }
    let link = contact.bytes.span.extracting(line.link)
    bytes.append(link.isEmpty ? " <span>" : " <a href=\"")
    if !link.isEmpty {
      bytes.append(html: link)
      bytes.append("\">")
    }
    bytes.append("<bdi>")
    bytes.append(html: contact.bytes.span.extracting(line.text))
    bytes.append("</bdi>")
    bytes.append(link.isEmpty ? "</span>" : "</a>")
  }

  private mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(ASCII.space)
    bytes.append(name)
    bytes.append("=\"")
    bytes.append(html: Array(value.utf8).span)
    bytes.append(ASCII.quote)
  }
}
