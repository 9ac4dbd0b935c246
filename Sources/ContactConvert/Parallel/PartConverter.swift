internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Converts an input in parts on several threads, with the same result as on one.
///
/// The thread of the run reads the input as ever. Where it stands between two cards, and enough of
/// the input is there, parts of it go to other threads instead; it then skips what these have
/// read. A part that cannot be understood without what stands before it, or that ends a run, is
/// given back to be read on one thread.
final class PartConverter {
  private let format: Format
  private let options: ConversionOptions
  private let sink: ByteSink
  private let account: RunAccount
  private let numbering: RecordNumbering
  /// What stands between the cards of two parts.
  private let separator: StaticString
  private let shared = PartWorker.Shared()
  private var threads: [WorkerThread] = []
  /// Parts that other threads have, in order.
  private var open: [Promise<ConvertedPart>] = []
  private var storage: [[UInt8]] = []
  /// How many parts other threads have converted.
  private(set) var count = 0
  /// How often in a row threads have worked in vain.
  private var failures = 0

  /// A converter; nil when the conversion needs one thread.
  init?(
    to format: Format, sink: ByteSink, options: ConversionOptions, account: RunAccount,
    numbering: RecordNumbering
  ) {
    guard options.jobs > 1, options.charset == nil, !options.keepsIDsUnique,
      options.selection.skip == 0, options.selection.limit == nil
    else { return nil }
    self.format = format
    var options = options
    // Memory is that of few threads, however many there are.
    options.parts.part = max(options.parts.part / 4, options.parts.part * 3 / max(3, options.jobs))
    self.options = options
    self.sink = sink
    self.account = account
    self.numbering = numbering
    separator = format.row.ending == ".json" && !options.lines ? "," : ""
  }

  deinit {
    shared.isCancelled = true
    shared.queue.close(threads.count)
    for thread in threads { thread.join() }
  }

  /// A source of vCards of which parts can be converted; nil when there is not enough for that.
  func source(ofVCards inner: any ByteSource) -> PartSource? {
    source(inner) { _ in .vCards }
  }

  /// A source of JSON of which parts can be converted; nil when there is not enough for that.
  ///
  /// - Parameters:
  ///   - inner: where the bytes come from.
  ///   - joins: whether a record may belong to the card of the one before it.
  /// - Returns: the source.
  func source(ofJSON inner: any ByteSource, joins: Bool) -> PartSource? {
    source(inner) { head in ValueBoundary(head, joins: joins).map { .values($0) } }
  }

  private func source(
    _ inner: any ByteSource, findBoundary: @escaping (Span<UInt8>) -> PartBoundary?
  ) -> PartSource? {
    // What is read by one thread at the beginning is all of a small file.
    if let count = inner.expectedCount, count <= options.parts.reserve { return nil }
    return PartSource(inner, sizes: options.parts, findBoundary: findBoundary)
  }

  /// Begins to convert parts that a source can give away now.
  ///
  /// - Parameters:
  ///   - source: the source, whose reader stands between two cards.
  ///   - content: what its parts are.
  ///   - context: what their readers have to know of what stands before them.
  /// - Returns: false when there are none.
  func begin(_ source: PartSource, _ content: PartContent, _ context: PartContext) -> Bool {
    // The writer of the run writes what stands before the first card, and one card at least.
    guard sink.count > 1 else { return false }
    while open.count < capacity, let bytes = source.takePart() {
      startThreads()
      guard !threads.isEmpty else {
        // The system gives no threads.
        source.giveBack([bytes], reserve: .max)
        return false
      }
      let storage = storage.popLast() ?? []
      open.append(
        shared.queue.submit(
          PartTask(bytes: bytes, content: content, context: context, storage: storage)))
    }
    return !open.isEmpty
  }

  /// Converts parts to the last one that the source can give away, or the first that is given back.
  ///
  /// - Parameters:
  ///   - source: the source, of which parts were begun.
  ///   - content: what its parts are.
  ///   - reader: who reads it otherwise.
  /// - Throws: `ContactError` when the output cannot be written.
  func finish<Reader: PartReader & ~Copyable>(
    _ source: PartSource, _ content: PartContent, _ reader: inout Reader
  ) throws(ContactError) {
    let before = count
    repeat {
      guard let converted = open.removeFirst().take() else { return }
      guard let part = converted.part else { return giveBack(converted.bytes, to: source) }
      try take(converted, at: reader.place)
      reader.skip(part)
      source.reuse(converted.bytes)
      count += 1
      if count - before == 2 * capacity { failures = 0 }
    } while begin(source, content, reader.context)
  }

  /// How many parts there may be at a time.
  private var capacity: Int { options.jobs + min(options.jobs, 4) }

  private func startThreads() {
    guard threads.isEmpty else { return }
    for _ in 0..<options.jobs {
      let thread = WorkerThread { [format, options, shared] in
        PartWorker(to: format, options: options, shared: shared).run()
      }
      if let thread { threads.append(thread) }
    }
  }

  /// Takes over what was made of a part that begins at a place.
  private func take(_ converted: ConvertedPart, at place: InputPlace) throws(ContactError) {
    for finding in converted.findings {
      account.findings.pass(on: finding.moved(to: place, in: account.findings.file))
    }
    account.findings.add(converted.counts)
    account.report.add(converted.report)
    if !converted.output.isEmpty {
      sink.append(separator)
      numbering.write(converted.output, converted.numbers, to: sink)
    }
    if storage.count < capacity { storage.append(converted.output) }
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }

  /// Has a part and those behind it read on the run's own thread.
  private func giveBack(_ first: [UInt8], to source: PartSource) {
    shared.isCancelled = true
    var parts = [first]
    for promise in open {
      if let converted = promise.take() { parts.append(converted.bytes) }
    }
    open = []
    shared.isCancelled = false
    source.giveBack(parts, reserve: first.count << min(failures, 8))
    failures += 1
  }
}

extension Diagnostic {
  /// The finding of a part that begins at a place of a file; no line and no card stay none.
  fileprivate func moved(to start: InputPlace, in file: String) -> Diagnostic {
    Diagnostic(
      code, message, file: file, line: line == 0 ? 0 : start.line + line - 1, column: column,
      card: card == 0 ? 0 : start.cards + card)
  }
}
