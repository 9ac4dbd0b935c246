internal import ByteIO
internal import ContactModel

/// The JSCOMPS parameter: the order of components, and what stands between them (RFC 9555 §3.3.1).
struct JSContactOrder {
  enum Entry: Equatable {
    /// A component and the place of a text in it.
    case position(Int, Int)
    case separator([UInt8])
  }

  /// What stands between components that have no separator; nil when nothing is said.
  var defaultSeparator: [UInt8]?
  var entries: [Entry] = []

  init() {}

  /// The order that a parameter's value tells; nil when it is none.
  init?(_ value: Span<UInt8>) {
    var texts: [[UInt8]] = [[]]
    var isEscaped = false
    for index in 0..<value.count {
      let byte = value[index]
      if byte == ASCII.semicolon, !isEscaped {
        texts.append([])
      } else {
        texts[texts.count - 1].append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    guard texts.count > 1 else { return nil }
    if !texts[0].isEmpty {
      guard case .separator(let text)? = Self.entry(texts[0]) else { return nil }
      defaultSeparator = text
    }
    for text in texts.dropFirst() {
      guard let entry = Self.entry(text) else { return nil }
      entries.append(entry)
    }
  }

  private static func entry(_ text: [UInt8]) -> Entry? {
    if text.starts(with: [0x73, ASCII.comma]) {
      var separator: [UInt8] = []
      var index = 2
      while index < text.count {
        if text[index] == ASCII.backslash, index + 1 < text.count { index += 1 }
        separator.append(text[index])
        index += 1
      }
      return .separator(separator)
    }
    let comma = text.firstIndex(of: ASCII.comma) ?? text.count
    let limit = 0...999_999
    guard let component = JSContactValue.number(text.span.extracting(..<comma), in: limit)
    else { return nil }
    guard comma < text.count else { return .position(component, 0) }
    guard let place = JSContactValue.number(text.span.extracting((comma + 1)...), in: limit)
    else { return nil }
    return .position(component, place)
  }

  /// Whether the order names just the components that a Card shows, each once.
  func covers(_ shown: [(component: Int, position: Int)]) -> Bool {
    var named: Set<[Int]> = []
    var isAfterSeparator = false
    for entry in entries {
      switch entry {
      case .position(let component, let position):
        guard named.insert([component, position]).inserted else { return false }
        isAfterSeparator = false
      case .separator:
        // Two in a row are not valid (RFC 9553 §2.2.1.2).
        guard !isAfterSeparator else { return false }
        isAfterSeparator = true
      }
    }
    guard named.count == shown.count else { return false }
    return shown.allSatisfy { named.contains([$0.component, $0.position]) }
  }

  /// The value of the parameter.
  var text: [UInt8] {
    var text: [UInt8] = []
    if let defaultSeparator { Self.append(separator: defaultSeparator, to: &text) }
    for entry in entries {
      text.append(ASCII.semicolon)
      switch entry {
      case .position(let component, let position):
        text.append(decimal: component)
        if position > 0 {
          text.append(ASCII.comma)
          text.append(decimal: position)
        }
      case .separator(let separator):
        Self.append(separator: separator, to: &text)
      }
    }
    return text
  }

  private static func append(separator: [UInt8], to text: inout [UInt8]) {
    text.append("s," as StaticString)
    for byte in separator {
      if byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.backslash {
        text.append(ASCII.backslash)
      }
      text.append(byte)
    }
  }
}
