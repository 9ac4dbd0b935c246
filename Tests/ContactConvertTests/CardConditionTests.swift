import ContactConvert
import Testing

/// What `--where` finds, by the names of the cards that are left.
struct CardConditionTests {
  static let cards = """
    BEGIN:VCARD
    VERSION:3.0
    N:曾;小明;;;
    FN:曾小明
    ORG:工商银行;科技部
    TEL;TYPE=CELL:138-0013-8000
    TEL;TYPE=WORK:010 5550 0000
    BDAY:1990-12-09
    ADR;TYPE=HOME:;;1 Road;北京;;100000;
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Ada Müller
    TEL;VALUE=uri:tel:+1-555-0100
    EMAIL:ada@example.com
    BDAY:--0509
    KIND:individual
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N:Bo;;;;
    FN:Bo
    BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-10
    X-ADDRESSBOOKSERVER-KIND:group
    NOTE:and more
    X-SHOE-SIZE:42
    END:VCARD

    """

  /// The names of the cards for which a condition holds.
  private static func names(_ condition: String) throws -> [String] {
    var options = ConversionOptions()
    options.selection.condition = try CardCondition(condition)
    let (output, _) = try Converter(options: options).convert(Array(cards.utf8), to: .vcard4)
    return String(decoding: output, as: UTF8.self).split(separator: "\r\n")
      .filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) }
  }

  @Test(arguments: [
    ("tel", ["曾小明", "Ada Müller"]),
    ("not tel", ["Bo"]),
    ("org ~ \"银行\" and count(tel) > 1 and bday.month = 12", ["曾小明"]),
    ("org = 科技部", ["曾小明"]),
    ("org = 科技", []),
    ("fn ~ MÜLLER", ["Ada Müller"]),
    ("fn !~ a", ["曾小明", "Bo"]),
    ("fn = bo or fn = 'ADA müller'", ["Ada Müller", "Bo"]),
    ("org != 科技部", ["Ada Müller", "Bo"]),
    // Marks between digits do not count, and a number may be a URI.
    ("tel = 13800138000", ["曾小明"]),
    ("tel = \"+1 (555) 0100\"", ["Ada Müller"]),
    ("tel ~ 5550", ["曾小明", "Ada Müller"]),
    ("tel.type = work", ["曾小明"]),
    ("tel.type", ["曾小明"]),
    // Only the parts that are written count, and 1604 is Apple's word for no year.
    ("bday < 2000", ["曾小明"]),
    ("bday >= 1990-12-09", ["曾小明"]),
    ("bday > 1990-12-09", []),
    ("bday = --05", ["Ada Müller", "Bo"]),
    ("bday > --05-09", ["曾小明", "Bo"]),
    ("bday.year", ["曾小明"]),
    ("bday.day = 9", ["曾小明", "Ada Müller"]),
    ("not bday.year = 1990", ["Ada Müller", "Bo"]),
    ("bday.month != 5", ["曾小明"]),
    // One name for a property in every version.
    ("kind = GROUP", ["Bo"]),
    ("n.family = 曾 and adr.city ~ 北", ["曾小明"]),
    ("x-shoe-size = 42", ["Bo"]),
    ("note = \"and more\"", ["Bo"]),
    ("note = 'and\\ more'", ["Bo"]),
    // `not` before `and` before `or`; parentheses before all.
    ("not tel or email and fn ~ z", ["Bo"]),
    ("(not tel or email) and fn ~ b", ["Bo"]),
    ("email or fn ~ b and not tel", ["Ada Müller", "Bo"]),
    ("not (tel or note)", []),
    ("not not email", ["Ada Müller"]),
    ("((tel))and(email)", ["Ada Müller"]),
    ("count(tel)=0", ["Bo"]),
    ("COUNT(TEL) <= 1 AND NOT Note", ["Ada Müller"]),
  ])
  func holds(_ condition: String, _ names: [String]) throws {
    #expect(try Self.names(condition) == names)
  }

  @Test(arguments: [
    ("", 0), ("   ", 3), ("tel and (", 9), ("tel tel", 4), ("and tel", 0), ("count(tel) > ", 13),
    ("count(", 6), ("adr.month = 1", 4), ("bday.year ~ 1", 10), ("fn = ", 5), ("fn ! x", 3),
    ("()", 1), ("fn = \"a\" \"b\"", 9), ("bday.month = 13", 13), ("tel and bday.day = 0", 19),
  ])
  func errorHasItsPlace(_ condition: String, _ offset: Int) {
    let error = #expect(throws: SelectionError.self) { try CardCondition(condition) }
    #expect(error?.offset == offset)
  }

  @Test func nestingIsNotLimitedByTheStack() throws {
    let depth = 200_000
    let condition =
      String(repeating: "not (", count: depth) + "tel" + String(repeating: ")", count: depth)
    #expect(try Self.names(condition) == ["曾小明", "Ada Müller"])
  }
}
