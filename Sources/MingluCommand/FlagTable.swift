internal import ContactConvert

extension Flag {
  /// The table of options: parsing, help and error messages come from it.
  static let rows: [Flag] =
    places + checking + watching + folders + selection + conduct + reporting + phoneJSON + about

  private static let places: [Flag] = [
    value("to", "t", "FORMAT", .format, "the format to write; `minglu formats` lists them") {
      options, text throws(UsageError) in options.target = try Format.parse(text)
    },
    value("from", "f", "FORMAT", .format, "the format to read, instead of finding it by content") {
      options, text throws(UsageError) in options.source = try Format.parse(text)
    },
    value(
      "output", "o", "FILE", .format,
      "write to FILE, which is replaced when the new one is whole; - is standard output",
      commands: [.convert, .check, .photos]
    ) { options, text in options.output = text },
    value(
      "out-dir", nil, "DIR", .format,
      "write one file for each INPUT into the folder DIR, with the format's ending",
      commands: [.convert, .check]
    ) { options, text in options.outputFolder = text },
    toggle(
      "update", nil, .format, "with --out-dir: skip inputs that are not newer than their result",
      commands: [.convert]
    ) { options in options.updatesOnly = true },
  ]

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
      "with --out-dir: convert the files of DIR, and go on with those that change",
      commands: [.convert]
    ) { options, text in options.watchedFolder = text },
    value(
      "settle", nil, "TIME", .format,
      """
      with --watch: begin when no file has changed for TIME, at the latest 30 s after the first \
      (default: 3s)
      """, commands: [.convert]
    ) { options, text throws(UsageError) in
      guard let seconds = TimeSpan.parse(text) else {
        throw UsageError("--settle '\(text)' is no time; write it like 3s, 500ms or 1m")
      }
      options.settlingTime = seconds
    },
  ]

  /// Folders of files whose names are made from cards.
  private static let folders: [Flag] = [
    value(
      "out-dir", nil, "DIR", .format, "the folder of the files", commands: [.split, .photos]
    ) { options, text in options.outputFolder = text },
    choice(
      "name", .format, "what files are called after (default: uid; fn for photos)", \.naming,
      commands: [.split, .photos]),
    toggle(
      "force", nil, .format, "replace files that are there already", commands: [.split, .photos]
    ) { options in options.replacesFiles = true },
    toggle(
      "link", nil, .format, "write the cards too, with links in place of what was taken out",
      commands: [.photos]
    ) { options in options.linksMedia = true },
    toggle(
      "embed", nil, .format, "write the cards with the files of DIR that they have links to",
      commands: [.photos]
    ) { options in options.embedsMedia = true },
  ]

  private static let conduct: [Flag] = [
    toggle("lines", nil, .conduct, "write JSON Lines, one record a line, instead of an array") {
      options in options.conversion.lines = true
    },
    choice(
      "for", .conduct,
      """
      write vCards in the habits of one receiver (default: the standard, and what every receiver \
      ignores safely)
      """, \.conversion.receiver),
    value(
      "charset", nil, "NAME", .conduct,
      "with --to vcard2.1: what non-ASCII values are written in, such as gb18030 (default: utf-8)"
    ) { options, text throws(UsageError) in
      guard let charset = TextCharset(text) else {
        let nearest = EditDistance.nearest(
          to: text, among: TextCharset.names.map { $0.lowercased() })
        throw UsageError(
          "unknown charset '\(text)' of --charset; did you mean \(nearest ?? "gb18030")?")
      }
      options.conversion.charset = charset
    },
    choice(
      "agents", .conduct,
      "a card inside a card stays there, or becomes a card of its own (default: keep)",
      \.conversion.agents),
    choice("eol", .conduct, "what ends the lines of a vCard (default: crlf)", \.conversion.lineEnd),
    toggle(
      "strict", nil, .conduct,
      """
      the first problem ends the run with exit status 1, and an output file stays as it was
      """
    ) {
      options in options.conversion.strict = true
    },
    toggle("fail-on-loss", nil, .conduct, "exit status 1 when the format had no place for a value")
    {
      options in options.failsOnLoss = true
    },
    value(
      "max-card-size", nil, "SIZE", .conduct,
      "report a larger card as unreadable: 512K, 64M, 1G (default: 64M)"
    ) { options, text throws(UsageError) in
      guard let size = ByteSize.parse(text) else {
        throw UsageError("--max-card-size '\(text)' is no size; write it like 512K, 64M or 1G")
      }
      options.conversion.maxCardSize = size
    },
    toggle("fsync", nil, .conduct, "wait until the output is on the disk") {
      options in options.syncsToDisk = true
    },
  ]

  private static let reporting: [Flag] = [
    value("report", nil, "FILE", .reporting, "write what became of the cards as JSON to FILE") {
      options, text in options.reportPath = text
    },
    toggle("quiet", "q", .reporting, "print errors only") { options in options.verbosity = .quiet },
    toggle("verbose", "v", .reporting, "print every finding, not only 20 of a kind") {
      options in options.verbosity = .verbose
    },
    toggle("progress", nil, .reporting, "show progress, also where standard error is no terminal") {
      options in options.showsProgress = true
    },
    toggle("no-progress", nil, .reporting, "never show progress") {
      options in options.showsProgress = false
    },
  ]

  private static let phoneJSON: [Flag] = [
    value(
      "at", nil, "POINTER", .phoneJSON,
      "where the records are in the input, as a JSON Pointer: /data/list"
    ) { options, text throws(UsageError) in
      guard text.isEmpty || text.hasPrefix("/") else {
        throw UsageError(
          "--at '\(text)' is no JSON Pointer; it begins with a slash, like /data/list")
      }
      options.conversion.at = text
    },
    toggle("no-join", nil, .phoneJSON, "never join a record with the one before it") {
      options in options.conversion.joins = false
    },
    choice(
      "overflow", .phoneJSON,
      """
      what becomes of more values than a record holds: a further record, arrays in the same one, \
      left out, or the run ends (default: split)
      """, \.conversion.overflow),
    choice(
      "phone-slots", .phoneJSON,
      """
      which field a number goes to: its own kind's, then any that is empty; its own kind's only; \
      the next one (default: label)
      """, \.conversion.phoneSlots),
    choice(
      "nulls", .phoneJSON,
      "what to write for absent fields: nothing, null, or \"\" (default: absent)",
      \.conversion.nulls),
    choice(
      "name-keys", .phoneJSON,
      "which of name, first_name and last_name to write: all, the two parts, name (default: all)",
      \.conversion.nameKeys),
  ]

  private static let about: [Flag] = [
    toggle("help", "h", .about, "print this help", commands: []) {
      options in options.wantsHelp = true
    },
    toggle("version", nil, .about, "print the version", commands: []) {
      options in options.wantsVersion = true
    },
  ]
}
