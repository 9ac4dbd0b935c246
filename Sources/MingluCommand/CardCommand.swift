internal import ByteIO
internal import ContactConvert
internal import ContactModel

/// A command that reads cards: it plans, has its task done job by job, and gives account.
final class CardCommand {
  private let task: CardTask
  private let options: CommandOptions
  private let console: Console
  private var totals = ConversionReport()
  private var status = ExitStatus.success

  init(_ task: CardTask, options: CommandOptions, console: Console) {
    var options = options
    // A list of what would be done is no list of contacts.
    if task.isIntoFirst, options.merge.onlyLists { options.output = nil }
    self.task = task
    self.options = options
    self.console = console
  }

  /// Does the task with all inputs.
  ///
  /// - Returns: the exit status.
  /// - Throws: `UsageError` when places collide; nothing was written then.
  func run() throws(UsageError) -> ExitStatus {
    let plan = try ConversionPlan(options, ending: task.ending, isIntoFirst: task.isIntoFirst)
    return prepared { report in
      for failure in plan.failures { fail(failure) }
      for folder in plan.emptyFolders { warnOfEmpty(folder) }
      process(
        plan.jobs, isComplete: plan.failures.isEmpty, report, progress(of: plan))
    }
  }

  /// Does the task with the files of a folder, and then with those that change, until a signal
  /// comes.
  ///
  /// - Parameter folder: the folder's path.
  /// - Returns: the exit status.
  func run(watching folder: String) -> ExitStatus {
    var signal: Int32?
    let status = prepared { report in
      let conversion = WatchedConversion(
        self, folder: folder, ending: task.ending ?? "", options: options)
      signal = conversion.run(report)
    }
    if let signal { SystemProcess.exit(128 + signal) }
    return status
  }

  /// Makes ready what the task needs, and closes the account behind it.
  private func prepared(_ body: (ReportFile?) -> Void) -> ExitStatus {
    let report: ReportFile?
    do {
      if options.outputFolder != nil || !options.writesStandardOutput || options.reportPath != nil {
        TemporaryFiles.removeOnSignals()
      }
      if let folder = options.outputFolder, task.makesFolder { try Folder.create(folder) }
      let file = try options.reportPath.map { path throws(IOFailure) in try ReportFile(path: path) }
      report = options.printsJSON ? ReportFile() : file
    } catch {
      console.report(error.advice)
      return .failure
    }
    body(report)
    do {
      try report?.finish(totals, synchronously: options.syncsToDisk)
    } catch {
      // Whoever closed the pipe has what was wanted.
      if !error.isClosedPipe { fail(error) }
    }
    return status
  }

  /// Does the task with some inputs, and says what became of them.
  ///
  /// - Parameters:
  ///   - jobs: inputs and outputs.
  ///   - isComplete: whether there are all inputs that there should be.
  ///   - report: where findings are written.
  ///   - progress: shows how far it is.
  /// - Returns: false when the inputs behind are not to be read.
  @discardableResult
  func process(
    _ jobs: [ConversionJob], isComplete: Bool, _ report: ReportFile?, _ progress: Progress? = nil
  ) -> Bool {
    let log = DiagnosticLog(
      console: options.printsJSON ? nil : console, verbosity: options.verbosity, report: report)
    let converter = JobConverter(
      options: options, task: task, console: console, log: log, progress: progress)
    var counts = ConversionReport()
    var last = JobConverter.Outcome()
    let files = task.makeFileConverter(jobs)
    for (number, job) in jobs.enumerated() where !last.endsRun {
      last = converter.convert(
        job, isComplete: isComplete, converted: files?.conversion(of: number))
      counts.add(last.report)
      status = max(status, last.status)
    }
    totals.add(counts)
    console.eraseStatus()
    // Whoever closed the pipe has what was wanted, so that only failures to open files count.
    if last.isCut, status == .dataError { status = .success }
    if !last.isCut { giveAccount(of: counts, log) }
    return !last.endsRun
  }

  private func giveAccount(of counts: ConversionReport, _ log: DiagnosticLog) {
    log.finish()
    let isLossFailure = options.failsOnLoss && !counts.lost.isEmpty
    if log.hasErrors || counts.unreadable > 0 || isLossFailure { status = max(status, .dataError) }
    let mustExplain = isLossFailure || (options.conversion.strict && !counts.lost.isEmpty)
    let isSilent = options.verbosity == .quiet || options.printsJSON
    if !isSilent || mustExplain { summarize(counts) }
  }

  /// Says what did not arrive.
  private func summarize(_ counts: ConversionReport) {
    var parts: [String] = []
    let lost = counts.lost.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !lost.isEmpty {
      let names = lost.map { "\($0.value.grouped) \($0.key)" }.joined(separator: ", ")
      parts.append("\(names) not carried over to \(task.targetName)")
    }
    if counts.leftOut > 0 { parts.append("\(counts.leftOut.grouped) left out") }
    if counts.unreadable > 0 { parts.append("\(counts.unreadable.grouped) unreadable") }
    guard !parts.isEmpty else { return }
    console.report("\(counts.read.of("card")): \(parts.joined(separator: "; "))")
  }

  /// Prints a line for those who want to know everything.
  func note(_ message: String) {
    if options.verbosity == .verbose { console.report(message) }
  }

  private func progress(of plan: ConversionPlan) -> Progress? {
    let isWatched = StandardStream.error.isTerminal && options.verbosity != .quiet
    let isDisturbing = options.writesStandardOutput && StandardStream.output.isTerminal
    guard options.showsProgress ?? (isWatched && !isDisturbing) else { return nil }
    return Progress(console: console, total: plan.totalSize)
  }

  /// Tells of a file or folder that could not be read or written.
  func fail(_ failure: IOFailure) { refuse(failure.advice) }

  /// Tells of what is not done.
  func refuse(_ message: String) {
    console.report(message)
    status = .failure
  }

  private func warnOfEmpty(_ folder: String) {
    guard options.verbosity != .quiet else { return }
    console.report("\(folder): warning: there are no files in this folder")
  }
}
