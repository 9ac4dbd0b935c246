import ByteIO
import ContactModel
import Testing

/// Cards built from nothing: headers, parameters and values.
struct CardBuildingTests {
  @Test func propertiesKeepTheirOrderAndSpelling() {
    var card = Card()
    #expect(card.count == 0)
    card.begin("fn", line: 3)
    card.value("张伟")
    card.begin(.n)
    card.value("张;伟;;Dr.,Prof.")
    card.begin("tel", group: "item1", line: 5)
    card.parameter("type", "work")
    card.parameter("type", "voice", flags: .continuesList)
    card.addParameter(.pref, "1")
    card.parameter("", "FAX", flags: .bare)
    card.value("+86 10 1234")
    card.begin("X-Odd")
    #expect(
      card.lines == [
        "fn:张伟", "N:张|伟||Dr.,Prof.", "item1.tel;type=work,voice;PREF=1;FAX:+86 10 1234", "X-Odd:",
      ])
    #expect(card.isInRuns)
    #expect(card.properties.map(\.name) == [.fn, .n, .tel, .unknown])
    #expect(card.properties.map(\.line) == [3, 0, 5, 0])
  }

  @Test func valuesAndComponents() throws {
    var card = Card()
    card.begin(.adr)
    card.value("a;b,c;;d")
    card.begin(.note)
    let adr = try #require(card.first(.adr))
    let parts = (0..<5).map { card.part($0, of: adr).map(card.string) }
    // A list's first item stands for its component.
    #expect(parts == ["a", "b", "", "d", nil])
    #expect(card.string(card.value(of: adr)) == "abcd")
    #expect(card.withValue(of: adr) { $0.count } == 4)
    #expect(!card.isEmpty(adr))
    let note = try #require(card.first(.note))
    #expect(card.part(0, of: note) == nil)
    #expect(card.value(of: note) == .none)
    #expect(card.isEmpty(note))
    #expect(card.first(.tel) == nil)
    #expect(card.firstIndex(of: .note) == 1)
  }

  @Test func parametersAreFound() throws {
    var card = Card()
    card.begin(.tel)
    card.parameter("Type", "Work")
    card.parameter("type", "VOICE", flags: .continuesList)
    card.parameter("x-odd", "1")
    card.parameter("pref", "2")
    let tel = try #require(card.first(.tel))
    #expect(card.value(of: .type, in: tel).map(card.string) == "Work")
    #expect(card.value(of: .pref, in: tel).map(card.string) == "2")
    #expect(card.value(of: .unknown, in: tel).map(card.string) == "1")
    #expect(card.value(of: .altid, in: tel) == nil)
    #expect(card.property(tel, hasType: "WORK"))
    #expect(card.property(tel, hasType: "voice"))
    #expect(!card.property(tel, hasType: "home"))
  }

  @Test func partsMadeInTheBuffer() {
    var card = Card()
    card.begin(.n)
    for (text, starts) in [("a", true), ("é", true), ("b", false)] {
      let start = card.withBuffer { $0.count }
      card.appendText(Array(text.utf8).span)
      card.endPart(from: start, startsComponent: starts)
    }
    let start = card.withBuffer { $0.count }
    card.appendText(0x63)
    card.endPart(from: start)
    #expect(card.lines == ["N:a|é,b|c"])
    card.setForm(.raw)
    #expect(card.properties[0].form == .raw)
  }

  /// A value begun in the wrong way is taken back whole.
  @Test func valuesAreTakenBack() {
    var card = Card()
    card.begin(.n)
    card.parameter("altid", "1")
    let count = card.withBuffer { $0.count }
    card.value("a;b")
    card.rewindValue(to: count)
    #expect(card.lines == ["N;altid=1:"])
    card.rewindValue(to: count)
    card.value("c")
    #expect(card.lines == ["N;altid=1:c"])
    #expect(card.isInRuns)
  }

  @Test(arguments: [
    // What is written, at which places it is split, and how it then reads.
    ("a;b,c", [(1, true), (1, false)], "N:a|b,c"), (";", [(0, true)], "N:|"),
    ("ab", [], "N:ab"), (";;x", [(0, true), (0, true)], "N:||x"),
  ])
  func plainValuesAreSplitInPlace(
    _ value: String, _ places: [(offset: Int, startsComponent: Bool)], _ expected: String
  ) {
    var header = Card()
    header.begin(.n)
    var card = Card()
    card.append(
      headerOf: header.properties[0], from: header, plainValue: Array(value.utf8).span, form: .text,
      line: 2)
    for place in places {
      card.splitLast(at: place.offset, startsComponent: place.startsComponent)
    }
    #expect(card.lines == [expected])
    // The value's bytes are those that were written, separators too.
    #expect(card.string(card.value(of: card.properties[0])) == value)
    #expect(card.properties[0].isPlain)
  }

  @Test func emptiedCardsAreFilledAgain() {
    var card = Card()
    for _ in 0..<3 {
      card.begin("tel", group: "a")
      card.parameter("type", "work")
      card.value("1")
      #expect(card.lines == ["a.tel;type=work:1"])
      card.removeAll()
      #expect(card.count == 0)
      #expect(card.withBuffer { $0.isEmpty })
    }
  }

  @Test func copiesAreIndependent() {
    var card = Card()
    card.begin(.fn)
    card.value("a")
    var copy = card
    copy.begin(.note)
    copy.replaceValue(at: 0, form: .text) { $0.append(0x62) }
    #expect(card.lines == ["FN:a"])
    #expect(copy.lines == ["FN:b", "NOTE:"])
  }
}
