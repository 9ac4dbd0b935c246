internal import ByteIO
internal import ContactConvert
internal import ContactModel

/// A command that reads cards and writes one output, or one for each input.
final class CardCommand {
  private let options: CommandOptions
  private let console: Console
  private let task: CardTask
  private var totals = ConversionReport()
  private var status = ExitStatus.success

  /// - Throws: `UsageError` when options contradict each other.
  init(_ task: CardTask, options: CommandOptions, console: Console) throws(UsageError) {
    self.task = task
    self.options = options
    self.console = console
    if options.output != nil, options.outputFolder != nil {
      throw UsageError("-o and --out-dir exclude each other; give one of them")
    }
    if options.updatesOnly, options.outputFolder == nil {
      throw UsageError("--update compares inputs with their results in a folder; add --out-dir DIR")
    }
  }

  /// Reads all inputs and writes the outputs.
  ///
  /// - Returns: the exit status.
  /// - Throws: `UsageError` when places collide; nothing was written then.
  func run() throws(UsageError) -> ExitStatus {
    let plan = try ConversionPlan(options, ending: task.ending)
    let report: ReportFile?
    do {
      if options.outputFolder != nil || !options.writesStandardOutput || options.reportPath != nil {
        TemporaryFiles.removeOnSignals()
      }
      if let folder = options.outputFolder { try Folder.create(folder) }
      report = try options.reportPath.map { path throws(IOFailure) in try ReportFile(path: path) }
    } catch {
      console.report(error.advice)
      return .failure
    }
    for failure in plan.failures { fail(failure) }
    for folder in plan.emptyFolders { warnOfEmpty(folder) }
    convert(plan, report)
    finish(report)
    return status
  }

  private func convert(_ plan: ConversionPlan, _ report: ReportFile?) {
    let log = DiagnosticLog(console: console, verbosity: options.verbosity, report: report)
    let converter = JobConverter(
      options: options, makeRun: task.makeRun, console: console, log: log,
      progress: progress(of: plan))
    var isCut = false
    for job in plan.jobs {
      let outcome = converter.convert(job, isComplete: plan.failures.isEmpty)
      totals.add(outcome.report)
      status = max(status, outcome.status)
      isCut = outcome.isCut
      if outcome.endsRun { break }
    }
    console.eraseStatus()
    // Whoever closed the pipe has what was wanted, so that only failures to open files count.
    if isCut, status == .dataError { status = .success }
    guard !isCut else { return }
    log.finish()
    let isLossFailure = options.failsOnLoss && !totals.lost.isEmpty
    if log.hasErrors || totals.unreadable > 0 || isLossFailure { status = max(status, .dataError) }
    let mustExplain = isLossFailure || (options.conversion.strict && !totals.lost.isEmpty)
    if options.verbosity != .quiet || mustExplain { summarize() }
  }

  /// Says what did not arrive.
  private func summarize() {
    var parts: [String] = []
    let lost = totals.lost.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !lost.isEmpty {
      let names = lost.map { "\($0.value.grouped) \($0.key)" }.joined(separator: ", ")
      parts.append("\(names) not carried over to \(task.targetName)")
    }
    if totals.leftOut > 0 { parts.append("\(totals.leftOut.grouped) left out") }
    if totals.unreadable > 0 { parts.append("\(totals.unreadable.grouped) unreadable") }
    guard !parts.isEmpty else { return }
    console.report("\(totals.read.of("card")): \(parts.joined(separator: "; "))")
  }

  private func finish(_ report: ReportFile?) {
    do {
      try report?.finish(totals, synchronously: options.syncsToDisk)
    } catch {
      fail(error)
    }
  }

  private func progress(of plan: ConversionPlan) -> Progress? {
    let isWatched = StandardStream.error.isTerminal && options.verbosity != .quiet
    let isDisturbing = options.writesStandardOutput && StandardStream.output.isTerminal
    guard options.showsProgress ?? (isWatched && !isDisturbing) else { return nil }
    return Progress(console: console, total: plan.totalSize)
  }

  private func fail(_ failure: IOFailure) {
    console.report(failure.advice)
    status = .failure
  }

  private func warnOfEmpty(_ folder: String) {
    guard options.verbosity != .quiet else { return }
    console.report("\(folder): warning: there are no files in this folder")
  }
}
