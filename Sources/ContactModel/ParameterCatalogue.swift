internal import ByteIO

/// One parameter: its name, what becomes of it below vCard 4.0, and where it is defined.
package struct ParameterRow: Sendable {
  /// What becomes of a parameter of vCard 4.0 in 2.1 and 3.0.
  package enum Lowering: Sendable {
    /// It stays, or a codec of its property takes care of it.
    case same
    /// It takes an `X-` name, and comes back from it.
    case prefixed
    /// It goes: receivers would show it, and nothing of the value needs it.
    case dropped
  }

  package let name: ParameterName
  package let spelling: StaticString
  package let lowering: Lowering
  /// The document that defines the parameter.
  package let source: StaticString

  init(
    _ name: ParameterName, _ spelling: StaticString, _ lowering: Lowering, _ source: StaticString
  ) {
    self.name = name
    self.spelling = spelling
    self.lowering = lowering
    self.source = source
  }
}

/// The table of parameters.
package enum ParameterCatalogue {
  /// One row a parameter, in the order of `ParameterName`'s cases.
  package static let rows: [ParameterRow] = [
    ParameterRow(.type, "TYPE", .same, "RFC 6350 §5.6"),
    ParameterRow(.value, "VALUE", .same, "RFC 6350 §5.2"),
    ParameterRow(.encoding, "ENCODING", .same, "vCard 2.1 §2.1.4.2, RFC 2425 §5.8.1"),
    ParameterRow(.charset, "CHARSET", .same, "vCard 2.1 §2.1.6"),
    ParameterRow(.language, "LANGUAGE", .same, "RFC 6350 §5.1"),
    ParameterRow(.pref, "PREF", .same, "RFC 6350 §5.3"),
    ParameterRow(.altid, "ALTID", .prefixed, "RFC 6350 §5.4"),
    ParameterRow(.pid, "PID", .prefixed, "RFC 6350 §5.5"),
    ParameterRow(.mediatype, "MEDIATYPE", .prefixed, "RFC 6350 §5.7"),
    // Apple writes it in 3.0 too.
    ParameterRow(.calscale, "CALSCALE", .same, "RFC 6350 §5.8"),
    ParameterRow(.sortAs, "SORT-AS", .prefixed, "RFC 6350 §5.9"),
    ParameterRow(.geo, "GEO", .prefixed, "RFC 6350 §5.10"),
    ParameterRow(.tz, "TZ", .prefixed, "RFC 6350 §5.11"),
    ParameterRow(.label, "LABEL", .prefixed, "RFC 6350 §6.3.1"),
    ParameterRow(.cc, "CC", .prefixed, "RFC 8605 §3.1"),
    ParameterRow(.index, "INDEX", .prefixed, "RFC 6715 §3.1"),
    ParameterRow(.level, "LEVEL", .prefixed, "RFC 6715 §3.2"),
    ParameterRow(.group, "GROUP", .same, "RFC 7095 §7.1"),
    ParameterRow(.author, "AUTHOR", .prefixed, "RFC 9554 §4.1"),
    ParameterRow(.authorName, "AUTHOR-NAME", .prefixed, "RFC 9554 §4.2"),
    ParameterRow(.created, "CREATED", .prefixed, "RFC 9554 §4.3"),
    ParameterRow(.derived, "DERIVED", .dropped, "RFC 9554 §4.4"),
    ParameterRow(.phonetic, "PHONETIC", .dropped, "RFC 9554 §4.6"),
    ParameterRow(.propID, "PROP-ID", .dropped, "RFC 9554 §4.7"),
    ParameterRow(.script, "SCRIPT", .dropped, "RFC 9554 §4.8"),
    ParameterRow(.serviceType, "SERVICE-TYPE", .prefixed, "RFC 9554 §4.9"),
    ParameterRow(.username, "USERNAME", .prefixed, "RFC 9554 §4.10"),
    ParameterRow(.jscomps, "JSCOMPS", .dropped, "RFC 9555 §3.3.1"),
    ParameterRow(.jsptr, "JSPTR", .prefixed, "RFC 9555 §3.3.2"),
    ParameterRow(.xPref, "X-PREF", .same, "Minglu"),
    ParameterRow(.xServiceType, "X-SERVICE-TYPE", .same, "Apple"),
    ParameterRow(.xUser, "X-USER", .same, "Apple"),
    ParameterRow(.xOmitYear, "X-APPLE-OMIT-YEAR", .same, "Apple"),
    ParameterRow(.xCustom, "X-CUSTOM", .same, "Android"),
    ParameterRow(.xKey, "X-KEY", .same, "Minglu"),
    ParameterRow(.xIdentifier, "X-IDENTIFIER", .same, "Minglu"),
    ParameterRow(.xUserID, "X-USERID", .same, "Apple"),
    ParameterRow(.xType, "X-TYPE", .same, "Minglu"),
  ]
}

extension ParameterName {
  /// What becomes of the parameter below vCard 4.0.
  package var lowering: ParameterRow.Lowering {
    self == .unknown ? .same : ParameterCatalogue.rows[Int(rawValue)].lowering
  }

  /// The parameter of vCard 4.0 that is spelled `X-` and its name in the older versions.
  package static func prefixed(_ spelling: Span<UInt8>) -> ParameterName? {
    guard spelling.count > 2, spelling.extracting(..<2).equalsIgnoringCase("X-") else {
      return nil
    }
    let name = named(spelling.extracting(2...))
    return name.lowering == .prefixed ? name : nil
  }
}
