internal import ByteIO

/// A date of which parts may be missing, and perhaps a time: RFC 6350 §4.3.1 to §4.3.4.
///
/// The parts are those that were written; nothing is ever moved by a time zone.
public struct PartialDate: Sendable, Hashable {
  /// The year, 0 to 9999.
  public var year: Int?
  /// The month, 1 to 12.
  public var month: Int?
  /// The day of the month, 1 to 31.
  public var day: Int?
  /// The time of day, when one was written.
  public var time: PartialTime?

  /// A date with the parts that are known.
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, time: PartialTime? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// Whether the parts are one of the forms that a date may have, and a day that exists.
  public var isValid: Bool {
    if let time, !time.isValid { return false }
    if let year, !(0...9999).contains(year) { return false }
    if year == nil, month == nil, day == nil { return time != nil }
    if year != nil, month == nil, day != nil { return false }
    if let month, !(1...12).contains(month) { return false }
    guard let day else { return time == nil && (year != nil || month != nil) }
    return (1...daysInMonth).contains(day)
  }

  /// Whether year, month and day are known.
  public var isComplete: Bool { year != nil && month != nil && day != nil }

  private var daysInMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.map(Self.isLeap) ?? true ? 29 : 28
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

/// A time of day of which parts may be missing.
public struct PartialTime: Sendable, Hashable {
  /// Where a time holds.
  public enum Zone: Sendable, Hashable {
    /// Local time: none was written.
    case local
    /// Coordinated universal time.
    case utc
    /// Minutes east of Greenwich.
    case offset(minutes: Int)
  }

  /// The hour, 0 to 23.
  public var hour: Int?
  /// The minute, 0 to 59.
  public var minute: Int?
  /// The second, 0 to 60.
  public var second: Int?
  /// The digits behind the second's point.
  public var fraction = ""
  /// Where the time holds.
  public var zone = Zone.local

  /// A time with the parts that are known.
  public init(
    hour: Int? = nil, minute: Int? = nil, second: Int? = nil, fraction: String = "",
    zone: Zone = .local
  ) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.zone = zone
  }

  /// Whether the parts are one of the forms of RFC 6350 §4.3.2, and none is too large.
  var isValid: Bool {
    if hour != nil, minute == nil, second != nil { return false }
    if case .offset(let minutes) = zone, abs(minutes) >= 24 * 60 { return false }
    return (0...23).contains(hour ?? 0) && (0...59).contains(minute ?? 0)
      && (0...60).contains(second ?? 0)
      && (hour != nil || minute != nil || second != nil)
  }
}
