internal import ByteIO
internal import ContactConvert

extension CardTask {
  /// `minglu split`: a file for each card.
  ///
  /// - Throws: `UsageError` when there is no folder to write to, or it is one of the inputs.
  static func split(_ options: CommandOptions) throws(UsageError) -> CardTask {
    let folder = try options.requiredFolder(of: .split)
    return CardTask(to: options.target?.rawValue ?? "vCard", options: options.conversion) {
      place, findings in
      FolderOutput(
        CardFolder(folder, options, .uid, onFailure: place.onFailure), format: options.target,
        options: options.conversion, findings: findings)
    }
  }
}

extension CardFolder {
  /// The folder of `--out-dir`.
  init(
    _ path: String, _ options: CommandOptions, _ naming: FileNaming,
    onFailure: @escaping (IOFailure) -> Void
  ) {
    self.init(
      path, naming: options.naming ?? naming, replaces: options.replacesFiles,
      synchronously: options.syncsToDisk, onFailure: onFailure)
  }
}

extension CommandOptions {
  /// The folder that the files of a command go to.
  ///
  /// - Throws: `UsageError` when none is given, or files in it that are inputs could be replaced.
  func requiredFolder(of command: Command) throws(UsageError) -> String {
    guard let folder = outputFolder else {
      throw UsageError("\(command.rawValue) writes many files; add --out-dir DIR")
    }
    guard replacesFiles, let status = FileStatus(folder) else { return folder }
    for input in inputs
    where FileStatus(input) == status || FileStatus(SystemPath.folder(of: input)) == status {
      throw UsageError(
        "with --force, \(input) could be overwritten in \(folder); name another folder")
    }
    return folder
  }
}
