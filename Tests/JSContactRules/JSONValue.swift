import ByteIO
import JSONStream

/// A JSON value as it stands in a text: members keep their order, numbers their digits.
indirect enum JSONValue: Equatable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  struct Member: Equatable {
    var key: String
    var value: JSONValue
  }

  /// The top-level values of a text.
  static func all(in text: [UInt8]) throws -> [JSONValue] {
    var reader = JSONReader(
      MemorySource(text), options: JSONReaderOptions(allowsManyValues: true), capacity: 4096)
    var values: [JSONValue] = []
    while true {
      let token = try reader.next()
      if token == .end { return values }
      values.append(try read(token, &reader))
    }
  }

  private static func read(_ token: JSONToken, _ reader: inout JSONReader) throws -> JSONValue {
    switch token {
    case .string: return .string(String(decoding: reader.text, as: UTF8.self))
    case .number: return .number(String(decoding: reader.text, as: UTF8.self))
    case .true, .false: return .bool(token == .true)
    case .null: return .null
    case .beginArray:
      var elements: [JSONValue] = []
      while true {
        let token = try reader.next()
        if token == .endArray { return .array(elements) }
        elements.append(try read(token, &reader))
      }
    case .beginObject, .key, .endObject, .endArray, .end:
      var members: [Member] = []
      while try reader.next() == .key {
        let key = String(decoding: reader.text, as: UTF8.self)
        members.append(Member(key: key, value: try read(try reader.next(), &reader)))
      }
      return .object(members)
    }
  }

  /// The members of an object; nil for another value.
  var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The member of an object, or the element of an array that a number names.
  subscript(key: String) -> JSONValue? {
    switch self {
    case .object(let members): return members.first { $0.key == key }?.value
    case .array(let elements):
      guard let index = Int(key), elements.indices.contains(index) else { return nil }
      return elements[index]
    case .string, .number, .bool, .null: return nil
    }
  }

  /// The value with another one at the end of a path; nil when the path leads nowhere.
  func patched(at path: ArraySlice<String>, with value: JSONValue) -> JSONValue? {
    guard let step = path.first else { return value == .null ? nil : value }
    let rest = path.dropFirst()
    switch self {
    case .object(var members):
      let index = members.firstIndex { $0.key == step }
      if rest.isEmpty, value == .null {
        if let index { members.remove(at: index) }
      } else if let index {
        guard let inner = members[index].value.patched(at: rest, with: value) else { return nil }
        members[index].value = inner
      } else {
        guard rest.isEmpty else { return nil }
        members.append(Member(key: step, value: value))
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index),
        let inner = elements[index].patched(at: rest, with: value)
      else { return nil }
      elements[index] = inner
      return .array(elements)
    case .string, .number, .bool, .null: return nil
    }
  }
}
