/// Makes names of files out of what cards say: safe on every system, and unique in a folder.
///
/// What comes from a card is never taken on trust. No name has a separator, a control character or
/// a character that Windows forbids in it, begins or ends with a full stop or a blank, is a name of
/// a device, or is longer than 255 bytes. Names that differ in case or in Unicode form only are
/// the same name to some systems, and get numbers.
struct FileNames {
  /// The most bytes of a name, in the common file systems.
  private static let longest = 255
  /// Room for a hyphen and a number.
  private static let numberRoom = 12

  /// The names given, by hash, with the number that the next file of the name gets.
  ///
  /// Two names with one hash cost a number that is not needed.
  private var numbers: [Int: Int] = [:]

  /// A name that was not given before.
  ///
  /// - Parameters:
  ///   - text: what the file is to be called.
  ///   - ending: the ending, with the full stop.
  /// - Returns: the name, with the ending.
  mutating func name(for text: String, ending: String) -> String {
    let room = Self.longest - Self.numberRoom - ending.utf8.count
    let isNamed = text.suffix(ending.count).lowercased() == ending
    let stem = Self.safe(isNamed ? text.dropLast(ending.count) : text[...], room: room)
    var number = numbers[Self.key(stem + ending)] ?? 1
    while true {
      let name = (number == 1 ? stem : "\(stem)-\(number)") + ending
      number += 1
      let isNew = numbers[Self.key(name)] == nil
      if isNew { numbers[Self.key(name)] = 2 }
      if number > 2 { numbers[Self.key(stem + ending)] = number }
      if isNew { return name }
    }
  }

  /// Texts that some system takes for one name have the same key; a string's hash sees to Unicode's
  /// equivalent forms.
  private static func key(_ name: String) -> Int { name.uppercased().lowercased().hashValue }

  /// A text with which a file's name can begin.
  private static func safe(_ text: Substring, room: Int) -> String {
    var stem = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      if stem.isEmpty, isBlank(scalar) || "~-".unicodeScalars.contains(scalar) { continue }
      let safe = isSafe(scalar) ? scalar : "_"
      length += UTF8.width(safe)
      if length > room { break }
      stem.append(safe)
    }
    while let last = stem.last, isBlank(last) || last == "~" { stem.removeLast() }
    let name = String(stem)
    return name.isEmpty ? "_" : isDevice(name) ? "_" + name : name
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar.properties.isWhitespace
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: !"<>:\"/\\|?*#%".unicodeScalars.contains(scalar)
    }
  }

  /// Whether Windows takes a name for a device, whatever its ending.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." && $0 != " " }.lowercased()
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    let digits: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"]
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last.map(digits.contains) ?? false
  }
}
