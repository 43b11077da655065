import Foundation
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

@Suite(
  .waits, .serialized,
  .enabled(if: killCount != nil, "Scripts/crash-test runs this, with the kills in INKREEL_KILLS"))
struct `A server that is killed while projects go in and out` {
  @Test func `has each project whole or not at all`() throws {
    let kills = max(8, try #require(killCount) / 4)
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: UInt64(Date().timeIntervalSince1970))
    let ledger = ProjectLedger()
    for _ in 1...kills {
      let server = try ServerProcess(library: folder("library"), ["--plain-sample"])
      let port = try server.waitUntilReady()
      try check(ledger, folder, HTTPConnection(port: port))
      let carriers = (0..<2).map { _ in ProjectCarrier(ledger: ledger, port: port) }
      let remover = ProjectRemover(seed: random.next(), ledger: ledger, port: port)
      usleep(UInt32(random.number(20_000...1_500_000)))
      server.kill()
      for carrier in carriers { carrier.waitUntilDone() }
      remover.waitUntilDone()
    }
    let server = try ServerProcess(library: folder("library"), ["--plain-sample"])
    try check(ledger, folder, HTTPConnection(port: server.waitUntilReady()))
    #expect(server.stop() == 0)
    #expect(try RestingLibrary(folder("library")).damage() == [])
    let figures = ledger.figures
    print(
      """
      crash test: \(kills) kills among projects, \(figures.taken) taken in, \(figures.removed) \
      removed, \(figures.destroyed) destroyed, none in half
      """)
    #expect(figures.taken > 0)
  }

  /// Holds what there is against what was promised.
  private func check(
    _ ledger: ProjectLedger, _ folder: ScratchFolder, _ connection: HTTPConnection
  ) throws {
    // What a killed import or export has left behind is gone.
    let scratch = folder("library") + "/scratch"
    #expect((try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? [] == [])
    let listed = try connection.projects()
    let source = try #require(listed.first { ledger.state(of: $0) == nil || ledger.isSource($0) })
    if ledger.drawings.isEmpty { ledger.noteSource(source, try drawings(in: source, connection)) }
    for project in listed {
      #expect(try drawings(in: project, connection) == ledger.drawings, "\(project) is not whole")
    }
    for (project, state) in ledger.states {
      let isListed = listed.contains(project)
      switch state {
      case .there: #expect(isListed, "\(project) was taken in and is gone")
      case .removed: #expect(!isListed, "\(project) was removed and is back")
      case .destroyed:
        #expect(!isListed)
        let status = try patiently { try connection.get("/api/projects/\(project)") }.status
        #expect(status == 410 || status == 404, "\(project) was destroyed: \(status)")
      case .unknown: ledger.settle(project, isListed ? .there : .removed)
      }
    }
  }

  /// How many elements each shot of a project has.
  private func drawings(in project: String, _ connection: HTTPConnection) throws -> [Int] {
    let answer = try patiently { try connection.get("/api/projects/\(project)") }
    #expect(answer.status == 200)
    let scenes = answer.json["scenes"] as? [[String: Any]] ?? []
    return try scenes.flatMap { $0["shots"] as? [[String: Any]] ?? [] }.map { shot in
      let answer = try patiently { try connection.get("/api/shots/\(shot["id"] as? String ?? "")") }
      try #require(answer.status == 200)
      return try ShotArchive(encoded: answer.body).shot().elements.count
    }
  }
}
