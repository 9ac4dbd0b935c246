import ContactModel
import Testing

/// Every property and parameter of the catalogue between the versions of vCard.
struct TranslationTests {
  private static let cases = TranslationBlock.all.flatMap { block in
    block.directions.map { (block, $0) }
  }

  @Test(arguments: cases)
  func becomes(_ block: TranslationBlock, _ direction: TranslationDirection) throws {
    let conversion = try Conversion(block.input(direction.source), to: direction.target)
    let lines = WrittenCards.lines(conversion.output, version: "\(direction.target.text)")
    #expect(lines == block.card(direction.target))
    #expect(conversion.found.isEmpty)
  }

  /// What stands round a card, and cards inside cards, which `Fixtures/VCard` has.
  private static let structure: Set<String> = ["VERSION", "BEGIN", "END", "AGENT", "X-AGENT"]

  @Test(arguments: Catalogue.rows.indices)
  func everyPropertyIsThere(_ index: Int) {
    let name = Catalogue.rows[index].spelling.description.uppercased()
    guard !Self.structure.contains(name) else { return }
    expectAllDirections(of: name)
  }

  @Test(arguments: ParameterCatalogue.rows.indices)
  func everyParameterIsThere(_ index: Int) {
    let name = ";" + ParameterCatalogue.rows[index].spelling.description
    #expect(TranslationBlock.all.contains { $0.matters.contains(name) }, "\(name)")
  }

  /// A property goes from each version to each other one, or what stands for it does.
  private func expectAllDirections(of name: String) {
    let blocks = TranslationBlock.all.filter { $0.matters.contains(name) }
    let directions = Set(blocks.flatMap(\.directions))
    #expect(!blocks.isEmpty, "\(name) has no expectation")
    let missing = TranslationDirection.all.subtracting(directions).map(\.testDescription)
    #expect(missing.isEmpty, "\(name)")
  }
}
