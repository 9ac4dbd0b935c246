import JSONStream

/// Finds what is not valid in Cards (RFC 9553).
///
/// The rules are the RFC's own declarations (`CardTypes`) and the sentences beside them. Properties
/// that the RFCs do not know are faults too: who makes a Card may not set any (§1.7.4).
package struct CardRules {
  /// What was found, each with the way to it.
  package private(set) var faults: [String] = []

  private init() {}

  /// The faults of the Cards in a text: a Card, an array of Cards, or Cards one after another.
  package static func faults(in text: [UInt8]) throws -> [String] {
    var rules = CardRules()
    for value in try JSONValue.all(in: text) {
      if case .array(let cards) = value {
        for (index, card) in cards.enumerated() { rules.checkCard(card, "\(index)") }
      } else {
        rules.checkCard(value, "")
      }
    }
    return rules.faults
  }

  private mutating func fault(_ path: String, _ message: String) {
    faults.append("\(path): \(message)")
  }

  // MARK: Cards

  private mutating func checkCard(_ card: JSONValue, _ path: String) {
    check(card, "Card", path)
    guard let localizations = card["localizations"]?.members else { return }
    for localization in localizations {
      localize(card, localization, "\(path)/localizations/\(localization.key)")
    }
  }

  /// §1.4.3, §2.7.1: the patches apply, and what they make of the Card is valid.
  private mutating func localize(
    _ card: JSONValue, _ localization: JSONValue.Member, _ path: String
  ) {
    guard let patches = localization.value.members,
      var patched = card.patched(at: ["localizations"], with: .null)
    else { return fault(path, "is no PatchObject") }
    for patch in patches {
      let steps = patch.key.split(separator: "/", omittingEmptySubsequences: false).map {
        String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
      }
      let isInner = patches.contains { $0.key.hasPrefix(patch.key + "/") }
      if isInner { fault(path, "\(patch.key) leads to another patch") }
      guard steps[0] != "localizations",
        let next = patched.patched(at: steps[...], with: patch.value)
      else { return fault(path, "\(patch.key) leads nowhere") }
      patched = next
    }
    check(patched, "Card", path)
  }

  // MARK: Declarations

  private mutating func check(_ value: JSONValue, _ form: String, _ path: String) {
    if let type = CardTypes.all[form] {
      checkObject(value, type, path)
    } else if form.hasSuffix("[]") {
      guard case .array(let elements) = value else { return fault(path, "is no list") }
      for (index, element) in elements.enumerated() {
        check(element, String(form.dropLast(2)), "\(path)/\(index)")
      }
    } else if form.hasSuffix("]"), let bracket = form.lastIndex(of: "[") {
      guard let members = value.members else { return fault(path, "is no map") }
      let inner = String(form[form.index(after: bracket)...].dropLast())
      for member in members {
        check(.string(member.key), String(form[..<bracket]), "\(path)/\(member.key)")
        check(member.value, inner, "\(path)/\(member.key)")
      }
      checkKeys(members, path)
    } else if form.hasPrefix("=") {
      checkWord(value, form.dropFirst().split(separator: "|"), path)
    } else if form.contains("|") {
      let types = form.split(separator: "|").map(String.init)
      let named = value["@type"]?.text ?? types[0]
      check(value, types.contains(named) ? named : types[0], path)
    } else {
      checkScalar(value, form, path)
    }
  }

  /// Names in one object are unique (RFC 7493 §2.3).
  private mutating func checkKeys(_ members: [JSONValue.Member], _ path: String) {
    if Set(members.map(\.key)).count < members.count { fault(path, "has a key twice") }
  }

  private mutating func checkWord(_ value: JSONValue, _ words: [Substring], _ path: String) {
    guard let text = value.text else { return fault(path, "is no string") }
    if words.contains(text[...]), text != "*" { return }
    if words.last == "*", TextForms.matches(text, "v-extension") == true { return }
    fault(path, "\"\(text)\" is not one of \(words.joined(separator: ", "))")
  }

  private mutating func checkScalar(_ value: JSONValue, _ form: String, _ path: String) {
    switch form {
    case "True": if value != .bool(true) { fault(path, "is not true") }
    case "Boolean":
      if value != .bool(true), value != .bool(false) { fault(path, "is no boolean") }
    case "PatchObject": if value.members == nil { fault(path, "is no object") }
    case "Parameters": checkParameters(value, path)
    case "JCardProperty": checkProperty(value, path)
    default:
      if let dots = form.range(of: "...") {
        guard case .number(let digits) = value, let number = Int(digits),
          let low = Int(form[..<dots.lowerBound]), let high = Int(form[dots.upperBound...]),
          (low...high).contains(number)
        else { return fault(path, "is no number of \(form)") }
      } else if let text = value.text {
        if TextForms.matches(text, form) == false { fault(path, "\"\(text)\" is no \(form)") }
        if form == "CalendarScale", text.contains(":"),
          TextForms.matches(text, "v-extension") == true
        {
          faults.removeLast()
        }
      } else {
        fault(path, "is no string")
      }
    }
  }

  /// RFC 9555 §2.15.2: strings, or lists of them, under names of parameters.
  private mutating func checkParameters(_ value: JSONValue, _ path: String) {
    guard let members = value.members else { return fault(path, "is no object") }
    checkKeys(members, path)
    for member in members {
      let values: [JSONValue] =
        if case .array(let elements) = member.value { elements } else { [member.value] }
      if !values.allSatisfy({ $0.text != nil }) { fault(path, "\(member.key) has other values") }
      if member.key != member.key.lowercased() { fault(path, "\(member.key) has capitals") }
    }
  }

  /// RFC 9555 §2.15.1, RFC 7095 §3.3.
  private mutating func checkProperty(_ value: JSONValue, _ path: String) {
    guard case .array(let elements) = value, elements.count >= 4, let name = elements[0].text,
      elements[1].members != nil, let type = elements[2].text
    else { return fault(path, "is no jCard property") }
    if name != name.lowercased() || type != type.lowercased() { fault(path, "has capitals") }
  }

  private mutating func checkObject(_ value: JSONValue, _ type: CardType, _ path: String) {
    guard let members = value.members else { return fault(path, "is no object") }
    checkKeys(members, path)
    for member in members {
      let inner = "\(path)/\(member.key)"
      if let property = type.properties[member.key] {
        check(member.value, property.form, inner)
      } else if TextForms.matches(member.key, "v-extension") != true {
        fault(inner, "is no property of \(type.name)")
      }
    }
    for (name, property) in type.properties where property.isMandatory && value[name] == nil {
      fault(path, "has no \(name)")
    }
    if !type.alternatives.isEmpty, type.alternatives.allSatisfy({ value[$0] == nil }) {
      fault(path, "has none of \(type.alternatives.joined(separator: ", "))")
    }
    checkSentences(value, type.name, path)
  }
}

// MARK: What the RFC says in words

extension CardRules {
  private mutating func checkSentences(_ value: JSONValue, _ type: String, _ path: String) {
    switch type {
    case "Card":
      // §2.1.6
      if value["members"] != nil, value["kind"] != .string("group") {
        fault(path, "has members and is no group")
      }
      checkOrganizations(value, path)
    case "Name", "Address": checkComponents(value, path)
    case "Organization":
      // §2.2.3
      if value["units"] == .array([]) { fault(path, "has an empty list of units") }
    case "PartialDate": checkDate(value, path)
    default: break
    }
  }

  /// §2.2.5: the organisation of a title is one of the Card.
  private mutating func checkOrganizations(_ card: JSONValue, _ path: String) {
    for title in card["titles"]?.members ?? [] {
      guard let id = title.value["organizationId"]?.text else { continue }
      if card["organizations"]?[id] == nil { fault(path, "has no organization \(id)") }
    }
  }

  /// §1.5.4, §2.2.1.1, §2.5.1.1.
  private mutating func checkComponents(_ value: JSONValue, _ path: String) {
    guard case .array(let components)? = value["components"] else {
      for name in ["defaultSeparator", "sortAs"] where value[name] != nil {
        fault(path, "has \(name) and no components")
      }
      return
    }
    let kinds = components.map { $0["kind"]?.text ?? "" }
    if kinds.allSatisfy({ $0 == "separator" }) { fault(path, "has no component with a text") }
    if value["isOrdered"] != .bool(true) {
      if kinds.contains("separator") { fault(path, "has separators without an order") }
      if value["defaultSeparator"] != nil { fault(path, "has a separator without an order") }
    }
    if zip(kinds, kinds.dropFirst()).contains(where: { $0 == "separator" && $1 == "separator" }) {
      fault(path, "has two separators in a row")
    }
    for member in value["sortAs"]?.members ?? [] where !kinds.contains(member.key) {
      fault(path, "sorts by \(member.key), which is not there")
    }
    let hasSound = components.contains { $0["phonetic"] != nil }
    if hasSound, value["phoneticSystem"] == nil, value["phoneticScript"] == nil {
      fault(path, "says how it sounds without a system or a script")
    }
  }

  /// §2.8.1.
  private mutating func checkDate(_ value: JSONValue, _ path: String) {
    func number(_ name: String) -> Int? {
      if case .number(let digits)? = value[name] { return Int(digits) }
      return nil
    }
    let (year, month, day) = (number("year"), number("month"), number("day"))
    if month != nil, year == nil, day == nil { fault(path, "has a month alone") }
    if day != nil, month == nil { fault(path, "has a day without a month") }
    guard let month, let day, (1...12).contains(month) else { return }
    let isLeap = year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day > lengths[month - 1] { fault(path, "is a day that does not exist") }
  }
}
