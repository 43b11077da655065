import Community
import Foundation
import People
import Permission
import Storyboard
import TestSupport
import Testing

/// What somebody new publishes waits for a moderator, where the operator wants that.
struct NewcomerTests {
  private func community() throws -> TestCommunity {
    let community = try TestCommunity()
    var settings = try #require(try community.store.settings())
    settings.newcomersWait = true
    try community.store.set(settings, at: community.now)
    return community
  }

  private func show(_ work: WorkID, in community: TestCommunity) throws {
    community.now += 1000
    try community.store.decide(.show, .work(work), by: community.ada, at: community.now)
  }

  @Test func `the first three works wait, and are listed once they are shown`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    for number in 1...3 {
      let id = try community.publish(community.work(by: ben, "Quay \(number)"))
      let waiting = try #require(try store.work(id))
      #expect(waiting.isHidden && waiting.waits == community.now && waiting.published == nil)
      #expect(try store.works().count == number - 1)
      #expect(try store.search("quay").count == number - 1)
      let report = try #require(try store.waitingReports().first)
      #expect(report.thing == .work(id) && report.isFirst && report.count == 0)
      try show(id, in: community)
      let shown = try #require(try store.work(id))
      #expect(!shown.isHidden && shown.waits == nil && shown.published == community.now)
      #expect(try store.works().first?.id == id)
      #expect(try store.search("quay").count == number)
      #expect(try store.waitingReports() == [])
    }
    let fourth = try community.publish(community.work(by: ben))
    #expect(try store.work(fourth)?.isHidden == false)
    #expect(try store.works().count == 4)
  }

  @Test func `who looks after the place waits for nobody`() throws {
    let community = try community()
    let moderator = try community.add("Mod", rank: .moderator)
    for person in [community.ada, moderator] {
      let id = try community.publish(community.work(by: person))
      #expect(try community.store.work(id)?.isHidden == false)
    }
  }

  @Test func `what waits does so once, whatever its owner does with it`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben))
    let about = try #require(try store.work(id)).about
    // For oneself it waits for nobody, and for everybody it waits again.
    for (reach, waits) in [(Reach.oneself, false), (.link, false), (.everybody, true)] {
      community.now += 1000
      try store.change(id, about: about, reach: reach, at: community.now)
      let work = try #require(try store.work(id))
      #expect(work.isHidden == waits && (work.waits != nil) == waits)
      #expect(try store.waitingReports().isEmpty != waits)
      #expect(try store.count() == 0)
    }
    // Saying something else of it does not let it through either.
    var other = about
    other.title = "Another title"
    try store.change(id, about: other, reach: .everybody, at: community.now + 1)
    #expect(try store.count() == 0)
    // What was shown once stays so.
    try show(id, in: community)
    for reach in [Reach.oneself, .everybody] {
      try store.change(id, about: about, reach: reach, at: community.now + 2)
    }
    #expect(try store.count() == 1)
  }

  @Test func `other files wait again while somebody is new`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben, "Crane"))
    try show(id, in: community)
    for isNew in [true, false] {
      let draft = community.work(by: ben, reach: .oneself)
      try store.publish(draft, files: community.files(7), isDraft: true, at: community.now)
      try store.replaceFiles(of: id, with: draft.id, at: community.now)
      #expect(try store.work(id)?.isHidden == isNew)
      #expect(try store.search("crane").isEmpty == isNew)
      guard isNew else { continue }
      let published = try store.work(id)?.published
      try show(id, in: community)
      #expect(try store.work(id)?.published == published)
      for _ in 0..<2 { try show(community.publish(community.work(by: ben)), in: community) }
    }
    #expect(try store.search("crane").map(\.id) == [id])
  }

  @Test func `no way leads past the look at other files`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben))
    try show(id, in: community)
    let about = try #require(try store.work(id)).about
    func replace() throws {
      let draft = community.work(by: ben, reach: .oneself)
      try store.publish(draft, files: community.files(9), isDraft: true, at: community.now)
      try store.replaceFiles(of: id, with: draft.id, at: community.now)
    }
    func change(_ reach: Reach) throws {
      try store.change(id, about: about, reach: reach, at: community.now)
    }
    // By way of being private, after the files and before them.
    for isPrivateFirst in [false, true] {
      if isPrivateFirst { try change(.oneself) }
      try replace()
      try change(.link)
      try change(.everybody)
      #expect(try store.work(id)?.waits != nil && store.count() == 0)
      try show(id, in: community)
      #expect(try store.count() == 1)
    }
    // Words that lead elsewhere are looked at too, and others not.
    for (words, waits) in [("Only words", false), ("At https://example.org", true)] {
      var other = about
      other.words = words
      try store.change(id, about: other, reach: .everybody, at: community.now)
      #expect(try (store.work(id)?.waits != nil) == waits)
    }
  }

  @Test func `what is hidden at the first look and shown afterwards is published then`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben, "Crane"))
    try store.decide(.hide, .work(id), rule: "1", by: community.ada, at: community.now)
    try show(id, in: community)
    #expect(try store.work(id)?.published == community.now)
    #expect(try store.addresses(after: 0, limit: 10).map(\.id) == [id])
    #expect(try store.search("crane").map(\.id) == [id])
    #expect(try store.search("ben").map(\.id) == [id])
    let about = try #require(try store.work(id)).about
    try store.change(id, about: about, reach: .oneself, at: community.now)
    #expect(try store.search("crane") == [])
  }

  @Test func `a decision is about the version that was looked at`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    var work = community.work(by: ben)
    try community.publish(work)
    work.version = 2
    try store.publish(work, files: community.files(4), at: community.now)
    #expect(throws: CommunityError.hasChanged) {
      try store.decide(.show, .work(work.id), of: 1, by: community.ada, at: community.now)
    }
    #expect(try store.count() == 0)
    try store.decide(.show, .work(work.id), of: 2, by: community.ada, at: community.now)
    #expect(try store.count() == 1)
  }

  @Test func `what is reported and waits stands in the queue once`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben))
    try store.report(.work(id), .rules, by: community.ada, at: community.now)
    let waiting = try store.waitingReports()
    #expect(waiting.count == 1 && waiting[0].isFirst && waiting[0].count == 1)
  }

  @Test func `what a moderator has hidden is not shown by making it private`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let id = try community.publish(community.work(by: ben))
    try store.decide(.hide, .work(id), rule: "1", by: community.ada, at: community.now)
    let about = try #require(try store.work(id)).about
    for reach in [Reach.oneself, .link, .everybody] {
      try store.change(id, about: about, reach: reach, at: community.now)
      let work = try #require(try store.work(id))
      #expect(work.isHidden && work.waits == nil)
    }
    #expect(try store.count() == 0)
  }

  @Test func `what they say with a link in it waits too`() throws {
    let community = try community()
    let (store, ben) = (community.store, try community.add("Ben"))
    let work = try community.publish(community.work(by: community.ada))
    let plain = try community.remark("How lovely", about: work, by: ben)
    #expect(try store.remark(plain)?.isHidden == false)
    for text in ["See https://example.org", "WWW.example.org", "ftp://example.org"] {
      let id = try community.remark(text, about: work, by: ben)
      #expect(try store.remark(id)?.isHidden == true)
      #expect(try store.remark(id)?.waits == community.now)
    }
    #expect(try store.remarkCount(of: work) == 1)
    #expect(try store.waitingReports().count == 3)
    // Neither can a link be put in afterwards.
    try store.say("Now https://example.org", as: plain, about: work, by: ben, at: community.now)
    #expect(try store.remarkCount(of: work) == 0)
    try store.decide(.show, .remark(plain), by: community.ada, at: community.now)
    #expect(try store.remarkCount(of: work) == 1)
    #expect(try store.waitingReports().count == 3)
  }

  @Test func `without the setting nothing waits`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let id = try community.publish(community.work(by: ben))
    _ = try community.remark("https://example.org", about: id, by: ben)
    #expect(try community.store.count() == 1)
    #expect(try community.store.remarkCount(of: id) == 1)
    #expect(try community.store.waitingReports() == [])
  }

  @Test func `what somebody has published takes room, each file once`() throws {
    let community = try TestCommunity()
    let (store, ben) = (community.store, try community.add("Ben"))
    #expect(try store.bytes(by: ben) == 0)
    let files = community.files(3)
    for _ in 0..<2 {
      try store.publish(community.work(by: ben), files: files, at: community.now)
    }
    try community.publish(community.work(by: community.ada))
    #expect(try store.bytes(by: ben) == Int64(files.reduce(0) { $0 + $1.bytes }))
  }

  @Test func `who is new may do less at a time`() throws {
    for deed in Deed.allCases {
      #expect(deed.limit(isNew: true).count <= deed.limit(isNew: false).count)
    }
    let community = try TestCommunity()
    let (new, old) = (try community.add("New", days: 1), try community.add("Old", days: 30))
    let work = try community.publish(community.work(by: community.ada))
    func remarks(_ person: PersonID) throws -> Int {
      var count = 0
      while count < 100 {
        do {
          _ = try community.remark("Once more", about: work, by: person)
          count += 1
        } catch CommunityError.tooOften { break }
      }
      return count
    }
    #expect(try remarks(new) == Deed.remark.limit(isNew: true).count)
    #expect(try remarks(old) == Deed.remark.limit(isNew: false).count)
  }

  /// A gang of three whom nobody knows yet, and of three who were wrong again and again, hides nothing; three who were right do, and what
  /// was looked at once is hidden so again only with other files.
  @Test func `reports of many hide what nobody has looked at in this version`() throws {
    let community = try TestCommunity()
    let (store, ben) = (community.store, try community.add("Ben"))
    let others = try (0..<3).map { try community.add("Old\($0)", days: 60) }
    let strangers = try (0..<12).map { try community.add("New\($0)", days: 0) }
    var work = community.work(by: ben)
    try community.publish(work)
    for person in strangers {
      try store.report(.work(work.id), .spam, by: person, at: community.now)
    }
    #expect(try store.count() == 1)
    for person in others {
      #expect(try store.count() == 1)
      try store.report(.work(work.id), .spam, by: person, at: community.now)
    }
    #expect(try store.count() == 0)
    try store.decide(.show, .work(work.id), by: community.ada, at: community.now)
    let more = try (0..<3).map { try community.add("More\($0)", days: 60) }
    for person in more { try store.report(.work(work.id), .spam, by: person, at: community.now) }
    #expect(try store.count() == 1)
    // With other files nobody has looked at it.
    try store.decide(.show, .work(work.id), by: community.ada, at: community.now)
    work.version = 2
    try store.publish(work, files: community.files(2), at: community.now)
    let last = try (0..<3).map { try community.add("Last\($0)", days: 60) }
    for person in last { try store.report(.work(work.id), .spam, by: person, at: community.now) }
    #expect(try store.count() == 0)
  }
}

struct TileSourceTests {
  @Test(arguments: [
    ("https://tiles.example.org/{z}/{x}/{y}.png", "https://tiles.example.org"),
    ("https://tiles.example.org:8443/{z}/{x}/{y}@2x.png?key=ab", "https://tiles.example.org:8443"),
    ("http://127.0.0.1:9000/{z}/{x}/{y}", "http://127.0.0.1:9000"),
  ])
  func `an address is taken with its three numbers`(address: String, origin: String) throws {
    let source = try #require(TileSource(address: address, credit: "Someone"))
    #expect(source.origin == origin)
  }

  @Test(arguments: [
    "", "https://tiles.example.org/", "https://tiles.example.org/{z}/{x}.png",
    "http://tiles.example.org/{z}/{x}/{y}", "//tiles.example.org/{z}/{x}/{y}",
    "https:///{z}/{x}/{y}", "https://{s}.example.org/{z}/{x}/{y}", "javascript:{z}{x}{y}",
    "https://a.example.org; script-src *; /{z}/{x}/{y}",
    "https://a.example.org/{z}/{x}/{y}\r\nA: b",
    "https://a'b.example.org/{z}/{x}/{y}", "https://ä.example.org/{z}/{x}/{y}",
    "https://ada@example.org/{z}/{x}/{y}",
    "https://a.example.org/{z}/{x}/{y}?key={key}", "https://a.example.org *{z}{x}{y}",
    "https://a.example.org,b.example.org/{z}/{x}/{y}",
  ])
  func `what would say something else in a header is not taken`(address: String) {
    #expect(TileSource(address: address, credit: "Someone") == nil)
  }

  @Test func `words of credit and a zoom belong to it`() {
    let address = "https://tiles.example.org/{z}/{x}/{y}.png"
    #expect(TileSource(address: address, credit: "") == nil)
    #expect(TileSource(address: address, credit: "Someone", deepest: 0) == nil)
    #expect(TileSource(address: address, credit: "Someone", deepest: 20) == nil)
  }

  @Test func `what is set is read again`() throws {
    let community = try TestCommunity()
    var settings = try #require(try community.store.settings())
    #expect(settings.tiles == nil)
    settings.tiles = TileSource(
      address: "https://tiles.example.org/{z}/{x}/{y}.png", credit: "Someone", deepest: 17)
    settings.newcomersWait = true
    try community.store.set(settings, at: community.now)
    #expect(try community.store.settings() == settings)
  }
}
