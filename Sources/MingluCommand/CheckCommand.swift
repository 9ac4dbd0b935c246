internal import ContactConvert

extension CardTask {
  /// `minglu check`: what is wrong or unusual with cards, and perhaps the cards mended.
  ///
  /// - Throws: `UsageError` when options contradict each other.
  static func check(_ options: CommandOptions) throws(UsageError) -> CardTask {
    if options.output != nil, options.outputFolder != nil {
      throw UsageError("-o and --out-dir exclude each other; give one of them")
    }
    if options.printsJSON, options.reportPath != nil {
      throw UsageError("--json and --report write the same account; give one of them")
    }
    guard options.repairs else {
      let place = options.output ?? options.outputFolder ?? options.target?.rawValue
      guard place == nil else {
        throw UsageError("check writes no cards by itself; add --repair to have them mended")
      }
      return CardTask(to: "", options: options.conversion) { _, findings in
        CheckOutput(findings: findings, output: nil)
      }
    }
    if options.printsJSON, options.writesStandardOutput {
      throw UsageError("--json and the mended cards both go to standard output; add -o FILE")
    }
    let format = options.target ?? .vcard4
    let ending = options.outputFolder == nil ? nil : format.row.ending
    return CardTask(
      to: options.target?.rawValue ?? "vCard", ending: ending, options: options.conversion
    ) { place, findings in
      CheckOutput(
        findings: findings,
        output: place.output(
          in: options.target, options: options.conversion, findings: findings))
    }
  }
}
