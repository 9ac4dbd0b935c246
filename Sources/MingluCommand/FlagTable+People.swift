internal import ContactConvert
internal import ContactMerge

extension Flag {
  /// The options of merging and of finding duplicates.
  static let people: [Flag] = [
    choice(
      "mode", nil, .people,
      """
      what becomes of BASE: it gains what the others know, gives place to them, or gains new \
      people only (default: merge)
      """
    ) { options, choice in options.merge.mode = choice }.of([.merge]),
    value(
      "by", nil, "EVIDENCE", .people,
      """
      what makes two cards one person, each enough alone: uid, name, phone, email, name+phone, \
      name+email (default: uid,name+phone,name+email)
      """
    ) { options, text throws(UsageError) in
      options.merge.evidence = try evidence(text)
    }.of(merging),
    choice(
      "prefer", nil, .people,
      "whose value stays where there can be only one: BASE's, or the later REV's (default: base)"
    ) { options, choice in options.merge.preference = choice }.of(merging),
    toggle(
      "dry-run", nil, .people,
      "write no list, but who would be added and updated, and with what, between tabs",
      commands: [.merge]
    ) { options in options.merge.onlyLists = true },
    toggle(
      "list", nil, .people,
      "write no cards, but who is there several times, why and where, between tabs",
      commands: [.dedupe]
    ) { options in options.merge.onlyLists = true },
    value(
      "backup", nil, "SUFFIX", .people,
      "keep the file that -o replaces under its name with SUFFIX behind it: .old"
    ) { options, text throws(UsageError) in
      guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")) else {
        throw UsageError("--backup '\(text)' is no ending of a name; write it like .old")
      }
      options.backupSuffix = text
    }.of(merging),
  ]

  /// The kinds of evidence in a list with commas.
  private static func evidence(_ text: String) throws(UsageError) -> [Evidence] {
    var found: [Evidence] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = Evidence(word.lowercased()) else {
        throw .unknown(
          "evidence '\(word)' of --by", String(word), Evidence.allCases.map(\.rawValue))
      }
      if !found.contains(kind) { found.append(kind) }
    }
    return found
  }
}

extension Evidence {
  /// The evidence of a word, whose two parts may stand in either order.
  fileprivate init?(_ word: String) {
    let parts = word.split(separator: "+")
    let swapped = parts.reversed().joined(separator: "+")
    guard let kind = Evidence(rawValue: word) ?? Evidence(rawValue: swapped) else { return nil }
    self = kind
  }
}
