import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioAccess
import StudioServer
import Synchronization
import TestSupport
import Testing

/// An account that its person ends.
@Suite struct `Leaving the studio` {
  private static let day: Int64 = 86_400_000

  /// The studio as another process opens it.
  private func again(_ studio: TestPeopleStudio) -> Studio { studio.studio.again() }

  @Test func `for a week all is as it was, and there is a way back`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    let (his, stale) = (
      try studio.headers(of: ben), try studio.headers(of: ben, isFresh: false)
    )
    let people = studio.people
    try await studio.test { client in
      #expect(try await client.send(.post, "/api/me/leaving", stale).problem == "sign-in-again")
      let answer = try await client.send(.post, "/api/me/leaving", his).json
      let end = try #require(answer["leavesAt"] as? Int64)
      let week = Int64(Date().timeIntervalSince1970 * 1000) + 7 * Self.day
      #expect(abs(end - week) < 60_000)
      #expect(try await client.send(.get, "/api/me", his).json["leavesAt"] as? Int64 == end)
      #expect(try await client.send(.get, "/api/shared", his).status == .ok)
      #expect(try people.forgetLeavers(at: end - 1).isEmpty)
      #expect(try await client.send(.delete, "/api/me/leaving", stale).status == .noContent)
      #expect(try await client.send(.get, "/api/me", his).json["leavesAt"] == nil)
      #expect(try people.forgetLeavers(at: end + 1).isEmpty)
      #expect(try await client.send(.get, "/api/me", his).status == .ok)
    }
  }

  @Test func `then the person is forgotten, the library gone, and the name is free`() async throws {
    let studio = try await TestPeopleStudio()
    let (ben, eve) = (try studio.add("ben", .editor), try studio.add("eve"))
    let (ada, his) = (try studio.headers(of: studio.ada), try studio.headers(of: ben))
    let hers = try studio.headers(of: eve)
    let (people, store) = (studio.people, studio.studio.store)
    let comment: CommentID = studio.random.id()
    try people.put(
      People.Comment(
        id: comment, project: studio.project, owner: studio.ada.id, shot: studio.shot, time: 0,
        author: .person(ben.id), name: "BEN", text: "What he said", created: studio.ada.created))
    let stroke = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    let (edits, comments) = (
      "/api/shots/\(studio.shot.hex)/edits", "/api/projects/\(studio.project.hex)/comments"
    )
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    let path = store.files + "/" + ben.place
    let shared = Mutex("")
    let everybody = "/api/projects/\(studio.project.hex)/people"
    try await studio.test { client in
      #expect(try await client.post([stroke], to: edits, headers: his).status == .ok)
      // A project of his own, which he shares.
      let own = try await client.send(.get, "/api/library", his).json
      let project = try #require((own["projects"] as? [[String: Any]])?.first?["id"] as? String)
      shared.withLock { $0 = project }
      let answer = try await client.send(
        .put, "/api/projects/\(project)/people", his, ["handle": "eve", "role": "editor"])
      #expect(answer.status == .ok)
      #expect(try await client.send(.get, "/api/projects/\(project)", hers).status == .ok)
      #expect(try await client.send(.post, "/api/me/leaving", his).status == .ok)
      // In a database it has a folder once there are pictures.
      #expect(PostgresCluster.isWanted || FileManager.default.fileExists(atPath: path))

      #expect(try people.forgetLeavers(at: now + 8 * Self.day).map(\.id) == [ben.id])
      #expect(try await client.send(.get, "/api/me", his).problem == "sign-in")
      let over = try await client.send(.get, "/api/projects/\(project)", hers)
      #expect(try over.problem == "no-longer-shared")
      // What he has drawn and said in the projects of others stays, without his name.
      let said = String(buffer: try await client.send(.get, comments, ada).body)
      #expect(said.contains("What he said") && !said.contains("BEN"))
      let list = String(buffer: try await client.send(.get, "/api/people", ada).body)
      #expect(!list.contains(ben.id.hex))
      let members = try await client.send(.get, everybody, ada)
      #expect(!String(buffer: members.body).contains(ben.id.hex))
      let record = String(buffer: try await client.send(.get, "/api/audit", ada).body)
      #expect(!record.contains("\"BEN\"") && !record.contains("\"ben\""))
    }
    #expect(try await store.shot(studio.shot).history.index(of: stroke.id) != nil)
    #expect(try await again(studio).removeLeavers() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    let gone = "/api/projects/\(shared.withLock { $0 })"
    try await studio.test { client in
      // Who was in it is told so for good, and nothing is made anew for that.
      let over = try await client.send(.get, gone, hers)
      #expect(try over.problem == "no-longer-shared")
      let shared = try await client.send(.get, "/api/shared", hers)
      #expect(shared.status == .ok)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: PeopleError.noSuchPerson) { try people.stay(ben.id) }
    #expect(throws: PeopleError.noSuchPerson) { try people.setDisabled(false, of: ben.id) }
    try people.add(
      Person(id: studio.random.id(), name: "Another Ben", handle: "ben", rank: .person, created: 1),
      password: .init(tried: "another's own"))
  }

  @Test func `neither the first person leaves, nor the last who looks after the studio`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", rank: .admin)
    let people = studio.people
    #expect(throws: PeopleError.firstPerson) { try people.leave(studio.ada.id, at: 1) }
    _ = try people.leave(ben.id, at: 1)
    // Who leaves looks after nothing for long.
    #expect(throws: PeopleError.lastAdmin) { try people.setDisabled(true, of: studio.ada.id) }
    try people.stay(ben.id)
    try people.setDisabled(true, of: studio.ada.id)
    #expect(throws: PeopleError.lastAdmin) { try people.leave(ben.id, at: 1) }
  }

  @Test func `nothing but a folder of a person's is ever removed`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben")
    let store = studio.studio.store
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    _ = try studio.people.leave(ben.id, at: now - 8 * Self.day)
    let again = again(studio)
    // His library was never made.
    #expect(try await again.removeLeavers() == 1)
    #expect(try await again.removeLeavers() == 0)
    #expect(store.holds(studio.project))
    #expect(
      PostgresCluster.isWanted
        || FileManager.default.fileExists(atPath: store.directory + "/inkreel.sqlite"))
  }
}
