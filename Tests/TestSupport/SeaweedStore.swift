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

  /// The address of a place of its own, with nothing in it.
  package static func placeAddress() throws -> String {
    let whole = try address.get()
    let number = count.withLock { count in
      count += 1
      return count
    }
    return whole.replacingOccurrences(of: "?", with: "/place-\(number)?")
  }

  /// Ends it as a crash would, and starts it again where it was.
  package static func restart() throws {
    stop()
    if case .failure(let failure) = startAgain() { throw failure }
  }

  private static func start() -> Result<String, NotStarted> {
    let result = startAgain()
    atexit { SeaweedStore.end() }
    return result
  }

  private static func startAgain() -> Result<String, NotStarted> {
    guard let process = try? ChildProcess(script, ["start", folder]) else {
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

  private static func stop() { _ = try? ChildProcess(script, ["stop", folder]).wait() }

  private static func end() {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
