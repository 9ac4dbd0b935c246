internal import ByteIO
internal import ContactModel

/// The TYPE values that vCards know: upper case in 2.1 and 3.0, lower case in 4.0.
enum TypeNames {
  /// Words of vCard 2.1 (§2), RFC 2426 §3, RFC 6350 §5.6 and §6.4.1, and those that phones share.
  private static let known: [StaticString] = [
    "HOME", "WORK", "OTHER", "SCHOOL", "CELL", "VOICE", "FAX", "PAGER", "MSG", "CAR", "VIDEO",
    "BBS", "MODEM", "ISDN", "PCS", "TEXT", "TEXTPHONE", "MOBILE", "IPHONE", "TLX", "DOM", "INTL",
    "POSTAL", "PARCEL", "INTERNET", "X400", "AOL", "APPLELINK", "ATTMAIL", "CIS", "EWORLD",
    "IBMMAIL", "MCIMAIL", "POWERSHARE", "PRODIGY", "CONTACT", "ACQUAINTANCE", "FRIEND", "MET",
    "CO-WORKER", "COLLEAGUE", "CO-RESIDENT", "NEIGHBOR", "CHILD", "PARENT", "SIBLING", "SPOUSE",
    "KIN", "MUSE", "CRUSH", "DATE", "SWEETHEART", "ME", "AGENT", "EMERGENCY",
  ]

  /// Appends a type as vCard 4.0 spells it; an unknown one stays as it is.
  static func lift(_ type: Span<UInt8>, to target: inout [UInt8]) {
    if type.equalsIgnoringCase("MAIN") { return target.append("main-number") }
    guard isKnown(type) else { return target.append(type) }
    for index in 0..<type.count { target.append(ASCII.lowercase(type[index])) }
  }

  /// Appends a type as vCard 2.1 and 3.0 spell it; an unknown one stays as it is.
  static func lower(_ type: Span<UInt8>, to target: inout [UInt8]) {
    if type.equalsIgnoringCase("main-number") { return target.append("MAIN") }
    guard isKnown(type) else { return target.append(type) }
    for index in 0..<type.count { target.append(ASCII.uppercase(type[index])) }
  }

  /// Whether a type is one of the words that vCards know.
  static func isKnown(_ type: Span<UInt8>) -> Bool {
    known.contains { type.equalsIgnoringCase($0) }
  }
}
