package import Foundation

/// The command as it was built in release, run as a child process.
package enum BuiltCommand {
  /// The folder of the package.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// That of `INKREEL_PROGRAM`, where the environment names one.
  package static var program: URL {
    ProcessInfo.processInfo.environment["INKREEL_PROGRAM"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent(".build/release/inkreel")
  }

  /// What a command has left behind.
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: Data
    package var errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The command has not been built.
  package struct Missing: Error, CustomStringConvertible {
    package var description: String {
      ".build/release/inkreel is missing; build it with: swift build -c release"
    }
  }

  /// Runs `inkreel` with `arguments` and an environment that leads to nobody's library.
  /// - Parameter input: the file that its standard input is; nil for an empty one.
  package static func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
    let process = try start(arguments, input: input)
    let output = process.output.readDataToEndOfFile()
    let status = process.wait()
    return Outcome(status: status, output: output, errors: process.errors)
  }

  /// Runs `inkreel` with its standard output led to a file, such as a device.
  package static func run(_ arguments: [String], to output: String) throws -> Outcome {
    let words = ["-c", "exec \"$0\" \"$@\" > \(output)", program.path] + arguments
    let process = try ChildProcess(
      "/bin/sh", words, environment: ProcessInfo.processInfo.environment)
    let output = process.output.readDataToEndOfFile()
    return Outcome(status: process.wait(), output: output, errors: process.errors)
  }

  /// Starts `inkreel` with `arguments` and further variables of its environment.
  package static func start(
    _ arguments: [String], adding variables: [String: String] = [:], input: String? = nil
  ) throws -> ChildProcess {
    guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Missing() }
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment["XDG_DATA_HOME"] = "/nonexistent"
    // Help is laid out for this many columns.
    environment["COLUMNS"] = "100"
    return try ChildProcess(program.path, arguments, environment: environment, input: input)
  }
}
