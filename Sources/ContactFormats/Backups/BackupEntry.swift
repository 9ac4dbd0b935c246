internal import ByteIO
internal import ContactModel
internal import JSONStream

/// A property on its way from a record to a card: which values are what to it.
struct BackupEntry {
  var property: PropertyName
  /// What the layout says about all of its kind.
  var label: BackupLabel
  /// The value that it was found at.
  var node: Int
  var parts: [(role: BackupRole, node: Int)] = []

  /// The first value of a role.
  func node(_ role: BackupRole) -> Int? { parts.first { $0.role == role }?.node }
}

/// Finds the properties of a record by the rows of a layout.
struct BackupWalk {
  let tree: BackupTree
  /// What was found, in the order of the record.
  private(set) var entries: [BackupEntry] = []
  /// Values that no row knows.
  private(set) var others: [Int] = []
  /// Values of another kind than their rows want.
  private(set) var misfits: [Int] = []
  /// The properties whose parts stand under several keys of the record.
  private var shared: [Int] = []

  init(_ tree: BackupTree) { self.tree = tree }

  /// Looks through the members of an object.
  ///
  /// The rows are as deep as this goes, never the input.
  ///
  /// - Parameters:
  ///   - node: the object.
  ///   - fields: the rows for its members.
  ///   - entry: the property that is open.
  mutating func walk(_ node: Int, _ fields: [BackupField], in entry: Int?) {
    for child in tree.children(of: node) where !tree.isAbsent(child) {
      let key = tree.step(to: child)
      guard let field = fields.first(where: { $0.keys.contains(key) }) else {
        others.append(child)
        continue
      }
      take(child, field, in: entry)
    }
  }

  /// Keeps a value as one that no row knows.
  mutating func keep(_ node: Int) { others.append(node) }

  /// Opens a property of which the values come.
  mutating func open(_ name: PropertyName, _ label: BackupLabel, at node: Int) -> Int {
    entries.append(BackupEntry(property: name, label: label, node: node))
    return entries.count - 1
  }

  private mutating func take(_ node: Int, _ field: BackupField, in entry: Int?) {
    if case .derived = field.rule { return }
    for value in elements(of: node, field) where !tree.isAbsent(value) {
      switch field.rule {
      case .derived: break
      case .members: descend(value, field, in: entry)
      case .property(let name, let label):
        let opened = open(name, label, at: value)
        if field.fields.isEmpty || tree.text(value) != nil {
          add(value, .value, to: opened)
        } else {
          descend(value, field, in: opened)
        }
      case .shared(let name, let role, let label):
        addOnce(value, role, to: openShared(name, label, at: value))
      case .part(let role):
        if let entry { addOnce(value, role, to: entry) } else { others.append(value) }
      }
    }
  }

  private mutating func openShared(
    _ name: PropertyName, _ label: BackupLabel, at node: Int
  ) -> Int {
    let known = shared.first { entries[$0].property == name && entries[$0].label == label }
    if let known { return known }
    shared.append(open(name, label, at: node))
    return entries.count - 1
  }

  private mutating func descend(_ node: Int, _ field: BackupField, in entry: Int?) {
    guard tree.text(node) == nil else { return misfits.append(node) }
    walk(node, field.fields, in: entry)
  }

  /// The elements of an array, unless the rows name them by their numbers.
  private func elements(of node: Int, _ field: BackupField) -> [Int] {
    let isNumbered = field.fields.contains { $0.keys.contains { JSONPointer.index($0) != nil } }
    guard tree.nodes[node].token == .beginArray, !isNumbered else { return [node] }
    return tree.children(of: node)
  }

  /// A second value of one part is kept as one that no row knows.
  private mutating func addOnce(_ node: Int, _ role: BackupRole, to entry: Int) {
    if entries[entry].node(role) != nil { return others.append(node) }
    add(node, role, to: entry)
  }

  private mutating func add(_ node: Int, _ role: BackupRole, to entry: Int) {
    guard tree.text(node) != nil else { return misfits.append(node) }
    entries[entry].parts.append((role, node))
  }
}
