import Foundation

/// `inkreel serve` as a child process on any free port. A class: it is that process, and ends it.
public final class ServerProcess {
  /// The server ended before it was ready.
  public struct NotReady: Error, CustomStringConvertible {
    public var status: Int32
    public var errors: String
    public var description: String { "inkreel serve ended with \(status): \(errors)" }
  }

  private let process: Process
  private let output = Pipe()
  private let complaints = TemporaryFile()

  /// Starts serving the library in `directory`.
  public init(library directory: String) throws {
    process = try BuiltCommand.process(["serve", "--library", directory, "--port", "0"])
    process.standardOutput = output
    process.standardError = complaints.handle
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  /// Waits until requests are taken; returns the port.
  public func waitUntilReady() throws -> UInt16 {
    var text = ""
    while true {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else {
        process.waitUntilExit()
        throw NotReady(status: process.terminationStatus, errors: complaints.text)
      }
      text += String(decoding: part, as: UTF8.self)
      guard let end = text.firstIndex(of: "\n") else { continue }
      let digits = text[..<end].split(separator: ":").last ?? ""
      guard let port = UInt16(digits) else { continue }
      return port
    }
  }

  /// What the server has written to standard error.
  public var errors: String { complaints.text }

  /// Kills the server as a crash would.
  public func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks the server to stop; returns its exit status.
  public func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
