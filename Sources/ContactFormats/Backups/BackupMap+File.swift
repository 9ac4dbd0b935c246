package import ByteIO
internal import ContactModel
internal import JSONStream

extension BackupLayout {
  /// The most members of a map, and the most steps of a way in it.
  private static let longestMap = 4096
  private static let longestWay = 32

  /// A member of a map: a key, and a property or null for what is to be left out.
  private struct Pair {
    var key: String
    var target: String
    var token = JSONToken.null
    var position: JSONPosition
  }

  /// The layout that a JSON object describes: a property for each key, null for one to leave out.
  ///
  /// - Parameter source: the text.
  /// - Throws: `ContactError` with the place where it is not understood.
  package init(map source: any ByteSource) throws(ContactError) {
    let pairs: [Pair]
    do throws(JSONError) {
      pairs = try Self.pairs(of: source)
    } catch {
      if case .io(let failure) = error.kind { throw ContactError(.io(failure)) }
      throw Self.fault(error.message, at: error.position)
    }
    guard pairs.count <= Self.longestMap else {
      throw Self.fault("a map has at most \(Self.longestMap) keys", at: JSONPosition())
    }
    var fields: [BackupField] = []
    for pair in pairs {
      guard let pointer = BackupMap.pointer(pair.key), !pointer.steps.isEmpty,
        pointer.steps.count <= Self.longestWay
      else { throw Self.fault("'\(pair.key)' is no key and no JSON Pointer", at: pair.position) }
      BackupMap.insert(try Self.rule(pair), at: pointer.steps[...], into: &fields)
    }
    guard !fields.isEmpty else {
      throw Self.fault("a map is an object of keys and properties", at: JSONPosition())
    }
    keys = fields.flatMap(\.keys).map { RecordLayout.Key(String(utf8: $0.span), .any) }
    self.fields = fields
  }

  private static func pairs(of source: any ByteSource) throws(JSONError) -> [Pair] {
    var pairs: [Pair] = []
    var reader = JSONReader(source)
    guard try reader.next() == .beginObject else { return [] }
    while try reader.next() == .key {
      let key = String(utf8: reader.text.span)
      let token = try reader.next()
      let target = token == .string ? String(utf8: reader.text.span) : ""
      let position = reader.position
      try reader.skipValue()
      pairs.append(Pair(key: key, target: target, token: token, position: position))
    }
    _ = try reader.next()
    return pairs
  }

  private static func rule(_ pair: Pair) throws(ContactError) -> BackupField.Rule {
    if pair.token == .null { return .derived }
    guard pair.token == .string else {
      throw fault("\(pair.token.words) stands where a property should", at: pair.position)
    }
    do throws(BackupMap.Fault) {
      return try BackupMap.field(pair.target).rule
    } catch {
      throw fault(error.message, at: pair.position)
    }
  }

  private static func fault(_ message: String, at position: JSONPosition) -> ContactError {
    ContactError(.syntax(message), line: position.line, column: position.column)
  }
}
