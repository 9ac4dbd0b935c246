internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Cards put away until their turn comes: in memory, beyond a limit in a temporary file.
final class CardStore {
  private let limit: Int
  private var memory: [UInt8] = []
  private var file: SpillFile?
  /// Where each card is.
  private var places: [Int] = []
  private var scratch: [UInt8] = []
  private var length: [UInt8] = []
  /// A part of the file, for cards that are taken one after another.
  private var window: [UInt8] = []
  private var windowRange = 0..<0

  private static let windowSize = 32 << 10

  /// A store.
  ///
  /// - Parameter limit: the bytes that may be kept in memory.
  init(limit: Int) { self.limit = limit }

  /// The number of cards.
  var count: Int { places.count }

  /// Puts a card away under the next number.
  func append(_ card: Card) throws(ContactError) { places.append(try write(card)) }

  /// Puts another card in a card's place.
  func replace(_ index: Int, by card: Card) throws(ContactError) {
    places[index] = try write(card)
  }

  private func write(_ card: Card) throws(ContactError) -> Int {
    scratch.clear()
    card.append(to: &scratch)
    do throws(IOFailure) {
      let place = try append(scratch)
      return place
    } catch {
      throw ContactError(.io(error), card: card.number)
    }
  }

  private func append(_ bytes: [UInt8]) throws(IOFailure) -> Int {
    if file == nil, memory.count + bytes.count > limit {
      let file = try SpillFile()
      file.sink.append(memory)
      memory = []
      self.file = file
    }
    let place = file?.sink.count ?? memory.count
    length.clear()
    CompactNumber.append(bytes.count, to: &length)
    if let file {
      file.sink.append(length)
      file.sink.append(bytes)
      try file.sink.check()
    } else {
      memory.append(contentsOf: length)
      memory.append(contentsOf: bytes)
    }
    return place
  }

  /// Gets a card.
  func load(_ index: Int, into card: inout Card) throws(ContactError) {
    guard let file else { return restore(memory, at: places[index], into: &card) }
    do throws(IOFailure) {
      try load(places[index], of: file, into: &card)
    } catch {
      throw ContactError(.io(error))
    }
  }

  private func load(
    _ place: Int, of file: SpillFile, into card: inout Card
  ) throws(IOFailure) {
    // A length is at most ten bytes.
    try fill(place..<min(place + 10, file.sink.count), of: file)
    var start = place - windowRange.lowerBound
    let length = CompactNumber.read(window.span, at: &start)
    let end = windowRange.lowerBound + start + length
    try fill(place..<end, of: file)
    restore(window, at: place - windowRange.lowerBound, into: &card)
  }

  private func restore(_ bytes: [UInt8], at place: Int, into card: inout Card) {
    var start = place
    let length = CompactNumber.read(bytes.span, at: &start)
    card.restore(from: bytes.span.extracting(start..<start + length))
  }

  /// Makes sure that a part of the file stands in the window.
  private func fill(_ range: Range<Int>, of file: SpillFile) throws(IOFailure) {
    guard range.lowerBound < windowRange.lowerBound || range.upperBound > windowRange.upperBound
    else { return }
    file.sink.flush()
    try file.sink.check()
    let end = max(range.upperBound, min(range.lowerBound + Self.windowSize, file.sink.count))
    let wanted = end - range.lowerBound
    if window.count < wanted {
      window.append(contentsOf: repeatElement(0, count: wanted - window.count))
    }
    windowRange = 0..<0
    var filled = 0
    while filled < wanted {
      let read = try file.read(at: range.lowerBound + filled, into: &window, from: filled)
      guard read > 0 else { throw IOFailure(.read, path: file.path, code: 5) }
      filled += read
    }
    windowRange = range.lowerBound..<range.lowerBound + min(filled, window.count)
  }
}
