internal import ByteIO
package import ContactModel

/// Who a card is about: its identifier, names, numbers and addresses, made comparable.
package struct PersonKeys {
  private enum Kind { case identifier, name, number, address }

  private struct Key {
    var kind: Kind
    var range: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var keys: [Key] = []
  private var scratch: [UInt8] = []
  private var number = TelephoneNumber()

  /// Whether the card has a name of its own.
  package private(set) var isNamed = false

  package init() {}

  /// Whether the card has nothing by which some kinds of evidence could find it but its name, and
  /// an identifier where that is not all: neither number nor e-mail address by default.
  package func isBare(_ evidence: [Evidence]) -> Bool {
    let kinds = evidence.compactMap(Self.kind(beyondNames:))
    let others = kinds.filter { $0 != .identifier }
    return !keys.contains { (others.isEmpty ? kinds : others).contains($0.kind) }
  }

  private static func kind(beyondNames evidence: Evidence) -> Kind? {
    switch evidence {
    case .uid: .identifier
    case .phone, .namePhone: .number
    case .email, .nameEmail: .address
    case .name: nil
    }
  }

  /// Reads a card, whatever its dialect.
  package mutating func read(_ card: Card, _ comparing: Comparing) {
    bytes.clear()
    keys.removeAll(keepingCapacity: true)
    for property in card.properties {
      switch property.name {
      case .uid: addValue(.identifier, of: property, card)
      case .email: addAddress(property, card, comparing)
      case .tel: addNumber(property, card, comparing)
      default: break
      }
    }
    readNames(card, comparing)
  }

  private mutating func addValue(_ kind: Kind, of property: PropertyRecord, _ card: Card) {
    let start = bytes.count
    card.withValue(of: property) { IdentifierText.append($0, to: &bytes) }
    close(kind, from: start)
  }

  private mutating func addAddress(
    _ property: PropertyRecord, _ card: Card, _ comparing: Comparing
  ) {
    let start = bytes.count
    card.withValue(of: property) { MailAddress.append($0, comparing.folding, to: &bytes) }
    close(.address, from: start)
  }

  private mutating func addNumber(
    _ property: PropertyRecord, _ card: Card, _ comparing: Comparing
  ) {
    let start = bytes.count
    number.read(property, of: card)
    guard number.appendKey(comparing.plan, to: &bytes) else { return }
    close(.number, from: start)
  }

  /// The formatted name, and family and given name in both orders; with the middle name too.
  ///
  /// A family name alone is a name only where there is no other.
  private mutating func readNames(_ card: Card, _ comparing: Comparing) {
    let formatted = card.formattedName
    if let formatted { addName([formatted], card, comparing) }
    addNameParts(card, isNamed: formatted != nil, comparing)
    isNamed = keys.contains { $0.kind == .name }
    if !isNamed { addStandIn(card, comparing) }
  }

  private mutating func addNameParts(_ card: Card, isNamed: Bool, _ comparing: Comparing) {
    guard let name = card.name else { return }
    let parts = NameParts(of: name, in: card)
    guard !isNamed || (!parts.family.isEmpty && !parts.given.isEmpty) else { return }
    addName(parts.family + parts.given, card, comparing)
    addName(parts.given + parts.family, card, comparing)
    guard !parts.middle.isEmpty else { return }
    addName(parts.family + parts.middle + parts.given, card, comparing)
    addName(parts.given + parts.middle + parts.family, card, comparing)
  }

  /// What writers call a card without a name, so that it is known by that again; one that has
  /// nothing to be called after is like others that have nothing.
  private mutating func addStandIn(_ card: Card, _ comparing: Comparing) {
    let start = bytes.count
    comparing.folding.fold(Array(card.displayName.utf8).span, unifiesHan: true, to: &bytes)
    if bytes.count == start { bytes.append(0) }
    close(.name, from: start)
  }

  private mutating func addName(_ texts: [TextRange], _ card: Card, _ comparing: Comparing) {
    let start = bytes.count
    for text in texts {
      comparing.folding.fold(
        card.bytes.span.extracting(text.range), unifiesHan: true, to: &bytes)
    }
    close(.name, from: start)
  }

  /// Makes the bytes since `start` a key, unless there are none or the card has it already.
  private mutating func close(_ kind: Kind, from start: Int) {
    let range = start..<bytes.count
    // Numbers and addresses of one card may be many; equal ones only cost a key more.
    let isKnown =
      kind == .name
      && keys.contains { $0.kind == .name && bytes.equals($0.range, range) }
    if range.isEmpty || isKnown { return bytes.removeSubrange(start...) }
    keys.append(Key(kind: kind, range: range))
  }

  /// Whether two cards have a name in common.
  package func sharesName(with other: PersonKeys) -> Bool {
    !names.isDisjoint(with: other.names)
  }

  /// Whether the other card lacks a name of this one.
  func hasNameBeyond(_ other: PersonKeys) -> Bool { !names.isSubset(of: other.names) }

  private var names: Set<[UInt8]> {
    Set(keys.lazy.filter { $0.kind == .name }.map { Array(bytes[$0.range]) })
  }

  /// Gives the keys of some kinds of evidence; cards with an equal one are one person by it.
  ///
  /// A key begins with eight bytes that differ for most keys, so that it is sorted fast.
  ///
  /// - Throws: what `body` throws.
  package mutating func forEach<Failure>(
    _ evidence: [Evidence], _ body: (Evidence, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for evidence in evidence {
      switch evidence {
      case .uid: try give(.identifier, as: evidence, body)
      case .name: try give(.name, as: evidence, body)
      case .phone: try give(.number, as: evidence, body)
      case .email: try give(.address, as: evidence, body)
      case .namePhone: try give(.number, with: .name, as: evidence, body)
      case .nameEmail: try give(.address, with: .name, as: evidence, body)
      }
    }
  }

  private mutating func give<Failure>(
    _ kind: Kind, with other: Kind? = nil, as evidence: Evidence,
    _ body: (Evidence, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for key in keys where key.kind == kind {
      guard let other else {
        make(evidence, [key])
        try body(evidence, scratch)
        continue
      }
      for second in keys where second.kind == other {
        make(evidence, [key, second])
        try body(evidence, scratch)
      }
    }
  }

  private mutating func make(_ evidence: Evidence, _ parts: [Key]) {
    let bytes = bytes
    scratch.clear()
    scratch.append(contentsOf: repeatElement(0, count: 8))
    scratch.append(evidence.code)
    for part in parts {
      scratch.append(bytes.span.extracting(part.range))
      scratch.append(0)
    }
    let hash = KeyHash.of(scratch.span.extracting(8...))
    for index in 0..<8 {
      scratch[index] = UInt8(truncatingIfNeeded: hash >> UInt64(56 - 8 * index))
    }
  }

  /// Whether an evidence key is a name alone.
  package static func isName(_ key: [UInt8]) -> Bool {
    key.count > 8 && key[8] == Evidence.name.code
  }

  /// Whether an evidence key has a name in it.
  package static func hasName(_ key: [UInt8]) -> Bool {
    guard key.count > 8 else { return false }
    return Evidence.allCases.contains { $0.hasName && $0.code == key[8] }
  }

  /// What an evidence key says beside the name, as people read it: `+8613800138000`.
  package static func value(of key: [UInt8]) -> String {
    let texts = key.dropFirst(9).split(separator: 0)
    return texts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The texts of the components of a name that tell people apart.
private struct NameParts {
  var family: [TextRange] = []
  var given: [TextRange] = []
  var middle: [TextRange] = []

  init(of property: PropertyRecord, in card: Card) {
    var component = -1
    for part in card.parts(of: property) {
      if part.startsComponent { component += 1 }
      guard !part.text.isEmpty else { continue }
      switch Card.NameComponent(rawValue: component) {
      case .family: family.append(part.text)
      case .given: given.append(part.text)
      case .middle: middle.append(part.text)
      case .prefix, .suffix, nil: break
      }
    }
  }
}
