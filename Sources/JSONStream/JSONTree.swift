internal import ByteIO

/// A JSON value held whole, in flat arrays that are used again for the next one.
///
/// For formats whose members point at each other; whoever reads a long text holds one record of it.
package struct JSONTree {
  /// What a node is.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  /// One value; its members or elements are linked one behind the other.
  package struct Node: Sendable {
    package let kind: Kind
    /// The member's name, in `texts`; empty for elements and the outermost value.
    package let key: Range<Int>
    /// The text of a string or number, in `texts`.
    package let text: Range<Int>
    package fileprivate(set) var parent: Int
    /// The first member or element; -1 when there is none.
    package fileprivate(set) var first = -1
    /// The next one of the same parent; -1 behind the last.
    package fileprivate(set) var next = -1
    fileprivate var previous = -1
    fileprivate var last = -1
    /// Where the value begins in the input.
    package let line: Int
    package let column: Int
    /// For the owner.
    package var mark = 0
  }

  package var nodes: [Node] = []
  package private(set) var texts: [UInt8] = []

  package init() {}

  /// Forgets everything but the storage.
  package mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    texts.clear()
  }

  /// Reads the array or object whose first token was the reader's last.
  ///
  /// - Returns: its node.
  /// - Throws: `JSONError` where the text is no JSON.
  package mutating func read(
    _ reader: inout JSONReader, as kind: Kind
  ) throws(JSONError) -> Int {
    let root = append(kind, key: 0..<0, text: 0..<0, to: -1, at: reader.position)
    var parent = root
    var key = 0..<0
    while parent >= 0 {
      let token = try reader.next()
      switch token {
      case .key:
        key = keep(reader.text.span)
      case .endObject, .endArray:
        parent = nodes[parent].parent
      case .beginObject, .beginArray, .string, .number, .true, .false, .null:
        guard let kind = Kind(token) else { continue }
        let hasText = kind == .string || kind == .number
        let text = hasText ? keep(reader.text.span) : 0..<0
        let node = append(kind, key: key, text: text, to: parent, at: reader.position)
        key = 0..<0
        if kind == .object || kind == .array { parent = node }
      case .end:
        return root
      }
    }
    return root
  }

  /// Reads a JSON text that is one value.
  ///
  /// - Returns: its node; nil when the text is no JSON.
  package mutating func parse(_ text: Span<UInt8>) -> Int? {
    var bytes: [UInt8] = []
    bytes.append(text)
    var reader = JSONReader(MemorySource(bytes), capacity: min(max(bytes.count, 1), 64 << 10))
    do throws(JSONError) {
      guard let kind = Kind(try reader.next()) else { return nil }
      let node: Int
      if kind == .object || kind == .array {
        node = try read(&reader, as: kind)
      } else {
        let hasText = kind == .string || kind == .number
        let text = hasText ? keep(reader.text.span) : 0..<0
        node = append(kind, key: 0..<0, text: text, to: -1, at: reader.position)
      }
      return try reader.next() == .end ? node : nil
    } catch {
      return nil
    }
  }

  /// Keeps a text for a key or a value.
  package mutating func keep(_ text: Span<UInt8>) -> Range<Int> {
    let start = texts.count
    texts.append(text)
    return start..<texts.count
  }

  private mutating func append(
    _ kind: Kind, key: Range<Int>, text: Range<Int>, to parent: Int, at place: JSONPosition
  ) -> Int {
    append(
      Node(
        kind: kind, key: key, text: text, parent: parent, line: place.line, column: place.column))
  }

  /// Appends a node behind the last one of its parent.
  private mutating func append(_ node: Node) -> Int {
    let index = nodes.count
    nodes.append(node)
    guard node.parent >= 0 else { return index }
    let last = nodes[node.parent].last
    nodes[index].previous = last
    if last >= 0 { nodes[last].next = index } else { nodes[node.parent].first = index }
    nodes[node.parent].last = index
    return index
  }
}

// MARK: Looking

extension JSONTree {
  /// The first member of an object with a name.
  package func member(_ name: StaticString, of object: Int) -> Int? {
    var child = nodes[object].kind == .object ? nodes[object].first : -1
    while child >= 0 {
      if texts.span.extracting(nodes[child].key).equals(name) { return child }
      child = nodes[child].next
    }
    return nil
  }

  /// The first member of an object with a name.
  package func member(_ name: Span<UInt8>, of object: Int) -> Int? {
    var child = nodes[object].kind == .object ? nodes[object].first : -1
    while child >= 0 {
      if texts.span.extracting(nodes[child].key).equals(name) { return child }
      child = nodes[child].next
    }
    return nil
  }

  /// The element of an array at an index.
  package func element(_ index: Int, of array: Int) -> Int? {
    var child = nodes[array].kind == .array ? nodes[array].first : -1
    var rest = index
    while child >= 0, rest > 0 {
      child = nodes[child].next
      rest -= 1
    }
    return child >= 0 ? child : nil
  }

  /// Writes a value, without its name.
  package func write(_ root: Int, to json: inout JSONWriter) {
    var node = root
    while true {
      open(node, &json)
      if nodes[node].first >= 0 {
        node = nodes[node].first
        writeKey(of: node, to: &json)
        continue
      }
      close(node, &json)
      while node != root, nodes[node].next < 0 {
        node = nodes[node].parent
        close(node, &json)
      }
      if node == root { return }
      node = nodes[node].next
      writeKey(of: node, to: &json)
    }
  }

  private func open(_ node: Int, _ json: inout JSONWriter) {
    let text = texts.span.extracting(nodes[node].text)
    switch nodes[node].kind {
    case .object: json.beginObject()
    case .array: json.beginArray()
    case .string: json.string(text)
    case .number: json.raw(text)
    case .true: json.bool(true)
    case .false: json.bool(false)
    case .null: json.null()
    }
  }

  private func close(_ node: Int, _ json: inout JSONWriter) {
    switch nodes[node].kind {
    case .object: json.endObject()
    case .array: json.endArray()
    case .string, .number, .true, .false, .null: break
    }
  }

  private func writeKey(of node: Int, to json: inout JSONWriter) {
    guard nodes[nodes[node].parent].kind == .object else { return }
    json.key(texts.span.extracting(nodes[node].key))
  }
}

// MARK: Changing

extension JSONTree {
  /// Copies a value with all that is in it.
  ///
  /// - Parameters:
  ///   - root: the value.
  ///   - parent: the value that gets it as its last member or element; -1 for none.
  ///   - key: the copy's name; nil for the one that the value has.
  /// - Returns: the copy.
  package mutating func copy(_ root: Int, to parent: Int = -1, key: Range<Int>? = nil) -> Int {
    let copy = append(duplicate(of: root, in: parent, key: key ?? nodes[root].key))
    var source = root
    var target = copy
    while true {
      if nodes[source].first >= 0 {
        source = nodes[source].first
      } else {
        while source != root, nodes[source].next < 0 {
          source = nodes[source].parent
          target = nodes[target].parent
        }
        if source == root { return copy }
        source = nodes[source].next
        target = nodes[target].parent
      }
      target = append(duplicate(of: source, in: target, key: nodes[source].key))
    }
  }

  private func duplicate(of node: Int, in parent: Int, key: Range<Int>) -> Node {
    Node(
      kind: nodes[node].kind, key: key, text: nodes[node].text, parent: parent,
      line: nodes[node].line, column: nodes[node].column)
  }

  /// Takes a member or element away from the value that it is in.
  package mutating func remove(_ node: Int) {
    link(nodes[node].previous, nodes[node].next, of: nodes[node].parent)
  }

  /// Puts a copy of a value in the place of a member or element.
  ///
  /// - Returns: the copy.
  package mutating func replace(_ node: Int, by value: Int) -> Int {
    let copy = copy(value, key: nodes[node].key)
    let old = nodes[node]
    nodes[copy].parent = old.parent
    link(old.previous, copy, of: old.parent)
    link(copy, old.next, of: old.parent)
    return copy
  }

  /// Makes `right` follow `left`; -1 stands for the ends of the parent.
  private mutating func link(_ left: Int, _ right: Int, of parent: Int) {
    guard parent >= 0 else { return }
    if left >= 0 { nodes[left].next = right } else { nodes[parent].first = right }
    if right >= 0 { nodes[right].previous = left } else { nodes[parent].last = left }
  }
}

extension JSONTree.Kind {
  /// The kind of the value that a token begins.
  init?(_ token: JSONToken) {
    switch token {
    case .beginObject: self = .object
    case .beginArray: self = .array
    case .string: self = .string
    case .number: self = .number
    case .true: self = .true
    case .false: self = .false
    case .null: self = .null
    case .key, .endObject, .endArray, .end: return nil
    }
  }
}
