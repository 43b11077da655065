import Foundation
import Storyboard
import Synchronization
import TestSupport
import Testing

extension `Servers over one database` {
  /// Whatever an editor may read and a former member may not, by the table that the server's tests hold.
  private static func readings(of project: String, _ shot: ShotID) throws -> [String] {
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("StudioServerTests/Golden/routes.md")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 6, cells[0].hasPrefix("GET "), cells[3] == "200",
        cells[6].hasPrefix("403")
      else { return nil }
      let path =
        "/api/"
        + cells[0].dropFirst(4)
        .replacing("{project}", with: project).replacing("{shot}", with: shot.hex)
      return path.contains("{") ? nil : path
    }
  }

  /// Events that came to one of somebody's windows, and when. A class, because its reader adds to it.
  private final class Heard: Sendable {
    private let events = Mutex<[(time: ContinuousClock.Instant, event: String)]>([])

    func note(_ event: String) { events.withLock { $0.append((.now, event)) } }

    func count(of part: String, after time: ContinuousClock.Instant? = nil) -> Int {
      events.withLock { events in
        events.count { one in time.map { one.time > $0 } ?? true && one.event.contains(part) }
      }
    }
  }

  @Test func `a second after somebody's part in a project has ended, none tells them of it`()
    async throws
  {
    let rounds = max(4, try #require(killCount) / 5)
    let seed = UInt64(Date().timeIntervalSince1970)
    var random = SplitMix64(seed: seed)
    let servers = try ThreeServers(seed: random.next())
    let ports = servers.ports
    let ada = try Account.first("ada", over: ports, &random)
    let secret = try ada.invite(over: ports, &random)
    let ben = try Account.join(secret, as: "ben", over: ports, &random)
    let connection = try HTTPConnection(port: ports[0])
    let project = try #require(try connection.projects(ada.field).first)
    let shots = Array(try connection.firstShots(ada.field).prefix(2))
    let paths = try Self.readings(of: project, shots[0])
    #expect(paths.count > 10)
    let drawer = Drawer(
      shots: shots, seed: random.next(), ledger: Ledger(), ports: ports, account: ada)
    let cookie = String(ben.field.dropFirst("Cookie: ".count))
    func listen(_ place: Int) throws -> (stream: EventConnection, heard: Heard) {
      let heard = Heard()
      let stream = try EventConnection(
        port: Int(ports[place]), path: "/api/changes", cookie: cookie, heard: heard.note)
      return (stream, heard)
    }
    /// What a server tells Ben, one path after another.
    func told(_ place: Int) throws -> [(path: String, status: Int)] {
      let connection = try HTTPConnection(port: ports[place])
      return try paths.map { path in
        (path, try patiently { try connection.get(path, ben.field) }.status)
      }
    }
    var latest = Duration.zero
    for _ in 0..<rounds {
      try ada.share(project, with: ben, over: ports, &random)
      for place in 0..<3 {
        // Of what is being drawn in there may be no picture yet.
        let hidden = try told(place).filter { ![200, 204].contains($0.status) }
        #expect(hidden.isEmpty, "\(hidden)")
      }
      var windows = try (0..<3).map { try listen($0) }
      func toldAll() -> Bool {
        windows.allSatisfy { window in shots.contains { window.heard.count(of: $0.hex) > 0 } }
      }
      for _ in 0..<200 where !toldAll() { try await Task.sleep(for: .milliseconds(50)) }
      #expect(toldAll(), "nothing is told that may be")
      let ended = try ada.ask(
        "DELETE", "/api/projects/\(project)/people/\(ben.id)", over: ports, &random)
      try #require(ended.answer.status == 204, "\(ended.answer.problem)")
      let end = ContinuousClock.now
      while ContinuousClock.now - end < .seconds(1) {
        let connection = try HTTPConnection(port: ports[random.number(0...2)])
        let path = paths.randomElement(using: &random)!
        let asked = ContinuousClock.now
        if try connection.get(path, ben.field).status == 200 { latest = max(latest, asked - end) }
      }
      // And whoever listens anew.
      windows += try (0..<3).map { try listen($0) }
      for place in 0..<3 {
        for (path, status) in try told(place) {
          #expect([403, 404].contains(status), "\(path) is told: \(status)")
        }
      }
      try await Task.sleep(for: .milliseconds(300))
      for window in windows {
        for shot in shots {
          #expect(window.heard.count(of: shot.hex, after: end + .seconds(1)) == 0)
        }
        window.stream.close()
      }
    }
    drawer.stop()
    servers.stop()
    #expect(servers.faults.isEmpty, "\(servers.faults.sorted().prefix(5))")
    print(
      """
      \(rounds) parts in a project ended (seed \(seed)): of \(paths.count) things that could be read nothing was told a second later by \
      any of three servers; the last that was told was asked for \(Int(latest / .milliseconds(1))) ms after the end
      """)
  }
}
