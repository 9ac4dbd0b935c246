import ByteIO
import Foundation
import JSONStream
import Testing

/// JSONTestSuite, and the two of its texts that are made here for their size.
struct ConformanceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/JSONTestSuite")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "")) ?? []
    let files = names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      folder.flatMap { try? Data(contentsOf: $0.appending(path: name)) }
        .map { Case(name: name, bytes: Array($0)) }
    }
    let arrays = String(repeating: "[", count: 100_000)
    let mixed = String(repeating: #"[{"":"#, count: 50_000) + "\n"
    return files + [
      Case(name: "n_structure_100000_opening_arrays.json", bytes: Array(arrays.utf8)),
      Case(name: "n_structure_open_array_object.json", bytes: Array(mixed.utf8)),
    ]
  }()

  @Test func allFilesAreThere() {
    #expect(ConformanceTests.cases.count == 318)
  }

  @Test(arguments: cases)
  func verdict(_ file: Case) {
    let whole = Transcript(MemorySource(file.bytes))
    switch file.name.prefix(2) {
    case "y_": #expect(whole.error == nil)
    case "n_": #expect(whole.error != nil)
    default: break
    }
    for chunk in chunks {
      #expect(Transcript(MemorySource(file.bytes, chunk: chunk)) == whole)
    }
  }

  @Test(arguments: cases.filter { $0.name.hasPrefix("y_") })
  func copyIsTheText(_ file: Case) throws {
    let trimmed = file.bytes.trimmingWhiteSpace
    for chunk in chunks {
      var reader = JSONReader(MemorySource(file.bytes, chunk: chunk), capacity: 16)
      _ = try reader.next()
      var copy: [UInt8] = []
      try reader.copyValue(into: &copy)
      #expect(copy == trimmed)
      #expect(try reader.next() == .end)
    }
  }

  @Test(arguments: ["[", #"[{"":"#])
  func deepNestingWithoutLimitEndsInAnError(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let result = Transcript(
      MemorySource(Array(text.utf8)), options: JSONReaderOptions(depthLimit: .max))
    #expect(result.error?.position.offset == text.utf8.count)
  }
}

extension [UInt8] {
  fileprivate var trimmingWhiteSpace: [UInt8] {
    let isSpace = { (byte: UInt8) in ASCII.isBlank(byte) || ASCII.isLineEnd(byte) }
    return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
