import Foundation

/// The forms of texts that RFC 9553 refers to other standards for, as regular expressions written
/// after their grammars.
enum TextForms {
  static func matches(_ text: String, _ form: String) -> Bool? {
    guard let pattern = patterns[form] else { return nil }
    return text.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
  }

  private static let atom = #"[A-Za-z0-9!#$%&'*+/=?^_`{|}~\-\x{80}-\x{10FFFF}]+"#
  private static let token = #"[A-Za-z0-9!#$%&'*+.^_`{|}~\-]+"#

  private static let patterns: [String: String] = [
    "String": #"[\s\S]*"#,
    "NonEmpty": #"[\s\S]+"#,
    // §1.4.1
    "Id": #"[A-Za-z0-9_\-]{1,255}"#,
    // RFC 3986 §3, App. A; the bytes of each part are not told apart.
    "URI":
      #"[A-Za-z][A-Za-z0-9+.\-]*:(?:[A-Za-z0-9\-._~:/?\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*(?:#(?:[A-Za-z0-9\-._~:/?\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?"#,
    // RFC 5870 §3.3
    "GeoURI":
      #"[Gg][Ee][Oo]:-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?(?:;[A-Za-z0-9\-]+(?:=(?:[A-Za-z0-9\-._~:&+$\[\]!'()*]|%[0-9A-Fa-f]{2})+)?)*"#,
    // RFC 5322 §3.4.1, RFC 6532 §3.2
    "AddrSpec":
      #"(?:\#(atom)(?:\.\#(atom))*|"(?:[^"\\\x00-\x08\x0A-\x1F\x7F]|\\[^\x00-\x08\x0A-\x1F\x7F])*")@(?:\#(atom)(?:\.\#(atom))*|\[[^\[\]\\\x00-\x20\x7F]*\])"#,
    // RFC 5646 §2.1
    "LanguageTag": #"[A-Za-z][A-Za-z0-9]{0,7}(?:-[A-Za-z0-9]{1,8})*"#,
    "Script": #"[A-Za-z]{4}"#,
    // §1.4.5, RFC 3339 §5.6
    "UTCDateTime":
      #"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d*[1-9])?Z"#,
    // RFC 2045 §5.1
    "MediaType": #"\#(token)/\#(token)(?:\s*;[\s\S]*)?"#,
    "CountryCode": #"[A-Za-z]{2}"#,
    "TimeZone": #"[A-Za-z][A-Za-z0-9_+\-]*(?:/[A-Za-z0-9_+\-]+)*"#,
    // RFC 7529 §3.1
    "CalendarScale":
      "buddhist|chinese|coptic|dangi|ethioaa|ethiopic|ethiopic-amete-alem|gregorian|gregory|hebrew|indian|islamic|islamic-civil|islamic-rgsa|islamic-tbla|islamic-umalqura|islamicc|iso8601|japanese|persian|roc",
    // §1.8.1
    "v-extension":
      #"[A-Za-z0-9\x{80}-\x{10FFFF}](?:[A-Za-z0-9\-\x{80}-\x{10FFFF}]*[A-Za-z0-9\x{80}-\x{10FFFF}])?(?:\.[A-Za-z0-9\x{80}-\x{10FFFF}](?:[A-Za-z0-9\-\x{80}-\x{10FFFF}]*[A-Za-z0-9\x{80}-\x{10FFFF}])?)*:[^\x00-\x08\x0A-\x1F\x7F"/~]+"#,
  ]
}
