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
