package import ContactFormats
package import ContactModel

/// A format that contacts are read from or written to.
public enum Format: String, Sendable, CaseIterable {
  /// vCard 2.1.
  case vcard2_1 = "vcard2.1"
  /// vCard 3.0.
  case vcard3
  /// vCard 4.0.
  case vcard4
  /// jCard (RFC 7095).
  case jcard
  /// JSContact (RFC 9553).
  case jscontact
  /// The four-field layout of phones' back-up services.
  case phoneJSON = "phone-json"
  /// The upload layout of chat apps: numbers and one name.
  case memoJSON = "memo-json"
  /// All that the Contacts framework of Apple's systems holds.
  case contactsJSON = "contacts-json"
  /// The CSV files of Google's contacts.
  case googleCSV = "google-csv"
  /// The CSV files of Outlook's contacts.
  case outlookCSV = "outlook-csv"
  /// The back-ups of Simple Contacts and Fossify Contacts.
  case fossify
  /// The contacts in the export of Telegram Desktop.
  case telegram
  /// The connections of Google's People API.
  case googlePeople = "google-people"
  /// The contacts of Microsoft Graph.
  case microsoftGraph = "microsoft-graph"
  /// Rows of Android's `ContactsContract.Data`.
  case androidData = "android-data"
  /// The contacts of `react-native-contacts`.
  case reactNative = "react-native"
  /// The contacts of `expo-contacts`.
  case expo

  /// What is to be known of a format beyond its code.
  public struct Row: Sendable {
    /// The format.
    public let format: Format
    /// Other names that are understood.
    public let aliases: [String]
    /// Whether the format can be read.
    public let isRead: Bool
    /// Whether the format can be written.
    public let isWritten: Bool
    /// The ending of its files, with the dot.
    public let ending: String
    /// What it is, in a few words.
    public let summary: String
  }

  /// The table of formats: names, endings and `minglu formats` come from here.
  public static let rows: [Row] = [
    Row(
      format: .vcard2_1, aliases: ["vcard21"], isRead: true, isWritten: true, ending: ".vcf",
      summary: "vCard 2.1: old phones, Outlook, Android's own export"),
    Row(
      format: .vcard3, aliases: ["vcard3.0"], isRead: true, isWritten: true, ending: ".vcf",
      summary: "vCard 3.0: iPhone, iCloud, Google"),
    Row(
      format: .vcard4, aliases: ["vcard4.0", "vcard"], isRead: true, isWritten: true,
      ending: ".vcf", summary: "vCard 4.0 (RFC 6350)"),
    Row(
      format: .jcard, aliases: [], isRead: true, isWritten: true, ending: ".json",
      summary: "jCard (RFC 7095)"),
    Row(
      format: .jscontact, aliases: [], isRead: true, isWritten: true, ending: ".json",
      summary: "JSContact (RFC 9553)"),
    Row(
      format: .phoneJSON, aliases: [], isRead: true, isWritten: true, ending: ".json",
      summary: "the four-field records of phones' back-up services"),
    Row(
      format: .memoJSON, aliases: [], isRead: true, isWritten: true, ending: ".json",
      summary: "numbers and a name, as chat apps upload them"),
    Row(
      format: .contactsJSON, aliases: [], isRead: true, isWritten: true, ending: ".json",
      summary: "all properties of the Contacts framework (iOS, macOS)"),
    Row(
      format: .googleCSV, aliases: [], isRead: true, isWritten: true, ending: ".csv",
      summary: "the columns of Google's contacts"),
    Row(
      format: .outlookCSV, aliases: [], isRead: true, isWritten: true, ending: ".csv",
      summary: "the columns of Outlook's contacts"),
    backup(.fossify, ["simple-contacts"], "back-ups of Fossify Contacts and Simple Contacts"),
    backup(.telegram, [], "the contacts in Telegram Desktop's result.json"),
    backup(.googlePeople, ["people"], "the connections of Google's People API"),
    backup(.microsoftGraph, ["graph"], "the contacts of Microsoft Graph"),
    backup(.androidData, ["contactscontract"], "rows of Android's ContactsContract.Data"),
    backup(.reactNative, [], "an array of react-native-contacts"),
    backup(.expo, ["expo-contacts"], "an array of expo-contacts"),
  ]

  /// The row of what apps write for themselves, which is read only.
  private static func backup(_ format: Format, _ aliases: [String], _ summary: String) -> Row {
    Row(
      format: format, aliases: aliases, isRead: true, isWritten: false, ending: ".json",
      summary: summary)
  }

  /// The format's row.
  public var row: Row { Self.rows.first { $0.format == self } ?? Self.rows[0] }

  /// The format of a name or alias, letters compared without case.
  public init?(named name: String) {
    let name = name.lowercased()
    let row = Self.rows.first { $0.format.rawValue == name || $0.aliases.contains(name) }
    guard let row else { return nil }
    self = row.format
  }

  /// The version, for a vCard format.
  package var vCardVersion: VCardVersion? {
    switch self {
    case .vcard2_1: .v2_1
    case .vcard3: .v3_0
    case .vcard4: .v4_0
    case .jcard, .jscontact, .phoneJSON, .memoJSON, .contactsJSON, .fossify, .telegram,
      .googlePeople, .microsoftGraph, .androidData, .reactNative, .expo,
      .googleCSV, .outlookCSV:
      nil
    }
  }

  /// The layout of its records, for a format that is an array of JSON objects.
  package var recordLayout: RecordLayout? {
    switch self {
    case .jscontact: .jsContact
    case .phoneJSON: .phoneJSON
    case .memoJSON: .memoJSON
    case .contactsJSON: .contactsJSON
    case .fossify: .fossify
    case .telegram: .telegram
    case .googlePeople: .googlePeople
    case .microsoftGraph: .microsoftGraph
    case .androidData: .androidData
    case .reactNative: .reactNative
    case .expo: .expo
    case .vcard2_1, .vcard3, .vcard4, .jcard, .googleCSV, .outlookCSV: nil
    }
  }

  /// Its columns, for a format that is a CSV file.
  package var csvLayout: CSVLayout? {
    switch self {
    case .googleCSV: .google
    case .outlookCSV: .outlook
    case .vcard2_1, .vcard3, .vcard4, .jcard, .jscontact, .phoneJSON, .memoJSON, .contactsJSON,
      .fossify, .telegram, .googlePeople, .microsoftGraph, .androidData, .reactNative, .expo:
      nil
    }
  }
}

extension CSVLayout.Name {
  /// The format whose columns these are.
  var format: Format {
    switch self {
    case .google: .googleCSV
    case .outlook: .outlookCSV
    }
  }
}
