internal import ContactModel

/// How a property changes between vCard 4.0 and the older versions: both directions in one place.
///
/// A codec sees one property. What takes more than one is a `CardPass`.
protocol PropertyCodec: SendableMetatype {
  /// Gives the property at an index, of vCard 2.1 or 3.0, the form that it has in 4.0.
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting)

  /// What `lift` does to a value of a property that has nothing to report or to repair.
  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting

  /// Gives the property at an index, of vCard 4.0, the form that it has in the target's version.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering)
}

extension PropertyCodec {
  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting { .none }
}

/// The codec of each property.
enum PropertyCodecs {
  /// Properties that need more than values of their kind do.
  private static let odd: [(name: PropertyName, codec: any PropertyCodec.Type)] = [
    (.adr, AddressCodec.self), (.label, AddressCodec.self),
    (.agent, AgentCodec.self), (.xAgent, AgentCodec.self),
    (.bday, BirthdayCodec.self), (.xBday, BirthdayCodec.self),
    (.gender, GenderCodec.self), (.xGender, GenderCodec.self),
    (.xWABGender, GenderCodec.self),
    (.geo, PositionCodec.self), (.xGeo, PositionCodec.self), (.tz, ZoneCodec.self),
    (.socialprofile, ProfileCodec.self), (.xSocialProfile, ProfileCodec.self),
    (.related, IdentifierCodec.self), (.uid, IdentifierCodec.self),
    (.tel, TelephoneCodec.self),
  ]

  /// The codecs in the order of `PropertyName`'s cases.
  static let all: [any PropertyCodec.Type] = {
    var codecs = PropertyName.allCases.map { codec(of: $0.kind) }
    for name in [PropertyName.impp] + MessagingService.rows.map(\.property) {
      codecs[Int(name.rawValue)] = MessagingCodec.self
    }
    for (name, codec) in odd { codecs[Int(name.rawValue)] = codec }
    return codecs
  }()

  /// The codec of the values of a kind.
  private static func codec(of kind: ValueKind) -> any PropertyCodec.Type {
    switch kind {
    case .text, .list, .components, .verbatim, .card: HeaderCodec.self
    case .componentLists: ComponentsCodec.self
    case .uri: URICodec.self
    case .date: DateCodec.self
    case .timestamp: TimestampCodec.self
    case .binary: BinaryCodec.self
    case .raw: RawCodec.self
    }
  }
}
