import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

struct TieTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `likes and follows are a set, however often they are said`(seed: UInt64) throws {
    let community = try TestCommunity()
    var random = SplitMix64(seed: seed)
    let people = try ["Ben", "Cleo", "Dora"].map { try community.add($0) }
    let works = try people.map { try community.publish(community.work(by: $0)) }
    var (likes, follows): (Set<[Int]>, Set<[Int]>) = ([], [])
    for _ in 0..<60 {
      let (who, what) = (random.number(0...2), random.number(0...2))
      let isOn = random.oneIn(2)
      community.now += 60_000
      if random.oneIn(2) {
        try community.store.like(works[what], isOn, by: people[who], at: community.now)
        if isOn { likes.insert([who, what]) } else { likes.remove([who, what]) }
      } else if who != what {
        try community.store.follow(people[what], isOn, by: people[who], at: community.now)
        if isOn { follows.insert([who, what]) } else { follows.remove([who, what]) }
      }
    }
    for who in 0..<3 {
      for what in 0..<3 {
        #expect(
          try community.store.likes(works[what], by: people[who]) == likes.contains([who, what]))
        #expect(
          try community.store.follows(people[what], by: people[who])
            == follows.contains([who, what]))
      }
      #expect(try community.store.likes(of: works[who]) == likes.count { $0[1] == who })
      #expect(try community.store.followers(of: people[who]) == follows.count { $0[1] == who })
    }
  }

  @Test func `who is blocked follows no more, and is told so by the policy`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let work = try community.publish(community.work(by: community.ada))
    try community.store.follow(community.ada, true, by: ben, at: community.now)
    try community.store.block(ben, true, by: community.ada, at: community.now)
    #expect(try community.store.followers(of: community.ada) == 0)
    #expect(try community.store.facts(work, for: ben)?.hasBlocked == true)
    #expect(try community.store.facts(work, for: nil)?.hasBlocked == false)
    #expect(try community.store.profile(community.ada, for: ben)?.hasBlocked == true)
    try community.store.block(ben, false, by: community.ada, at: community.now)
    #expect(try community.store.facts(work, for: ben)?.hasBlocked == false)
  }

  @Test func `nobody follows or blocks themselves`() throws {
    let community = try TestCommunity()
    let (store, ada) = (community.store, community.ada)
    #expect(community.error { try store.follow(ada, true, by: ada, at: 1) } == .noSuchPerson)
    #expect(community.error { try store.block(ada, true, by: ada, at: 1) } == .noSuchPerson)
  }
}

struct ChartTests {
  private static let hour: Int64 = 3_600_000

  @Test func `today counts three for a like, five for a remix and one for a view`() throws {
    let community = try TestCommunity()
    let people = try (0..<3).map { try community.add("Person\($0)") }
    let works = try (0..<3).map {
      try community.publish(community.work(by: community.ada, "Work \($0)"))
    }
    let store = community.store
    for person in people { try store.like(works[0], true, by: person, at: community.now) }
    var remix = community.work(by: people[0], "Remix")
    remix.about.madeFrom = [works[1]]
    try community.publish(remix)
    try store.add(views: [works[1]: 5, works[2]: 2], at: community.now)
    let ranked = try store.chart(.today, at: community.now + 1)
    #expect(ranked.map(\.work) == [works[1], works[0], works[2]])
    #expect(ranked.map(\.score) == [10, 9, 2])
    let allTime = try store.chart(.allTime, at: community.now + 1)
    #expect(allTime.map(\.work) == [works[0]] && allTime[0].score == 3)
  }

  @Test func `the day before does not count today`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let work = try community.publish(community.work(by: community.ada))
    try community.store.like(work, true, by: ben, at: community.now)
    let later = community.now + 25 * Self.hour
    #expect(try community.store.chart(.today, at: later) == [])
    #expect(try community.store.chart(.allTime, at: later).count == 1)
  }

  @Test func `accounts of a day count nothing, and neither do disabled ones`() throws {
    let community = try TestCommunity()
    let work = try community.publish(community.work(by: community.ada))
    for number in 0..<5 {
      let vote = try community.add("Vote\(number)", days: 0)
      try community.store.like(work, true, by: vote, at: community.now)
    }
    #expect(try community.store.chart(.today, at: community.now + 1) == [])
    let ben = try community.add("Ben")
    try community.store.like(work, true, by: ben, at: community.now)
    #expect(try community.store.chart(.today, at: community.now + 1).map(\.score) == [3])
    try community.people.setDisabled(true, of: ben)
    #expect(try community.store.chart(.today, at: community.now + 1) == [])
  }

  @Test func `a remix of one's own work counts nothing`() throws {
    let community = try TestCommunity()
    let work = try community.publish(community.work(by: community.ada))
    var remix = community.work(by: community.ada, "Remix")
    remix.about.madeFrom = [work]
    try community.publish(remix)
    #expect(try community.store.chart(.today, at: community.now + 1) == [])
  }
}
