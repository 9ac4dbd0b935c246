internal import ByteIO
internal import ContactConvert
internal import ContactModel

let arguments = CommandLine.arguments
let sink = ByteSink.standardOutput()
let run = ConversionRun(
  to: Format(named: arguments[2]) ?? .vcard4, sink: sink, options: ConversionOptions()
) { diagnostic in
  print("\(diagnostic.file):\(diagnostic.line): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]")
}
do {
  try run.add(FileSource(path: arguments[1]), name: arguments[1], from: nil)
  try run.finish()
} catch {
  print(error)
}
