import Foundation
import Synchronization

/// A SeaweedFS for the tests of this process, started when it is first asked for and gone with it.
package enum SeaweedStore {
  /// The address of its bucket; what went wrong where it could not be started.
  package static let address: Result<String, NotStarted> = start()

  package struct NotStarted: Error, CustomStringConvertible {
    package var description: String
    /// Whether there is none on this machine.
    package var isMissing: Bool
  }

  /// Whether there is one on this machine. Where there is not, that is said once.
  package static let isInstalled: Bool = {
    guard case .failure(let failure) = address, failure.isMissing else { return true }
    print("Tests of a store that speaks S3 are left out: \(failure)")
    return false
  }()

  private static let folder = "/tmp/inkreel-seaweed-\(getpid())"
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/seaweed").path
  private static let count = Mutex(0)

  /// Kills it as a crash would, and starts it again where it was.
  package static func restart() throws {
    stop(in: folder)
    if case .failure(let failure) = start(in: folder) { throw failure }
  }

  /// The address of a place of its own, with nothing in it.
  package static func placeAddress() throws -> String {
    let whole = try address.get()
    let number = count.withLock { count in
      count += 1
      return count
    }
    return whole.replacingOccurrences(of: "?", with: "/place-\(number)?")
  }

  private static func start() -> Result<String, NotStarted> {
    atexit { SeaweedStore.end() }
    return start(in: folder)
  }

  /// Starts one in a folder, or again where it was; returns the address.
  package static func start(in folder: String) -> Result<String, NotStarted> {
    run(["start", folder])
  }

  /// Ends the one in a folder as a crash would.
  package static func stop(in folder: String) { _ = run(["stop", folder]) }

  /// Runs the script; returns what it has printed.
  static func run(_ words: [String]) -> Result<String, NotStarted> {
    guard let process = try? ChildProcess(script, words) else {
      return .failure(NotStarted(description: "\(script) cannot be run", isMissing: false))
    }
    let output = process.output.readDataToEndOfFile()
    let status = process.wait()
    guard status == 0 else {
      let words = process.errors.trimmingCharacters(in: .whitespacesAndNewlines)
      return .failure(NotStarted(description: words, isMissing: status == 69))
    }
    let words = String(decoding: output, as: UTF8.self)
    return .success(words.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func end() {
    stop(in: folder)
    try? FileManager.default.removeItem(atPath: folder)
  }
}
