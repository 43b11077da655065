import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

struct ReportTests {
  private struct Case {
    let community: TestCommunity
    let ben, mona, otto: PersonID
    let work: WorkID
    var store: CommunityStore { community.store }
    var thing: ReportedThing { .work(work) }

    init() throws {
      community = try TestCommunity()
      ben = try community.add("Ben")
      mona = try community.add("Mona", rank: .moderator)
      otto = try community.add("Otto", rank: .moderator)
      work = try community.publish(community.work(by: ben))
    }

    func report(by person: PersonID) throws {
      try store.report(thing, version: 1, .spam, words: "Look", by: person, at: community.now)
    }

    func reporters(_ count: Int, days: Int64 = 100) throws -> [PersonID] {
      try (0..<count).map { try community.add("r\(days)-\($0)", days: days) }
    }

    var isListed: Bool { get throws { try store.count() == 1 } }
  }

  @Test func `a single report removes nothing, and neither do two`() throws {
    let one = try Case()
    for person in try one.reporters(2) { try one.report(by: person) }
    #expect(try one.isListed)
    #expect(try one.store.waitingReports().map(\.count) == [2])
  }

  @Test func `three people who are to be trusted hide it until somebody looks`() throws {
    let one = try Case()
    for person in try one.reporters(3) { try one.report(by: person) }
    #expect(try !one.isListed)
    let decision = try #require(try one.store.decisions(about: one.thing).last)
    #expect(decision.act == .hide && decision.by == nil)
    try one.store.decide(.show, one.thing, by: one.mona, at: one.community.now)
    #expect(try one.isListed)
    #expect(try one.store.waitingReports() == [])
  }

  @Test func `a gang of new accounts weighs nothing`() throws {
    let one = try Case()
    for person in try one.reporters(15, days: 0) { try one.report(by: person) }
    #expect(try one.isListed)
    #expect(try one.store.waitingReports()[0].weight == 0)
  }

  @Test func `who looked at it once is not overruled by reports`() throws {
    let one = try Case()
    try one.report(by: one.community.ada)
    try one.store.decide(.show, one.thing, by: one.mona, at: one.community.now)
    for person in try one.reporters(6) { try one.report(by: person) }
    #expect(try one.isListed)
  }

  @Test func `reports that were not right weigh less from then on`() throws {
    let one = try Case()
    let crier = try one.community.add("Crier")
    var weights: [Double] = []
    for number in 0..<4 {
      let work = try one.community.publish(one.community.work(by: one.ben, "Work \(number)"))
      try one.store.report(.work(work), .spam, by: crier, at: one.community.now)
      weights.append(
        try #require(try one.store.waitingReports().first { $0.thing == .work(work) }).weight)
      try one.store.decide(.show, .work(work), by: one.mona, at: one.community.now)
    }
    #expect(weights == weights.sorted(by: >) && weights[3] < weights[0] / 2)
  }

  @Test func `somebody reports a thing once`() throws {
    let one = try Case()
    for _ in 0..<5 { try one.report(by: one.community.ada) }
    #expect(try one.store.waitingReports().map(\.count) == [1])
    #expect(try one.store.waitingReports()[0].words == ["Look"])
  }

  @Test func `an appeal is decided by another moderator`() throws {
    let one = try Case()
    try one.report(by: one.community.ada)
    try one.store.decide(
      .hide, one.thing, rule: "No advertising", words: "See the rules", by: one.mona,
      at: one.community.now)
    #expect(try !one.isListed)
    try one.store.appeal(one.thing, words: "It is a lighthouse", by: one.ben, at: one.community.now)
    #expect(try one.store.waitingReports().map(\.appeal) == ["It is a lighthouse"])
    #expect(
      one.community.error {
        try one.store.decide(.hide, one.thing, by: one.mona, at: one.community.now)
      } == .notOpen)
    try one.store.decide(.show, one.thing, by: one.otto, at: one.community.now)
    #expect(try one.isListed)
    #expect(try one.store.waitingReports() == [])
    #expect(try one.store.decisions(about: one.thing).map(\.act) == [.hide, .show])
  }

  @Test func `only its owner says something against a decision, and once`() throws {
    let one = try Case()
    #expect(one.community.error { try appeal(one.ben) } == .notOpen)
    try one.store.decide(.hide, one.thing, by: one.mona, at: one.community.now)
    #expect(one.community.error { try appeal(one.community.ada) } == .notOpen)
    #expect(one.community.error { try appeal(one.ben) } == nil)
    #expect(one.community.error { try appeal(one.ben) } == .notOpen)
    func appeal(_ person: PersonID) throws {
      try one.store.appeal(one.thing, words: "Why?", by: person, at: one.community.now)
    }
  }

  @Test func `all that was decided is told page by page, the newest first`() throws {
    let one = try Case()
    let acts: [Decision.Act] = [.hide, .show, .hide, .show, .hide]
    for (rank, act) in acts.enumerated() {
      // All at one moment.
      try one.store.decide(
        act, one.thing, rule: "\(rank)", by: one.mona, at: one.community.now)
    }
    let all = try one.store.decisions(after: 0, limit: 10)
    #expect(all.map(\.rule) == ["4", "3", "2", "1", "0"] && all.map(\.act) == acts.reversed())
    #expect(all.reversed() == (try one.store.decisions(about: one.thing)))
    for size in 1...4 {
      let pages = try stride(from: 0, to: 6, by: size).flatMap {
        try one.store.decisions(after: $0, limit: size)
      }
      #expect(pages == all)
    }
  }

  @Test func `what is gone waits for nobody`() throws {
    let one = try Case()
    try one.report(by: one.community.ada)
    try one.store.remove(one.work)
    #expect(try one.store.waitingReports() == [])
    #expect(one.community.error { try one.report(by: one.mona) } == .noSuchWork)
  }
}
