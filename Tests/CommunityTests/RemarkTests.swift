import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

struct RemarkTests {
  private struct Talk {
    let community: TestCommunity
    let ben, cleo: PersonID
    let work: WorkID
    var store: CommunityStore { community.store }

    init() throws {
      community = try TestCommunity()
      ben = try community.add("Ben")
      cleo = try community.add("Cleo", rank: .moderator)
      work = try community.publish(community.work(by: community.ada))
    }

    func texts(hiddenToo: Bool = false, by author: PersonID? = nil) throws -> [String] {
      try store.remarks(about: work, hiddenToo: hiddenToo, by: author).map(\.text)
    }
  }

  @Test func `answers stand under what they answer, and answers to answers beside them`() throws {
    let talk = try Talk()
    let first = try talk.community.remark("One", about: talk.work, by: talk.ben)
    _ = try talk.community.remark("Two", about: talk.work, by: talk.cleo)
    let answer = try talk.community.remark(
      "To one", about: talk.work, by: talk.cleo, answering: first)
    #expect(try talk.texts() == ["One", "To one", "Two"])
    #expect(
      talk.community.error {
        _ = try talk.community.remark("Too deep", about: talk.work, by: talk.ben, answering: answer)
      } == .notThere)
  }

  @Test func `what was answered leaves its place without words, and goes with its last answer`()
    throws
  {
    let talk = try Talk()
    let first = try talk.community.remark("One", about: talk.work, by: talk.ben)
    let answer = try talk.community.remark(
      "To one", about: talk.work, by: talk.cleo, answering: first)
    try talk.store.removeRemark(first)
    #expect(try talk.texts() == ["", "To one"])
    #expect(try talk.store.remarks(about: talk.work)[0].name == "")
    #expect(try talk.store.remarkFacts(first, for: talk.ben) == nil)
    try talk.store.removeRemark(answer)
    #expect(try talk.texts() == [])
    #expect(try talk.store.remark(first) == nil)
  }

  @Test func `sent twice it is kept once, and only its author changes it`() throws {
    let talk = try Talk()
    let id = RemarkID(high: 7, low: 7)
    for text in ["One", "One", "Another"] {
      try talk.store.say(text, as: id, about: talk.work, by: talk.ben, at: talk.community.now)
    }
    #expect(try talk.texts() == ["Another"])
    #expect(
      talk.community.error {
        try talk.store.say("Mine", as: id, about: talk.work, by: talk.cleo, at: talk.community.now)
      } == .idTaken)
  }

  @Test func `what moderators hide is read by its author and by moderators alone`() throws {
    let talk = try Talk()
    let id = try talk.community.remark("Buy my boats", about: talk.work, by: talk.ben)
    try talk.store.report(.remark(id), .spam, by: talk.community.ada, at: talk.community.now)
    try talk.store.decide(.hide, .remark(id), by: talk.cleo, at: talk.community.now)
    #expect(try talk.texts() == [])
    #expect(try talk.texts(by: talk.ben) == ["Buy my boats"])
    #expect(try talk.texts(hiddenToo: true) == ["Buy my boats"])
    #expect(try talk.store.remarkCount(of: talk.work) == 0)
    try talk.store.decide(.show, .remark(id), by: talk.cleo, at: talk.community.now)
    #expect(try talk.texts() == ["Buy my boats"])
  }

  @Test func `of a disabled person no word and no name is read, and all again afterwards`() throws {
    let talk = try Talk()
    let first = try talk.community.remark("One", about: talk.work, by: talk.ben)
    _ = try talk.community.remark("To one", about: talk.work, by: talk.cleo, answering: first)
    try talk.community.people.setDisabled(true, of: talk.ben)
    let remarks = try talk.store.remarks(about: talk.work)
    #expect(remarks.map(\.text) == ["", "To one"] && remarks[0].handle == "")
    try talk.community.people.setDisabled(false, of: talk.ben)
    #expect(try talk.texts() == ["One", "To one"])
  }

  @Test func `older remarks are read by the page, and none twice`() throws {
    let talk = try Talk()
    var ids: [RemarkID] = []
    for number in 0..<25 {
      // Half an hour holds fewer.
      talk.community.now += 600_000
      ids.append(
        try talk.community.remark("Remark \(number)", about: talk.work, by: talk.ben))
    }
    let last = try talk.store.remarks(about: talk.work, limit: 10)
    let before = try talk.store.remarks(about: talk.work, before: last[0].id, limit: 10)
    let first = try talk.store.remarks(about: talk.work, before: before[0].id, limit: 10)
    #expect((first + before + last).map(\.id) == ids)
  }

  @Test func `nobody says more than thirty things in an hour`() throws {
    let talk = try Talk()
    for number in 0..<30 {
      _ = try talk.community.remark("Remark \(number)", about: talk.work, by: talk.ben)
    }
    #expect(
      talk.community.error {
        _ = try talk.community.remark("One more", about: talk.work, by: talk.ben)
      } == .tooOften(.remark, limit: 30, hours: 1))
    talk.community.now += 3_600_001
    _ = try talk.community.remark("Later", about: talk.work, by: talk.ben)
  }

  @Test(arguments: ["", "  \n ", "\u{202E}\u{200B}"])
  func `what cannot be seen is not said`(text: String) throws {
    let talk = try Talk()
    #expect(
      talk.community.error {
        _ = try talk.community.remark(text, about: talk.work, by: talk.ben)
      } == .nothingSaid)
  }
}
