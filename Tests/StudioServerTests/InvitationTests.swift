import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Invitations that nobody has taken yet: who sees them, and who takes them back.
@Suite struct `Open invitations` {
  private func open(_ client: any TestClientProtocol, _ who: HTTPFields, _ query: String = "")
    async throws -> [[String: Any]]
  {
    let answer = try await client.get("/api/invitations\(query)", headers: who)
    #expect(answer.status == .ok)
    return try #require(try answer.json["invitations"] as? [[String: Any]])
  }

  @Test func `an owner sees those to their project by name, an admin only that there is one`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (ben, root) = (try studio.add("ben", .editor), try studio.add("root", rank: .admin))
    let (ada, admin, other) = (
      try studio.headers(of: studio.ada), try studio.headers(of: root), try studio.headers(of: ben)
    )
    let (project, secret) = (studio.project.hex, studio.secret.hex)
    // Ada looks after others no more: what she sees is what is hers.
    try studio.people.setRank(.person, of: studio.ada.id)
    try await studio.test { client in
      for (id, role) in [(project, "editor"), (secret, "viewer")] {
        let made = try await client.send(
          .post, "/api/invitations", ada, ["project": id, "role": role])
        #expect(made.status == .ok)
      }
      _ = try await client.send(.post, "/api/invitations", admin, ["rank": "moderator"])
      let hers = try await open(client, ada)
      #expect(hers.count == 2 && hers.allSatisfy { $0["isOwn"] as? Bool == true })
      #expect(
        (hers.first { $0["project"] as? String == secret })?["projectName"] as? String
          == "\(TestPeopleStudio.marker) project")
      let toOne = try await open(client, ada, "?project=\(project)")
      #expect(toOne.map { $0["role"] as? String } == ["editor"])
      let all = try await client.get("/api/invitations", headers: admin)
      #expect(!String(buffer: all.body).contains(TestPeopleStudio.marker))
      #expect(!String(buffer: all.body).contains(secret))
      let counts = (
        try await open(client, admin).count,
        try await open(client, admin, "?project=\(project)").count,
        try await open(client, other).count
      )
      #expect(counts == (3, 0, 0))
    }
  }

  @Test func `who made it takes it back, and so does a fresh admin; to all others it never was`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (ben, root) = (try studio.add("ben", .editor), try studio.add("root", rank: .admin))
    let (ada, other) = (
      try studio.headers(of: studio.ada, isFresh: false), try studio.headers(of: ben)
    )
    let (fresh, stale) = (
      try studio.headers(of: root), try studio.headers(of: root, isFresh: false)
    )
    let project = studio.project.hex
    let people = studio.people
    try await studio.test { client in
      var ids: [String] = []
      for _ in 0..<2 {
        let made = try await client.send(
          .post, "/api/invitations", ada, ["project": project, "role": "editor"])
        ids.append(try #require(try made.json["invitation"] as? String))
      }
      let listed = try await open(client, ada).compactMap { $0["id"] as? String }
      #expect(Set(listed) == Set(ids))
      let uri = "/api/invitations/"
      let strange = try await client.send(.delete, uri + ids[0], other)
      let never = try await client.send(.delete, uri + String(repeating: "9", count: 32), other)
      #expect(strange.status == .notFound && strange.body == never.body)
      var problems: [String] = []
      for (id, who) in [(ids[0], stale), (ids[0], ada), (ids[0], ada), (ids[1], fresh)] {
        problems.append(try await client.send(.delete, uri + id, who).problem)
      }
      #expect(problems == ["sign-in-again", "none", "no-such-invitation", "none"])
      let left = try await open(client, ada)
      #expect(left.isEmpty)
    }
    #expect(
      try people.audit(limit: 2).map { "\($0.act) \($0.who?.handle ?? "")" } == [
        "invitation-taken-back root", "invitation-taken-back ada",
      ])
  }

  @Test(arguments: [
    ("localhost:8080", true), ("127.0.0.1:8080", true), ("127.0.0.53", true), ("[::1]:8080", true),
    ("ink.localhost", true), ("192.168.1.7:8080", false), ("127.example.org", false),
  ])
  func `a link that opens nothing elsewhere says so`(authority: String, isOnlyHere: Bool) {
    #expect(leadsHereAlone("http://\(authority)/join#secret") == isOnlyHere)
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `a review link without an address is off until it is copied again`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, secret) = try await studio.link()
    let ada = try studio.headers(of: studio.ada)
    let uri = "/api/projects/\(studio.project.hex)/links"
    try PeopleStore.forgetWaysIn(in: studio.studio.store.directory)
    let (people, me) = (studio.people, studio.ada)
    try await studio.test { client in
      let browser = SignInSecret(text: String(repeating: "7", count: 64))!
      try people.signIn(
        me.id, name: "a browser", secret: browser,
        at: Int64(Date().timeIntervalSince1970 * 1000))
      let headers: HTTPFields = [.cookie: "inkreel=\(browser.text)"]
      func isOff() async throws -> Bool? {
        let links = try await client.get(uri, headers: headers).json["links"] as? [[String: Any]]
        return links?.first?["isOff"] as? Bool
      }
      let old = try await client.get(uri, headers: ada)
      #expect(old.status == .unauthorized)
      let before = try await isOff()
      let opened = try await client.send(.post, "/api/review/open", [:], ["secret": secret.text])
      #expect(try opened.problem == "no-such-review")
      let made = try await client.send(.post, "\(uri)/\(link.id.hex)/address", headers)
      let address = try #require(try made.json["link"] as? String)
      let after = try await isOff()
      #expect(before == true && after == false)
      let on = try await client.send(
        .post, "/api/review/open", [:], ["secret": String(address.suffix(64))])
      #expect(on.status == .ok)
    }
  }
}
