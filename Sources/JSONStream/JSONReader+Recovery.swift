internal import ByteIO

/// The way on behind an error in an array.
extension JSONReader {
  /// Goes behind the element of an array that an error was found in, or to the next one.
  ///
  /// Brackets outside strings tell where an element ends, and no string goes beyond its line. What
  /// opens a line as the broken element did, no further to the right, begins the next one whatever
  /// is still open.
  ///
  /// - Parameters:
  ///   - depth: how many arrays and objects are open around the element.
  ///   - column: where the broken element began in its line.
  /// - Returns: whether there is more of the array; false at the end of the input.
  /// - Throws: `JSONError` when the source fails.
  package mutating func skipElement(
    inside depth: Int, from column: Int
  ) throws(JSONError) -> Bool {
    var scan = ElementScan(open: containers.count - depth, failure)
    var opensLine = tokenOffset < lineStart
    failure = nil
    endCopy()
    while let byte = try peek() {
      if ASCII.isLineEnd(byte) {
        window.start += 1
        noteLineEnd(byte, before: window.start)
        scan.endLine()
        opensLine = true
        continue
      }
      let isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      let isNext = isOpening && opensLine && position(at: offset).column <= column
      if isNext || scan.isBetweenElements && !ASCII.isBlank(byte) && ElementScan.ends(byte) {
        containers.removeSubrange(depth...)
        state = isOpening ? .elementOrEnd : .afterElement
        lastToken = .end
        return true
      }
      scan.pass(byte)
      if !ASCII.isBlank(byte) { opensLine = false }
      window.start += 1
    }
    return false
  }
}

/// What a scan for the end of an array's element has to remember.
private struct ElementScan {
  /// How many arrays and objects of the element are open.
  var open: Int
  private var isInString = false
  private var isEscaped = false

  init(open: Int, _ failure: JSONError?) {
    self.open = open
    switch failure?.kind {
    case .badEscape, .controlInString: isInString = true
    default: break
    }
  }

  var isBetweenElements: Bool { open <= 0 && !isInString }

  /// Whether a byte between elements is one from which the array can be read on.
  static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.comma, UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["): true
    default: false
    }
  }

  mutating func endLine() {
    isInString = false
    isEscaped = false
  }

  mutating func pass(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      isEscaped = byte == ASCII.backslash
      if byte == ASCII.quote { isInString = false }
    } else {
      switch byte {
      case ASCII.quote: isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
    }
  }
}
