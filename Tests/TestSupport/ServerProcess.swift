import Foundation

/// `inkreel serve` as a child process on any free port. A class: it is that process, and ends it.
public final class ServerProcess {
  /// The server ended before it was ready.
  public struct NotReady: Error, CustomStringConvertible {
    public var status: Int32
    public var errors: String
    public var description: String { "inkreel serve ended with \(status): \(errors)" }
  }

  private let process: ChildProcess

  /// Starts serving the library in `directory`, with further arguments.
  public init(library directory: String, _ arguments: [String] = []) throws {
    process = try BuiltCommand.start(
      ["serve", "--library", directory, "--port", "0"] + arguments)
  }

  /// Waits until requests are taken; returns the port.
  public func waitUntilReady() throws -> UInt16 {
    var text = ""
    while true {
      let part = process.output.availableData
      guard !part.isEmpty else {
        throw NotReady(status: process.wait(), errors: process.errors)
      }
      text += String(decoding: part, as: UTF8.self)
      guard let end = text.firstIndex(of: "\n") else { continue }
      let digits = text[..<end].split(separator: ":").last ?? ""
      guard let port = UInt16(digits) else { continue }
      return port
    }
  }

  /// What the server has written to standard error.
  public var errors: String { process.errors }

  /// Kills the server as a crash would.
  public func kill() {
    process.send(SIGKILL)
    _ = process.wait()
  }

  /// Asks the server to stop; returns its exit status.
  public func stop() -> Int32 {
    process.send(SIGTERM)
    return process.wait()
  }
}
