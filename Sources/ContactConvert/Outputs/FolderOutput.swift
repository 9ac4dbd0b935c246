package import ByteIO
package import ContactFormats
package import ContactModel

/// A file for each card, in one folder.
package struct FolderOutput: CardOutput {
  private let place: CardFolder
  private let ending: String
  private let sink = ByteSink()
  private var names = FileNames()
  private var output: any CardOutput
  /// What vCards without a UID get; nil where there is no place for one.
  private var identifiers: MadeIdentifiers?

  /// An output into a folder.
  ///
  /// - Parameters:
  ///   - place: the folder, which is there, and how files get into it.
  ///   - format: the format of the files; nil for vCards, each in the version that it was read in.
  ///   - options: how they are written.
  ///   - findings: where losses are counted.
  package init(
    _ place: CardFolder, format: Format?, options: ConversionOptions, findings: Findings
  ) {
    self.place = place
    ending = (format ?? .vcard4).row.ending
    identifiers = (format ?? .vcard4).vCardVersion == nil ? nil : MadeIdentifiers()
    if let format {
      output = FormatOutput(to: format, sink: sink, options: options, findings: findings)
    } else {
      output = OwnVersionOutput(sink: sink, options: options, findings: findings)
    }
  }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    identifiers?.complete(&card)
    sink.removeAll()
    _ = try output.write(&card)
    try output.end()
    let name = names.name(for: place.naming.text(for: card), ending: ending)
    return try place.write(sink.bytes.span, to: name)
  }

  package func end() {}
}

/// A folder that gets files whose names were not chosen by the user.
package struct CardFolder {
  /// The folder's path, with a slash at its end.
  let path: String
  let naming: FileNaming
  private let replaces: Bool
  private let synchronously: Bool
  private let onFailure: (IOFailure) -> Void

  /// A folder.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - naming: what files are called after.
  ///   - replaces: whether a file that is there already is replaced.
  ///   - synchronously: whether to wait until each file is on the disk.
  ///   - onFailure: called when a file could not be written, and others may be.
  package init(
    _ path: String, naming: FileNaming, replaces: Bool, synchronously: Bool,
    onFailure: @escaping (IOFailure) -> Void
  ) {
    self.path = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    self.naming = naming
    self.replaces = replaces
    self.synchronously = synchronously
    self.onFailure = onFailure
  }

  /// Writes a file, which appears whole or not at all.
  ///
  /// - Returns: whether it was written.
  /// - Throws: `ContactError` when no other file could be written either.
  func write(_ bytes: Span<UInt8>, to name: String) throws(ContactError) -> Bool {
    do {
      let file = try OutputFile(new: path + name, replacing: replaces)
      file.sink.append(bytes)
      try file.commit(synchronously: synchronously)
      return true
    } catch {
      guard !error.isFull else { throw ContactError(.io(error)) }
      onFailure(error)
      return false
    }
  }
}
