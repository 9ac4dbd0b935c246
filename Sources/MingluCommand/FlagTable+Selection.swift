internal import ContactConvert
internal import ContactModel

extension Flag {
  /// Which cards go through, and which of their properties.
  static let selection: [Flag] = [
    names(
      "only", "keep only these properties: fn,tel,email (FN, N and UID stay in any case)"
    ) { $0.only = $1 },
    names("drop", "leave these properties out: photo,note") { $0.drop = $1 },
    names(
      "require", "leave out cards that lack any of these properties"
    ) { $0.require = $1 },
    value(
      "where", nil, "EXPR", .selection,
      """
      leave out cards for which EXPR does not hold: 'org ~ "bank" and count(tel) > 1 and \
      bday.month = 12'
      """
    ) { options, text throws(UsageError) in
      do throws(SelectionError) {
        options.conversion.selection.condition = try CardCondition(text)
      } catch {
        throw UsageError("--where", error)
      }
    },
    count("skip", "leave out the first N cards of those that are left") { $0.skip = $1 },
    count("limit", "leave out all cards behind the first N") { $0.limit = $1 },
  ].map { $0.of(reading) }

  private static func names(
    _ long: String, _ help: String,
    _ set: @escaping @Sendable (inout Selection, PropertySet) -> Void
  ) -> Flag {
    value(long, nil, "NAMES", .selection, help) { options, text throws(UsageError) in
      do throws(SelectionError) {
        set(&options.conversion.selection, try PropertySet(text))
      } catch {
        throw UsageError("--\(long)", error)
      }
    }
  }

  private static func count(
    _ long: String, _ help: String, _ set: @escaping @Sendable (inout Selection, Int) -> Void
  ) -> Flag {
    value(long, nil, "N", .selection, help) { options, text throws(UsageError) in
      guard let number = Int(text), number >= 0 else {
        throw UsageError("--\(long) '\(text)' is no number of cards")
      }
      set(&options.conversion.selection, number)
    }
  }
}

extension UsageError {
  /// Names or a condition that make no sense, with a caret below the place.
  fileprivate init(_ option: String, _ error: SelectionError) {
    var message = "\(option): \(error.message)"
    if let word = error.unknownWord,
      let nearest = EditDistance.nearest(to: word, among: error.knownWords)
    {
      message += "; did you mean \(nearest)?"
    }
    let text = error.text.oneLine
    let before = String(utf8Prefix: error.offset, of: text)
    self.init(message, list: ["  \(text)", "  \(before.blanks)^"])
  }
}

extension String {
  /// The text with a blank for each control character, so that every byte keeps its place.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// The first bytes of a text.
  fileprivate init(utf8Prefix count: Int, of text: String) {
    self = String(decoding: text.utf8.prefix(count), as: UTF8.self)
  }

  /// As many blanks as the text is wide on a terminal, where East Asian characters take two.
  fileprivate var blanks: String {
    unicodeScalars.map { scalar in
      if scalar.properties.generalCategory == .nonspacingMark { return "" }
      let isWide = Self.wide.contains { $0.contains(scalar.value) }
      return isWide ? "  " : " "
    }.joined()
  }

  /// The blocks of Unicode Standard Annex #11 whose characters are wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
    0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f,
    0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]
}
