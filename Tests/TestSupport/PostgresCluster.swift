import Foundation

/// A PostgreSQL server for the tests of this process, started when it is first asked for and gone with it.
package enum PostgresCluster {
  /// Where it is reached; what went wrong where it could not be started.
  package static let address: Result<String, NotStarted> = start()

  package struct NotStarted: Error, CustomStringConvertible {
    package var description: String
  }

  private static let folder = "/tmp/inkreel-postgres-\(getpid())"
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts/postgres-cluster").path

  private static func start() -> Result<String, NotStarted> {
    // What is stored is gone with the test: no disk need be waited for.
    guard
      let process = try? ChildProcess(
        script, ["start", folder, "-c", "fsync=off", "-c", "full_page_writes=off"])
    else { return .failure(NotStarted(description: "\(script) cannot be run")) }
    let output = process.output.readDataToEndOfFile()
    guard process.wait() == 0 else { return .failure(NotStarted(description: process.errors)) }
    atexit { PostgresCluster.stop() }
    let words = String(decoding: output, as: UTF8.self)
    return .success(words.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func stop() {
    _ = try? ChildProcess(script, ["stop", folder]).wait()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
