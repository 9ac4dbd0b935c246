internal import ByteIO
internal import ContactModel
internal import JSONStream

/// A Name: FN and N (RFC 9555 §2.5.2, §2.5.5, §3.1).
extension JSContactBuilder {
  mutating func readName(_ node: Int, into card: inout Card) {
    guard expect(.object, node) else { return }
    let list = readComponentList(of: node, .name)
    let hasTexts = list?.hasTexts ?? false
    if let full = tree.member("full", of: node), expect(.string, full), touches(.full) {
      readFull(full, of: node, ownsParameters: !hasTexts || isNamed("fn", node), into: &card)
    }
    if let list, hasTexts {
      readComponents(list, of: node, into: &card)
    } else if let components = tree.member("components", of: node) {
      patch(components)
    }
    patchOthers(of: node, known: Self.nameMembers)
  }

  private static let nameMembers: [StaticString] = [
    "@type", "components", "isOrdered", "defaultSeparator", "full", "sortAs", "phoneticScript",
    "phoneticSystem", "vCardParams", "vCardName",
  ]

  /// Lets members that are not known become JSPROP.
  mutating func patchOthers(of node: Int, known: [StaticString]) {
    var child = tree.nodes[node].first
    while child >= 0 {
      if !known.contains(where: { isKey(child, $0) }) { patch(child) }
      child = tree.nodes[child].next
    }
  }

  /// Whether an alternative says something; whatever is no alternative says it.
  func touches(_ part: JSContactTouch) -> Bool {
    localization.map { $0.touches.contains(part) } ?? true
  }

  private mutating func readFull(
    _ full: Int, of node: Int, ownsParameters: Bool, into card: inout Card
  ) {
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.name.rawValue)]
    let row = JSContactMapping.rows[rows.lowerBound]
    let group = ownsParameters ? explicitGroup(of: node) ?? [] : []
    begin(.fn, at: full, group: group, in: &card)
    readAlternatives(of: ownsParameters ? node : nil, marked: full, .fn, into: &card)
    // Where localizations show the language, the FN tells that of the Card.
    if localization == nil, namesLanguage, let language,
      !echoes.contains(.language, tree.texts.span.extracting(language))
    {
      card.addParameter(.language, tree.texts.span.extracting(language))
    }
    if ownsParameters { readFields(of: node, row, handled: Self.nameMembers, into: &card) }
    card.addPart(tree.texts.span.extracting(tree.nodes[full].text))
    removeLastIfEchoed(from: &card)
  }

  private mutating func readComponents(
    _ list: JSContactComponentList, of node: Int, into card: inout Card
  ) {
    if list.hasSounds, localization == nil, tree.nodes[node].mark == 0 {
      tree.nodes[node].mark = -1
    }
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.name.rawValue)]
    let row = JSContactMapping.rows[rows.upperBound - 1]
    let ownsParameters = !isNamed("fn", node)
    if touches(.components) {
      begin(.n, at: node, group: ownsParameters ? explicitGroup(of: node) ?? [] : [], in: &card)
      readAlternatives(of: ownsParameters ? node : nil, marked: node, .n, into: &card)
      if let order = list.order(tree.texts) {
        card.addParameter(.jscomps, order.text.span)
      }
      readSortAs(of: node, list, into: &card)
      if ownsParameters { readFields(of: node, row, handled: Self.nameMembers, into: &card) }
      append(list, to: &card)
      removeLastIfEchoed(from: &card)
    }
    guard list.hasSounds, touches(.sounds) else { return }
    begin(.n, at: node, in: &card)
    readAlternatives(of: ownsParameters ? node : nil, marked: node, .n, into: &card)
    readSystem(of: node, into: &card)
    append(list, isSound: true, to: &card)
  }

  /// Adds SORT-AS by the components' places (RFC 9555 §2.5.5).
  private mutating func readSortAs(
    of node: Int, _ list: JSContactComponentList, into card: inout Card
  ) {
    guard let sort = tree.member("sortAs", of: node), expect(.object, sort) else { return }
    var texts = [Range<Int>](repeating: 0..<0, count: list.table.kinds.count)
    var child = tree.nodes[sort].first
    while child >= 0 {
      if let place = list.table.kinds.firstIndex(where: { isKey(child, $0) }),
        tree.nodes[child].kind == .string
      {
        texts[place] = tree.nodes[child].text
      } else {
        patch(sort)
      }
      child = tree.nodes[child].next
    }
    appendSort(texts, to: &card)
  }

  /// Adds an FN when the Card has no whole name: from its components, else from what it has
  /// (RFC 9555 §3.1).
  mutating func completeName(of card: inout Card, _ root: Int) {
    guard card.firstIndex(of: .fn) == nil else { return }
    var text = derivedName(root)
    if text.isEmpty { text = Self.otherName(in: card) }
    card.begin(.fn)
    card.addParameter(.derived, "TRUE")
    card.addPart(text.span)
    card.moveLast(to: 0)
  }

  private mutating func derivedName(_ root: Int) -> [UInt8] {
    let count = patchCount
    defer { forgetPatches(from: count) }
    guard let node = tree.member("name", of: root), tree.nodes[node].kind == .object,
      let list = readComponentList(of: node, .name), list.hasTexts
    else { return [] }
    let parts = list.components.map {
      JSContactNamePart(component: $0.component, text: Array(tree.texts[$0.text]))
    }
    let separator = list.defaultSeparator.map { Array(tree.texts[$0]) } ?? [ASCII.space]
    return JSContactNamePart.join(parts, separator: list.isOrdered ? separator : nil)
  }

  /// A name from NICKNAME, ORG, TEL or EMAIL, in this order.
  static func otherName(in card: Card) -> [UInt8] {
    for name in [PropertyName.nickname, .org, .tel, .email] {
      for property in card.properties where property.name == name {
        guard let part = card.parts(of: property).first(where: { !$0.text.isEmpty }) else {
          continue
        }
        var text: [UInt8] = []
        TelephoneURI.appendText(of: card.bytes.span.extracting(part.text.range), to: &text)
        return text
      }
    }
    return []
  }
}

/// What of a Name or an Address a localization says.
struct JSContactTouch: OptionSet {
  let rawValue: UInt8

  static let full = JSContactTouch(rawValue: 1)
  static let components = JSContactTouch(rawValue: 2)
  static let sounds = JSContactTouch(rawValue: 4)
}
