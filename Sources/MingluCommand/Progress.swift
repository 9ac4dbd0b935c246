internal import ByteIO

/// Shows how far a long run is, at most a few times a second.
final class Progress {
  private let console: Console
  private let isTerminal: Bool
  /// The bytes of all inputs, when they are known.
  private let total: Int?
  private let start = SystemProcess.seconds
  private var next: Double
  private var bytes = 0

  /// - Parameters:
  ///   - console: where it is shown.
  ///   - total: the bytes of all inputs; nil when they cannot be known.
  init(console: Console, total: Int?) {
    self.console = console
    self.total = total
    isTerminal = StandardStream.error.isTerminal
    next = start + 1
  }

  /// Takes down that bytes were read, and shows where the run is when it is time.
  ///
  /// - Parameters:
  ///   - count: the bytes.
  ///   - cards: the cards read so far; only asked for when something is shown.
  func advance(by count: Int, cards: () -> Int) {
    bytes += count
    let now = SystemProcess.seconds
    guard now >= next else { return }
    next = now + (isTerminal ? 0.2 : 1)
    let text = text(after: now - start, cards: cards())
    if isTerminal { console.showStatus(text) } else { console.say(text) }
  }

  private func text(after seconds: Double, cards: Int) -> String {
    var parts = [bytes.asByteCount]
    if let total, total > 0 {
      let share = min(1, Double(bytes) / Double(total))
      parts[0] += " of \(total.asByteCount) (\(Int(share * 100)) %)"
    }
    parts.append("\(Int(Double(cards) / seconds).grouped) cards/s")
    if let total, bytes > 0, total >= bytes {
      let left = seconds * Double(total - bytes) / Double(bytes)
      parts.append("\(Self.duration(Int(left.rounded(.up)))) left")
    }
    return "minglu: " + parts.joined(separator: ", ")
  }

  private static func duration(_ seconds: Int) -> String {
    guard seconds >= 60 else { return "\(seconds) s" }
    guard seconds >= 3600 else { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}

/// A source that says how much was read from it.
final class MeteredSource: ByteSource {
  private let inner: any ByteSource
  private let onRead: (Int) -> Void

  init(_ inner: any ByteSource, onRead: @escaping (Int) -> Void) {
    self.inner = inner
    self.onRead = onRead
  }

  var expectedCount: Int? { inner.expectedCount }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    let count = try inner.read(into: &target, at: offset)
    onRead(count)
    return count
  }

  func isReady(within milliseconds: Int32) -> Bool { inner.isReady(within: milliseconds) }
}
