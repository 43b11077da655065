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
    let limit = Deed.remark.limit.count
    for _ in 0..<limit {
      try community.store.removeRemark(community.remark("More", about: work, by: cleo))
    }
    #expect(throws: CommunityError.tooOften(.remark, limit: limit, hours: 1)) {
      _ = try community.remark("Once more", about: work, by: cleo)
    }
    community.now += 3_600_001
    _ = try community.remark("An hour later", about: work, by: cleo)
  }
}
