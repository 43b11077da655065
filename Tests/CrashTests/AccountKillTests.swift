import Foundation
import Postgres
import TestSupport
import Testing

extension `Servers over one database` {
  @Test func `let in who has an account, once, and nobody whose account has ended`() throws {
    let kills = max(8, try #require(killCount) / 2)
    let seed = UInt64(Date().timeIntervalSince1970)
    var random = SplitMix64(seed: seed)
    let servers = try ThreeServers(seed: random.next())
    let (ports, database) = (servers.ports, servers.database)
    let ada = try Account.first("ada", over: ports, &random)
    let ledger = AccountLedger()
    let joiners = (0..<2).map { _ in
      AccountWorker(ledger, seed: random.next()) { random in
        usleep(UInt32(random.number(0...200_000)))
        let handle = "p" + String(random.next(), radix: 36)
        let secret = try ada.invite(over: ports, &random)
        let account = try Account.join(secret, as: handle, over: ports, &random)
        // Which makes their library.
        let library = try account.ask("GET", "/api/library", over: ports, &random).answer
        #expect(library.status == 200, "\(library.problem)")
        ledger.noteJoined(account)
      }
    }
    let ender = AccountWorker(ledger, seed: random.next()) { random in
      usleep(UInt32(random.number(50_000...400_000)))
      guard let account = ledger.take(&random) else { return }
      let end = AccountLedger.End.allCases.randomElement(using: &random)!
      try account.end(by: end, of: ada, over: ports, database, &random)
      ledger.noteEnded(account, by: end)
    }
    while servers.kills < kills {
      usleep(UInt32(random.number(20_000...700_000)))
      try servers.kill(random.number(0...2))
    }
    ledger.stop()
    for worker in joiners + [ender] { worker.waitUntilDone() }
    // Those who start last forget whose time to come back is over.
    try servers.killAll()
    var net = 0
    for account in ledger.living {
      net += 1
      let answer = try account.signIn(from: net, over: ports, &random)
      #expect(answer.status == 200, "\(account.handle) is not let in: \(answer.problem)")
      #expect(answer.json["id"] as? String == account.id)
      let libraries = try (0..<3).map { place in
        let connection = try HTTPConnection(port: ports[place])
        let listed = try patiently { try connection.get("/api/library", account.field) }
        #expect(listed.status == 200, "\(listed.problem)")
        return listed.json["id"] as? String ?? ""
      }
      #expect(Set(libraries).count == 1, "servers have other libraries of \(account.handle)")
    }
    for (account, end) in ledger.ended {
      net += 1
      let answer = try account.signIn(from: net, over: ports, &random)
      #expect(answer.status == 401, "\(account.handle) has ended, and is let in: \(end)")
      let connection = try HTTPConnection(port: ports[random.number(0...2)])
      #expect(try patiently { try connection.get("/api/library", account.field) }.status == 401)
    }
    let disabled = ledger.ended.filter { $0.by == .disabled }.map(\.account.handle)
    let expected = (["ada"] + ledger.living.map(\.handle) + disabled).sorted()
    for place in 0..<3 {
      #expect(try handles(ports[place], ada) == expected, "of who is there")
    }
    try checkPeople(database)
    servers.stop()
    #expect(servers.faults.isEmpty, "\(servers.faults.sorted().prefix(5))")
    let left = ledger.ended.count - disabled.count
    print(
      """
      accounts (seed \(seed)): \(servers.kills) kills, \(servers.earlyKills) of them while starting; \
      \(ledger.living.count + ledger.ended.count) joined, \(disabled.count) were shut out, \(left) left and are forgotten
      """)
    #expect(ledger.living.count > 2 && !disabled.isEmpty && left > 0)
  }

  /// Whom a server tells an admin of.
  private func handles(_ port: UInt16, _ admin: Account) throws -> [String] {
    let connection = try HTTPConnection(port: port)
    let list = try patiently { try connection.get("/api/people", admin.field) }
    #expect(list.status == 200, "\(list.problem)")
    let people = list.json["people"] as? [[String: Any]] ?? []
    return people.compactMap { ($0["person"] as? [String: Any])?["handle"] as? String }.sorted()
  }

  /// Nobody is there twice, nor has a library twice, and nothing is left of who has left.
  private func checkPeople(_ address: String) throws {
    let connection = try PostgresConnection(PostgresAddress(address))
    let twice = try connection.run(
      """
      SELECT count(*) FROM (
        SELECT name FROM person WHERE state <> 2 GROUP BY name HAVING count(*) > 1) AS wrong
      """)
    #expect(twice.int(0, 0) == 0, "somebody is there twice")
    let strays = try connection.run(
      """
      SELECT count(*) FROM library WHERE place NOT IN (SELECT place FROM person WHERE state <> 2)
      """)
    #expect(strays.int(0, 0) == 0, "a library is nobody's, or of somebody who has left")
    let ways = try connection.run(
      """
      SELECT count(*) FROM person WHERE state = 2 AND (
        number IN (SELECT person FROM signin) OR number IN (SELECT person FROM credential))
      """)
    #expect(ways.int(0, 0) == 0, "there is a way in for somebody who has left")
  }
}

extension Account {
  /// Has the account end, until a server has said so.
  fileprivate func end(
    by end: AccountLedger.End, of admin: Account, over ports: Ports, _ database: String,
    _ random: inout SplitMix64
  ) throws {
    switch end {
    case .disabled:
      let answer = try admin.ask(
        "PUT", "/api/people/\(id)", ["isDisabled": true], over: ports, &random
      ).answer
      try #require(answer.status == 204, "\(answer.problem)")
      // No server lets them in from now on.
      for place in 0..<3 {
        let answer = try? HTTPConnection(port: ports[place]).get("/api/library", field)
        if let answer, ![429, 503].contains(answer.status) { #expect(answer.status == 401) }
      }
    case .left:
      let answer = try ask("POST", "/api/me/leaving", over: ports, &random).answer
      try #require(answer.status == 200, "\(answer.problem)")
      // As if the week were over in which they may come back.
      let connection = try PostgresConnection(PostgresAddress(database))
      try connection.run("UPDATE person SET leaves = 1 WHERE handle = $1", [.text(handle)])
    }
  }
}
