internal import ByteIO

/// Bytes, places and failures: what all tokens have in common.
extension JSONReader {
  /// The input's offset of the next byte.
  var offset: Int { options.start.offset + window.forgotten + window.start }

  func position(at offset: Int) -> JSONPosition {
    JSONPosition(offset: offset, line: line, column: offset - lineStart + 1)
  }

  /// The next byte, not yet used; nil at the end of the input.
  mutating func peek() throws(JSONError) -> UInt8? {
    if window.start == window.end {
      guard try refill() else { return nil }
    }
    return window.storage[window.start]
  }

  /// The next byte that is no white space (RFC 8259 §2); nil at the end of the input.
  @inline(__always)
  mutating func significantByte() throws(JSONError) -> UInt8? {
    if window.start < window.end {
      let byte = window.storage[window.start]
      if byte > 0x20 { return byte }
    }
    return try skipWhiteSpace()
  }

  private mutating func skipWhiteSpace() throws(JSONError) -> UInt8? {
    repeat {
      var index = window.start
      let end = window.end
      while index < end {
        let byte = window.storage[index]
        let isLineEnd = byte == 0x0a || byte == 0x0d
        guard isLineEnd || byte == 0x20 || byte == 0x09 else {
          window.start = index
          return byte
        }
        index += 1
        if isLineEnd { noteLineEnd(byte, before: index) }
      }
      window.start = end
    } while try refill()
    return nil
  }

  /// Counts a CR, LF or CRLF that ends before an index of the window.
  mutating func noteLineEnd(_ byte: UInt8, before index: Int) {
    lineStart = options.start.offset + window.forgotten + index
    if byte == ASCII.carriageReturn {
      afterReturn = lineStart
      line += 1
    } else if lineStart - 1 != afterReturn {
      line += 1
    }
  }

  /// Reads more when the window is used up, so that it never has to move or grow.
  ///
  /// - Returns: whether there are bytes.
  mutating func refill() throws(JSONError) -> Bool {
    if isRecording { window.append(recordStart..<window.end, to: &carried) }
    defer { recordStart = window.start }
    do throws(IOFailure) {
      return try window.fill() > 0
    } catch {
      recordStart = window.start
      throw fail(.io(error))
    }
  }

  /// Hands over what was recorded since the token or the copied value began.
  mutating func moveRecord(to target: inout [UInt8]) {
    target.append(carried.span)
    carried.clear()
    window.append(recordStart..<window.start, to: &target)
    recordStart = window.start
  }

  /// Leaves out byte order marks (RFC 8259 §8.1) and the white space behind them.
  ///
  /// - Parameter byte: the next byte.
  /// - Returns: the byte that is next then; nil at the end of the input.
  /// - Throws: `JSONError` when it is no whole mark, or the source fails.
  mutating func skipByteOrderMarks(_ byte: UInt8) throws(JSONError) -> UInt8? {
    var next: UInt8? = byte
    let rest: [2 of UInt8] = [0xbb, 0xbf]
    while next == 0xef {
      let start = position(at: offset)
      window.start += 1
      for index in rest.indices {
        guard try peek() == rest[index] else {
          throw fail(.unexpectedByte(0xef, expected: .value), at: start)
        }
        window.start += 1
      }
      if start.offset > 0 { warn(.byteOrderMark, at: start) }
      next = try significantByte()
    }
    return next
  }

  /// Goes to the start of the next line and to the top level, after an error in JSON Lines.
  ///
  /// When a value was found cut off because the next line begins an object or an array, that line
  /// is not lost: the reader goes to its start.
  ///
  /// - Returns: whether there was a line end; false at the end of the input.
  /// - Throws: `JSONError` when the source fails.
  package mutating func skipLine() throws(JSONError) -> Bool {
    let isKept = isAtRecordStart
    state = .topLevel
    containers.removeAll(keepingCapacity: true)
    failure = nil
    lastToken = .end
    endCopy()
    if isKept { return true }
    repeat {
      let end = window.lineEnd
      window.start = end
      if end < window.end {
        window.start += 1
        noteLineEnd(window.storage[end], before: end + 1)
        return true
      }
    } while try refill()
    return false
  }

  /// Whether the next byte opens a line and could open a record, inside an unfinished one.
  private var isAtRecordStart: Bool {
    guard failure != nil, !containers.isEmpty, window.count > 0, offset == lineStart else {
      return false
    }
    let byte = window.storage[window.start]
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Whether the reader goes on where the next byte shows that something is not as it should be.
  mutating func mends(_ kind: JSONWarning.Kind) -> Bool {
    guard options.mends, isDelivering || !isCopying else { return false }
    warn(kind, at: position(at: offset))
    return true
  }

  /// Keeps a warning, or counts it when there are too many or it is not wanted.
  mutating func warn(_ kind: JSONWarning.Kind, at position: JSONPosition) {
    guard isDelivering else { return }
    guard warnings.count < JSONReader.warningLimit else {
      omittedWarnings += 1
      return
    }
    warnings.append(JSONWarning(kind, at: position))
  }

  /// Stops the reader at the next byte.
  @inline(never)
  mutating func fail(_ kind: JSONError.Kind) -> JSONError { fail(kind, at: position(at: offset)) }

  mutating func fail(_ kind: JSONError.Kind, at position: JSONPosition) -> JSONError {
    let error = JSONError(kind, at: position)
    failure = error
    return error
  }

  mutating func unexpected(_ byte: UInt8, _ expected: JSONError.Expectation) -> JSONError {
    fail(.unexpectedByte(byte, expected: expected))
  }
}

/// What a reader does with the window's bytes; spans do not outlive these functions.
extension ByteWindow {
  /// The index of the first line feed or carriage return, or the end.
  fileprivate var lineEnd: Int { storage.span.extracting(..<end).lineEnd(from: start) }

  /// Appends the bytes at some indices.
  func append(_ range: Range<Int>, to target: inout [UInt8]) {
    target.append(storage.span.extracting(range))
  }
}
