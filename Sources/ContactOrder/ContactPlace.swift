internal import ContactModel

/// Where a contact belongs in a list.
package struct ContactPlace: Sendable {
  /// The number of the section among those of the list.
  package internal(set) var section = 0
  /// Bytes whose order is the order of the list.
  package internal(set) var key: [UInt8] = []

  package init() {}
}

/// An order of lists: finds the place of one card after another.
protocol PlaceFinder: AnyObject {
  var sections: ContactSections { get }

  /// Finds the place of a card.
  func find(_ card: Card, into place: inout ContactPlace)

  /// The reading of the name of the card looked at last.
  func reading(_ style: Syllable.Style) -> [UInt8]
}
