internal import ContactFormats
internal import ContactModel

/// Keeps the account of a run: what was found, what became of the cards.
final class RunAccount {
  let findings: Findings
  var report = ConversionReport()

  let isStrict: Bool
  private let counter: ErrorCounter
  private var selector: CardSelector?
  /// Whether cards are chosen; else all go through.
  var selects = true
  /// Cards that a writer had no place for.
  private var withoutPlace = 0

  /// Counts findings that are errors.
  private final class ErrorCounter {
    var count = 0
  }

  /// An account whose findings go to `onDiagnostic`.
  init(options: ConversionOptions, onDiagnostic: @escaping (Diagnostic) -> Void) {
    isStrict = options.strict
    let counter = ErrorCounter()
    findings = Findings { diagnostic in
      if diagnostic.severity == .error { counter.count += 1 }
      onDiagnostic(diagnostic)
    }
    self.counter = counter
    selector = CardSelector(options.selection)
  }

  /// Whether a card was chosen; one that was not is counted here.
  func takes(_ card: inout Card) -> Bool {
    guard selects, selector?.takes(&card) == false else { return true }
    report.read += 1
    report.leftOut += 1
    return false
  }

  /// Ends the run when its options allow no problem and there was one.
  func stopIfStrict() throws(ContactError) {
    if isStrict, findings.count > 0 || !findings.lost.isEmpty || findings.unreadable > 0 {
      throw ContactError(.strict)
    }
  }

  /// Takes over what the findings have counted.
  func update() {
    report.read += findings.unreadable - report.unreadable
    report.unreadable = findings.unreadable
    // A card that its writer has left out came to it as one to be written.
    let more = findings.leftOut - withoutPlace
    withoutPlace = findings.leftOut
    report.written -= more
    report.leftOut += more
    report.extra = findings.extra
    report.lost = findings.lost
    report.errors = counter.count
  }
}
