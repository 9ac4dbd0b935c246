internal import ContactModel
internal import JSONStream

/// What stands behind an array of records.
extension RecordFinder {
  /// Goes to the next page of an array of them, or to the end of the value at the top level.
  mutating func openRest() throws(JSONError) -> Bool? {
    let rest = isPaged ? 1 : 0
    while reader.depth > rest {
      if try reader.next() == .beginArray { try passArray() }
    }
    reportMended()
    guard reader.depth > 0 else {
      place = .topLevel
      isPaged = false
      return nil
    }
    let token = try reader.next()
    if token == .beginObject { return try search(from: token) }
    if token != .endArray { try reader.skipValue() }
    return nil
  }

  /// Passes over an array up to its first object, and reports it if that looks like those read.
  private mutating func passArray() throws(JSONError) {
    let start = reader.position
    guard try reader.next() == .beginObject, options.at == nil, let layout else { return }
    let depth = reader.depth
    var found: RecordLayout.Name?
    while reader.depth >= depth, found != layout {
      let isKey = try reader.next() == .key
      guard isKey, reader.depth == depth else { continue }
      let shapes = options.layouts.match(reader.text)
      options.layouts.note(shapes, holding: try reader.next(), in: &found)
    }
    guard found == layout else { return }
    findings.report(
      .outsideCard, "another array of records is passed over; read it with --at /KEY/KEY",
      line: start.line, column: start.column)
  }
}
