package import ByteIO
package import ContactFormats

/// One output and the inputs that go into it, one after another.
package protocol CardRun: AnyObject {
  /// What became of the cards so far.
  var report: ConversionReport { get }
  /// Whether `report` counts each card when it is written, for those who watch; else it does when
  /// its input has ended.
  var countsAtOnce: Bool { get set }
  /// Whether the output makes no sense without the whole of the first input.
  var needsFirstInput: Bool { get }

  /// Takes all cards of a source.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - name: what findings call it.
  ///   - format: its format; nil to find it by its content.
  /// - Throws: `ContactError` when it cannot be read on or the output not written; cards before
  ///   that are taken and counted.
  func add(_ source: any ByteSource, name: String, from format: Format?) throws(ContactError)

  /// Writes what stands behind the last card and hands everything to the sink's destination.
  ///
  /// - Throws: `ContactError` when the output cannot be written.
  func finish() throws(ContactError)
}

extension CardRun {
  package var needsFirstInput: Bool { false }
}
