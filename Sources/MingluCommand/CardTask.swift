internal import ByteIO
internal import ContactConvert
internal import ContactModel

/// What a command does with the cards that it reads.
struct CardTask {
  /// Where the cards of a job go, and how failures are told.
  struct Place {
    let sink: ByteSink
    let findings: Findings
    /// Tells of a file that could not be read or written, while others may be.
    let onFailure: (IOFailure) -> Void
  }

  /// What the account calls the place that had no room for a value.
  let target: String
  /// The ending of the output for each input; nil when all inputs go into one.
  let ending: String?
  /// Whether the folder of `--out-dir` is made when it is not there.
  var makesFolder = true
  /// Makes the output of a job.
  let output: (Place) -> any CardOutput
}

extension CardTask.Place {
  /// An output into the job's sink.
  ///
  /// - Parameters:
  ///   - format: the format; nil for vCards, each in the version that it was read in.
  ///   - options: how the cards are written.
  ///   - edit: what is changed just before a card is written.
  /// - Returns: the output.
  func output(
    in format: Format?, options: ConversionOptions, edit: FormatOutput.Edit? = nil
  ) -> any CardOutput {
    guard let format else {
      return OwnVersionOutput(sink: sink, options: options, findings: findings, edit: edit)
    }
    return FormatOutput(
      to: format, sink: sink, options: options, findings: findings, edit: edit)
  }
}
