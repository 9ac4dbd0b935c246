/// Which cards go through, and which of their properties.
///
/// ```swift
/// var options = ConversionOptions()
/// options.selection.condition = try CardCondition(#"org ~ "bank" and count(tel) > 1"#)
/// options.selection.drop = try PropertySet("photo,note")
/// ```
public struct Selection: Sendable {
  /// The properties that are kept, besides those that a card cannot do without; nil keeps all.
  public var only: PropertySet?
  /// Properties that are left out, unless a card cannot do without them.
  public var drop: PropertySet?
  /// A card that lacks any of these is left out.
  public var require: PropertySet?
  /// A card for which it does not hold is left out.
  public var condition: CardCondition?
  /// How many of the cards that are left are passed over at the start.
  public var skip = 0
  /// How many cards are taken at most; nil takes all.
  public var limit: Int?

  /// A selection of everything.
  public init() {}

  /// Whether every card goes through as it is.
  var isEverything: Bool {
    only == nil && drop == nil && require == nil && condition == nil && skip == 0 && limit == nil
  }
}

/// Why names or a condition make no sense.
public struct SelectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// The text that was to be understood.
  public var text: String
  /// Where in the text it is wrong, in bytes of its UTF-8 form.
  public var offset: Int
  /// The word that is not known, if that is what is wrong.
  public var unknownWord: String?
  /// The words that could stand in its place.
  public var knownWords: [String] = []

  init(_ message: String, in text: String, at offset: Int) {
    self.message = message
    self.text = text
    self.offset = offset
  }

  init(unknown word: String, _ what: String, of known: [String], in text: String, at offset: Int) {
    self.init("unknown \(what) '\(word)'", in: text, at: offset)
    unknownWord = word
    knownWords = known
  }

  /// The message and the place.
  public var description: String { "\(message), at byte \(offset + 1) of '\(text)'" }
}
