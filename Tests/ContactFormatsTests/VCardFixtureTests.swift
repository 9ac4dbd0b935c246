import ContactModel
import Testing

/// The cases of `Fixtures/VCard`, each whole and in pieces.
struct VCardFixtureTests {
  static let fixtures = Fixture.all(in: "VCard")

  @Test func thereAreFixtures() { #expect(Self.fixtures.count > 90) }

  @Test(arguments: fixtures, chunks)
  func holds(_ fixture: Fixture, _ chunk: Int) throws {
    let reading = try Conversion(fixture.input, chunk: chunk, to: nil)
    let found = reading.found.map { "\($0.code.rawValue) \($0.line)" }
    #expect(found == fixture.sections["findings"] ?? [])
    for (heading, expected) in fixture.sections {
      let words = heading.split(separator: " ").map(String.init)
      guard let version = VCardVersion(heading: words.last == "folded" ? words[0] : heading) else {
        continue
      }
      let conversion = try Conversion(fixture.input, chunk: chunk, to: version)
      if words.count > 1 {
        let text = String(decoding: conversion.output, as: UTF8.self)
        #expect(text == String(decoding: Fixture.bytes(expected), as: UTF8.self))
      } else {
        let lines = WrittenCards.lines(conversion.output, version: "\(version.text)")
        #expect(lines == expected, "\(heading)")
      }
      if let lost = fixture.sections["lost \(words[0])"] {
        #expect(conversion.lost.map(\.code.rawValue) == lost, "\(heading)")
      }
    }
  }
}
