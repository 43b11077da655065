import Foundation
import TestSupport
import Testing

/// Three servers over one database and one store of objects, of which one after another is killed and started again. A class, because it is
/// these processes.
final class ThreeServers {
  /// Where they are by now.
  let ports: Ports
  /// The address of their tables.
  let database: String
  private(set) var kills = 0
  /// How many of the kills came before the server was ready.
  private(set) var earlyKills = 0
  /// Errors that they have told of, but for those that pass.
  private(set) var faults: Set<String> = []

  private let folder: ScratchFolder
  private let objects: String
  private let passing: [String]
  private var random: SplitMix64
  private var servers: [ServerProcess] = []
  /// Those that are killed and not started again.
  private var gone: Set<Int> = []

  /// Starts them.
  ///
  /// - Parameter passing: parts of errors that pass by themselves, beside those of a database that is away.
  init(seed: UInt64, passing: [String] = []) throws {
    folder = try ScratchFolder()
    database = try PostgresCluster.schemaAddress()
    objects = SeaweedStore.isInstalled ? try SeaweedStore.placeAddress() : folder("shared")
    self.passing = passing + ["unreachable(", "cannot be reached"]
    random = SplitMix64(seed: seed)
    ports = Ports([0, 0, 0])
    try startAll()
  }

  /// Kills one and starts it again; one time in four it is killed once more while it starts, when it does what was left.
  func kill(_ one: Int) throws {
    end(one)
    while random.oneIn(4) {
      servers[one] = try start()
      usleep(UInt32(random.number(0...700_000)))
      end(one)
      earlyKills += 1
    }
    servers[one] = try start()
    gone.remove(one)
    ports[one] = try servers[one].waitUntilReady()
  }

  /// Kills all but one, and starts none of them again.
  func leave(only left: Int) {
    for one in servers.indices where one != left { end(one) }
  }

  /// Kills all at once, and starts them again: by then what was under way is done, or never happens.
  func killAll() throws {
    for one in servers.indices where !gone.contains(one) { end(one) }
    try startAll()
  }

  /// Tells all to end.
  func stop() {
    for server in servers {
      #expect(server.stop() == 0)
      note(server)
    }
  }

  private func startAll() throws {
    servers = try (0..<3).map { _ in try start() }
    gone = []
    for one in servers.indices { ports[one] = try servers[one].waitUntilReady() }
  }

  private func start() throws -> ServerProcess {
    try ServerProcess(
      library: folder("here-\(random.next())"),
      ["--database", database, "--objects", objects, "--plain-sample"])
  }

  private func end(_ one: Int) {
    servers[one].kill()
    note(servers[one])
    gone.insert(one)
    kills += 1
  }

  private func note(_ server: ServerProcess) {
    for line in server.errors.split(separator: "\n")
    where line.contains(" error ") && !passing.contains(where: line.contains) {
      faults.insert(String(line.drop { $0 != " " }))
    }
  }
}
