import ContactConvert

/// Inputs of many cards, some of them damaged or in other charsets.
struct RandomInput {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  // MARK: vCards

  private static let lines = [
    "TEL;TYPE=CELL:13800138000", "TEL;TYPE=home,voice:+1 555 0100", "EMAIL:a@example.com",
    "item1.URL:https://example.com/", "item1.X-ABLabel:_$!<HomePage>!$_", "ORG:公司;部门",
    "NOTE:a long note that is folded\\, with commas\r\n  and a second line", "BDAY:1990-05-09",
    "ADR;TYPE=WORK:;;长安街 1 号;北京;;100000;中国", "X-UNKNOWN;X-P=1:x", "CATEGORIES:a,b",
    "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E4=BD=A0=\r\n=E5=A5=BD",
    "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/\r\n 2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQE",
  ]

  /// What a reader of parts has to leave to the reader of the whole, or to get right itself.
  private static let oddities: [[UInt8]] = [
    // GBK, declared and not; the charset of a file is a guess from its cards.
    Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=GBK:".utf8) + [0xd5, 0xc5, 0xce, 0xb0]
      + Array("\r\nEND:VCARD\r\n".utf8),
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:".utf8)
      + [0xc0, 0xee, 0xc0, 0xd7, 0xd5, 0xc5, 0xce, 0xb0] + Array("\r\nEND:VCARD\r\n".utf8),
    Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=ISO-8859-1:张伟\r\nEND:VCARD\r\n".utf8),
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\u{1b}$B:4F#\u{1b}(B\r\nEND:VCARD\r\n".utf8),
    // Without an end, without a beginning, and what holds cards.
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:No end\r\n".utf8),
    Array("text between cards\r\n".utf8), Array("\u{feff}".utf8), Array("\r\n\r\n".utf8),
    Array("BEGIN:VADDRESSBOOK\r\n".utf8), Array("END:VADDRESSBOOK\r\n".utf8),
    Array("END:VCARD\r\n".utf8), Array("begin:vcard\nversion:3.0\nfn:a\nend:vcard\n".utf8),
    // Cards in a card; one ends where a part could.
    Array(
      """
      BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:B\r\n\
      END:VCARD\r\nEND:VCARD\r\n
      """.utf8),
    Array(
      """
      BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:B\r\n\
      END:VCARD\r\n
      """.utf8),
    // A soft line break before what looks like an end.
    Array(
      """
      BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\r\nEND:VCARD\r\n
      """.utf8),
    Array("BEGIN:VCARD\rVERSION:3.0\rFN:CR\rEND:VCARD\r".utf8),
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Large\r\nNOTE:".utf8)
      + [UInt8](repeating: 0x78, count: 9000) + Array("\r\nEND:VCARD\r\n".utf8),
  ]

  /// vCards, of which one of `rarity` is an oddity.
  mutating func vCards(_ count: Int, rarity: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      if rarity > 0, below(rarity) == 0 { bytes += Self.oddities[below(Self.oddities.count)] }
      bytes += card()
    }
    return bytes
  }

  private mutating func card() -> [UInt8] {
    let version = ["2.1", "3.0", "4.0"][below(3)]
    var text = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Name \(below(1000)) 张\r\n"
    if below(4) == 0 { text += "UID:urn:example:\(1000 + below(9000))\r\n" }
    for _ in 0..<below(6) { text += Self.lines[below(Self.lines.count)] + "\r\n" }
    return Array((text + "END:VCARD\r\n").utf8)
  }

  // MARK: JSON

  /// How JSON is laid out.
  enum Layout: CaseIterable {
    case lineEach, jsonLines, oneLine, indented, envelope
  }

  /// JSON that was written a value a line, laid out otherwise.
  static func laidOut(_ array: [UInt8], _ layout: Layout) -> [UInt8] {
    let lines = array.split(separator: 0x0a)
    switch layout {
    case .lineEach: return array
    case .jsonLines:
      let values = lines.dropFirst().dropLast()
      return values.flatMap { Array($0.last == 0x2c ? $0.dropLast() : $0) + [0x0a] }
    case .oneLine: return Array(lines.joined())
    case .indented:
      return lines.flatMap { line -> [UInt8] in
        guard let first = line.first, line.count > 1 else { return Array(line) + [0x0a] }
        let indentation = [UInt8](repeating: 0x20, count: 4)
        return [0x20, 0x20, first, 0x0a] + indentation + Array(line.dropFirst()) + [0x0a]
      }
    case .envelope:
      return Array(#"{"code": 0, "data": {"list": "#.utf8) + array + Array(#"}, "next": {}}"#.utf8)
    }
  }

  /// Puts texts between the lines of an input, one behind about `rarity` of them.
  mutating func damaged(_ input: [UInt8], rarity: Int) -> [UInt8] {
    let odd = [
      "5,", #"{"name": "x", "tel": 1}"#, "{},", "null,", "[]", #"{"a": ["#, "]", "\u{feff}",
      #"{"name": "李雷", "id": 7, "mobile": "1"},"#, #"{"name": "李雷", "id": 7, "mobile": "2"},"#,
    ]
    return input.split(separator: 0x0a).flatMap { line -> [UInt8] in
      guard below(rarity) == 0 else { return Array(line) + [0x0a] }
      return Array(line) + [0x0a] + Array(odd[below(odd.count)].utf8) + [0x0a]
    }
  }
}
