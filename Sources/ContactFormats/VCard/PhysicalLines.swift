internal import ByteIO

/// One line of the input, without its line end.
struct PhysicalLine {
  /// Places relative to the window's start.
  var start: Int
  var end: Int
  /// The line's number in the input, from 1.
  var number: Int

  var isEmpty: Bool { start == end }
}

/// Cuts the input into physical lines that end with CRLF, LF or CR, mixed.
///
/// The lines since the window's start stay where they are, so that a whole card can be looked at
/// again; `release` lets them go.
struct PhysicalLines: ~Copyable {
  /// Lines outside cards that are longer are let go piece by piece.
  static let longestOutside = 1 << 20

  private(set) var window: ByteWindow
  /// Where the next line begins, relative to the window's start.
  private(set) var next = 0
  /// The number of the next line.
  private(set) var number = 1
  /// A line ended with a CR, perhaps two, at the end of what was read: a LF behind belongs to it.
  private(set) var expectsLineFeed = false

  init(_ source: any ByteSource, capacity: Int) {
    window = ByteWindow(source, capacity: capacity)
  }

  /// The next line, or nil at the end of the input.
  ///
  /// - Parameter limit: how many bytes behind the window's start may be read to find its end.
  /// - Returns: the line; a line that is longer than the limit comes in pieces.
  /// - Throws: `IOFailure` when the source fails.
  mutating func advance(limit: Int) throws(IOFailure) -> PhysicalLine? {
    try skipLineFeed()
    var searched = next
    while true {
      let end = lineEnd(from: searched)
      let count = window.count
      if end < count { return take(end) }
      if count >= limit, count > next { return takePiece(count) }
      searched = count
      if try window.fill() == 0 { return next < count ? takePiece(count) : nil }
    }
  }

  private func lineEnd(from start: Int) -> Int {
    window.storage.span.extracting(window.start..<window.end).lineEnd(from: start)
  }

  /// Passes over the rest of a line end that began with CR: LF, or the CRLF that text mode makes
  /// of the LF in CRLF.
  private mutating func skipLineFeed() throws(IOFailure) {
    guard expectsLineFeed else { return }
    expectsLineFeed = false
    guard try reaches(next) else { return }
    switch window.storage[window.start + next] {
    case ASCII.lineFeed: next += 1
    case ASCII.carriageReturn:
      guard try reaches(next + 1) else { return }
      if window.storage[window.start + next + 1] == ASCII.lineFeed { next += 2 }
    default: break
    }
  }

  /// Whether the input has a byte at a place, which is read if need be.
  private mutating func reaches(_ place: Int) throws(IOFailure) -> Bool {
    while window.count <= place {
      if try window.fill() == 0 { return false }
    }
    return true
  }

  private mutating func take(_ end: Int) -> PhysicalLine {
    let line = PhysicalLine(start: next, end: end, number: number)
    let place = window.start + end
    next = end + 1
    if window.storage[place] == ASCII.carriageReturn {
      let rest = window.count - next
      if rest > 0, window.storage[place + 1] == ASCII.lineFeed {
        next += 1
      } else if rest == 0 || window.storage[place + 1] == ASCII.carriageReturn {
        expectsLineFeed = rest < 2
        if rest > 1, window.storage[place + 2] == ASCII.lineFeed { next += 2 }
      }
    }
    number += 1
    return line
  }

  private mutating func takePiece(_ end: Int) -> PhysicalLine {
    defer { next = end }
    return PhysicalLine(start: next, end: end, number: number)
  }

  /// Lets all bytes before `line` go: it becomes the window's start, and the next line to be read.
  mutating func restart(at line: PhysicalLine) {
    window.start += line.start
    next = 0
    number = line.number
    expectsLineFeed = false
  }

  /// Makes `line` the window's start without reading it again.
  ///
  /// - Returns: the line at its new place.
  mutating func begin(at line: PhysicalLine) -> PhysicalLine {
    window.start += line.start
    next -= line.start
    return PhysicalLine(start: 0, end: line.end - line.start, number: line.number)
  }

  /// Goes on at `next`, behind lines that were taken without `advance`.
  mutating func skip(to next: Int, lines: Int) {
    self.next = next
    number += lines
  }

  /// Lets all bytes before the next line go.
  mutating func release() {
    window.start += next
    next = 0
  }
}
