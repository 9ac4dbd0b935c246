import ContactModel
import ContactOrder
import Foundation
import Testing

/// Whole lists in the order that people expect.
struct ExampleOrderTests {
  struct List: Sendable, CustomTestStringConvertible {
    let title: String
    let names: [String]
    let expected: [String]
    var testDescription: String { title }
  }

  static let lists: [List] = {
    guard let url = Bundle.module.url(forResource: "Fixtures/orders", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.components(separatedBy: "\n=== ").dropFirst().map { block in
      let lines = block.components(separatedBy: "\n")
      return List(
        title: lines[0],
        names: lines[1].dropFirst(3).components(separatedBy: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        },
        expected: lines[2].dropFirst(4).components(separatedBy: " · "))
    }
  }()

  /// 翟天临〔Dí〕 is a name whose card has a reading for the family name.
  private static func card(_ text: String) -> Card {
    let name = text == "(blank)" ? "" : text
    let parts = name.split(whereSeparator: { "〔〕".contains($0) }).map(String.init)
    var card = Cards.formatted(parts.first ?? "")
    if parts.count == 2 { Cards.add(.xPhoneticLastName, [parts[1]], to: &card) }
    return card
  }

  @Test(arguments: lists)
  func listsComeOutAsExpected(_ list: List) throws {
    let order = try ContactOrder(locale: "zh")
    let found = list.names.enumerated().map { number, name in
      let place = order.look(Self.card(name))
      return (key: place.key, number: number, text: "\(place.section):\(name)")
    }
    let sorted = found.sorted { left, right in
      if left.key == right.key { return left.number < right.number }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    #expect(sorted.map(\.text) == list.expected)
  }

  @Test func thereAreLists() { #expect(Self.lists.count == 15) }
}
