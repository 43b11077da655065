import Foundation
import Postgres
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Three servers over one database and one store of objects: one of them is killed or stands still, connections are cut, and the database or the store
/// itself is killed, while people draw and bring in pictures by all of them.
@Suite(
  .waits, .serialized,
  .enabled(if: killCount != nil, "Scripts/crash-test runs this, with the kills in INKREEL_KILLS"))
struct `Servers over one database` {
  @Test func `lose no stroke or picture that one of them has acknowledged`() throws {
    let kills = try #require(killCount)
    let folder = try ScratchFolder()
    let schema = try PostgresCluster.schemaAddress()
    var random = SplitMix64(seed: UInt64(Date().timeIntervalSince1970))
    let objects = try StoreParts(isLarge: kills >= 100, in: folder)
    func start(_ one: Int) throws -> ServerProcess {
      try ServerProcess(
        library: folder("here-\(random.next())"),
        ["--database", schema, "--objects", objects.address(one), "--plain-sample"])
    }
    var servers = try (0..<3).map { try start($0) }
    let ports = Ports(try servers.map { try $0.waitUntilReady() })
    let shots = Array(try HTTPConnection(port: ports[0]).firstShots().prefix(3))
    let ledger = Ledger()
    let drawers = (0..<6).map { _ in
      Drawer(shots: shots, seed: random.next(), ledger: ledger, ports: ports)
    }
    let photographers = (0..<2).map { _ in Photographer(seed: random.next(), ports: ports) }
    var counts: [String: Int] = [:]
    // Errors that servers have told of, but for those that pass.
    var faults: Set<String> = []
    func note(_ server: ServerProcess) {
      for line in server.errors.split(separator: "\n")
      where line.contains(" error ")
        && !["unreachable(", "cannot be reached"].contains(where: line.contains)
      {
        faults.insert(String(line.drop { $0 != " " }))
      }
    }
    for kill in 1...kills {
      usleep(UInt32(random.number(20_000...250_000)))
      let one = random.number(0...2)
      let done: String
      switch Harm(kill, &random) {
      case .kill:
        servers[one].kill()
        note(servers[one])
        servers[one] = try start(one)
        ports[one] = try servers[one].waitUntilReady()
        done = "servers killed"
      case .freeze(let milliseconds, let isLocking):
        let holds = isLocking ? try freezeLocking(servers[one]) : false
        if !isLocking { servers[one].freeze(true) }
        usleep(UInt32(milliseconds * 1000))
        servers[one].freeze(false)
        done =
          holds
          ? "frozen for \(milliseconds / 1000) s with a lock"
          : milliseconds > 5000 ? "frozen for long" : "frozen"
      case .objects:
        done = try objects.kill(&random)
      case .database:
        try PostgresCluster.restart()
        done = "database killed"
      case .cut(let which):
        try cut(which)
        done = which == .listeners ? "listeners cut" : "connections cut"
      }
      counts[done, default: 0] += 1
    }
    for drawer in drawers { drawer.stop() }
    let pictures = photographers.flatMap { $0.stop() }
    let times = drawers.map { $0.times() }
    // All of them know all of it.
    var logs: Set<[[UInt8]]> = []
    for (server, port) in servers.indices.map({ ($0, ports[$0]) }) {
      let reader = server == 0 ? ledger : Ledger()
      try reader.check(shots, over: HTTPConnection(port: port))
      logs.insert(shots.flatMap { reader.log(of: $0) })
    }
    #expect(logs.count == 1, "servers tell of different logs")
    var lost = 0
    for port in servers.indices.map({ ports[$0] }) {
      for (name, bytes) in pictures
      where try HTTPConnection(port: port).get("/api/assets/\(name)").body != bytes { lost += 1 }
    }
    #expect(lost == 0, "pictures are lost")
    for shot in shots {
      let edits = try ledger.log(of: shot).map { try ShotEdit(encoded: $0) }
      #expect(Set(edits.map(\.id)).count == edits.count, "an edit is there twice")
    }
    try checkNumbers(schema)
    for server in servers {
      #expect(server.stop() == 0)
      note(server)
    }
    #expect(faults.isEmpty, "\(faults.sorted().prefix(5))")
    let figures = ledger.figures
    let usual = times.flatMap(\.usual).sorted()
    let interrupted = times.flatMap(\.interrupted).sorted()
    func at(_ share: Double, of values: [Double]) -> Int {
      values.isEmpty ? 0 : Int(values[min(values.count - 1, Int(Double(values.count) * share))])
    }
    print(
      """
      servers' test: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")); \
      \(figures.acknowledged) strokes acknowledged, \(figures.lost) lost, \(figures.resent) sent again; \
      not interrupted: half in \(at(0.5, of: usual)) ms, 99 of 100 in \(at(0.99, of: usual)); \
      \(pictures.count) pictures, \(lost) lost; interrupted \(interrupted.count) times: half stored after \(at(0.5, of: interrupted)) ms, 99 of 100 after \
      \(at(0.99, of: interrupted)), the last after \(at(1, of: interrupted))
      """)
    #expect(figures.lost == 0)
    #expect(figures.acknowledged > kills)
  }

  /// Ends connections to the database.
  private func cut(_ which: Harm.Connections) throws {
    let connection = try PostgresConnection(PostgresAddress(PostgresCluster.address.get()))
    switch which {
    case .one:
      try connection.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'inkreel' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1
        """)
    case .listeners:
      try connection.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'inkreel' AND pid <> pg_backend_pid()
          AND (query LIKE 'LISTEN %' OR query LIKE 'SELECT number, sequence FROM library%')
        """)
    case .all:
      try connection.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'inkreel' AND pid <> pg_backend_pid()
        """)
    }
  }

  /// Has a server stand still while it has a transaction open that has written; false where that was not met with.
  private func freezeLocking(_ server: ServerProcess) throws -> Bool {
    let connection = try PostgresConnection(PostgresAddress(PostgresCluster.address.get()))
    for _ in 0..<500 {
      server.freeze(true)
      // What the others have begun ends meanwhile.
      usleep(20_000)
      let open = try connection.run(
        """
        SELECT count(*) FROM pg_stat_activity WHERE application_name = 'inkreel'
          AND state = 'idle in transaction' AND backend_xid IS NOT NULL
          AND state_change < clock_timestamp() - interval '15 milliseconds'
        """)
      if open.int(0, 0) != 0 { return true }
      server.freeze(false)
      usleep(1000)
    }
    server.freeze(true)
    return false
  }

  /// Positions in logs and numbers in libraries have no gaps.
  private func checkNumbers(_ address: String) throws {
    let connection = try PostgresConnection(PostgresAddress(address))
    let logs = try connection.run(
      """
      SELECT count(*) FROM (SELECT document FROM change GROUP BY document
        HAVING count(*) <> max(position) OR min(position) <> 1) AS wrong
      """)
    #expect(logs.int(0, 0) == 0)
    let libraries = try connection.run(
      """
      SELECT count(*) FROM library WHERE sequence <> (
        SELECT count(*) FROM change WHERE change.library = library.number)
      """)
    #expect(libraries.int(0, 0) == 0)
  }
}

/// Where the servers are by now. A class, because all who draw share it.
final class Ports: Sendable {
  private let ports: Mutex<[UInt16]>

  init(_ ports: [UInt16]) { self.ports = Mutex(ports) }

  subscript(place: Int) -> UInt16 {
    get { ports.withLock { $0[place] } }
    set { ports.withLock { $0[place] = newValue } }
  }
}

/// A window behind a proxy: it draws by one server after another, and what none has acknowledged it sends until one has. A class, because
/// it is a thread.
final class Drawer: Sendable {
  struct Times {
    /// How long each stroke took that was answered at once, and each that was not, in milliseconds.
    var usual: [Double] = []
    var interrupted: [Double] = []
  }

  private struct State {
    var isOver = false
    var times = Times()
  }

  private let done = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  /// - Parameter account: whose window it is, in a studio that has people.
  init(
    shots: [ShotID], seed: UInt64, ledger: Ledger, ports: Ports, account: Account? = nil
  ) {
    let thread = Thread { [self] in
      draw(shots, seed, ledger, ports, account)
      done.signal()
    }
    thread.start()
  }

  /// Waits until all that was drawn is stored.
  func stop() {
    state.withLock { $0.isOver = true }
    done.wait()
  }

  func times() -> Times { state.withLock { $0.times } }

  private func draw(
    _ shots: [ShotID], _ seed: UInt64, _ ledger: Ledger, _ ports: Ports, _ account: Account?
  ) {
    var random = SplitMix64(seed: seed)
    let session: SessionID = random.id()
    var connection: HTTPConnection?
    var refusals = 0
    while !state.withLock({ $0.isOver }) {
      let shot = shots.randomElement(using: &random)!
      let edits = (0..<random.number(1...2)).map { _ in random.stroke(in: shot, by: session) }
      let body = EditBatch(after: 0, edits: edits.map { $0.encoded() }).encoded()
      let begin = ContinuousClock.now
      var isRepeat = false
      while true {
        if connection == nil {
          connection = try? HTTPConnection(port: ports[random.number(0...2)], patience: 2)
        }
        let answer = try? connection?.ask(
          "POST", "/api/shots/\(shot.hex)/edits", body, account?.field)
        if let answer, answer.status == 200, let found = answer.json["positions"] as? [Int],
          found.count == edits.count
        {
          ledger.note(edits, in: shot, at: found.map { UInt64($0) }, isRepeat: isRepeat)
          break
        }
        if let answer, ![429, 503].contains(answer.status) {
          Issue.record("answered with \(answer.status): \(answer.json)")
          refusals += 1
          // Who is refused again and again will be the next time.
          if refusals == 20 { return }
        }
        if state.withLock({ $0.isOver }), ContinuousClock.now - begin > .seconds(60) {
          Issue.record("a stroke is not stored after a minute")
          return
        }
        // Whoever is told to wait does so; who is told nothing goes elsewhere.
        isRepeat = true
        connection = nil
        usleep(UInt32(random.number(10_000...60_000)))
      }
      let time = (ContinuousClock.now - begin) / .milliseconds(1)
      state.withLock { state in
        if isRepeat { state.times.interrupted.append(time) } else { state.times.usual.append(time) }
      }
      if random.oneIn(20) { connection = nil }
      usleep(UInt32(random.number(0...30_000)))
    }
  }
}

/// A window that brings in files by one server after another, each until one has acknowledged it. A class, because it is a thread.
final class Photographer: Sendable {
  private struct State {
    var isOver = false
    var kept: [(name: String, bytes: [UInt8])] = []
  }

  private let done = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  init(seed: UInt64, ports: Ports) {
    let thread = Thread { [self] in
      send(seed, ports)
      done.signal()
    }
    thread.start()
  }

  /// Waits until all that was sent is kept; what that is, by name.
  func stop() -> [(name: String, bytes: [UInt8])] {
    state.withLock { $0.isOver = true }
    done.wait()
    return state.withLock { $0.kept }
  }

  private func send(_ seed: UInt64, _ ports: Ports) {
    var random = SplitMix64(seed: seed)
    while !state.withLock({ $0.isOver }) {
      let bytes = (0..<random.number(1...40_000)).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      while true {
        let connection = try? HTTPConnection(port: ports[random.number(0...2)], patience: 5)
        let answer = try? connection?.ask(
          "POST", "/api/assets?as=file", bytes, type: "application/octet-stream")
        if let answer, answer.status == 200, let name = answer.json["asset"] as? String {
          state.withLock { $0.kept.append((name, bytes)) }
          break
        }
        if let answer, ![429, 503].contains(answer.status) {
          Issue.record("answered with \(answer.status): \(answer.json)")
        }
        usleep(UInt32(random.number(20_000...100_000)))
      }
      usleep(UInt32(random.number(50_000...300_000)))
    }
  }
}
