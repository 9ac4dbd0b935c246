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
  case xIdentifier
  case xUserID
  case xType
  /// A name that nothing acts on.
  case unknown

  /// The name as it is written when a card does not say otherwise.
  package var spelling: StaticString {
    self == .unknown ? "" : ParameterCatalogue.rows[Int(rawValue)].spelling
  }

  /// The name whose spelling equals `text`, letters compared without case.
  package static func named(_ text: Span<UInt8>) -> ParameterName {
    ParameterName(rawValue: UInt8(nameIndex.find(text))) ?? .unknown
  }

  private static let nameIndex = SpellingIndex(ParameterCatalogue.rows.map(\.spelling))
}
