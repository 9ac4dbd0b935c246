package import ByteIO
package import ContactFormats
package import ContactModel

/// vCards one after another in one sink, each in the version that it was read in.
///
/// A card of another format has the meaning of vCard 4.0 and is written so.
package struct OwnVersionOutput: CardOutput {
  private let sink: ByteSink
  private var outputs: [VCardVersion: FormatOutput] = [:]
  private let makeOutput: (Format) -> FormatOutput

  /// An output into a sink.
  ///
  /// - Parameters:
  ///   - sink: where the cards go.
  ///   - options: how they are written.
  ///   - findings: where losses are counted.
  ///   - edit: what is changed just before a card is written.
  package init(
    sink: ByteSink, options: ConversionOptions, findings: Findings,
    edit: FormatOutput.Edit? = nil
  ) {
    self.sink = sink
    makeOutput = {
      FormatOutput(to: $0, sink: sink, options: options, findings: findings, edit: edit)
    }
  }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    let version = card.version
    var output = outputs.removeValue(forKey: version) ?? makeOutput(Format(version))
    defer { outputs[version] = output }
    return try output.write(&card)
  }

  package mutating func end() throws(ContactError) {
    sink.flush()
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }
}
