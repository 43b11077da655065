import Foundation
package import Postgres
import SQLText
import Synchronization

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

  /// Whether tests of people and the community have their tables in PostgreSQL: they are the same for both.
  package static let isWanted =
    ProcessInfo.processInfo.environment["INKREEL_TEST_TABLES"] == "postgres"

  private static let count = Mutex(0)

  /// A place of its own for tables, with nothing in it.
  package static func schema() throws -> PostgresAddress { try PostgresAddress(schemaAddress()) }

  /// Its address.
  package static func schemaAddress() throws -> String {
    let whole = try address.get()
    let number = try make("SCHEMA s")
    let sign = whole.contains("?") ? "&" : "?"
    return "\(whole)\(sign)options=-c%20search_path%3Ds\(number)"
  }

  /// The address of a database of its own, for who does something to all that use it.
  package static func databaseAddress() throws -> String {
    let whole = try address.get()
    let number = try make("DATABASE d")
    return whole.replacingOccurrences(of: "///postgres?", with: "///d\(number)?")
  }

  /// Makes a thing whose name ends with a number; returns that.
  private static func make(_ thing: SQL) throws -> Int {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let connection = try PostgresConnection(PostgresAddress(address.get()))
    try connection.run([PostgresStep(made: "CREATE \(thing)\(number)", [])])
    return number
  }

  /// Kills the database as a crash would, and starts it again.
  package static func restart() throws {
    stop()
    if case .failure(let failure) = startAgain() { throw failure }
  }

  private static func start() -> Result<String, NotStarted> {
    let result = startAgain()
    if case .success = result { atexit { PostgresCluster.end() } }
    return result
  }

  private static func startAgain() -> Result<String, NotStarted> {
    // What is stored is gone with the test: no disk need be waited for.
    guard
      let process = try? ChildProcess(
        script,
        [
          "start", folder, "-c", "fsync=off", "-c", "full_page_writes=off", "-c",
          "max_connections=1000",
        ])
    else { return .failure(NotStarted(description: "\(script) cannot be run")) }
    let output = process.output.readDataToEndOfFile()
    guard process.wait() == 0 else { return .failure(NotStarted(description: process.errors)) }
    let words = String(decoding: output, as: UTF8.self)
    return .success(words.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func stop() { _ = try? ChildProcess(script, ["stop", folder]).wait() }

  private static func end() {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
