internal import ICUText

/// A charset in which vCard 2.1 can be written, for receivers that do not read UTF-8.
public struct TextCharset: Sendable, Equatable {
  /// The charset's name as the caller wrote it.
  public let name: String

  /// The charset of a name or alias: `gb18030`, `Shift_JIS`, `utf-16le`; nil for an unknown one.
  public init?(_ name: String) {
    guard CharsetEncoder(named: name) != nil else { return nil }
    self.name = name
  }

  /// The preferred names of all charsets.
  public static var names: [String] { CharsetEncoder.names }
}
