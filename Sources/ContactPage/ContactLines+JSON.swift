internal import ByteIO
internal import JSONStream

extension JSONWriter {
  /// Writes what the page's script gets to know of a contact.
  ///
  /// A line is `[kind, text, label, link, takesMessages]`, without what is empty at its end.
  mutating func write(_ contact: ContactLines, language: String?, reading: Span<UInt8>) {
    beginObject()
    key("name")
    string(contact.bytes.span.extracting(contact.name))
    if let language {
      key("lang")
      string(Array(language.utf8).span)
    }
    if !reading.isEmpty {
      key("reading")
      string(reading)
    }
    if !contact.photo.isEmpty {
      key("photo")
      bool(true)
    }
    key("lines")
    beginArray()
    for line in contact.lines { write(line, of: contact) }
    endArray()
    endObject()
  }

  private mutating func write(_ line: ContactLines.Line, of contact: ContactLines) {
    beginArray()
    string(FieldTable.rows[line.rank].kind)
    string(contact.bytes.span.extracting(line.text))
    if !line.label.isEmpty || !line.link.isEmpty {
      string(contact.bytes.span.extracting(line.label))
    }
    if !line.link.isEmpty { string(contact.bytes.span.extracting(line.link)) }
    if line.takesMessages { bool(true) }
    endArray()
  }
}
