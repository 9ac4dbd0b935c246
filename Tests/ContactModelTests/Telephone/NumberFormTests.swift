import ContactModel
import Testing

/// Numbers in the forms that people ask for.
struct NumberFormTests {
  private func form(
    _ text: String, _ append: (TelephoneNumber, Span<UInt8>, inout [UInt8]) -> Bool
  ) -> String? {
    let bytes = Array(text.utf8)
    var number = TelephoneNumber()
    number.read(bytes.span)
    var target: [UInt8] = []
    return append(number, bytes.span, &target) ? String(decoding: target, as: UTF8.self) : nil
  }

  /// The region, a number, and its form in E.164; nil where it has none.
  static let e164: [(String?, String, String?)] = [
    ("CN", "138 0013 8000", "+8613800138000"),
    ("CN", "010-5550 1000 转 8001", "+861055501000 转 8001"),
    ("CN", "+1 555 010 0412 (x5)", "+15550100412 (x5)"),
    ("CN", "10086", nil),
    ("CN", "110", nil),
    ("CN", "400-810-0100", nil),
    ("CN", "800 810 0100", nil),
    ("CN", "*123#", nil),
    ("CN", "+15550100,,123#", nil),
    ("CN", "10086,1,2", nil),
    ("CN", "5550 1000", nil),
    ("CN", "call me", nil),
    ("CN", "", nil),
    (nil, "13800138000", nil),
    (nil, "8613800138000", nil),
    (nil, "0086 138 0013 8000", "+8613800138000"),
    (nil, "+1 (555) 010-0412,,5", "+15550100412,,5"),
    (nil, "+999 555 0100 000", nil),
    (nil, "+1234567890123456", nil),
    ("US", "(555) 010-0412", "+15550100412"),
    ("FR", "01 99 00 55 01", "+33199005501"),
    ("FR", "1 99 00 55 01", nil),
    ("IN", "91234 55501", "+919123455501"),
    ("RU", "8 (495) 555-01-00", "+74955550100"),
    ("MO", "6655 0100", "+85366550100"),
  ]

  @Test(arguments: e164)
  func numbersInE164(_ region: String?, _ text: String, _ expected: String?) throws {
    let plan = try region.map { try #require(NumberingPlan(region: $0)) }
    #expect(form(text) { $0.appendE164(of: $1, plan, to: &$2) } == expected)
  }

  static let digits: [(String, String?)] = [
    ("+86 138-0013-8000", "+8613800138000"),
    ("(010) 5550 1402", "01055501402"),
    ("١٣٨٠٠١٣٨٤١٠", "13800138410"),
    ("0086 138 0013 8000", "+8613800138000"),
    ("* 123 #", "*123#"),
    ("555 01 00 ext. 5", "5550100 ext. 5"),
    ("100 86", "10086"),
    ("1-800-FLOWERS", nil),
    ("\u{202d}", nil),
  ]

  @Test(arguments: digits)
  func numbersInDigits(_ text: String, _ expected: String?) {
    #expect(form(text) { $0.appendDigits(of: $1, to: &$2) } == expected)
  }
}
