internal import CScan

/// The members of a JSON object that holds texts, whole numbers and null alone.
///
/// Most records are such objects. All members are found in one go, for a fraction of what a reader
/// of tokens takes; an object with anything else in it is left to that.
public struct FlatObject: Sendable {
  /// What a member's value is.
  public enum Kind: UInt8, Sendable {
    /// A string without escapes.
    case plain
    /// A string with escapes, of which nobody has looked at the letters.
    case escaped
    case integer
    case null
  }

  /// A member, with places counted from the object's opening brace on.
  public struct Member: Sendable {
    @usableFromInline var keyStart: UInt32
    @usableFromInline var keyEnd: UInt32
    @usableFromInline var valueStart: UInt32
    @usableFromInline var valueEnd: UInt32
    @usableFromInline var lineNumber: UInt32
    @usableFromInline var lineStart: UInt32
    /// What the value is.
    public var kind: Kind
    /// The first eight bytes of the key, with zeros behind a shorter one.
    public var keyWord: UInt64

    /// The key, between its quotation marks.
    @inlinable public var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
    /// The value; that of a string between its quotation marks.
    @inlinable public var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    /// The line of the value, counted from the opening brace's.
    @inlinable public var line: Int { Int(lineNumber) }
    /// How many bytes stand before the value in its line; on the first line, behind the opening
    /// brace's place.
    @inlinable public var column: Int {
      let isString = kind == .plain || kind == .escaped
      return Int(valueStart) - Int(lineStart) - (isString ? 1 : 0)
    }
  }

  /// The members, in their order.
  public private(set) var members: [Member] = []
  /// The number of bytes from the opening brace to the closing one, with both.
  public private(set) var count = 0
  /// The line feeds in it.
  public private(set) var lineFeeds = 0
  /// Where the last line begins, counted from the opening brace; 0 when there is one line.
  public private(set) var lastLineStart = 0

  /// An object without members.
  public init() {}

  /// What is farther off may not be there yet, and would be looked at again and again.
  private static let longest = 16 << 10

  /// Finds the members of the object whose opening brace `text` begins with.
  ///
  /// Bytes are not looked at for being UTF-8, nor escapes for being any.
  ///
  /// - Parameter text: the object, and whatever stands behind it.
  /// - Returns: false when it is cut off, empty, or holds anything else.
  package mutating func read(_ text: Span<UInt8>) -> Bool {
    members.removeAll(keepingCapacity: true)
    // The C functions read nothing outside the pointer and length they get.
    return unsafe text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      let length = min(bytes.count, Self.longest)
      var place = cscan_place(index: 1, line_start: 0, lines: 0)
      var member = cscan_member()
      while true {
        let outcome = unsafe cscan_json_member(base, length, &place, &member)
        guard outcome != 0 else { return false }
        members.append(Member(member))
        if outcome == 2 { break }
      }
      count = place.index
      lineFeeds = Int(place.lines)
      lastLineStart = place.line_start
      return true
    }
  }
}

extension FlatObject.Member {
  fileprivate init(_ member: cscan_member) {
    keyStart = member.key
    keyEnd = member.key_end
    valueStart = member.value
    valueEnd = member.value_end
    lineNumber = member.line
    lineStart = member.line_start
    kind = FlatObject.Kind(rawValue: member.kind) ?? .null
    keyWord = member.key_word
  }
}
