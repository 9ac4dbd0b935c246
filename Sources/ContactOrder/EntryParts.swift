/// Entries by the first bytes of their keys, otherwise as they came, in parts that never move.
struct EntryParts {
  typealias Entry = RecordArena.Entry

  /// How many first bytes there are.
  static let sections = 256
  /// How many entries one part after another takes.
  private static let counts = [32, 1 << 10, 8 << 10]

  /// The entries with one first byte.
  private struct Section {
    var full: [[Entry]] = []
    var part: [Entry] = []

    mutating func append(_ entry: Entry) {
      if part.count == part.capacity { openPart() }
      part.append(entry)
    }

    private mutating func openPart() {
      if !part.isEmpty { full.append(part) }
      part = []
      part.reserveCapacity(counts[min(full.count, counts.count - 1)])
    }
  }

  private var sections = [Section](repeating: Section(), count: sections)

  /// Keeps an entry.
  mutating func append(_ entry: Entry) { sections[entry.first].append(entry) }

  /// Forgets the entries.
  mutating func removeAll() {
    for first in sections.indices { sections[first] = Section() }
  }

  /// Gives the entries with a first byte away, into an array that holds nothing else then.
  mutating func take(_ first: Int, to entries: inout [Entry]) {
    var section = Section()
    swap(&section, &sections[first])
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(section.full.reduce(section.part.count) { $0 + $1.count })
    for index in section.full.indices {
      entries.append(contentsOf: section.full[index])
      section.full[index] = []
    }
    entries.append(contentsOf: section.part)
  }
}
