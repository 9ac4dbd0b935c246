internal import ByteIO
internal import ContactModel

/// What a card is sorted by: SORT-STRING of vCard 3.0, the parameter SORT-AS in 4.0.
///
/// SORT-AS has an item for each component, SORT-STRING one text: what is more is X-SORT-AS.
enum SortStrings: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.sortString, .xSortAs]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.sortAs]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    let string = bareIndex(of: .sortString, in: card)
    let further = bareIndex(of: .xSortAs, in: card)
    lifting.text.clear()
    if let string {
      lifting.text.append(copyOf: card.value(of: card.properties[string]).range, in: card)
    }
    if let further {
      if !lifting.text.isEmpty { lifting.text.append(ASCII.comma) }
      lifting.text.append(copyOf: card.value(of: card.properties[further]).range, in: card)
    }
    guard !lifting.text.isEmpty, let index = owner(of: lifting.text.span, in: card) else { return }
    if card.sortItems(of: card.properties[index]) == nil {
      card.addParameter(.sortAs, lifting.text.span, at: index)
    }
    if let string { lifting.edit.remove(string) }
    if let further { lifting.edit.remove(further) }
    lifting.edit.apply(to: &card)
  }

  private static func bareIndex(of name: PropertyName, in card: Card) -> Int? {
    card.firstIndex(of: name).flatMap { card.isBare(card.properties[$0]) ? $0 : nil }
  }

  /// The property that is sorted by the items: an ORG that says so itself, else N, else ORG.
  private static func owner(of items: Span<UInt8>, in card: Card) -> Int? {
    var organization: Int?
    var name: Int?
    for index in card.properties.indices {
      switch card.properties[index].name {
      case .org:
        if organization == nil { organization = index }
        guard let own = card.sortItems(of: card.properties[index]) else { continue }
        if own.span.extracting(..<SortItems.first(of: own.span)).equals(items) { return index }
      case .n: if name == nil { name = index }
      default: break
      }
    }
    guard let index = name ?? organization else { return nil }
    return card.sortItems(of: card.properties[index]) == nil ? index : nil
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    let name = card.firstIndex(of: .n).flatMap { index in
      card.sortItems(of: card.properties[index]).map { (index: index, items: $0) }
    }
    if let name {
      card.rebuildHeader(at: name.index) { name, _ in name == .sortAs }
      add(name.items, of: name.index, to: &card, lowering.target, &lowering.edit)
    } else if lowering.target == .v3_0, let index = card.firstIndex(of: .org),
      let items = card.sortItems(of: card.properties[index])
    {
      // The parameter stays beside it as X-SORT-AS, and tells whose string it is.
      let first = items.span.extracting(..<SortItems.first(of: items.span))
      add(.sortString, first, behind: index, to: &card, &lowering.edit)
    }
    lowering.edit.apply(to: &card)
  }

  private static func add(
    _ items: [UInt8], of index: Int, to card: inout Card, _ target: VCardVersion,
    _ edit: inout CardEdit
  ) {
    let end = target == .v3_0 ? SortItems.first(of: items.span) : 0
    if end > 0 { add(.sortString, items.span.extracting(..<end), behind: index, to: &card, &edit) }
    guard end < items.count else { return }
    let rest = items.span.extracting((end == 0 ? 0 : end + 1)...)
    add(.xSortAs, rest, behind: index, to: &card, &edit)
  }

  private static func add(
    _ name: PropertyName, _ text: Span<UInt8>, behind index: Int, to card: inout Card,
    _ edit: inout CardEdit
  ) {
    card.begin(name, line: card.properties[index].line)
    card.addPart(text)
    edit.move(card.count - 1, behind: index)
  }
}

/// The items of SORT-AS, with commas between them (RFC 6350 §5.9).
private enum SortItems {
  /// Where the first item ends; a comma with a blank behind it is part of a text.
  static func first(of items: Span<UInt8>) -> Int {
    let comma = items.index(of: ASCII.comma, in: 0..<items.count)
    let isText = comma + 1 < items.count && items[comma + 1] == ASCII.space
    return isText ? items.count : comma
  }
}

extension Card {
  /// All items of a property's SORT-AS, or of the X-SORT-AS that older versions have for it.
  fileprivate func sortItems(of property: PropertyRecord) -> [UInt8]? {
    var items: [UInt8]?
    var isList = false
    for parameter in parameters(of: property) {
      let continues = isList && parameter.flags.contains(.continuesList)
      isList = isParameter(parameter, .sortAs) || continues
      guard isList else { continue }
      if items != nil { items?.append(ASCII.comma) }
      items = (items ?? []) + bytes[parameter.value.range]
    }
    return items
  }
}
