import Foundation
import Testing

/// The content lines of a written vCard file, unfolded by rules of the test's own.
enum WrittenCards {
  /// The lines between VERSION and END of each card, `--` between cards.
  ///
  /// It expects every card to be begun and ended as it must be.
  static func lines(_ output: [UInt8], version: String) -> [String] {
    var lines: [String] = []
    let text = String(decoding: output, as: UTF8.self)
    #expect(Array(text.utf8) == output, "the output is not UTF-8")
    let all = unfold(text.isEmpty ? [] : text.components(separatedBy: "\r\n").dropLast())
    var isInside = false
    for (index, line) in all.enumerated() {
      if line == "BEGIN:VCARD", !isInside {
        if index > 0 { lines.append("--") }
        #expect(all[index + 1] == "VERSION:\(version)")
        isInside = true
      } else if line == "END:VCARD", index + 1 == all.count || all[index + 1] == "BEGIN:VCARD" {
        isInside = false
      } else if line != "VERSION:\(version)" || all[index - 1] != "BEGIN:VCARD" {
        lines.append(line)
      }
    }
    #expect(!isInside)
    return lines
  }

  private static func unfold(_ physical: [String]) -> [String] {
    var lines: [String] = []
    for line in physical {
      if let last = lines.last, last.hasSuffix("="), last.contains("QUOTED-PRINTABLE") {
        lines[lines.count - 1] = last.dropLast() + line
      } else if line.hasPrefix(" "), !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else if !line.isEmpty {
        lines.append(line)
      }
    }
    return lines
  }
}
