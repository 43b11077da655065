public import Foundation

/// The command as it was built in release, run as a child process.
public enum BuiltCommand {
  /// The folder of the package.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static var program: URL { root.appendingPathComponent(".build/release/inkreel") }

  /// What a command has left behind.
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: Data
    public var errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The command has not been built.
  public struct Missing: Error, CustomStringConvertible {
    public var description: String {
      ".build/release/inkreel is missing; build it with: swift build -c release"
    }
  }

  /// Runs `inkreel` with `arguments` and an environment that leads to nobody's library.
  public static func run(_ arguments: [String]) throws -> Outcome {
    let process = try process(arguments)
    let (out, errors) = (Pipe(), TemporaryFile())
    process.standardOutput = out
    process.standardError = errors.handle
    try process.run()
    let output = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: output, errors: errors.text)
  }

  static func process(_ arguments: [String]) throws -> Process {
    guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Missing() }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_DATA_HOME"] = "/nonexistent"
    // Help is laid out for this many columns.
    environment["COLUMNS"] = "100"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// A file for what a child writes to standard error: unlike a pipe it is never full.
final class TemporaryFile: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("inkreel-\(UUID().uuidString)")
  let handle: FileHandle

  init() {
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    handle = FileHandle(forWritingAtPath: url.path)!
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }
}
