internal import ByteIO

/// The place of a value in a JSON text (RFC 6901).
struct JSONPointer: Sendable {
  /// The names and indexes from the outermost value on.
  let steps: [[UInt8]]
}

extension JSONPointer {
  /// The pointer of a text; nil when it does not begin with `/`, or a `~` is no escape (§3).
  init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    var steps: [[UInt8]] = []
    var isAfterTilde = false
    for byte in text.utf8 {
      if isAfterTilde {
        guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        steps[steps.count - 1].append(UInt8(ascii: byte == UInt8(ascii: "0") ? "~" : "/"))
        isAfterTilde = false
      } else if byte == UInt8(ascii: "/") {
        steps.append([])
      } else if byte == UInt8(ascii: "~") {
        isAfterTilde = true
      } else {
        steps[steps.count - 1].append(byte)
      }
    }
    guard !isAfterTilde else { return nil }
    self.steps = steps
  }

  /// The index of an array's element that a step names: digits without zeros in front (§4).
  static func index(_ step: [UInt8]) -> Int? {
    guard let first = step.first, step.allSatisfy(ASCII.isDigit),
      step.count == 1 || first != UInt8(ascii: "0")
    else { return nil }
    return Int(String(utf8: step.span))
  }

  /// Appends a name as a step has it: `~` and `/` escaped (§3).
  static func append(step name: Span<UInt8>, to pointer: inout [UInt8]) {
    for index in 0..<name.count {
      switch name[index] {
      case UInt8(ascii: "~"): pointer.append("~0")
      case UInt8(ascii: "/"): pointer.append("~1")
      default: pointer.append(name[index])
      }
    }
  }
}
