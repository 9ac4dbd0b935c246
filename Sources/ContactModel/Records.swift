/// A run of bytes in a card's buffer.
package struct TextRange: Sendable, Equatable {
  package var start: UInt32
  package var count: UInt32

  package init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    count = UInt32(truncatingIfNeeded: range.count)
  }

  /// The run from `start` to `end`, which is not before it.
  init(from start: Int, to end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    count = UInt32(truncatingIfNeeded: end &- start)
  }

  /// No bytes, at the buffer's start.
  package static let none = TextRange(0..<0)

  package var isEmpty: Bool { count == 0 }
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  package var end: Int { Int(start) + Int(count) }

  /// The run at the same place of a copy that begins `distance` bytes further on.
  func moved(by distance: Int) -> TextRange {
    var moved = self
    moved.start = start &+ UInt32(truncatingIfNeeded: distance)
    return moved
  }
}

/// One value of one parameter: `TYPE=work,voice` is two records, the second one `continuesList`.
package struct ParameterRecord: Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The flags of a literal; the one that every set has is generic, and other modules would call it
    /// as it is.
    package init(arrayLiteral elements: Flags...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// A value alone, as vCard 2.1 writes types and encodings: `TEL;WORK`.
    package static let bare = Flags(rawValue: 1)
    /// A further value in the list of the record before.
    package static let continuesList = Flags(rawValue: 2)
  }

  package var name: ParameterName
  package var flags: Flags
  /// The name as it was written; empty for a bare value.
  package var spelling: TextRange
  package var value: TextRange

  /// The record of a copy that lies `distance` bytes further on.
  func moved(by distance: Int) -> ParameterRecord {
    var moved = self
    moved.spelling = spelling.moved(by: distance)
    moved.value = value.moved(by: distance)
    return moved
  }
}

/// One text of a value: the whole of a simple one, or a list item in a component.
package struct ValuePart: Sendable {
  package var text: TextRange
  /// Whether it begins a component; else it is one more list item of the component before.
  package var startsComponent: Bool
}

/// How the bytes of a value are to be taken.
package enum ValueForm: UInt8, Sendable {
  /// Decoded text, split into parts where the property has components or lists.
  case text
  /// A URI, a date or another value that is written as it stands, without escapes.
  case verbatim
  /// The value of a property whose structure is not known, with the escapes of its version.
  case raw
  /// Canonical Base64 text that stands for bytes.
  case base64
}

/// A property: what stands before the colon, and the parts of what stands behind it.
package struct PropertyRecord: Sendable {
  package var name: PropertyName
  package var form: ValueForm
  /// The value stands in the buffer as vCard 3.0 and 4.0 write it, separators and all.
  package var isPlain = false
  /// It begins its line, as the properties of a vCard do, and `place` is that of its value.
  var hasValuePlace = false
  /// A number that is the same for equal headers of one pipeline, 0 when there is none: writers
  /// and the translation keep their work by it.
  package var token: UInt32
  /// The line of the input, counted from the card's first.
  package var line: UInt32
  /// The byte in that line with which it begins, from 1; 0 where nobody knows it.
  ///
  /// That of a value has the number of lines before it in the bits from `lineShift` on.
  var place: UInt32 = 0
  /// Group, name and parameters: all their texts lie in this run.
  package var header: TextRange
  package var group: TextRange
  /// The name as it was written.
  package var spelling: TextRange
  var firstParameter: Int32
  var parameterCount: Int32
  var firstPart: Int32
  var partCount: Int32

  /// More than any line of a header has.
  private static let lineShift: UInt32 = 20

  /// The byte of its line with which the property begins, from 1; nil where nobody knows it.
  package var column: Int? { hasValuePlace ? 1 : place > 0 ? Int(place) : nil }

  /// Where the value begins: the lines between the property's first one and its own, and the byte in
  /// that; nil where only the property's place is known.
  package var valuePlace: (line: Int, column: Int)? {
    guard hasValuePlace else { return nil }
    return (Int(place >> Self.lineShift), Int(place & (1 << Self.lineShift - 1)))
  }

  mutating func setValuePlace(line: Int, column: Int) {
    let most = 1 << Int(Self.lineShift) - 1
    hasValuePlace = true
    place = UInt32(min(line, 4095)) << Self.lineShift | UInt32(min(column, most))
  }

  /// Where the value's first part stands among the card's.
  package var firstPartIndex: Int32 { firstPart }

  /// Where the parameters stand among the card's.
  package var parameters: Range<Int32> { firstParameter..<firstParameter + parameterCount }
  /// Where the value's parts stand among the card's.
  package var parts: Range<Int32> { firstPart..<firstPart + partCount }
}
