/// Makes vCards of what the columns of a layout can hold, in the order in which they are read.
struct RandomColumns {
  private var seed: Seed
  private static let letters = [
    "a", "B", "é", "张", "伟", "0", "\\,", "\\;", ":", "=", "+", "-", "@", "'", "\"", "\\n", " ", "😀",
  ]

  init(_ seed: UInt64) { self.seed = Seed(seed) }

  /// A text whose first character may be one that spreadsheets run, and whose ends are not blank.
  private mutating func text() -> String {
    seed.pick(["=", "+", "-", "@", "'", "''=", "'+", "x", "张", "\""])
      + seed.text(Self.letters, upTo: 8) + "y"
  }

  private mutating func maybe(_ lines: (inout RandomColumns) -> [String]) -> [String] {
    seed.once(in: 2) ? lines(&self) : []
  }

  private mutating func maybe(_ name: String) -> [String] { maybe { ["\(name):\($0.text())"] } }

  private mutating func date() -> String {
    let month = 1 + seed.below(9)
    let day = 1 + seed.below(9)
    return seed.once(in: 2) ? "--0\(month)0\(day)" : "\(1900 + seed.below(150))0\(month)0\(day)"
  }

  /// The lines of a card that Google's columns hold.
  mutating func google() -> [String] {
    let label = seed.pick(["TYPE=home", "TYPE=work"])
    return ["FN:\(text())", "N:\(text());\(text());;\(text());"]
      + maybe("NICKNAME") + maybe { ["ORG:\($0.text());\($0.text())"] } + maybe("TITLE")
      + maybe { ["BDAY:\($0.date())"] } + maybe("NOTE")
      + maybe { ["CATEGORIES:\($0.text()),\($0.text())"] }
      + maybe { ["EMAIL;\(label):\($0.text())"] }
      + maybe { random in (0..<9).map { _ in "TEL;TYPE=cell:\(random.text())" } }
      + maybe { ["ADR;\(label):\($0.text());;\($0.text());\($0.text());;\($0.text());"] }
      + maybe { ["RELATED;TYPE=friend;VALUE=text:\($0.text())"] }
      + maybe { ["ANNIVERSARY:\($0.date())"] }
      + maybe { ["URL;\(label):https://example.com/\($0.seed.below(99))"] }
      + maybe { ["X-CSV;X-KEY=Badge:\($0.text())"] }
  }

  /// The lines of a card that Outlook's columns hold.
  mutating func outlook() -> [String] {
    // A name of one part is read as it stands.
    ["N:;\(text());;;"] + maybe { ["ORG:\($0.text());\($0.text())"] } + maybe("TITLE")
      + maybe { ["ADR;TYPE=home:\($0.text());\($0.text());\($0.text());;;\($0.text());"] }
      + maybe { ["TEL;TYPE=work,fax:\($0.text())"] } + maybe { ["TEL;TYPE=work:\($0.text())"] }
      + maybe { ["TEL;TYPE=home:\($0.text())"] } + maybe { ["TEL;TYPE=isdn:\($0.text())"] }
      + maybe { ["TEL;TYPE=cell:\($0.text())"] } + maybe { ["TEL:\($0.text())"] }
      + maybe { ["ANNIVERSARY:\($0.date())"] } + maybe { ["BDAY:\($0.date())"] }
      + maybe("EMAIL") + maybe("HOBBY") + maybe("NICKNAME") + maybe("NOTE") + maybe("ROLE")
      + maybe { ["RELATED;TYPE=spouse;VALUE=text:\($0.text())"] }
      + maybe { ["X-CSV;X-KEY=User 1:\($0.text())"] }
  }
}
