internal import ByteIO
internal import ContactModel

/// What a raw label becomes at a property: types where vCards have them, else a label of its own.
struct CSVTypes {
  private var types: [[UInt8]] = []
  /// Whether the types do not say all that the label says.
  private(set) var needsLabel = false

  /// The types of a raw label.
  init(_ raw: Span<UInt8>, of kind: CSVKind) {
    guard !raw.isEmpty else { return }
    switch kind {
    case .relation:
      let row = RelationTable.labelled(raw)
      if let type = row?.type { append(type) }
      let implied = row?.type.flatMap { type in
        var word: [UInt8] = []
        word.append(type)
        return RelationTable.typed(word.span)
      }
      needsLabel = implied.map { !raw.equalsIgnoringCase($0.label) } ?? true
    case .event: needsLabel = true
    default:
      let known = LabelTable.row(raw)?.types ?? []
      for type in known { append(type) }
      if known.isEmpty, kind == .phone, TypeNames.isKnown(raw) {
        var word: [UInt8] = []
        TypeNames.lift(raw, to: &word)
        types.append(word)
      }
      needsLabel = types.isEmpty
    }
  }

  private mutating func append(_ type: StaticString) {
    var upper: [UInt8] = []
    upper.append(type)
    var word: [UInt8] = []
    TypeNames.lift(upper.span, to: &word)
    types.append(word)
  }

  /// Adds the types to the property begun last.
  func add(to card: inout Card) {
    for (index, type) in types.enumerated() {
      card.addParameter(.type, type.span, flags: index > 0 ? .continuesList : [])
    }
  }
}
