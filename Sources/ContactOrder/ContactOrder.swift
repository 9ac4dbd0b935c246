package import ContactModel
internal import ICUText

/// The order of contacts in a locale's lists.
///
/// One object reads one card after another; it belongs to one thread.
package final class ContactOrder {
  private let finder: any PlaceFinder
  private let chinese: ChineseOrder?

  /// Names of orders that are no language tags.
  private static let aliases = [
    "pinyin": "zh-u-co-pinyin", "stroke": "zh-Hant-u-co-stroke", "zhuyin": "zh-Hant-u-co-zhuyin",
  ]

  /// The order of a locale.
  ///
  /// - Parameters:
  ///   - locale: a language tag: `zh`, `zh-Hant`, `zh-u-co-zhuyin`, `ja`, `de` …
  ///   - readings: the user's table of readings.
  ///   - field: what the list is ordered by.
  /// - Throws: `OrderError` when ICU does not know the locale.
  package init(
    locale: String, readings: ReadingsTable = ReadingsTable(), by field: ListField = .family
  ) throws(OrderError) {
    guard let name = LocaleName(Self.languageTag(locale)) else {
      throw OrderError("unknown locale '\(locale)'; write it like zh, zh-Hant, ja or de-AT")
    }
    let alphabet: ChineseOrder.Alphabet? =
      switch (name.language, name.collation ?? (name.script == "Hant" ? "stroke" : "pinyin")) {
      case ("zh", "pinyin"): .pinyin
      case ("zh", "zhuyin"): .bopomofo
      default: nil
      }
    if let alphabet {
      let order = try ChineseOrder(alphabet, readings, by: field)
      finder = order
      chinese = order
    } else {
      guard let order = Collator(name), let letters = Collator(name, lettersOnly: true) else {
        throw OrderError(
          "unknown locale '\(locale)'; this system's ICU has no order for that language")
      }
      let index: any SectionIndex =
        switch name.language {
        case "ja": KanaIndex()
        case "ko": HangulIndex(letters)
        default: LetterIndex(name, letters)
        }
      finder = CollatedOrder(index, order, LatinIndex(letters), by: field)
      chinese = nil
    }
  }

  /// The language tag of a locale as a user names it.
  package static func languageTag(_ locale: String) -> String {
    aliases[locale.lowercased()] ?? locale
  }

  /// The labels of all sections, in their order.
  package var sections: [String] { finder.sections.labels }

  /// Finds the place of a card.
  package func find(_ card: Card, into place: inout ContactPlace) {
    finder.find(card, into: &place)
  }

  /// Whether short names alone say where their cards belong, when nothing else in the cards is about
  /// names.
  package var takesShortNames: Bool { chinese?.takesShortNames == true }

  /// The code of the short name that the value of an N in vCard 3.0 or 4.0 says; 0 when it is
  /// another one.
  package static func shortName(_ value: Span<UInt8>) -> UInt64 {
    ShortName.of(value: value)?.code ?? 0
  }

  /// The sort key of a card by the code of its short name, when the order takes them.
  package func key(ofShortName code: UInt64) -> PackedKey {
    guard let chinese, code != 0 else { preconditionFailure("the name was to be taken first") }
    return chinese.key(of: ShortName(code: code))
  }

  /// The reading of the name of the card whose place was found last: a syllable a word.
  ///
  /// - Parameter style: how tones are written.
  /// - Returns: the reading, in UTF-8.
  package func reading(_ style: Syllable.Style = .marks) -> [UInt8] { finder.reading(style) }
}
