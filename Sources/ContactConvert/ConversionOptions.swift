public import ContactModel
package import ContactFormats
package import ContactOrder

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

  /// How telephone numbers are written.
  public enum PhoneStyle: String, Sendable, CaseIterable {
    /// As they are.
    case keep
    /// As digits, with a plus in front where there was one.
    case digits
    /// As E.164 wants them, where the country is known: `+8613800138000`.
    case e164
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

  /// How the tones of readings are written.
  public enum PhoneticStyle: String, Sendable, CaseIterable {
    /// `Zēng`
    case marks
    /// `Zeng1`
    case numbers
    /// `Zeng`
    case plain
  }

  /// What a list is ordered by.
  public enum NameField: String, Sendable, CaseIterable {
    /// The family name, then the given name.
    case family
    /// The given name, then the family name.
    case given
    /// The formatted name as it stands.
    case fn
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
  /// How many threads a conversion may use; the output is the same with any number.
  public var jobs = 1
  /// How inputs are cut for them.
  package var parts = PartSizes()
  /// JSON formats are written one record a line instead of as an array.
  public var lines = false
  /// The first problem ends the run.
  public var strict = false
  /// What ends a line of a vCard.
  public var lineEnd = LineEnd.crlf
  /// Whose habits vCards are written in; nil writes the standard plus what all ignore safely.
  public var receiver: Receiver?
  /// How telephone numbers are written; nil is as they are, or as the format has a rule for it.
  public var phoneStyle: PhoneStyle?
  /// The two letters of the country whose numbers are written without a country code.
  public var region: String?
  /// The language of the labels that contacts-json has for people to read.
  public var labels = LabelLanguage.english
  /// What vCard 2.1 is written in; nil is UTF-8, in which other formats always are.
  public var charset: TextCharset?
  /// What becomes of a card inside a card.
  public var agents = Agents.keep
  /// A JSON Pointer (RFC 6901) to the array of records in a JSON input.
  public var at: String?
  /// What the keys of records in JSON are, instead of finding their layout.
  package var map: BackupLayout?
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

  /// The language of lists, as a language tag like `zh`, `zh-Hant` or `de`.
  public var locale = "zh"
  /// What lists are ordered by.
  public var orderedBy = NameField.family
  /// Lists are written backwards.
  public var isReversed = false
  /// Whether no two cards of the output have the same identifier of phone-json.
  var keepsIDsUnique = false
  /// The bytes of memory that sorting and merging may take; beyond them they use temporary files.
  public var memory = 512 << 20
  /// Readings of Chinese names are added to cards that have none.
  public var addsPhonetic = false
  /// How the tones of added readings are written.
  public var phoneticStyle = PhoneticStyle.marks
  /// The user's table of readings.
  package var readings = ReadingsTable()
  /// Whether vCards that need nothing else are rewritten line by line; the bytes are the same.
  package var rewritesLines = true

  /// The command's defaults.
  public init() {}

  /// What adds readings to cards, if they are wanted.
  var phoneticFiller: PhoneticFiller? {
    guard addsPhonetic else { return nil }
    let style: Syllable.Style =
      switch phoneticStyle {
      case .marks: .marks
      case .numbers: .numbers
      case .plain: .plain
      }
    return PhoneticFiller(readings, style: style)
  }

  /// The order of lists.
  ///
  /// - Throws: `OrderError` when ICU does not know the locale.
  package var contactOrder: ContactOrder {
    get throws(OrderError) {
      let field: ListField =
        switch orderedBy {
        case .family: .family
        case .given: .given
        case .fn: .fn
        }
      return try ContactOrder(locale: locale, readings: readings, by: field)
    }
  }
}
