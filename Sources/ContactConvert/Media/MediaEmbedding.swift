package import ByteIO
package import ContactFormats
package import ContactModel

/// Puts the files that cards have relative links to back into the cards.
///
/// Only regular files in one folder are read, and no link to another place is followed: neither
/// `..`, nor a symbolic link, nor any URI with a scheme.
package struct MediaEmbedding: CardOutput {
  private let folder: ConfinedFolder
  private let limit: Int
  private let findings: Findings
  private var output: any CardOutput

  /// An embedding from a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - limit: the most bytes of a file.
  ///   - findings: where links are reported that stay.
  ///   - output: where the cards go on to.
  package init(
    from folder: ConfinedFolder, limit: Int, findings: Findings, output: any CardOutput
  ) {
    self.folder = folder
    self.limit = limit
    self.findings = findings
    self.output = output
  }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    for index in card.properties.indices where card.isRelativeLink(card.properties[index]) {
      embed(at: index, of: &card)
    }
    return try output.write(&card)
  }

  package mutating func end() throws(ContactError) { try output.end() }

  private func embed(at index: Int, of card: inout Card) {
    let property = card.properties[index]
    let names = names(
      card.withValue(of: property) { value in
        var path: [UInt8] = []
        Percent.decode(value, to: &path)
        return String(utf8: path.span)
      })
    do {
      let bytes = try folder.read(names, limit: limit)
      var type = card.mediaType(of: property, bytes.span)
      if type.isEmpty, let named = MediaEnding.type(ofFile: names.last ?? "") {
        type.append(named)
      }
      card.embed(bytes, mediaType: type, at: index)
    } catch {
      findings.report(
        .notEmbedded,
        "\(property.name.spelling) links to no file that can be read in \(folder.path): \(error.reason)",
        card: card, property: property)
    }
  }

  /// The names on the way from the folder to a file that a link leads to.
  private func names(_ link: String) -> [String] {
    let input = findings.file == "<stdin>" ? "." : SystemPath.folder(of: findings.file)
    var rest = link[...]
    if let prefix = SystemPath.relative(folder.path, from: input), rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    return rest.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  }
}
