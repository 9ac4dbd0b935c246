/// Text as UTF-8 bytes in growable arrays: what the formats build values in.
extension Array where Element == UInt8 {
  /// Appends the bytes of a span in one copy.
  @inlinable public mutating func append(_ source: Span<UInt8>) {
    guard !source.isEmpty else { return }
    // The array copies out of the span's buffer inside the closure.
    unsafe source.withUnsafeBufferPointer { unsafe self.append(contentsOf: $0) }
  }

  /// Appends the bytes of three spans, one behind the other, in one step.
  @inlinable
  public mutating func append(
    _ first: Span<UInt8>, _ second: Span<UInt8>, _ third: Span<UInt8>
  ) {
    let added = first.count + second.count + third.count
    append(addingCapacity: added) { room in
      // The room is as large as the three runs together, which are copied one behind the other.
      unsafe room.withUnsafeMutableBufferPointer { target, count in
        guard var place = target.baseAddress else { return }
        unsafe place += count
        unsafe first.copy(to: &place)
        unsafe second.copy(to: &place)
        unsafe third.copy(to: &place)
        count += added
      }
    }
  }

  /// Appends a number in eight bytes, the highest first, and the bytes of two spans, in one step.
  @inlinable
  public mutating func append(bigEndian number: UInt64, _ first: Span<UInt8>, _ second: Span<UInt8>)
  {
    let added = 8 + first.count + second.count
    append(addingCapacity: added) { room in
      // The room is as large as the number and the two runs, which stand one behind the other.
      unsafe room.withUnsafeMutableBufferPointer { target, count in
        guard var place = target.baseAddress else { return }
        unsafe place += count
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: number.bigEndian, as: UInt64.self)
        unsafe place += 8
        unsafe first.copy(to: &place)
        unsafe second.copy(to: &place)
        count += added
      }
    }
  }

  /// Appends the bytes of a span between two others, in one step.
  @inlinable
  public mutating func append(_ text: Span<UInt8>, between first: UInt8, and last: UInt8) {
    let added = text.count + 2
    append(addingCapacity: added) { room in
      // The room is as large as the text and the two bytes, which are written one behind the other.
      unsafe room.withUnsafeMutableBufferPointer { target, count in
        guard var place = target.baseAddress else { return }
        unsafe place += count
        unsafe place.pointee = first
        unsafe place += 1
        unsafe text.copy(to: &place)
        unsafe place.pointee = last
        count += added
      }
    }
  }

  /// Appends a text that the program holds between two bytes, in one step.
  @inlinable
  public mutating func append(_ text: StaticString, between first: UInt8, and last: UInt8) {
    // A static string's bytes live as long as the process.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(bytes.span, between: first, and: last)
  }

  /// Appends a copy of bytes that the array holds.
  package mutating func append(copyOf range: Range<Int>) {
    let start = count
    append(contentsOf: repeatElement(0, count: range.count))
    // Source and target are different places of the array's memory.
    unsafe withUnsafeMutableBufferPointer { bytes in
      let source = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      let target = unsafe UnsafeMutableBufferPointer(rebasing: bytes[start...])
      _ = unsafe target.update(fromContentsOf: source)
    }
  }

  /// Puts bytes of another array in the place of as many that are there from `start` on.
  package mutating func replace(from start: Int, with source: [UInt8], _ range: Range<Int>) {
    precondition(start >= 0 && range.count <= count - start)
    unsafe withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer { bytes in
        let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        let place = unsafe UnsafeMutableBufferPointer(rebasing: target[start...])
        // Two arrays never share memory, and there is room for all bytes behind `start`.
        _ = unsafe place.update(fromContentsOf: bytes)
      }
    }
  }

  /// Appends an ASCII or UTF-8 text that the program holds.
  @inlinable public mutating func append(_ text: StaticString) {
    // A static string's bytes live as long as the process.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(contentsOf: bytes)
  }

  /// Appends the UTF-8 form of a string.
  package mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends the UTF-8 form of one Unicode scalar.
  package mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar).unsafelyUnwrappedBytes { append(byte) }
  }

  /// Appends the lowest bytes of a number, the highest of them first.
  @inlinable public mutating func append(bigEndian number: UInt64, count added: Int) {
    precondition(0...8 ~= added)
    let word = (number << UInt64(64 - 8 * added)).bigEndian
    append(addingCapacity: 8) { room in
      // There is room for eight bytes, of which the first ones are kept.
      unsafe room.withUnsafeMutableBufferPointer { target, count in
        guard let base = target.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt64.self)
        count += added
      }
    }
  }

  /// Appends a number in decimal digits, with zeros in front up to `width` digits.
  package mutating func append(decimal number: Int, width: Int = 1) {
    if width == 2, 0..<100 ~= number {
      append(0x30 + UInt8(truncatingIfNeeded: number / 10))
      return append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
    if number < 0 { append(ASCII.hyphen) }
    var rest = number.magnitude
    var divisor: UInt = 1
    var digits = 1
    while rest / divisor > 9 || digits < width {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Gives the array away, storage and all, and leaves an empty one in its place.
  ///
  /// A method can so use a buffer of its value while it changes the rest; putting the buffer back
  /// saves the next allocation.
  @inlinable public mutating func lend() -> [UInt8] {
    var lent: [UInt8] = []
    swap(&lent, &self)
    return lent
  }

  /// Removes every byte but keeps the storage.
  @inlinable public mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

extension Optional where Wrapped == Unicode.UTF8.EncodedScalar {
  /// Every Unicode scalar has a UTF-8 form, so the encoder never gives nil.
  fileprivate var unsafelyUnwrappedBytes: Unicode.UTF8.EncodedScalar {
    self ?? Unicode.UTF8.encodedReplacementCharacter
  }
}

extension Span where Element == UInt8 {
  /// Copies the bytes to `place`, where there is room for them, and moves it behind them.
  @inlinable @unsafe
  func copy(to place: inout UnsafeMutablePointer<UInt8>) {
    let length = count
    unsafe withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe place.update(from: base, count: length)
    }
    unsafe place += length
  }
}

extension String {
  /// The text of UTF-8 bytes; what is not UTF-8 becomes U+FFFD.
  package init(utf8 bytes: Span<UInt8>) {
    // The string copies the bytes inside the closure.
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
