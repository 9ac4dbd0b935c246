internal import ByteIO
internal import ContactConvert
internal import ContactModel

let arguments = CommandLine.arguments
let sink = ByteSink.standardOutput()
let errors = ByteSink(descriptor: 2, path: "<stderr>")
let run = ConversionRun(
  to: Format(named: arguments[4]) ?? .vcard4, sink: sink, options: ConversionOptions()
) { d in
  errors.append(
    Array(
      "\(d.file):\(d.line):\(d.column): \(d.severity.rawValue): \(d.message) [\(d.code.rawValue)]\n"
        .utf8))
}
do {
  try run.add(FileSource(path: arguments[2]), name: arguments[2], from: nil)
  try run.finish()
} catch {
  errors.append(Array("\(error)\n".utf8))
}
errors.append(Array("\(run.report)\n".utf8))
errors.flush()
