internal import ByteIO
internal import ContactModel

/// The PIDs of values that a card gains.
///
/// A PID is a number of its own among the properties of a name, and the number of the client that
/// gave it; what client that is stands in CLIENTPIDMAP (RFC 6350 §5.5, §6.7.7, §7).
struct PropertyIDs {
  private struct Key: Hashable {
    var name: PropertyName
    var id: [UInt8]
  }

  /// Those of the card.
  private var taken: Set<Key> = []
  /// The clients of the card, and the numbers that they have there.
  private var numbers: [[UInt8]: [UInt8]] = [:]
  /// The clients of the other card, by the numbers that they have there.
  private var clients: [[UInt8]: [UInt8]] = [:]
  private var greatest = 0
  /// Clients that the card does not know yet, with their numbers.
  private var added: [(number: [UInt8], client: [UInt8])] = []
  /// How many PIDs could not be kept.
  private(set) var lost = 0

  init(_ card: Card, other: Card) {
    for property in card.properties {
      for id in Self.ids(of: property, card) {
        taken.insert(Key(name: property.name.lifted, id: id))
      }
    }
    for entry in Self.clients(of: card) {
      numbers[entry.client] = entry.number
      greatest = max(greatest, Int(String(utf8: entry.number.span)) ?? 0)
    }
    for entry in Self.clients(of: other) { clients[entry.number] = entry.client }
  }

  private static func ids(of property: PropertyRecord, _ card: Card) -> [[UInt8]] {
    card.parameters(of: property).filter { $0.name == .pid }.map {
      Array(card.bytes[$0.value.range])
    }
  }

  private static func clients(of card: Card) -> [(number: [UInt8], client: [UInt8])] {
    card.properties.filter { $0.name.lifted == .clientpidmap }.compactMap { property in
      guard let number = card.part(0, of: property), let client = card.part(1, of: property) else {
        return nil
      }
      return (Array(card.bytes[number.range]), Array(card.bytes[client.range]))
    }
  }

  /// Gives the property at an index, which came from the other card, the PIDs that it has here.
  ///
  /// One whose client is not named, or that another value has already, goes.
  mutating func apply(at index: Int, of card: inout Card) {
    let property = card.properties[index]
    let old = Self.ids(of: property, card)
    guard !old.isEmpty else { return }
    let new = old.compactMap { renumbered($0, property.name.lifted) }
    lost += old.count - new.count
    guard new != old else { return }
    card.rebuildHeader(at: index) { name, _ in name == .pid }
    for (position, id) in new.enumerated() {
      card.addParameter(.pid, id.span, at: index, flags: position > 0 ? .continuesList : [])
    }
  }

  private mutating func renumbered(_ id: [UInt8], _ name: PropertyName) -> [UInt8]? {
    guard let dot = id.firstIndex(of: UInt8(ascii: ".")),
      let client = clients[Array(id[(dot + 1)...])]
    else { return nil }
    let number = numbers[client] ?? add(client)
    let new = id[...dot] + number
    return taken.insert(Key(name: name, id: Array(new))).inserted ? Array(new) : nil
  }

  private mutating func add(_ client: [UInt8]) -> [UInt8] {
    greatest &+= 1
    let number = Array(String(greatest).utf8)
    numbers[client] = number
    added.append((number, client))
    return number
  }

  /// Names the clients that the card did not know.
  func complete(_ card: inout Card) {
    for entry in added {
      card.begin(card.version == .v4_0 ? .clientpidmap : .xClientPIDMap)
      card.addPart(entry.number.span)
      card.addPart(entry.client.span)
    }
  }
}
