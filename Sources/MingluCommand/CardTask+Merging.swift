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
    let (merge, conversion) = (options.merge, options.conversion)
    self.init(intoFirst: true, "the list") { place in
      if merge.mode == .overwrite {
        OverwriteRun(
          merge, sink: place.sink, options: conversion, onDiagnostic: place.onDiagnostic)
      } else {
        MergeRun(merge, sink: place.sink, options: conversion, onDiagnostic: place.onDiagnostic)
      }
    }
  }

  /// The task of joining cards that are one person.
  init(dedupeWith options: CommandOptions) {
    let (merge, conversion, target) = (options.merge, options.conversion, options.target)
    self.init(intoFirst: false, target?.rawValue ?? "the list") { place in
      DedupeRun(
        merge, to: target, sink: place.sink, options: conversion,
        onDiagnostic: place.onDiagnostic)
    }
  }
}
