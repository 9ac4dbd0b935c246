internal import ContactConvert
internal import ContactFormats
internal import ContactModel

/// Prints findings and counts them; of each kind only some are printed.
final class DiagnosticLog {
  /// How many findings of one code are printed.
  static let limit = 20

  /// Whether one of the findings was an error.
  private(set) var hasErrors = false

  /// Where findings are printed; nil when they go into the report only.
  private let console: Console?
  private let verbosity: CommandOptions.Verbosity
  private let report: ReportFile?
  private var counts: [DiagnosticCode: Int] = [:]

  init(console: Console?, verbosity: CommandOptions.Verbosity, report: ReportFile?) {
    self.console = console
    self.verbosity = verbosity
    self.report = report
  }

  /// Takes a finding down.
  func record(_ diagnostic: Diagnostic) {
    report?.add(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
    guard isShown(diagnostic.severity) else { return }
    let count = counts[diagnostic.code, default: 0] + 1
    counts[diagnostic.code] = count
    if verbosity == .verbose || count <= Self.limit { console?.say(Self.line(diagnostic)) }
  }

  /// Takes down why reading an input ended early.
  func record(_ error: ContactError, file: String) {
    let code: DiagnosticCode
    let message: String
    switch error.kind {
    case .syntax(let text): (code, message) = (.syntax, text)
    case .unknownFormat(let text): (code, message) = (.unknownFormat, text)
    case .overflow(let text): (code, message) = (.overflow, text)
    case .io, .strict, .mixedFormats: return
    }
    record(
      Diagnostic(
        code, message, file: file, line: max(1, error.line), column: max(1, error.column),
        card: error.card))
  }

  /// Says how many findings were not printed.
  func finish() {
    guard verbosity != .verbose else { return }
    for code in DiagnosticCode.allCases {
      let hidden = counts[code, default: 0] - Self.limit
      if hidden > 0 { console?.say("… and \(hidden.grouped) more [\(code.rawValue)]") }
    }
  }

  private func isShown(_ severity: Diagnostic.Severity) -> Bool {
    switch severity {
    case .error: true
    case .warning: verbosity != .quiet
    case .note: verbosity == .verbose
    }
  }

  private static func line(_ finding: Diagnostic) -> String {
    let place = "\(finding.file):\(finding.line):\(finding.column)"
    return "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.code.rawValue)]"
      .printable
  }
}
