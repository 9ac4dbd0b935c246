internal import ByteIO
internal import ContactConvert
internal import ContactFormats

extension CardTask {
  /// `minglu photos`: media out of cards into files, or back into cards.
  ///
  /// - Throws: `UsageError` when options are missing or contradict each other.
  static func photos(_ options: CommandOptions) throws(UsageError) -> CardTask {
    let folder = try options.requiredFolder(of: .photos)
    if options.linksMedia, options.embedsMedia {
      throw UsageError("--link and --embed are each other's way back; give one of them")
    }
    if options.embedsMedia { return try embedding(options, from: folder) }
    guard options.linksMedia else { return try extraction(options, to: folder) }
    let prefix = try linkPrefix(options, to: folder)
    return CardTask(to: options.target?.rawValue ?? "vCard", options: options.conversion) {
      place, findings in
      let files = CardFolder(folder, options, .fn, onFailure: place.onFailure)
      let extraction = MediaExtraction(into: files, linkPrefix: prefix)
      return place.output(
        in: options.target, options: options.conversion, findings: findings
      ) { card throws(ContactError) in try extraction.edit(&card) }
    }
  }

  private static func extraction(
    _ options: CommandOptions, to folder: String
  ) throws(UsageError) -> CardTask {
    if options.output != nil || options.target != nil {
      throw UsageError("photos writes no cards by itself; add --link to have them with links")
    }
    return CardTask(to: folder, options: options.conversion) { place, _ in
      MediaOutput(
        MediaExtraction(into: CardFolder(folder, options, .fn, onFailure: place.onFailure)))
    }
  }

  private static func embedding(
    _ options: CommandOptions, from path: String
  ) throws(UsageError) -> CardTask {
    let folder: ConfinedFolder
    do {
      folder = try ConfinedFolder(path)
    } catch {
      throw UsageError(error.advice)
    }
    let target = options.target?.rawValue ?? "vCard"
    return CardTask(to: target, options: options.conversion, makesFolder: false) {
      place, findings in
      MediaEmbedding(
        from: folder, limit: options.conversion.maxCardSize, findings: findings,
        output: place.output(
          in: options.target, options: options.conversion, findings: findings))
    }
  }

  /// The way from the written cards to their files.
  ///
  /// Cards on standard output may come to lie in the current folder, or in that of the files.
  private static func linkPrefix(
    _ options: CommandOptions, to folder: String
  ) throws(UsageError) -> String {
    let isFile = !(options.output == nil || options.output == "-")
    let start = options.output.flatMap { isFile ? SystemPath.folder(of: $0) : nil } ?? "."
    if let prefix = SystemPath.relative(folder, from: start) { return prefix }
    guard !isFile else {
      throw UsageError(
        """
        links lead from \(options.output ?? "the cards") down to their files, and \(folder) is not \
        below its folder; name another folder
        """)
    }
    return ""
  }
}
