import ByteIO
import ContactFormats
import ContactModel

/// The sizes of the pieces in which inputs are given; 0 is the whole at once.
let chunks = [0, 1, 2, 7, 4096]

/// One pass of an input through reader, translation and writer.
struct Conversion {
  private(set) var output: [UInt8] = []
  private(set) var cards: [Card] = []
  /// What the reader reported.
  private(set) var found: [Diagnostic] = []
  /// What translation and writer reported.
  private(set) var lost: [Diagnostic] = []

  /// Reads all cards and, with a target, translates and writes them.
  init(
    _ source: any ByteSource, to target: VCardVersion?, limits: VCardLimits = VCardLimits(),
    capacity: Int = 64
  ) throws {
    let log = Log()
    let findings = Findings { log.entries.append($0) }
    let sink = ByteSink()
    var reader = VCardReader(source, limits: limits, findings: findings, capacity: capacity)
    var translator = CardTranslator(to: target ?? .v4_0, findings: findings)
    var writer = VCardWriter(target ?? .v4_0, sink: sink, findings: findings)
    var card = Card()
    while try reader.next(into: &card) {
      found += log.take()
      cards.append(card)
      guard target != nil else { continue }
      translator.translate(&card)
      try writer.write(card)
      lost += log.take()
    }
    found += log.take()
    output = sink.bytes
  }

  init(_ text: String, to target: VCardVersion?) throws {
    try self.init(MemorySource(Array(text.utf8)), to: target)
  }

  init(_ bytes: [UInt8], chunk: Int = 0, to target: VCardVersion?) throws {
    try self.init(MemorySource(bytes, chunk: chunk == 0 ? .max : chunk), to: target)
  }

  private final class Log {
    var entries: [Diagnostic] = []

    func take() -> [Diagnostic] {
      defer { entries = [] }
      return entries
    }
  }
}

extension VCardVersion {
  /// The version that a fixture's heading names.
  init?(heading: String) {
    switch heading {
    case "vcard2.1": self = .v2_1
    case "vcard3": self = .v3_0
    case "vcard4": self = .v4_0
    default: return nil
    }
  }
}
