import ContactOrder
import Testing

/// Sorting in memory and on disk.
struct ContactSorterTests {
  private struct Random {
    var state: UInt64
    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func drained(_ sorter: ContactSorter) throws -> [String] {
    var texts: [String] = []
    try sorter.drain { key, text in
      texts.append(
        "\(key.indices.map { String(key[$0], radix: 16) }) "
          + String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
    }
    return texts
  }

  /// Whatever the memory, the order is that of the keys, and equal ones stay as they came.
  @Test(arguments: [1, 4096, 1 << 20, 1 << 30], [false, true])
  func anyMemory(_ memory: Int, _ descending: Bool) throws {
    var random = Random(state: 42)
    var records: [(key: [UInt8], number: Int)] = []
    let sorter = ContactSorter(memory: memory, descending: descending)
    for number in 0..<2000 {
      // Short keys over few bytes: equal ones, prefixes, zeros at the end.
      let key = (0..<random.next(below: 20)).map { _ in UInt8([0, 1, 255][random.next(below: 3)]) }
      records.append((key, number))
      try sorter.add(key: key, text: Array("\(number)".utf8))
    }
    let expected = records.sorted { left, right in
      if left.key == right.key { return left.number < right.number }
      return left.key.lexicographicallyPrecedes(right.key) != descending
    }
    let texts = expected.map { "\($0.key.map { String($0, radix: 16) }) \($0.number)" }
    #expect(try drained(sorter) == texts)
  }

  /// Keys longer than what is sorted of them first, in runs of thousands that are equal up to there.
  @Test(arguments: [false, true])
  func longKeys(_ descending: Bool) throws {
    var random = Random(state: 7)
    var records: [(key: [UInt8], number: Int)] = []
    let sorter = ContactSorter(memory: 1 << 30, descending: descending)
    for number in 0..<5000 {
      let shared = [UInt8](repeating: 0x41, count: [1, 23, 24, 25, 40][random.next(below: 5)])
      let key = shared + (0..<random.next(below: 4)).map { _ in UInt8(random.next(below: 3)) }
      records.append((key, number))
      try sorter.add(key: key, text: Array("\(number)".utf8))
    }
    let expected = records.sorted { left, right in
      if left.key == right.key { return left.number < right.number }
      return left.key.lexicographicallyPrecedes(right.key) != descending
    }
    let texts = expected.map { "\($0.key.map { String($0, radix: 16) }) \($0.number)" }
    #expect(try drained(sorter) == texts)
  }

  @Test(arguments: [1, 1 << 20])
  func recordsLargerThanMemory(_ memory: Int) throws {
    let sorter = ContactSorter(memory: memory, descending: false)
    let large = [UInt8](repeating: 0x61, count: 3 << 20)
    for key in [3, 1, 2] as [UInt8] { try sorter.add(key: [key], text: large + [0x30 + key]) }
    let texts = try drained(sorter)
    #expect(texts.map(\.last) == ["1", "2", "3"])
    #expect(texts.allSatisfy { $0.utf8.count > large.count })
  }

  @Test func nothing() throws {
    #expect(try drained(ContactSorter(memory: 1, descending: false)) == [])
  }
}
