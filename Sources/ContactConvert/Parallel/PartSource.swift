internal import ByteIO

/// A source that can give its bytes away in parts instead of having them read.
///
/// What is read ends at a boundary whenever there is one, so that its reader is often between two
/// cards, and parts can be taken.
final class PartSource: ByteSource {
  private let inner: any ByteSource
  /// Where parts end; nil as long as that is not known.
  private var boundary: PartBoundary?
  /// Finds that out from the first bytes.
  private let findBoundary: (Span<UInt8>) -> PartBoundary?
  private let sizes: PartSizes
  /// Bytes that came from the inner source.
  private var buffer: [UInt8]
  private var held = 0..<0
  private var hasEnded = false
  /// Why no more could be read, for the one who reads up to there.
  private var failure: IOFailure?
  /// Parts that were taken and given back, the next one last.
  private var returned: [[UInt8]] = []
  /// How many bytes of the next one were read.
  private var position = 0
  /// The bytes that have to be read before the next part is given away.
  private var reserve: Int
  private var spare: [[UInt8]] = []

  /// Whether what was read last ends where a part may begin.
  private(set) var isAtBoundary = false

  /// A source.
  ///
  /// - Parameters:
  ///   - inner: where the bytes come from.
  ///   - sizes: how large parts are.
  ///   - findBoundary: tells from the first bytes where parts end; nil when they do not show it.
  init(
    _ inner: any ByteSource, sizes: PartSizes,
    findBoundary: @escaping (Span<UInt8>) -> PartBoundary?
  ) {
    self.inner = inner
    self.sizes = sizes
    self.findBoundary = findBoundary
    buffer = [UInt8](repeating: 0, count: sizes.part)
    reserve = sizes.reserve
  }

  func isReady(within milliseconds: Int32) -> Bool {
    !returned.isEmpty || !held.isEmpty || inner.isReady(within: milliseconds)
  }

  // MARK: Reading

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    let room = target.count - offset
    let count: Int
    if let part = returned.last {
      count = min(room, part.count - position)
      target.replace(from: offset, with: part, position..<position + count)
      position += count
      isAtBoundary = position == part.count
      if isAtBoundary { dropReturned() }
    } else {
      if held.isEmpty { try refill() }
      let boundary = boundary?.last(in: buffer, held)
      let end = boundary ?? held.upperBound
      count = min(room, end - held.lowerBound)
      let range = held.lowerBound..<held.lowerBound + count
      target.replace(from: offset, with: buffer, range)
      held = range.upperBound..<held.upperBound
      isAtBoundary = range.upperBound == boundary
    }
    reserve -= min(reserve, count)
    return count
  }

  private func dropReturned() {
    position = 0
    if let part = returned.popLast() { reuse(part) }
  }

  private func refill() throws(IOFailure) {
    if let failure { throw failure }
    guard !hasEnded else { return }
    let count = try inner.read(into: &buffer, at: 0)
    held = 0..<count
    hasEnded = count == 0
    if boundary == nil { boundary = findBoundary(buffer.span.extracting(held)) }
  }

  // MARK: Parts

  /// The next part; nil when it is to be read, since there is no whole part without waiting for it,
  /// or too little was read so far.
  func takePart() -> [UInt8]? {
    guard let boundary, isAtBoundary, reserve == 0 else { return nil }
    if let part = returned.popLast() { return part }
    var wanted = sizes.part
    while gather(wanted) {
      if let end = boundary.last(in: buffer, held), end > held.lowerBound { return cut(at: end) }
      wanted *= 2
      guard wanted <= sizes.largest else { return nil }
    }
    return nil
  }

  /// Has parts read that were taken.
  ///
  /// - Parameters:
  ///   - parts: the parts, the first one first.
  ///   - reserve: how much has to be read before others are given away.
  func giveBack(_ parts: [[UInt8]], reserve: Int) {
    returned.append(contentsOf: parts.reversed())
    self.reserve = reserve
  }

  /// Takes an array whose bytes are done with.
  func reuse(_ part: [UInt8]) {
    if part.capacity <= 2 * sizes.part, spare.count < 4 { spare.append(part) }
  }

  /// Whether as many bytes are there, without waiting long for any of them.
  private func gather(_ wanted: Int) -> Bool {
    if held.lowerBound > 0 {
      buffer.replace(from: 0, with: Array(buffer[held]), 0..<held.count)
      held = 0..<held.count
    }
    grow(to: wanted)
    while held.count < wanted {
      guard !hasEnded, failure == nil, inner.isReady(within: 5) else { return false }
      do throws(IOFailure) {
        let count = try inner.read(into: &buffer, at: held.upperBound)
        held = 0..<held.upperBound + count
        hasEnded = count == 0
      } catch {
        failure = error
      }
    }
    return true
  }

  private func grow(to size: Int) {
    let missing = size - buffer.count
    if missing > 0 { buffer.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Gives the held bytes before `end` away, in their array.
  private func cut(at end: Int) -> [UInt8] {
    var part = spare.popLast() ?? []
    swap(&part, &buffer)
    grow(to: sizes.part)
    let rest = end..<held.upperBound
    grow(to: rest.count)
    buffer.replace(from: 0, with: part, rest)
    held = 0..<rest.count
    part.removeSubrange(end...)
    return part
  }
}

/// How an input is cut into parts, in bytes.
package struct PartSizes: Sendable {
  /// A part, but for the card that it ends in.
  package var part = 128 << 10
  /// What is read by one thread at the beginning: threads are of no use to small files.
  package var reserve = 512 << 10
  /// The most that a part may become until a card ends.
  package var largest = 1 << 20

  /// The sizes that suit files of any size.
  package init() {}
}
