import Storyboard
import TestSupport
import Testing

/// How a log falls into spells of drawing.
struct DrawingSessionTests {
  private struct Logged {
    var time: Int64?
    var strokeCount: Int
  }

  private func log(_ random: inout SplitMix64) -> [Logged] {
    var time = Int64(1_700_000_000_000)
    return (0..<random.number(0...120)).map { _ in
      switch random.number(0...9) {
      // Around the pause itself, also exactly.
      case 0...1: time += DrawingSession.pause + Int64(random.number(-1...1))
      case 2: time += DrawingSession.pause * Int64(random.number(1...50))
      case 3: time -= Int64(random.number(0...10_000_000))
      default: time += Int64(random.number(0...60_000))
      }
      return Logged(
        time: random.number(0...14) == 0 ? nil : time, strokeCount: random.number(0...3))
    }
  }

  private func spells(_ log: some Sequence<Logged>) -> DrawingSessions {
    var spells = DrawingSessions()
    for edit in log { spells.add(time: edit.time, strokeCount: edit.strokeCount) }
    return spells
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `spells part the log in order and leave nothing out`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = log(&random)
    let spells = spells(log).spells
    var next: UInt64 = 1
    for spell in spells {
      #expect(spell.first == next && spell.last >= spell.first)
      next = spell.last + 1
      let edits = log[Int(spell.first - 1)...Int(spell.last - 1)]
      #expect(spell.strokeCount == edits.reduce(0) { $0 + $1.strokeCount })
      #expect(spell.start == edits.compactMap { $0.time }.min())
      #expect(spell.end == edits.compactMap { $0.time }.max())
    }
    #expect(next == UInt64(log.count) + 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `edits are parted exactly where half an hour lies between them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = log(&random)
    let firsts = Set(spells(log).spells.map { $0.first })
    var known: Int64?
    for (index, edit) in log.enumerated() {
      if index > 0 {
        var isPause = false
        if let time = edit.time, let known { isPause = time - known >= 1_800_000 }
        #expect(firsts.contains(UInt64(index) + 1) == isPause)
      }
      known = edit.time ?? known
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a log that is read on gives what reading it whole does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = log(&random)
    var known = spells(log.prefix(random.number(0...log.count)))
    for edit in log.dropFirst(Int(known.position)) {
      known.add(time: edit.time, strokeCount: edit.strokeCount)
    }
    #expect(known == spells(log))
  }

  @Test func `half an hour parts, a millisecond less does not`() {
    for (pause, count) in [(1_800_000, 2), (1_799_999, 1)] {
      let log = [Logged(time: 5, strokeCount: 1), Logged(time: 5 + Int64(pause), strokeCount: 1)]
      #expect(spells(log).spells.count == count)
    }
  }

  @Test func `a clock that was wrong neither parts spells nor traps`() {
    // Set back by all that there is, then on by as much as is no number any more.
    var log = [Int64.max, Int64.min, Int64.max, 0, 1000].map { Logged(time: $0, strokeCount: 1) }
    #expect(spells(log).spells.map { $0.first } == [1, 3])
    log = [1_000_000_000, 5000, 6000].map { Logged(time: $0, strokeCount: 1) }
    #expect(spells(log).spells.count == 1)
    // The clock that was set back is the one that counts from then on.
    log.append(Logged(time: 6000 + DrawingSession.pause, strokeCount: 1))
    #expect(spells(log).spells.map { $0.first } == [1, 4])
  }
}
