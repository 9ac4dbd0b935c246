internal import ByteIO
internal import ContactConvert

extension CardTask {
  /// The task of merging lists into the first one.
  ///
  /// - Throws: `UsageError` when there is no list to merge, or none to merge it into.
  init(mergeWith options: CommandOptions) throws(UsageError) {
    guard options.inputs.count > 1, let base = options.inputs.first else {
      throw UsageError("merge needs two lists: minglu merge BASE INCOMING…")
    }
    guard FileStatus(base)?.isDirectory != true else {
      throw UsageError("BASE '\(base)' is a folder; name the one file that is to gain")
    }
    self.init(intoFirst: true, "the list") { MergeSetup($0, options).run }
  }

  /// The task of joining cards that are one person.
  init(dedupeWith options: CommandOptions) {
    self.init(intoFirst: false, options.target?.rawValue ?? "the list") { place in
      DedupeRun(MergeSetup(place, options), to: options.target)
    }
  }
}

extension MergeSetup {
  fileprivate init(_ place: CardTask.Place, _ options: CommandOptions) {
    self.init(
      options.merge, sink: place.sink, options: options.conversion,
      outputName: options.output == "-" ? nil : options.output, onDiagnostic: place.onDiagnostic)
  }
}
