internal import ContactConvert

/// The texts of `--help`, made from the tables of commands and options.
enum Help {
  private static let width = 80
  private static let indent = 24

  /// The help of the program itself.
  static var program: String {
    var text = """
      Minglu converts contacts between vCard 2.1, 3.0 and 4.0, jCard, JSContact,
      address-book CSV and the JSON of phones and apps, sorts and merges them.

      Usage: minglu COMMAND [OPTIONS]

      Commands:

      """
    for row in Command.rows { text += entry("  \(row.command.rawValue)", row.summary) }
    text += "\n" + options(of: nil)
    text += """

      `minglu COMMAND --help` says more about a command. For example:
        minglu convert contacts.vcf --to vcard4 -o new.vcf

      """
    return text
  }

  /// The help of a command.
  static func text(of command: Command) -> String {
    let row = command.row
    var text = usage(of: command) + "\n"
    for paragraph in row.description {
      text += wrap(paragraph, width: width).joined(separator: "\n") + "\n\n"
    }
    text += options(of: command)
    if !row.examples.isEmpty {
      text += "\nExamples:\n"
      for example in row.examples { text += "  # \(example.purpose)\n  \(example.line)\n" }
    }
    return text
  }

  /// The usage line of a command.
  static func usage(of command: Command) -> String { "Usage: \(command.row.usage)\n" }

  /// The table of formats, of those in `formats`.
  static func table(of formats: [Format]) -> String {
    var rows = [["NAME", "ALSO", "READ", "WRITE", "ENDING", "WHAT IT IS"]]
    for row in Format.rows where formats.contains(row.format) {
      rows.append([
        row.format.rawValue, row.aliases.joined(separator: ", "), row.isRead ? "yes" : "no",
        row.isWritten ? "yes" : "no", row.ending, row.summary,
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell.padded(to: width) }
      return cells.joined(separator: "  ").trimmingBlanksAtEnd + "\n"
    }.joined()
  }

  private static func options(of command: Command?) -> String {
    var groups: [String] = []
    for section in Flag.Section.allCases {
      let flags = Flag.rows.filter { $0.section == section && $0.belongs(to: command) }
      guard !flags.isEmpty else { continue }
      groups.append("\(section.rawValue):\n" + flags.map { entry(label($0), $0.help) }.joined())
    }
    return groups.joined(separator: "\n")
  }

  private static func label(_ flag: Flag) -> String {
    let short = flag.short.map { "-\($0), " } ?? "    "
    return "  \(short)\(flag.spelling)" + (flag.valueName.map { " \($0.text)" } ?? "")
  }

  /// A label and its text beside it; below it when the label is long.
  private static func entry(_ label: String, _ help: String) -> String {
    let lines = wrap(help, width: width - indent)
    let fits = label.count + 2 <= indent
    let blank = String(repeating: " ", count: indent)
    var text = fits ? label.padded(to: indent) : label + "\n" + blank
    text += lines.joined(separator: "\n" + blank)
    return text + "\n"
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmingBlanksAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
