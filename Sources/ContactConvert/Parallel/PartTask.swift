internal import ContactFormats
internal import ContactModel

/// What the parts of an input are made of.
enum PartContent: Sendable, Equatable {
  case vCards
  case jCards
  /// Records of JSON; which reader they need goes by the name of their layout.
  case records(RecordLayout.Name)
}

/// A part of an input that a thread is to convert.
struct PartTask: Sendable {
  let bytes: [UInt8]
  let content: PartContent
  /// What stands before it, as far as its reader has to know.
  let context: PartContext
  /// Storage for the output.
  var storage: [UInt8]
}

/// What became of a part.
struct ConvertedPart: Sendable {
  /// The part itself.
  let bytes: [UInt8]
  /// What the reader of the whole input has to know of it; nil when it has to be converted behind
  /// what stands before it, and all else here means nothing.
  var part: ReadPart?
  var output: [UInt8] = []
  /// The numbers that its records get.
  var numbers: [RecordNumbering.Step] = []
  /// Findings, with places that are counted from the part's beginning.
  var findings: [Diagnostic] = []
  var counts = FindingCounts()
  /// Its cards: those read, written and left out on request.
  var report = ConversionReport()
}
