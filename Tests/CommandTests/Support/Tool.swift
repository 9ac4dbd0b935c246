import Foundation

/// The built tool, found beside the tests.
enum Tool {
  static let folder = Bundle.module.bundleURL.deletingLastPathComponent()
  static let path = folder.appending(path: "minglu").path

  /// The package's folder, where `samples` is.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command on a terminal of its own.
  static let script = "/usr/bin/script"

  /// What a process left behind.
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs a script with `minglu` on its path and SAMPLES set, in a folder of its own.
  static func run(script: String, in scratch: Scratch) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    return try run(process, in: scratch)
  }

  /// Runs the tool itself.
  static func run(_ arguments: [String], in scratch: Scratch) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    return try run(process, in: scratch)
  }

  /// Starts the tool with pipes at its ends.
  static func start(_ arguments: [String], in scratch: Scratch) throws -> PipedTool {
    try PipedTool(arguments, in: scratch)
  }

  private static func run(_ process: Process, in scratch: Scratch) throws -> Result {
    prepare(process, in: scratch)
    let ends = try Scratch()
    let output = try ends.handle("output")
    let errors = try ends.handle("errors")
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try ends.text("output"), errors: try ends.text("errors"),
      status: process.shellStatus)
  }

  static func prepare(_ process: Process, in scratch: Scratch) {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["SAMPLES"] = package.appending(path: "samples").path
    process.environment = environment
    process.currentDirectoryURL = scratch.url
  }
}

extension Process {
  /// The exit status as a shell has it: 128 and its number for a signal.
  var shellStatus: Int32 {
    terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus
  }
}

/// A running tool whose standard streams are pipes.
final class PipedTool {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ arguments: [String], in scratch: Scratch) throws {
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = arguments
    Tool.prepare(process, in: scratch)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Sends what may be more than the pipes hold, while its result is received.
  func sendMeanwhile(_ text: String) {
    let handle = input.fileHandleForWriting
    Thread.detachNewThread { try? handle.write(contentsOf: Data(text.utf8)) }
  }

  /// Reads standard output until `text` has come.
  func receive(through text: String) -> String {
    Self.read(output, through: text)
  }

  /// Reads standard error until `text` has come.
  func receiveError(through text: String) -> String {
    Self.read(errors, through: text)
  }

  /// Closes the input, waits for the end, and gives back what else came.
  func finish() throws -> (output: String, errors: String, status: Int32) {
    try input.fileHandleForWriting.close()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: rest, as: UTF8.self), String(decoding: messages, as: UTF8.self),
      process.shellStatus
    )
  }

  private static func read(_ pipe: Pipe, through text: String) -> String {
    var received = Data()
    while !String(decoding: received, as: UTF8.self).contains(text) {
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      received += more
    }
    return String(decoding: received, as: UTF8.self)
  }
}
