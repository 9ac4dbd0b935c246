/// The types of RFC 9553 with their properties, in its own notation, and the properties that
/// RFC 9555 §2.15 adds to all of them.
///
/// `A[B]` is a map, `A[]` a list, `A|B` one of two types of which the first needs no `@type`,
/// `=a|b` an enumeration and `=a|b|*` one that vendors may extend (§1.7.5); `!` is a mandatory
/// property. `@any` names properties of which one has to be there.
enum CardTypes {
  static let table = """
    Card §2
      @type: =Card !
      version: =1.0 !
      created: UTCDateTime
      kind: =individual|group|org|location|device|application|*
      language: LanguageTag
      members: String[True]
      prodId: NonEmpty
      relatedTo: String[Relation]
      uid: NonEmpty !
      updated: UTCDateTime
      name: Name
      nicknames: Id[Nickname]
      organizations: Id[Organization]
      speakToAs: SpeakToAs
      titles: Id[Title]
      emails: Id[EmailAddress]
      onlineServices: Id[OnlineService]
      phones: Id[Phone]
      preferredLanguages: Id[LanguagePref]
      calendars: Id[Calendar]
      schedulingAddresses: Id[SchedulingAddress]
      addresses: Id[Address]
      cryptoKeys: Id[CryptoKey]
      directories: Id[Directory]
      links: Id[Link]
      media: Id[Media]
      localizations: LanguageTag[PatchObject]
      anniversaries: Id[Anniversary]
      keywords: String[True]
      notes: Id[Note]
      personalInfo: Id[PersonalInfo]
      vCardProps: JCardProperty[]
    Relation §2.1.8
      relation: =acquaintance|agent|child|co-resident|co-worker|colleague|contact|crush|date|emergency|friend|kin|me|met|muse|neighbor|parent|sibling|spouse|sweetheart|*[True]
    Name §2.2.1.1
      components: NameComponent[]
      isOrdered: Boolean
      defaultSeparator: String
      full: String
      sortAs: =title|given|given2|surname|surname2|credential|generation|*[String]
      phoneticScript: Script
      phoneticSystem: =ipa|jyut|piny|*
      @any: components full
    NameComponent §2.2.1.2
      value: String !
      kind: =title|given|given2|surname|surname2|credential|generation|separator|* !
      phonetic: String
    Nickname §2.2.2
      name: String !
      contexts: =private|work|*[True]
      pref: 1...100
    Organization §2.2.3
      name: String
      units: OrgUnit[]
      sortAs: String
      contexts: =private|work|*[True]
      @any: name units
    OrgUnit §2.2.3
      name: String !
      sortAs: String
    SpeakToAs §2.2.4
      grammaticalGender: =animate|common|feminine|inanimate|masculine|neuter|*
      pronouns: Id[Pronouns]
      @any: grammaticalGender pronouns
    Pronouns §2.2.4
      pronouns: String !
      contexts: =private|work|*[True]
      pref: 1...100
    Title §2.2.5
      name: String !
      kind: =title|role|*
      organizationId: Id
    EmailAddress §2.3.1
      address: AddrSpec !
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    OnlineService §2.3.2
      service: String
      uri: URI
      user: String
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
      @any: uri user
    Phone §2.3.3
      number: String !
      features: =mobile|voice|text|video|main-number|textphone|fax|pager|*[True]
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    LanguagePref §2.3.4
      language: LanguageTag !
      contexts: =private|work|*[True]
      pref: 1...100
    Calendar §2.4.1
      kind: =calendar|freeBusy|* !
      uri: URI !
      mediaType: MediaType
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    SchedulingAddress §2.4.2
      uri: URI !
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    Address §2.5.1.1
      components: AddressComponent[]
      isOrdered: Boolean
      countryCode: CountryCode
      coordinates: GeoURI
      timeZone: TimeZone
      contexts: =private|work|billing|delivery|*[True]
      full: String
      defaultSeparator: String
      pref: 1...100
      phoneticScript: Script
      phoneticSystem: =ipa|jyut|piny|*
      @any: components coordinates countryCode full timeZone
    AddressComponent §2.5.1.2
      value: String !
      kind: =room|apartment|floor|building|number|name|block|subdistrict|district|locality|region|postcode|country|direction|landmark|postOfficeBox|separator|* !
      phonetic: String
    CryptoKey §2.6.1
      kind: String
      uri: URI !
      mediaType: MediaType
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    Directory §2.6.2
      kind: =directory|entry|* !
      uri: URI !
      mediaType: MediaType
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
      listAs: 1...9007199254740991
    Link §2.6.3
      kind: =contact|*
      uri: URI !
      mediaType: MediaType
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    Media §2.6.4
      kind: =photo|sound|logo|* !
      uri: URI !
      mediaType: MediaType
      contexts: =private|work|*[True]
      pref: 1...100
      label: String
    Anniversary §2.8.1
      kind: =birth|death|wedding|* !
      date: PartialDate|Timestamp !
      place: Address
    PartialDate §2.8.1
      year: 0...9007199254740991
      month: 1...12
      day: 1...31
      calendarScale: CalendarScale
      @any: year month day
    Timestamp §2.8.1
      utc: UTCDateTime !
    Note §2.8.3
      note: String !
      created: UTCDateTime
      author: Author
    Author §2.8.3
      name: String
      uri: URI
      @any: name uri
    PersonalInfo §2.8.4
      kind: =expertise|hobby|interest|* !
      value: String !
      level: =high|medium|low|*
      listAs: 1...9007199254740991
      label: String
    """

  /// What every object may have beside its own properties (RFC 9555 §2.15.2, §2.15.3).
  static let common = ["vCardName: String", "vCardParams: Parameters"]

  static let all: [String: CardType] = {
    var types: [String: CardType] = [:]
    var name = ""
    for line in table.split(separator: "\n") {
      if line.hasPrefix("  ") {
        types[name]?.add(line.dropFirst(2))
      } else {
        name = String(line.prefix { $0 != " " })
        types[name] = CardType(name: name)
        for line in common { types[name]?.add(line[...]) }
      }
    }
    return types
  }()
}

/// One type of objects.
struct CardType {
  struct Property {
    var form: String
    var isMandatory: Bool
  }

  let name: String
  private(set) var properties: [String: Property] = [:]
  /// Properties of which one has to be there.
  private(set) var alternatives: [String] = []

  init(name: String) {
    self.name = name
    properties["@type"] = Property(form: "=" + name, isMandatory: false)
  }

  mutating func add(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    if words[0] == "@any:" {
      alternatives = Array(words.dropFirst())
    } else {
      properties[String(words[0].dropLast())] = Property(
        form: words[1], isMandatory: words.last == "!")
    }
  }
}
