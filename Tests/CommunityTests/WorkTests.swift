import Atlas
import Community
import Foundation
import Objects
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

struct WorkTests {
  private func work(_ community: TestCommunity, _ id: WorkID) throws -> Work {
    try #require(try community.store.work(id))
  }

  @Test func `what is published is read as it was said`() throws {
    let community = try TestCommunity()
    var work = community.work(by: community.ada, "  The   quay \u{202E}", kind: .tunnel)
    work.about.words = "First line\n\n\n\nSecond\tline  \n"
    work.about.tags = ["#Harbour", "old harbour", "harbour", ""]
    work.about.years = Years(from: 1910, to: 1912)!
    work.about.pin = Place(latitude: 60.1, longitude: 24.9).flatMap {
      Work.ShownPlace($0, exactness: .asGiven, direction: Direction(degrees: 90))
    }
    let id = try community.publish(work)
    let kept = try self.work(community, id)
    #expect(kept.about.title == "The quay")
    #expect(kept.about.words == "First line\n\nSecond line")
    #expect(kept.about.tags == ["harbour", "old-harbour"])
    #expect(kept.about.years == Years(from: 1910, to: 1912))
    #expect(kept.about.pin == work.about.pin)
    #expect(kept.published == community.now && kept.kind == .tunnel)
  }

  @Test func `published twice it is there once, and the files of before are let go`() throws {
    let community = try TestCommunity()
    var work = community.work(by: community.ada)
    #expect(try community.store.publish(work, files: community.files(1), at: 1) == [])
    #expect(try community.store.publish(work, files: community.files(1), at: 2) == [])
    work.version = 2
    let dropped = try community.store.publish(work, files: community.files(2), at: 3)
    #expect(Set(dropped) == Set(community.files(1).map(\.digest)))
    #expect(try community.store.count() == 1)
    #expect(try community.store.file(.small, of: work.id, version: 1) == nil)
    #expect(try community.store.file(.small, of: work.id, version: 2) == community.files(2)[0])
  }

  @Test func `a file that another work has too stays`() throws {
    let community = try TestCommunity()
    let (one, two) = (community.work(by: community.ada), community.work(by: community.ada))
    for work in [one, two] { try community.store.publish(work, files: community.files(1), at: 1) }
    #expect(try community.store.remove(one.id) == [])
    #expect(try community.store.allDigests() == Set(community.files(1).map(\.digest)))
    #expect(Set(try community.store.remove(two.id)) == Set(community.files(1).map(\.digest)))
    #expect(try community.store.allDigests() == [])
  }

  @Test func `nobody publishes over somebody else's work`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    var work = community.work(by: community.ada)
    try community.publish(work)
    work.owner = ben
    #expect(community.error { try community.publish(work) } == .idTaken)
  }

  @Test func `a work without a picture is not published`() throws {
    let community = try TestCommunity()
    let work = community.work(by: community.ada)
    let files = community.files().filter { $0.role != .small }
    #expect(
      community.error { try community.store.publish(work, files: files, at: 1) } == .noPicture)
  }

  @Test func `a link leads to a work until it is for somebody else`() throws {
    let community = try TestCommunity()
    let (store, secret) = (community.store, community.secret())
    let id = try community.publish(
      community.work(by: community.ada, reach: .link), secret: secret)
    func isSeen(with secret: SignInSecret?) throws -> Bool {
      let facts = try #require(try store.facts(id, for: nil, secret: secret))
      return verdict(.nobody, .see, .work(facts), at: 0) == .yes
    }
    #expect(try isSeen(with: secret))
    #expect(try !isSeen(with: community.secret()))
    #expect(try !isSeen(with: nil))
    let about = try work(community, id).about
    // Changing its words leaves the link as it was.
    try store.change(id, about: about, reach: .link, at: 5)
    #expect(try isSeen(with: secret))
    try store.change(id, about: about, reach: .oneself, at: 6)
    try store.change(id, about: about, reach: .link, secret: community.secret(), at: 7)
    #expect(try !isSeen(with: secret))
  }

  @Test func `a remix is under a licence that its sources allow`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let source = try community.publish(
      community.work(by: community.ada, licence: .shareAlike))
    var remix = community.work(by: ben, "Remix", licence: .attribution)
    remix.about.madeFrom = [source]
    #expect(
      community.error { try community.publish(remix) } == .licence(allowed: [.shareAlike]))
    remix.about.licence = .shareAlike
    try community.publish(remix)
    // Of one's own anything may be made.
    var own = community.work(by: community.ada, "Again", licence: .allRightsReserved)
    own.about.madeFrom = [source]
    try community.publish(own)
  }

  @Test func `credit names nobody once the source is gone or for somebody else`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let source = try community.publish(community.work(by: community.ada))
    var remix = community.work(by: ben, "Remix")
    remix.about.madeFrom = [source]
    try community.publish(remix)
    func credit() throws -> [WorkID?] { try community.store.credit(of: remix.id).map { $0?.id } }
    #expect(try credit() == [source])
    let about = try work(community, source).about
    try community.store.change(source, about: about, reach: .oneself, at: 5)
    #expect(try credit() == [nil])
    try community.store.change(source, about: about, reach: .everybody, at: 6)
    #expect(try credit() == [source])
    try community.store.remove(source)
    #expect(try credit() == [nil])
  }

  @Test func `what nobody knows the licence of is for everybody only where the operator says so`()
    throws
  {
    let community = try TestCommunity()
    let unknown = community.work(by: community.ada, licence: .unknown)
    #expect(community.error { try community.publish(unknown) } == .licenceUnknown)
    try community.publish(
      community.work(by: community.ada, reach: .link, licence: .unknown))
    var settings = try #require(try community.store.settings())
    settings.takesUnknown = true
    try community.store.set(settings, at: 9)
    try community.publish(unknown)
  }

  @Test func `who leaves takes their works along, and their words`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let (theirs, hers) = (
      try community.publish(community.work(by: ben, "Ben's boat")),
      try community.publish(community.work(by: community.ada))
    )
    let said = try community.remark("Ben was here", about: hers, by: ben)
    try community.store.like(hers, true, by: ben, at: community.now)
    let end = try community.people.leave(ben, at: community.now)
    _ = try community.people.forgetLeavers(at: end)
    #expect(try community.store.work(theirs) == nil)
    #expect(try community.store.remark(said)?.text == "")
    #expect(try community.store.remarks(about: hers) == [])
    #expect(try community.store.likes(of: hers) == 0)
    #expect(try community.store.search("boat") == [])
    #expect(try community.store.profile(ben, for: nil) == nil)
  }

  @Test(arguments: [
    ("harb", true), ("HARBOUR", true), ("große", true), ("Grösse", false), ("港", true),
    ("雨の", true), ("arbo", true), ("harbour 雨", true), ("harbour train", false), ("ada", true),
    ("lovel", true),
    ("\" OR *", false), ("", false), ("title:", true), ("steamer", true), ("eame", true),
    ("의자", true), ("자", true), ("의자 책상", false), ("ทะเล", true),
  ])
  func `works are found by words and by parts of words`(question: String, isFound: Bool) throws {
    let community = try TestCommunity()
    var work = community.work(by: community.ada, "Die große Harbour-Title 雨の港 나무의자 ริมทะเล")
    work.about.words = "A steamer leaves."
    try community.publish(work)
    // Whoever is called otherwise by now is found by that.
    try community.people.rename(community.ada, to: "Ada Lovelace")
    #expect(try community.store.search(question).isEmpty != isFound)
  }
}

struct PublishedFilesTests {
  @Test(arguments: [false, true])
  func `what is put is there under its digest, and swept once nothing names it`(isElsewhere: Bool)
    throws
  {
    let folder = try ScratchFolder()
    let objects = isElsewhere ? try FolderObjects(directory: folder("objects")) : nil
    let files = PublishedFiles(studio: folder("one"), objects: objects)
    let (one, two) = (try files.put([1, 2, 3]), try files.put([4, 5]))
    #expect(try files.put([1, 2, 3]) == one)
    // Another server of the studio, which shares the objects, or the folder.
    let other = PublishedFiles(studio: folder(isElsewhere ? "two" : "one"), objects: objects)
    #expect(try files.bytes(of: one) == [1, 2, 3] && other.bytes(of: one) == [1, 2, 3])
    #expect(try files.sweep(keeping: [one]) == 0)
    // Elsewhere and at hand.
    #expect(try files.sweep(keeping: [one], olderThan: 0) == (isElsewhere ? 2 : 1))
    #expect(try files.bytes(of: two) == nil && other.bytes(of: two) == nil)
    #expect(try files.holds(one) && other.holds(one) && !other.holds(two))
    files.remove([one])
    #expect(try !files.holds(one) && !other.holds(one))
  }

  @Test func `files are moved elsewhere and back`() throws {
    let folder = try ScratchFolder()
    let objects = try FolderObjects(directory: folder("objects"))
    let digests = try (0..<5).map { i in
      try PublishedFiles(studio: folder("from")).put(.init(repeating: UInt8(i), count: i * 100))
    }
    let from = PublishedFiles(studio: folder("from"), objects: objects)
    for _ in 0..<2 { try from.sendAll() }
    try PublishedFiles(studio: folder("to"), objects: objects).bringAll()
    let back = PublishedFiles(studio: folder("to"))
    for (i, digest) in digests.enumerated() {
      #expect(try back.bytes(of: digest) == .init(repeating: UInt8(i), count: i * 100))
    }
  }

  @Test func `a file that cannot be written leaves nothing`() throws {
    let folder = try ScratchFolder()
    _ = FileManager.default.createFile(
      atPath: folder("published"), contents: nil)
    let files = PublishedFiles(studio: folder.path)
    #expect(throws: CommunityError.self) { try files.put([1]) }
  }

  @Test func `nobody else on the machine reads what is for nobody else`() throws {
    let folder = try ScratchFolder()
    let files = PublishedFiles(studio: folder.path)
    let path = files.path(of: try files.put([1]))
    for (path, mode) in [(path, 0o600), ((path as NSString).deletingLastPathComponent, 0o700)] {
      let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(found == mode)
    }
  }
}
