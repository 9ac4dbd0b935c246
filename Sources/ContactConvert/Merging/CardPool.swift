internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// The cards of all inputs of a run, kept until it is known who is who.
final class CardPool {
  /// An input and where its cards begin.
  struct Origin {
    var name: String
    /// The name as messages show it.
    var shownName: String
    var first: Int
    /// The format of its cards; nil for an input without any.
    var format: Format?
  }

  let store: CardStore
  private(set) var origins: [Origin] = []

  private let options: ConversionOptions
  private let account: RunAccount
  private let input: CardInput
  private let region: NumberingPlan?
  private let folding = NameFolding()
  private var tally = RegionTally()
  private var number = TelephoneNumber()

  /// What the list keeps of cards, where that is not all.
  private var terms: ListTerms?
  /// JSContact gives an identifier to each card, which others are compared with once it is there.
  private var identifiers: MadeIdentifiers?
  /// What it keeps of the cards behind its own.
  private let copies: CardStore
  private var firstCopy = Int.max
  /// Cards that it does not take.
  private var withoutPlace: Set<Int> = []

  init(_ setup: MergeSetup) {
    options = setup.options
    account = setup.account
    input = CardInput(options: options, account: account)
    region = options.region.flatMap { NumberingPlan(region: $0) }
    store = CardStore(limit: options.memory / 8 * 3)
    copies = CardStore(limit: options.memory / 8)
  }

  /// Reads all cards of a source.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - name: what findings call it.
  ///   - format: its format; nil to find it by its content.
  ///   - begin: takes the format of the first card of the pool.
  ///   - check: looks at the source's format before its cards are read.
  /// - Throws: `ContactError` when the source cannot be read on, and what `check` throws.
  func read(
    _ source: any ByteSource, name: String, as format: Format?,
    begin: (Format) -> Void = { _ in },
    check: (Format) throws(ContactError) -> Void = { _ in }
  ) throws(ContactError) {
    account.findings.file = name
    defer { account.update() }
    origins.append(
      Origin(name: name, shownName: SystemPath.readable(name), first: store.count))
    try input.read(
      source, as: format,
      opened: { format throws(ContactError) in
        try check(format)
        origins[origins.count - 1].format = format
      },
      { card throws(ContactError) in
        account.report.read += 1
        count(card)
        if store.count == 0 { begin(self.format(of: 0, card)) }
        if let terms {
          let (copy, hasPlace) = try terms.copy(of: card)
          if !hasPlace { withoutPlace.insert(store.count) }
          try copies.append(copy)
        }
        identifiers?.complete(&card)
        try store.append(card)
        if account.isStrict { try account.stopIfStrict() }
      })
    try account.stopIfStrict()
  }

  private func count(_ card: Card) {
    guard region == nil else { return }
    for property in card.properties where property.name == .tel {
      number.read(property, of: card)
      tally.add(number)
    }
  }

  /// Asks of all cards to come what a list keeps of them.
  func keepCopies(for format: Format?) {
    terms = ListTerms(format, options)
    if format == .jscontact { identifiers = MadeIdentifiers(hasScheme: true) }
    if terms != nil { firstCopy = store.count }
  }

  /// Whether the list does not keep all that cards have.
  var hasTerms: Bool { terms != nil }

  /// Gets a card as it is in the list.
  func loadCopy(_ index: Int, into card: inout Card) throws(ContactError) {
    if index < firstCopy { return try store.load(index, into: &card) }
    try copies.load(index - firstCopy, into: &card)
  }

  /// Whether a card is there as the list keeps it.
  func isInList(_ index: Int) -> Bool { index < firstCopy }

  /// Whether the list takes a card as one of its own.
  func hasPlace(for index: Int) -> Bool { !withoutPlace.contains(index) }

  /// Counts the values of a card that the list does not keep.
  func countLosses(of index: Int) throws(ContactError) {
    guard let terms, index >= firstCopy else { return }
    var card = Card()
    try store.load(index, into: &card)
    // What is lost of a card that is merged into another one is what others of its values lose.
    if !hasPlace(for: index) { card.addNumber() }
    _ = try terms.text(of: card, findings: account.findings)
  }

  /// Whether two cards are not the same in the list; a large one counts as another each time, since
  /// writing it again and again would take the square.
  func differs(_ card: Card, from other: Card) throws(ContactError) -> Bool {
    guard let terms, card.count < 200 else { return true }
    return try terms.text(of: card) != terms.text(of: other)
  }

  /// What the cards are compared with, once all of them are there.
  func comparing(for format: Format?) -> Comparing {
    Comparing(
      folding: folding, plan: region ?? tally.plan, joinsTexts: format?.joinsTexts ?? false)
  }

  /// Where a card comes from.
  func origin(of card: Int) -> Origin {
    var low = 0
    var high = origins.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if origins[middle].first <= card { low = middle } else { high = middle }
    }
    return origins[low]
  }

  /// The format that a card is kept in.
  func format(of index: Int, _ card: Card) -> Format {
    let format = origin(of: index).format ?? .vcard4
    return format.isVCard ? Format(card.version) : format
  }

  /// Where a card stood, as messages say it.
  func place(of index: Int, _ card: Card) -> String {
    "\(origin(of: index).shownName):\(card.line)"
  }
}
