import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What one card may take, and what happens beyond it.
struct VCardLimitTests {
  private static let next = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Next\r\nEND:VCARD\r\n"

  private func convert(_ text: String, _ limits: VCardLimits, chunk: Int) throws -> Conversion {
    try Conversion(
      MemorySource(Array(text.utf8), chunk: chunk == 0 ? .max : chunk), to: .v3_0, limits: limits)
  }

  @Test(arguments: chunks, ["NOTE:", "NOTE:\r\n ", "PHOTO;ENCODING=b:\r\n ", "X-A:1\r\nNOTE:"])
  func aCardThatIsTooLargeIsPassedOver(_ chunk: Int, _ start: String) throws {
    var limits = VCardLimits()
    limits.cardSize = 1000
    let large =
      "BEGIN:VCARD\r\nVERSION:3.0\r\n" + start + String(repeating: "x", count: 5000)
      + "\r\nEND:VCARD\r\n"
    let conversion = try convert(Self.next + large + Self.next, limits, chunk: chunk)
    #expect(conversion.cards.count == 2)
    #expect(conversion.found.map(\.code) == [.cardTooLarge])
    #expect(conversion.found.first?.line == 6)
    #expect(conversion.found.first?.card == 2)
    #expect(conversion.cards.last?.line == (start.contains("\r\n") ? 11 : 10))
  }

  @Test(arguments: chunks)
  func aCardWithTooManyPropertiesIsPassedOver(_ chunk: Int) throws {
    var limits = VCardLimits()
    limits.lines = 10
    let large =
      "BEGIN:VCARD\r\nVERSION:3.0\r\n" + String(repeating: "TEL:1\r\n", count: 50) + "END:VCARD\r\n"
    let conversion = try convert(large + Self.next, limits, chunk: chunk)
    #expect(conversion.cards.count == 1)
    #expect(conversion.found.map(\.code) == [.tooManyProperties])
  }

  @Test(arguments: chunks)
  func cardsInCardsAreReadToADepthOfEight(_ chunk: Int) throws {
    let depth = 12
    var text = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:0;;;;\r\n"
    for level in 1...depth { text += "AGENT:\r\nBEGIN:VCARD\r\nN:\(level);;;;\r\n" }
    text += String(repeating: "END:VCARD\r\n", count: depth)
    text += "TEL:1\r\nEND:VCARD\r\n" + Self.next
    let conversion = try Conversion(Array(text.utf8), chunk: chunk, to: .v2_1)
    #expect(conversion.cards.count == 2)
    #expect(conversion.found.map(\.code) == [.tooDeep])
    let output = String(decoding: conversion.output, as: UTF8.self)
    #expect(output.contains("N:8;;;;\r\n"))
    #expect(!output.contains("N:9;;;;\r\n"))
    #expect(output.contains("TEL:1\r\nEND:VCARD\r\n"))
    let again = try Conversion(conversion.output, to: .v2_1)
    #expect(again.output == conversion.output)
    #expect(again.found.isEmpty)
  }

  @Test func theWindowStaysSmall() throws {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:J\r\nNOTE:a\r\n b\r\nEND:VCARD\r\n\r\n"
    let source = RepeatingSource(card, count: 20_000)
    let conversion = try Conversion(source, to: nil, capacity: 1024)
    #expect(conversion.cards.count == 20_000)
    #expect(source.largestWindow == 1024)
  }

  @Test(arguments: ["x", "\r\n", "x\r\n", "BEGIN:VCARD", " ", "BEGIN:V\r\n"])
  func theWindowStaysSmallOutsideCards(_ text: String) throws {
    let source = RepeatingSource(text, count: 6_000_000 / text.utf8.count)
    _ = try Conversion(source, to: nil, capacity: 1024)
    #expect(source.largestWindow <= 4 << 20)
  }

  @Test func theWindowHoldsNoMoreThanOneCardMayTake() throws {
    var limits = VCardLimits()
    limits.cardSize = 10_000
    let source = RepeatingSource("BEGIN:VCARD\r\nNOTE:", count: 1)
    _ = try Conversion(source, to: nil, limits: limits, capacity: 64)
    let endless = RepeatingSource("BEGIN:VCARD\r\nNOTE:xxxxxxxxxxxxxxxxxxx\r\n X", count: 100_000)
    _ = try Conversion(endless, to: nil, limits: limits, capacity: 64)
    #expect(endless.largestWindow <= 4 << 20)
  }

  @Test(arguments: [1, 7, 64])
  func aFailingReadIsHandedOn(_ chunk: Int) throws {
    let input = Array((Self.next + Self.next).utf8)
    let whole = FaultySource(input, chunk: chunk)
    _ = try Conversion(whole, to: nil)
    for read in 0..<whole.reads {
      let source = FaultySource(input, chunk: chunk, failingRead: read)
      let error = #expect(throws: ContactError.self) { try Conversion(source, to: .v3_0) }
      guard case .io(let failure) = error?.kind else {
        Issue.record("read \(read): \(String(describing: error))")
        continue
      }
      #expect(failure.code == FaultySource.failure.code)
    }
  }
}
