internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// The cards of all inputs of a run, kept until it is known who is who.
final class CardPool {
  /// An input and where its cards begin.
  struct Origin {
    var name: String
    var first: Int
    /// The format of its cards; nil for an input without any.
    var format: Format?
  }

  let store: CardStore
  private(set) var origins: [Origin] = []

  private let account: RunAccount
  private let input: CardInput
  private let region: NumberingPlan?
  private let folding = NameFolding()
  private var tally = RegionTally()
  private var number = TelephoneNumber()

  init(options: ConversionOptions, account: RunAccount) {
    self.account = account
    input = CardInput(options: options, account: account)
    region = options.region.flatMap { NumberingPlan(region: $0) }
    store = CardStore(limit: options.memory / 8)
  }

  /// Reads all cards of a source; `check` looks at its format before that.
  func read(
    _ source: any ByteSource, name: String, as format: Format?,
    check: (Format) throws(ContactError) -> Void = { _ in }
  ) throws(ContactError) {
    account.findings.file = name
    defer { account.update() }
    origins.append(Origin(name: name, first: store.count))
    try input.read(
      source, as: format,
      opened: { format throws(ContactError) in
        try check(format)
        origins[origins.count - 1].format = format
      },
      { card throws(ContactError) in
        account.report.read += 1
        count(card)
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

  /// What the cards are compared with, once all of them are there.
  var comparing: Comparing { Comparing(folding: folding, plan: region ?? tally.plan) }

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
    "\(SystemPath.readable(origin(of: index).name)):\(card.line)"
  }
}
