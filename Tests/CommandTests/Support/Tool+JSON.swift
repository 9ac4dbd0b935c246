extension Tool {
  /// Whether JSON formats are there.
  static let writesJSON: Bool = {
    guard let scratch = try? Scratch(),
      let result = try? run(script: "minglu convert -t jcard $SAMPLES/google.vcf", in: scratch)
    else { return false }
    return result.output.hasPrefix("[")
  }()
}
