internal import ByteIO
internal import ContactModel

/// The headers met so far, parsed once and found again by their bytes.
///
/// A file has a few hundred different headers for millions of lines. The memo forgets everything
/// when it is full, so that a file of ever new headers cannot make it grow.
struct HeaderMemo {
  /// What the scanner and the value reader want to know of a header.
  struct Entry {
    var name: PropertyName
    /// The unknown name is no `X-` name either.
    var isStrange: Bool
    var encoding: TransferEncoding
    /// A CHARSET parameter names something else than UTF-8.
    var hasCharset: Bool
    /// A parameter without a name, as only vCard 2.1 has it.
    var hasBareParameter: Bool
    /// How the value is taken apart, by name and VALUE.
    var kind: ValueKind
    /// The VALUE is what a URI begins with.
    var hasSchemeAsValue: Bool
    var facts: Facts = []
    fileprivate var key: Range<Int>
  }

  /// What the common lines are asked, in one byte.
  struct Facts: OptionSet {
    let rawValue: UInt8

    /// The line needs no second look: no BEGIN, END, AGENT or strange name.
    static let isOrdinary = Facts(rawValue: 1)
    /// The value has neither transfer encoding nor charset to undo.
    static let isPlain = Facts(rawValue: 2)
    static let isVersion = Facts(rawValue: 4)
    /// Only vCard 2.1 has such headers.
    static let isOld = Facts(rawValue: 8)
    static let isQuotedPrintable = Facts(rawValue: 16)
    static let isEnd = Facts(rawValue: 32)
    static let isBase64 = Facts(rawValue: 64)
    /// A caret in it is an escape in vCard 3.0 and 4.0 (RFC 6868), but not in 2.1: there the header
    /// has to be parsed again.
    static let hasCaret = Facts(rawValue: 128)
  }

  /// Headers longer than this are not kept.
  static let longest = 200
  static let capacity = 1024

  /// How often the memo has forgotten everything.
  private(set) var generation = 1

  /// A card whose properties are the headers, by the entries' places; its values are empty.
  private(set) var templates = Card()
  private(set) var entries: [Entry] = []
  /// The entries' facts.
  private(set) var facts: [Facts] = []
  private var keys: [UInt8] = []
  /// What came behind each header the last two times.
  ///
  /// Cards of a few writers have the same headers in the same order. The first of them is for what
  /// came behind none.
  private var successors = [Successors()]
  /// The hash of each entry above its place and one; 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: fewSlots)
  private let findings: Findings

  private static let fewSlots = 256

  private struct Successors {
    var last = none
    var before = none

    static let none: Int16 = -1
  }

  /// A memo whose tokens no other one of the run has.
  init(findings: Findings) { self.findings = findings }

  /// The entry of the header in a range of `storage` that was met before.
  func lookUp(_ storage: Span<UInt8>, _ range: Range<Int>) -> Int? {
    Self.lookUp(storage, range, slots.span, entries.span, keys.span)
  }

  private static func lookUp(
    _ storage: Span<UInt8>, _ range: Range<Int>, _ slots: Span<UInt64>, _ entries: Span<Entry>,
    _ keys: Span<UInt8>
  ) -> Int? {
    let hash = storage.shortHash(of: range)
    let text = storage.extracting(range)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
        let index = Int(slots[slot] & 0xffff_ffff) - 1
        if keys.extracting(entries[index].key).equals(text) { return index }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The entry of the header in a range of `storage` that was met before, behind that of `previous`,
  /// which is -1 at the start of a card.
  @inline(__always)
  mutating func lookUp(_ storage: Span<UInt8>, _ range: Range<Int>, behind previous: Int) -> Int? {
    let known = successors[previous + 1]
    let text = storage.extracting(range)
    if known.last >= 0, isSpelled(Int(known.last), text) { return Int(known.last) }
    if known.before >= 0, isSpelled(Int(known.before), text) { return Int(known.before) }
    guard let found = lookUp(storage, range) else { return nil }
    successors[previous + 1] = Successors(
      last: Int16(truncatingIfNeeded: found), before: known.last)
    return found
  }

  /// Whether the header of an entry is spelled like `text`.
  func isSpelled(_ entry: Int, _ text: Span<UInt8>) -> Bool {
    keys.span.extracting(entries[entry].key).equals(text)
  }

  /// Parses and keeps a header that `lookUp` did not find.
  ///
  /// - Returns: its entry; nil when it is not kept: it is long, there is no room, it has a colon
  ///   inside quotation marks, so that a line's first colon may not be its end, or its text depends
  ///   on the card's charset.
  mutating func add(_ text: Span<UInt8>) -> Int? {
    guard text.count <= Self.longest, entries.count < 2 * Self.capacity,
      text.index(of: ASCII.colon, in: 0..<text.count) == text.count, text.isUTF8
    else { return nil }
    if 4 * (entries.count + 1) > slots.count { makeSlots(2 * slots.count) }
    let hash = UInt64(text.shortHash(of: 0..<text.count))
    keep(hash << 32 | UInt64(entries.count + 1))
    let start = keys.count
    keys.append(text)
    HeaderParser.parse(text, .v4_0, into: &templates)
    templates.setToken(findings.newToken() << 1)
    var entry = Self.entry(of: templates.properties[templates.count - 1], in: templates)
    if text.index(of: ASCII.caret, in: 0..<text.count) < text.count {
      entry.facts.insert(.hasCaret)
    }
    entry.key = start..<keys.count
    entries.append(entry)
    facts.append(entry.facts)
    successors.append(Successors())
    return entries.count - 1
  }

  private mutating func makeSlots(_ count: Int) {
    let before = slots
    slots = [UInt64](repeating: 0, count: count)
    for entry in before where entry != 0 { keep(entry) }
  }

  /// Keeps an entry in the next slot that is free.
  private mutating func keep(_ entry: UInt64) {
    var slot = Int(entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  /// Forgets everything when the memo is full; call it between cards only.
  mutating func makeRoom() {
    guard entries.count >= Self.capacity else { return }
    generation += 1
    templates.removeAll()
    entries.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    successors = [Successors()]
    keys.clear()
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// What is to be known of a header.
  static func entry(of property: PropertyRecord, in card: Card) -> Entry {
    var entry = Entry(
      name: property.name, isStrange: false, encoding: .none, hasCharset: false,
      hasBareParameter: false, kind: card.kind(of: property), hasSchemeAsValue: false, key: 0..<0)
    if property.name == .unknown {
      let spelling = card.bytes.span.extracting(property.spelling.range)
      entry.isStrange =
        (spelling.count < 2 || !spelling.extracting(..<2).equalsIgnoringCase("X-"))
        && DottedName.meaning(of: property, in: card) == nil
    }
    for parameter in card.parameters(of: property) {
      let value = card.bytes.span.extracting(parameter.value.range)
      if parameter.flags.contains(.bare) { entry.hasBareParameter = true }
      switch parameter.name {
      case .encoding: entry.encoding = TransferEncoding(value) ?? entry.encoding
      case .value:
        entry.hasSchemeAsValue =
          value.equalsIgnoringCase("http") || value.equalsIgnoringCase("https")
      case .charset: entry.hasCharset = !Self.isUTF8(value)
      default: break
      }
    }
    entry.facts = facts(of: entry)
    return entry
  }

  private static func facts(of entry: Entry) -> Facts {
    var facts: Facts = []
    switch entry.name {
    case .begin, .agent: break
    case .end: facts = .isEnd
    case .version: facts = [.isOrdinary, .isVersion]
    default: if !entry.isStrange { facts = .isOrdinary }
    }
    switch entry.encoding {
    case .none:
      let isPlain = !entry.hasCharset && !entry.hasSchemeAsValue && entry.name != .version
      if isPlain, facts.contains(.isOrdinary) { facts.insert(.isPlain) }
    case .quotedPrintable: facts.formUnion([.isOld, .isQuotedPrintable])
    case .base64: facts.insert(.isBase64)
    }
    if entry.hasBareParameter { facts.insert(.isOld) }
    return facts
  }

  private static func isUTF8(_ name: Span<UInt8>) -> Bool {
    name.equalsIgnoringCase("UTF-8") || name.equalsIgnoringCase("UTF8")
  }
}
