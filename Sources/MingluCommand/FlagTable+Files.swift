internal import ContactConvert

extension Flag {
  /// Which files are read or written, where a command has its own way.
  static let files: [Flag] = checking + watching + folders

  private static let checking: [Flag] = [
    toggle("repair", nil, .format, "write the cards, mended", commands: [.check]) {
      options in options.repairs = true
    },
    toggle(
      "json", nil, .reporting, "print the findings and the counts as JSON on standard output",
      commands: [.check]
    ) { options in options.printsJSON = true },
  ]

  /// Following a folder.
  private static let watching: [Flag] = [
    value(
      "watch", nil, "DIR", .format,
      "with --out-dir: convert the files of DIR, not those below, and go on with those that change"
    ) { options, text in options.watchedFolder = text },
    value(
      "settle", nil, "TIME", .format,
      """
      with --watch: begin when no file has changed for TIME, at the latest 30 s after the first \
      (default: 3s)
      """
    ) { options, text throws(UsageError) in
      guard let seconds = TimeSpan.parse(text) else {
        throw UsageError("--settle '\(text)' is no time; write it like 3s, 500ms or 1m")
      }
      options.settlingTime = seconds
    },
  ]

  /// Folders of files whose names are made from cards.
  private static let folders: [Flag] = [
    value("out-dir", nil, "DIR", .format, "the folder of the files") {
      options, text in options.outputFolder = text
    }.of([.split, .photos]),
    choice(
      "name", nil, .format, "what files are called after (default: uid; fn for photos)"
    ) { options, choice in options.naming = choice }.of([.split, .photos]),
    toggle("force", nil, .format, "replace files that are there already") {
      options in options.replacesFiles = true
    }.of([.split, .photos]),
    toggle("link", nil, .format, "write the cards too, with links in place of what was taken out") {
      options in options.linksMedia = true
    }.of([.photos]),
    toggle("embed", nil, .format, "write the cards with the files of DIR that they have links to") {
      options in options.embedsMedia = true
    }.of([.photos]),
  ]
}
