import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Inputs that are broken, deep or huge end cleanly, and cost no more than they must.
@Suite struct JCardHostileTests {
  static let good = jCard(of: #"["fn",{},"text","A"]"#)

  @Test(arguments: [1000, 60_000])
  func deepValuesCostTheirPropertyAlone(_ depth: Int) {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    for property in [
      deep, #"["note",{},"text",\#(deep)]"#, #"["note",{"x":\#(deep)},"text",""]"#,
      #"["note",\#(deep),"text",""]"#, #"["n",{},"text",["a",\#(deep)]]"#,
    ] {
      let reading = readJCard(
        "[" + jCard(of: #"["fn",{},"text","A"],\#(property)"#) + ",\(Self.good)]")
      #expect(reading.cards.count == 2)
      #expect(reading.cards.first?.hasPrefix("FN (text) A") == true)
      #expect(reading.error == nil)
    }
  }

  @Test func bottomlessInputsEnd() {
    let open = String(repeating: "[", count: 200_000)
    #expect(readJCard(open).unreadable + (readJCard(open).error == nil ? 0 : 1) > 0)
    #expect(readJCard(open + "\n" + Self.good).cards.count <= 1)
    let objects = String(repeating: #"{"a":"#, count: 200_000)
    #expect(readJCard(objects).unreadable == 1)
  }

  /// Every beginning of a card is reported as broken, whatever byte it ends at.
  @Test(arguments: [1, 4096])
  func truncated(_ chunk: Int) {
    let card = jCard(of: #"["n",{"type":["a","b"]},"text",["D",["J","é\u00e9"],1,true,null]]"#)
    let bytes = Array(card.utf8)
    for count in 1..<bytes.count {
      let alone = readJCard(Array(bytes[..<count]), chunk: chunk)
      #expect(alone.cards.isEmpty && alone.unreadable == 1 && !alone.findings.isEmpty)
      let array = readJCard(Array("[\(Self.good),".utf8) + bytes[..<count], chunk: chunk)
      #expect(array.cards == ["FN (text) A"] && array.error != nil)
      let lines = readJCard(
        bytes[..<count] + Array("\n\(Self.good)\n\(Self.good)\n".utf8), chunk: chunk)
      #expect(!lines.cards.isEmpty && (lines.unreadable == 1 || lines.error != nil))
    }
  }

  @Test func everyByteMayBeWrong() {
    let bytes = Array("[\(Self.good),\(Self.good)]".utf8)
    for index in bytes.indices {
      for byte in [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""), 0, 0xff, 0x0a] {
        var broken = bytes
        broken[index] = byte
        let reading = readJCard(broken)
        #expect(reading.cards.count <= 2)
        #expect(!reading.findings.isEmpty || reading.error != nil || reading.cards.count == 2)
      }
    }
  }

  @Test(arguments: pieces)
  func largeCardsArePassedOver(_ chunk: Int) {
    var limits = VCardLimits()
    limits.cardSize = 200
    let notes = Array(repeating: #"["note",{},"text","0123456789"]"#, count: 20)
    let large = jCard(of: notes.joined(separator: ","))
    let reading = readJCard("[\(Self.good),\(large),\(Self.good)]", chunk: chunk, limits: limits)
    #expect(reading.cards == ["FN (text) A", "FN (text) A"])
    #expect(reading.unreadable == 1)
    #expect(reading.findings.map { $0.suffix(14) } == ["card-too-large"])
    limits = VCardLimits()
    limits.lines = 10
    let many = readJCard("\(large)\n\(Self.good)", chunk: chunk, limits: limits)
    #expect(many.cards == ["FN (text) A"])
    #expect(many.unreadable == 1)
  }

  @Test func largeValues() throws {
    let photo = "data:image/png;base64," + String(repeating: "AAAA", count: 1 << 19)
    let text = jCard(of: #"["photo",{},"uri","\#(photo)"]"#) + "\n"
    #expect(try json(jCards(fromJSON: text, chunk: 4096), lines: true) == text)
  }

  @Test func aValueCannotBecomeALine() throws {
    let read = try jCards(
      fromJSON: jCard(
        of: #"["note",{"x":"a\nEND:VCARD"},"text","a\r\nEND:VCARD\rX"],["x-a",{},"unknown","a\nb"]"#
      ))
    let lines = try jCardSource(read).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("END:") || $0.hasPrefix("b") }.count == 1)
  }
}
