internal import ByteIO
internal import ContactModel
internal import JSONStream

/// `localizations`: each object that a patch changes becomes a property in that language
/// (RFC 9555 §2.3.11). A patch that cannot become one stays, as JSPROP.
extension JSContactBuilder {
  /// What a patch changes.
  private struct Target {
    /// The object that is read anew.
    let object: Int
    /// The node that is marked when the object has alternatives.
    let marked: Int
    let member: JSContactMember
    /// The steps inside the object.
    let rest: ArraySlice<[UInt8]>
  }

  /// Marks what has alternatives, before it is read.
  mutating func markLocalized(_ localizations: Int, _ root: Int) {
    var index = JSONTreeIndex()
    namesLanguage = tree.nodes[localizations].first >= 0 && fullName(of: root) != nil
    forEachPatch(of: localizations) { builder, patch in
      if builder.tree.texts[builder.tree.nodes[patch].key].starts(with: Self.namePath) {
        builder.namesLanguage = false
      }
      guard let target = builder.target(of: patch, root, &index) else { return }
      builder.tree.nodes[target.marked].mark = -1
      if target.member == .name, target.rest.isEmpty,
        let full = builder.tree.member("full", of: target.object)
      {
        builder.tree.nodes[full].mark = -1
      }
    }
  }

  private static let namePath = Array("name".utf8)

  private mutating func forEachPatch(
    of localizations: Int, _ body: (inout JSContactBuilder, Int) -> Void
  ) {
    var language = tree.nodes[localizations].kind == .object ? tree.nodes[localizations].first : -1
    while language >= 0 {
      var patch = tree.nodes[language].kind == .object ? tree.nodes[language].first : -1
      while patch >= 0 {
        body(&self, patch)
        patch = tree.nodes[patch].next
      }
      language = tree.nodes[language].next
    }
  }

  /// What the patch at a node changes; nil when that is no property in a language.
  private func target(of patch: Int, _ root: Int, _ index: inout JSONTreeIndex) -> Target? {
    guard let path = JSContactPatch.path(tree.texts.span.extracting(tree.nodes[patch].key)),
      let holder = index.child(path[0], of: root, in: tree),
      let member = JSContactMapping.member(path[0])
    else { return nil }
    switch member {
    case .name: return nameTarget(holder, path)
    case .speakToAs: return speakTarget(holder, path, &index)
    case .anniversaries:
      guard path.count > 2, path[2].equals("place"),
        let entry = index.child(path[1], of: holder, in: tree),
        let place = tree.member("place", of: entry)
      else { return nil }
      return Target(object: entry, marked: place, member: member, rest: path[2...])
    case .nicknames, .organizations, .titles, .emails, .onlineServices, .phones,
      .preferredLanguages, .calendars, .schedulingAddresses, .addresses, .cryptoKeys,
      .directories, .links, .media, .notes, .personalInfo:
      guard path.count > 1, let entry = index.child(path[1], of: holder, in: tree) else {
        return nil
      }
      return Target(object: entry, marked: entry, member: member, rest: path[2...])
    case .uid, .created, .updated, .kind, .language, .prodId, .members, .relatedTo, .keywords:
      return nil
    }
  }

  private func nameTarget(_ name: Int, _ path: JSContactPatch.Path) -> Target? {
    guard path.count > 1, path[1].equals("full") else {
      return Target(object: name, marked: name, member: .name, rest: path[1...])
    }
    guard let full = tree.member("full", of: name) else { return nil }
    return Target(object: name, marked: full, member: .name, rest: path[1...])
  }

  private func speakTarget(
    _ holder: Int, _ path: JSContactPatch.Path, _ index: inout JSONTreeIndex
  ) -> Target? {
    guard path.count > 1, let member = index.child(path[1], of: holder, in: tree) else {
      return nil
    }
    if path[1].equals("grammaticalGender"), path.count == 2 {
      return Target(object: member, marked: member, member: .speakToAs, rest: [])
    }
    guard path[1].equals("pronouns"), path.count > 2,
      let entry = index.child(path[2], of: member, in: tree)
    else { return nil }
    return Target(object: entry, marked: entry, member: .speakToAs, rest: path[3...])
  }
}

// MARK: Reading

extension JSContactBuilder {
  mutating func readLocalizations(_ localizations: Int, _ root: Int, into card: inout Card) {
    guard expect(.object, localizations) else { return }
    var index = JSONTreeIndex()
    var count = 0
    var refused: [Int] = []
    var language = tree.nodes[localizations].first
    while language >= 0 {
      let key = tree.nodes[language].key
      if JSContactSyntax.isLanguageTag(tree.texts.span.extracting(key)), expect(.object, language),
        readLanguage(language, root, &index, into: &card)
      {
        count += 1
      } else {
        refused.append(language)
      }
      language = tree.nodes[language].next
    }
    if count == 0 {
      patch(localizations)
    } else {
      for language in refused { patch(language) }
    }
  }

  /// Reads the patches of a language.
  ///
  /// - Returns: false when none of them became a property.
  private mutating func readLanguage(
    _ language: Int, _ root: Int, _ index: inout JSONTreeIndex, into card: inout Card
  ) -> Bool {
    var objects: [(Target, patches: [(Int, Target)])] = []
    var places: [Int: Int] = [:]
    var refused: [Int] = []
    var patch = tree.nodes[language].first
    while patch >= 0 {
      if let target = target(of: patch, root, &index), !isJSPROP(target.object) {
        if let place = places[target.object] {
          objects[place].patches.append((patch, target))
        } else {
          places[target.object] = objects.count
          objects.append((target, [(patch, target)]))
        }
      } else {
        refused.append(patch)
      }
      patch = tree.nodes[patch].next
    }
    var count = 0
    for (target, patches) in objects {
      if read(target, patches, language, into: &card) {
        count += 1
      } else {
        refused += patches.map(\.0)
      }
    }
    if count > 0 { for patch in refused { self.patch(patch) } }
    return count > 0
  }

  /// Reads an object with all its patches in a language.
  ///
  /// - Returns: false when not all of it could be read; nothing is read then.
  private mutating func read(
    _ target: Target, _ patches: [(Int, Target)], _ language: Int, into card: inout Card
  ) -> Bool {
    guard let copy = patched(target, patches) else { return false }
    let cardCount = card.count
    let patchCount = self.patchCount
    let number = max(1, tree.nodes[target.marked].mark)
    localization = Localization(
      language: tree.nodes[language].key, number: number, touches: touch(target, patches, copy))
    read(copy, target, into: &card)
    localization = nil
    if self.patchCount == patchCount, card.count > cardCount { return true }
    forgetPatches(from: patchCount)
    while card.count > cardCount { card.remove(at: card.count - 1) }
    return false
  }

  private mutating func read(_ copy: Int, _ target: Target, into card: inout Card) {
    let rows = JSContactMapping.rowsOfMembers[Int(target.member.rawValue)]
    switch target.member {
    case .name: readName(copy, into: &card)
    case .addresses: _ = readAddress(copy, into: &card)
    case .anniversaries: _ = readAnniversary(copy, into: &card)
    case .speakToAs where tree.nodes[copy].kind == .string:
      let holder = tree.nodes[target.object].parent
      readGender(copy, in: holder, JSContactMapping.rows[rows.lowerBound], into: &card)
    case .speakToAs:
      let row = rows.upperBound - 1
      _ = readEntry(copy, row..<row + 1, into: &card)
    default: _ = readEntry(copy, rows, into: &card)
    }
  }

  /// A copy of an object with patches applied; nil when one does not fit.
  private mutating func patched(_ target: Target, _ patches: [(Int, Target)]) -> Int? {
    if patches.count == 1, patches[0].1.rest.isEmpty {
      let value = patches[0].0
      guard tree.nodes[value].kind == tree.nodes[target.object].kind else { return nil }
      return tree.copy(value, key: tree.nodes[target.object].key)
    }
    let copy = tree.copy(target.object)
    var index = JSONTreeIndex()
    for (patch, target) in patches {
      guard let step = target.rest.last else { return nil }
      var parent = copy
      for step in target.rest.dropLast() {
        guard let child = index.child(step, of: parent, in: tree) else { return nil }
        parent = child
      }
      guard set(step, of: parent, to: patch, &index) else { return nil }
    }
    return copy
  }

  /// Sets a member or element to the value of a patch.
  private mutating func set(
    _ step: [UInt8], of parent: Int, to value: Int, _ index: inout JSONTreeIndex
  ) -> Bool {
    let old = index.child(step, of: parent, in: tree)
    let isNull = tree.nodes[value].kind == .null
    if let old {
      if isNull { tree.remove(old) } else { _ = tree.replace(old, by: value) }
      return tree.nodes[parent].kind == .object || !isNull
    }
    guard tree.nodes[parent].kind == .object else { return false }
    if !isNull { _ = tree.copy(value, to: parent, key: tree.keep(step.span)) }
    return true
  }

  /// What of a Name or an Address patches say.
  private func touch(
    _ target: Target, _ patches: [(Int, Target)], _ copy: Int
  ) -> JSContactTouch {
    guard target.member == .name || target.member == .addresses else { return [] }
    var touch: JSContactTouch = []
    for (_, target) in patches {
      guard let first = target.rest.first else {
        touch.insert([.components, .sounds])
        if tree.member("full", of: copy) != nil { touch.insert(.full) }
        continue
      }
      if first.equals("full"), target.member == .name {
        touch.insert(.full)
      } else if first.equals("phoneticSystem") || first.equals("phoneticScript")
        || target.rest.count == 3 && target.rest[target.rest.startIndex + 2].equals("phonetic")
      {
        touch.insert(.sounds)
      } else {
        touch.insert(first.equals("components") ? [.components, .sounds] : .components)
      }
    }
    return touch
  }
}
