/// A list that is to gain others and has no cards that would tell its format.
struct EmptyList {
  /// What it is called.
  let name: String
  /// What its content tells: columns, or that it is JSON; nil when there is nothing in it.
  let format: Format?
  /// What the merged list will be called, when that is known.
  let outputName: String?

  /// The format in which cards are put into it.
  ///
  /// An empty array stays JSON, as every list keeps its format; with nothing at all the ending of
  /// the output's name counts, then that of its own. The format of the cards themselves is taken
  /// when it has that ending.
  ///
  /// - Parameter incoming: the format of the cards; nil when there are none.
  /// - Returns: a format that can be written.
  func format(for incoming: Format?) -> Format {
    if let format, format.csvLayout != nil { return format }
    let ending = format?.row.ending ?? outputName.flatMap(Self.ending) ?? Self.ending(of: name)
    if let incoming, incoming.row.isWritten, ending == nil || incoming.row.ending == ending {
      return incoming
    }
    return switch ending {
    case Format.googleCSV.row.ending: .googleCSV
    case Format.phoneJSON.row.ending: format ?? .phoneJSON
    default: .vcard4
    }
  }

  /// The ending of a name that one of the formats has.
  private static func ending(of name: String) -> String? {
    let name = name.lowercased()
    return Format.rows.lazy.map(\.ending).first { name.hasSuffix($0) }
  }
}
