internal import ByteIO

/// The messaging services that phones know: their names, URIs and properties.
package enum MessagingService {
  /// One service.
  package struct Row: Sendable {
    /// The SERVICE-TYPE (RFC 9554 §4.9), as Apple's X-SERVICE-TYPE spells it.
    package let name: StaticString
    /// What the service's URIs begin with.
    package let scheme: StaticString
    /// The property that holds a handle in vCard 2.1 and 3.0.
    package let property: PropertyName

    /// Whether the scheme alone stands for the service.
    package let isToldByScheme: Bool

    init(
      _ name: StaticString, _ scheme: StaticString, _ property: PropertyName,
      isToldByScheme: Bool = true
    ) {
      self.name = name
      self.scheme = scheme
      self.property = property
      self.isToldByScheme = isToldByScheme
    }
  }

  /// The services; where one has two properties, the first is the one that is written.
  package static let rows: [Row] = [
    Row("AIM", "aim:", .xAIM),
    Row("ICQ", "icq:", .xICQ),
    Row("Jabber", "xmpp:", .xJabber),
    Row("MSN", "msnim:", .xMSN),
    Row("Yahoo", "ymsgr:", .xYahoo),
    Row("Skype", "skype:", .xSkype),
    Row("Skype", "skype:", .xSkypeUserName),
    Row("GaduGadu", "gg:", .xGaduGadu),
    Row("Groupwise", "groupwise:", .xGroupwise),
    Row("SIP", "sip:", .xSIP),
    Row("QQ", "x-apple:", .xQQ, isToldByScheme: false),
    Row("GoogleTalk", "xmpp:", .xGoogleTalk, isToldByScheme: false),
    Row("GoogleTalk", "xmpp:", .xGTalk, isToldByScheme: false),
    Row("Twitter", "x-apple:", .xTwitter, isToldByScheme: false),
    Row("Matrix", "x-apple:", .xMatrix, isToldByScheme: false),
    Row("NetMeeting", "x-apple:", .xNetMeeting, isToldByScheme: false),
    Row("Sametime", "x-apple:", .xSametime, isToldByScheme: false),
  ]

  /// The service whose handles a property holds.
  package static func of(_ property: PropertyName) -> Row? {
    rows.first { $0.property == property }
  }

  /// The service of a name in any case; one with a blank or hyphen in it too.
  package static func named(_ name: Span<UInt8>) -> Row? {
    var word: [UInt8] = []
    for index in 0..<name.count where ASCII.isLetter(name[index]) { word.append(name[index]) }
    return rows.first { word.span.equalsIgnoringCase($0.name) }
  }

  /// The service that a URI's scheme alone stands for.
  package static func ofScheme(_ uri: Span<UInt8>) -> Row? {
    rows.first { row in
      let length = row.scheme.utf8CodeUnitCount
      return row.isToldByScheme && uri.count > length
        && uri.extracting(..<length).equalsIgnoringCase(row.scheme)
    }
  }
}
