import Foundation
import Postgres
import TestSupport

/// What is measured: one server over a library in a folder, or several over a database of their own, whose disk has each transaction. A class,
/// because it is those processes.
final class Studio {
  let servers: [ServerProcess]
  let ports: [UInt16]
  private let database: Cluster?

  init(library: String, servers count: Int, in folder: ScratchFolder) throws {
    guard count > 1 else {
      database = nil
      servers = [try ServerProcess(library: library)]
      ports = [try servers[0].waitUntilReady()]
      return
    }
    let cluster = try Cluster()
    database = cluster
    let words = ["--database", cluster.address, "--objects", folder("files")]
    let moved = try BuiltCommand.run(["move", "--library", library] + words)
    precondition(moved.status == 0, moved.errors)
    servers = try (0..<count).map {
      try ServerProcess(library: folder("here-\($0)"), words)
    }
    ports = try servers.map { try $0.waitUntilReady() }
  }

  /// In megabytes, all servers together.
  var memory: Int { servers.reduce(0) { $0 + $1.memory } }

  /// What has been spent so far: milliseconds of processors in servers and in the database, and bytes of its log.
  var spent: (servers: Double, database: Double, log: Double) {
    (
      servers.reduce(0) { $0 + $1.processorTime }, Cluster.processorTime,
      database.flatMap { try? $0.logBytes() } ?? 0
    )
  }

  func stop() {
    for server in servers { precondition(server.stop() == 0, server.errors) }
    database?.stop()
  }
}

/// A PostgreSQL as Debian sets it up, with fsync. A class, because it is that process.
final class Cluster {
  let address: String
  private static let folder = "/tmp/inkreel-load-\(getpid())"
  private static let script = BuiltCommand.root.appendingPathComponent("Scripts/postgres-cluster")
    .path

  init() throws {
    let process = try ChildProcess(Self.script, ["start", Self.folder])
    let output = process.output.readDataToEndOfFile()
    precondition(process.wait() == 0, process.errors)
    address = String(decoding: output, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  func logBytes() throws -> Double {
    let connection = try PostgresConnection(PostgresAddress(address))
    let rows = try connection.run("SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint")
    return Double(rows.int(0, 0) ?? 0)
  }

  /// Of all processes of PostgreSQL on this machine that are there, in milliseconds.
  static var processorTime: Double {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.reduce(0) { sum, process in
      guard Int(process) != nil,
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        stat.contains("(postgres)")
      else { return sum }
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        return sum
      }
      return sum + (user + system) * 10
    }
  }

  func stop() {
    _ = try? ChildProcess(Self.script, ["stop", Self.folder]).wait()
    try? FileManager.default.removeItem(atPath: Self.folder)
  }
}
