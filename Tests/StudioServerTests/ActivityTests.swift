import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Who has worked where, as the people of a project are told.
@Suite struct `Activity` {
  private static func entries(_ answer: TestResponse) throws -> [[String: Any]] {
    try #require(try answer.json["entries"] as? [[String: Any]])
  }

  private static func name(_ entry: [String: Any]) -> String? {
    (entry["person"] as? [String: Any])?["name"] as? String
  }

  @Test func `what was drawn and arranged is told by person and half hour`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, his) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.add("ben", .editor))
    )
    let (hers, bens): (SessionID, SessionID) = (studio.random.id(), studio.random.id())
    let strokes = (0..<3).map { _ in studio.random.strokeEdit(of: studio.shot, by: bens) }
    let own = studio.random.strokeEdit(of: studio.secretShot, by: hers)
    let named = ProjectEdit(
      id: studio.random.id(), session: hers, .change([.setProject(.name("Together"))]))
    let (project, shot, secret, secretShot) = (
      studio.project.hex, studio.shot.hex, studio.secret.hex, studio.secretShot.hex
    )
    try await studio.test { client in
      let edits = "/api/shots/\(shot)/edits"
      #expect(try await client.post(strokes, to: edits, headers: his).status == .ok)
      #expect(
        try await client.post([named], to: "/api/projects/\(project)/edits", headers: ada).status
          == .ok)
      #expect(
        try await client.post([own], to: "/api/shots/\(secretShot)/edits", headers: ada).status
          == .ok)
      for headers in [ada, his] {
        let uri = "/api/projects/\(project)/activity"
        let entries = try Self.entries(try await client.get(uri, headers: headers))
        #expect(Set(entries.compactMap(Self.name)) == ["Ada", "BEN"])
        let ben = try #require(entries.first { Self.name($0) == "BEN" })
        let shots = try #require(ben["shots"] as? [[String: Any]])
        #expect(shots.map { $0["id"] as? String } == [shot])
        #expect(shots.map { $0["edits"] as? Int } == [3])
        #expect(ben["arranged"] as? Int == 0)
        let from = try #require(ben["from"] as? Int)
        #expect(from.isMultiple(of: 1_800_000))
        #expect(abs(Double(from) / 1000 - Date().timeIntervalSince1970) <= 1830)
        #expect(entries.first { Self.name($0) == "Ada" }?["arranged"] as? Int == 1)
      }
      let own = try Self.entries(
        try await client.get("/api/projects/\(secret)/activity", headers: ada))
      #expect(own.count == 1)
    }
  }

  @Test func `who was in once is named to the owner alone`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    let (ada, his, hers) = (
      try studio.headers(of: studio.ada), try studio.headers(of: ben),
      try studio.headers(of: studio.add("eve", .viewer))
    )
    let stroke = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    let (uri, edits) = (
      "/api/projects/\(studio.project.hex)/activity", "/api/shots/\(studio.shot.hex)/edits"
    )
    let (people, project, adaID) = (studio.people, studio.project, studio.ada.id)
    try await studio.test { client in
      #expect(try await client.post([stroke], to: edits, headers: his).status == .ok)
      #expect(
        try Self.entries(try await client.get(uri, headers: hers)).map(Self.name) == ["BEN"])
      _ = try people.endShare(project, of: adaID, with: ben.id, at: 2)
      let answer = try await client.get(uri, headers: hers)
      #expect(try Self.entries(answer).map(Self.name) == [nil])
      #expect(!String(buffer: answer.body).contains(ben.id.hex))
      #expect(
        try Self.entries(try await client.get(uri, headers: ada)).map(Self.name) == ["BEN"])
      #expect(try await client.get(uri, headers: his).problem == "no-longer-shared")
      let faces = try await client.get("/api/faces", headers: hers)
      #expect(!String(buffer: faces.body).contains("BEN"))
    }
  }

  @Test func `faces are those who are in the project now`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, his, other) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.add("ben", .viewer)),
      try studio.headers(of: studio.add("other"))
    )
    let project = studio.project.hex
    let beat: [String: Any] = ["window": SessionID(high: 1, low: 1).hex, "project": project]
    nonisolated(unsafe) let body = beat
    try await studio.test { client in
      #expect(try await client.send(.post, "/api/presence", ada, body).status == .ok)
      for headers in [ada, his] {
        let answer = try await client.get("/api/faces", headers: headers)
        let projects = try #require(try answer.json["projects"] as? [[String: Any]])
        #expect(projects.map { $0["project"] as? String } == [project])
        let people = try #require(projects.first?["people"] as? [[String: Any]])
        #expect(people.map { $0["name"] as? String } == ["Ada", "BEN"])
        #expect(people.allSatisfy { Set($0.keys) == ["id", "name"] })
        #expect((projects.first?["here"] as? [String])?.count == 1)
      }
      let none = try await client.get("/api/faces", headers: other)
      #expect((try none.json["projects"] as? [Any])?.isEmpty == true)
    }
  }
}
