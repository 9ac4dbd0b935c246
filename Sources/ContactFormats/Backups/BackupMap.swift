internal import ByteIO
internal import ContactModel

/// Rows of a layout made from pairs of a key and a property, as `--map` reads them.
///
/// A key is a name, or a JSON Pointer with a slash in front; a property is `TEL`, `N.given`,
/// `ADR.city;TYPE=work`, `X-BADGE;LANGUAGE=en`.
enum BackupMap {
  /// What a pair names: a property or a part of it, and what is said about it.
  struct Field {
    var property: PropertyName
    var component: Int?
    var label = BackupLabel()

    /// The rule for values under the key.
    var rule: BackupField.Rule {
      component.map { .shared(property, .component($0), label) } ?? .property(property, label)
    }
  }

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
  static func fields(_ pairs: Pairs) -> [BackupField] {
    pairs.map { key, target in BackupField("\(key)", field(target).rule) }
  }

  /// What a text that is known to be right names.
  static func field(_ target: StaticString) -> Field {
    // The maps are constants, which a test reads.
    (try? field("\(target)")) ?? Field(property: .unknown)
  }

  /// The way that a key names; nil when it begins with a slash but is no pointer.
  static func pointer(_ key: String) -> JSONPointer? {
    key.hasPrefix("/") ? JSONPointer(key) : JSONPointer(steps: [Array(key.utf8)])
  }

  /// The property that a text names, with its component and parameters.
  static func field(_ target: String) throws(Fault) -> Field {
    let pieces = target.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let path = pieces[0].split(separator: ".", maxSplits: 1).map(String.init)
    let spelling = Array((path.first ?? "").uppercased().utf8)
    let name = Catalogue.name(spelling.span)
    guard isNamed(name, spelling) else { throw unknown(target, path.first ?? "") }
    var field = Field(property: name)
    if name == .unknown { field.label.name = spelling }
    for piece in pieces.dropFirst() { try add(piece, to: &field.label, of: target) }
    guard path.count > 1 else { return field }
    field.component = components[name]?.firstIndex(of: path[1].lowercased())
    guard field.component != nil else {
      let known = components[name]?.joined(separator: ", ") ?? "none"
      throw Fault(message: "'\(target)' names no part of \(path[0]); its parts are: \(known)")
    }
    return field
  }

  /// Whether a name is one that a record's value can have.
  private static func isNamed(_ name: PropertyName, _ spelling: [UInt8]) -> Bool {
    switch name {
    case .begin, .end, .version: false
    case .unknown: isOwn(spelling)
    default: true
    }
  }

  /// Whether a name is one of those that everybody may make (RFC 6350 §3.3).
  private static func isOwn(_ name: [UInt8]) -> Bool {
    name.count > 2 && name.starts(with: [0x58, ASCII.hyphen]) && name.allSatisfy(ASCII.isName)
  }

  private static func unknown(_ target: String, _ word: String) -> Fault {
    let names = Catalogue.rows.map { "\($0.spelling)".lowercased() }.filter { !$0.hasPrefix("x-") }
    let nearest = EditDistance.nearest(to: word, among: names)?.uppercased() ?? ""
    return Fault(
      message: "'\(target)' is no property of a vCard; did you mean \(nearest)?"
        + " Names of your own begin with X-")
  }

  /// Adds a parameter to what is said about a property.
  private static func add(
    _ text: String, to label: inout BackupLabel, of target: String
  ) throws(Fault) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Fault(message: "'\(text)' in '\(target)' is not understood; write TYPE=work")
    }
    let spelling = Array(parts[0].uppercased().utf8)
    let name = ParameterName.named(spelling.span)
    switch name {
    case .type: label.types += parts[1].split(separator: ",").map { $0.lowercased() }
    case .value, .encoding, .charset:
      throw Fault(message: "'\(text)' in '\(target)' cannot be chosen: values tell it themselves")
    case .unknown where !isOwn(spelling):
      let names = ParameterCatalogue.rows.map { "\($0.spelling)".lowercased() }
        .filter { !$0.hasPrefix("x-") }
      let nearest = EditDistance.nearest(to: parts[0], among: names)?.uppercased() ?? ""
      throw Fault(
        message: "'\(text)' in '\(target)' is no parameter of a vCard; did you mean \(nearest)?"
          + " Names of your own begin with X-")
    default:
      label.parameters.append(
        BackupValue.Parameter(
          name: name, spelling: name == .unknown ? spelling : [], value: Array(parts[1].utf8)))
    }
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
