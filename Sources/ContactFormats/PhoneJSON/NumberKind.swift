internal import ByteIO
internal import ContactModel

/// Which field a number belongs into.
enum NumberKind: Int, CaseIterable {
  case tel, mobile, home, office
  /// A fax or a pager: no field is its own.
  case machine

  /// The field; nil for machines.
  var field: PhoneField? { self == .machine ? nil : PhoneField.numbers[rawValue] }
}

/// What a label of the user's says about a number's kind.
enum NumberLabel {
  case kind(NumberKind)
  /// 住宅, which is the main number on a card that also has 家庭.
  case residence

  /// The four labels that old restore apps wrote.
  private static let user: [(StaticString, NumberLabel)] = [
    ("手机", .kind(.mobile)), ("工作", .kind(.office)), ("家庭", .kind(.home)), ("住宅", .residence),
  ]

  /// The meaning of a label's text; nil when it says nothing about the field.
  init?(_ text: Span<UInt8>) {
    for (label, meaning) in NumberLabel.user where text.equalsIgnoringCase(label) {
      self = meaning
      return
    }
    guard let row = LabelTable.row(text), !row.types.isEmpty else { return nil }
    self = .kind(NumberKind { type in row.types.contains { $0.hasSameBytes(as: type) } })
  }

  /// The kind of a number with the label.
  ///
  /// - Parameter hasFamily: whether the card has the label 家庭, too.
  /// - Returns: the kind.
  func kind(hasFamily: Bool) -> NumberKind {
    switch self {
    case .kind(let kind): kind
    case .residence: hasFamily ? .tel : .home
    }
  }

  /// Whether the text is 家庭.
  static func isFamily(_ text: Span<UInt8>) -> Bool { text.equalsIgnoringCase("家庭") }
}

extension NumberKind {
  /// The kind that types tell: machines first, then mobile before home and work.
  init(_ hasType: (StaticString) -> Bool) {
    if hasType("FAX") || hasType("PAGER") {
      self = .machine
    } else if hasType("CELL") {
      self = .mobile
    } else if hasType("HOME") {
      self = .home
    } else if hasType("WORK") {
      self = .office
    } else {
      self = .tel
    }
  }
}

extension StaticString {
  fileprivate func hasSameBytes(as other: StaticString) -> Bool {
    var mine: [UInt8] = []
    var theirs: [UInt8] = []
    mine.append(self)
    theirs.append(other)
    return mine == theirs
  }
}

/// The labels of a card's groups, as far as they tell a number's kind.
struct NumberLabels {
  private var labels: [String: NumberLabel] = [:]
  private var hasFamily = false

  /// Takes the labels of a card.
  mutating func read(_ card: Card) {
    labels.removeAll(keepingCapacity: true)
    hasFamily = false
    for property in card.properties where property.name == .xABLabel && !property.group.isEmpty {
      let text = card.bytes.span.extracting(card.value(of: property).range)
      guard let label = NumberLabel(text) else { continue }
      labels[card.string(property.group).lowercased()] = label
      if NumberLabel.isFamily(text) { hasFamily = true }
    }
  }

  /// The kind of a number: a fax stays one whatever its label; a label says more than a type.
  func kind(of property: PropertyRecord, in card: Card) -> NumberKind {
    let kind = NumberKind { card.property(property, hasType: $0) }
    guard kind != .machine, !labels.isEmpty, !property.group.isEmpty,
      let label = labels[card.string(property.group).lowercased()]
    else { return kind }
    return label.kind(hasFamily: hasFamily)
  }
}
