internal import ByteIO
internal import ContactModel

/// Rows of Android's database that vCard 2.1 has no property for: X-ANDROID-CUSTOM.
///
/// A row is a MIME type, a value, the number of its type, a label, and twelve columns more that
/// are empty in the kinds of rows that have a property of their own in vCard 4.0.
enum AndroidCustom: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.xAndroidCustom]) }
  static var lowerTriggers: PassTriggers {
    PassTriggers(properties: [.nickname, .anniversary, .xABDate, .related])
  }

  /// The kinds of nicknames that Android has besides the ordinary one, in its own words.
  private static let nicknames: [(number: Int, label: StaticString)] = [
    (2, "Other Name"), (3, "Maiden Name"), (4, "Short Name"), (5, "Initials"),
  ]

  /// The number of components: the MIME type and fifteen columns.
  private static let count = 16

  /// The kinds of rows that are more than that.
  private enum Kind: CaseIterable {
    case nickname, event, relation

    var type: StaticString {
      switch self {
      case .nickname: "vnd.android.cursor.item/nickname"
      case .event: "vnd.android.cursor.item/contact_event"
      case .relation: "vnd.android.cursor.item/relation"
      }
    }

    /// The numbers of types that Android has for it; 0 is a label of the user's own.
    var numbers: ClosedRange<Int> {
      switch self {
      case .nickname: 0...5
      case .event: 0...3
      case .relation: 0...14
      }
    }
  }

  /// A row of the kinds above.
  private struct Row {
    var kind: Kind
    var value: [UInt8]
    var type: Int?
    var label: [UInt8]

    /// The row in a property; nil for one of another kind or type, or with more columns.
    init?(_ property: PropertyRecord, in card: Card) {
      var columns = InlineArray<4, TextRange>(repeating: .none)
      var count = 0
      for part in card.parts(of: property) where part.startsComponent {
        if count < columns.count {
          columns[count] = part.text
        } else if !part.text.isEmpty {
          return nil
        }
        count += 1
      }
      guard let kind = Kind.allCases.first(where: { card.text(columns[0], is: $0.type) }),
        !columns[1].isEmpty
      else { return nil }
      self.kind = kind
      value = Array(card.bytes[columns[1].range])
      type = Int(card.string(columns[2]))
      guard columns[2].isEmpty || type.map(kind.numbers.contains) ?? false else { return nil }
      label = Array(card.bytes[columns[3].range])
    }

    init(_ kind: Kind, _ value: [UInt8], type: Int?, label: [UInt8]) {
      self.kind = kind
      self.value = value
      self.type = type
      self.label = label
    }

    var columns: [[[UInt8]]] {
      let number = type.map { Array("\($0)".utf8) } ?? []
      let empty = [[UInt8]](repeating: [], count: count - 4)
      return ([Array("\(kind.type)".utf8), value, number, label] + empty).map { [$0] }
    }

    /// Whether the row says what a TYPE of the property does that it is made of.
    func says(_ type: Span<UInt8>) -> Bool {
      guard kind == .relation else { return false }
      let row = self.type.flatMap(RelationTable.numbered) ?? RelationTable.word(label.span)
      return label.span.equalsIgnoringCase(type)
        || row?.type.map { type.equalsIgnoringCase($0) } ?? false
    }
  }
}

// MARK: Up

extension AndroidCustom {
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    lifting.hasAndroidRows = true
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .xAndroidCustom {
      guard let row = Row(card.properties[index], in: card) else { continue }
      switch row.kind {
      case .nickname: liftNickname(row, index, of: &card, &companions)
      case .event: liftEvent(row, index, of: &card, &companions)
      case .relation: liftRelation(row, index, of: &card, &companions)
      }
      reportLabel(of: row, now: card.properties[index].name, lifting.findings)
    }
    companions.edit.apply(to: &card)
  }

  /// Counts a label that what the row has become does not say.
  ///
  /// Beside a type with a word of its own Android shows none; it is one that was chosen before.
  private static func reportLabel(of row: Row, now name: PropertyName, _ findings: Findings) {
    guard !row.label.isEmpty, let type = row.type else { return }
    let isHidden =
      switch name {
      case .nickname: type > 1
      case .related: type > 0
      case .anniversary, .bday: true
      default: false
      }
    if isHidden { findings.lose("X-ANDROID-CUSTOM;LABEL") }
  }

  private static func liftNickname(
    _ row: Row, _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    replace(index, by: .nickname, row.value, .text, in: &card)
    let kind = nicknames.first { $0.number == row.type }.map { Array("\($0.label)".utf8) }
    label(kind ?? row.label, index, of: &card, &companions)
  }

  private static func liftEvent(
    _ row: Row, _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    guard let date = PartialDate(row.value.span), date.month != nil, date.day != nil else { return }
    switch row.type {
    case 1 where !has(.anniversary, card): replaceDate(index, by: .anniversary, date, in: &card)
    case 3 where !has(.bday, card):
      replaceDate(index, by: .bday, date, in: &card)
    case 3: return
    default:
      replaceDate(index, by: .xABDate, date, in: &card)
      let known = row.type == 1 ? "_$!<Anniversary>!$_" : "_$!<Other>!$_"
      label(row.label.isEmpty ? Array(known.utf8) : row.label, index, of: &card, &companions)
    }
  }

  /// Whether a card has a property already, under any name.
  private static func has(_ name: PropertyName, _ card: Card) -> Bool {
    card.properties.contains { $0.name.lifted == name }
  }

  private static func liftRelation(
    _ row: Row, _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    replace(index, by: .related, row.value, .text, in: &card)
    let known = row.type.flatMap(RelationTable.numbered) ?? RelationTable.word(row.label.span)
    if let type = known?.type { card.addParameter(.type, type, at: index) }
    card.addParameter(.value, "text", at: index)
    if let known, let type = known.type, RelationTable.says(type, known) { return }
    label(known.map { Array("\($0.label)".utf8) } ?? row.label, index, of: &card, &companions)
  }

  private static func label(
    _ text: [UInt8], _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    guard !text.isEmpty, companions.groups.companion(.xABLabel, of: index, in: card) == nil else {
      return
    }
    companions.add(.xABLabel, text.span, to: index, of: &card, isImplied: false)
  }

  private static func replaceDate(
    _ index: Int, by name: PropertyName, _ date: PartialDate, in card: inout Card
  ) {
    var text: [UInt8] = []
    date.append(.basic, to: &text)
    replace(index, by: name, text, .verbatim, in: &card)
  }

  private static func replace(
    _ index: Int, by name: PropertyName, _ text: [UInt8], _ form: ValueForm, in card: inout Card
  ) {
    card.rename(at: index, to: name)
    card.replaceValue(at: index, form: form) { $0.append(text.span) }
  }
}

// MARK: Down

extension AndroidCustom {
  /// Only Android reads such rows; vCard 2.1 has them for a card that came with some.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    let came = lowering.hasAndroidRows && lowering.receiver == nil && lowering.target == .v2_1
    guard lowering.receiver == .android || came else { return }
    var companions = Companions(card)
    for index in 0..<card.count {
      let companion = companions.groups.companion(.xABLabel, of: index, in: card)
      guard let row = row(of: index, label: card.label(companion) ?? [], in: card) else { continue }
      for parameter in card.parameters(of: card.properties[index])
      where parameter.name == .type
        && !row.says(card.bytes.span.extracting(parameter.value.range))
      {
        lowering.findings.lose("\(card.properties[index].name.spelling);TYPE")
      }
      card.rename(at: index, to: .xAndroidCustom)
      card.rebuildHeader(at: index) { name, _ in name == .type || name == .value }
      card.setComponents(row.columns, at: index)
      if let companion { companions.remove(companion, of: index, in: &card, withGroup: true) }
    }
    companions.edit.apply(to: &card)
  }

  private static func row(of index: Int, label: [UInt8], in card: Card) -> Row? {
    let property = card.properties[index]
    switch (property.name, property.form) {
    case (.anniversary, .verbatim), (.xABDate, .verbatim):
      guard let date = eventDate(property, in: card) else { return nil }
      let isAnniversary =
        property.name == .anniversary || label.elementsEqual("_$!<Anniversary>!$_".utf8)
      if isAnniversary { return Row(.event, date, type: 1, label: []) }
      let isOther = label.isEmpty || label.elementsEqual("_$!<Other>!$_".utf8)
      return Row(.event, date, type: isOther ? 2 : 0, label: isOther ? [] : label)
    case (.related, .text): return relationRow(property, label, in: card)
    // Android reads NICKNAME in other versions; of a list it would make one name.
    case (.nickname, .text) where card.parts(of: property).count == 1:
      let text = Array(card.bytes[card.value(of: property).range])
      return text.isEmpty ? nil : nicknameRow(text, label)
    default: return nil
    }
  }

  private static func nicknameRow(_ text: [UInt8], _ label: [UInt8]) -> Row {
    let known = nicknames.first { label.span.equalsIgnoringCase($0.label) }
    let type = label.isEmpty ? 1 : known?.number ?? 0
    return Row(.nickname, text, type: type, label: type == 0 ? label : [])
  }

  private static func eventDate(_ property: PropertyRecord, in card: Card) -> [UInt8]? {
    guard let date = card.withValue(of: property, { PartialDate($0) }), date.month != nil,
      date.day != nil
    else { return nil }
    var text: [UInt8] = []
    date.append(.extended, to: &text)
    return text
  }

  private static func relationRow(
    _ property: PropertyRecord, _ label: [UInt8], in card: Card
  ) -> Row {
    let text = Array(card.bytes[card.value(of: property).range])
    var known = RelationTable.labelled(label.span)
    var label = label
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let type = Array(card.bytes[parameter.value.range])
      if label.isEmpty, known == nil { known = RelationTable.typed(type.span) }
      if label.isEmpty, known == nil { label = type }
    }
    guard let number = known?.android else {
      let custom = known.map { Array($0.word.utf8) } ?? label
      return Row(.relation, text, type: 0, label: custom)
    }
    return Row(.relation, text, type: number, label: [])
  }
}
