import Foundation
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

/// Invitations as they are looked after.
struct InvitationTests {
  private func invite(
    _ people: TestPeople, by maker: Person, rank: Rank = .person,
    share: Entry.InvitedShare? = nil, at time: Int64? = nil
  ) throws -> SignInSecret {
    let secret = people.secret()
    try people.store.add(
      .invitation(rank: rank, share: share), secret: secret, by: maker.id, at: time ?? people.now)
    return secret
  }

  @Test func `those that can be taken are listed, the one that ends last first`() throws {
    let people = try TestPeople()
    let bob = try people.add("bob", 2)
    let share = Entry.InvitedShare(project: ProjectID(high: 5, low: 5), role: .commenter)
    _ = try invite(people, by: bob, share: share)
    let taken = try invite(people, by: people.ada, rank: .admin, at: people.now + 2)
    _ = try invite(people, by: people.ada, rank: .moderator, at: people.now + 3)
    try people.store.add(.reset(bob), secret: people.secret(), by: people.ada.id, at: people.now)
    let person = Person(
      id: PersonID(high: 7, low: 7), name: "New", handle: "new", rank: .person, created: 0)
    try people.store.accept(
      taken, as: person, password: Password(tried: "a password"), at: people.now + 4)
    let open = try people.store.invitations(at: people.now + 4)
    #expect(open.map(\.maker?.handle) == ["ada", "bob"])
    #expect(open.map(\.rank) == [.moderator, .person])
    #expect(open.map(\.share) == [nil, share])
    let week = Entry.invitation(rank: .person, share: nil).lifetime
    #expect(open.map(\.expires) == [people.now + 3 + week, people.now + week])
    #expect(try people.store.invitations(at: people.now + week).count == 1)
    try people.store.setDisabled(true, of: bob.id)
    #expect(try people.store.invitations(at: people.now).count == 1)
  }

  @Test func `one that is taken back leads nowhere, and another stays`() throws {
    let people = try TestPeople()
    let (first, second) = (
      try invite(people, by: people.ada), try invite(people, by: people.ada, at: people.now + 1)
    )
    let open = try people.store.invitations(at: people.now + 1)
    try people.store.takeBack(open[1].id)
    #expect(try people.store.entry(first, at: people.now + 1) == nil)
    #expect(try people.store.entry(second, at: people.now + 1) != nil)
    #expect(throws: PeopleError.noSuchEntry) { try people.store.takeBack(open[1].id) }
  }

  @Test func `no other link is taken back as an invitation`() throws {
    let people = try TestPeople()
    let secret = people.secret()
    try people.store.add(.reset(people.ada), secret: secret, by: nil, at: people.now)
    let half = secret.digest.prefix(16).reduce(into: "") { $0 += String(format: "%02x", $1) }
    let id = try #require(InvitationID(hex: half))
    #expect(throws: PeopleError.noSuchEntry) { try people.store.takeBack(id) }
    #expect(try people.store.entry(secret, at: people.now) != nil)
  }
}
