import Foundation
import Storyboard
import TestSupport
import TestTraits
import Testing

/// Run by `Scripts/crash-test`, which says how many kills in `INKREEL_KILLS`.
@Suite(
  .waits, .serialized,
  .enabled(if: killCount != nil, "Scripts/crash-test runs this, with the kills in INKREEL_KILLS"))
struct `A server that is killed` {
  @Test func `loses no stroke that it has acknowledged`() throws {
    let kills = try #require(killCount)
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: UInt64(Date().timeIntervalSince1970))
    let ledger = Ledger()
    var early = 0
    for kill in 1...kills {
      let server = try ServerProcess(library: folder("library"))
      if random.oneIn(6), kill > 1 {
        // While it starts.
        usleep(UInt32(random.number(0...40_000)))
        server.kill()
        early += 1
        continue
      }
      let port = try server.waitUntilReady()
      let connection = try HTTPConnection(port: port)
      let shots = try connection.firstShots()
      try ledger.check(shots, over: connection)
      let writers = (0..<4).map { number in
        Writer(
          shots: shots, seed: random.next(), number: number, ledger: ledger, port: port)
      }
      usleep(UInt32(random.number(1_000...350_000)))
      server.kill()
      for writer in writers { writer.waitUntilDone() }
      if kill % 25 == 0 { try checkAtRest(folder, shots, ledger, after: kill) }
    }
    let server = try ServerProcess(library: folder("library"))
    let connection = try HTTPConnection(port: server.waitUntilReady())
    let shots = try connection.firstShots()
    try ledger.check(shots, over: connection)
    #expect(server.stop() == 0)
    try checkAtRest(folder, shots, ledger, after: kills)
    let figures = ledger.figures
    print(
      """
      crash test: \(kills) kills (\(early) while starting), \(figures.acknowledged) strokes \
      acknowledged, \(figures.lost) lost; \(figures.resent) sent again because a kill cut the \
      answer off, \(figures.foundStored) of them had been stored
      """)
    #expect(figures.lost == 0)
    #expect(figures.acknowledged > kills)
  }

  private func checkAtRest(
    _ folder: ScratchFolder, _ shots: [ShotID], _ ledger: Ledger, after kill: Int
  ) throws {
    let library = RestingLibrary(folder("library"))
    #expect(try library.damage() == [], "after kill \(kill)")
    for shot in shots {
      try ledger.checkWhole(shot, in: library)
    }
  }
}

/// How often the server is to be killed; nil where nobody said so.
let killCount = ProcessInfo.processInfo.environment["INKREEL_KILLS"].flatMap { Int($0) }
