internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// The cards of a list that were in use last, with what is known of them.
///
/// A card that gains the values of thousands is put away when others are in use, not each time.
final class OpenCards {
  private struct Entry {
    var index: Int
    var target: MergeTarget
    var isChanged = false
  }

  /// How many cards are kept: as many as are looked at for an incoming one.
  private static let most = 16

  private let store: CardStore
  /// The one that was used last comes last.
  private var entries: [Entry] = []

  init(_ store: CardStore) { self.store = store }

  /// Hands a card to `body`, which may find out more about it.
  func use<Result>(
    _ index: Int, _ body: (inout MergeTarget) throws(ContactError) -> Result
  ) throws(ContactError) -> Result {
    try open(index)
    return try body(&entries[entries.count - 1].target)
  }

  /// Hands a card to `body`, which says whether it has changed it.
  func change(
    _ index: Int, _ body: (inout MergeTarget) throws(ContactError) -> Bool
  ) throws(ContactError) {
    try open(index)
    let last = entries.count - 1
    if try body(&entries[last].target) { entries[last].isChanged = true }
  }

  /// Puts all cards away.
  func close() throws(ContactError) {
    for entry in entries { try close(entry) }
    entries.removeAll()
  }

  private func close(_ entry: Entry) throws(ContactError) {
    if entry.isChanged { try store.replace(entry.index, by: entry.target.card) }
  }

  /// Makes a card the last entry.
  private func open(_ index: Int) throws(ContactError) {
    if entries.last?.index == index { return }
    if let place = entries.lastIndex(where: { $0.index == index }) {
      entries.append(entries.remove(at: place))
      return
    }
    var entry = Entry(index: index, target: MergeTarget())
    if entries.count == Self.most {
      try close(entries[0])
      entry.target = entries.removeFirst().target
    }
    try entry.target.replaceCard { card throws(ContactError) in
      try store.load(index, into: &card)
    }
    entries.append(entry)
  }
}
