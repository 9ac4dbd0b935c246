internal import ByteIO

/// A name taken apart for comparing: its fields, in the order in which they count, each a row of
/// Han characters with readings and of other texts.
struct ReadName {
  /// One piece of a name; it holds no memory of its own, as names are read by the million.
  enum Unit {
    /// A Han character; `isOwn` when the card itself gives it another reading than the tables.
    case han(Unicode.Scalar, Syllable?, isOwn: Bool)
    /// A text in another script: where it stands in `texts`.
    case text(Range<Int>)
    /// What stands behind belongs to the same field and is another word.
    case gap
    /// The end of a field.
    case fieldEnd
    /// A run of `A` right before Han, which puts a name first.
    case putFirst(count: Int)
  }

  var units: [Unit] = []
  private(set) var texts: [Unicode.Scalar] = []
  /// Whether the first field is the family name of a person.
  var isPerson = false

  mutating func removeAll() {
    units.removeAll(keepingCapacity: true)
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    isPerson = false
  }

  mutating func append(_ scalar: Unicode.Scalar, _ syllable: Syllable?) {
    units.append(.han(scalar, syllable, isOwn: false))
  }

  /// Appends a text in another script.
  mutating func append(text: some Collection<Unicode.Scalar>) { units.append(unit(of: text)) }

  /// A unit for a text in another script.
  mutating func unit(of text: some Collection<Unicode.Scalar>) -> Unit {
    let start = texts.count
    texts.append(contentsOf: text)
    return .text(start..<texts.count)
  }

  /// Ends a field that has something in it.
  mutating func endField() {
    guard !units.isEmpty else { return }
    if case .fieldEnd? = units.last { return }
    units.append(.fieldEnd)
  }

  /// Parts words; nothing at the start of a field.
  mutating func appendGap() {
    switch units.last {
    case nil, .fieldEnd, .gap, .putFirst: return
    case .han, .text: units.append(.gap)
    }
  }

  /// Puts the family name of a person behind the rest.
  mutating func moveFamilyBack() {
    let end = units.firstIndex { if case .fieldEnd = $0 { true } else { false } }
    guard isPerson, let end, end + 1 < units.count else { return }
    units = Array(units[(end + 1)...]) + [.fieldEnd] + units[..<end]
  }

  /// The places of the Han characters, field by field.
  var hanFields: [[Int]] {
    var fields: [[Int]] = [[]]
    for (place, unit) in units.enumerated() {
      switch unit {
      case .han: fields[fields.count - 1].append(place)
      case .fieldEnd: fields.append([])
      case .text, .gap, .putFirst: break
      }
    }
    return fields
  }

  /// The ordinary readings of the Han characters at some places.
  func syllables(at places: [Int]) -> [Syllable?] {
    places.map { place in
      if case .han(_, let syllable, _) = units[place] { syllable } else { nil }
    }
  }

  /// Gives Han characters readings that are the card's own.
  mutating func setSyllables(_ syllables: [Syllable], at places: [Int]) {
    for (place, syllable) in zip(places, syllables) {
      guard case .han(let scalar, let ordinary, _) = units[place] else { continue }
      units[place] = .han(scalar, syllable, isOwn: syllable != ordinary)
    }
  }

  /// The name's reading, a syllable a word; other texts stand as they are.
  func reading(_ style: Syllable.Style) -> [UInt8] {
    var text: [UInt8] = []
    for unit in units {
      switch unit {
      case .han(let scalar, let syllable, _):
        if !text.isEmpty { text.append(ASCII.space) }
        if let syllable { syllable.append(to: &text, style: style) } else { text.append(scalar) }
      case .text(let range):
        if !text.isEmpty { text.append(ASCII.space) }
        for scalar in texts[range] { text.append(scalar) }
      case .gap, .fieldEnd, .putFirst: break
      }
    }
    return text
  }
}
