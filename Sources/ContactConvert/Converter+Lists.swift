internal import ByteIO
public import ContactModel
internal import ContactOrder

/// Whole lists: merging, finding duplicates, putting into order.
extension Converter {
  /// Merges lists of contacts into another one, as `minglu merge` does.
  ///
  /// ```swift
  /// let (list, report) = try Converter().merge([backup], into: contacts)
  /// print("\(report.joined) people were there already")
  /// ```
  ///
  /// - Parameters:
  ///   - incoming: the lists that are merged, in any format.
  ///   - base: the list that they are merged into.
  ///   - merge: how; the command's defaults unless given.
  ///   - onDiagnostic: called for each finding, and for what becomes of each card.
  /// - Returns: the list in the format of `base`, and what became of the cards.
  /// - Throws: `ConversionError` when a list cannot be read to its end, or the options ask to stop.
  public func merge(
    _ incoming: [[UInt8]], into base: [UInt8], with merge: MergeOptions = MergeOptions(),
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> (output: [UInt8], report: ConversionReport) {
    let sink = ByteSink()
    let run = MergeSetup(merge, sink: sink, options: options, onDiagnostic: onDiagnostic).run
    let report = try drive(run, Self.sources([base] + incoming), from: nil)
    return (sink.bytes, report)
  }

  /// Merges files into another one.
  ///
  /// - Parameters:
  ///   - incoming: the paths of the lists that are merged.
  ///   - base: the path of the list that they are merged into.
  ///   - output: the path of the file to write; it may be that of `base`.
  ///   - merge: how; the command's defaults unless given.
  ///   - onDiagnostic: called for each finding, and for what becomes of each card.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError`; what was at `output` is then still there.
  @discardableResult
  public func mergeFiles(
    _ incoming: [String], into base: String, to output: String,
    with merge: MergeOptions = MergeOptions(),
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> ConversionReport {
    try write([base] + incoming, to: output) { sink throws(ConversionError) in
      MergeSetup(
        merge, sink: sink, options: options, outputName: output, onDiagnostic: onDiagnostic
      ).run
    }
  }

  /// Joins the contacts of some lists that are one person, as `minglu dedupe` does.
  ///
  /// - Parameters:
  ///   - lists: the lists; in one format unless `target` is given.
  ///   - target: the format to write; nil keeps each card's own.
  ///   - merge: what makes two cards one person; `mode` does not count.
  ///   - onDiagnostic: called for each finding, and for cards that are joined.
  /// - Returns: the list, and what became of the cards.
  /// - Throws: `ConversionError` when a list cannot be read to its end, or the options ask to stop.
  public func dedupe(
    _ lists: [[UInt8]], to target: Format? = nil, with merge: MergeOptions = MergeOptions(),
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> (output: [UInt8], report: ConversionReport) {
    let sink = ByteSink()
    let setup = MergeSetup(merge, sink: sink, options: options, onDiagnostic: onDiagnostic)
    let report = try drive(DedupeRun(setup, to: target), Self.sources(lists), from: nil)
    return (sink.bytes, report)
  }

  /// Joins the contacts of files that are one person.
  ///
  /// - Parameters:
  ///   - inputs: the paths of the lists.
  ///   - output: the path of the file to write.
  ///   - target: the format to write; nil keeps each card's own.
  ///   - merge: what makes two cards one person; `mode` does not count.
  ///   - onDiagnostic: called for each finding, and for cards that are joined.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError`; what was at `output` is then still there.
  @discardableResult
  public func dedupeFiles(
    _ inputs: [String], to output: String, as target: Format? = nil,
    with merge: MergeOptions = MergeOptions(),
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> ConversionReport {
    try write(inputs, to: output) { sink throws(ConversionError) in
      let setup = MergeSetup(merge, sink: sink, options: options, onDiagnostic: onDiagnostic)
      return DedupeRun(setup, to: target)
    }
  }

  /// Puts the contacts of some lists into the order of their names, as `minglu sort` does.
  ///
  /// The order is that of `options.locale`, `orderedBy` and `isReversed`.
  ///
  /// - Parameters:
  ///   - lists: the lists; in one format unless `target` is given.
  ///   - target: the format to write; nil keeps each card's own.
  ///   - onDiagnostic: called for each finding.
  /// - Returns: the list, and what became of the cards.
  /// - Throws: `ConversionError` when a list cannot be read to its end, or the options ask to stop.
  public func sort(
    _ lists: [[UInt8]], to target: Format? = nil,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> (output: [UInt8], report: ConversionReport) {
    let sink = ByteSink()
    let run = try sorting(to: target, sink, onDiagnostic)
    let report = try drive(run, Self.sources(lists), from: nil)
    return (sink.bytes, report)
  }

  /// Puts the contacts of files into the order of their names.
  ///
  /// - Parameters:
  ///   - inputs: the paths of the lists.
  ///   - output: the path of the file to write.
  ///   - target: the format to write; nil keeps each card's own.
  ///   - onDiagnostic: called for each finding.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError`; what was at `output` is then still there.
  @discardableResult
  public func sortFiles(
    _ inputs: [String], to output: String, as target: Format? = nil,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> ConversionReport {
    try write(inputs, to: output) { sink throws(ConversionError) in
      try sorting(to: target, sink, onDiagnostic)
    }
  }

  private func sorting(
    to target: Format?, _ sink: ByteSink, _ onDiagnostic: @escaping (Diagnostic) -> Void
  ) throws(ConversionError) -> any CardRun {
    do {
      return ListRun(
        .sorted(target), in: try options.contactOrder, sink: sink, options: options,
        onDiagnostic: onDiagnostic)
    } catch {
      throw ConversionError(message: error.message, file: "")
    }
  }
}
