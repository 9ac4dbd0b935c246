/// The bytes of a text that the program holds, for tables that cost nothing at start.
public struct StaticBytes: Sendable {
  @usableFromInline let text: StaticString

  /// The bytes of a text.
  public init(_ text: StaticString) { self.text = text }

  /// The number of bytes.
  @inlinable public var count: Int { text.utf8CodeUnitCount }

  /// The byte at an offset below the count.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count)
    // A static string's bytes live as long as the process, and the offset is below their count.
    return unsafe text.utf8Start[offset]
  }

  /// The texts between line feeds, for small tables that are read once.
  public var lines: [String] { "\(text)".split(separator: "\n").map(String.init) }
}
