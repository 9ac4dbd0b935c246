internal import ContactModel

/// A change between vCard 4.0 and the older versions that takes more than one property of a card.
///
/// Passes run before the properties are translated one by one, in the words of the version that
/// the card comes from; and only where a card has something that they care about.
protocol CardPass: SendableMetatype {
  /// What a card of 2.1 or 3.0 has when `lift` has something to do.
  static var liftTriggers: PassTriggers { get }
  /// What a card of 4.0 has when `lower` has something to do.
  static var lowerTriggers: PassTriggers { get }

  /// Whether `lift` leaves a card alone although it has what calls for the pass.
  static func ignores(_ card: Card) -> Bool
  /// Changes a card of vCard 2.1 or 3.0.
  static func lift(_ card: inout Card, _ lifting: inout Lifting)
  /// Changes a card of vCard 4.0 that is to become one of an older version.
  static func lower(_ card: inout Card, _ lowering: inout Lowering)
}

extension CardPass {
  static var liftTriggers: PassTriggers { PassTriggers() }
  static var lowerTriggers: PassTriggers { PassTriggers() }
  static func ignores(_ card: Card) -> Bool { false }
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {}
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {}
}

/// The names that make a pass worth running.
struct PassTriggers {
  var properties: [PropertyName] = []
  var parameters: [ParameterName] = []
}

/// The passes of one direction, in their order.
struct CardPasses {
  /// What runs before a card goes up to 4.0: what makes properties that others care about first.
  static let lifting = CardPasses([
    ContentIdentifiers.self, CustomLabels.self, AndroidCustom.self, PhoneticNames.self,
    AddressLabels.self, AddressCountries.self, SortStrings.self, Kinds.self, Anniversaries.self,
    Agents.self, RelatedNames.self, MessagingTwins.self,
  ]) { $0.liftTriggers }
  /// What runs before a card goes down from 4.0.
  static let lowering = CardPasses([
    PhoneticNames.self, Alternatives.self, LostParameters.self, AndroidCustom.self,
    CustomLabels.self, AddressCountries.self, AddressLabels.self, SortStrings.self, Kinds.self,
    Anniversaries.self, Agents.self, RelatedNames.self, MessagingTwins.self,
  ]) { $0.lowerTriggers }

  private let passes: [any CardPass.Type]
  /// One bit a pass, by the property names that call for it.
  private var byProperty = [UInt32](repeating: 0, count: PropertyName.allCases.count)
  private var byParameter = [UInt32](repeating: 0, count: ParameterName.allCases.count)

  private init(
    _ passes: [any CardPass.Type], _ triggers: (any CardPass.Type) -> PassTriggers
  ) {
    self.passes = passes
    for (number, pass) in passes.enumerated() {
      let triggers = triggers(pass)
      for name in triggers.properties { byProperty[Int(name.rawValue)] |= 1 << number }
      for name in triggers.parameters { byParameter[Int(name.rawValue)] |= 1 << number }
    }
  }

  /// The passes that a card needs, one bit each.
  func needed(for card: Card) -> UInt32 {
    var needed: UInt32 = 0
    for index in card.properties.indices {
      needed |= byProperty[Int(card.properties[index].name.rawValue)]
    }
    for index in card.parameters.indices {
      needed |= byParameter[Int(card.parameters[index].name.rawValue)]
    }
    return needed
  }

  /// Takes the first of the needed passes.
  func next(_ needed: inout UInt32) -> (any CardPass.Type)? {
    guard needed != 0 else { return nil }
    defer { needed &= needed - 1 }
    return passes[needed.trailingZeroBitCount]
  }
}
