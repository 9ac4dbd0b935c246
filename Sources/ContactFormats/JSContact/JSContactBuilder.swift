internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Makes a card of a Card: the reverse rules of RFC 9555 §3.
///
/// The Card is held whole, since its members point at each other. What has no property becomes
/// JSPROP (RFC 9555 §3.2.1); a member that cannot be understood costs only itself.
struct JSContactBuilder {
  let findings: Findings
  var tree = JSONTree()
  /// The number of the card.
  var number = 0
  /// Properties that came from `vCardProps` and say what members say too.
  var echoes = JSContactEchoes()
  /// The Card's language, in the tree's texts; nil when it has none.
  var language: Range<Int>?
  /// Whether the FN tells the Card's language, and no LANGUAGE property: it is not localized
  /// itself, but others are (RFC 9555 Figure 3).
  var namesLanguage = false
  /// What is read in another language at the moment.
  var localization: Localization?
  /// How many properties of each name have alternatives so far.
  var alternativeCounts = [Int](repeating: 0, count: PropertyName.allCases.count)
  var groups = JSContactGroups()

  /// Members that become JSPROP, in the order in which they were met.
  private var patches: [Int] = []
  private var isPatched: Set<Int> = []

  init(findings: Findings) { self.findings = findings }

  /// A language, and which object is read in it.
  struct Localization {
    let language: Range<Int>
    /// The alternatives' number.
    let number: Int
    var touches: JSContactTouch = []
  }

  /// Makes the card of the object at a node.
  mutating func build(_ root: Int, into card: inout Card) {
    reset()
    card.version = .v4_0
    let localizations = tree.member("localizations", of: root)
    if let node = tree.member("language", of: root), tree.nodes[node].kind == .string {
      language = tree.nodes[node].text
    }
    if let node = tree.member("vCardProps", of: root) { readKeptProperties(node, into: &card) }
    let keptCount = card.count
    groups.collect(from: tree, and: card)
    groups.groupOrganizations(of: root, in: tree, explicit: explicitGroup)
    namesLanguage = false
    if let localizations { markLocalized(localizations, root) }
    readMembers(of: root, into: &card)
    putFirstName(of: &card, behind: keptCount)
    if let localizations { readLocalizations(localizations, root, into: &card) }
    completeName(of: &card, root)
    appendPatches(to: &card)
  }

  /// Puts the whole name of the Card before those of `vCardProps`, which stand first: it is the one
  /// that people read, and would be another one each time otherwise.
  private func putFirstName(of card: inout Card, behind keptCount: Int) {
    guard let first = card.firstIndex(of: .fn), first < keptCount,
      let full = card.properties.indices.last(where: { card.properties[$0].name == .fn }),
      full >= keptCount
    else { return }
    card.swapProperties(first, full)
  }

  private mutating func reset() {
    echoes = JSContactEchoes()
    groups = JSContactGroups()
    language = nil
    localization = nil
    patches.removeAll(keepingCapacity: true)
    isPatched.removeAll(keepingCapacity: true)
    for index in alternativeCounts.indices { alternativeCounts[index] = 0 }
  }

  /// Reads the members in the order in which a writer has them: groups and alternatives are counted
  /// by it.
  private mutating func readMembers(of root: Int, into card: inout Card) {
    var places = [Int](repeating: -1, count: JSContactMember.allCases.count)
    var others: [Int] = []
    var seen: Set<[UInt8]> = []
    var child = tree.nodes[root].first
    while child >= 0 {
      let key = Array(tree.texts[tree.nodes[child].key])
      if !seen.insert(key).inserted {
        refuse(child, "stands there a second time")
      } else if let member = JSContactMapping.member(key) {
        places[Int(member.rawValue)] = child
      } else {
        others.append(child)
      }
      child = tree.nodes[child].next
    }
    for member in JSContactMember.allCases where places[Int(member.rawValue)] >= 0 {
      read(member, places[Int(member.rawValue)], into: &card)
    }
    for node in others { readOther(node) }
  }

  /// Reads a member of the Card that says something about the Card itself, or is not known.
  private mutating func readOther(_ node: Int) {
    let text = Array(tree.texts[tree.nodes[node].text])
    if isKey(node, "@type") {
      if !text.equals("Card") { refuse(node, "has to be Card") }
    } else if isKey(node, "version") {
      if !text.equals("1.0") {
        report(.unknownVersion, "the version of the Card is read as 1.0", node)
      }
    } else if !isKey(node, "vCardProps"), !isKey(node, "localizations") {
      patch(node)
    }
  }

  private mutating func read(_ member: JSContactMember, _ node: Int, into card: inout Card) {
    let rows = JSContactMapping.rowsOfMembers[Int(member.rawValue)]
    let row = JSContactMapping.rows[rows.lowerBound]
    switch member {
    case .uid, .created, .updated, .kind, .language, .prodId:
      readText(node, row, into: &card)
    case .members, .keywords: readKeys(node, row, into: &card)
    case .relatedTo: readRelations(node, row, into: &card)
    case .name: readName(node, into: &card)
    case .speakToAs: readSpeakToAs(node, into: &card)
    case .addresses:
      readMap(node, into: &card) { builder, entry, card in
        builder.readAddress(entry, into: &card)
      }
    case .anniversaries:
      readMap(node, into: &card) { builder, entry, card in
        builder.readAnniversary(entry, into: &card)
      }
    case .nicknames, .organizations, .titles, .emails, .onlineServices, .phones,
      .preferredLanguages, .calendars, .schedulingAddresses, .cryptoKeys, .directories, .links,
      .media, .notes, .personalInfo:
      readMap(node, into: &card) { builder, entry, card in
        builder.readEntry(entry, rows, into: &card)
      }
    }
  }
}

// MARK: What is left

extension JSContactBuilder {
  /// Lets a member become JSPROP.
  mutating func patch(_ node: Int) {
    if isPatched.insert(node).inserted { patches.append(node) }
  }

  /// The number of members that became JSPROP so far.
  var patchCount: Int { patches.count }

  /// Takes back what became JSPROP since there were `count` of them.
  mutating func forgetPatches(from count: Int) {
    for node in patches[count...] { isPatched.remove(node) }
    patches.removeSubrange(count...)
  }

  /// Whether a member or an object around it became JSPROP.
  func isJSPROP(_ node: Int) -> Bool {
    var node = node
    while node >= 0 {
      if isPatched.contains(node) { return true }
      node = tree.nodes[node].parent
    }
    return false
  }

  /// Appends the JSPROP properties; a member inside another one that is there too says nothing.
  private mutating func appendPatches(to card: inout Card) {
    var done: Set<Int> = []
    for node in patches {
      guard let target = patchTarget(of: node), done.insert(target).inserted else { continue }
      var path: [UInt8] = []
      appendPath(of: target, to: &path)
      var json = JSONWriter()
      tree.write(target, to: &json)
      begin(.jsprop, at: target, in: &card)
      card.addParameter(.jsptr, path.span)
      card.addPart(json.bytes.copied.span)
    }
  }

  /// The member to patch: no pointer leads into an array (RFC 9555 §3.2.1).
  ///
  /// Nil when an object
  /// around it is patched.
  private func patchTarget(of node: Int) -> Int? {
    var target = node
    var parent = tree.nodes[node].parent
    while parent >= 0 {
      if isPatched.contains(parent) { return nil }
      if tree.nodes[parent].kind == .array { target = parent }
      parent = tree.nodes[parent].parent
    }
    return target
  }

  private func appendPath(of node: Int, to path: inout [UInt8]) {
    var steps: [Int] = []
    var step = node
    while tree.nodes[step].parent >= 0 {
      steps.append(step)
      step = tree.nodes[step].parent
    }
    for (index, step) in steps.reversed().enumerated() {
      if index > 0 { path.append(ASCII.slash) }
      JSContactPatch.append(step: tree.texts.span.extracting(tree.nodes[step].key), to: &path)
    }
  }
}

// MARK: Findings and names

extension JSContactBuilder {
  /// Whether a value is of a kind; else it is reported.
  func expect(_ kind: JSONTree.Kind, _ node: Int) -> Bool {
    if tree.nodes[node].kind == kind { return true }
    let words: String =
      switch kind {
      case .object: "an object"
      case .array: "an array"
      case .string: "a text"
      case .number: "a number"
      case .true, .false, .null: "another value"
      }
    refuse(node, "has to be \(words)")
    return false
  }

  /// Reports a member that is left out.
  func refuse(_ node: Int, _ reason: String) {
    report(.wrongType, "\(pathText(of: node)) \(reason); it is left out", node)
  }

  private func pathText(of node: Int) -> String {
    var path: [UInt8] = []
    appendPath(of: node, to: &path)
    return String(utf8: path.span)
  }

  /// Whether a member has a name.
  func isKey(_ node: Int, _ name: StaticString) -> Bool {
    tree.texts.span.extracting(tree.nodes[node].key).equals(name)
  }

  func report(_ code: DiagnosticCode, _ message: String, _ node: Int) {
    findings.report(
      code, message, line: tree.nodes[node].line, column: tree.nodes[node].column, card: number)
  }
}

extension [UInt8] {
  /// The array itself, held as long as its span is in use.
  var copied: [UInt8] { self }
}
