internal import ByteIO
package import ContactFormats
package import ContactModel

/// Takes the photos, logos, sounds and keys of cards out into files.
package final class MediaExtraction {
  private let folder: CardFolder
  /// What stands before the names of files in links; nil when the cards keep their bytes.
  private let linkPrefix: String?
  private var names = FileNames()

  /// An extraction into a folder.
  ///
  /// - Parameters:
  ///   - folder: where the files go.
  ///   - linkPrefix: the path to the folder from where the cards are, with a slash at its end; nil
  ///     leaves the cards as they are.
  package init(into folder: CardFolder, linkPrefix: String? = nil) {
    self.folder = folder
    self.linkPrefix = linkPrefix
  }

  /// Writes the files of a card, and replaces what was written by links if that is asked for.
  ///
  /// What a card does not hold itself, but has a URI for, is never fetched.
  ///
  /// - Throws: `ContactError` when no more files can be written.
  package func edit(_ card: inout Card) throws(ContactError) {
    var bytes: [UInt8] = []
    for index in card.properties.indices where card.properties[index].name.kind == .binary {
      bytes.clear()
      let property = card.properties[index]
      guard card.appendMedia(of: property, to: &bytes), !bytes.isEmpty else { continue }
      let type = card.mediaType(of: property, bytes.span)
      let name = names.name(
        for: stem(of: property, in: card),
        ending: MediaEnding.ending(of: type.span, bytes.span))
      guard try folder.write(bytes.span, to: name), let linkPrefix else { continue }
      var uri: [UInt8] = []
      let path = Array((linkPrefix + name).utf8)
      Percent.encode(path: path.span, to: &uri)
      card.link(at: index, to: uri, mediaType: type)
    }
  }

  /// The name of the card's files, with a word for what is no photo.
  private func stem(of property: PropertyRecord, in card: Card) -> String {
    let text = folder.naming.text(for: card)
    return property.name == .photo ? text : text + "-\(property.name.spelling)".lowercased()
  }
}

/// Cards of which only the files are wanted.
package struct MediaOutput: CardOutput {
  private let extraction: MediaExtraction

  /// An output that does nothing but an extraction.
  package init(_ extraction: MediaExtraction) { self.extraction = extraction }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    try extraction.edit(&card)
    return true
  }

  package mutating func end() {}
}
