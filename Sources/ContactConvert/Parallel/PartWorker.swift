internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import Synchronization

/// Converts parts of inputs on a thread of its own.
///
/// Readers and writers go on from part to part, so that they know the headers of the parts before.
final class PartWorker {
  typealias Queue = TaskQueue<PartTask, ConvertedPart>

  /// What all workers of a run share.
  final class Shared: Sendable {
    let queue = Queue()
    private let cancellation = Atomic(false)

    /// Whether nobody wants the parts that are not done yet.
    var isCancelled: Bool {
      get { cancellation.load(ordering: .relaxed) }
      set { cancellation.store(newValue, ordering: .relaxed) }
    }
  }

  /// Findings of the part at hand.
  private final class FindingList {
    var all: [Diagnostic] = []
  }

  private let options: ConversionOptions
  private let shared: Shared
  private let account: RunAccount
  private let list = FindingList()
  private let sink = ByteSink()
  private let source: TaskSource
  private let numbering = RecordNumbering(leavesRoom: true)
  private var output: FormatOutput

  /// The next task, when it needs another reader.
  private var next: Queue.Entry?

  init(to format: Format, options: ConversionOptions, shared: Shared) {
    self.options = options
    self.shared = shared
    source = TaskSource()
    account = RunAccount(options: options) { [list] in list.all.append($0) }
    output = FormatOutput(
      to: format, sink: sink, options: options, findings: account.findings, numbering: numbering)
  }

  /// Converts parts until there are no more.
  func run() {
    let input = CardInput(options: options, account: account)
    next = shared.queue.take()
    while let content = next?.task?.content {
      switch content {
      case .vCards:
        var reader = VCardReader(
          source, limits: input.limits, findings: account.findings, capacity: options.parts.part,
          rewriter: output.rewriter)
        convert(content, with: &reader)
      case .jCards:
        var reader = JCardReader(
          source, limits: input.limits, findings: account.findings, capacity: options.parts.part)
        convert(content, with: &reader)
      case .records(let name):
        let finder = RecordFinder(
          source, options: RecordFinderOptions(), findings: account.findings,
          capacity: options.parts.part)
        var reader = RecordPartReader(
          input.reader(of: name, finder, rewriter: output.rewriter) { [source] in source.isUsedUp })
        convert(content, with: &reader)
      }
    }
  }

  /// Converts parts for as long as the reader is of use.
  private func convert<Reader: PartReader & ~Copyable>(
    _ content: PartContent, with reader: inout Reader
  ) {
    while var entry = next.take() {
      guard let task = entry.task.take() else { return }
      let converted = convert(task, with: &reader)
      let isUsable = converted.part != nil
      entry.promise.keep(converted)
      next = shared.queue.take()
      guard isUsable, next?.task?.content == content else { return }
    }
  }

  /// Converts a part, whose arrays have no other owner behind that.
  private func convert<Reader: PartReader & ~Copyable>(
    _ task: consuming PartTask, with reader: inout Reader
  ) -> ConvertedPart {
    var converted = ConvertedPart(bytes: task.bytes)
    swap(&converted.output, &task.storage)
    prepare()
    source.bytes = converted.bytes
    reader.beginPart(in: task.context)
    do throws(ContactError) {
      if try convert(with: &reader, &converted.report) { converted.part = reader.endPart() }
    } catch {
      // Whoever reads the part behind what stands before it meets the error again, and reports it.
      converted.part = nil
    }
    source.bytes = []
    // The first line of a part of JSON begins somewhere in a line, and findings in it as well; what
    // is broken in a part may be whole in the input.
    if task.content != .vCards,
      list.all.contains(where: { $0.line == 1 || [.syntax, .mendedJSON].contains($0.code) })
    {
      converted.part = nil
    }
    converted.counts = account.findings.takeCounts()
    if options.strict, converted.counts.isProblem { converted.part = nil }
    converted.report.add(account.report)
    swap(&converted.findings, &list.all)
    converted.numbers = numbering.takeSteps()
    sink.exchange(&converted.output)
    return converted
  }

  /// Makes everything as it is before the first card.
  private func prepare() {
    // Ends what a part before has left open.
    try? output.end()
    output.begin()
    sink.removeAll()
    account.report = ConversionReport()
    list.all.removeAll()
    _ = numbering.takeSteps()
  }

  /// Converts the cards of the source.
  ///
  /// - Returns: false when the part is not to be converted here.
  private func convert<Reader: PartReader & ~Copyable>(
    with reader: inout Reader, _ report: inout ConversionReport
  ) throws(ContactError) -> Bool {
    var card = Card()
    repeat {
      let step = try reader.step(into: &card)
      guard !shared.isCancelled, !reader.dependsOnEarlierCards else { return false }
      switch step {
      case .end: return false
      case .card:
        guard account.takes(&card) else { continue }
        report.written += try output.write(&card, options.agents, account.findings)
      case .rewritten:
        try output.write(rewritten: reader.rewritten ?? [])
        report.written += 1
      }
      report.read += 1
    } while !(source.isUsedUp && reader.isBetweenCards)
    return true
  }
}

/// The bytes of one task after another.
private final class TaskSource: ByteSource {
  var bytes: [UInt8] = [] {
    didSet { position = 0 }
  }
  private var position = 0

  var isUsedUp: Bool { position == bytes.count }

  func read(into target: inout [UInt8], at offset: Int) -> Int {
    let count = min(target.count - offset, bytes.count - position)
    target.replace(from: offset, with: bytes, position..<position + count)
    position += count
    return count
  }
}
