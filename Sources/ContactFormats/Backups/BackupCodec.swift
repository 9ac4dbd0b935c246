internal import ContactModel

/// How the values of a back-up become the value of a property in vCard 4.0 meaning.
enum BackupCodec: Equatable {
  case text
  /// A URI, which stands as it is.
  case uri
  /// Components; a value without them is the one named.
  case components(whole: Int, least: Int)
  case date
  /// A user of a messaging service.
  case message
  /// The name of a related person.
  case person
  /// A URI, or Base64.
  case image

  /// The codec of a property.
  init(_ name: PropertyName) { self = Self.rows[name] ?? .text }

  private static let rows: [PropertyName: BackupCodec] = [
    .n: .components(whole: 1, least: 5), .adr: .components(whole: 2, least: 7),
    .org: .components(whole: 0, least: 1), .bday: .date, .anniversary: .date, .xABDate: .date,
    .url: .uri, .impp: .message, .related: .person, .photo: .image,
  ]
}
