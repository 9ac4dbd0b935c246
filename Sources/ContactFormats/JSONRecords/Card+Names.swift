internal import ByteIO
internal import ContactModel

/// What records need to know of a card's names.
extension Card {
  /// Where the name is that people write, not one of its readings; nil when there is none.
  var writtenName: Int? {
    for index in properties.indices where properties[index].name == .n {
      if value(of: .phonetic, in: properties[index]) == nil { return index }
    }
    return nil
  }

  /// The items of one component of a value, with blanks between them.
  func joined(_ property: PropertyRecord, _ component: Int) -> String {
    var text: [UInt8] = []
    appendJoined(property, component, to: &text)
    return String(utf8: text.span)
  }

  /// Appends the items of one component to an empty text, with blanks between them.
  func appendJoined(_ property: PropertyRecord, _ component: Int, to text: inout [UInt8]) {
    var number = -1
    for index in property.parts {
      let part = parts[Int(index)]
      if part.startsComponent { number += 1 }
      guard number == component, !part.text.isEmpty else { continue }
      if !text.isEmpty { text.append(ASCII.space) }
      text.append(bytes.span.extracting(part.text.range))
    }
  }

  /// Whether all items of a component are empty.
  func isEmpty(_ property: PropertyRecord, _ component: Int) -> Bool {
    var number = -1
    for index in property.parts {
      if parts[Int(index)].startsComponent { number += 1 }
      if number == component, !parts[Int(index)].text.isEmpty { return false }
    }
    return true
  }

  /// All texts of a value, with blanks between them.
  func joined(_ property: PropertyRecord) -> String {
    var text: [UInt8] = []
    for part in parts(of: property) where !part.text.isEmpty {
      if !text.isEmpty { text.append(ASCII.space) }
      text.append(bytes.span.extracting(part.text.range))
    }
    return String(utf8: text.span)
  }

  /// Whether a component of a structured value has several texts that are not empty.
  func hasListItems(_ property: PropertyRecord) -> Bool {
    var isFilled = false
    for part in parts(of: property) {
      if part.startsComponent { isFilled = false }
      if part.text.isEmpty { continue }
      if isFilled { return true }
      isFilled = true
    }
    return false
  }

  /// The number of components of a value.
  func componentCount(of property: PropertyRecord) -> Int {
    var count = 0
    for index in property.parts where parts[Int(index)].startsComponent { count += 1 }
    return count
  }
}

extension PropertyRecord {
  /// Whether a property says nothing by itself: the version, and what qualifies another one.
  var qualifiesAnother: Bool {
    switch name {
    case .version, .begin, .end: true
    case .xABLabel, .xABADR: !group.isEmpty
    default: false
    }
  }
}

extension String {
  /// Whether a text occurs in this one, byte by byte.
  func containsText(_ text: String) -> Bool {
    let mine = Array(utf8)
    let theirs = Array(text.utf8)
    guard theirs.count <= mine.count else { return false }
    return (0...mine.count - theirs.count).contains { start in
      mine[start..<start + theirs.count].elementsEqual(theirs)
    }
  }
}
