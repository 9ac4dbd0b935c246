internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The `components` of a Name or an Address on their way into a structured value.
struct JSContactComponentList {
  struct Component {
    /// Its place in the property; -1 for a separator.
    var component: Int
    var text: Range<Int>
    var sound: Range<Int>
  }

  let table: JSContactComponents
  var components: [Component] = []
  /// Whether a component has a place only in the longer form of RFC 9554.
  var isLong = false
  var isOrdered = false
  var defaultSeparator: Range<Int>?

  var hasSounds: Bool { components.contains { !$0.sound.isEmpty } }
  var hasTexts: Bool { components.contains { $0.component >= 0 } }

  init(_ table: JSContactComponents) { self.table = table }

  /// The components at a place of the property, in their own order.
  func components(at place: Int) -> [Component] {
    components.filter { $0.component == place }
  }

  /// The number of components that the property gets.
  var count: Int { isLong ? table.kinds.count : table.short }

  /// The order as JSCOMPS; nil when there is none.
  func order(_ texts: [UInt8]) -> JSContactOrder? {
    guard isOrdered else { return nil }
    var order = JSContactOrder()
    order.defaultSeparator = defaultSeparator.map { Array(texts[$0]) }
    // Generations stand before the credentials of their component.
    var next = [Int](repeating: 0, count: table.kinds.count)
    if table.short == 5 { next[4] = components(at: 6).count }
    for component in components {
      if component.component < 0 {
        order.entries.append(.separator(Array(texts[component.text])))
      } else {
        order.entries.append(.position(component.component, next[component.component]))
        next[component.component] += 1
      }
    }
    return order
  }

  /// The components that an older one repeats, those of a kind it has itself included.
  func repeated(in old: Int) -> [Component] {
    guard isLong, let new = table.repeated.first(where: { $0.old == old })?.new else { return [] }
    if isOrdered { return components.filter { new.contains($0.component) } }
    return new.flatMap { components(at: $0) }
  }
}

extension JSContactBuilder {
  /// Reads the `components` of an object; those that cannot be told become JSPROP, all together.
  mutating func readComponentList(
    of object: Int, _ table: JSContactComponents
  ) -> JSContactComponentList? {
    guard let node = tree.member("components", of: object), expect(.array, node) else { return nil }
    var list = JSContactComponentList(table)
    let kinds = componentKinds(of: node)
    list.isLong = kinds.contains { kind in
      let first = table.kinds.firstIndex { kind.span.equals($0) } ?? 0
      return first >= table.short
    }
    if let ordered = tree.member("isOrdered", of: object) {
      list.isOrdered = tree.nodes[ordered].kind == .true
    }
    if list.isOrdered { list.defaultSeparator = textMember("defaultSeparator", of: object) }
    var child = tree.nodes[node].first
    while child >= 0 {
      if !readComponent(child, into: &list) { patch(node) }
      child = tree.nodes[child].next
    }
    return list
  }

  private func componentKinds(of node: Int) -> [[UInt8]] {
    var kinds: [[UInt8]] = []
    var child = tree.nodes[node].first
    while child >= 0 {
      if let kind = tree.member("kind", of: child) {
        kinds.append(Array(tree.texts[tree.nodes[kind].text]))
      }
      child = tree.nodes[child].next
    }
    return kinds
  }

  /// Reads a component.
  ///
  /// - Returns: false when not all of it can be told.
  private func readComponent(_ node: Int, into list: inout JSContactComponentList) -> Bool {
    guard expect(.object, node), let kind = textMember("kind", of: node),
      let value = textMember("value", of: node)
    else { return false }
    let word = tree.texts.span.extracting(kind)
    var place = -1
    if !word.equals("separator") {
      let kinds = list.table.kinds
      let found =
        list.isLong
        ? kinds.lastIndex { word.equals($0) } : kinds.firstIndex { word.equals($0) }
      guard let found else { return false }
      place = found
    } else if !list.isOrdered {
      return false
    }
    let sound = textMember("phonetic", of: node) ?? 0..<0
    list.components.append(.init(component: place, text: value, sound: sound))
    var child = tree.nodes[node].first
    var isWhole = true
    while child >= 0 {
      let key = tree.texts.span.extracting(tree.nodes[child].key)
      let isKnown =
        key.equals("kind") || key.equals("value") || key.equals("phonetic") || key.equals("@type")
      isWhole = isWhole && isKnown
      child = tree.nodes[child].next
    }
    return isWhole
  }

  /// Adds the components to the value of the property begun last.
  ///
  /// - Parameters:
  ///   - list: the components.
  ///   - isSound: whether their sounds are the value.
  ///   - card: the card.
  func append(
    _ list: JSContactComponentList, isSound: Bool = false, to card: inout Card
  ) {
    for place in 0..<list.count {
      let own = list.components(at: place)
      let repeated = list.repeated(in: place)
      var texts: [[UInt8]] = own.map {
        Array(tree.texts[isSound ? $0.sound : $0.text])
      }
      if list.table.short == 5 {
        let others = repeated.map { isSound ? [] : Array(tree.texts[$0.text]) }
        texts = place == 4 ? others + texts : texts + others
      } else if !isSound, !repeated.isEmpty {
        texts += joined(repeated, of: list)
      }
      if texts.isEmpty { texts = [[]] }
      for (index, text) in texts.enumerated() {
        card.addPart(text.span, startsComponent: index == 0)
      }
    }
  }

  /// The text of an older component of an address: several of one kind are a list, of several kinds
  /// they are joined as people read them (RFC 9554 §2.1).
  private func joined(
    _ components: [JSContactComponentList.Component], of list: JSContactComponentList
  ) -> [[UInt8]] {
    let places = Set(components.map(\.component))
    guard places.count > 1 else { return components.map { Array(tree.texts[$0.text]) } }
    let separator = list.defaultSeparator.map { Array(tree.texts[$0]) } ?? [ASCII.space]
    guard list.isOrdered else {
      return [Array(components.map { tree.texts[$0.text] }.joined(separator: separator))]
    }
    var text: [UInt8] = []
    for (index, component) in list.components.enumerated()
    where places.contains(component.component) {
      let before = index > 0 ? list.components[index - 1] : component
      let own = before.component < 0 ? Array(tree.texts[before.text]) : separator
      if !text.isEmpty { text += own }
      text += tree.texts[component.text]
    }
    return [text]
  }

  /// Adds PHONETIC and SCRIPT (RFC 9555 §2.3.15).
  mutating func readSystem(of object: Int, into card: inout Card) {
    let system = textMember("phoneticSystem", of: object)
    let script = textMember("phoneticScript", of: object)
    if let system {
      card.addParameter(.phonetic, tree.texts.span.extracting(system))
    } else {
      card.addParameter(.phonetic, "script")
    }
    if let script { card.addParameter(.script, tree.texts.span.extracting(script)) }
  }
}
