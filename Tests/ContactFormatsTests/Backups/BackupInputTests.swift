import ByteIO
import ContactFormats
import ContactModel
import Foundation
import Testing

/// Back-ups of every layout in pieces of every size, cut off, and damaged.
struct BackupInputTests {
  static let samples: [(file: String, layout: RecordLayout.Name)] = [
    ("fossify.json", .fossify), ("telegram.json", .telegram),
    ("google-people.json", .googlePeople), ("microsoft-graph.json", .microsoftGraph),
    ("android-data.json", .androidData), ("react-native.json", .reactNative), ("expo.json", .expo),
    ("upload.json", .memoJSON), ("contacts.json", .contactsJSON), ("backup.json", .phoneJSON),
  ]

  private func text(of file: String) throws -> [UInt8] {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: package.appending(path: "samples/\(file)")))
  }

  /// The cards of a text, and how reading it ended.
  private func read(
    _ text: [UInt8], as layout: RecordLayout.Name, chunk: Int = .max
  ) -> (cards: [[String]], error: String?) {
    let findings = Findings()
    var options = RecordFinderOptions()
    options.isExplicit = true
    options.layouts = RecordLayout.all.filter { $0.name == layout }
    let finder = RecordFinder(
      MemorySource(text, chunk: chunk), options: options, findings: findings)
    var reader: any ContactReader
    if let backup = BackupLayout(layout) {
      reader = BackupReader(finder, backup, findings: findings)
    } else {
      switch layout {
      case .androidData: reader = AndroidDataReader(finder, findings: findings)
      case .memoJSON: reader = finder.memoJSONReader(findings: findings)
      case .contactsJSON: reader = finder.contactsJSONReader(findings: findings)
      default: reader = PhoneJSONReader(finder, findings: findings)
      }
    }
    var cards: [[String]] = []
    var card = Card()
    do {
      while try reader.next(into: &card) { cards.append(dump(card)) }
    } catch {
      return (cards, "\(error)")
    }
    return (cards, nil)
  }

  @Test(arguments: samples, pieces)
  func cardsAreTheSameInPieces(
    _ sample: (file: String, layout: RecordLayout.Name), _ piece: Int
  ) throws {
    let text = try text(of: sample.file)
    let whole = read(text, as: sample.layout)
    #expect(!whole.cards.isEmpty)
    #expect(whole.error == nil)
    #expect(read(text, as: sample.layout, chunk: piece).cards == whole.cards)
  }

  /// A text that is cut off gives the cards that were whole, and says where it ended.
  @Test(arguments: samples)
  func whatIsCutOffLeavesTheCardsBefore(
    _ sample: (file: String, layout: RecordLayout.Name)
  ) throws {
    let text = try text(of: sample.file)
    let whole = read(text, as: sample.layout)
    for end in stride(from: 0, to: text.count - 2, by: 3) {
      let part = read(Array(text[..<end]), as: sample.layout, chunk: 7)
      #expect(part.cards.count <= whole.cards.count, "\(end)")
      // Rows of one contact come together at the end of the input.
      if sample.layout != .androidData {
        for (card, expected) in zip(part.cards, whole.cards).dropLast() {
          #expect(card == expected, "\(end)")
        }
      }
    }
  }

  /// Damage of any kind ends in cards or in an error, never in a crash.
  @Test(arguments: samples)
  func damageIsNoCrash(_ sample: (file: String, layout: RecordLayout.Name)) throws {
    let text = try text(of: sample.file)
    let bytes = Array("{}[],:\"\\0e-.x\u{e9}".utf8) + [0, 0x80, 0xff]
    for number in 1...300 {
      var seed = Seed(UInt64(number))
      var damaged = text
      for _ in 0..<1 + seed.below(6) {
        let place = seed.below(damaged.count)
        switch seed.below(3) {
        case 0: damaged[place] = seed.pick(bytes)
        case 1: damaged.insert(seed.pick(bytes), at: place)
        default: damaged.remove(at: place)
        }
      }
      let first = read(damaged, as: sample.layout)
      #expect(read(damaged, as: sample.layout, chunk: 5).cards == first.cards, "seed \(number)")
    }
  }
}
