import Permission
import Storyboard
import TestSupport
import Testing
import Together

@Suite struct `What people do` {
  /// Whatever is stored in between, and put back where that failed, the sums are those of all that was counted.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `nothing is counted twice, and nothing is missing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tally = ActivityTally()
    var counted: [Activity.Key: [Int64]] = [:]
    var stored: [Activity.Key: Activity] = [:]
    let place = ProjectPlace(
      library: LibraryID(high: 1, low: 1), project: ProjectID(high: 1, low: 1))
    var now: Int64 = 1_800_000_000
    for _ in 0..<200 {
      now += Int64(random.number(0...300_000))
      let person = PersonID(high: 0, low: UInt64(random.number(1...3)))
      let shot = random.oneIn(4) ? nil : ShotID(high: 0, low: UInt64(random.number(1...3)))
      tally.note(1, by: person, in: place, shot: shot, at: now)
      let key = Activity.Key(
        halfHour: now / 1_800_000, place: place, person: person, shot: shot)
      counted[key, default: []].append(now)
      guard random.oneIn(5) else { continue }
      let rows = tally.drain()
      #expect(tally.isEmpty)
      if random.oneIn(2) {
        for row in rows { tally.add(row) }
      } else {
        Self.store(rows, in: &stored)
      }
    }
    Self.store(tally.drain(), in: &stored)
    #expect(stored.keys.count == counted.keys.count)
    for (key, times) in counted {
      #expect(stored[key]?.count == Int64(times.count))
      #expect(stored[key]?.first == times.min())
      #expect(stored[key]?.last == times.max())
    }
  }

  private static func store(_ rows: [Activity], in stored: inout [Activity.Key: Activity]) {
    for row in rows {
      guard let known = stored[row.key] else {
        stored[row.key] = row
        continue
      }
      stored[row.key] = Activity(
        key: row.key, first: min(known.first, row.first), last: max(known.last, row.last),
        count: known.count + row.count)
    }
  }
}
