internal import ByteIO
internal import ContactModel

/// Properties that say the same in several languages, or how another one sounds (RFC 9555 §2.3.1,
/// §2.3.11, §2.3.15).
extension JSContactPlan {
  /// Finds the sets of alternatives, and the one of each that the Card itself has.
  mutating func findAlternatives(in card: Card) {
    var sets: [[Int]] = []
    var setOfKey: [[UInt8]: Int] = [:]
    for index in slots.indices {
      guard let key = alternativesKey(of: index, in: card) else { continue }
      if let set = setOfKey[key] {
        sets[set].append(index)
      } else {
        setOfKey[key] = sets.count
        sets.append([index])
      }
    }
    var isNamed = !language.isEmpty
    for set in sets { divide(set, in: card, isNamed: &isNamed) }
    gather(in: card)
    implyLanguage(in: card)
  }

  /// What alternatives have in common; nil for a property that is none.
  private func alternativesKey(of index: Int, in card: Card) -> [UInt8]? {
    let slot = slots[index]
    guard slot.row >= 0, !slot.flags.contains(.isKept), let row = row(of: index),
      row.codec.isLocalizable
    else { return nil }
    let property = card.properties[index]
    if row.codec.isSingle { return [property.name.rawValue] }
    guard row.codec != .items || property.parts.count == 1,
      let altID = card.value(of: .altid, in: property)
    else { return nil }
    return [property.name.rawValue] + card.bytes[altID.range]
  }

  /// Divides a set into the property that stays in the Card and those that localize it.
  private mutating func divide(_ set: [Int], in card: Card, isNamed: inout Bool) {
    let isSingle = row(of: set[0])?.codec.isSingle ?? false
    let values = set.filter { card.value(of: .phonetic, in: card.properties[$0]) == nil }
    guard let base = base(of: values, in: card, isSingle: isSingle) else {
      for index in set { slots[index].flags.insert(.isKept) }
      return
    }
    // Without any language they are alternatives that all have a place of their own.
    var languages: [[UInt8]: Int] = [:]
    languages[language(of: base, in: card)] = base
    for index in values where index != base {
      let own = language(of: index, in: card)
      if own.isEmpty || languages[own] != nil
        || isSingle && !hasSameAlternativesID(index, base, in: card)
      {
        guard isSingle else { continue }
        slots[index].flags.insert(.isKept)
        echo(base, for: index, in: card)
      } else {
        languages[own] = index
        localize(base, by: index)
      }
    }
    for index in set where card.value(of: .phonetic, in: card.properties[index]) != nil {
      addPhonetic(index, to: base, &languages, in: card)
    }
    if slots[base].flags.contains(.hasAlternatives), languages.count > 1, !isNamed {
      nameLanguage(by: base, in: card)
      isNamed = !language.isEmpty
    }
  }

  private func hasSameAlternativesID(_ left: Int, _ right: Int, in card: Card) -> Bool {
    let own = card.value(of: .altid, in: card.properties[left]) ?? .none
    let other = card.value(of: .altid, in: card.properties[right]) ?? .none
    return card.bytes[own.range] == card.bytes[other.range]
  }

  /// The alternative in the Card's language, else the one without a language, else the first.
  private func base(of values: [Int], in card: Card, isSingle: Bool) -> Int? {
    let wanted = lowercase(language.span)
    if !wanted.isEmpty {
      for index in values where language(of: index, in: card) == wanted { return index }
    }
    let plain = values.filter { card.value(of: .language, in: card.properties[$0]) == nil }
    guard isSingle else { return plain.first ?? values.first }
    // Of several the one with the fewest parameters counts (RFC 9555 §2.5.2).
    let simplest = plain.min {
      card.properties[$0].parameters.count < card.properties[$1].parameters.count
    }
    return simplest ?? values.first
  }

  /// Lets the base of a kept property be in `vCardProps` too, where the reader could take one for
  /// the other.
  mutating func echo(_ base: Int, for kept: Int, in card: Card) {
    guard let row = row(of: base), row.codec.isSingle else { return }
    echoEqual(base, for: kept, in: card)
  }

  private mutating func localize(_ base: Int, by index: Int) {
    slots[index].flags.insert(.isAlternative)
    slots[index].base = Int32(truncatingIfNeeded: base)
    slots[base].flags.insert(.hasAlternatives)
  }

  /// Joins a phonetic property to the one in its language; without one it localizes the base.
  private mutating func addPhonetic(
    _ index: Int, to base: Int, _ languages: inout [[UInt8]: Int], in card: Card
  ) {
    let own = language(of: index, in: card)
    let target = own.isEmpty ? base : languages[own]
    guard JSContactComponents.isPhonetic(index, of: target ?? base, in: card) else {
      slots[index].flags.insert(.isKept)
      echo(base, for: index, in: card)
      return
    }
    guard let target else {
      languages[own] = index
      return localize(base, by: index)
    }
    guard slots[target].phonetic < 0,
      card.value(of: .phonetic, in: card.properties[target]) == nil
    else {
      slots[index].flags.insert(.isKept)
      echo(base, for: index, in: card)
      return
    }
    slots[target].phonetic = Int32(truncatingIfNeeded: index)
    slots[index].flags.insert(.isTold)
    slots[base].flags.insert(.hasAlternatives)
  }

  /// Lets the language of the first base be the Card's.
  private mutating func nameLanguage(by base: Int, in card: Card) {
    guard let range = card.value(of: .language, in: card.properties[base]) else { return }
    let tag = card.bytes.span.extracting(range.range)
    guard JSContactSyntax.isLanguageTag(tag) else { return }
    appendCanonical(tag)
  }

  /// Appends a tag with the letters as RFC 5646 §2.1.1 recommends them.
  private mutating func appendCanonical(_ tag: Span<UInt8>) {
    var start = 0
    while start < tag.count {
      let end = tag.index(of: ASCII.hyphen, in: start..<tag.count)
      if start > 0 { language.append(ASCII.hyphen) }
      for index in start..<end {
        let isUpper = start > 0 && (end - start == 2 || end - start == 4 && index == start)
        language.append(isUpper ? ASCII.uppercase(tag[index]) : ASCII.lowercase(tag[index]))
      }
      start = end + 1
    }
  }

  /// The language of a property in lower case; empty when it has none.
  private func language(of index: Int, in card: Card) -> [UInt8] {
    guard let range = card.value(of: .language, in: card.properties[index]) else { return [] }
    return lowercase(card.bytes.span.extracting(range.range))
  }

  private func lowercase(_ text: Span<UInt8>) -> [UInt8] {
    var lower: [UInt8] = []
    for index in 0..<text.count { lower.append(ASCII.lowercase(text[index])) }
    return lower
  }

  /// Sorts the alternatives by language, in the order in which the languages come.
  private mutating func gather(in card: Card) {
    var ordinals: [[UInt8]: Int] = [:]
    for index in slots.indices where slots[index].flags.contains(.isAlternative) {
      let own = language(of: index, in: card)
      guard JSContactSyntax.isLanguageTag(own.span) else {
        slots[index].flags.remove(.isAlternative)
        slots[index].flags.insert(.isKept)
        continue
      }
      let ordinal = ordinals[own] ?? ordinals.count
      ordinals[own] = ordinal
      alternatives.append((ordinal, Int32(truncatingIfNeeded: index)))
    }
    alternatives.sort { $0 < $1 }
  }

  /// Where other properties than names are localized, an FN in the Card's language stands for the
  /// LANGUAGE property (RFC 9555 Figure 3).
  private mutating func implyLanguage(in card: Card) {
    let localizesName = alternatives.contains { row(of: Int($0.property))?.member == .name }
    guard !alternatives.isEmpty, !localizesName, !language.isEmpty,
      let name = slots.indices.first(where: { isFullName($0) })
    else { return }
    if let property = card.firstIndex(of: .language) {
      // Its LANGUAGE comes back from `vCardParams` alone.
      slots[property].flags.insert(.isEchoed)
    } else if language(of: name, in: card) == lowercase(language.span) {
      slots[name].flags.insert(.impliesLanguage)
    } else {
      slots[name].flags.insert(.isEchoed)
    }
  }

  private func isFullName(_ index: Int) -> Bool {
    row(of: index)?.codec == .fullName
      && slots[index].flags.isDisjoint(with: [.isKept, .isAlternative, .isTold])
  }
}
