internal import ByteIO
internal import ContactModel

/// Names of properties, as `fn,tel,email` on the command line.
///
/// A name stands for the same property in every version: `kind` is `X-ADDRESSBOOKSERVER-KIND` in
/// vCard 3.0, and `adr` includes the `LABEL` that older versions write beside it.
public struct PropertySet: Sendable {
  /// The names, in the order given.
  private(set) var names: [PropertySelector] = []
  /// Whether a name of the catalogue is in the set, by its raw value.
  private var contains = [Bool](repeating: false, count: PropertyName.allCases.count)
  private var others: [PropertySelector] = []

  /// The set of the names in a list.
  ///
  /// - Parameter list: names between commas; case does not matter, blanks round them neither.
  /// - Throws: `SelectionError` for a name that no version has and that does not begin with `X-`.
  public init(_ list: String) throws(SelectionError) {
    var offset = 0
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = item.drop { $0 == " " }
      let name = word.prefix { $0 != " " }
      let place = offset + item.utf8.count - word.utf8.count
      let selector = try PropertySelector(String(name), in: list, at: place)
      names.append(selector)
      if selector.name == .unknown { others.append(selector) }
      contains[Int(selector.name.rawValue)] = selector.name != .unknown
      offset += item.utf8.count + 1
    }
  }

  /// Whether a property, or the one that it is a part of, is in the set.
  func contains(_ property: PropertyRecord, of card: Card) -> Bool {
    let name = property.name.lifted
    guard name == .unknown else {
      return contains[Int(name.rawValue)] || contains[Int(name.whole.rawValue)]
    }
    return others.contains { $0.isName(of: property, in: card) }
  }

  /// Whether a card has all properties of the set, and none of them empty.
  func isCovered(by card: Card) -> Bool {
    names.allSatisfy { name in
      card.properties.contains { name.isName(of: $0, in: card) && !card.isEmpty($0) }
    }
  }
}

/// One name of a property, whatever its name in other versions.
struct PropertySelector: Sendable, Equatable {
  /// The name in vCard 4.0; unknown for one that the catalogue does not have.
  let name: PropertyName
  private let spelling: [UInt8]

  /// The selector of a name.
  ///
  /// - Throws: `SelectionError` for a name that no version has and that does not begin with `X-`.
  init(_ word: String, in text: String, at offset: Int) throws(SelectionError) {
    guard !word.isEmpty else {
      throw SelectionError("a name of a property is missing", in: text, at: offset)
    }
    let spelling = Array(word.utf8)
    let name = Catalogue.name(spelling.span).lifted
    guard name != .unknown || Self.isExtension(spelling) else {
      throw SelectionError(unknown: word, "property", of: Self.known, in: text, at: offset)
    }
    self.spelling = spelling
    self.name = name
  }

  private static func isExtension(_ name: [UInt8]) -> Bool {
    name.count > 2 && name.span.extracting(..<2).equalsIgnoringCase("X-")
      && name.allSatisfy(ASCII.isName)
  }

  /// Whether it is the name of a property.
  func isName(of property: PropertyRecord, in card: Card) -> Bool {
    guard name == .unknown else { return property.name.lifted == name }
    return property.name == .unknown
      && card.bytes.span.extracting(property.spelling.range).equalsIgnoringCase(spelling.span)
  }

  /// The names that people may have meant.
  static var known: [String] {
    Catalogue.rows.filter { !["BEGIN", "END"].contains("\($0.spelling)") }
      .map { "\($0.spelling)".lowercased() }
  }
}

extension PropertyName {
  /// The property that this one says something of; itself for most.
  var whole: PropertyName {
    switch self {
    case .label: .adr
    case .sortString, .xPhoneticFirstName, .xPhoneticMiddleName, .xPhoneticLastName: .n
    default: self
    }
  }
}
