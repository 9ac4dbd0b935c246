/// The sections that a list is divided into, in their order; `#` is the last.
struct ContactSections: Sendable {
  /// What is no letter of the list.
  static let other = "#"

  let labels: [String]

  init(_ labels: [String]) { self.labels = labels + [Self.other] }

  /// The number of the last section.
  var otherNumber: Int { labels.count - 1 }

  /// A byte that puts the section into its place.
  static func rank(_ number: Int) -> Int { number + 1 }

  /// The section that a byte puts into its place.
  static func number(rank: Int) -> Int { rank - 1 }

  /// A to Z.
  static let latinLetters = (0..<26).map { String(Unicode.Scalar(UInt8(0x41 + $0))) }
}
