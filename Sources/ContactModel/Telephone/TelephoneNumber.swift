internal import ByteIO

/// A telephone number as it is compared and dialled: digits, apart from how they are written.
///
/// One value reads one text after another into the same storage.
package struct TelephoneNumber: Sendable {
  /// What kind of number a text is.
  package enum Kind: Sendable {
    /// Nothing that anybody sees.
    case none
    /// A plus, or 00 that stands for it, and a country code.
    case international
    /// Digits without a country code.
    case national
    /// Three to six digits, or fewer: a service or an extension inside a company.
    case short
    /// Digits with stars and hashes, for the network itself: `*123#`.
    case code
    /// A text with words that are no part of a number.
    case words
  }

  /// The kind of the number read last.
  package private(set) var kind = Kind.none
  /// The number in ASCII digits, behind a plus when it is international.
  package private(set) var digits: [UInt8] = []
  /// What is dialled when the number has answered; commas part it where somebody waits.
  package private(set) var extensionDigits: [UInt8] = []
  /// The text without what only parts it, in lower case.
  private(set) var visible: [UInt8] = []
  /// Where the number ends in its text, and an extension may begin.
  private(set) var end = 0

  /// No number.
  package init() {}

  /// The words before an extension; the first that fits counts.
  private static let extensionMarks: [StaticString] = [
    ",", ";", "#", "extension", "ext.", "ext", "x", "转", "轉", "分机", "分機", "内線", "내선",
  ]

  /// Reads a number.
  ///
  /// - Parameter text: the number as people write it, in UTF-8.
  package mutating func read(_ text: Span<UInt8>) {
    digits.clear()
    extensionDigits.clear()
    visible.clear()
    end = 0
    var scan = Scan()
    while let character = scan.characters.next(in: text) {
      switch character {
      case .digit(let value): take(digit: value, scan)
      case .plus: takePlus(&scan)
      case .blank, .bracket, .separator: break
      case .other: take(other: text, &scan)
      }
    }
    let lacksExtension = scan.mark == .needed && extensionDigits.isEmpty
    kind = kind(of: scan, isCode: scan.isCode || lacksExtension)
  }

  /// What was seen so far.
  private struct Scan {
    enum Mark {
      /// No extension has begun.
      case none
      /// A pause: nothing need follow it.
      case pause
      /// A sign behind which an extension has to follow.
      case needed
    }

    var characters = NumberCharacters()
    var mark = Mark.none
    var hasPlus = false
    var isCode = false
    var hasWords = false
  }

  private mutating func take(digit value: UInt8, _ scan: Scan) {
    let byte = 0x30 &+ value
    visible.append(byte)
    if scan.mark == .none {
      digits.append(byte)
      end = scan.characters.position
    } else {
      extensionDigits.append(byte)
    }
  }

  private mutating func takePlus(_ scan: inout Scan) {
    visible.append(UInt8(ascii: "+"))
    if scan.hasPlus || !digits.isEmpty { scan.hasWords = true }
    scan.hasPlus = true
  }

  private mutating func take(other text: Span<UInt8>, _ scan: inout Scan) {
    let first = text[scan.characters.start]
    let mayMark = scan.mark == .none && !digits.isEmpty
    if first == ASCII.comma || first == ASCII.semicolon {
      if scan.mark != .none, !extensionDigits.isEmpty { extensionDigits.append(ASCII.comma) }
      if !mayMark, scan.mark == .none { scan.hasWords = true }
    } else if first == UInt8(ascii: "*") || first == UInt8(ascii: "#") && !mayMark {
      scan.isCode = true
    }
    if mayMark, skipMark(text, &scan) {
      scan.mark = first == ASCII.comma || first == ASCII.semicolon ? .pause : .needed
    } else if first != UInt8(ascii: "*"), first != UInt8(ascii: "#"), first != ASCII.comma,
      first != ASCII.semicolon
    {
      scan.hasWords = true
    }
    for index in scan.characters.start..<scan.characters.position {
      visible.append(ASCII.lowercase(text[index]))
    }
  }

  private func skipMark(_ text: Span<UInt8>, _ scan: inout Scan) -> Bool {
    for mark in Self.extensionMarks where scan.characters.skip(mark, in: text) { return true }
    return false
  }

  private mutating func kind(of scan: Scan, isCode: Bool) -> Kind {
    while extensionDigits.last == ASCII.comma { extensionDigits.removeLast() }
    if visible.isEmpty { return .none }
    if scan.hasWords || digits.isEmpty && !isCode { return .words }
    if isCode { return .code }
    if scan.hasPlus {
      digits.insert(UInt8(ascii: "+"), at: 0)
      return .international
    }
    if digits.count <= 6 { return .short }
    if digits.count > 8, digits[0] == UInt8(ascii: "0"), digits[1] == UInt8(ascii: "0") {
      digits[1] = UInt8(ascii: "+")
      digits.removeFirst()
      return .international
    }
    return .national
  }
}
