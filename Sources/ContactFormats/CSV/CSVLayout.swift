internal import ByteIO

/// The columns of one program's contacts, for both directions.
package struct CSVLayout: Sendable {
  /// The layouts that are told apart by their headings.
  package enum Name: Sendable {
    case google
    case outlook
  }

  package let name: Name
  /// The columns that are written, in their order.
  let columns: [CSVColumn]
  /// The values that the written columns make up.
  let entries: [CSVEntry]
  /// The labels that values have by their columns alone.
  let labels: [(kind: CSVKind, number: Int, label: StaticString)]
  /// Whether several values stand in one cell, between `:::`.
  let joinsValues: Bool
  /// What stands between categories.
  let categorySeparator: StaticString

  /// What stands between values that share a cell.
  static let joiner: StaticString = " ::: "

  private let places: [String: CSVPlace]
  /// The written headings of columns that are called something else in other files.
  private let keptHeadings: [String: [UInt8]]
  /// Headings with `#` where files have a number.
  private let numbered: [String: CSVPlace]

  /// A layout.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - columns: the columns that are written.
  ///   - others: columns that are only read.
  ///   - numbered: headings with `#` for the number.
  ///   - names: headings and what is written for them.
  ///   - labels: what values are called by their columns alone.
  ///   - joinsValues: whether several values stand in one cell.
  ///   - categorySeparator: what stands between categories.
  init(
    _ name: Name, columns: [CSVColumn], others: [CSVColumn], numbered: [CSVColumn] = [],
    names: [(heading: StaticString, written: StaticString)] = [],
    labels: [(kind: CSVKind, number: Int, label: StaticString)] = [], joinsValues: Bool,
    categorySeparator: StaticString
  ) {
    self.name = name
    self.columns = columns
    self.labels = labels
    self.joinsValues = joinsValues
    self.categorySeparator = categorySeparator
    entries = CSVEntry.all(of: columns.map(\.place))
    places = Self.index(others + columns)
    var keptHeadings: [String: [UInt8]] = [:]
    for name in names {
      keptHeadings["\(name.heading)".lowercased()] = Array("\(name.written)".utf8)
    }
    self.keptHeadings = keptHeadings
    self.numbered = Self.index(numbered)
  }

  private static func index(_ columns: [CSVColumn]) -> [String: CSVPlace] {
    var places: [String: CSVPlace] = [:]
    for column in columns { places[String(utf8: column.heading.span).lowercased()] = column.place }
    return places
  }

  /// What a column with a heading holds; nil when the layout does not know it.
  func place(of heading: Span<UInt8>) -> CSVPlace? {
    let key = String(utf8: heading.extracting(heading.rangeWithoutBlanks)).lowercased()
    if let place = places[key] { return place }
    guard let (pattern, number) = Self.pattern(of: key), let place = numbered[pattern] else {
      return nil
    }
    return CSVPlace(place.kind, number, place.slot)
  }

  /// The heading under which a column's values are kept: the written one, where there is one.
  func keptHeading(_ heading: [UInt8]) -> [UInt8] {
    let key = String(utf8: heading.span).lowercased()
    return keptHeadings[key] ?? heading
  }

  /// `phone 2 - value` is the second of `phone # - value`.
  private static func pattern(of key: String) -> (String, Int)? {
    var words = key.split(separator: " ")
    guard let hyphen = words.firstIndex(of: "-"), hyphen > 1, let number = Int(words[hyphen - 1]),
      (1...999).contains(number)
    else { return nil }
    words[hyphen - 1] = "#"
    return (words.joined(separator: " "), number)
  }

  /// The raw label that a value has by its column alone.
  func label(of entry: CSVEntry) -> StaticString {
    labels.first { $0.kind == entry.kind && $0.number == entry.number }?.label ?? ""
  }

  /// The layout of a name.
  package static func named(_ name: Name) -> CSVLayout {
    switch name {
    case .google: google
    case .outlook: outlook
    }
  }

  /// How long the first line of a file is, line ends inside quotes being part of it.
  package static func headerLength(of text: Span<UInt8>) -> Int {
    let separator = CSVSeparator(text)
    let start = separator.declarationLength
    guard start > 0, start < text.count else { return CSVSeparator.end(of: text) }
    var next = start
    while next < text.count, ASCII.isLineEnd(text[next]) { next += 1 }
    return next + CSVSeparator.end(of: text.extracting(next...))
  }

  /// The layout that the first line of a file is in; nil when it is of none.
  package static func find(_ header: [UInt8]) -> CSVLayout? {
    var reader = CSVRecordReader(MemorySource(header))
    var record = CSVRecord()
    // Memory never fails.
    guard (try? reader.next(&record)) == true else { return nil }
    return find(record)
  }

  /// The layout that a header is in; nil when it is of none.
  ///
  /// - Parameter record: the first record of a file.
  /// - Returns: the layout that knows the most of the headings.
  static func find(_ record: CSVRecord) -> CSVLayout? {
    var best: (layout: CSVLayout, count: Int)?
    for layout in [google, outlook] {
      let known = record.cells.count {
        layout.place(of: record.text.span.extracting($0.text)) != nil
      }
      if known > best?.count ?? 1 { best = (layout, known) }
    }
    return best?.layout
  }
}

/// The columns that make up one value.
struct CSVEntry: Sendable {
  let kind: CSVKind
  let number: Int
  /// The parts of the value and their columns.
  var columns: [(slot: CSVSlot, column: Int)] = []

  /// The values that columns make up, in the order of their first columns.
  static func all(of places: [CSVPlace?]) -> [CSVEntry] {
    var entries: [CSVEntry] = []
    var indices: [Int: Int] = [:]
    for (column, place) in places.enumerated() {
      guard let place else { continue }
      // Each kept column is a value of its own, under its heading.
      let number = place.kind == .kept ? column : place.number
      let key = number << 8 | Int(place.kind.rawValue)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        indices[key] = index
        entries.append(CSVEntry(kind: place.kind, number: number))
      }
      entries[index].columns.append((place.slot, column))
    }
    return entries
  }
}

extension Span where Element == UInt8 {
  /// Whether a text stands in it.
  func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length > 0, length <= count else { return false }
    for start in 0...count - length where extracting(start..<start + length).equals(text) {
      return true
    }
    return false
  }

  /// Where the text is without blanks at its ends.
  var rangeWithoutBlanks: Range<Int> {
    var start = 0
    var end = count
    while start < end, ASCII.isBlank(self[start]) { start += 1 }
    while end > start, ASCII.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
