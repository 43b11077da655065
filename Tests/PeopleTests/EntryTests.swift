import Foundation
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

/// Links that let somebody in, parts in projects, and the way back to a studio without people.
struct EntryTests {
  private func error(_ body: () throws -> Void) -> PeopleError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PeopleError
    }
  }

  private func newcomer(_ number: UInt64) -> Person {
    Person(
      id: PersonID(high: number, low: number), name: "New", handle: "new\(number)", rank: .admin,
      created: 0)
  }

  @Test func `an invitation is taken once, until it expires, and gives the rank that it names`()
    throws
  {
    let people = try TestPeople()
    let (now, secret, late) = (people.now, people.secret(), people.secret())
    let entry = Entry.invitation(rank: .moderator, share: nil)
    for one in [secret, late] {
      try people.store.add(entry, secret: one, by: people.ada.id, at: now)
    }
    let password = Password(tried: "a password")
    try people.store.accept(secret, as: newcomer(7), password: password, at: now)
    #expect(try people.store.person(handle: "new7")?.rank == .moderator)
    #expect(
      error { try people.store.accept(secret, as: newcomer(8), password: password, at: now) }
        == .noSuchEntry)
    let end = now + entry.lifetime
    #expect(try people.store.entry(late, at: end - 1) != nil)
    #expect(try people.store.entry(late, at: end) == nil)
    #expect(
      error { try people.store.accept(late, as: newcomer(8), password: password, at: end) }
        == .noSuchEntry)
  }

  @Test func `an invitation that cannot be taken is not used up`() throws {
    let people = try TestPeople()
    let secret = people.secret()
    try people.store.add(
      .invitation(rank: .person, share: nil), secret: secret, by: people.ada.id, at: people.now)
    var person = newcomer(7)
    person.handle = "ada"
    let password = Password(tried: "a password")
    #expect(
      error { try people.store.accept(secret, as: person, password: password, at: people.now) }
        == .handleTaken("ada"))
    #expect(try people.store.entry(secret, at: people.now) != nil)
  }

  @Test func `whoever was shut out lets nobody in, and is let in by nothing`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2)
    let (invitation, reset, open) = (people.secret(), people.secret(), people.secret())
    try people.store.add(
      .invitation(rank: .person, share: nil), secret: invitation, by: bob.id, at: people.now)
    try people.store.add(.reset(bob), secret: reset, by: people.ada.id, at: people.now)
    try people.store.add(.browser(bob), secret: open, by: bob.id, at: people.now)
    try people.store.setDisabled(true, of: bob.id)
    for secret in [invitation, reset, open] {
      #expect(try people.store.entry(secret, at: people.now) == nil)
    }
    #expect(
      error {
        _ = try people.store.enter(open, name: "x", as: people.secret(), at: people.now)
      } == .noSuchEntry)
  }

  @Test func `what an admin has made is worth no more than its maker`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2, rank: .admin)
    let (invitation, reset) = (people.secret(), people.secret())
    try people.store.add(
      .invitation(rank: .admin, share: nil), secret: invitation, by: bob.id, at: people.now)
    try people.store.add(.reset(people.ada), secret: reset, by: bob.id, at: people.now)
    try people.store.setRank(.person, of: bob.id)
    for secret in [invitation, reset] {
      #expect(try people.store.entry(secret, at: people.now) == nil)
    }
  }

  @Test func `a link for one more browser ends with the sign-ins`() throws {
    let people = try TestPeople()
    let secret = people.secret()
    try people.store.add(.browser(people.ada), secret: secret, by: people.ada.id, at: people.now)
    try people.store.setPassword(
      Password(tried: "the new one"), of: people.ada.id, at: people.now)
    #expect(try people.store.entry(secret, at: people.now) == nil)
  }

  @Test func `another owner of the same id changes nothing of a project's`() throws {
    let people = try TestPeople()
    let (bob, eve) = (try people.add("bob", 2), try people.add("eve", 3))
    let project = ProjectID(high: 5, low: 5)
    try people.store.share(project, of: people.ada.id, with: bob.id, as: .editor, at: 1)
    #expect(try !people.store.endShare(project, of: eve.id, with: bob.id, at: 2))
    #expect(
      error { try people.store.setEditorsTakeCopies(true, of: project, owner: eve.id) } == .isOwner)
    #expect(try people.store.members(of: project, owner: eve.id).isEmpty)
    #expect(try people.store.members(of: project, owner: people.ada.id).count == 1)
  }

  @Test func `of links for one person the last one counts`() throws {
    let people = try TestPeople()
    let (first, second) = (people.secret(), people.secret())
    for secret in [first, second] {
      try people.store.add(.reset(people.ada), secret: secret, by: nil, at: people.now)
    }
    #expect(try people.store.entry(first, at: people.now) == nil)
    _ = try people.store.reset(second, password: Password(tried: "the new one"), at: people.now)
    #expect(people.attempt("ada", "the new one") == .success(people.ada))
    #expect(people.attempt("ada", "ada's own") == .failure(.wrong))
  }

  // MARK: Shares

  @Test func `a project is shared by its owner alone, with so many people`() throws {
    let people = try TestPeople()
    let (bob, eve) = (try people.add("bob", 2), try people.add("eve", 3))
    let project = ProjectID(high: 5, low: 5)
    try people.store.share(project, of: people.ada.id, with: bob.id, as: .editor, at: 1)
    #expect(
      error { try people.store.share(project, of: bob.id, with: eve.id, as: .viewer, at: 2) }
        == .isOwner)
    #expect(
      error {
        try people.store.share(project, of: people.ada.id, with: people.ada.id, as: .viewer, at: 2)
      } == .isOwner)
    for number in 0..<PeopleStore.memberLimit - 1 {
      let person = try people.add("p\(number)", UInt64(number) + 100)
      try people.store.share(project, of: people.ada.id, with: person.id, as: .viewer, at: 3)
    }
    #expect(
      error { try people.store.share(project, of: people.ada.id, with: eve.id, as: .viewer, at: 4) }
        == .tooManyMembers(limit: PeopleStore.memberLimit))
    // Another role for one who is in is no more of them.
    try people.store.share(project, of: people.ada.id, with: bob.id, as: .viewer, at: 5)
    #expect(try people.store.endShare(project, of: people.ada.id, with: bob.id, at: 6))
    #expect(try !people.store.endShare(project, of: people.ada.id, with: bob.id, at: 7))
    try people.store.share(project, of: people.ada.id, with: eve.id, as: .viewer, at: 8)
    let shares = try people.store.shares(of: bob.id)
    #expect(shares.map(\.share) == [Share(.viewer, hasEnded: true)])
  }

  @Test func `each change of rights is seen by who looks at the count`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2)
    let project = ProjectID(high: 5, low: 5)
    let secret = people.secret()
    let other = try people.again()
    var last = try other.rightsCount()
    func moved() throws -> Bool {
      let now = try other.rightsCount()
      defer { last = now }
      return now != last
    }
    try people.store.share(project, of: people.ada.id, with: bob.id, as: .viewer, at: 1)
    #expect(try moved())
    _ = try people.store.endShare(project, of: people.ada.id, with: bob.id, at: 2)
    #expect(try moved())
    try people.store.setEditorsTakeCopies(true, of: project, owner: people.ada.id)
    #expect(try moved())
    try people.store.setRank(.moderator, of: bob.id)
    #expect(try moved())
    try people.store.signIn(bob.id, name: "x", secret: secret, at: people.now)
    #expect(try !moved())
    try people.store.signOut(secret)
    #expect(try moved())
    try people.store.setDisabled(true, of: bob.id)
    #expect(try moved())
  }

  @Test func `a session is bound to who writes by it first`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2)
    let (session, library) = (SessionID(high: 1, low: 9), LibraryID(high: 2, low: 2))
    #expect(try people.store.author(of: session, in: library) == nil)
    #expect(try people.store.bind(session, in: library, to: bob.id) == bob.id)
    #expect(try people.store.bind(session, in: library, to: people.ada.id) == bob.id)
    #expect(try people.store.author(of: session, in: library) == bob.id)
  }

  // MARK: The record, and the end

  @Test func `what was done is told, the latest first`() throws {
    let people = try TestPeople()
    try people.store.note("one", by: people.ada.id, net: "10.0.0.0/24", at: 1)
    try people.store.note("two", "bob", by: nil, net: "here", at: 2)
    let found = try people.store.audit(limit: 10)
    #expect(found.map(\.act) == ["two", "one"])
    #expect(found.map { $0.who?.handle } == [nil, "ada"])
    #expect(try people.store.audit(limit: 10, before: 2).map(\.act) == ["one"])
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `people end once one is left, and what they were lies there still`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2)
    #expect(error { try PeopleStore.end(in: people.folder, at: 1) } == .othersLeft(count: 2))
    try people.store.setDisabled(true, of: bob.id)
    try people.store.close()
    try PeopleStore.end(in: people.folder, at: 1)
    #expect(!PeopleStore.isBegun(in: people.folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: people.folder)
    #expect(names == ["studio.ended-1.sqlite"])
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `a paired device is let in with the secret that it has`() throws {
    let folder = NSTemporaryDirectory() + "inkreel-people-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = SplitMix64(seed: 4)
    let secret = SignInSecret(using: &random)
    let device = PairedDevice(digest: secret.digest, name: "iPad", paired: 5, seen: 6)
    let store = try PeopleStore.begin(
      in: folder, first: newcomer(1), password: Password(tried: "a password"), devices: [device],
      cost: TestPeople.cheap)
    let found = try store.signedIn(with: secret, at: 10)
    #expect(found?.name == "iPad")
    // Not as if somebody had just shown who they are.
    #expect(found?.freshUntil == 0)
  }
}
