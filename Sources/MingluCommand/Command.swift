/// The commands that the tool has.
enum Command: String, CaseIterable, Sendable {
  case convert, sort, sections, keys, merge, dedupe, check, split, photos, formats

  /// What help says of a command.
  struct Row: Sendable {
    let command: Command
    /// The line behind "Usage:".
    let usage: String
    /// What it does, in a few words.
    let summary: String
    /// What it does, in paragraphs.
    let description: [String]
    /// Command lines, each with what it is good for.
    let examples: [(line: String, purpose: String)]
  }

  static let rows: [Row] = [
    Row(
      command: .convert,
      usage: "minglu convert [INPUT…] --to FORMAT [OPTIONS]",
      summary: "converts contact files to another format",
      description: [
        """
        Reads the INPUT files one after another and writes their cards in FORMAT. No INPUT, or -, \
        is standard input; a folder stands for all files in it, but not in folders below it. The \
        format of an INPUT is found by its content. The result goes to standard output, to one \
        file (-o), or to one file for each INPUT (--out-dir).
        """,
        """
        What was wrong with the input, and what FORMAT has no place for, is said on standard \
        error. Exit status: 0 every card went through; 1 a card was unreadable, the input ended \
        inside a card or is of no known format, or --strict or --fail-on-loss was not satisfied; \
        2 wrong usage, or a file could not be opened or written.
        """,
      ],
      examples: [
        ("minglu convert contacts.vcf --to phone-json -o backup.json", "one file"),
        ("minglu convert exports/ --to vcard4 --out-dir converted", "all files of a folder"),
        (
          "minglu convert --watch exports --to vcard4 --out-dir converted",
          "a folder, and what changes in it"
        ),
        ("cat old.vcf | minglu convert --to jcard | jq length", "through a pipe"),
      ]),
    Row(
      command: .sort,
      usage: "minglu sort [INPUT…] [--to FORMAT] [OPTIONS]",
      summary: "puts contacts into the order in which people look for them",
      description: [
        """
        Writes the cards of all INPUT files in the order of their names as they are read: 曾 is \
        zēng and stands under Z. Each card keeps its format and version unless --to names another; \
        INPUT files of different formats need --to. Equal names stay as they came.
        """,
        """
        A card's own phonetic fields decide first, then the table given with --readings, then what \
        is known of surnames, phrases and characters. The whole list is read before the first card \
        is written; what does not fit into --memory goes to temporary files.
        """,
      ],
      examples: [
        ("minglu sort contacts.vcf -o sorted.vcf", "one file, each card in its own version"),
        (
          "minglu sort a.vcf backup.json --to vcard4 --phonetic", "two formats, with readings added"
        ),
        ("minglu sort ja.vcf --locale ja --readings own.tsv", "another language, own readings"),
      ]),
    Row(
      command: .sections,
      usage: "minglu sections [INPUT…] [--to text|json|html] [OPTIONS]",
      summary: "lists contacts by sections, A to Z and #",
      description: [
        """
        Lists the cards in order, with the section that each belongs to, its name, the reading of \
        the name and the first telephone number. Text has tabs between them, and headings on a \
        terminal; JSON is an array of the sections that have contacts; HTML is one \
        page with an index and a search, which needs no network.
        """
      ],
      examples: [
        ("minglu sections contacts.vcf", "A to Z by pinyin"),
        ("minglu sections contacts.vcf --to json | jq '.[].section'", "for programs"),
        ("minglu sections contacts.vcf --locale zh-Hant", "by strokes"),
        ("minglu sections contacts.vcf --to html -o contacts.html", "a page for phone and desktop"),
      ]),
    Row(
      command: .keys,
      usage: "minglu keys [INPUT…] [OPTIONS]",
      summary: "writes a sort key for each contact, for other engines",
      description: [
        """
        Writes one line of JSON for each card, as they come: its sort key in hexadecimal digits, \
        its section, its reading and the card as a jCard. Sorting the keys as bytes gives the \
        order of `minglu sort`.
        """
      ],
      examples: [
        ("minglu keys contacts.vcf | LC_ALL=C sort -s -t, -k1,1", "sorted by another program")
      ]),
    Row(
      command: .merge,
      usage: "minglu merge BASE INCOMING… [--mode merge|overwrite|add] [OPTIONS]",
      summary: "restores a back-up into a list of contacts",
      description: [
        """
        Writes the list BASE with what the INCOMING lists add to it, in BASE's format. Two cards \
        are one person when they have the same UID, or the same name together with the same number \
        or e-mail address; a card with neither belongs to an equally named one that has all its \
        other values. The card in BASE gains what it lacks. What it has stays as it is: a second \
        birthday or photo is reported and left, or taken with --prefer newer. Everybody else is \
        added behind, in the version of BASE's first card.
        """,
        """
        --mode add only adds people who are not there, and names the others. --mode overwrite \
        writes the INCOMING cards in BASE's format. Merging the same list again changes nothing. \
        -o may name BASE itself: it is replaced when the new list is whole. A BASE with nothing in \
        it takes the format of INCOMING, if the ending of -o or BASE is one of that.
        """,
      ],
      examples: [
        ("minglu merge phone.vcf backup.json --dry-run", "what would be done"),
        ("minglu merge phone.vcf backup.json -o phone.vcf --backup .old", "into the list itself"),
        ("minglu merge all.vcf new.vcf --mode add --by name", "only people with new names"),
      ]),
    Row(
      command: .dedupe,
      usage: "minglu dedupe [INPUT…] [--by EVIDENCE] [--list] [OPTIONS]",
      summary: "joins the cards of a list that are one person",
      description: [
        """
        Writes the cards of all INPUT files, those that are one person as one card. They are when \
        they have the same UID, or the same name together with the same number or e-mail address, \
        also by way of a third card. Nothing is lost: where only one value can stand, the other is \
        reported. The result is the same whatever the order of the cards.
        """
      ],
      examples: [
        ("minglu dedupe contacts.vcf --list", "who is there twice, and why"),
        ("minglu dedupe contacts.vcf -o contacts.vcf --backup .old", "joined, in place"),
        ("minglu dedupe a.vcf b.json --to vcard4 --region CN", "two lists in two formats"),
      ]),
    Row(
      command: .check,
      usage: "minglu check [INPUT…] [--json] [--repair] [OPTIONS]",
      summary: "says what is wrong or unusual in contact files",
      description: [
        """
        Reads the INPUT files and says on standard error what is wrong with them: damage that the \
        reader had to work round, names without which receivers drop a card, dates, numbers, \
        addresses and media that are none, properties of another version, UIDs that two cards \
        have. Each finding has file, line and column. --json prints them on standard output.
        """,
        """
        With --repair the cards are written as well, with what can be mended mended: vCards in \
        their own version, cards of other formats as vCard 4.0, or all in the format of --to.
        """,
        """
        Exit status: 0 no error was found (there may be warnings); 1 an error was found; 2 wrong \
        usage, or a file could not be opened or written.
        """,
      ],
      examples: [
        ("minglu check contacts.vcf", "what is wrong"),
        ("minglu check exports/ --json | jq '.diagnostics[].code'", "for programs"),
        ("minglu check contacts.vcf --repair -o mended.vcf", "and mend it"),
      ]),
    Row(
      command: .split,
      usage: "minglu split [INPUT…] --out-dir DIR [OPTIONS]",
      summary: "writes each card to a file of its own",
      description: [
        """
        Reads the INPUT files and writes a file for each card into the folder DIR, which is made \
        when it is not there. The files are called after the cards' UIDs (or names, with --name \
        fn), as programs want it that keep a card a file: khard, vdirsyncer, Radicale. Names are \
        safe on every system and unique; nothing is written outside DIR, no link is followed, and \
        a file that is there already stays unless --force is given.
        """,
        """
        A card without a UID gets one, the same each time, since those programs know a card by it. \
        vCards stay in their version, cards of other formats become vCard 4.0; --to names another \
        format. The folder is one INPUT for other commands.
        """,
      ],
      examples: [
        ("minglu split contacts.vcf --out-dir cards", "an address book for khard"),
        ("minglu split contacts.vcf --out-dir cards --name fn --to vcard3", "readable names"),
        ("minglu convert cards --to vcard4 -o contacts.vcf", "and back into one file"),
      ]),
    Row(
      command: .photos,
      usage: "minglu photos [INPUT…] --out-dir DIR [OPTIONS]",
      summary: "takes photos, logos, sounds and keys out into files",
      description: [
        """
        Reads the INPUT files and writes each photo, logo, sound and key that a card holds to a \
        file in the folder DIR, with the ending of its kind. The files are called after the cards' \
        names (or UIDs, with --name uid); names are safe and unique, nothing is written outside \
        DIR, no link is followed, and a file that is there already stays unless --force is given.
        """,
        """
        With --link the cards are written too, with relative links in place of the data; with \
        --embed links to files in DIR become data again. Nothing else is read: no file outside \
        DIR, nothing from the network.
        """,
      ],
      examples: [
        ("minglu photos contacts.vcf --out-dir media", "only the files"),
        ("minglu photos contacts.vcf --out-dir media --link -o light.vcf", "cards with links"),
        ("minglu photos light.vcf --out-dir media --embed -o whole.vcf", "and the way back"),
      ]),
    Row(
      command: .formats,
      usage: "minglu formats",
      summary: "lists the formats",
      description: [
        "Prints the table of formats: their names, which can be read and written, and what they are."
      ],
      examples: []),
  ]

  /// The command's row.
  var row: Row { Self.rows.first { $0.command == self } ?? Self.rows[0] }
}
