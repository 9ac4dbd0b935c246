internal import ByteIO
public import ContactModel

/// Single cards: what is wrong with them, and a file for each.
extension Converter {
  /// Says what is wrong or unusual in contacts, as `minglu check` does.
  ///
  /// ```swift
  /// let (findings, _) = try Converter().check(bytes)
  /// for finding in findings { print("\(finding.line):\(finding.column): \(finding.message)") }
  /// ```
  ///
  /// - Parameter bytes: the contacts, in any format.
  /// - Returns: what was found, in the order of the input, and how many cards there are.
  /// - Throws: `ConversionError` when the contacts cannot be read to their end.
  public func check(
    _ bytes: [UInt8]
  ) throws(ConversionError) -> (findings: [Diagnostic], report: ConversionReport) {
    var findings: [Diagnostic] = []
    let run = checking { findings.append($0) }
    let report = try drive(run, Self.sources([bytes]), from: nil)
    return (findings, report)
  }

  /// Says what is wrong or unusual in a file.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - onDiagnostic: called for each finding, in the order of the file.
  /// - Returns: how many cards there are.
  /// - Throws: `ConversionError` when the file cannot be opened or read to its end.
  @discardableResult
  public func checkFile(
    at path: String, onDiagnostic: @escaping (Diagnostic) -> Void
  ) throws(ConversionError) -> ConversionReport {
    try drive(checking(onDiagnostic), [(try Self.file(at: path), path)], from: nil)
  }

  /// Writes each card of a file to a file of its own, as `minglu split` does.
  ///
  /// Names are safe on every system and unique; nothing outside the folder is written.
  ///
  /// - Parameters:
  ///   - path: the path of the file to read.
  ///   - folder: the path of the folder, which is made when it is not there.
  ///   - target: the format to write; nil for vCards in their own version.
  ///   - naming: what the files are called after.
  ///   - replaces: whether files that are there already are replaced.
  ///   - onDiagnostic: called for each finding.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError` for the first file that cannot be written, when all others are, and
  ///   when the input cannot be read to its end.
  @discardableResult
  public func splitFile(
    at path: String, into folder: String, as target: Format? = nil, naming: FileNaming = .uid,
    replacing replaces: Bool = false, onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> ConversionReport {
    let source = try Self.file(at: path)
    do throws(IOFailure) {
      try Folder.create(folder)
    } catch {
      throw ConversionError(error)
    }
    var failure: IOFailure?
    let place = CardFolder(folder, naming: naming, replaces: replaces, synchronously: false) {
      failure = failure ?? $0
    }
    let run = ConversionRun(options: options, onDiagnostic: onDiagnostic) { findings in
      FolderOutput(place, format: target, options: options, findings: findings)
    }
    let report = try drive(run, [(source, path)], from: nil)
    if let failure { throw ConversionError(failure) }
    return report
  }

  private func checking(_ onDiagnostic: @escaping (Diagnostic) -> Void) -> any CardRun {
    ConversionRun(options: options, onDiagnostic: onDiagnostic) { findings in
      CheckOutput(findings: findings, output: nil)
    }
  }

  private static func file(at path: String) throws(ConversionError) -> any ByteSource {
    do throws(IOFailure) {
      return try FileSource(path: path)
    } catch {
      throw ConversionError(error)
    }
  }
}
