internal import ByteIO

SystemProcess.ignoreClosedPipes()
let status = CommandLineTool(arguments: Array(CommandLine.arguments.dropFirst())).run()
SystemProcess.exit(status.rawValue)
