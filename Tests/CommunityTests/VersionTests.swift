import Atlas
import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

struct VersionTests {
  @Test func `a work takes a draft's files as its next version, and the draft goes`() throws {
    let community = try TestCommunity()
    let store = community.store
    let ben = try community.add("Ben")
    let work = community.work(by: ben)
    try store.publish(work, files: community.files(1), at: community.now)
    let draft = community.work(by: ben, "Draft", reach: .oneself)
    try store.publish(draft, files: community.files(2), at: community.now)
    let before = Set(try store.files(of: work.id, version: 1).map(\.digest))
    let dropped = try store.replaceFiles(of: work.id, with: draft.id, at: community.now)
    #expect(Set(dropped) == before)
    #expect(try store.work(draft.id) == nil)
    let now = try #require(try store.work(work.id))
    #expect(now.version == 2 && now.about.title == work.about.title)
    #expect(try store.files(of: work.id, version: 1).isEmpty)
    #expect(
      try store.files(of: work.id, version: 2).map(\.digest) == community.files(2).map(\.digest))
  }

  @Test func `no draft of another, or of another kind, is taken`() throws {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    let work = try community.publish(community.work(by: ben))
    let foreign = try community.publish(community.work(by: cleo, reach: .oneself))
    let board = try community.publish(community.work(by: ben, kind: .board, reach: .oneself))
    for draft in [foreign, board, work] {
      #expect(throws: CommunityError.noSuchWork) {
        try store.replaceFiles(of: work, with: draft, at: community.now)
      }
    }
    #expect(try store.work(foreign) != nil && store.work(board) != nil)
    #expect(try store.work(work)?.version == 1)
  }

  @Test func `a board keeps its sheets in order`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let work = community.work(by: ben, kind: .board)
    let sheets = (0..<12).map { page in
      WorkFile(
        role: .sheet, page: page,
        digest: FileDigest(bytes: Array(repeating: UInt8(page), count: 32)),
        type: "image/png", bytes: 10)
    }
    try community.store.publish(
      work, files: community.files() + sheets.reversed(), at: community.now)
    let kept = try community.store.files(of: work.id, version: 1)
    #expect(kept.filter { $0.role == .sheet } == sheets)
    #expect(try community.store.file(.sheet, page: 7, of: work.id, version: 1) == sheets[7])
  }

  @Test func `who takes back what they have done has not done less`() throws {
    let community = try TestCommunity()
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    let work = try community.publish(community.work(by: ben))
    let limit = Deed.remark.limit(isNew: false).count
    for _ in 0..<limit {
      try community.store.removeRemark(community.remark("More", about: work, by: cleo))
    }
    #expect(throws: CommunityError.tooOften(.remark, limit: limit, hours: 1)) {
      _ = try community.remark("Once more", about: work, by: cleo)
    }
    community.now += 3_600_001
    _ = try community.remark("An hour later", about: work, by: cleo)
  }

  @Test func `the id of what is gone is never another's`() throws {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    var work = community.work(by: ben)
    try community.publish(work)
    try store.remove(work.id)
    for owner in [cleo, ben] {
      work.owner = owner
      #expect(throws: CommunityError.idTaken) { try community.publish(work) }
    }
    // A draft of which nothing came may begin once more.
    let draft = community.work(by: ben, reach: .oneself)
    try store.publish(draft, files: community.files(), isDraft: true, at: community.now)
    try store.remove(draft.id)
    try store.publish(draft, files: community.files(), isDraft: true, at: community.now)
  }

  @Test func `what is a draft no more is made into none, and goes with none`() throws {
    let community = try TestCommunity()
    let store = community.store
    let ben = try community.add("Ben")
    let work = community.work(by: ben, reach: .oneself)
    try store.publish(work, files: community.files(), isDraft: true, at: community.now)
    #expect(try store.ownWorks(ben).isEmpty && store.isDraft(work.id))
    try store.change(
      work.id, about: work.about, reach: .oneself, isDraft: true, at: community.now)
    #expect(try store.isDraft(work.id))
    try store.change(work.id, about: work.about, reach: .oneself, at: community.now)
    #expect(try store.ownWorks(ben).count == 1)
    #expect(throws: CommunityError.idTaken) {
      try store.publish(work, files: community.files(3), isDraft: true, at: community.now)
    }
    let other = community.work(by: ben, reach: .oneself)
    try store.publish(other, files: community.files(4), isDraft: true, at: community.now)
    try store.removeOldDrafts(at: community.now + 90_000_000)
    #expect(try store.work(other.id) == nil && store.work(work.id) != nil)
  }

  @Test func `a remix is taken back also when its source allows none any more`() throws {
    let community = try TestCommunity()
    let store = community.store
    let (ben, cleo) = (try community.add("Ben"), try community.add("Cleo"))
    let source = community.work(by: ben)
    try community.publish(source)
    var remix = community.work(by: cleo)
    remix.about.madeFrom = [source.id]
    try community.publish(remix)
    var strict = source.about
    strict.licence = .allRightsReserved
    try store.change(source.id, about: strict, reach: .everybody, at: community.now)
    try store.change(remix.id, about: remix.about, reach: .oneself, at: community.now)
    #expect(throws: CommunityError.licence(allowed: [])) {
      try store.change(remix.id, about: remix.about, reach: .everybody, at: community.now)
    }
  }
}
