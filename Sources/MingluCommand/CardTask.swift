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
  /// Makes the output of a job.
  let output: (Place) -> any CardOutput
}

extension CardTask.Place {
  /// An output in a format; nil for vCards, each in the version that it was read in.
  func output(in format: Format?, options: ConversionOptions) -> any CardOutput {
    guard let format else {
      return OwnVersionOutput(sink: sink, options: options, findings: findings)
    }
    return FormatOutput(to: format, sink: sink, options: options, findings: findings)
  }
}
