internal import ContactModel
internal import JSONStream

/// The way to the value that a JSON Pointer names.
extension RecordFinder {
  /// Goes to the value inside the one whose first token was read, and opens it.
  ///
  /// - Returns: whether the reader stands in a record; nil when it does not.
  mutating func descend(from first: JSONToken) throws(JSONError) -> Bool? {
    var token = first
    place = .rest
    for step in pointer.steps {
      guard let value = try enter(token, step) else { return nil }
      token = value
    }
    switch token {
    case .beginArray:
      enterArray(nil)
      return nil
    case .beginObject:
      return try search(from: token)
    case .string, .number, .true, .false, .null, .key, .endArray, .endObject, .end:
      refuse(
        "\(token.words) stands at \(options.at ?? ""), no array of records", at: reader.position)
      return nil
    }
  }

  /// Goes into an array or object up to the first token of the member or element named.
  private mutating func enter(
    _ container: JSONToken, _ step: [UInt8]
  ) throws(JSONError) -> JSONToken? {
    switch container {
    case .beginObject:
      while try reader.next() == .key {
        noteKey()
        let isNamed = reader.text == step
        let value = try reader.next()
        if isNamed { return value }
        try reader.skipValue()
      }
      return nil
    case .beginArray:
      guard var left = JSONPointer.index(step) else { return nil }
      while true {
        let value = try reader.next()
        if value == .endArray { return nil }
        if left == 0 { return value }
        left -= 1
        try reader.skipValue()
      }
    case .string, .number, .true, .false, .null, .key, .endArray, .endObject, .end:
      return nil
    }
  }
}
