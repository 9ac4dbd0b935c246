internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One record of a back-up as it was read: all its values in the order of the text.
struct BackupTree: JSONRecord {
  /// One value.
  struct Node {
    var token: JSONToken
    /// The name that it stands under; empty in an array.
    var key: Range<Int>
    /// The text of a string, or the digits of a number.
    var text: Range<Int>
    /// The value that it stands in; -1 for a record.
    var parent: Int
    /// Its number in an array, from 0.
    var index: Int
    /// The node behind it and all that stands in it.
    var end: Int
    var position: JSONPosition
  }

  /// The most values of a record.
  static let limit = 1 << 20

  var position = JSONPosition()
  var values = RecordText()
  private(set) var nodes: [Node] = []
  private(set) var hasMembers = false

  mutating func removeAll() {
    values.removeAll()
    nodes.removeAll(keepingCapacity: true)
    hasMembers = false
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    var open = [append(.beginObject, 0..<0, in: -1, at: position)]
    var key = 0..<0
    while let container = open.last {
      let token = try reader.next()
      switch token {
      case .key:
        hasMembers = true
        key = appendText(of: reader)
      case .endObject, .endArray, .end:
        nodes[container].end = nodes.count
        open.removeLast()
      case .beginObject, .beginArray, .string, .number, .true, .false, .null:
        guard nodes.count < Self.limit else {
          try leaveOut(&reader)
          continue
        }
        let node = append(token, key, in: container, at: reader.position)
        key = 0..<0
        if token == .string || token == .number { nodes[node].text = appendText(of: reader) }
        if token == .beginObject || token == .beginArray { open.append(node) }
      }
    }
    values.takeWarnings(of: &reader)
  }

  private mutating func leaveOut(_ reader: inout JSONReader) throws(JSONError) {
    if values.notes.last?.code != .tooManyProperties {
      values.note(
        .tooManyProperties, "a record has more than \(Self.limit) values; the rest is left out",
        at: reader.position)
    }
    try reader.skipValue()
  }

  private mutating func appendText(of reader: borrowing JSONReader) -> Range<Int> {
    let start = values.text.count
    values.text.append(reader.text.span)
    return start..<values.text.count
  }

  private mutating func append(
    _ token: JSONToken, _ key: Range<Int>, in parent: Int, at position: JSONPosition
  ) -> Int {
    let node = nodes.count
    var index = 0
    if parent >= 0 {
      index = nodes[parent].end
      nodes[parent].end += 1
    }
    // Until a container is closed its end counts what is in it.
    let isContainer = token == .beginObject || token == .beginArray
    nodes.append(
      Node(
        token: token, key: key, text: 0..<0, parent: parent, index: index,
        end: isContainer ? 0 : node + 1, position: position))
    return node
  }
}

// MARK: Looking at it

extension BackupTree {
  /// The values that stand in a value, in their order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    guard nodes[node].token == .beginObject || nodes[node].token == .beginArray else {
      return children
    }
    var child = node + 1
    while child < nodes[node].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  /// The records in it.
  var roots: [Int] {
    var roots: [Int] = []
    var root = 0
    while root < nodes.count {
      roots.append(root)
      root = nodes[root].end
    }
    return roots
  }

  /// The value of a record under a name.
  func member(_ key: StaticString, of node: Int) -> Int? {
    children(of: node).first { values.text.span.extracting(nodes[$0].key).equals(key) }
  }

  /// Whether a value says nothing: null, a blank text, or a container of such values.
  func isAbsent(_ node: Int) -> Bool {
    (node..<nodes[node].end).allSatisfy { index in
      switch nodes[index].token {
      case .null, .beginObject, .beginArray: true
      case .string: values.text.span.extracting(nodes[index].text).isBlank
      case .number, .true, .false, .key, .endObject, .endArray, .end: false
      }
    }
  }

  /// The text of a string or a number, or the word of a truth value; nil for others.
  func text(_ node: Int) -> [UInt8]? {
    switch nodes[node].token {
    case .string: return Array(values.text[nodes[node].text])
    case .number:
      let number = Array(values.text[nodes[node].text])
      var expanded: [UInt8] = []
      return NumberText.expand(number.span, to: &expanded) ? expanded : number
    case .true: return Array("true".utf8)
    case .false: return Array("false".utf8)
    case .null, .beginObject, .beginArray, .key, .endObject, .endArray, .end: return nil
    }
  }

  /// The name that a value stands under, or its number in an array.
  func step(to node: Int) -> [UInt8] {
    var step: [UInt8] = []
    if nodes[nodes[node].parent].token == .beginArray {
      step.append(decimal: nodes[node].index)
    } else {
      step.append(values.text.span.extracting(nodes[node].key))
    }
    return step
  }

  /// The way to a value inside its record, as a JSON Pointer.
  func pointer(to node: Int) -> [UInt8] {
    var way: [Int] = []
    var node = node
    while nodes[node].parent >= 0 {
      way.append(node)
      node = nodes[node].parent
    }
    var pointer: [UInt8] = []
    for node in way.reversed() {
      pointer.append(UInt8(ascii: "/"))
      let step = step(to: node)
      JSONPointer.append(step: step.span, to: &pointer)
    }
    return pointer
  }

  /// The JSON text of a value.
  func json(of node: Int) -> [UInt8] {
    var json = JSONWriter()
    var open: [Int] = []
    for index in node..<nodes[node].end {
      close(&open, before: index, &json)
      if index > node, nodes[nodes[index].parent].token == .beginObject {
        json.key(values.text.span.extracting(nodes[index].key))
      }
      let text = values.text.span.extracting(nodes[index].text)
      switch nodes[index].token {
      case .string: json.string(text)
      case .number: json.raw(text)
      case .true, .false: json.bool(nodes[index].token == .true)
      case .beginObject: json.beginObject()
      case .beginArray: json.beginArray()
      case .null, .key, .endObject, .endArray, .end: json.null()
      }
      if nodes[index].token == .beginObject || nodes[index].token == .beginArray {
        open.append(index)
      }
    }
    close(&open, before: nodes[node].end, &json)
    return json.bytes
  }

  private func close(_ open: inout [Int], before index: Int, _ json: inout JSONWriter) {
    while let last = open.last, nodes[last].end <= index {
      if nodes[last].token == .beginObject { json.endObject() } else { json.endArray() }
      open.removeLast()
    }
  }
}

// MARK: Joining

extension BackupTree {
  /// The memory that it takes, as far as it grows with what is in it.
  var size: Int { values.text.count + nodes.count * MemoryLayout<Node>.stride }

  /// Adds the records of another tree.
  mutating func append(_ other: BackupTree) {
    let texts = values.text.count
    let first = nodes.count
    if nodes.isEmpty { position = other.position }
    hasMembers = hasMembers || other.hasMembers
    values.text.append(other.values.text.span)
    values.takeNotes(of: other.values)
    for node in other.nodes {
      var node = node
      node.key = node.key.lowerBound + texts..<node.key.upperBound + texts
      node.text = node.text.lowerBound + texts..<node.text.upperBound + texts
      if node.parent >= 0 { node.parent += first }
      node.end += first
      nodes.append(node)
    }
  }
}
