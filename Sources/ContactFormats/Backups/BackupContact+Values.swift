internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What the values of a back-up are to the properties of a card.
extension BackupContact {
  private func text(_ role: BackupRole, of entry: BackupEntry) -> [UInt8]? {
    entry.node(role).flatMap { tree.text($0) }
  }

  /// What a property says; nil when it has no value.
  mutating func value(of entry: BackupEntry) -> BackupValue? {
    let label = label(of: entry)
    var value = BackupValue(property: label.property ?? entry.property, types: label.types)
    value.name = label.name
    value.label = Array(label.text.utf8)
    value.parameters = label.parameters
    let isPreferred = text(.preferred, of: entry).map { $0 != Array("false".utf8) && $0 != [0x30] }
    if isPreferred == true, Self.preferable.contains(value.property) {
      value.parameters.append(BackupValue.Parameter(name: .pref, value: Array("1".utf8)))
    }
    for part in entry.parts {
      guard case .parameter(let name) = part.role, let text = tree.text(part.node) else { continue }
      value.parameters.append(BackupValue.Parameter(name: name, value: text))
    }
    return fill(&value, from: entry) ? value : nil
  }

  private static let preferable: Set<PropertyName> = [.tel, .email, .adr, .url, .impp]

  /// The label that a code, a word or the layout says.
  private mutating func label(of entry: BackupEntry) -> BackupLabel {
    var label = entry.label
    for part in entry.parts {
      guard let text = tree.text(part.node) else { continue }
      switch part.role {
      case .code(let codes):
        let number = Int(String(utf8: text.span))
        if let found = number.map(codes.label) ?? BackupLabel(word: text, of: entry.property) {
          label = found
        } else if number != 0, codes != .message {
          // A number that Android does not have is kept.
          others.append(part.node)
        }
      case .word: label = BackupLabel(word: text, of: entry.property)
      case .value, .component, .label, .preferred, .service, .year, .month, .day, .parameter: break
      }
    }
    if let own = text(.label, of: entry) {
      label = BackupLabel(text: String(utf8: own.span), property: label.property)
    }
    return label
  }

  /// Makes the value of an entry; false when there is none.
  private mutating func fill(_ value: inout BackupValue, from entry: BackupEntry) -> Bool {
    switch BackupCodec(value.property) {
    case .text: return fillText(&value, from: entry)
    case .uri:
      value.isVerbatim = true
      return fillText(&value, from: entry)
    case .person:
      value.parameters.append(BackupValue.Parameter(name: .value, value: Array("text".utf8)))
      return fillText(&value, from: entry)
    case .components(let whole, let least):
      return fillComponents(&value, from: entry, whole: whole, least: least)
    case .date: return fillDate(&value, from: entry)
    case .message: return fillMessage(&value, from: entry)
    case .image: return fillImage(&value, from: entry)
    }
  }

  private func fillText(_ value: inout BackupValue, from entry: BackupEntry) -> Bool {
    guard let text = text(.value, of: entry) else { return false }
    value.parts = [text]
    return true
  }

  private func fillComponents(
    _ value: inout BackupValue, from entry: BackupEntry, whole: Int, least: Int
  ) -> Bool {
    for part in entry.parts {
      guard case .component(let component) = part.role else { continue }
      while value.parts.count <= component { value.parts.append([]) }
      value.parts[component] = tree.text(part.node) ?? []
    }
    var text = text(.value, of: entry)
    if value.parts.isEmpty, text == nil, value.property == .adr {
      // An address of which only the formatted text is known.
      text = value.parameters.first { $0.name == .label }?.value
      value.parameters.removeAll { $0.name == .label }
    }
    guard !value.parts.isEmpty || text != nil else { return false }
    if let text, value.parts.isEmpty {
      value.parts = Array(repeating: [], count: whole) + [text]
    } else if let text, value.property == .adr {
      value.parameters.append(BackupValue.Parameter(name: .label, value: text))
    }
    while value.parts.count < least { value.parts.append([]) }
    return true
  }

  private mutating func fillDate(_ value: inout BackupValue, from entry: BackupEntry) -> Bool {
    let parts = entry.parts.filter {
      switch $0.role {
      case .year, .month, .day: true
      case .value, .component, .code, .word, .label, .preferred, .service, .parameter: false
      }
    }
    var written: [UInt8] = []
    let isWhole = parts.isEmpty
    let found =
      isWhole ? text(.value, of: entry).flatMap { BirthText.date($0.span) } : date(of: parts)
    if let date = found {
      date.append(.basic, to: &written)
      value.isVerbatim = true
    } else {
      let texts =
        isWhole ? [text(.value, of: entry) ?? []] : parts.compactMap { tree.text($0.node) }
      written = Array(texts.joined(separator: [ASCII.hyphen]))
      guard !written.isEmpty else { return false }
      value.parameters.append(BackupValue.Parameter(name: .value, value: Array("text".utf8)))
      tree.values.note(
        .badDate, "\(String(utf8: written.span)) is no date and is kept as a text",
        at: tree.nodes[entry.node].position)
    }
    value.parts = [written]
    return true
  }

  private func date(of parts: [(role: BackupRole, node: Int)]) -> PartialDate? {
    var year: Int?
    var month: Int?
    var day: Int?
    for part in parts {
      let number = tree.text(part.node).flatMap { Int(String(utf8: $0.span)) }
      switch part.role {
      // Services write 0 for a year that is not known.
      case .year: year = number == 0 ? nil : number
      case .month(let first): month = number.map { $0.addingReportingOverflow(1 - first).0 }
      case .day: day = number
      case .value, .component, .code, .word, .label, .preferred, .service, .parameter: break
      }
    }
    let date = PartialDate(year: year, month: month, day: day)
    return date.isValid ? date : nil
  }

  private func fillMessage(_ value: inout BackupValue, from entry: BackupEntry) -> Bool {
    guard let user = text(.value, of: entry) else { return false }
    // The kind of a message is its service, unless a word says where it is used.
    let isKind = entry.parts.contains { $0.role == .code(.message) } || !entry.label.text.isEmpty
    var service = text(.service, of: entry) ?? []
    if isKind, !value.label.isEmpty {
      service = value.label
      value.label = []
    }
    value.isVerbatim = true
    if URIScheme.begins(user.span) {
      value.parts = [user]
      return true
    }
    let row = MessagingService.named(service.span)
    if !service.isEmpty {
      let name = row.map { Array("\($0.name)".utf8) } ?? service
      value.parameters.append(BackupValue.Parameter(name: .serviceType, value: name))
    }
    var uri: [UInt8] = []
    uri.append(row?.scheme ?? SocialURI.scheme)
    Percent.encode(user.span, to: &uri)
    value.parts = [uri]
    return true
  }

  private mutating func fillImage(_ value: inout BackupValue, from entry: BackupEntry) -> Bool {
    guard let node = entry.node(.value), let text = tree.text(node) else { return false }
    value.isVerbatim = true
    value.parts = [text]
    if URIScheme.begins(text.span) { return true }
    guard let uri = DataURI.made(of: text.span) else {
      others.append(node)
      return false
    }
    value.parts = [uri]
    return true
  }
}
