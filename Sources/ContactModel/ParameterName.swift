internal import ByteIO

/// The parameter names that formats and translations act on; any other keeps its spelling.
package enum ParameterName: UInt8, Sendable, CaseIterable {
  case type
  case value
  case encoding
  case charset
  case language
  case pref
  case altid
  case pid
  case mediatype
  case calscale
  case sortAs
  case geo
  case tz
  case label
  case cc
  case index
  case level
  case group
  case author
  case authorName
  case created
  case derived
  case phonetic
  case propID
  case script
  case serviceType
  case username
  case jscomps
  case jsptr
  case xPref
  case xServiceType
  case xUser
  case xOmitYear
  case xCustom
  case xKey
  case xType
  /// A name that nothing acts on.
  case unknown

  /// The name as it is written when a card does not say otherwise.
  package var spelling: StaticString {
    self == .unknown ? "" : Self.spellings[Int(rawValue)]
  }

  /// The name whose spelling equals `text`, letters compared without case.
  package static func named(_ text: Span<UInt8>) -> ParameterName {
    ParameterName(rawValue: UInt8(nameIndex.find(text))) ?? .unknown
  }

  /// Spellings in the order of the cases (RFC 6350 §5, RFC 6715, RFC 8605, RFC 9554, RFC 9555).
  private static let spellings: [StaticString] = [
    "TYPE",
    "VALUE",
    "ENCODING",
    "CHARSET",
    "LANGUAGE",
    "PREF",
    "ALTID",
    "PID",
    "MEDIATYPE",
    "CALSCALE",
    "SORT-AS",
    "GEO",
    "TZ",
    "LABEL",
    "CC",
    "INDEX",
    "LEVEL",
    "GROUP",
    "AUTHOR",
    "AUTHOR-NAME",
    "CREATED",
    "DERIVED",
    "PHONETIC",
    "PROP-ID",
    "SCRIPT",
    "SERVICE-TYPE",
    "USERNAME",
    "JSCOMPS",
    "JSPTR",
    "X-PREF",
    "X-SERVICE-TYPE",
    "X-USER",
    "X-APPLE-OMIT-YEAR",
    "X-CUSTOM",
    "X-KEY",
    "X-TYPE",
  ]

  private static let nameIndex = SpellingIndex(spellings)
}
