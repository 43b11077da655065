import HTTPTypes
import Hummingbird
import HummingbirdTesting
import People
import SignIn
import StudioServer
import TestSupport
import Testing

/// Signing in where a studio has two servers, each of which may be asked.
@Suite(.enabled(if: PostgresCluster.isWanted, "a studio in a folder has one server"))
struct `Signing in at two servers` {
  private func ask(
    _ studio: TestPeopleStudio,
    _ body:
      @escaping @Sendable (any TestClientProtocol, any TestClientProtocol) async throws -> Void
  ) async throws {
    let other = try await studio.studio.server()
    try await studio.test { one in
      try await Application(router: other.router()).test(.router) { try await body(one, $0) }
    }
  }

  @Test func `tries are counted together`() async throws {
    try await ask(TestPeopleStudio()) { one, other in
      var statuses: [Int] = []
      for number in 0..<8 {
        let client = number % 2 == 0 ? one : other
        let answer = try await client.send(
          .post, "/api/signin", [:], ["handle": "ada", "password": "wrong"])
        statuses.append(answer.status.code)
      }
      #expect(statuses.prefix(5).allSatisfy { $0 == 401 })
      #expect(statuses.contains(429), "\(statuses)")
    }
  }

  @Test func `who gets in at one has their tries forgotten at the other`() async throws {
    try await ask(TestPeopleStudio()) { one, other in
      for number in 0..<12 {
        let client = number % 2 == 0 ? one : other
        let password = number % 3 == 2 ? "ada's own" : "wrong"
        let answer = try await client.send(
          .post, "/api/signin", [:], ["handle": "ada", "password": password])
        #expect(answer.status.code == (number % 3 == 2 ? 200 : 401))
      }
    }
  }

  @Test func `a passkey shown to one answers to what the other has asked, once`() async throws {
    let studio = try await TestPeopleStudio()
    let headers = try studio.headers(of: studio.ada)
    let owner = Base64URL.text(studio.ada.userHandle)
    var random = SplitMix64(seed: 1)
    let key = try TestAuthenticator(.es256, using: &random)
    try await ask(studio) { one, other in
      func challenge(_ path: String, _ headers: HTTPFields = [:]) async throws -> String {
        let asked = try await one.send(.post, path, headers).json["publicKey"] as? [String: Any]
        return try #require(asked?["challenge"] as? String)
      }
      let made = key.register(try await challenge("/api/me/passkeys/begin", headers))
      let kept = try await other.send(
        .post, "/api/me/passkeys/finish", headers,
        [
          "clientData": Base64URL.text(made.clientData),
          "attestation": Base64URL.text(made.attestation),
        ])
      #expect(kept.status == .created)
      let shown = key.assert(try await challenge("/api/signin/passkey/begin"))
      let body = [
        "id": Base64URL.text(key.id), "clientData": Base64URL.text(shown.clientData),
        "authenticatorData": Base64URL.text(shown.data),
        "signature": Base64URL.text(shown.signature), "userHandle": owner,
      ]
      let path = "/api/signin/passkey/finish"
      #expect(try await other.send(.post, path, [:], body).status == .ok)
      for client in [one, other] {
        #expect(try await client.send(.post, path, [:], body).problem == "passkey-late")
      }
    }
  }
}
