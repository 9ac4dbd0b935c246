import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Which layout the keys of records tell, and how readers of it take damage.
struct LayoutTests {
  static let layouts: [(String, RecordLayout.Name?)] = [
    (#"[{"name":"A"}]"#, .phoneJSON),
    (#"[{"mobile":"1","memo":"A"}]"#, .memoJSON),
    (#"[{"memo":"A","name":"B"}]"#, .memoJSON),
    (#"[{"tel":"1","mobile":["1"]}]"#, .memoJSON),
    (#"{"mobile":"1","home":"2"}"#, .phoneJSON),
    (#"{"code":0,"data":{"ads":[{"x":1}],"list":[{"mobile":["1"]}]}}"#, .memoJSON),
    (#"[[],[{"identifier":"x","phoneNumbers":[]}]]"#, .contactsJSON),
    (#"{"list":[{"givenName":"A"}]}"#, .contactsJSON),
    (#"[{"givenName":"A","phoneNumbers":[],"recordID":"1"}]"#, .reactNative),
    (#"[{"contactType":"person","name":"A","imageAvailable":false}]"#, .expo),
    (#"{"contacts":{"list":[{"first_name":"A","phone_number":"1"}]}}"#, .telegram),
    (#"[{"display_name":"A","mimetype":"m","data1":"A"}]"#, .androidData),
    (#"{"connections":[{"resourceName":"people/1","phoneNumbers":[]}]}"#, .googlePeople),
    (#"{"value":[{"surname":"A","givenName":"B","businessPhones":[]}]}"#, .microsoftGraph),
    (#"[{"id":1,"firstName":"A","surname":"B","contactId":1}]"#, .fossify),
    (#"[{"id":1,"name":"A B","contactId":1,"phoneNumbers":[]}]"#, .fossify),
    (#"[{"surname":"A","name":"B","tel":"1"}]"#, .phoneJSON),
    ("{\"contactType\":\"person\"}\n{\"contactType\":\"person\"}", .contactsJSON),
  ]

  @Test(arguments: layouts, pieces)
  func keysTellTheLayout(_ row: (text: String, layout: RecordLayout.Name?), _ piece: Int) throws {
    var finder = RecordFinder(
      MemorySource(Array(row.text.utf8), chunk: piece), options: RecordFinderOptions(),
      findings: Findings())
    #expect(try finder.findLayout() == row.layout)
    #expect(try finder.next())
  }

  /// Names or numbers of the cards that a reader gives, and what it reports.
  private func read(
    _ text: String, chunk: Int, _ make: (consuming RecordFinder, Findings) -> any ContactReader
  ) throws -> (cards: [[String]], findings: [String]) {
    let log = Log()
    let findings = Findings { log.diagnostics.append($0) }
    var options = RecordFinderOptions()
    options.recordSize = 200
    var reader = make(
      RecordFinder(
        MemorySource(Array(text.utf8), chunk: chunk), options: options, findings: findings),
      findings)
    var cards: [[String]] = []
    var card = Card()
    while try reader.next(into: &card) { cards.append(dump(card)) }
    return (cards, log.diagnostics.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.card)" })
  }

  @Test(arguments: pieces)
  func brokenRecordsOfMemoCostThemselvesAlone(_ piece: Int) throws {
    let text = """
      {"memo":"A","mobile":["1"]}
      {"memo":"B","mobile":["1"}
      {"memo":"C"}
      """
    let reading = try read(text, chunk: piece) { $0.memoJSONReader(findings: $1) }
    #expect(reading.cards == [["FN:A", "TEL:1"], ["FN:C"]])
    #expect(reading.findings == ["2:26 syntax 2"])
  }

  @Test(arguments: pieces)
  func brokenRecordsOfContactsCostThemselvesAlone(_ piece: Int) throws {
    let text = """
      {"contactType":"person","familyName":"A"}
      {"contactType":"person","phoneNumbers":[{"value":}]}
      {"contactType":"person","familyName":"C"}
      """
    let reading = try read(text, chunk: piece) { $0.contactsJSONReader(findings: $1) }
    #expect(reading.cards == [["FN:A", "N:A"], ["FN:C", "N:C"]])
    #expect(reading.findings == ["2:50 syntax 2"])
  }

  @Test func recordsThatAreTooLargeArePassedOver() throws {
    let long = String(repeating: "x", count: 300)
    let memo = "{\"memo\":\"A\"}\n{\"memo\":\"\(long)\"}\n{\"memo\":\"C\"}"
    let reading = try read(memo, chunk: .max) { $0.memoJSONReader(findings: $1) }
    #expect(reading.cards == [["FN:A"], ["FN:C"]])
    #expect(reading.findings == ["2:1 card-too-large 2"])
  }

  /// Thousands of entries, and of members that are not known, take a moment.
  @Test(.timeLimit(.minutes(25)))
  func manyEntriesAreLinear() throws {
    let entries = (0..<20_000).map { #"{"label":"l\#($0)","value":"\#($0)","x":1}"# }
    let text =
      #"{"phoneNumbers":["# + entries.joined(separator: ",") + #"],"postalAddresses":["#
      + entries.map { _ in #"{"value":{"subLocality":"a"}}"# }.joined(separator: ",") + "]}"
    let findings = Findings()
    var reader = RecordFinder(
      MemorySource(Array(text.utf8)), options: RecordFinderOptions(), findings: findings
    ).contactsJSONReader(findings: findings)
    var card = Card()
    #expect(try reader.next(into: &card))
    let sink = ByteSink()
    var writer = ContactsJSONWriter(sink: sink, lines: true, findings: findings)
    try writer.write(card)
    #expect(sink.bytes.count > text.utf8.count)
    #expect(findings.lost == [:])
  }
}
