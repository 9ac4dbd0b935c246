import ContactFormats
import ContactModel
import Testing

/// Which number goes into which field.
@Suite struct NumberSlotTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: [String]
    /// tel, mobile, home, office of each record.
    var records: [[String]]
    var lost: [String: Int]

    init(_ title: String, _ lines: [String], _ records: [[String]], lost: [String: Int] = [:]) {
      testDescription = title
      self.lines = lines
      self.records = records
      self.lost = lost
    }
  }

  /// The record of an id, a name and the four fields, empty ones left out.
  private func record(_ numbers: [String]) -> String {
    let members = zip(["tel", "mobile", "home", "office"], numbers).filter { !$0.1.isEmpty }
      .map { ",\"\($0.0)\":\"\($0.1)\"" }
    return #"{"id":1,"name":"A""# + members.joined() + "}"
  }

  private func check(_ test: Case, _ slots: PhoneSlots) {
    let writing = PhoneWriting([card(["FN:A"] + test.lines)]) { $0.slots = slots }
    #expect(writing.records == test.records.map(record))
    #expect(writing.lost == test.lost)
    #expect(writing.extra == test.records.count - 1)
  }

  static let a = [
    "TEL;TYPE=cell:201", "TEL;TYPE=cell:202", "TEL;TYPE=work,fax:203", "TEL;TYPE=home:204",
  ]
  static let b = ["TEL;TYPE=work:211", "TEL;TYPE=work;PREF=1:212", "TEL;TYPE=voice:213"]

  static let byLabel = [
    Case(
      "own kinds", ["TEL;TYPE=work:4", "TEL;TYPE=home:3", "TEL;TYPE=cell:2", "TEL:1"],
      [["1", "2", "3", "4"]]),
    Case("left-overs, fax last", a, [["202", "201", "204", "203"]], lost: ["TEL;TYPE": 2]),
    Case("preferred first", b, [["213", "211", "", "212"]], lost: ["TEL;TYPE": 1]),
    Case(
      "user labels",
      [
        "item1.TEL:221", "item1.X-ABLabel:住宅", "item2.TEL:222", "item2.X-ABLabel:家庭",
        "item3.TEL:223",
        "ITEM3.X-ABLabel:手机", "item4.TEL:224", "item4.X-ABLabel:工作",
      ], [["221", "223", "222", "224"]]),
    Case("住宅 alone is home", ["item1.TEL:231", "item1.X-ABLabel:住宅"], [["", "", "231", ""]]),
    Case(
      "built-in labels",
      [
        "i1.TEL:1", "i1.X-ABLabel:_$!<Main>!$_", "i2.TEL:2", "i2.X-ABLabel:iPhone", "i3.TEL:3",
        "i3.X-ABLabel:_$!<Home>!$_", "i4.TEL:4", "i4.X-ABLabel:_$!<WorkFAX>!$_",
      ], [["1", "2", "3", "4"]], lost: ["TEL;TYPE": 1]),
    Case(
      "other labels leave the type", ["i1.TEL;TYPE=work:1", "i1.X-ABLabel:前台"], [["", "", "", "1"]]),
    Case(
      "a label says more than a type", ["i1.TEL;TYPE=home:1", "i1.X-ABLabel:手机"],
      [["", "1", "", ""]]),
    Case(
      "a fax at 工作 stays a fax", ["i1.TEL;TYPE=fax:1", "i1.X-ABLabel:工作", "TEL:2"],
      [["2", "1", "", ""]], lost: ["TEL;TYPE": 1]),
    Case(
      "mobile before home, machines last",
      ["TEL;TYPE=pager:1", "TEL;TYPE=home,cell:2", "TEL;TYPE=home,fax:3"], [["1", "2", "3", ""]],
      lost: ["TEL;TYPE": 2]),
    Case(
      "types without a field", ["TEL;TYPE=main:1", "TEL;TYPE=text,voice:2"], [["1", "2", "", ""]],
      lost: ["TEL;TYPE": 1]),
    Case(
      "a second record", a + ["TEL:205", "TEL;TYPE=cell:206"],
      [["205", "201", "204", "202"], ["203", "206", "", ""]], lost: ["TEL;TYPE": 2]),
    Case("empty numbers", ["TEL;TYPE=cell:", "TEL;TYPE=home:1"], [["", "", "1", ""]]),
  ]

  @Test(arguments: byLabel)
  func label(_ test: Case) { check(test, .label) }

  @Test(arguments: [
    Case("the order of the card", a, [["201", "202", "203", "204"]], lost: ["TEL;TYPE": 3]),
    Case("preferred or not", b, [["211", "212", "213", ""]], lost: ["TEL;TYPE": 3]),
    Case(
      "住宅", ["item1.TEL:231", "item1.X-ABLabel:住宅"], [["231", "", "", ""]], lost: ["TEL;TYPE": 1]),
    Case(
      "five", a + ["TEL:205"], [["201", "202", "203", "204"], ["205", "", "", ""]],
      lost: ["TEL;TYPE": 3]),
  ])
  func position(_ test: Case) { check(test, .position) }

  @Test(arguments: [
    Case("a further record", b, [["213", "", "", "212"], ["", "", "", "211"]]),
    Case(
      "a fax has no field", a, [["", "201", "204", ""], ["", "202", "", ""]], lost: ["TEL": 1]),
    Case("a fax alone", ["TEL;TYPE=fax:1"], [["", "", "", ""]], lost: ["TEL": 1]),
  ])
  func strict(_ test: Case) { check(test, .strict) }

  // MARK: More than fits

  static let big = [
    "N:李;雷", "FN:李雷", "TEL;TYPE=cell:1", "TEL;TYPE=cell:2", "TEL;TYPE=home:3", "TEL;TYPE=work:4",
    "TEL;TYPE=voice:5", "TEL;TYPE=work,fax:6", "EMAIL:a@example.com", "EMAIL:b@example.com",
    "EMAIL;PREF=1:c@example.com", "NOTE:n",
  ]
  static let names = #"{"id":1,"first_name":"雷","last_name":"李","name":"李雷""#
  static let first =
    names + #","desc":"n","email":"c@example.com","tel":"5","mobile":"1","home":"3","office":"4""#

  @Test func split() {
    let writing = PhoneWriting([card(NumberSlotTests.big)])
    #expect(
      writing.records == [
        NumberSlotTests.first + "}",
        NumberSlotTests.names + #","email":"a@example.com","tel":"6","mobile":"2"}"#,
        NumberSlotTests.names + #","email":"b@example.com"}"#,
      ])
    #expect(writing.extra == 2)
    #expect(writing.lost == ["TEL;TYPE": 1])
    let cards = read(writing.text).cards
    #expect(cards.count == 1)
    #expect(cards.first?.filter { $0.hasPrefix("TEL") }.count == 6)
    #expect(cards.first?.filter { $0.hasPrefix("EMAIL") }.count == 3)
  }

  @Test func extra() {
    let writing = PhoneWriting([card(NumberSlotTests.big)]) { $0.overflow = .extra }
    #expect(
      writing.records == [
        NumberSlotTests.first + #","phones":["2","6"],"emails":["a@example.com","b@example.com"]}"#
      ])
    #expect(writing.lost == [:] && writing.extra == 0)
    let cards = read(writing.text).cards
    #expect(
      cards.first?.suffix(4) == ["TEL:2", "TEL:6", "EMAIL:a@example.com", "EMAIL:b@example.com"])
  }

  @Test func drop() {
    let writing = PhoneWriting([card(NumberSlotTests.big)]) { $0.overflow = .drop }
    #expect(writing.records == [NumberSlotTests.first + "}"])
    #expect(writing.lost == ["TEL": 2, "EMAIL": 2])
  }

  @Test func fail() {
    let fitting = card(["FN:A", "TEL:1", "TEL:2", "TEL:3", "TEL:4", "EMAIL:a@example.com"])
    let big = card(NumberSlotTests.big, number: 2)
    let writing = PhoneWriting([fitting, big]) { $0.overflow = .fail }
    #expect(writing.records.count == 1)
    #expect(writing.error == "overflow card 2")
    let strict = PhoneWriting([card(["FN:A", "TEL;TYPE=cell:1", "TEL;TYPE=cell:2"])]) {
      $0.overflow = .fail
      $0.slots = .strict
    }
    #expect(strict.error == "overflow card 1")
  }
}
