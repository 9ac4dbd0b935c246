import ByteIO
import ContactConvert
import ContactModel

/// Runs of `merge` and `dedupe` in memory.
enum MergeRuns {
  struct Outcome {
    var text: String
    var report: ConversionReport
    var findings: [Diagnostic] = []

    /// The cards, each a text.
    var cards: [String] {
      text.components(before: "BEGIN:VCARD\n")
    }
  }

  static func merge(
    _ base: String, _ incoming: String..., options: MergeOptions = MergeOptions(),
    memory: Int = 512 << 20, region: String? = nil
  ) throws -> Outcome {
    try run([base] + incoming, memory: memory, region: region) { sink, conversion, handler in
      MergeSetup(options, sink: sink, options: conversion, onDiagnostic: handler).run
    }
  }

  static func dedupe(
    _ inputs: String..., options: MergeOptions = MergeOptions(), memory: Int = 512 << 20
  ) throws -> Outcome {
    try dedupe(inputs, to: nil, options: options, memory: memory)
  }

  static func dedupe(
    _ inputs: [String], to target: Format?, options: MergeOptions = MergeOptions(),
    memory: Int = 512 << 20
  ) throws -> Outcome {
    try run(inputs, memory: memory, region: nil) { sink, conversion, handler in
      DedupeRun(
        MergeSetup(options, sink: sink, options: conversion, onDiagnostic: handler), to: target)
    }
  }

  /// A list in another format.
  static func convert(_ list: String, to format: Format) throws -> String {
    var options = ConversionOptions()
    options.lineEnd = .lf
    let result = try Converter(options: options).convert(Array(list.utf8), to: format)
    return String(decoding: result.output, as: UTF8.self)
  }

  private static func run(
    _ inputs: [String], memory: Int, region: String?,
    _ make: (ByteSink, ConversionOptions, @escaping (Diagnostic) -> Void) -> any CardRun
  ) throws -> Outcome {
    var conversion = ConversionOptions()
    conversion.lineEnd = .lf
    conversion.memory = memory
    conversion.region = region
    let sink = ByteSink()
    final class Collector { var findings: [Diagnostic] = [] }
    let collector = Collector()
    let run = make(sink, conversion) { collector.findings.append($0) }
    for (number, input) in inputs.enumerated() {
      try run.add(MemorySource(Array(input.utf8)), name: "\(number).vcf", from: nil)
    }
    try run.finish()
    return Outcome(
      text: String(decoding: sink.bytes, as: UTF8.self), report: run.report,
      findings: collector.findings)
  }
}

extension String {
  /// The parts of the text that begin with a mark.
  fileprivate func components(before mark: String) -> [String] {
    var parts: [String] = []
    var lines = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line + "\n" == mark, !lines.isEmpty {
        parts.append(lines)
        lines = ""
      }
      lines += line + "\n"
    }
    return lines.isEmpty ? parts : parts + [lines]
  }
}
