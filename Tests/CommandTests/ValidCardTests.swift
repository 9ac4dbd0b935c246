import Foundation
import JSContactRules
import Testing

/// What the tool writes as JSContact is valid (RFC 9553 §1.7), whatever it was made of.
struct ValidCardTests {
  static let samples =
    (try? FileManager.default.contentsOfDirectory(
      atPath: Tool.package.appending(path: "samples").path)) ?? []

  @Test(arguments: samples)
  func samplesMakeValidCards(_ name: String) throws {
    let path = Tool.package.appending(path: "samples/\(name)").path
    let result = try Tool.run(["convert", path, "--to", "jscontact", "-q"], in: Scratch())
    #expect(try CardRules.faults(in: Array(result.output.utf8)) == [])
  }

  @Test func thereAreSamples() { #expect(Self.samples.count > 10) }

  /// A folder of vCards that `CORPUS` names, such as those that other programs are tested with.
  @Test(.enabled(if: corpus != nil))
  func corpusMakesValidCards() throws {
    let folder = try #require(Self.corpus)
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let names = all.filter { $0.hasSuffix(".vcf") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let arguments = ["convert", "\(folder)/\(name)", "--to", "jscontact", "-q"]
      let result = try Tool.run(arguments, in: Scratch())
      #expect(try CardRules.faults(in: Array(result.output.utf8)) == [], "\(name)")
    }
  }

  static let corpus = ProcessInfo.processInfo.environment["CORPUS"]
}
