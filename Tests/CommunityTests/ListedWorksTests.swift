import Atlas
import Community
import Foundation
import GRDB
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

/// Whatever happens, each list shows what the policy lets a stranger see, and nothing else.
struct ListedWorksTests {
  /// A community in which something happens at random.
  private struct World {
    let community: TestCommunity
    var random: SplitMix64
    var people: [PersonID] = []
    var works: [WorkID] = []
    var remarks: [RemarkID] = []

    static let tags = ["harbour", "1912", "quay"]
    static let words = ["lighthouse", "Größe", "雨の港", "steamer"]

    init(seed: UInt64) throws {
      community = try TestCommunity()
      random = SplitMix64(seed: seed)
      for name in ["Ben", "Cleo", "Dora", "Emil"] {
        people.append(try community.add(name, rank: name == "Dora" ? .moderator : .person))
      }
    }

    mutating func step() throws {
      let (store, person) = (community.store, people.randomElement(using: &random)!)
      community.now += 60_000
      let now = community.now
      switch random.number(0...13) {
      case 0...3:
        var work = community.work(
          by: person, Self.words.randomElement(using: &random)!,
          kind: WorkKind.allCases.randomElement(using: &random)!,
          reach: Reach.allCases.randomElement(using: &random)!)
        work.about.tags = [Self.tags.randomElement(using: &random)!]
        if let source = works.randomElement(using: &random) { work.about.madeFrom = [source] }
        works.append(try community.publish(work))
      case 4, 5:
        guard let work = try works.randomElement(using: &random).flatMap(store.work) else { return }
        try store.change(
          work.id, about: work.about, reach: Reach.allCases.randomElement(using: &random)!, at: now)
      case 6:
        guard let work = works.randomElement(using: &random) else { return }
        try store.remove(work)
        works.removeAll { $0 == work }
      case 7, 8:
        guard let work = works.randomElement(using: &random) else { return }
        let act: Decision.Act = random.oneIn(2) ? .hide : .show
        try store.decide(act, .work(work), by: people[2], at: now)
      case 9:
        // All of them are disabled at times, and come back.
        try community.people.setDisabled(random.oneIn(2), of: person)
      case 10:
        try community.people.rename(person, to: "Somebody \(random.number(1...9))")
      case 11:
        guard let work = works.randomElement(using: &random), isActive(person) else { return }
        try store.like(work, random.oneIn(2), by: person, at: now)
      case 12:
        guard let work = works.randomElement(using: &random), isActive(person) else { return }
        remarks.append(try community.remark("Lovely.", about: work, by: person))
      default: try store.makeAllPrivate(person, at: now)
      }
    }

    func isActive(_ person: PersonID) -> Bool {
      (try? community.store.profile(person, for: nil)?.isActive) ?? false
    }

    /// What the policy lets nobody in particular see.
    func seen() throws -> Set<WorkID> {
      Set(
        try works.filter { id in
          guard let facts = try community.store.facts(id, for: nil) else { return false }
          return verdict(.nobody, .see, .work(facts), at: community.now) == .yes
        })
    }
  }

  /// 1,000 worlds; `INKREEL_WORLDS` says how many otherwise.
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["INKREEL_WORLDS"].flatMap { UInt64($0) } ?? 1000) / 50

  @Test(arguments: seeds)
  func `each list is what the policy shows to a stranger`(seed: UInt64) throws {
    var world = try World(seed: seed)
    let store = world.community.store
    for _ in 0..<50 {
      do {
        try world.step()
      } catch CommunityError.noSuchPerson {
        // Somebody who is disabled publishes nothing.
      }
      let seen = try world.seen()
      let works = try seen.compactMap { try store.work($0) }
      let all = try store.works(limit: 1000)
      #expect(Set(all.map(\.id)) == seen && all.count == seen.count)
      #expect(try store.count() == seen.count)
      for kind in WorkKind.allCases {
        let ofKind = works.filter { $0.kind == kind }
        #expect(Set(try store.works(kind: kind, limit: 1000).map(\.id)) == Set(ofKind.map(\.id)))
        #expect(try store.count(kind: kind) == ofKind.count)
      }
      for person in world.people {
        let theirs = Set(works.filter { $0.owner == person }.map(\.id))
        #expect(Set(try store.works(.by(person), limit: 1000).map(\.id)) == theirs)
        #expect(try store.count(.by(person)) == theirs.count)
        #expect(Set(try store.works(.likedBy(person), limit: 1000).map(\.id)).isSubset(of: seen))
      }
      for tag in World.tags {
        let tagged = Set(works.filter { $0.about.tags.contains(tag) }.map(\.id))
        #expect(Set(try store.works(.tagged(tag), limit: 1000).map(\.id)) == tagged)
        #expect(try store.tags().first { $0.tag == tag }?.count ?? 0 == tagged.count)
        #expect(try store.count(.tagged(tag)) == tagged.count)
      }
      for word in World.words {
        let found = Set(works.filter { $0.about.title == word }.map(\.id))
        #expect(Set(try store.search(word, limit: 1000).map(\.id)) == found)
      }
      for source in world.works {
        let remixes = Set(works.filter { $0.about.madeFrom.contains(source) }.map(\.id))
        #expect(Set(try store.works(.remixes(of: source), limit: 1000).map(\.id)) == remixes)
      }
      for work in works {
        let sources = try store.credit(of: work.id)
        #expect(sources.count == work.about.madeFrom.count)
        #expect(sources.allSatisfy { $0.map { seen.contains($0.id) } ?? true })
      }
      for period in CommunityStore.Period.allCases {
        let ranked = try store.chart(period, at: world.community.now).map(\.work)
        #expect(Set(ranked).isSubset(of: seen))
      }
      #expect(Set(try store.works(world.works).map(\.id)) == seen)
      // What is for nobody else stands in no index either.
      let listed = """
        (SELECT published / 1000 << 30 | number FROM work WHERE reach = 2 AND hidden = 0)
        """
      for index in PostgresCluster.isWanted ? [] : ["work_words", "work_parts"] {
        let strangers = try world.community.sqlite().read { db in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM \(index) WHERE rowid NOT IN \(listed)")
        }
        #expect(strangers == 0)
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `what nobody may see changes no list and no order`(seed: UInt64) throws {
    // Two worlds, of which one has works beside that are for nobody in particular.
    let (with, without) = (try TestCommunity(), try TestCommunity())
    var random = SplitMix64(seed: seed)
    let reaches = (0..<30).map { _ in Reach.allCases.randomElement(using: &random)! }
    let words = (0..<30).map { _ in World.words.randomElement(using: &random)! }
    let ids = (0..<30).map { _ in random.id() as WorkID }
    for community in [with, without] {
      for (index, reach) in reaches.enumerated() {
        community.now += 1000
        guard community === with || reach == .everybody else { continue }
        var work = community.work(by: community.ada, words[index], reach: reach)
        work.id = ids[index]
        work.about.tags = [World.tags[index % 3]]
        try community.store.publish(work, files: community.files(), at: community.now)
      }
    }
    for word in World.words + ["gr", "港"] {
      #expect(try with.store.search(word) == without.store.search(word))
    }
    #expect(try with.store.works() == without.store.works())
    // A page of some is as long as it would be, and so is the next.
    let lists: [CommunityStore.Selection] = [.all, .by(with.ada), .tagged(World.tags[0])]
    for list in lists {
      let first = try with.store.works(list, limit: 4)
      #expect(try first == without.store.works(list, limit: 4))
      let end = first.last.map { CommunityStore.Cursor(after: $0) }
      #expect(
        try with.store.works(list, after: end, limit: 4)
          == without.store.works(list, after: end, limit: 4))
      #expect(try with.store.count(list) == without.store.count(list))
    }
    #expect(try with.store.tags().map(\.tag) == without.store.tags().map(\.tag))
    #expect(try with.store.count() == without.store.count())
  }

  @Test func `pages of a list have each work once`() throws {
    let community = try TestCommunity()
    var ids: [WorkID] = []
    for index in 0..<50 {
      var work = community.work(by: community.ada)
      // Several at the same moment, too.
      if index.isMultiple(of: 3) { community.now -= 1 }
      work.created = community.now
      ids.append(try community.publish(work))
    }
    var (found, after): ([WorkID], CommunityStore.Cursor?) = ([], nil)
    while case let page = try community.store.works(after: after, limit: 7), !page.isEmpty {
      found += page.map(\.id)
      after = .init(after: page[page.count - 1])
    }
    #expect(found.count == 50 && Set(found) == Set(ids))
  }
}
