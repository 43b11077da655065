import Foundation
import Storyboard
import StoryboardFile
import Sync
import TestSupport
import Testing

/// The sync engine itself, under simulated networks, journals, clocks and deaths of windows.
@Suite struct `The sync engine` {
  /// How many worlds are tried in each of the ten tests below: a sample, or as many as are asked for.
  static let worlds: UInt64 =
    ProcessInfo.processInfo.environment["INKREEL_SYNC_WORLDS"].flatMap(UInt64.init) ?? 1000

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `loses no stroke, doubles none, and leaves all windows alike`(tenth: UInt64) throws {
    for seed in stride(from: tenth, to: Self.worlds * 10, by: 10) {
      let end = play(seed)
      check(end, seed: seed)
    }
  }

  /// A day of windows that draw, die, and lose their network, and an evening on which all is well again.
  private func play(_ seed: UInt64) -> World {
    var world = World(seed: seed)
    var kept: Set<UInt32> = []
    var isStorageWell = true
    for step in 0..<world.random.number(30...90) {
      world.act()
      isStorageWell = isStorageWell && world.browser.mood == .well
      if isStorageWell && !world.isSetBack && step % 8 == 0 {
        checkOffline(world, &kept, seed: seed)
      }
      world.run(
        world.random.oneIn(4) ? world.random.double(in: 0...4000) : world.random.double(in: 0...60))
    }
    world.heal()
    world.run(60_000)
    // What nobody looks at may wait in the journal for edits of others before it.
    for address in world.addresses { world.open(address, 0) }
    for window in world.windows { world.tell(window.life, .retryRefused) }
    world.run(60_000)
    return world
  }

  private func check(_ world: World, seed: UInt64) {
    let stored = world.storedStrokes
    let journaled = StrokeLedger.strokes(in: world.browser.entries.map(\.entry.bytes))
    // What makes a document may have died with its window, or been discarded: what is in it waits.
    let orphans = Set(world.addresses.filter { !world.server.knows($0) })
    let mayBeGone = world.ledger.excused.union(world.ledger.discarded)
    for (stroke, address) in world.ledger.made {
      let count = stored[stroke] ?? 0
      if orphans.contains(address), journaled.contains(where: { $0.stroke == stroke }) { continue }
      #expect(
        count == 1 || count == 0 && mayBeGone.contains(stroke),
        "world \(seed): stroke \(stroke) of \(address) is there \(count) times")
    }
    for stroke in world.cutStrokes {
      #expect(
        world.ledger.excused.contains(stroke) && stored[stroke] == nil,
        "world \(seed): stroke \(stroke) is cut")
    }
    for window in world.windows {
      let status = window.engine.status
      let isDone = if case .refused = status.kind { true } else { status.waiting == 0 }
      #expect(isDone || !orphans.isEmpty, "world \(seed): \(status)")
      for (address, replica) in window.documents.open where !orphans.contains(address) {
        #expect(
          replica.document.encoded() == world.server.logs[address]!.shot.encoded(),
          "world \(seed): a window differs at \(address)")
      }
    }
    let left = world.browser.entries.filter {
      $0.entry.state == .waiting && !orphans.contains($0.entry.address)
    }
    #expect(left.isEmpty, "world \(seed): \(left.count) entries are left in the journal")
    #expect(world.browser.chunks.isEmpty, "world \(seed): chunks are left in the journal")
    guard !world.isSetBack else { return }
    for (address, copy) in world.browser.copies {
      #expect(
        Array(world.server.logs[address]!.edits.prefix(copy.count)) == copy,
        "world \(seed): a copy is not the beginning of its log")
    }
  }

  /// What was once in the journal is seen without a network: it is there, or in the copy.
  private func checkOffline(_ world: World, _ kept: inout Set<UInt32>, seed: UInt64) {
    let journal = StrokeLedger.strokes(in: world.browser.entries.map(\.entry.bytes))
    for (stroke, _) in journal where world.ledger.made[stroke] != nil { kept.insert(stroke) }
    var seen = Set(journal.map(\.stroke))
    for copy in world.browser.copies.values {
      for (stroke, _) in StrokeLedger.strokes(in: copy) { seen.insert(stroke) }
    }
    for stroke in kept where !world.ledger.discarded.contains(stroke) {
      guard let address = world.ledger.made[stroke], world.browser.copies[address] != nil else {
        continue
      }
      #expect(seen.contains(stroke), "world \(seed): stroke \(stroke) is not seen offline")
    }
  }
}

extension World {
  /// One thing that somebody does, or that goes wrong.
  fileprivate mutating func act() {
    guard let w = windows.indices.randomElement(using: &random) else {
      return openWindow(random.id())
    }
    switch random.number(0...39) {
    case 0...13: draw(w)
    case 14, 15: undo(w)
    case 16: makeShot(w)
    case 17, 18:
      if let address = addresses.randomElement(using: &random) { open(address, w) }
    case 19 where !isSetBack:
      if let address = addresses.randomElement(using: &random) { close(address, w) }
    case 20, 21: setNetwork(!isNetworkUp)
    case 22 where !isSetBack: kill(w)
    case 23 where !isSetBack: reload(w)
    case 24 where windows.count < 4: openWindow(random.id())
    case 25...27:
      let address = addresses.randomElement(using: &random)!
      let moods: [SimulatedServer.Mood] = [.well, .well, .failing, .forbidden, .readOnly]
      server.moods[address] = moods.randomElement(using: &random)!
    case 28: server.signedOut.insert(account)
    case 29, 30:
      let moods: [SimulatedBrowser.Mood] = [.well, .full, .failing, .silent]
      browser.mood = random.oneIn(3) ? moods.randomElement(using: &random)! : .well
    case 31: tell(windows[w].life, .retryRefused)
    case 32 where random.oneIn(3): discard(w)
    case 33, 34:
      windows[w].isListening.toggle()
      tell(
        windows[w].life,
        windows[w].isListening ? .listening(byOther: random.oneIn(2)) : .streamLost)
    case 35 where isSetBack: setBack()
    default: draw(w)
    }
  }

  private mutating func setNetwork(_ isUp: Bool) {
    isNetworkUp = isUp
    for window in windows where random.oneIn(2) {
      tell(window.life, .network(isThere: isUp))
    }
  }

  /// All is well again.
  fileprivate mutating func heal() {
    isNetworkUp = true
    server.moods = [:]
    browser.mood = .well
    if windows.isEmpty { openWindow(random.id()) }
    for w in windows.indices {
      lift(w)
      windows[w].isListening = true
      tell(windows[w].life, .network(isThere: true))
      tell(windows[w].life, .listening(byOther: false))
    }
  }
}
