internal import ContactConvert
internal import ContactModel

extension Flag {
  /// The table of options: parsing, help and error messages come from it.
  static var rows: [Flag] { groups.flatMap { $0() } }

  /// The table in parts, so that a search makes those alone that it comes to.
  static let groups: [@Sendable () -> [Flag]] = [
    { places }, { files }, { people }, { selection }, { order }, { conduct }, { reporting },
    { phoneJSON }, { about },
  ]

  private static let places: [Flag] = [
    value("to", "t", "FORMAT", .format, "the format to write; `minglu formats` lists them") {
      options, text throws(UsageError) in options.target = try Format.parseTarget(text)
    },
    value(
      "to", "t", "FORMAT", .format, "the format to write, if not each card's own"
    ) {
      options, text throws(UsageError) in options.target = try Format.parseTarget(text)
    }.of([.sort, .dedupe, .check, .split, .photos]),
    choice(
      "to", "t", .format, "a table between tabs (default), JSON, or a page to browse in"
    ) { options, choice in options.listForm = choice }.of([.sections]),
    value("from", "f", "FORMAT", .format, "the format to read, instead of finding it by content") {
      options, text throws(UsageError) in options.source = try Format.parse(text)
    }.of(reading),
    value(
      "output", "o", "FILE", .format,
      "write to FILE, which is replaced when the new one is whole; - is standard output"
    ) { options, text in options.output = text }.of(reading.filter { $0 != .split }),
    value(
      "out-dir", nil, "DIR", .format,
      "write one file for each INPUT into the folder DIR, with the format's ending"
    ) { options, text in options.outputFolder = text }.of([.convert, .check]),
    toggle(
      "update", nil, .format, "with --out-dir: skip inputs that are not newer than their result"
    ) { options in options.updatesOnly = true },
  ]

  private static let order: [Flag] = [
    value(
      "locale", nil, "LOCALE", .order,
      """
      whose order it is, as a language tag: zh, zh-Hant (strokes), zhuyin, ja, ko, de … \
      (default: zh)
      """
    ) { options, text in options.conversion.locale = text }.of(ordering),
    choice(
      "by", nil, .order, "what the order goes by first (default: family)"
    ) { options, choice in options.conversion.orderedBy = choice }.of(ordering),
    value(
      "readings", nil, "FILE", .order,
      """
      how names are read: a line each, name, TAB, reading (覃, TAB, Tán); a name is a whole name, \
      a family name or a phrase
      """
    ) { options, text in options.readingsPath = text }.of(reading),
    toggle("reverse", nil, .order, "the last one first; equal ones stay as they came") {
      options in options.conversion.isReversed = true
    }.of([.sort, .sections]),
    toggle(
      "phonetic", nil, .order,
      """
      add the reading of Chinese names to cards that have none, so that phones in other languages \
      find their place
      """
    ) { options in options.conversion.addsPhonetic = true }.of(writing),
    choice(
      "phonetic-style", nil, .order, "how tones are written: Zēng, Zeng1, Zeng (default: marks)"
    ) { options, choice in options.conversion.phoneticStyle = choice }.of(writing),
    value(
      "memory", nil, "SIZE", .order,
      "use files below $TMPDIR beyond this much memory: 64M, 1G (default: 512M)"
    ) { options, text throws(UsageError) in
      guard let size = ByteSize.parse(text) else {
        throw UsageError("--memory '\(text)' is no size; write it like 512K, 64M or 1G")
      }
      options.conversion.memory = size
    }.of([.sort, .sections] + merging),
  ]

  private static let conduct: [Flag] = [
    toggle("lines", nil, .conduct, "write JSON Lines, one record a line, instead of an array") {
      options in options.conversion.lines = true
    }.of(writing),
    choice(
      "for", nil, .conduct,
      """
      write vCards in the habits of one receiver (default: the standard, and what every receiver \
      ignores safely)
      """
    ) { options, choice in options.conversion.receiver = choice }.of(writing),
    choice(
      "phone-style", nil, .conduct,
      """
      how to write telephone numbers: as they are, as digits, or with country code where it is \
      known (default: keep, and the rule of memo-json there)
      """
    ) { options, choice in options.conversion.phoneStyle = choice }.of(writing),
    value(
      "region", nil, "REGION", .conduct,
      "the country of numbers without a country code, as two letters: CN"
    ) { options, text throws(UsageError) in
      guard NumberingPlan(region: text) != nil else {
        throw UsageError("--region '\(text)' is no country; write its two letters, like CN or US")
      }
      options.conversion.region = text
    }.of(writing),
    value(
      "labels", nil, "en|zh|zh-Hant|ja|ko", .conduct,
      "the language of the labels in contacts-json that people read (default: en)"
    ) { options, text throws(UsageError) in
      guard let language = LabelLanguage(locale: text) else {
        let names = LabelLanguage.allCases.map(\.rawValue)
        throw .unknown("value '\(text)' of --labels", text, names)
      }
      options.conversion.labels = language
    }.of(writing),
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
    }.of(writing),
    choice(
      "agents", nil, .conduct,
      "a card inside a card stays there, or becomes a card of its own (default: keep)"
    ) { options, choice in options.conversion.agents = choice }.of(writing),
    choice(
      "eol", nil, .conduct, "what ends the lines of a vCard (default: crlf)"
    ) { options, choice in options.conversion.lineEnd = choice }
    .of(writing),
    toggle(
      "strict", nil, .conduct,
      """
      the first problem ends the run with exit status 1, and an output file stays as it was
      """
    ) {
      options in options.conversion.strict = true
    }.of(reading),
    toggle("fail-on-loss", nil, .conduct, "exit status 1 when the format had no place for a value")
    {
      options in options.failsOnLoss = true
    }.of(reading),
    value(
      "max-card-size", nil, "SIZE", .conduct,
      "report a larger card as unreadable: 512K, 64M, 1G (default: 64M)"
    ) { options, text throws(UsageError) in
      guard let size = ByteSize.parse(text) else {
        throw UsageError("--max-card-size '\(text)' is no size; write it like 512K, 64M or 1G")
      }
      options.conversion.maxCardSize = size
    }.of(reading),
    value(
      "jobs", nil, "N", .conduct,
      "use up to N threads where that makes it faster (default: as many as there are processors)"
    ) { options, text throws(UsageError) in
      guard let count = Int(text), 1...1024 ~= count else {
        throw UsageError("--jobs '\(text)' is no number of threads; write 1 or more")
      }
      options.jobs = count
    }.of(writing),
    toggle("fsync", nil, .conduct, "wait until the output is on the disk") {
      options in options.syncsToDisk = true
    }.of(reading),
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
  ].map { $0.of(reading) }

  private static let phoneJSON: [Flag] = phoneJSONInput + phoneJSONLayout

  private static let phoneJSONInput: [Flag] = [
    value(
      "at", nil, "POINTER", .phoneJSON,
      "where the records are in the input, as a JSON Pointer: /data/list"
    ) { options, text throws(UsageError) in
      guard text.isEmpty || text.hasPrefix("/") else {
        throw UsageError(
          "--at '\(text)' is no JSON Pointer; it begins with a slash, like /data/list")
      }
      options.conversion.at = text
    }.of(reading),
    value(
      "map", nil, "FILE", .phoneJSON,
      """
      what the keys of the records are, as JSON: {"mobile": "TEL;TYPE=cell", "/name/last": \
      "N.family"}; null leaves a key out
      """
    ) { options, text in options.mapPath = text }.of(reading),
    toggle("no-join", nil, .phoneJSON, "never join a record with the one before it") {
      options in options.conversion.joins = false
    }.of(reading),
  ]

  private static let phoneJSONLayout: [Flag] = [
    choice(
      "overflow", nil, .phoneJSON,
      """
      what becomes of more values than a record holds: a further record, arrays in the same one, \
      left out, or the run ends (default: split)
      """
    ) { options, choice in options.conversion.overflow = choice },
    choice(
      "phone-slots", nil, .phoneJSON,
      """
      which field a number goes to: its own kind's, then any that is empty; its own kind's only; \
      the next one (default: label)
      """
    ) { options, choice in options.conversion.phoneSlots = choice },
    choice(
      "nulls", nil, .phoneJSON,
      "what to write for absent fields: nothing, null, or \"\" (default: absent)"
    ) { options, choice in options.conversion.nulls = choice },
    choice(
      "name-keys", nil, .phoneJSON,
      "which of name, first_name and last_name to write: all, the two parts, name (default: all)"
    ) { options, choice in options.conversion.nameKeys = choice },
  ].map { $0.of(writing) }

  private static let about: [Flag] = [
    toggle("help", "h", .about, "print this help", commands: []) {
      options in options.wantsHelp = true
    },
    toggle("version", nil, .about, "print the version", commands: []) {
      options in options.wantsVersion = true
    },
  ]
}
