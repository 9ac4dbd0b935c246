public import ContactModel

/// How a conversion is done; the defaults are those of the command.
public struct ConversionOptions: Sendable {
  /// What ends a line of a vCard.
  public enum LineEnd: String, Sendable, CaseIterable {
    /// Carriage return and line feed, as the standards want it.
    case crlf
    /// Line feed alone.
    case lf

    var text: StaticString { self == .crlf ? "\r\n" : "\n" }
  }

  /// What becomes of numbers and addresses that a record of phone-json has no field for.
  public enum Overflow: String, Sendable, CaseIterable {
    /// Further records with the same id and names.
    case split
    /// Arrays under `phones` and `emails`.
    case extra
    /// Left out and counted as lost.
    case drop
    /// The run ends with an error.
    case fail
  }

  /// How numbers find their fields in phone-json.
  public enum PhoneSlots: String, Sendable, CaseIterable {
    /// By kind; what is left over takes empty fields.
    case label
    /// By kind alone.
    case strict
    /// By position, as old apps did.
    case position
  }

  /// What phone-json writes for absent fields.
  public enum Nulls: String, Sendable, CaseIterable {
    /// Nothing.
    case absent
    /// `null`.
    case null
    /// An empty string.
    case empty
  }

  /// Which name keys phone-json writes.
  public enum NameKeys: String, Sendable, CaseIterable {
    /// `name`, and `first_name` and `last_name` where they are known.
    case all
    /// `first_name` and `last_name`.
    case parts
    /// `name`.
    case name
  }

  /// What becomes of a card inside a card.
  public enum Agents: String, Sendable, CaseIterable {
    /// It stays in the card that it is the agent of.
    case keep
    /// It becomes a card of its own, counted as extra.
    case split
  }

  /// Which cards go through, and which of their properties.
  public var selection = Selection()
  /// The most bytes of one card in its file; a larger one is reported and passed over.
  public var maxCardSize = 64 << 20
  /// JSON formats are written one record a line instead of as an array.
  public var lines = false
  /// The first problem ends the run.
  public var strict = false
  /// What ends a line of a vCard.
  public var lineEnd = LineEnd.crlf
  /// Whose habits vCards are written in; nil writes the standard plus what all ignore safely.
  public var receiver: Receiver?
  /// What vCard 2.1 is written in; nil is UTF-8, in which other formats always are.
  public var charset: TextCharset?
  /// What becomes of a card inside a card.
  public var agents = Agents.keep
  /// A JSON Pointer (RFC 6901) to the array of records in a JSON input.
  public var at: String?
  /// Records of phone-json that go on with the one before are joined with it.
  public var joins = true
  /// What becomes of what phone-json has no field for.
  public var overflow = Overflow.split
  /// How numbers find their fields in phone-json.
  public var phoneSlots = PhoneSlots.label
  /// What phone-json writes for absent fields.
  public var nulls = Nulls.absent
  /// Which name keys phone-json writes.
  public var nameKeys = NameKeys.all

  /// The command's defaults.
  public init() {}
}
