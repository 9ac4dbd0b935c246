internal import ByteIO
internal import ContactModel

/// The texts round a sample value in a Card.
struct JSContactPieces {
  /// The key up to its number; empty where there is no key.
  var key: [UInt8] = []
  /// What stands between the key's number and the value.
  var head: [UInt8] = []
  /// What stands behind the value.
  var tail: [UInt8] = []
  /// Of a name, what follows the whole name.
  var other: [UInt8] = []

  /// Cuts the text of a Card; nil when the sample does not stand in it once, in its usual place.
  init?(_ text: [UInt8], _ sample: JSContactSample, _ row: JSContactRow) {
    let mark = Array("\(sample.text)".utf8)
    guard let body = Self.body(text, row.member), let place = body.place(of: mark) else {
      return nil
    }
    head = Array(body[..<place])
    tail = Array(body[(place + mark.count)...])
    guard tail.place(of: mark) == nil else { return nil }
    guard isUsual(sample.shape, row) else { return nil }
  }

  /// Whether the text has a form that rules are for; takes it apart.
  private mutating func isUsual(_ shape: JSContactRule.Shape, _ row: JSContactRow) -> Bool {
    switch row.member {
    case .name: splitName(shape)
    case .keywords: head.isEmpty && tail.isEmpty
    default: (row.member.isText || splitKey(row.property)) && isBare(shape)
    }
  }

  /// The text of one member's value, without its brackets.
  private static func body(_ text: [UInt8], _ member: JSContactMember) -> [UInt8]? {
    let start = Array(#"{"@type":"Card","version":"1.0","#.utf8)
    let identifier = Array(#""uid":"a:b","#.utf8)
    var opening = start + (member == .uid ? [] : identifier)
    var closing = Array("}".utf8)
    if !member.isText {
      opening += Array("\"\(member.spelling)\":{".utf8)
      closing += Array("}".utf8)
    }
    guard text.starts(with: opening), text.suffix(closing.count) == closing[...],
      text.count >= opening.count + closing.count
    else { return nil }
    return Array(text[opening.count..<text.count - closing.count])
  }

  /// Splits the key with the number 1 from `head`.
  private mutating func splitKey(_ name: PropertyName) -> Bool {
    let start = Array("\"\(name.spelling)-".utf8)
    guard head.starts(with: start + [0x31]) else { return false }
    key = start
    head.removeFirst(start.count + 1)
    return true
  }

  private mutating func splitName(_ shape: JSContactRule.Shape) -> Bool {
    if shape == .string { return head == Array(#""full":""#.utf8) && tail == [ASCII.quote] }
    guard head == Array(#""components":["#.utf8), tail.first == 0x5d else { return false }
    // The whole name stands before what no member tells.
    if let place = tail.place(of: Array(#","vCardParams":{"#.utf8)) {
      other = Array(tail[(place + 1)...])
      tail.removeSubrange(place...)
    }
    return tail.count == 1 || tail.starts(with: Array(#"],"sortAs":{"#.utf8))
  }

  /// Whether nothing stands between the text of a structured value and its end that depends on it.
  private func isBare(_ shape: JSContactRule.Shape) -> Bool {
    switch shape {
    case .date: tail.first == 0x7d && head.last == 0x7b
    case .address: tail.first == 0x5d && head.last == 0x5b
    case .organization: head.last == 0x7b
    case .none, .kept, .label, .string, .word, .timestamp, .name, .items, .keys:
      tail.first == ASCII.quote && head.last == ASCII.quote
    }
  }
}

extension [UInt8] {
  /// Where a text begins; nil when it is not there.
  func place(of text: [UInt8]) -> Int? {
    guard text.count <= count else { return nil }
    return (0...count - text.count).first { self[$0..<$0 + text.count] == text[...] }
  }
}
