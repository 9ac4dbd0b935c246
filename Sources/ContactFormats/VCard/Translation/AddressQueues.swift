/// The places of addresses, in the card's order under each key, in storage that is used again.
struct AddressQueues<Key: Hashable> {
  /// Where in `links` the places of each key begin and end; they may be used up.
  private var ends: [Key: (first: Int, last: Int)] = [:]
  /// Places, each with the number of the next link of its key.
  private var links: [(place: Int, next: Int?)] = []

  /// A larger table comes from a strange card and is not kept: emptying it takes its size in time.
  private static var keptCapacity: Int { 128 }

  mutating func append(_ place: Int, to key: Key) {
    let link = links.count
    links.append((place, nil))
    if let end = ends[key] {
      links[end.last].next = link
      ends[key]?.last = link
    } else {
      ends[key] = (link, link)
    }
  }

  /// The first place of a key.
  func first(of key: Key) -> Int? { ends[key].map { links[$0.first].place } }

  /// Takes the first place of a key away.
  mutating func removeFirst(of key: Key) {
    guard let end = ends[key] else { return }
    if let next = links[end.first].next {
      ends[key]?.first = next
    } else {
      ends[key] = nil
    }
  }

  /// Removes all places but keeps the storage.
  mutating func removeAll() {
    ends.removeAll(keepingCapacity: ends.capacity <= Self.keptCapacity)
    links.removeAll(keepingCapacity: true)
  }
}
