/// A program or service that a card is written for, whose habits differ from the standard.
public enum Receiver: String, Sendable, CaseIterable {
  /// Contacts of iOS and macOS, and iCloud.
  case apple
  /// Google Contacts.
  case google
  /// Android's own import, and phones that inherit it.
  case android
  /// Outlook for Windows and outlook.com.
  case outlook
  /// Nextcloud Contacts.
  case nextcloud
}

/// What receivers call properties in vCard 2.1 and 3.0, where it is not what the catalogue says.
package enum ReceiverNames {
  /// One property that a receiver reads under a name of its own.
  private struct Row: Sendable {
    let receiver: Receiver
    /// The property's name in vCard 4.0, or the one that stands for others of its kind.
    let property: PropertyName
    let name: PropertyName

    init(_ receiver: Receiver, _ property: PropertyName, _ name: PropertyName) {
      self.receiver = receiver
      self.property = property
      self.name = name
    }
  }

  private static let rows: [Row] = [
    // The names that Exchange writes and Outlook reads (MS-OXVCARD §2.1.3).
    Row(.outlook, .anniversary, .xMSAnniversary),
    Row(.outlook, .fburl, .fburl),
    Row(.outlook, .impp, .xMSIMAddress),
    Row(.outlook, .xSpouse, .xMSSpouse),
    Row(.outlook, .xManager, .xMSManager),
    Row(.outlook, .xAssistant, .xMSAssistant),
    Row(.outlook, .xChild, .xMSChild),
    Row(.outlook, .interest, .xMSInterests),
    // Nextcloud Contacts shows these in vCard 3.0 too (its list of properties, rfcProps.js).
    Row(.nextcloud, .anniversary, .anniversary),
    Row(.nextcloud, .deathdate, .deathdate),
    Row(.nextcloud, .gender, .gender),
    Row(.nextcloud, .lang, .lang),
    Row(.nextcloud, .related, .related),
    // As Google's own exports have it.
    Row(.google, .xGoogleTalk, .xGTalk),
  ]

  /// What a receiver calls a property; nil when it has no name of its own.
  package static func name(of property: PropertyName, for receiver: Receiver?) -> PropertyName? {
    rows.first { $0.receiver == receiver && $0.property == property }?.name
  }

  /// The names below vCard 4.0 in the order of `PropertyName`'s cases.
  package static func lowered(for receiver: Receiver?) -> [PropertyName] {
    // A messaging address has its name beside IMPP, not in place of it.
    PropertyName.allCases.map { $0 == .impp ? $0 : name(of: $0, for: receiver) ?? $0.lowered }
  }
}
