internal import ByteIO

/// One contact: an ordered list of properties, each with a group, a name, parameters and a value.
///
/// All texts are decoded UTF-8 in one buffer; properties, parameters and values are flat records
/// with ranges into it. A reader empties and fills the same card again and again, so that reading
/// allocates nothing once the arrays have grown. A card is a value: a copy is independent.
public struct Card: Sendable {
  /// The dialect that names, parameters and values are in.
  public var version: VCardVersion = .v4_0
  /// The card's number in its input, from 1.
  public var number = 0
  /// The line of the input on which the card begins, from 1.
  public var line = 1
  /// The byte in that line with which it begins, from 1.
  public var column = 1

  package internal(set) var bytes: [UInt8] = []
  package internal(set) var properties: [PropertyRecord] = []
  package internal(set) var parameters: [ParameterRecord] = []
  package internal(set) var parts: [ValuePart] = []

  /// An empty card.
  public init() {}

  /// The number of properties.
  public var count: Int { properties.count }

  /// Removes all properties but keeps the storage.
  package mutating func removeAll() {
    bytes.clear()
    properties.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}
