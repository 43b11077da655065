import Foundation
import TestSupport
import Testing

extension `Servers over one database` {
  /// And give it back: each move is killed at any moment, and begun again.
  @Test func `get a studio whole from a folder, however often its move is killed`() throws {
    let rounds = max(2, try #require(killCount) / 16)
    let seed = UInt64(Date().timeIntervalSince1970)
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let plain = folder("plain")
    let studio = try FolderStudio(in: plain, &random)
    func place(_ name: String) throws -> [String] {
      let objects =
        SeaweedStore.isInstalled ? try SeaweedStore.placeAddress() : folder("objects-\(name)")
      return ["--database", try PostgresCluster.schemaAddress(), "--objects", objects]
    }
    // How long they take that nobody kills.
    let first = try place("first")
    var there = KilledMove(["move", "--library", plain] + first)
    var back = KilledMove(["move", "--back", "--library", folder("first")] + first)
    try there.measure()
    try back.measure()
    // As one that was killed at its very end.
    for words in [there.words, back.words] {
      let again = try BuiltCommand.run(words)
      #expect(again.status == 0 && again.text.contains("People: there already."), "\(again.errors)")
    }
    for round in 1...rounds {
      let words = try place("\(round)")
      there.words = ["move", "--library", plain] + words
      try there.run(kills: 3, &random)
      let server = try ServerProcess(library: folder("here-\(round)"), words)
      try studio.check(at: server.waitUntilReady(), &random)
      #expect(server.stop() == 0)
      let home = folder("home-\(round)")
      back.words = ["move", "--back", "--library", home] + words
      try back.run(kills: 3, &random)
      let plainServer = try ServerProcess(library: home)
      try studio.check(at: plainServer.waitUntilReady(), &random)
      #expect(plainServer.stop() == 0)
      #expect(try RestingLibrary(home).damage() == [])
    }
    // Where it came from all is as it was.
    let server = try ServerProcess(library: plain)
    try studio.check(at: server.waitUntilReady(), &random)
    #expect(server.stop() == 0)
    print(
      """
      moves (seed \(seed)): \(rounds) studios of \(studio.figures); there in \(there.time) ms, killed \(there.kills) times, \
      back in \(back.time) ms, killed \(back.kills) times; \(there.early + back.early) had come to their end before; all is there
      """)
    #expect(there.kills > 0 && back.kills > 0)
  }
}

/// `inkreel move`, killed at any moment and begun again.
private struct KilledMove {
  var words: [String]
  /// How long one takes that is not killed, in milliseconds.
  private(set) var time = 0
  private(set) var kills = 0
  /// How often one had come to its end before it was to be killed.
  private(set) var early = 0

  init(_ words: [String]) { self.words = words }

  mutating func measure() throws {
    let begin = ContinuousClock.now
    let outcome = try BuiltCommand.run(words)
    try #require(outcome.status == 0, "\(outcome.errors)")
    time = Int((ContinuousClock.now - begin) / .milliseconds(1))
  }

  /// Kills it so often, and then has it come to its end.
  mutating func run(kills count: Int, _ random: inout SplitMix64) throws {
    for _ in 0..<count {
      let process = try BuiltCommand.start(words)
      usleep(UInt32(random.number(2...max(3, time)) * 1000))
      process.send(SIGKILL)
      switch process.wait() {
      case 128 + SIGKILL: kills += 1
      case 0: early += 1
      default: try #require(Self.isHeld(process.errors), "\(process.errors)")
      }
    }
    let end = ContinuousClock.now + .seconds(20)
    var outcome = try BuiltCommand.run(words)
    while outcome.status != 0, Self.isHeld(outcome.errors), ContinuousClock.now < end {
      usleep(50_000)
      outcome = try BuiltCommand.run(words)
    }
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Whether the database still does what it was asked by one that was killed.
  private static func isHeld(_ errors: String) -> Bool {
    errors.contains("a server serves the studio")
  }
}
