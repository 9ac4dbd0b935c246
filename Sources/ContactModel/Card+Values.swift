internal import ByteIO

extension Card {
  /// The type that a property's value has: its VALUE parameter's, else the catalogue's.
  package func type(of property: PropertyRecord) -> ValueType {
    if let value = value(of: .value, in: property) {
      let word = bytes.span.extracting(value.range)
      if let type = ValueType(word) { return type }
    }
    return property.name.row?.type ?? .unknown
  }

  /// How a property's value is built: by its VALUE parameter where that differs from the catalogue.
  package func kind(of property: PropertyRecord) -> ValueKind {
    let kind = property.name.kind
    guard let value = value(of: .value, in: property),
      let type = ValueType(bytes.span.extracting(value.range))
    else { return kind }
    switch (kind, type) {
    case (.list, _), (.components, _), (.componentLists, _), (.card, _): return kind
    case (_, .uri): return kind == .binary ? .binary : .uri
    case (_, .text): return .text
    case (.date, _), (.timestamp, _): return kind
    case (_, .unknown): return .raw
    default: return .verbatim
    }
  }
}

extension ValueType {
  /// The type that a VALUE parameter names; vCard 2.1 and 3.0 have words of their own.
  package init?(_ word: Span<UInt8>) {
    for type in ValueType.allCases where word.equalsIgnoringCase(type.spelling) {
      self = type
      return
    }
    switch true {
    case word.equalsIgnoringCase("URL"), word.equalsIgnoringCase("CID"),
      word.equalsIgnoringCase("CONTENT-ID"):
      self = .uri
    case word.equalsIgnoringCase("phone-number"): self = .text
    default: return nil
    }
  }
}
