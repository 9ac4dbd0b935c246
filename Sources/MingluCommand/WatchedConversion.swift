internal import ByteIO
internal import ContactConvert

/// `minglu convert --watch`: converts the files of a folder, and then those that change.
final class WatchedConversion {
  private let command: CardCommand
  private let options: CommandOptions
  private let folder: String
  private let ending: String
  private var files: SettlingFiles
  /// The input of each output so far.
  private var inputs: [String: String] = [:]

  init(_ command: CardCommand, folder: String, ending: String, options: CommandOptions) {
    self.command = command
    self.options = options
    self.folder = folder
    self.ending = ending
    files = SettlingFiles(pause: options.settlingTime)
  }

  /// Converts until a signal comes.
  ///
  /// - Parameter report: where findings are written.
  /// - Returns: the signal's number; nil when the folder can no longer be watched.
  func run(_ report: ReportFile?) -> Int32? {
    do {
      let signals = try TemporaryFiles.announceFirstSignal()
      let watch = try FolderWatch(folder, signals: signals)
      noteAll()
      var goesOn = convertSettled(report)
      while goesOn {
        let wait = files.due.map { $0 - SystemProcess.seconds }
        for event in try watch.wait(seconds: wait) {
          if case .signal(let number) = event { return number }
          goesOn = note(event) && goesOn
        }
        if let due = files.due, due <= SystemProcess.seconds {
          goesOn = convertSettled(report) && goesOn
        }
      }
    } catch {
      command.fail(error)
    }
    return nil
  }

  /// Takes a notice down; false when there is nothing left to watch.
  private func note(_ event: FolderWatch.Event) -> Bool {
    switch event {
    case .change(let change, let name): files.note(change, of: name, at: SystemProcess.seconds)
    case .overflow: noteAll()
    case .folderRemoved:
      command.refuse("\(folder): the folder was removed or moved, and is no longer watched")
      return false
    case .signal: break
    }
    return true
  }

  /// Takes every file for changed.
  private func noteAll() {
    do {
      for name in try Folder.files(in: folder) {
        files.note(.completed, of: name, at: SystemProcess.seconds)
      }
    } catch {
      command.fail(error)
    }
  }

  private func convertSettled(_ report: ReportFile?) -> Bool {
    let jobs = files.take { FileStatus(path(of: $0))?.size == 0 }.compactMap(job)
    for job in jobs { command.note("\(job.inputs[0].name) goes to \(job.output ?? "")") }
    return jobs.isEmpty || command.process(jobs, isComplete: true, report)
  }

  private func path(of name: String) -> String { folder.asFolder + name }

  /// What is to be done with a file; nothing when it is gone again, or up to date.
  private func job(_ name: String) -> ConversionJob? {
    let path = path(of: name)
    guard let status = FileStatus(path), status.isRegular,
      let output = options.outputFolder.map({ $0.asFolder + ConversionPlan.baseName(path) + ending }
      )
    else { return nil }
    let other = inputs[output] ?? path
    inputs[output] = other
    guard other == path else {
      command.refuse("\(path): not converted, since \(output) is the result of \(other)")
      return nil
    }
    let job = ConversionJob(inputs: [.file(path)], output: output)
    return options.updatesOnly && ConversionPlan.isUpToDate(job) ? nil : job
  }
}
