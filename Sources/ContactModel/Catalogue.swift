/// How a property's value is built.
package enum ValueKind: UInt8, Sendable {
  /// One text; bare commas and semicolons are part of it.
  case text
  /// A list of texts between commas.
  case list
  /// Components between semicolons.
  case components
  /// Components between semicolons, each a list of texts between commas.
  case componentLists
  case uri
  /// A date, a time or both, possibly without year or day (RFC 6350 §4.3.4).
  case date
  /// A date with a time (RFC 6350 §4.3.5).
  case timestamp
  /// A URI or bytes in Base64.
  case binary
  /// A card inside the card.
  case card
  /// A value without escapes that is no URI.
  case verbatim
  /// Not known: the escapes stay as they are.
  case raw
}

/// The value types of jCard (RFC 7095 §3.5, RFC 6350 §5.2).
package enum ValueType: UInt8, Sendable, CaseIterable {
  case text, uri, date, time, dateTime, dateAndOrTime, timestamp, boolean, integer, float
  case utcOffset, languageTag, unknown

  /// The type's name in a VALUE parameter and in jCard.
  package var spelling: StaticString {
    switch self {
    case .text: "text"
    case .uri: "uri"
    case .date: "date"
    case .time: "time"
    case .dateTime: "date-time"
    case .dateAndOrTime: "date-and-or-time"
    case .timestamp: "timestamp"
    case .boolean: "boolean"
    case .integer: "integer"
    case .float: "float"
    case .utcOffset: "utc-offset"
    case .languageTag: "language-tag"
    case .unknown: "unknown"
    }
  }
}

/// One property: its name, its value, its name in other versions, and where that is written.
package struct CatalogueRow: Sendable {
  package let name: PropertyName
  package let spelling: StaticString
  package let kind: ValueKind
  /// The type that a value has in jCard when no VALUE parameter says otherwise.
  package let type: ValueType
  /// The name in vCard 2.1 and 3.0, where it differs from the one in 4.0.
  package let lowered: PropertyName?
  /// The name in vCard 4.0, where it differs from the one in 2.1 and 3.0.
  package let lifted: PropertyName?
  /// The document that defines the property.
  package let source: StaticString

  init(
    _ name: PropertyName, _ spelling: StaticString, _ kind: ValueKind, _ type: ValueType,
    lowered: PropertyName? = nil, lifted: PropertyName? = nil, _ source: StaticString
  ) {
    self.name = name
    self.spelling = spelling
    self.kind = kind
    self.type = type
    self.lowered = lowered
    self.lifted = lifted
    self.source = source
  }
}

/// The table of properties: readers, writers and translations of all formats look here.
package enum Catalogue {
  /// One row a property, in the order of `PropertyName`'s cases.
  package static let rows: [CatalogueRow] = [
    CatalogueRow(.version, "VERSION", .text, .text, "RFC 6350 §6.7.9"),
    CatalogueRow(.begin, "BEGIN", .text, .text, "RFC 6350 §6.1.1"),
    CatalogueRow(.end, "END", .text, .text, "RFC 6350 §6.1.2"),
    CatalogueRow(.source, "SOURCE", .uri, .uri, "RFC 6350 §6.1.3"),
    CatalogueRow(.kind, "KIND", .text, .text, lowered: .xServerKind, "RFC 6350 §6.1.4"),
    CatalogueRow(.xml, "XML", .text, .text, lowered: .xXML, "RFC 6350 §6.1.5"),
    CatalogueRow(.fn, "FN", .text, .text, "RFC 6350 §6.2.1"),
    CatalogueRow(.n, "N", .componentLists, .text, "RFC 6350 §6.2.2"),
    CatalogueRow(.nickname, "NICKNAME", .list, .text, "RFC 6350 §6.2.3"),
    CatalogueRow(.photo, "PHOTO", .binary, .uri, "RFC 6350 §6.2.4"),
    CatalogueRow(.bday, "BDAY", .date, .dateAndOrTime, "RFC 6350 §6.2.5"),
    CatalogueRow(
      .anniversary, "ANNIVERSARY", .date, .dateAndOrTime, lowered: .xAnniversary, "RFC 6350 §6.2.6"),
    CatalogueRow(.gender, "GENDER", .components, .text, lowered: .xGender, "RFC 6350 §6.2.7"),
    CatalogueRow(.adr, "ADR", .componentLists, .text, "RFC 6350 §6.3.1"),
    CatalogueRow(.tel, "TEL", .text, .text, "RFC 6350 §6.4.1"),
    CatalogueRow(.email, "EMAIL", .text, .text, "RFC 6350 §6.4.2"),
    CatalogueRow(.impp, "IMPP", .uri, .uri, "RFC 6350 §6.4.3"),
    CatalogueRow(.lang, "LANG", .text, .languageTag, lowered: .xLang, "RFC 6350 §6.4.4"),
    CatalogueRow(.tz, "TZ", .text, .text, "RFC 6350 §6.5.1"),
    CatalogueRow(.geo, "GEO", .uri, .uri, "RFC 6350 §6.5.2"),
    CatalogueRow(.title, "TITLE", .text, .text, "RFC 6350 §6.6.1"),
    CatalogueRow(.role, "ROLE", .text, .text, "RFC 6350 §6.6.2"),
    CatalogueRow(.logo, "LOGO", .binary, .uri, "RFC 6350 §6.6.3"),
    CatalogueRow(.org, "ORG", .components, .text, "RFC 6350 §6.6.4"),
    CatalogueRow(.member, "MEMBER", .uri, .uri, lowered: .xServerMember, "RFC 6350 §6.6.5"),
    CatalogueRow(.related, "RELATED", .uri, .uri, lowered: .xRelated, "RFC 6350 §6.6.6"),
    CatalogueRow(.categories, "CATEGORIES", .list, .text, "RFC 6350 §6.7.1"),
    CatalogueRow(.note, "NOTE", .text, .text, "RFC 6350 §6.7.2"),
    CatalogueRow(.prodid, "PRODID", .text, .text, "RFC 6350 §6.7.3"),
    CatalogueRow(.rev, "REV", .timestamp, .timestamp, "RFC 6350 §6.7.4"),
    CatalogueRow(.sound, "SOUND", .binary, .uri, "RFC 6350 §6.7.5"),
    CatalogueRow(.uid, "UID", .uri, .uri, "RFC 6350 §6.7.6"),
    CatalogueRow(
      .clientpidmap, "CLIENTPIDMAP", .components, .text, lowered: .xClientPIDMap, "RFC 6350 §6.7.7"),
    CatalogueRow(.url, "URL", .uri, .uri, "RFC 6350 §6.7.8"),
    CatalogueRow(.key, "KEY", .binary, .uri, "RFC 6350 §6.8.1"),
    CatalogueRow(.fburl, "FBURL", .uri, .uri, lowered: .xFburl, "RFC 6350 §6.9.1, RFC 2739"),
    CatalogueRow(
      .caladruri, "CALADRURI", .uri, .uri, lowered: .xCaladruri, "RFC 6350 §6.9.2, RFC 2739"),
    CatalogueRow(.caluri, "CALURI", .uri, .uri, lowered: .xCaluri, "RFC 6350 §6.9.3, RFC 2739"),
    CatalogueRow(.capuri, "CAPURI", .uri, .uri, "RFC 2739 §4"),
    CatalogueRow(.birthplace, "BIRTHPLACE", .text, .text, lowered: .xBirthplace, "RFC 6474 §2.1"),
    CatalogueRow(.deathplace, "DEATHPLACE", .text, .text, lowered: .xDeathplace, "RFC 6474 §2.2"),
    CatalogueRow(
      .deathdate, "DEATHDATE", .date, .dateAndOrTime, lowered: .xDeathdate, "RFC 6474 §2.3"),
    CatalogueRow(.expertise, "EXPERTISE", .text, .text, lowered: .xExpertise, "RFC 6715 §2.1"),
    CatalogueRow(.hobby, "HOBBY", .text, .text, lowered: .xHobby, "RFC 6715 §2.2"),
    CatalogueRow(.interest, "INTEREST", .text, .text, lowered: .xInterest, "RFC 6715 §2.3"),
    CatalogueRow(
      .orgDirectory, "ORG-DIRECTORY", .uri, .uri, lowered: .xOrgDirectory, "RFC 6715 §2.4"),
    CatalogueRow(.contactURI, "CONTACT-URI", .uri, .uri, lowered: .xContactURI, "RFC 8605 §2.1"),
    CatalogueRow(.created, "CREATED", .timestamp, .timestamp, lowered: .xCreated, "RFC 9554 §3.1"),
    CatalogueRow(.gramgender, "GRAMGENDER", .text, .text, lowered: .xGramgender, "RFC 9554 §3.2"),
    CatalogueRow(.language, "LANGUAGE", .text, .languageTag, lowered: .xLanguage, "RFC 9554 §3.3"),
    CatalogueRow(.pronouns, "PRONOUNS", .text, .text, lowered: .xPronouns, "RFC 9554 §3.4"),
    CatalogueRow(
      .socialprofile, "SOCIALPROFILE", .uri, .uri, lowered: .xSocialProfile, "RFC 9554 §3.5"),
    CatalogueRow(.jsprop, "JSPROP", .text, .text, lowered: .xJSProp, "RFC 9555 §3.2.1"),
    CatalogueRow(.name, "NAME", .text, .text, lifted: .xName, "RFC 2426 §3.1.2"),
    CatalogueRow(.profile, "PROFILE", .text, .text, lifted: .xProfile, "RFC 2426 §3.1.3"),
    CatalogueRow(.label, "LABEL", .text, .text, "RFC 2426 §3.2.2"),
    CatalogueRow(.mailer, "MAILER", .text, .text, lifted: .xMailer, "RFC 2426 §3.3.3"),
    CatalogueRow(.agent, "AGENT", .card, .text, lifted: .xAgent, "RFC 2426 §3.5.4"),
    CatalogueRow(.sortString, "SORT-STRING", .text, .text, lifted: .xSortString, "RFC 2426 §3.6.5"),
    CatalogueRow(.class, "CLASS", .text, .text, lifted: .xClass, "RFC 2426 §3.7.1"),
    CatalogueRow(.xServerKind, "X-ADDRESSBOOKSERVER-KIND", .text, .text, lifted: .kind, "Apple"),
    CatalogueRow(
      .xServerMember, "X-ADDRESSBOOKSERVER-MEMBER", .uri, .uri, lifted: .member, "Apple"),
    CatalogueRow(.xXML, "X-XML", .text, .text, lifted: .xml, "Minglu"),
    CatalogueRow(
      .xAnniversary, "X-ANNIVERSARY", .date, .dateAndOrTime, lifted: .anniversary, "Evolution"),
    CatalogueRow(.xGender, "X-GENDER", .components, .text, lifted: .gender, "vCard 3.0 practice"),
    CatalogueRow(.xLang, "X-LANG", .text, .languageTag, lifted: .lang, "Minglu"),
    CatalogueRow(.xRelated, "X-RELATED", .uri, .uri, lifted: .related, "Minglu"),
    CatalogueRow(
      .xClientPIDMap, "X-CLIENTPIDMAP", .components, .text, lifted: .clientpidmap, "Minglu"),
    CatalogueRow(.xBirthplace, "X-BIRTHPLACE", .text, .text, lifted: .birthplace, "Minglu"),
    CatalogueRow(.xDeathplace, "X-DEATHPLACE", .text, .text, lifted: .deathplace, "Minglu"),
    CatalogueRow(.xDeathdate, "X-DEATHDATE", .date, .dateAndOrTime, lifted: .deathdate, "Minglu"),
    CatalogueRow(.xExpertise, "X-EXPERTISE", .text, .text, lifted: .expertise, "Minglu"),
    CatalogueRow(.xHobby, "X-HOBBY", .text, .text, lifted: .hobby, "Minglu"),
    CatalogueRow(.xInterest, "X-INTEREST", .text, .text, lifted: .interest, "Minglu"),
    CatalogueRow(.xOrgDirectory, "X-ORG-DIRECTORY", .uri, .uri, lifted: .orgDirectory, "Minglu"),
    CatalogueRow(.xContactURI, "X-CONTACT-URI", .uri, .uri, lifted: .contactURI, "Minglu"),
    CatalogueRow(.xCreated, "X-CREATED", .timestamp, .timestamp, lifted: .created, "Minglu"),
    CatalogueRow(.xGramgender, "X-GRAMGENDER", .text, .text, lifted: .gramgender, "Minglu"),
    CatalogueRow(.xLanguage, "X-LANGUAGE", .text, .languageTag, lifted: .language, "Minglu"),
    CatalogueRow(.xPronouns, "X-PRONOUNS", .text, .text, lifted: .pronouns, "Minglu"),
    CatalogueRow(.xSocialProfile, "X-SOCIALPROFILE", .uri, .uri, lifted: .socialprofile, "Apple"),
    CatalogueRow(.xJSProp, "X-JSPROP", .text, .text, lifted: .jsprop, "Minglu"),
    CatalogueRow(.xName, "X-NAME", .text, .text, lowered: .name, "Minglu"),
    CatalogueRow(.xProfile, "X-PROFILE", .text, .text, lowered: .profile, "Minglu"),
    CatalogueRow(.xMailer, "X-MAILER", .text, .text, lowered: .mailer, "Minglu"),
    CatalogueRow(.xAgent, "X-AGENT", .text, .text, lowered: .agent, "Minglu"),
    CatalogueRow(.xClass, "X-CLASS", .text, .text, lowered: .class, "Minglu"),
    CatalogueRow(.xABLabel, "X-ABLabel", .text, .text, "Apple"),
    CatalogueRow(.xABADR, "X-ABADR", .text, .text, "Apple"),
    CatalogueRow(.xABDate, "X-ABDATE", .date, .dateAndOrTime, "Apple"),
    CatalogueRow(.xABRelatedNames, "X-ABRELATEDNAMES", .text, .text, "Apple"),
    CatalogueRow(.xABShowAs, "X-ABShowAs", .text, .text, "Apple"),
    CatalogueRow(.xPhoneticFirstName, "X-PHONETIC-FIRST-NAME", .text, .text, "Apple"),
    CatalogueRow(.xPhoneticMiddleName, "X-PHONETIC-MIDDLE-NAME", .text, .text, "Apple"),
    CatalogueRow(.xPhoneticLastName, "X-PHONETIC-LAST-NAME", .text, .text, "Apple"),
    CatalogueRow(.xPhoneticOrg, "X-PHONETIC-ORG", .text, .text, "Apple"),
    CatalogueRow(.xMaidenName, "X-MAIDENNAME", .text, .text, "Apple"),
    CatalogueRow(.xBday, "X-BDAY", .date, .dateAndOrTime, lifted: .bday, "Minglu"),
    CatalogueRow(.xAIM, "X-AIM", .text, .text, lifted: .impp, "Apple, Evolution"),
    CatalogueRow(.xICQ, "X-ICQ", .text, .text, lifted: .impp, "Apple, Evolution"),
    CatalogueRow(.xJabber, "X-JABBER", .text, .text, lifted: .impp, "Apple, Evolution"),
    CatalogueRow(.xMSN, "X-MSN", .text, .text, lifted: .impp, "Apple, Evolution"),
    CatalogueRow(.xYahoo, "X-YAHOO", .text, .text, lifted: .impp, "Apple, Evolution"),
    CatalogueRow(.xSkype, "X-SKYPE", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xSkypeUserName, "X-SKYPE-USERNAME", .text, .text, lifted: .impp, "Android"),
    CatalogueRow(.xGaduGadu, "X-GADUGADU", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xGroupwise, "X-GROUPWISE", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xSIP, "X-SIP", .text, .text, lifted: .impp, "Android"),
    CatalogueRow(.xQQ, "X-QQ", .text, .text, lifted: .impp, "Android"),
    CatalogueRow(.xGoogleTalk, "X-GOOGLE-TALK", .text, .text, lifted: .impp, "Android"),
    CatalogueRow(.xGTalk, "X-GTALK", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xSortAs, "X-SORT-AS", .text, .text, "Minglu"),
    CatalogueRow(.xSortString, "X-SORT-STRING", .text, .text, lowered: .sortString, "Minglu"),
    CatalogueRow(.xGeo, "X-GEO", .uri, .uri, lifted: .geo, "Minglu"),
    CatalogueRow(.xFburl, "X-FBURL", .uri, .uri, lifted: .fburl, "Minglu"),
    CatalogueRow(.xCaladruri, "X-CALADRURI", .uri, .uri, lifted: .caladruri, "Minglu"),
    CatalogueRow(.xCaluri, "X-CALURI", .uri, .uri, lifted: .caluri, "Minglu"),
    CatalogueRow(.xAndroidCustom, "X-ANDROID-CUSTOM", .components, .text, "Android"),
    CatalogueRow(
      .xEvolutionAnniversary, "X-EVOLUTION-ANNIVERSARY", .date, .dateAndOrTime, "Evolution"),
    CatalogueRow(.xMSAnniversary, "X-MS-ANNIVERSARY", .date, .dateAndOrTime, "Outlook"),
    CatalogueRow(
      .xKAddressBookXAnniversary, "X-KADDRESSBOOK-X-Anniversary", .date, .dateAndOrTime,
      "KAddressBook"),
    CatalogueRow(.xSpouse, "X-SPOUSE", .text, .text, "vCard 3.0 practice"),
    CatalogueRow(.xManager, "X-MANAGER", .text, .text, "vCard 3.0 practice"),
    CatalogueRow(.xAssistant, "X-ASSISTANT", .text, .text, "vCard 3.0 practice"),
    CatalogueRow(.xEvolutionSpouse, "X-EVOLUTION-SPOUSE", .text, .text, "Evolution"),
    CatalogueRow(.xEvolutionManager, "X-EVOLUTION-MANAGER", .text, .text, "Evolution"),
    CatalogueRow(.xEvolutionAssistant, "X-EVOLUTION-ASSISTANT", .text, .text, "Evolution"),
    CatalogueRow(.xMSSpouse, "X-MS-SPOUSE", .text, .text, "Outlook"),
    CatalogueRow(.xMSManager, "X-MS-MANAGER", .text, .text, "Outlook"),
    CatalogueRow(.xMSAssistant, "X-MS-ASSISTANT", .text, .text, "Outlook"),
    CatalogueRow(.xMSIMAddress, "X-MS-IMADDRESS", .text, .text, "Outlook"),
    CatalogueRow(
      .xKAddressBookXSpousesName, "X-KADDRESSBOOK-X-SpousesName", .text, .text, "KAddressBook"),
    CatalogueRow(
      .xKAddressBookXManagersName, "X-KADDRESSBOOK-X-ManagersName", .text, .text, "KAddressBook"),
    CatalogueRow(
      .xKAddressBookXAssistantsName, "X-KADDRESSBOOK-X-AssistantsName", .text, .text,
      "KAddressBook"),
    CatalogueRow(.xPhoneJSON, "X-PHONE-JSON", .text, .text, "Minglu"),
    CatalogueRow(.xPhoneJSONID, "X-PHONE-JSON-ID", .text, .text, "Minglu"),
    CatalogueRow(.xAltBday, "X-ALTBDAY", .verbatim, .text, "Apple"),
    CatalogueRow(.xAppleSublocality, "X-APPLE-SUBLOCALITY", .text, .text, "Apple"),
    CatalogueRow(
      .xAppleSubadministrativeArea, "X-APPLE-SUBADMINISTRATIVEAREA", .text, .text, "Apple"),
    CatalogueRow(.xThumbnail, "X-THUMBNAIL", .binary, .uri, "Minglu"),
    CatalogueRow(.xMemoJSON, "X-MEMO-JSON", .text, .text, "Minglu"),
    CatalogueRow(.xContactsJSON, "X-CONTACTS-JSON", .text, .text, "Minglu"),
    CatalogueRow(.xCSV, "X-CSV", .text, .text, "Minglu"),
    CatalogueRow(.xBackupJSON, "X-BACKUP-JSON", .text, .text, "Minglu"),
    CatalogueRow(.xMingluLine, "X-MINGLU-LINE", .text, .text, "Minglu"),
    CatalogueRow(.xN, "X-N", .componentLists, .text, "Minglu"),
    CatalogueRow(.xRev, "X-REV", .timestamp, .timestamp, "Minglu"),
    CatalogueRow(.xUID, "X-UID", .text, .text, "Minglu"),
    CatalogueRow(.xChild, "X-CHILD", .text, .text, "Outlook"),
    CatalogueRow(.xMSChild, "X-MS-CHILD", .text, .text, "Outlook"),
    CatalogueRow(.xWABSpouseName, "X-WAB-SPOUSE_NAME", .text, .text, "Windows"),
    CatalogueRow(.xManagersName, "X-MANAGERSNAME", .text, .text, "Nextcloud"),
    CatalogueRow(.xMSInterests, "X-MS-INTERESTS", .text, .text, lifted: .interest, "Outlook"),
    CatalogueRow(.xInterests, "X-INTERESTS", .text, .text, lifted: .interest, "Outlook"),
    CatalogueRow(.xMSTel, "X-MS-TEL", .text, .text, lifted: .tel, "Outlook"),
    CatalogueRow(.xNickname, "X-NICKNAME", .list, .text, lifted: .nickname, "Symbian"),
    CatalogueRow(.xWABGender, "X-WAB-GENDER", .text, .text, lifted: .gender, "Windows"),
    CatalogueRow(
      .xWABWeddingAnniversary, "X-WAB-WEDDING_ANNIVERSARY", .date, .dateAndOrTime, "Windows"),
    CatalogueRow(.xTwitter, "X-TWITTER", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xMatrix, "X-MATRIX", .text, .text, lifted: .impp, "Evolution"),
    CatalogueRow(.xNetMeeting, "X-NETMEETING", .text, .text, lifted: .impp, "Android"),
    CatalogueRow(.xSametime, "X-SAMETIME", .text, .text, lifted: .impp, "Sametime"),
  ]

  /// The name whose spelling equals `text`, letters compared without case.
  package static func name(_ text: Span<UInt8>) -> PropertyName {
    PropertyName(rawValue: UInt8(nameIndex.find(text))) ?? .unknown
  }

  /// The rows' kinds, one for unknown names behind them.
  static let kinds = rows.map(\.kind) + [.raw]
  /// The rows' names in vCard 4.0, one for unknown names behind them.
  static let liftedNames = rows.map { $0.lifted ?? $0.name } + [.unknown]

  /// The rows' names in vCard 2.1 and 3.0, one for unknown names behind them.
  static let loweredNames = rows.map { $0.lowered ?? $0.name } + [.unknown]

  private static let nameIndex = SpellingIndex(rows.map(\.spelling))
}
