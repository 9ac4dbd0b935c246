internal import ByteIO

/// The user's table of readings: `覃<TAB>Tán`, a line each.
///
/// A key is a whole name, a family name or a phrase, and is looked for in this order.
package struct ReadingsTable: Sendable {
  /// Readings by Han characters.
  private var wholeNames: [[Unicode.Scalar]: [Syllable]] = [:]

  /// Whether there is nothing in the table.
  var isEmpty: Bool { wholeNames.isEmpty }

  /// The reading of a name, a family name or a phrase: where it stands in a name decides.
  func reading(of key: ArraySlice<Unicode.Scalar>) -> [Syllable]? {
    wholeNames[Array(key)]
  }

  /// The keys of two and more characters.
  private(set) var phrases: [(word: [Unicode.Scalar], syllables: [Syllable])] = []

  /// A table of nothing.
  package init() {}

  /// The table of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, with or without a byte-order mark.
  ///   - name: what errors call it.
  /// - Throws: `OrderError` with the number of the first line that is none.
  package init(_ bytes: [UInt8], name: String) throws(OrderError) {
    var number = 0
    for line in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      number += 1
      do {
        try add(Array(line))
      } catch {
        throw OrderError("\(name):\(number): \(error.message)")
      }
    }
    phrases = wholeNames.filter { $0.key.count > 1 }.map { ($0.key, $0.value) }
  }

  private mutating func add(_ line: [UInt8]) throws(OrderError) {
    guard line.span.isUTF8 else { throw OrderError("the line is no UTF-8") }
    let text = String(decoding: line, as: UTF8.self).unicodeScalars.filter {
      $0 != "\r" && $0 != "\u{feff}"
    }
    guard let first = text.first(where: { !NameText.isBlank($0) }), first != "#" else { return }
    guard let tab = text.firstIndex(of: "\t") else {
      throw OrderError("there is no TAB between the name and its reading")
    }
    let key = NameText.scalars(Array(String(text[..<tab]).utf8).span).filter {
      !NameText.isBlank($0)
    }
    let reading = String(text[text.index(after: tab)...])
    guard !key.isEmpty else { throw OrderError("the name before the TAB is empty") }
    guard let syllables = SyllableReader(reading).syllables(count: key.count, like: []) else {
      throw OrderError(
        """
        '\(reading)' is no reading of \(key.count) \(key.count == 1 ? "syllable" : "syllables"); \
        write it like Zēng Xiǎo Míng or zeng1 xiao3 ming2
        """)
    }
    wholeNames[key] = syllables
  }
}

/// Why contacts cannot be put into order.
package struct OrderError: Error, Sendable, Equatable {
  /// What is wrong, in one sentence without a full stop.
  package var message: String

  package init(_ message: String) { self.message = message }
}
