internal import ContactModel

/// The language tag that a name is shown with, so that its characters get the right shapes and
/// voice.
enum NameLanguage {
  private struct Writing {
    let ranges: [ClosedRange<UInt32>]
    let tag: String
    /// Languages that are written in it.
    let languages: [String]
  }

  /// Characters that tell the language even among Han characters.
  private static let languages = [
    Writing(
      ranges: [0x3040...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f], tag: "ja", languages: ["ja"]),
    Writing(
      ranges: [0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff], tag: "ko",
      languages: ["ko"]),
    Writing(ranges: [0x3100...0x312f, 0x31a0...0x31bf], tag: "zh-Hant", languages: ["zh"]),
  ]

  /// Characters of several languages: the tag names the script alone (RFC 5646 §4.1, `und`).
  private static let scripts = [
    Writing(
      ranges: [0x370...0x3ff, 0x1f00...0x1fff], tag: "und-Grek", languages: ["el"]),
    Writing(
      ranges: [0x400...0x52f], tag: "und-Cyrl", languages: ["ru", "uk", "be", "bg", "kk", "mn"]),
    Writing(ranges: [0x590...0x5ff], tag: "und-Hebr", languages: ["he", "yi"]),
    Writing(
      ranges: [0x600...0x6ff, 0x750...0x77f, 0xfb50...0xfdff, 0xfe70...0xfefe], tag: "und-Arab",
      languages: ["ar", "fa", "ug", "ur"]),
    Writing(ranges: [0x900...0x97f], tag: "und-Deva", languages: ["hi", "mr", "ne"]),
    Writing(ranges: [0xe00...0xe7f], tag: "und-Thai", languages: ["th"]),
  ]

  private static let hanLanguages = ["zh", "ja", "ko", "yue"]

  /// The tag for a name on a page in the language `page`; nil where it has the page's.
  static func tag(of name: String, page: String) -> String? {
    let language = String(page.prefix { $0 != "-" })
    var hasHan = false
    var script: Writing?
    for scalar in name.unicodeScalars {
      if let writing = find(scalar, in: languages) {
        return writing.languages.contains(language) ? nil : writing.tag
      }
      if Script.isHan(scalar) { hasHan = true }
      if script == nil { script = find(scalar, in: scripts) }
    }
    if hasHan { return hanLanguages.contains(language) ? nil : "zh" }
    if let script { return script.languages.contains(language) ? nil : script.tag }
    let isLatin = name.unicodeScalars.contains { isLatinLetter($0) }
    return isLatin && isOtherwiseWritten(language) ? "und-Latn" : nil
  }

  private static func find(_ scalar: Unicode.Scalar, in table: [Writing]) -> Writing? {
    guard scalar.value >= 0x370 else { return nil }
    return table.first { writing in writing.ranges.contains { $0.contains(scalar.value) } }
  }

  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x250 || 0x1e00...0x1eff ~= scalar.value) && scalar.properties.isAlphabetic
  }

  /// Whether a language is written in other letters than Latin ones.
  private static func isOtherwiseWritten(_ language: String) -> Bool {
    hanLanguages.contains(language) || scripts.contains { $0.languages.contains(language) }
  }
}
