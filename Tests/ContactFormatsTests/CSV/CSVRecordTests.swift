import ByteIO
import ContactFormats
import Testing

/// Records of CSV files, in pieces of every size.
struct CSVRecordTests {
  private static let cases: [(text: String, records: [[String]])] = [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    // RFC 4180 §2: 5 to 7.
    ("\"a\",\"b,c\"\r\n\"d\r\ne\",\"f \"\"g\"\"\"\r\n", [["a", "b,c"], ["d\ne", "f \"g\""]]),
    ("\"a\nb\",\"\"\"\"\n", [["a\nb", "\""]]),
    ("a,\n\n,b\n", [["a", ""], ["", "b"]]),
    ("\u{feff}a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
    ("\u{feff}\"a,\"\tb\n", [["a,", "b"]]),
    ("sep=|\r\na|b\r\n", [["a", "b"]]),
    ("a, \"b\"\n", [["a", " \"b\""]]),
    ("a\n\"b\"c\n", [["a"], ["bc"]]),
    ("a\n\"b\n", [["a"], ["b\n"]]),
    ("", []), ("\n\r\n", []),
  ]

  @Test(arguments: pieces)
  func cellsAreThoseOfTheStandard(_ piece: Int) throws {
    for (text, expected) in Self.cases {
      var reader = CSVRecordReader(MemorySource(Array(text.utf8), chunk: piece))
      var record = CSVRecord()
      var records: [[String]] = []
      while try reader.next(&record) {
        records.append(
          record.cells.map { String(decoding: record.text[$0.text], as: UTF8.self) })
      }
      #expect(records == expected, "\(text)")
    }
  }

  @Test(arguments: pieces)
  func placesAreThoseOfTheInput(_ piece: Int) throws {
    let text = "a,b\r\n\"x\ny\",z\r\n\r\nlast\n"
    var reader = CSVRecordReader(MemorySource(Array(text.utf8), chunk: piece))
    var record = CSVRecord()
    var places: [[Int]] = []
    while try reader.next(&record) {
      places += record.cells.map { [record.line, $0.line, $0.column] }
    }
    #expect(places == [[1, 1, 1], [1, 1, 3], [2, 2, 1], [2, 3, 4], [5, 5, 1]])
  }

  /// What stands in a file for a text.
  @Test(arguments: [
    ("a", "a"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    (" a", "\" a\""), ("=1", "'=1"), ("+1 (5) 5-0", "+1 (5) 5-0"), ("+1a", "'+1a"), ("-1", "-1"),
    ("-a", "'-a"), ("@a", "'@a"), ("\ta", "\"'\ta\""), ("\ra", "\"'\ra\""), ("'a", "'a"),
    ("'=1", "''=1"), ("'+1", "''+1"), ("''-", "'''-"), ("1=1", "1=1"), ("-", "-"), ("+", "'+"),
  ])
  func cellsAreQuotedAndDisarmed(_ text: String, _ expected: String) {
    let sink = ByteSink()
    var writer = CSVRecordWriter()
    writer.add(Array(text.utf8).span)
    writer.end(to: sink)
    #expect(String(decoding: sink.bytes, as: UTF8.self) == expected + "\r\n")
  }

  @Test func rawCellsStayAsTheyAre() {
    let sink = ByteSink()
    var writer = CSVRecordWriter(isRaw: true)
    writer.add(Array("=1".utf8).span)
    writer.end(to: sink)
    #expect(sink.bytes == Array("=1\r\n".utf8))
  }
}
