import MingluCommand
import Testing

/// When changed files are converted, by a clock of the test's own.
struct SettlingFilesTests {
  private static func files() -> SettlingFiles { SettlingFiles(pause: 3, longest: 30) }

  @Test func nothingIsDueWithoutANotice() {
    var files = Self.files()
    #expect(files.due == nil)
    #expect(files.take { _ in false } == [])
  }

  @Test func eachNoticePutsTheStartOff() {
    var files = Self.files()
    files.note(.completed, of: "a", at: 10)
    #expect(files.due == 13)
    files.note(.completed, of: "b", at: 12)
    #expect(files.due == 15)
    #expect(files.take { _ in false } == ["a", "b"])
    #expect(files.due == nil)
  }

  @Test func noticesCannotPutItOffForEver() {
    var files = Self.files()
    for second in 0..<100 { files.note(.completed, of: "a", at: Double(second)) }
    #expect(files.due == 30)
  }

  @Test func halfWrittenFileWaitsForItsEnd() {
    var files = Self.files()
    files.note(.made, of: "a", at: 0)
    files.note(.written, of: "a", at: 0)
    files.note(.completed, of: "b", at: 0)
    #expect(files.take { _ in false } == ["b"])
    #expect(files.due == nil)
    files.note(.completed, of: "a", at: 40)
    #expect(files.due == 43)
    #expect(files.take { _ in false } == ["a"])
  }

  @Test func fileThatIsWrittenToAgainWaitsAgain() {
    var files = Self.files()
    files.note(.completed, of: "a", at: 0)
    files.note(.written, of: "a", at: 1)
    #expect(files.take { _ in false } == [])
  }

  @Test func madeFileIsTakenOnlyWithSomethingInIt() {
    var files = Self.files()
    files.note(.made, of: "linked", at: 0)
    files.note(.made, of: "opened", at: 0)
    #expect(files.take { $0 == "opened" } == ["linked"])
  }

  @Test func removedAndHiddenFilesAreForgotten() {
    var files = Self.files()
    files.note(.completed, of: ".hidden", at: 0)
    #expect(files.due == nil)
    files.note(.completed, of: "a", at: 0)
    files.note(.removed, of: "a", at: 1)
    #expect(files.take { _ in false } == [])
  }
}
