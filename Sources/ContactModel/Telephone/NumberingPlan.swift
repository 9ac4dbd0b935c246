internal import ByteIO

/// How numbers are dialled in one country.
package struct NumberingPlan: Sendable {
  /// The lengths that numbers have behind some leading digits; bit 10 stands for ten digits.
  struct Lengths: Sendable {
    /// Written with or without the trunk prefix.
    var open: UInt32 = 0
    /// Written with the trunk prefix.
    var national: UInt32 = 0
    /// Services that are reached from inside the country alone.
    var service: UInt32 = 0
  }

  /// A national number that was told from the digits before it.
  struct Match {
    /// Where it begins.
    var start: Int
    /// Whether it is a service.
    var isService: Bool
  }

  /// The two letters of the country (ISO 3166-1).
  package let region: String
  /// Its calling code, without a plus.
  let callingCode: [UInt8]
  private let trunk: [UInt8]
  /// What is dialled before a calling code; empty where it is 00.
  private let internationalPrefix: [UInt8]
  /// By the first three digits.
  private let lengths: [Lengths]

  /// Prefixes that choose a carrier, in China before a trunk prefix or a mobile number.
  private static let carrierPrefixes: [(region: String, prefixes: [StaticString])] = [
    ("CN", ["17951", "17909", "17911", "12593"])
  ]
  private let carrierPrefixes: [StaticString]

  init(
    region: String, callingCode: [UInt8], trunk: [UInt8], internationalPrefix: [UInt8],
    lengths: [Lengths]
  ) {
    self.region = region
    self.callingCode = callingCode
    self.trunk = trunk
    self.internationalPrefix = internationalPrefix
    self.lengths = lengths
    carrierPrefixes = Self.carrierPrefixes.first { $0.region == region }?.prefixes ?? []
  }

  /// Where the national number begins in a number that was dialled inside the country.
  ///
  /// - Parameter digits: ASCII digits.
  /// - Returns: nil when they are no number of the country.
  func nationalNumber(in digits: Span<UInt8>) -> Match? {
    let start = carrierPrefixLength(of: digits)
    let rest = digits.extracting(start...)
    if !trunk.isEmpty, rest.begins(with: trunk),
      let isService = isService(rest.extracting(trunk.count...), behindTrunk: true)
    {
      return Match(start: start + trunk.count, isService: isService)
    }
    if let isService = isService(rest, behindTrunk: false) {
      return Match(start: start, isService: isService)
    }
    // The calling code without its plus, as the upload layout has it.
    guard start == 0, rest.begins(with: callingCode),
      let isService = isService(rest.extracting(callingCode.count...), behindTrunk: true)
    else { return nil }
    return Match(start: callingCode.count, isService: isService)
  }

  /// Where the calling code begins in a number that was dialled out of the country.
  func callingCodeStart(in digits: Span<UInt8>) -> Int? {
    guard !internationalPrefix.isEmpty, digits.begins(with: internationalPrefix),
      digits.count > internationalPrefix.count + 6
    else { return nil }
    return internationalPrefix.count
  }

  /// Whether a number is a service; nil when it is none of the country's numbers.
  private func isService(_ number: Span<UInt8>, behindTrunk: Bool) -> Bool? {
    guard number.count > 3, number.count < 32 else { return nil }
    var index = 0
    for place in 0..<3 { index = index * 10 + Int(number[place] &- 0x30) }
    guard lengths.indices.contains(index) else { return nil }
    let bit = UInt32(1) << UInt32(number.count)
    let row = lengths[index]
    if (row.open | (behindTrunk ? row.national : 0)) & bit != 0 { return false }
    return row.service & bit != 0 ? true : nil
  }

  private func carrierPrefixLength(of digits: Span<UInt8>) -> Int {
    for prefix in carrierPrefixes {
      let length = prefix.utf8CodeUnitCount
      guard digits.count > length, digits.extracting(..<length).equalsIgnoringCase(prefix) else {
        continue
      }
      if digits[length] == UInt8(ascii: "0") || digits[length] == UInt8(ascii: "1") {
        return length
      }
    }
    return 0
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes begin with others.
  func begins(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}
