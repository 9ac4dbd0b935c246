internal import ByteIO
internal import JSONStream

/// A PatchObject (RFC 9553 §1.4.3): values by the path of the member that gets them.
struct JSContactPatch {
  /// The steps of a path, without their escapes (RFC 6901 §3, §4).
  typealias Path = [[UInt8]]

  private var tree = JSONTree()
  private var entries: [(path: Path, value: Int)] = []

  init() {}

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - pointer: its path, with or without a slash in front.
  ///   - value: its JSON text.
  /// - Returns: false when either cannot be read.
  mutating func add(_ pointer: Span<UInt8>, value: Span<UInt8>) -> Bool {
    guard let path = Self.path(pointer), path.count <= Self.longestPath,
      let node = tree.parse(value)
    else { return false }
    entries.append((path, node))
    return true
  }

  /// No Card nests deeper.
  private static let longestPath = 512

  /// The steps of a pointer; nil when a `~` is no escape.
  static func path(_ pointer: Span<UInt8>) -> Path? {
    var path: Path = [[]]
    var index = 0
    if pointer.count > 0, pointer[0] == ASCII.slash { index = 1 }
    while index < pointer.count {
      let byte = pointer[index]
      index += 1
      if byte == ASCII.slash {
        path.append([])
      } else if byte == tilde {
        guard index < pointer.count, pointer[index] == 0x30 || pointer[index] == 0x31 else {
          return nil
        }
        path[path.count - 1].append(pointer[index] == 0x30 ? tilde : ASCII.slash)
        index += 1
      } else {
        path[path.count - 1].append(byte)
      }
    }
    return path
  }

  /// Appends a step of a pointer with its escapes.
  static func append(step: Span<UInt8>, to pointer: inout [UInt8]) {
    for index in 0..<step.count {
      switch step[index] {
      case tilde: pointer.append("~0" as StaticString)
      case ASCII.slash: pointer.append("~1" as StaticString)
      default: pointer.append(step[index])
      }
    }
  }

  private static let tilde: UInt8 = 0x7e

  /// Applies the patch.
  ///
  /// - Parameter text: the JSON text of a Card.
  /// - Returns: the text of the patched one; nil when the patch is not valid for it.
  mutating func apply(to text: [UInt8]) -> [UInt8]? {
    guard let root = tree.parse(text.span), !hasPrefixes else { return nil }
    var index = JSONTreeIndex()
    // The parent of each has to be there before anything is changed.
    var targets: [(parent: Int, step: [UInt8], value: Int)] = []
    for (path, value) in entries {
      var parent = root
      for step in path.dropLast() {
        guard let child = index.child(step, of: parent, in: tree) else { return nil }
        parent = child
      }
      guard let step = path.last, tree.nodes[parent].kind != .array,
        tree.nodes[parent].kind == .object
      else { return nil }
      targets.append((parent, step, value))
    }
    for (parent, step, value) in targets {
      let old = index.child(step, of: parent, in: tree)
      if tree.nodes[value].kind == .null {
        if let old { tree.remove(old) }
      } else if let old {
        _ = tree.replace(old, by: value)
      } else {
        _ = tree.copy(value, to: parent, key: tree.keep(step.span))
      }
    }
    var json = JSONWriter()
    tree.write(root, to: &json)
    return json.bytes
  }

  /// Whether a path leads to another one or inside it.
  private var hasPrefixes: Bool {
    let whole = Set(entries.map(\.path))
    guard whole.count == entries.count else { return true }
    for (path, _) in entries {
      for length in 1..<path.count where whole.contains(Array(path.prefix(length))) { return true }
    }
    return false
  }
}

extension [UInt8] {
  /// Whether the bytes are those of the text `text`.
  func equals(_ text: StaticString) -> Bool { span.equals(text) }
}

/// Finds members of large objects by one look-up.
struct JSONTreeIndex {
  private var members: [Int: [[UInt8]: Int]] = [:]
  private var elements: [Int: [Int]] = [:]

  /// The member of an object, or the element of an array, that a step names.
  mutating func child(_ step: [UInt8], of node: Int, in tree: JSONTree) -> Int? {
    switch tree.nodes[node].kind {
    case .object:
      if members[node] == nil { members[node] = Self.members(of: node, in: tree) }
      return members[node]?[step]
    case .array:
      if elements[node] == nil { elements[node] = Self.elements(of: node, in: tree) }
      guard let index = JSONPointer.index(step), let all = elements[node], index < all.count
      else { return nil }
      return all[index]
    case .string, .number, .true, .false, .null:
      return nil
    }
  }

  private static func members(of node: Int, in tree: JSONTree) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    var child = tree.nodes[node].first
    while child >= 0 {
      let key = Array(tree.texts[tree.nodes[child].key])
      if found[key] == nil { found[key] = child }
      child = tree.nodes[child].next
    }
    return found
  }

  private static func elements(of node: Int, in tree: JSONTree) -> [Int] {
    var found: [Int] = []
    var child = tree.nodes[node].first
    while child >= 0 {
      found.append(child)
      child = tree.nodes[child].next
    }
    return found
  }
}
