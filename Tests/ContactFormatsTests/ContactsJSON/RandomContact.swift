/// Makes records of the Contacts framework as its writer spells them.
struct RandomContact {
  private var seed: Seed
  private static let letters = [
    "a", "B", "z", "é", "张", "伟", "ゥ", "김", "0", "9", ",", ";", ":", "=", "/", "~", "^", "'",
    "%", "+", "&", "<", "😀", "\\\\", "\\\"", "\\n", " ",
  ]
  /// Raw labels and what they are in English.
  private static let labels = [
    ("_$!<Home>!$_", "home"), ("_$!<Work>!$_", "work"), ("_$!<Other>!$_", "other"),
    ("_$!<Mobile>!$_", "mobile"), ("iPhone", "iPhone"), ("_$!<Main>!$_", "main"),
    ("_$!<HomeFAX>!$_", "home fax"), ("_$!<Pager>!$_", "pager"), ("_$!<School>!$_", "school"),
    ("_$!<HomePage>!$_", "homepage"), ("_$!<Anniversary>!$_", "anniversary"),
    ("_$!<Father>!$_", "father"), ("_$!<Spouse>!$_", "spouse"), ("_$!<Manager>!$_", "manager"),
    ("隔壁老王", "隔壁老王"), ("home", "home"), ("a; b", "a; b"),
  ]

  init(_ seed: UInt64) { self.seed = Seed(seed) }

  /// A text that neither begins nor ends with a blank.
  private mutating func text() -> String { "x" + seed.text(Self.letters, upTo: 12) + "y" }

  private mutating func maybe(_ key: String, _ value: (inout RandomContact) -> String) -> [String] {
    seed.once(in: 2) ? ["\"\(key)\":\(value(&self))"] : []
  }

  private mutating func maybe(_ key: String) -> [String] { maybe(key) { "\"\($0.text())\"" } }

  private mutating func object(_ members: [String]) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  private mutating func date() -> String {
    let year = seed.once(in: 2) ? ["\"year\":\(1900 + seed.below(150))"] : []
    return object(year + ["\"month\":\(1 + seed.below(12))", "\"day\":\(1 + seed.below(28))"])
  }

  private mutating func lunarDate() -> String {
    let calendar = seed.pick(["chinese", "hebrew", "islamic"])
    let era = maybe("era") { "\($0.seed.below(80))" }
    let year = maybe("year") { "\($0.seed.below(6000))" }
    return object(
      ["\"calendar\":\"\(calendar)\""] + era + year + [
        "\"month\":\(1 + seed.below(12))", "\"day\":\(1 + seed.below(30))",
        "\"isLeapMonth\":\(seed.once(in: 2))",
      ])
  }

  private mutating func list(_ key: String, _ value: (inout RandomContact) -> String) -> [String] {
    guard seed.once(in: 2) else { return [] }
    let entries = (0...seed.below(3)).map { _ in entry(value) }
    return ["\"\(key)\":[" + entries.joined(separator: ",") + "]"]
  }

  private mutating func entry(_ value: (inout RandomContact) -> String) -> String {
    var members = seed.once(in: 3) ? ["\"identifier\":\"\(seed.below(1000))-A\""] : []
    if seed.once(in: 2) {
      let label = seed.pick(Self.labels)
      members += ["\"label\":\"\(label.0)\"", "\"localizedLabel\":\"\(label.1)\""]
    }
    members.append("\"value\":" + value(&self))
    if seed.once(in: 4) { members.append("\"extra\":[1,{\"a\":null}]") }
    return object(members)
  }

  private mutating func address() -> String {
    let keys = [
      "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country",
    ]
    var members = keys.flatMap { maybe($0) }
    members += maybe("isoCountryCode") { "\"\($0.seed.pick(["cn", "us", "xyz"]))\"" }
    return members.isEmpty ? address() : object(members)
  }

  private mutating func profile() -> String {
    let service = maybe("service") { "\"\($0.seed.pick(["Twitter", "微博", "linkedin"]))\"" }
    let user =
      ["\"username\":\"\(text())\""] + maybe("userIdentifier") { "\"\($0.seed.below(99))\"" }
    return object(service + user + maybe("urlString") { _ in "\"https://example.com/a\"" })
  }

  private mutating func messages() -> String {
    let service = seed.pick(["QQ", "Skype", "Jabber", "AIM", "WeChat", "微信"])
    return object(["\"service\":\"\(service)\"", "\"username\":\"\(text())\""])
  }

  /// One record.
  mutating func record() -> String {
    var members = maybe("identifier") { "\"\($0.seed.below(1000)):ABPerson\"" }
    members.append("\"contactType\":\"\(seed.pick(["person", "organization"]))\"")
    for key in ["namePrefix", "givenName", "middleName"] { members += maybe(key) }
    // A family name keeps what stands for a name from being taken for one.
    members.append("\"familyName\":\"\(text())\"")
    for key in [
      "previousFamilyName", "nameSuffix", "nickname", "organizationName", "departmentName",
      "jobTitle", "phoneticGivenName", "phoneticMiddleName", "phoneticFamilyName",
      "phoneticOrganizationName",
    ] { members += maybe(key) }
    members += maybe("birthday") { $0.date() }
    members += maybe("nonGregorianBirthday") { $0.lunarDate() }
    members += maybe("note")
    if seed.once(in: 3) { members.append("\"imageData\":\"/9j/4AAQSkY=\"") }
    let hasImage = members.last?.hasPrefix("\"imageData\"") == true
    members += maybe("thumbnailImageData") { _ in "\"iVBORw0KGgo=\"" }
    if hasImage { members.append("\"imageDataAvailable\":true") }
    members += list("phoneNumbers") { "\"\($0.text())\"" }
    members += list("emailAddresses") { "\"\($0.text())\"" }
    members += list("urlAddresses") { _ in "\"https://example.com/a;b,c\"" }
    members += list("dates") { $0.date() }
    members += list("postalAddresses") { $0.address() }
    members += list("contactRelations") { "{\"name\":\"\($0.text())\"}" }
    members += list("socialProfiles") { $0.profile() }
    members += list("instantMessageAddresses") { $0.messages() }
    if seed.once(in: 4) { members.append("\"recordVersion\":{\"a\":1}") }
    return object(members)
  }
}
