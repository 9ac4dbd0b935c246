import Foundation
import Testing

/// The files of `samples`, from each to each version.
struct SampleTests {
  /// The vCard samples and how many cards are in them.
  static let samples = [
    ("iphone.vcf", 5), ("android.vcf", 5), ("google.vcf", 4), ("outlook.vcf", 3), ("v4.vcf", 4),
    ("gbk.vcf", 4),
  ]
  static let versions = [("vcard2.1", "2.1"), ("vcard3", "3.0"), ("vcard4", "4.0")]

  @Test(arguments: samples, versions)
  func everyCardArrives(_ sample: (name: String, cards: Int), _ target: (String, String)) throws {
    let path = Tool.package.appending(path: "samples/\(sample.name)").path
    let result = try Tool.run(["convert", path, "--to", target.0, "--eol", "lf"], in: Scratch())
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0 == "BEGIN:VCARD" } == sample.cards)
    #expect(lines.count { $0 == "END:VCARD" } == sample.cards)
    #expect(lines.count { $0 == "VERSION:\(target.1)" } == sample.cards)
    #expect(!result.errors.contains("error:"))
  }

  @Test(arguments: samples)
  func secondPassChangesNothing(_ sample: (name: String, cards: Int)) throws {
    let scratch = try Scratch()
    let path = Tool.package.appending(path: "samples/\(sample.name)").path
    _ = try Tool.run(["convert", path, "-t", "vcard4", "-o", "once.vcf"], in: scratch)
    _ = try Tool.run(["convert", "once.vcf", "-t", "vcard4", "-o", "twice.vcf"], in: scratch)
    #expect(try scratch.text("once.vcf") == scratch.text("twice.vcf"))
  }

  @Test func allSamplesInOneRun() throws {
    let scratch = try Scratch()
    let paths = Self.samples.map { Tool.package.appending(path: "samples/\($0.0)").path }
    let arguments = ["convert"] + paths + ["--to", "vcard3", "--out-dir", "out", "-q"]
    #expect(try Tool.run(arguments, in: scratch).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))
    #expect(names.sorted() == Self.samples.map(\.0).sorted())
  }

  @Test(arguments: ["vcard3", "vcard4"])
  func contactsOfTheFrameworkComeBack(_ version: String) throws {
    let scratch = try Scratch()
    let path = Tool.package.appending(path: "samples/contacts.json").path
    let cards = ["convert", path, "--to", version, "-o", "a.vcf"]
    #expect(try Tool.run(cards, in: scratch).errors == "")
    let back = ["convert", "a.vcf", "--to", "contacts-json", "--labels", "zh", "-o", "b.json"]
    #expect(try Tool.run(back, in: scratch).errors == "")
    #expect(try scratch.text("b.json") == String(contentsOfFile: path, encoding: .utf8))
  }

  /// All that the samples hold has a column in the layout that they are in.
  @Test(arguments: [("google", 3), ("outlook", 2)])
  func columnsComeBack(_ name: String, _ cards: Int) throws {
    let scratch = try Scratch()
    let path = Tool.package.appending(path: "samples/\(name)-contacts.csv").path
    let once = ["convert", path, "--to", "\(name)-csv", "-o", "once.csv"]
    #expect(try Tool.run(once, in: scratch).errors == "")
    let twice = ["convert", "once.csv", "--to", "\(name)-csv", "-o", "twice.csv"]
    #expect(try Tool.run(twice, in: scratch).errors == "")
    #expect(try scratch.text("once.csv") == scratch.text("twice.csv"))
    let people = try Tool.run(["convert", path, "--to", "vcard4", "--eol", "lf"], in: scratch)
    #expect(people.output.split(separator: "\n").count { $0 == "END:VCARD" } == cards)
  }

  /// Back-ups of apps: the samples, and how many people are in them.
  static let backups = [
    ("fossify", 2), ("telegram", 2), ("google-people", 1), ("microsoft-graph", 1),
    ("android-data", 2), ("react-native", 1), ("expo", 1),
  ]

  @Test(arguments: backups)
  func backupsAreFoundByTheirShape(_ sample: (name: String, people: Int)) throws {
    let path = Tool.package.appending(path: "samples/\(sample.name).json").path
    let found = ["convert", path, "--to", "jcard", "--lines"]
    let result = try Tool.run(found, in: Scratch())
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == sample.people)
    let named = try Tool.run(found + ["--from", sample.name], in: Scratch())
    #expect(named.output == result.output)
  }

  @Test func uploadedPeopleAreThoseWithNumbers() throws {
    let path = Tool.package.appending(path: "samples/upload.json").path
    let result = try Tool.run(["convert", path, "--to", "memo-json", "--lines"], in: Scratch())
    #expect(
      result.output == """
        {"mobile":["8613800138000","01055501000"],"memo":"曾小明"}
        {"mobile":["8613800138000"],"memo":"欧阳娜"}
        {"mobile":["15550100412"],"memo":"Jane Doe"}

        """)
    #expect(result.errors == "minglu: 4 cards: 1 left out\n")
  }
}
