import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

struct NewsTests {
  @Test func `what others do is told, the newest first, and of what one does oneself nothing`()
    throws
  {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    let work = try community.publish(community.work(by: ben, "The quay"))
    try store.like(work, true, by: cleo, at: community.now + 1)
    try store.like(work, true, by: ben, at: community.now + 2)
    community.now += 10
    let said = try community.remark("How fine", about: work, by: cleo)
    let answer = try community.remark("Indeed", about: work, by: ben, answering: said)
    try store.follow(ben, true, by: cleo, at: community.now + 5)
    community.now += 10
    var remix = community.work(by: cleo, "The quay again")
    remix.about.madeFrom = [work]
    try community.publish(remix)
    try store.decide(
      .hide, .work(work), rule: "1", words: "Not here", by: community.ada, at: community.now + 9)
    let news = try store.news(of: ben)
    #expect(
      news.map(\.event) == [
        .decided(.hide, rule: "1", words: "Not here"), .remixed, .followed,
        .remarked(said, words: "How fine"), .liked,
      ])
    #expect(news.map { $0.person?.handle } == [nil, "cleo", "cleo", "cleo", "cleo"])
    #expect(news[1].work?.id == remix.id && news[4].work?.title == "The quay")
    // Cleo hears of the answer, but not while the work is hidden.
    #expect(try store.news(of: cleo).isEmpty)
    try store.decide(.show, .work(work), by: community.ada, at: community.now + 12)
    #expect(try store.news(of: cleo).map(\.event) == [.answered(answer, words: "Indeed")])
  }

  @Test(arguments: 1...4) func `page by page it is the same, also of one moment`(size: Int) throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let works = try (0..<3).map { try community.publish(community.work(by: ben, "Work \($0)")) }
    for (number, name) in ["Cleo", "Dora", "Emil", "Fritz"].enumerated() {
      let person = try community.add(name)
      for (place, work) in works.enumerated() {
        // Most of it at one time.
        try community.store.like(work, true, by: person, at: number + place == 5 ? 7 : 9)
      }
    }
    let all = try community.store.news(of: ben)
    #expect(all.count == 12)
    var (paged, end): ([CommunityNews], NewsCursor?) = ([], nil)
    while let next = Optional(try community.store.news(of: ben, after: end, limit: size)),
      !next.isEmpty
    {
      paged += next
      end = NewsCursor(after: next, before: end)
    }
    #expect(paged == all)
  }

  @Test func `of what was taken back, and of who is blocked or gone, nothing is told`() throws {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo, dora) = (
      try community.add("Ben"), try community.add("Cleo"), try community.add("Dora")
    )
    let work = try community.publish(community.work(by: ben))
    let said = try community.remark("SECRET", about: work, by: cleo)
    _ = try community.remark("Loud", about: work, by: dora)
    #expect(try store.news(of: ben).count == 2)
    try store.removeRemark(said)
    #expect(try store.news(of: ben).map { $0.person?.name } == ["Dora"])
    try store.block(dora, true, by: ben, at: community.now)
    #expect(try store.news(of: ben).isEmpty)
    try store.block(dora, false, by: ben, at: community.now)
    #expect(try store.news(of: ben).count == 1)
    try community.people.setDisabled(true, of: dora)
    #expect(try store.news(of: ben).isEmpty)
  }

  @Test func `what was seen is not counted as new`() throws {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    let work = try community.publish(community.work(by: ben))
    _ = try community.remark("One", about: work, by: cleo)
    #expect(try store.unseenNews(of: ben) == 1)
    try store.noteNewsSeen(by: ben, at: community.now)
    #expect(try store.unseenNews(of: ben) == 0)
    _ = try community.remark("Two", about: work, by: cleo)
    #expect(try store.unseenNews(of: ben) == 1)
    // A clock that was set back makes nothing new.
    try store.noteNewsSeen(by: ben, at: 1)
    #expect(try store.unseenNews(of: ben) == 1)
  }
}
