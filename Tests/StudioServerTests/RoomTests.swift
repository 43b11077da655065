import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import People
import Permission
import Storyboard
import StudioAccess
import StudioServer
import TestSupport
import Testing

/// How much room people's libraries may take.
@Suite struct `Room` {
  @Test func `a library that is full takes no file, and others take theirs`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben")
    let people = studio.people
    let (his, hers) = (try studio.headers(of: ben), try studio.headers(of: studio.ada))
    try await studio.test { client in
      func send(_ who: HTTPFields) async throws -> TestResponse {
        try await client.execute(
          uri: "/api/assets?as=file", method: .post, headers: who,
          body: ByteBuffer(string: "a file of \(who.count)"))
      }
      #expect(try await send(his).status == .ok)
      try people.setQuota(1, of: ben.id)
      let refused = try await send(his)
      #expect(refused.status.code == 507)
      #expect(try refused.problem == "no-room")
      #expect(try await send(hers).status == .ok)
      try people.setQuota(1 << 30, of: ben.id)
      #expect(try await send(his).status == .ok)
    }
  }

  @Test func `ink is taken beyond that for a while, and the room is the owner's`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let strokes = (0..<200).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    let uri = "/api/shots/\(studio.shot.hex)/edits"
    let (people, ada) = (studio.people, studio.ada)
    try await studio.test { client in
      // Full, but not by more than ink may be.
      try people.setQuota(1, of: ada.id)
      for stroke in strokes.prefix(3) {
        let answer = try await client.post([stroke], to: uri, headers: ben)
        #expect(answer.status == .ok)
        try await Task.sleep(for: .milliseconds(100))
      }
      try people.setQuota(-(64 << 20), of: ada.id)
      var refused: TestResponse?
      for stroke in strokes.dropFirst(3) where refused == nil {
        let answer = try await client.post([stroke], to: uri, headers: ben)
        if answer.status != .ok { refused = answer }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try refused?.problem == "no-room")
    }
  }

  @Test func `an admin sees what libraries take, and says what they may`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben")
    let (his, hers) = (try studio.headers(of: ben), try studio.headers(of: studio.ada))
    let uri = "/api/people/\(ben.id.hex)"
    try studio.people.note("backed-up", by: nil, net: "", at: 1_700_000_000_000)
    try await studio.test { client in
      _ = try await client.get("/api/library", headers: his)
      let refused = try await client.send(.put, uri, his, ["quota": 5])
      #expect(refused.status == .notFound)
      let set = try await client.send(.put, uri, hers, ["quota": 5 << 30])
      #expect(set.status == .noContent)
      let tooMuch = try await client.send(.put, uri, hers, ["quota": -1])
      #expect(try tooMuch.problem == "quota")
      let answer = try await client.get("/api/people", headers: hers)
      let body = try #require(try answer.json as? [String: Any])
      #expect(body["backedUpAt"] as? Int == 1_700_000_000_000)
      let list = try #require(body["people"] as? [[String: Any]])
      #expect(list.map { $0["quota"] as? Int } == [nil, 5 << 30])
      #expect(list.allSatisfy { ($0["used"] as? Int ?? 0) > 10_000 })
      let me = try await client.get("/api/me", headers: his)
      let account = try #require(try me.json as? [String: Any])
      #expect(account["quota"] as? Int == 5 << 30)
      // The usual one again.
      _ = try await client.send(.put, uri, hers, ["quota": 0])
      let usual = try await client.get("/api/me", headers: his)
      #expect((try usual.json as? [String: Any])?["quota"] as? Int == Int(Studio.usualQuota))
    }
  }
}
