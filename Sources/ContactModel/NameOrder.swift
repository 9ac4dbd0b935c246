internal import ByteIO

/// Puts the parts of a name together, and takes a whole name apart.
package enum NameOrder {
  /// The parts of a name; each may be empty.
  package struct Parts {
    package var family = ""
    package var given = ""
    package var middle = ""
    package var prefix = ""
    package var suffix = ""

    package init(
      family: String = "", given: String = "", middle: String = "", prefix: String = "",
      suffix: String = ""
    ) {
      self.family = family
      self.given = given
      self.middle = middle
      self.prefix = prefix
      self.suffix = suffix
    }
  }

  /// The whole name that people read.
  ///
  /// A family name in Han, Kana or Hangul comes first and joins without a blank where both touching
  /// characters are of these scripts; otherwise given, middle and family follow with blanks.
  package static func compose(_ parts: Parts) -> String {
    let isEastAsian = parts.family.unicodeScalars.contains(where: Script.isEastAsian)
    let order =
      isEastAsian
      ? [parts.prefix, parts.family, parts.middle, parts.given, parts.suffix]
      : [parts.prefix, parts.given, parts.middle, parts.family, parts.suffix]
    var name = ""
    for part in order.map(trimmed) where !part.isEmpty {
      if !name.isEmpty, !(isEastAsian && touches(name, part)) { name += " " }
      name += part
    }
    return name
  }

  /// How a whole name falls into family and given name when a version needs them.
  ///
  /// A Han name of two to four characters that begins with a known surname is split behind it;
  /// other Han names are all given name; else the last word is the family name.
  package static func split(_ name: String) -> Parts {
    let name = trimmed(name)
    let scalars = name.unicodeScalars
    if !scalars.isEmpty, scalars.allSatisfy(Script.isHan) {
      let bytes = Array(name.utf8)
      let length = (2...4).contains(scalars.count) ? Surnames.length(in: bytes.span) : 0
      guard length > 0, length < bytes.count else { return Parts(given: name) }
      return Parts(
        family: String(utf8: bytes.span.extracting(..<length)),
        given: String(utf8: bytes.span.extracting(length...)))
    }
    guard let blank = name.unicodeScalars.lastIndex(of: " ") else { return Parts(given: name) }
    return Parts(
      family: String(name.unicodeScalars[name.unicodeScalars.index(after: blank)...]),
      given: trimmed(String(name.unicodeScalars[..<blank])))
  }

  private static func touches(_ left: String, _ right: String) -> Bool {
    guard let last = left.unicodeScalars.last, let first = right.unicodeScalars.first else {
      return false
    }
    return Script.isEastAsian(last) && Script.isEastAsian(first)
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
