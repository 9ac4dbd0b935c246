import ContactFormats
import ContactModel
import Foundation
import Testing

/// Every figure of RFC 9555, in both directions; what had to be mended in print stands beside it.
@Suite struct JSContactFigureTests {
  static let figures = Fixture.all(in: "JSContact").filter { $0.file == "rfc9555.txt" }

  @Test func allFiguresAreThere() {
    #expect(Self.figures.count == 53)
  }

  /// Equal up to the keys of maps and an identifier that is made.
  @Test(arguments: figures)
  func toJSContact(_ figure: Fixture) throws {
    let expected = try card(of: figure)
    for chunk in pieces {
      let text = try jsContact(figure.sections["test"] ?? [], chunk: chunk)
      let found = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [Any])
      var card = try #require(found.first as? [String: Any])
      for key in ["@type", "version", "uid"] where expected[key] == nil {
        #expect(card.removeValue(forKey: key) != nil)
      }
      #expect(try CanonicalCard.text(card) == CanonicalCard.text(expected))
    }
  }

  /// Equal up to PROP-ID, which has to be there (§3.1), group names, the order of types and an FN
  /// that is derived.
  @Test(arguments: figures)
  func toVCard(_ figure: Fixture) throws {
    let members = (figure.sections["jscontact"] ?? []).joined(separator: "\n").dropFirst()
    let text = "{\"@type\":\"Card\",\"version\":\"1.0\",\(members)"
    let expected = try lines(of: figure.sections["test"] ?? [])
    for chunk in pieces {
      let (cards, findings) = try jsContactCards(Array(text.utf8), chunk: chunk)
      #expect(findings.isEmpty, "\(findings)")
      let card = try #require(cards.first)
      #expect(lines(of: card) == expected)
    }
  }

  @Test(arguments: figures)
  func keysOfMapsComeBackAsPropID(_ figure: Fixture) throws {
    let text = try jsContact(figure.sections["test"] ?? [])
    let card = try #require(try jsContactCards(text).cards.first)
    let singular: Set<PropertyName> = [
      .uid, .fn, .n, .kind, .language, .prodid, .rev, .created, .gramgender, .member, .related,
      .categories, .unknown, .xABLabel, .jsprop,
    ]
    for property in card.properties
    where !singular.contains(property.name) && card.value(of: .phonetic, in: property) == nil {
      #expect(card.value(of: .propID, in: property) != nil)
    }
  }

  private func card(of figure: Fixture) throws -> [String: Any] {
    let text = (figure.sections["jscontact"] ?? []).joined(separator: "\n")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  private func lines(of vcard: [String]) throws -> [String] {
    let text = (["BEGIN:VCARD", "VERSION:4.0"] + vcard + ["END:VCARD", ""]).joined(separator: "\n")
    return lines(of: try #require(try Conversion(text, to: nil).cards.first))
  }

  private func lines(of card: Card) -> [String] {
    var sorted: [String] = []
    for property in card.properties {
      if card.value(of: .derived, in: property) != nil { continue }
      var parameters: [String] = []
      for parameter in card.parameters(of: property) where parameter.name != .propID {
        let value = card.string(parameter.value)
        parameters.append(
          "\(parameter.name)=\(parameter.name == .language ? value.lowercased() : value)")
      }
      var parts = card.parts(of: property).map {
        ($0.startsComponent ? ";" : ",") + card.string($0.text)
      }
      while parts.last == ";" { parts.removeLast() }
      sorted.append(
        (property.group.isEmpty ? "" : "grouped ") + "\(property.name) "
          + parameters.sorted().joined(separator: " ") + " " + parts.joined())
    }
    return sorted.sorted()
  }
}
