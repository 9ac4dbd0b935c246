internal import ByteIO

/// The first record of a file: which column holds what.
struct CSVHeader {
  let layout: CSVLayout
  /// The values that the columns make up.
  let entries: [CSVEntry]
  /// The heading of each column, under which a value is kept that no property is for.
  private let headings: [[UInt8]]

  /// Reads the headings of a file.
  ///
  /// - Parameters:
  ///   - record: the file's first record.
  ///   - layout: the layout it is in.
  init(_ record: CSVRecord, in layout: CSVLayout) {
    self.layout = layout
    var places: [CSVPlace?] = []
    var headings: [[UInt8]] = []
    var taken: Set<CSVPlace> = []
    for cell in record.cells {
      let text = record.text.span.extracting(cell.text)
      var heading: [UInt8] = []
      heading.append(text.extracting(text.rangeWithoutBlanks))
      var place = layout.place(of: heading.span) ?? CSVPlace(.kept)
      // A second column for the same part of the same value is nobody's.
      if !taken.insert(place).inserted { place = CSVPlace(.kept) }
      places.append(place)
      headings.append(place.kind == .kept ? layout.keptHeading(heading) : heading)
    }
    self.headings = headings
    entries = CSVEntry.all(of: places)
  }

  /// The number of columns.
  var count: Int { headings.count }

  /// The heading of a column; one beyond the header is called by its number.
  func heading(of column: Int) -> [UInt8] {
    if column < headings.count, !headings[column].isEmpty { return headings[column] }
    var heading: [UInt8] = []
    heading.append("Column ")
    heading.append(decimal: column + 1)
    return heading
  }
}
