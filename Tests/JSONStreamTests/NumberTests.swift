import JSONStream
import Testing

/// Numbers keep their digits; their grammar is that of RFC 8259 §6.
struct NumberTests {
  @Test(
    arguments: [
      "0", "-0", "10", "-1.50", "1E+2", "1e-02", "0.10e0", "123456789012345678901234567890",
      "1.7976931348623157e999",
    ], chunks)
  func digitsAreKept(_ number: String, _ chunk: Int) {
    #expect(Transcript(number, chunk: chunk).tokens == [number, "end"])
    #expect(
      Transcript(" [\(number),{\"a\":\(number)}] ", chunk: chunk).tokens
        == ["[", number, "{", "a:", number, "}", "]", "end"])
  }

  @Test(
    arguments: [
      "01", "1.", "1.e1", "-", "+1", ".5", "1e", "1e+", "1x", "1.2.3", "0x1", "--1", "1_0",
    ],
    [false, true])
  func badNumbersAreErrors(_ number: String, _ many: Bool) {
    for chunk in chunks {
      #expect(Transcript(number, chunk: chunk, many: many).error != nil)
      #expect(Transcript("[\(number)]", chunk: chunk, many: many).error != nil)
    }
  }

  @Test(arguments: ["tru", "nul", "truE", "nulll", "truefalse", "false1", "NaN"], [false, true])
  func badNamesAreErrors(_ name: String, _ many: Bool) {
    for chunk in chunks { #expect(Transcript(name, chunk: chunk, many: many).error != nil) }
  }

  @Test func placeOfTheFirstBadByte() {
    let error = Transcript("[1,\n 2.x]").error
    #expect(error?.kind == .badNumber(0x78))
    #expect(error?.position == JSONPosition(offset: 7, line: 2, column: 4))
  }
}
