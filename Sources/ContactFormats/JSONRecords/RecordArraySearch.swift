internal import ByteIO
internal import JSONStream

/// The search for an array of records in a text that is kept.
enum RecordArraySearch {
  /// An array of records.
  struct Match {
    var position: JSONPosition
    var layout: RecordLayout.Name?
  }

  fileprivate enum Frame {
    /// An array and its number; `awaits` until its first object that is not empty.
    case array(Int, awaits: Bool)
    /// An object, and the array whose first object it may be.
    case object(firstOf: Int?)
  }

  /// The first array, by where it begins, whose first object has a key of a known layout.
  ///
  /// - Parameters:
  ///   - text: one value of correct JSON.
  ///   - start: the text's place in the input.
  ///   - layouts: the layouts that are known.
  /// - Returns: the array's place and layout; nil when there is none.
  /// - Throws: `JSONError` when the text nests too deep.
  static func firstArray(
    in text: [UInt8], from start: JSONPosition, _ layouts: [RecordLayout]
  ) throws(JSONError) -> Match? {
    var reader = JSONReader(
      MemorySource(text), options: JSONReaderOptions(mends: true, start: start),
      capacity: min(text.count, 64 << 10))
    var arrays: [Match] = []
    var frames: [Frame] = []
    repeat {
      var token = try reader.next()
      if token == .key, case .object(firstOf: let array?) = frames.last {
        frames.settle(array)
        let shapes = layouts.match(reader.text)
        token = try reader.next()
        layouts.note(shapes, holding: token, in: &arrays[array].layout)
      }
      switch token {
      case .beginArray:
        frames.append(.array(arrays.count, awaits: true))
        arrays.append(Match(position: reader.position))
      case .beginObject:
        if case .array(let array, awaits: true) = frames.last {
          frames.append(.object(firstOf: array))
        } else {
          frames.append(.object(firstOf: nil))
        }
      case .endArray, .endObject:
        frames.removeLast()
      case .key, .string, .number, .true, .false, .null, .end:
        break
      }
    } while reader.depth > 0
    return arrays.first { $0.layout != nil }
  }
}

extension [RecordArraySearch.Frame] {
  /// Notes that an array's first object has been found: the object that is open last.
  fileprivate mutating func settle(_ array: Int) {
    self[count - 2] = .array(array, awaits: false)
  }
}
