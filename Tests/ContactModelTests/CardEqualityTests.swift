import ByteIO
import ContactModel
import Testing

/// When two cards are equal.
struct CardEqualityTests {
  private func card(_ body: (inout Card) -> Void = { _ in }) -> Card {
    var card = Card()
    card.begin("tel", group: "item1")
    card.parameter("type", "work")
    card.parameter("type", "cell", flags: .continuesList)
    card.value("1;2,3")
    body(&card)
    return card
  }

  /// The same texts in another place of the buffer, the records in another place of their arrays.
  @Test func placesDoNotCount() {
    let plain = card()
    var other = Card()
    other.begin(.note)
    other.value("to be removed")
    other.appendCopy(of: plain.properties[0], from: plain)
    other.replaceHeader(at: 1, by: plain.properties[0], from: plain)
    other.remove(at: 0)
    other.number = 5
    other.line = 100
    #expect(other == plain)
    #expect(plain == other)
    #expect(Card() == Card())
  }

  static let changes: [@Sendable (inout Card) -> Void] = [
    { $0.version = .v3_0 },
    { $0.begin(.note) },
    { $0.remove(at: 0) },
    { $0.addParameter(.pref, Array("1".utf8).span, at: 0) },
    { $0.setForm(.raw, at: 0) },
    { $0.joinListItems(at: 0) },
    { $0.replaceValue(at: 0, form: .text) { $0.append(text: "123") } },
    { $0.clearValue(at: 0) },
  ]

  @Test(arguments: changes.indices)
  func everyChangeCounts(_ index: Int) {
    let changed = card(CardEqualityTests.changes[index])
    #expect(changed != card())
    #expect(changed == changed)
  }

  @Test(arguments: [
    ("Tel", "item1", "type", "work"), ("tel", "Item1", "type", "work"), ("tel", "", "type", "work"),
    ("tel", "item1", "TYPE", "work"), ("tel", "item1", "type", "WORK"),
  ])
  func headersAreEqualByTheirTexts(
    _ name: String, _ group: String, _ parameter: String, _ value: String
  ) {
    var other = Card()
    other.begin(name, group: group)
    other.parameter(parameter, value)
    other.parameter("type", "cell", flags: .continuesList)
    other.value("1;2,3")
    #expect(other != card())
  }

  /// A list is no repeated parameter, and no bare one.
  @Test func flagsCount() {
    var other = Card()
    other.begin("tel", group: "item1")
    other.parameter("type", "work")
    other.parameter("", "cell", flags: .bare)
    other.value("1;2,3")
    #expect(other != card())
  }
}
