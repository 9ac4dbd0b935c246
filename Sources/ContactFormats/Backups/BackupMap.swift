internal import ContactModel

/// Rows of a layout made from pairs of a key and a property, as `--map` reads them.
///
/// A key is a name, or a JSON Pointer with a slash in front; a property is `TEL`, `N.given`,
/// `ADR.city;TYPE=work`.
enum BackupMap {
  /// A pair that makes no row.
  struct Fault: Error {
    let message: String
  }

  /// The names of components.
  private static let components: [PropertyName: [String]] = [
    .n: ["family", "given", "middle", "prefix", "suffix"],
    .adr: ["pobox", "extended", "street", "city", "region", "postcode", "country"],
    .org: ["name", "unit"],
  ]

  /// The rows of a layout that is known to be right.
  static func fields(_ pairs: [(String, String)]) -> [BackupField] {
    var fields: [BackupField] = []
    for (key, target) in pairs {
      guard let rule = try? rule(target), let pointer = pointer(key) else { continue }
      insert(rule, at: pointer.steps[...], into: &fields)
    }
    return fields
  }

  /// The way that a key names; nil when it begins with a slash but is no pointer.
  static func pointer(_ key: String) -> JSONPointer? {
    key.hasPrefix("/") ? JSONPointer(key) : JSONPointer(steps: [Array(key.utf8)])
  }

  /// The rule of a property with its component and types.
  static func rule(_ target: String) throws(Fault) -> BackupField.Rule {
    let pieces = target.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let path = pieces[0].split(separator: ".", maxSplits: 1).map(String.init)
    let spelling = Array((path.first ?? "").utf8)
    let name = Catalogue.name(spelling.span)
    guard name != .unknown else { throw Fault(message: "'\(target)' is no property of a vCard") }
    let label = try label(pieces.dropFirst(), of: target)
    guard path.count > 1 else { return .property(name, label) }
    guard let component = components[name]?.firstIndex(of: path[1].lowercased()) else {
      let known = components[name]?.joined(separator: ", ") ?? "none"
      throw Fault(message: "'\(target)' names no part of \(path[0]); its parts are: \(known)")
    }
    return .shared(name, .component(component), label)
  }

  private static func label(
    _ parameters: ArraySlice<String>, of target: String
  ) throws(Fault) -> BackupLabel {
    var label = BackupLabel()
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].uppercased() == "TYPE" else {
        throw Fault(message: "'\(parameter)' in '\(target)' is not understood; write TYPE=work")
      }
      label.types += parts[1].split(separator: ",").map { $0.lowercased() }
    }
    return label
  }

  /// Puts a rule at the end of a way, through the rows that lead there.
  ///
  /// The way is that of a map, which its reader keeps short.
  static func insert(
    _ rule: BackupField.Rule, at steps: ArraySlice<[UInt8]>, into fields: inout [BackupField]
  ) {
    guard let step = steps.first else { return }
    var index = fields.firstIndex { $0.keys == [step] }
    if index == nil {
      fields.append(BackupField([step], steps.count > 1 ? .members : rule))
      index = fields.count - 1
    }
    guard let index, steps.count > 1 else { return }
    insert(rule, at: steps.dropFirst(), into: &fields[index].fields)
  }
}
