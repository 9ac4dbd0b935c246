internal import ByteIO
internal import ContactModel

/// What a condition looks at: a property, or an aspect of it such as `bday.month`.
struct ConditionField: Sendable {
  /// The part of a property that is compared.
  enum Part: Sendable, Equatable {
    case value
    case component(Int)
    case types
    case year, month, day
  }

  /// One aspect: its name, the kinds of property that have it, and the part that it is.
  private struct Aspect: Sendable {
    let word: String
    /// The properties that have it; empty for all that hold dates.
    let owners: [PropertyName]
    let part: Part

    init(_ word: String, _ owners: [PropertyName] = [], _ part: Part) {
      self.word = word
      self.owners = owners
      self.part = part
    }

    func belongs(to name: PropertyName) -> Bool {
      if part == .types { return true }
      return owners.isEmpty ? name.holdsDates : owners.contains(name)
    }
  }

  /// Components in the order of RFC 6350 §6.2.2, §6.3.1, §6.6.4 and §6.2.7.
  private static let aspects: [Aspect] = [
    Aspect("type", [], .types),
    Aspect("family", [.n], .component(0)), Aspect("given", [.n], .component(1)),
    Aspect("middle", [.n], .component(2)), Aspect("prefix", [.n], .component(3)),
    Aspect("suffix", [.n], .component(4)),
    Aspect("box", [.adr], .component(0)), Aspect("extended", [.adr], .component(1)),
    Aspect("street", [.adr], .component(2)), Aspect("city", [.adr], .component(3)),
    Aspect("region", [.adr], .component(4)), Aspect("code", [.adr], .component(5)),
    Aspect("country", [.adr], .component(6)),
    Aspect("name", [.org], .component(0)), Aspect("unit", [.org], .component(1)),
    Aspect("sex", [.gender], .component(0)), Aspect("identity", [.gender], .component(1)),
    Aspect("year", [], .year), Aspect("month", [], .month), Aspect("day", [], .day),
  ]

  let property: PropertySelector
  let part: Part

  /// The field of a word such as `org` or `bday.month`.
  ///
  /// - Throws: `SelectionError` for a property or an aspect that there is not.
  init(_ token: ConditionToken, in text: String) throws(SelectionError) {
    let pieces = token.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let property = try PropertySelector(String(pieces[0]), in: text, at: token.offset)
    self.property = property
    guard pieces.count > 1 else {
      part = .value
      return
    }
    let word = pieces[1].lowercased()
    let fitting = Self.aspects.filter { $0.belongs(to: property.name) }
    guard let aspect = fitting.first(where: { $0.word == word }) else {
      throw SelectionError(
        unknown: String(pieces[1]), "part of \(pieces[0])", of: fitting.map(\.word), in: text,
        at: token.offset + pieces[0].utf8.count + 1)
    }
    part = aspect.part
  }

  /// The field of a property's whole value.
  init(_ property: PropertySelector) {
    self.property = property
    part = .value
  }

  /// Whether values are dates, which are compared part by part.
  var isDate: Bool { part == .value && property.name.holdsDates }

  /// Whether values are single numbers.
  var isNumber: Bool {
    switch part {
    case .year, .month, .day: true
    case .value, .component, .types: false
    }
  }

  /// Whether the marks between the digits of values do not count.
  var isTelephone: Bool { part == .value && property.name == .tel }
}

extension PropertyName {
  /// Whether the property's value is a date or a time.
  fileprivate var holdsDates: Bool { kind == .date || kind == .timestamp }
}
