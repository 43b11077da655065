import Foundation

/// `inkreel serve` as a child process on any free port. A class: it is that process, and ends it.
package final class ServerProcess {
  /// The server ended before it was ready.
  package struct NotReady: Error, CustomStringConvertible {
    package var status: Int32
    package var errors: String
    package var description: String { "inkreel serve ended with \(status): \(errors)" }
  }

  private let process: ChildProcess

  /// Starts serving the library in `directory`, with further arguments and variables of its
  /// environment.
  package init(
    library directory: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    process = try BuiltCommand.start(
      ["serve", "--library", directory, "--port", "0"] + arguments, adding: environment)
  }

  /// Waits until requests are taken; returns the port.
  package func waitUntilReady() throws -> UInt16 {
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

  /// The memory that it has now, in megabytes.
  package var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.first.map {
      $0 >> 10
    } ?? 0
  }

  /// How long its threads have run so far, in milliseconds, of those that are there.
  package var processorTime: Double {
    let tasks = "/proc/\(process.id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let text =
        (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
    }
  }

  /// What the server has written to standard error.
  package var errors: String { process.errors }

  /// Kills the server as a crash would.
  package func kill() {
    process.send(SIGKILL)
    _ = process.wait()
  }

  /// Has the server stand still, or go on.
  package func freeze(_ isFrozen: Bool) { process.send(isFrozen ? SIGSTOP : SIGCONT) }

  /// Asks the server to stop; returns its exit status.
  package func stop() -> Int32 {
    process.send(SIGTERM)
    return process.wait()
  }
}
