import Foundation
import Postgres
import Storyboard
import StoryboardFile
import TestSupport
import Testing

extension `Servers over one database` {
  @Test func `have each project in one library, whole, while people give it to each other`() throws
  {
    let kills = max(8, try #require(killCount) / 2)
    let seed = UInt64(Date().timeIntervalSince1970)
    var random = SplitMix64(seed: seed)
    // A server that starts leaves to another what that has under way.
    let servers = try ThreeServers(seed: random.next(), passing: ["is on its way"])
    let ports = servers.ports
    let ada = try Account.first("ada", over: ports, &random)
    var people = [ada]
    for handle in ["ben", "eve"] {
      let secret = try ada.invite(over: ports, &random)
      people.append(try Account.join(secret, as: handle, over: ports, &random))
    }
    let projects = try people.map { try GivenProject(of: $0, over: ports, &random) }
    for one in projects {
      for person in people where person !== one.owner {
        try one.owner.share(one.id, with: person, over: ports, &random)
      }
    }
    let shots = projects.flatMap(\.shots)
    let ledger = Ledger()
    let drawers = people.map {
      Drawer(shots: shots, seed: random.next(), ledger: ledger, ports: ports, account: $0)
    }
    let givers = projects.map {
      Giver($0.id, of: $0.owner, among: people, seed: random.next(), ports: ports)
    }
    while servers.kills < kills {
      usleep(UInt32(random.number(20_000...700_000)))
      try servers.kill(random.number(0...2))
    }
    // What two of them had under way is done by the third, which nobody starts again.
    servers.leave(only: 2)
    let records = givers.map { $0.stop() }
    try waitUntilSettled(servers.database)
    try servers.killAll()
    // They may have waited for what is settled now.
    for drawer in drawers { drawer.stop() }
    var owners: Set<[String]> = []
    var logs: Set<[[UInt8]]> = []
    for place in 0..<3 {
      // Whoever does not have a project is in it still.
      let (connection, person) = (try HTTPConnection(port: ports[place]), people[place])
      let reader = place == 0 ? ledger : Ledger()
      try reader.check(shots, over: connection, person.field)
      logs.insert(shots.flatMap { reader.log(of: $0) })
      owners.insert(try projects.map { try $0.check(over: connection, people) })
    }
    #expect(logs.count == 1, "servers tell of different logs")
    #expect(owners.count == 1, "servers tell of different owners: \(owners)")
    for (owner, record) in zip(owners.first ?? [], records) {
      #expect(
        owner == record.owner || record.perhaps.contains(owner), "a gift is undone, or in two")
    }
    for shot in shots {
      let edits = try ledger.log(of: shot).map { try ShotEdit(encoded: $0) }
      #expect(Set(edits.map(\.id)).count == edits.count, "an edit is there twice")
    }
    try checkTables(servers.database)
    servers.stop()
    #expect(servers.faults.isEmpty, "\(servers.faults.sorted().prefix(5))")
    let figures = ledger.figures
    let given = records.reduce(0) { $0 + $1.given }
    print(
      """
      gifts (seed \(seed)): \(servers.kills) kills, \(servers.earlyKills) of them while starting; \(given) times a project was given, \
      \(records.reduce(0) { $0 + $1.unanswered }) times without an answer, \(records.reduce(0) { $0 + $1.refused }) times refused; \
      \(figures.acknowledged) strokes acknowledged meanwhile, \(figures.lost) lost, \(figures.resent) sent again
      """)
    #expect(figures.lost == 0)
    #expect(figures.acknowledged > kills && given > 0)
  }

  /// Whatever was under way is done by whoever is there.
  private func waitUntilSettled(_ address: String) throws {
    let connection = try PostgresConnection(PostgresAddress(address))
    let end = ContinuousClock.now + .seconds(20)
    var open: Int64?
    while open != 0, ContinuousClock.now < end {
      open = try connection.run("SELECT count(*) FROM giving WHERE state < 2").int(0, 0)
      usleep(100_000)
    }
    #expect(open == 0, "projects are on their way still")
  }

  /// Nothing lies in two libraries, nothing is sealed that goes nowhere, and no log has a gap.
  private func checkTables(_ address: String) throws {
    let connection = try PostgresConnection(PostgresAddress(address))
    let twice = try connection.run(
      """
      SELECT count(*) FROM (SELECT id FROM document GROUP BY id HAVING count(*) > 1) AS wrong
      """)
    #expect(twice.int(0, 0) == 0, "a document lies in two libraries")
    let sealed = try connection.run("SELECT count(*) FROM document WHERE sealed = 1")
    #expect(sealed.int(0, 0) == 0, "a project is sealed that goes nowhere")
    let gaps = try connection.run(
      """
      SELECT count(*) FROM (SELECT document FROM change GROUP BY document
        HAVING count(*) <> max(position) OR min(position) <> 1) AS wrong
      """)
    #expect(gaps.int(0, 0) == 0, "a log has a gap")
  }
}

/// A project that is given away, and what it holds whoever has it.
private struct GivenProject {
  let id: String
  /// Whose it is at first.
  let owner: Account
  let shots: [ShotID]
  private let log: [UInt8]
  private let script: (name: String, bytes: [UInt8])

  /// The first project of somebody's library, which gets a script.
  init(of owner: Account, over ports: Ports, _ random: inout SplitMix64) throws {
    self.owner = owner
    let connection = try HTTPConnection(port: ports[0])
    id = try #require(try connection.projects(owner.field).first)
    shots = Array(try connection.firstShots(owner.field).prefix(2))
    let bytes = (0..<5000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let sent = try connection.ask(
      "POST", "/api/assets?as=file", bytes, owner.field, type: "application/octet-stream")
    let name = try #require(sent.json["asset"] as? String, "\(sent.problem)")
    let asset = try #require(AssetID(hex: name))
    script = (name, bytes)
    let edit = ProjectEdit(
      id: random.id(), session: random.id(),
      .change([.setProject(.script(ProjectScript(asset: asset, name: "A script")))]))
    let path = "/api/projects/\(id)/edits"
    let batch = EditBatch(after: 0, edits: [edit.encoded()])
    let stored = try connection.ask("POST", path, batch.encoded(), owner.field)
    try #require(stored.status == 200, "\(stored.problem)")
    log = try connection.get(path, owner.field).body
  }

  /// Whose it is, as a server tells: one person's, and with all that it holds for each of them.
  func check(over connection: HTTPConnection, _ people: [Account]) throws -> String {
    var owners: [String] = []
    for person in people {
      let listed = try patiently { try connection.get("/api/library", person.field) }
      let projects = listed.json["projects"] as? [[String: Any]] ?? []
      if projects.contains(where: { $0["id"] as? String == id }) { owners.append(person.id) }
      let edits = try patiently { try connection.get("/api/projects/\(id)/edits", person.field) }
      #expect(edits.status == 200 && edits.body == log, "\(edits.problem)")
      let file = try patiently { try connection.get("/api/assets/\(script.name)", person.field) }
      #expect(file.status == 200 && file.body == script.bytes, "\(file.problem)")
      let members = try patiently { try connection.get("/api/projects/\(id)/people", person.field) }
      let owner = members.json["owner"] as? [String: Any]
      owners.append(owner?["id"] as? String ?? "nobody")
    }
    #expect(Set(owners).count == 1 && owners.count == people.count + 1, "it is of \(owners)")
    return owners.first ?? ""
  }
}
