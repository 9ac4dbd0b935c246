internal import ByteIO

SystemProcess.ignoreClosedPipes()
let status = CommandLineTool(arguments: SystemProcess.arguments).run()
SystemProcess.exit(status.rawValue)
