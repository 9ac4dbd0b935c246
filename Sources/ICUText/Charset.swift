internal import ByteIO
internal import CICU

/// A character set (RFC 2978) that ICU can decode, known by its preferred MIME or IANA name.
///
/// The GB2312 family is one charset, GB18030, and KS C 5601 is EUC-KR: each is read as the superset
/// that its writers really use.
package struct Charset: Sendable {
  /// What the bytes of a charset have to do with ASCII.
  fileprivate enum Form: Sendable {
    /// A byte below 0x80 always is that ASCII character.
    case transparent
    /// A byte below 0x80 may be a part of another character.
    case mixed
  }

  /// The preferred name: MIME's, else IANA's, else ICU's own.
  package let name: String
  private let form: Form

  private init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }

  /// US-ASCII.
  package static let ascii = Charset("US-ASCII", .transparent)
  /// UTF-8.
  package static let utf8 = Charset("UTF-8", .transparent)
  /// UTF-16, little end first, without a mark.
  package static let utf16LE = Charset("UTF-16LE", .mixed)
  /// UTF-16, big end first, without a mark.
  package static let utf16BE = Charset("UTF-16BE", .mixed)
  /// UTF-32, little end first, without a mark.
  package static let utf32LE = Charset("UTF-32LE", .mixed)
  /// UTF-32, big end first, without a mark.
  package static let utf32BE = Charset("UTF-32BE", .mixed)
  /// GB18030, the superset of GB2312 and GBK.
  package static let gb18030 = Charset("GB18030", .mixed)
  /// Big5 with Microsoft's extensions.
  package static let big5 = Charset("Big5", .mixed)
  /// Shift_JIS with the extensions of Microsoft and IBM.
  package static let shiftJIS = Charset("Shift_JIS", .mixed)
  /// EUC-JP.
  package static let eucJP = Charset("EUC-JP", .transparent)
  /// EUC-KR with Microsoft's extension, the Unified Hangul Code.
  package static let eucKR = Charset("EUC-KR", .mixed)
  /// ISO-8859-1, where 0x80–0x9f are control characters.
  package static let latin1 = Charset("ISO-8859-1", .transparent)
  /// Microsoft's Latin charset.
  package static let windows1252 = Charset("windows-1252", .transparent)
  /// The Latin charset of the Macintosh.
  package static let macRoman = Charset("macintosh", .transparent)
  /// Microsoft's Cyrillic charset.
  package static let windows1251 = Charset("windows-1251", .transparent)
  /// Microsoft's Central European charset.
  package static let windows1250 = Charset("windows-1250", .transparent)
  /// The Central European charset of ISO.
  package static let latin2 = Charset("ISO-8859-2", .transparent)
  /// Thai: TIS-620 with Microsoft's extensions.
  package static let thai = Charset("TIS-620", .transparent)
  /// Microsoft's Greek charset.
  package static let windows1253 = Charset("windows-1253", .transparent)
  /// Microsoft's Turkish charset.
  package static let windows1254 = Charset("windows-1254", .transparent)
  /// Microsoft's Hebrew charset.
  package static let windows1255 = Charset("windows-1255", .transparent)
  /// Microsoft's Arabic charset.
  package static let windows1256 = Charset("windows-1256", .transparent)
  /// The Russian Unix charset.
  package static let koi8R = Charset("KOI8-R", .transparent)

  /// Whether a byte of a character that is not ASCII may look like an ASCII character.
  ///
  /// In such a charset `\`, `;` and `,` mean something only after decoding.
  package var trailBytesMayBeASCII: Bool { form == .mixed }

  /// Whether this is one of Unicode's own encodings, which hold every character.
  package var isUnicode: Bool { name.hasPrefix("UTF-") || name == "CESU-8" || self == .gb18030 }

  /// The name to open ICU's converter by.
  var converterName: String {
    switch self {
    case .eucKR: "windows-949-2000"
    default: name
    }
  }
}

extension Charset: Hashable {
  /// Whether ASCII bytes may stand for other characters, by escape sequences before them.
  package var isStateful: Bool { name.hasPrefix("ISO-2022") || name.hasPrefix("HZ") }

  package static func == (left: Charset, right: Charset) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Charset: CustomStringConvertible {
  package var description: String { name }
}

extension Charset {
  /// The charset with a name or alias that ICU knows, in any case; else nil.
  ///
  /// Blanks and quotation marks around the name do not count.
  package init?(_ name: String) {
    self.init(named: Array(name.utf8).span)
  }

  /// The charset with a name or alias that ICU knows, in any case; else nil.
  ///
  /// Blanks and quotation marks around the name do not count.
  package init?(named bytes: Span<UInt8>) {
    var key = Charset.trimmed(bytes)
    if key.span.equalsIgnoringCase("utf-8") || key.span.equalsIgnoringCase("utf8") {
      self = .utf8
      return
    }
    guard !key.isEmpty, key.count < 64, key.span.isASCII, !key.contains(0) else { return nil }
    key.append(0)
    guard let found = Charset.find(key) else { return nil }
    self = found
  }

  /// The name without the blanks and quotation marks around it.
  private static func trimmed(_ bytes: Span<UInt8>) -> [UInt8] {
    var range = 0..<bytes.count
    let isAround = { (byte: UInt8) in
      ASCII.isBlank(byte) || ASCII.isLineEnd(byte) || byte == ASCII.quote || byte == 0x27
    }
    while let first = range.first, isAround(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, isAround(bytes[last]) { range = range.lowerBound..<last }
    var key: [UInt8] = []
    key.append(bytes.extracting(range))
    return key
  }

  /// The charset of an alias that ends with a zero byte.
  private static func find(_ alias: [UInt8]) -> Charset? {
    var status = U_ZERO_ERROR
    // The alias ends with a zero byte and outlives the call; the converter is closed below.
    let opened = unsafe alias.withUnsafeBytes { bytes in
      unsafe cicu_converter_open(bytes.bindMemory(to: CChar.self).baseAddress, &status)
    }
    guard let converter = unsafe opened, !status.isFailure else { return nil }
    defer { unsafe cicu_converter_close(converter) }
    guard let own = unsafe cicu_converter_name(converter, &status), !status.isFailure else {
      return nil
    }
    // Names that ICU gives belong to the converter or to its table, and are copied at once.
    let ownName = unsafe String(cString: own)
    if let superset = supersets[ownName.split(separator: "_").first.map(String.init) ?? ownName] {
      return superset
    }
    let form = unsafe form(of: cicu_converter_type(converter), named: ownName)
    return Charset(preferredName(of: ownName), form)
  }

  /// Subsets and near relations, by the first part of ICU's name, and what they are read as.
  private static let supersets: [String: Charset] = [
    "gb18030": .gb18030, "windows-936-2000": .gb18030, "ibm-1383": .gb18030,
    "ibm-1386": .gb18030, "ibm-5478": .gb18030, "ibm-970": .eucKR, "ibm-1363": .eucKR,
    "ibm-949": .eucKR, "windows-949-2000": .eucKR, "ibm-950": .big5,
    "windows-874-2000": .thai,
  ]

  /// The name of MIME or IANA that leads to the same converter, else the name itself.
  static func preferredName(of name: String) -> String {
    for standard in ["MIME", "IANA"] {
      var status = U_ZERO_ERROR
      // Both strings live through the call, the answer is ICU's own constant.
      let preferred = unsafe name.withCString { name in
        unsafe standard.withCString { unsafe cicu_standard_name(name, $0, &status) }
      }
      guard let preferred = unsafe preferred, !status.isFailure else { continue }
      let text = unsafe String(cString: preferred)
      // IANA's formal names (`ISO_8859-1:1987`) are for registries, not for people.
      if !text.contains(":"), !text.hasPrefix("Extended_UNIX") { return text }
    }
    return name
  }

  private static func form(of type: UConverterType, named name: String) -> Form {
    switch type {
    case UCNV_LATIN_1, UCNV_UTF8, UCNV_US_ASCII, UCNV_CESU8: .transparent
    case UCNV_SBCS: isEBCDIC(name) ? .mixed : .transparent
    case UCNV_MBCS: extendedUnix.contains { name.hasPrefix($0) } ? .transparent : .mixed
    default: .mixed
    }
  }

  /// How the names of ICU's EUC converters begin, whose trail bytes all are above 0x80.
  private static let extendedUnix = [
    "euc-", "ibm-33722_", "ibm-954_", "ibm-964_",
  ]

  /// Whether a single-byte charset puts something else in place of the ASCII that formats use.
  private static func isEBCDIC(_ name: String) -> Bool {
    let probe: [UInt8] = [ASCII.backslash, ASCII.semicolon, ASCII.comma, ASCII.colon]
    var text: [UInt8] = []
    CharsetDecoder(Charset(name, .mixed))?.decode(probe.span, to: &text)
    return text != probe
  }
}

extension UErrorCode {
  /// Whether a call failed; warnings are below zero.
  var isFailure: Bool { rawValue > 0 }
}
