internal import ByteIO
internal import ContactModel

/// Lowers a card with the meaning of vCard 4.0 to 3.0 or 2.1, in place.
struct Lowering {
  let target: VCardVersion
  /// Whose habits the card is written in; nil for the standard.
  let receiver: Receiver?
  let findings: Findings
  var headers: HeaderTranslation
  /// Whether the card came with rows of Android's.
  var hasAndroidRows = false
  /// Space for a text that a codec makes.
  var text: [UInt8] = []
  /// What the passes do to the card's order.
  var edit = CardEdit()
  /// The names of properties below 4.0.
  private let names: [PropertyName]
  private var preferences = Preferences()
  private let codecs = PropertyCodecs.all
  private lazy var passes = CardPasses.lowering

  init(to target: VCardVersion, for receiver: Receiver?, findings: Findings) {
    self.target = target
    self.receiver = receiver
    self.findings = findings
    names = ReceiverNames.lowered(for: receiver)
    headers = HeaderTranslation(
      to: target == .v4_0 ? .v3_0 : target, keepsPreferenceNumbers: receiver == nil)
  }

  /// Lowers `card`.
  mutating func lower(_ card: inout Card) {
    var needed = passes.needed(for: card)
    while let pass = passes.next(&needed) { pass.lower(&card, &self) }
    preferences.find(in: card)
    for index in 0..<card.count {
      let variant: HeaderVariant = preferences.isPreferred(index) ? .isPreferred : []
      if receiver != nil, preferences.hasNumber(index) {
        findings.lose("\(card.string(card.properties[index].spelling).uppercased());PREF")
      }
      codecs[Int(card.properties[index].name.rawValue)].lower(index, of: &card, variant, &self)
    }
    card.version = target
  }

  /// What the receiver calls a property.
  func name(of property: PropertyName) -> PropertyName { names[Int(property.rawValue)] }

  /// How the target writes whole dates.
  var dateStyle: PartialDate.Style { target == .v2_1 ? .basic : .extended }
}

extension Card {
  /// A property's PREF, 1 to 100; another number says nothing (RFC 6350 §5.3).
  fileprivate func preferenceNumber(of property: PropertyRecord) -> Int? {
    let number = value(of: .pref, in: property).flatMap { Int(string($0)) }
    return number.flatMap { 1...100 ~= $0 ? $0 : nil }
  }
}

/// Which properties have the lowest PREF of their name: the ones that count without numbers.
private struct Preferences {
  /// The lowest number of each name, by the name's raw value.
  private var lowest = [Int](repeating: .max, count: Int(PropertyName.unknown.rawValue) + 1)
  /// Each property's number and name; empty when the card has no numbers.
  private var numbers: [(number: Int?, name: PropertyName)] = []

  /// Takes note of the numbers of a card.
  mutating func find(in card: Card) {
    for (_, name) in numbers { lowest[Int(name.rawValue)] = .max }
    numbers.removeAll(keepingCapacity: true)
    guard card.parameters.contains(where: { $0.name == .pref }) else { return }
    for property in card.properties {
      let number = card.preferenceNumber(of: property)
      numbers.append((number, property.name))
      let place = Int(property.name.rawValue)
      lowest[place] = min(lowest[place], number ?? .max)
    }
  }

  /// Whether a property has a PREF that the bare word does not say.
  func hasNumber(_ index: Int) -> Bool { index < numbers.count && numbers[index].number ?? 1 > 1 }

  func isPreferred(_ index: Int) -> Bool {
    guard index < numbers.count, let number = numbers[index].number else { return false }
    return number == lowest[Int(numbers[index].name.rawValue)]
  }
}
