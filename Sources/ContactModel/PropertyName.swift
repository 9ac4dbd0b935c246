/// The property names that the catalogue knows; any other name keeps its spelling in the card.
///
/// A name's raw value is the index of its row in `Catalogue.rows`.
public enum PropertyName: UInt8, Sendable, CaseIterable {
  case version
  case begin
  case end
  case source
  case kind
  case xml
  case fn
  case n
  case nickname
  case photo
  case bday
  case anniversary
  case gender
  case adr
  case tel
  case email
  case impp
  case lang
  case tz
  case geo
  case title
  case role
  case logo
  case org
  case member
  case related
  case categories
  case note
  case prodid
  case rev
  case sound
  case uid
  case clientpidmap
  case url
  case key
  case fburl
  case caladruri
  case caluri
  case capuri
  case birthplace
  case deathplace
  case deathdate
  case expertise
  case hobby
  case interest
  case orgDirectory
  case contactURI
  case created
  case gramgender
  case language
  case pronouns
  case socialprofile
  case jsprop
  case name
  case profile
  case label
  case mailer
  case agent
  case sortString
  case `class`
  case xServerKind
  case xServerMember
  case xXML
  case xAnniversary
  case xGender
  case xLang
  case xRelated
  case xClientPIDMap
  case xBirthplace
  case xDeathplace
  case xDeathdate
  case xExpertise
  case xHobby
  case xInterest
  case xOrgDirectory
  case xContactURI
  case xCreated
  case xGramgender
  case xLanguage
  case xPronouns
  case xSocialProfile
  case xJSProp
  case xName
  case xProfile
  case xMailer
  case xAgent
  case xClass
  case xABLabel
  case xABADR
  case xABDate
  case xABRelatedNames
  case xABShowAs
  case xPhoneticFirstName
  case xPhoneticMiddleName
  case xPhoneticLastName
  case xPhoneticOrg
  case xMaidenName
  case xBday
  case xAIM
  case xICQ
  case xJabber
  case xMSN
  case xYahoo
  case xSkype
  case xSkypeUserName
  case xGaduGadu
  case xGroupwise
  case xSIP
  case xQQ
  case xGoogleTalk
  case xGTalk
  case xSortAs
  case xSortString
  case xGeo
  case xFburl
  case xCaladruri
  case xCaluri
  case xAndroidCustom
  case xEvolutionAnniversary
  case xMSAnniversary
  case xKAddressBookXAnniversary
  case xSpouse
  case xManager
  case xAssistant
  case xEvolutionSpouse
  case xEvolutionManager
  case xEvolutionAssistant
  case xMSSpouse
  case xMSManager
  case xMSAssistant
  case xMSIMAddress
  case xKAddressBookXSpousesName
  case xKAddressBookXManagersName
  case xKAddressBookXAssistantsName
  case xPhoneJSON
  case xPhoneJSONID
  case xAltBday
  case xAppleSublocality
  case xAppleSubadministrativeArea
  case xThumbnail
  case xMemoJSON
  case xContactsJSON
  case xCSV
  case xBackupJSON
  case xMingluLine
  case xN
  case xRev
  case xUID
  case xChild
  case xMSChild
  case xWABSpouseName
  case xManagersName
  case xMSInterests
  case xInterests
  case xMSTel
  case xNickname
  case xWABGender
  case xWABWeddingAnniversary
  case xTwitter
  case xMatrix
  case xNetMeeting
  case xSametime
  /// A name that the catalogue does not know.
  case unknown

  /// The name's row; nil for an unknown name.
  package var row: CatalogueRow? {
    self == .unknown ? nil : Catalogue.rows[Int(rawValue)]
  }

  /// The name as it is written when a card does not say otherwise.
  package var spelling: StaticString { row?.spelling ?? "" }

  /// How the property's value is built; an unknown property's is kept as it stands.
  package var kind: ValueKind { Catalogue.kinds[Int(rawValue)] }

  /// The property's name in vCard 4.0.
  package var lifted: PropertyName { Catalogue.liftedNames[Int(rawValue)] }

  /// The property's name in vCard 2.1 and 3.0.
  package var lowered: PropertyName { Catalogue.loweredNames[Int(rawValue)] }
}
