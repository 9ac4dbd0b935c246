import ByteIO
import ContactModel
import Testing

/// Properties taken from other cards, and properties changed in place.
struct CardCopyingTests {
  /// A card with a header of every kind, whose texts begin far into the buffer.
  private var source: Card {
    var card = Card()
    card.begin(.note)
    card.value("before")
    card.begin("Tel", group: "item1", line: 7)
    card.parameter("Type", "Work")
    card.parameter("Type", "Voice", flags: .continuesList)
    card.parameter("", "PREF", flags: .bare)
    card.value("1;2,3")
    card.setForm(.raw)
    card.begin(.adr)
    card.value("a")
    return card
  }

  /// A card that has something already.
  private var target: Card {
    var card = Card()
    card.begin(.fn)
    card.addParameter(.language, "zh")
    card.value("first")
    return card
  }

  private let copied = "item1.Tel;Type=Work,Voice;PREF:"

  @Test func wholeProperty() {
    let source = source
    var card = target
    card.appendCopy(of: source.properties[1], from: source)
    #expect(card.lines == ["FN;LANGUAGE=zh:first", copied + "1|2,3"])
    #expect(card.properties[1].form == .raw)
    #expect(card.properties[1].line == 7)
    #expect(card.properties[1].name == .tel)
    #expect(card.isInRuns)
    #expect(source.lines == self.source.lines)
  }

  @Test func header() {
    let source = source
    var card = target
    card.beginCopy(of: source.properties[1], from: source, line: 9)
    card.addParameter(.altid, "1")
    card.value("new")
    #expect(card.lines.last == "item1.Tel;Type=Work,Voice;PREF;ALTID=1:new")
    #expect(card.properties[1].line == 9)
    #expect(card.isInRuns)
  }

  @Test func headerWithoutParameters() {
    let source = source
    var card = target
    card.beginCopy(withoutParametersOf: source.properties[1], from: source)
    card.value("a")
    card.beginCopy(withoutParametersOf: source.properties[1], from: source, name: .email)
    card.copyValue(of: source.properties[1], from: source)
    #expect(card.lines.dropFirst() == ["item1.Tel:a", "item1.EMAIL:1|2,3"])
    #expect(card.properties.map(\.line) == [0, 7, 7])
  }

  @Test func headerWithAPlainValue() {
    let source = source
    var card = target
    card.append(
      headerOf: source.properties[1], from: source, plainValue: Array("é".utf8).span,
      form: .verbatim, line: 4)
    card.append(
      headerOf: source.properties[0], from: source, plainValue: Array("".utf8).span, form: .text,
      line: 5)
    #expect(card.lines.dropFirst() == [copied + "é", "NOTE:"])
    #expect(card.properties.map(\.form) == [.text, .verbatim, .text])
    #expect(card.properties.map(\.isPlain) == [false, true, true])
    #expect(card.isInRuns)
  }

  @Test func headerOfAnother() {
    let source = source
    var card = target
    card.begin(.note)
    card.replaceHeader(at: 0, by: source.properties[1], from: source)
    #expect(card.lines == [copied + "first", "NOTE:"])
    #expect(card.properties[0].name == .tel)
    #expect(card.isInRuns)
  }

  @Test func valueOfOnePart() {
    var card = source
    card.replaceValue(at: 1, form: .verbatim) { $0.append(text: "new, it is") }
    #expect(card.lines == ["NOTE:before", copied + "new, it is", "ADR:a"])
    #expect(card.properties.map(\.form) == [.text, .verbatim, .text])
    card.replaceValue(at: 2, form: .text) { _ in }
    #expect(card.lines[2] == "ADR:")
    #expect(card.isInRuns)
    card.clearValue(at: 1)
    #expect(card.lines[1] == copied)
    #expect(card.properties[1].form == .text)
  }

  /// Header and parameters of one property change; those of the others stay.
  @Test(arguments: [0, 1, 2])
  func parameterAtAnIndex(_ index: Int) {
    var card = source
    let before = card.lines
    card.addParameter(.altid, Array("é".utf8).span, at: index)
    card.addParameter(.pref, copyOf: card.value(of: card.properties[0]), at: index)
    var expected = before
    let parts = before[index].split(separator: ":", maxSplits: 1)
    expected[index] = "\(parts[0]);ALTID=é;PREF=before:\(parts[1])"
    #expect(card.lines == expected)
    #expect(card.isInRuns)
    #expect(card.properties[index].token == 0)
  }

  @Test func headerAgain() {
    var card = source
    card.appendCopy(ofHeader: 1)
    card.addPart(copyOf: card.value(of: card.properties[0]))
    card.addParameter(.altid, Array("1".utf8).span, at: 1)
    #expect(
      card.lines == [
        "NOTE:before", "item1.Tel;Type=Work,Voice;PREF;ALTID=1:1|2,3", "ADR:a", copied + "before",
      ])
    #expect(card.isInRuns)
  }

  /// A type that became a label goes, whatever stands before and behind it in its list.
  @Test func groupInsteadOfAType() {
    var card = Card()
    card.begin(.note)
    card.value("Büro")
    card.begin("tel")
    for (index, type) in ["X-Büro", "work", "cell"].enumerated() {
      card.parameter("type", type, flags: index > 0 ? .continuesList : [])
    }
    card.value("1")
    let label = Array("X-Büro".utf8)
    card.rebuildHeader(at: 1, group: Array("item3".utf8).span) { name, value in
      name == .type && value.equals(label.span)
    }
    #expect(card.lines == ["NOTE:Büro", "item3.tel;TYPE=work,cell:1"])
    #expect(card.isInRuns)
  }

  /// RFC 6350 §6.2.2 and §6.3.1: N has five components, ADR seven.
  @Test(arguments: [
    (PropertyName.n, "a", "N:a||||"), (.n, "a;b,c", "N:a|b,c|||"), (.n, "a;b;c;d;e", "N:a|b|c|d|e"),
    (.n, "a;b;c;d;e;f;g", "N:a|b|c|d|e|f|g"), (.n, "", "N:||||"), (.adr, ";;x", "ADR:||x||||"),
    (.adr, "1;2;3;4;5;6;7", "ADR:1|2|3|4|5|6|7"),
  ])
  func missingComponents(_ name: PropertyName, _ value: String, _ expected: String) {
    for isLast in [true, false] {
      var card = target
      card.begin(name)
      card.value(value)
      if !isLast {
        card.begin(.note)
        card.value("behind")
      }
      card.fillComponents(of: 1)
      #expect(card.lines == ["FN;LANGUAGE=zh:first", expected] + (isLast ? [] : ["NOTE:behind"]))
      #expect(card.isInRuns)
    }
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "a, b"), ("a,b;c;d,e,f", "a, b|c|d, e, f"), (";", "|"), (",", ", "),
  ])
  func listItemsAreJoined(_ value: String, _ expected: String) {
    var card = target
    card.begin(.n)
    card.value(value)
    card.begin(.note)
    card.value("x,y")
    card.joinListItems(at: 1)
    #expect(card.lines == ["FN;LANGUAGE=zh:first", "N:\(expected)", "NOTE:x,y"])
    #expect(card.isInRuns)
  }

  @Test func propertiesMoveAndGo() {
    var card = source
    card.moveLast(to: 0)
    #expect(card.properties.map(\.name) == [.adr, .note, .tel])
    card.moveLast(to: 2)
    #expect(card.properties.map(\.name) == [.adr, .note, .tel])
    card.remove(at: 1)
    #expect(card.lines == ["ADR:a", copied + "1|2,3"])
  }
}
