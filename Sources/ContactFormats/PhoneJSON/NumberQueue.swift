internal import ContactModel

/// How numbers are put into the four fields.
package enum PhoneSlots: Sendable {
  /// Each into the field of its kind, what is left over into empty fields.
  case label
  /// In the card's order, whatever their kinds.
  case position
  /// Only into the field of their kind.
  case strict
}

/// The numbers of a card that are still to be written, preferred ones first, machines last.
struct NumberQueue {
  /// One number.
  struct Number {
    /// Its index among the card's properties.
    var property: Int
    var kind: NumberKind
    /// How much it is preferred: 1 most.
    var preference: Int
  }

  private var numbers: [Number] = []
  /// For each kind the places of its numbers in `numbers`, and how many of them are written.
  private var places: [[Int]] = NumberKind.allCases.map { _ in [] }
  private var written: [Int] = NumberKind.allCases.map { _ in 0 }
  private(set) var count = 0

  /// The property whose number comes first.
  var first: Int? { numbers.first?.property }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    count = 0
  }

  mutating func append(_ number: Number) { numbers.append(number) }

  /// Puts the numbers into order, after the last one was appended.
  ///
  /// - Parameter slots: `position` keeps the order of the card.
  mutating func arrange(_ slots: PhoneSlots) {
    switch slots {
    case .label where numbers.count > 1, .strict where numbers.count > 1:
      numbers.sort { left, right in
        (left.kind == .machine ? 1 : 0, left.preference, left.property)
          < (right.kind == .machine ? 1 : 0, right.preference, right.property)
      }
    case .label, .strict, .position: break
    }
    for kind in NumberKind.allCases {
      places[kind.rawValue].removeAll(keepingCapacity: true)
      written[kind.rawValue] = 0
    }
    for (place, number) in numbers.enumerated() { places[number.kind.rawValue].append(place) }
    count = numbers.count
  }

  /// Takes out the next number of a kind.
  mutating func next(_ kind: NumberKind) -> Number? {
    let taken = written[kind.rawValue]
    guard taken < places[kind.rawValue].count else { return nil }
    written[kind.rawValue] += 1
    count -= 1
    return numbers[places[kind.rawValue][taken]]
  }

  /// Takes out the next number of any kind.
  mutating func next() -> Number? {
    var best: (place: Int, kind: NumberKind)?
    for kind in NumberKind.allCases where written[kind.rawValue] < places[kind.rawValue].count {
      let place = places[kind.rawValue][written[kind.rawValue]]
      if best.map({ place < $0.place }) ?? true { best = (place, kind) }
    }
    return best.flatMap { next($0.kind) }
  }

  /// Takes out the numbers of one record.
  ///
  /// - Returns: a number or nil for each of the four fields, in their order.
  mutating func nextRecord(_ slots: PhoneSlots) -> InlineArray<4, Number?> {
    var fields = InlineArray<4, Number?>(repeating: nil)
    switch slots {
    case .position:
      for index in fields.indices { fields[index] = next() }
    case .label, .strict:
      for index in fields.indices {
        fields[index] = NumberKind(rawValue: index).flatMap { next($0) }
      }
    }
    if slots == .label {
      for index in fields.indices where fields[index] == nil { fields[index] = next() }
    }
    return fields
  }
}
