internal import ByteIO
internal import ContactConvert
internal import ContactFormats
internal import ContactModel

/// Converts the inputs of one output after another.
final class JobConverter {
  /// What became of one output.
  struct Outcome {
    var status = ExitStatus.success
    var report = ConversionReport()
    /// Whether the outputs behind it are not to be made.
    var endsRun = false
    /// Whether the reader of the output wanted no more of it.
    var isCut = false
  }

  /// Why the inputs behind one are not read.
  private enum Stop {
    /// A problem that the options do not allow.
    case condition(String)
    case output(IOFailure)
    /// A use that makes no sense; nothing is written.
    case refused
  }

  private let options: CommandOptions
  private let task: CardTask
  private let console: Console
  private let log: DiagnosticLog
  private let progress: Progress?
  /// The cards of the outputs that are finished.
  private var cardsBefore = 0

  init(
    options: CommandOptions, task: CardTask, console: Console, log: DiagnosticLog,
    progress: Progress?
  ) {
    self.options = options
    self.task = task
    self.console = console
    self.log = log
    self.progress = progress
  }

  /// Converts the inputs of a job.
  ///
  /// - Parameters:
  ///   - job: inputs and output.
  ///   - isComplete: whether the job has all inputs that it should have.
  ///   - converted: what was made of its input ahead.
  /// - Returns: what became of it.
  func convert(
    _ job: ConversionJob, isComplete: Bool, converted: FileConversion? = nil
  ) -> Outcome {
    var outcome = Outcome()
    let file: OutputFile?
    do {
      file = try job.output.map { path throws(IOFailure) in try OutputFile(path: path) }
    } catch {
      fail(error, &outcome)
      return outcome
    }
    let sink = file?.sink ?? ByteSink.standardOutput()
    let failures = FailureLog(console: console)
    let place = CardTask.Place(
      sink: sink, onDiagnostic: { [log] in log.record($0) }, onFailure: { failures.record($0) })
    let run: any CardRun =
      if let converted {
        ConvertedFile(converted, sink: sink, onDiagnostic: place.onDiagnostic)
      } else {
        task.makeRun(place)
      }
    run.countsAtOnce = progress != nil
    var usable = 0
    var stop: Stop?
    for (number, input) in job.inputs.enumerated() where stop == nil {
      stop = add(input, to: run, sink, &usable, &outcome)
      if number == 0, run.needsFirstInput, outcome.status != .success, stop == nil {
        console.report("nothing is written, since \(input.name) could not be read whole")
        stop = .refused
      }
    }
    failures.finish()
    if failures.count > 0 { outcome.status = .failure }
    cardsBefore += run.report.read
    // Inputs that are no contacts at all make no output, not even an empty one.
    let hasContent = usable > 0 || (job.inputs.isEmpty && isComplete)
    if case .output(let failure) = stop {
      fail(failure, &outcome)
    } else if case .refused = stop {
      file?.discard()
    } else if hasContent || run.report.written > 0 {
      finish(run, file, stop, &outcome)
    }
    outcome.report = run.report
    return outcome
  }

  /// Reads one input; gives back why the ones behind it are not to be read.
  private func add(
    _ input: InputPlace, to run: any CardRun, _ sink: ByteSink, _ usable: inout Int,
    _ outcome: inout Outcome
  ) -> Stop? {
    do {
      try run.add(source(input, run, sink), name: input.name, from: options.source)
      usable += 1
    } catch let failure as IOFailure {
      fail(failure, &outcome)
    } catch let error as ContactError {
      return take(error, of: input, &usable, &outcome)
    } catch {
      console.report("\(input.name): \(error)")
      outcome.status = .failure
    }
    return nil
  }

  private func take(
    _ error: ContactError, of input: InputPlace, _ usable: inout Int, _ outcome: inout Outcome
  ) -> Stop? {
    switch error.kind {
    case .io(let failure):
      guard failure.isOfInput else { return .output(failure) }
      fail(failure, &outcome)
      return nil
    case .syntax:
      usable += 1
      log.record(error, file: input.name)
    case .unknownFormat:
      log.record(error, file: input.name)
    case .overflow:
      log.record(error, file: input.name)
      outcome.status = max(outcome.status, .dataError)
      return .condition("--overflow fail")
    case .mixedFormats(let first, let second):
      console.report(
        """
        \(input.name): the inputs are \(first) and \(second); name the format of the output \
        with --to
        """)
      outcome.status = .failure
      return .refused
    case .strict:
      outcome.status = max(outcome.status, .dataError)
      return .condition("--strict")
    }
    outcome.status = max(outcome.status, .dataError)
    return options.conversion.strict ? .condition("--strict") : nil
  }

  private func source(
    _ input: InputPlace, _ run: any CardRun, _ sink: ByteSink
  ) throws(IOFailure) -> any ByteSource {
    let source: FileSource
    switch input {
    case .standardInput: source = FileSource()
    case .file(let path): source = try FileSource(path: path)
    }
    source.beforeWaiting = { sink.flush() }
    guard let progress else { return source }
    let before = cardsBefore
    return MeteredSource(source) { [unowned run] count in
      progress.advance(by: count) { before + run.report.read }
    }
  }

  /// Ends the output validly and puts it into its place, unless the options' conditions forbid it.
  private func finish(
    _ run: any CardRun, _ file: OutputFile?, _ stop: Stop?, _ outcome: inout Outcome
  ) {
    do {
      try run.finish()
      // A list is written at its end.
      outcome.report = run.report
      if case .condition(let option) = stop {
        outcome.endsRun = true
        file?.discard()
        if let path = file?.path, options.verbosity != .quiet {
          console.report("\(path): not written, because of \(option)")
        }
      } else {
        if let file, let suffix = options.backupSuffix {
          try FileBackup.keep(file.path, suffix: suffix)
        }
        try file?.commit(synchronously: options.syncsToDisk)
      }
    } catch let error as ContactError {
      if case .io(let failure) = error.kind { fail(failure, &outcome) }
    } catch let failure as IOFailure {
      fail(failure, &outcome)
    } catch {
      console.report("\(error)")
      outcome.status = .failure
    }
  }

  private func fail(_ failure: IOFailure, _ outcome: inout Outcome) {
    if failure.isClosedPipe {
      // Nobody wants the rest: no failure of ours.
      outcome.isCut = true
      outcome.endsRun = true
      return
    }
    console.report(failure.advice)
    outcome.status = .failure
    // Without standard output, or without room, the outputs behind would fail the same way.
    if !failure.isOfInput, failure.path == "<stdout>" || failure.isFull { outcome.endsRun = true }
  }
}
