import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Every route there is, asked by those who may do nothing: a route that does not ask the policy is found here.
@Suite struct `One way in` {
  /// A route with its parameters filled in.
  private struct Question: CustomStringConvertible {
    var method: HTTPRequest.Method
    var uri: String
    var description: String { "\(method) \(uri)" }
  }

  /// What is there, by the names that routes give their parameters; or what never was.
  private static func names(of studio: TestStudio, _ isThere: Bool) async throws -> [String: String]
  {
    let project = await studio.store.outline().projects[0]
    let asset = try studio.store.assets.keep(Array("a secret file".utf8))
    guard isThere else {
      return [
        "shot": ShotID(high: 9, low: 9).hex, "project": ProjectID(high: 9, low: 9).hex,
        "layer": LayerID(high: 9, low: 9).hex, "asset": String(repeating: "9", count: 64),
      ]
    }
    return [
      "shot": studio.shot.hex, "project": project.id.hex,
      "layer": LayerID(high: 9, low: 9).hex, "asset": asset.hex,
    ]
  }

  private static func questions(_ studio: TestStudio, _ names: [String: String]) throws
    -> [Question]
  {
    let server = StudioServer(store: studio.store, configuration: studio.configuration)
    return try server.router().routes.filter { $0.method != .head }.map { route in
      let steps = try "\(route.path)".split(separator: "/").map { step in
        step.hasPrefix("{")
          ? try #require(names[String(step.dropFirst().dropLast())]) : String(step)
      }
      var uri = "/" + steps.joined(separator: "/")
      if uri == "/api/thumbnails" { uri += "?shots=\(names["shot"]!)" }
      return Question(method: route.method, uri: uri)
    }
  }

  private func answers(
    of studio: TestStudio, to questions: [Question], for asker: Asker
  ) async throws -> [TestResponse] {
    let server = StudioServer(store: studio.store, configuration: studio.configuration)
    return try await Application(router: server.router(for: asker)).test(.router) { client in
      var answers: [TestResponse] = []
      for one in questions {
        answers.append(
          try await client.execute(
            uri: one.uri, method: one.method,
            headers: [.contentType: "application/cbor", .ifNoneMatch: "*"], body: nil))
      }
      return answers
    }
  }

  @Test func `there are routes, and the machine gets what it asks for`() async throws {
    let studio = try await TestStudio()
    let questions = try Self.questions(studio, await Self.names(of: studio, true))
    #expect(questions.count > 30)
    for (one, answer) in zip(
      questions.filter { $0.uri != "/api/changes" },
      try await answers(
        of: studio, to: questions.filter { $0.uri != "/api/changes" }, for: .machine))
    {
      #expect(answer.status != .unauthorized && answer.status != .forbidden, "\(one)")
    }
  }

  @Test(arguments: [true, false])
  func `who has not signed in learns that a studio is there, and nothing else`(isThere: Bool)
    async throws
  {
    let studio = try await TestStudio()
    let questions = try Self.questions(studio, await Self.names(of: studio, isThere))
    let answers = try await answers(of: studio, to: questions, for: .nobody)
    for (one, answer) in zip(questions, answers) {
      if one.uri == "/api/health" {
        #expect(try answer.json as? [String: String] == ["status": "ok"])
      } else {
        #expect(answer.status == .unauthorized, "\(one)")
        #expect(try answer.problem == "sign-in", "\(one)")
      }
    }
  }

  @Test func `a stranger cannot tell what is there from what never was`() async throws {
    let studio = try await TestStudio()
    let stranger = Asker.person(PersonFacts(id: PersonID(high: 7, low: 7), freshUntil: .max))
    let there = try Self.questions(studio, await Self.names(of: studio, true))
    let never = try Self.questions(studio, await Self.names(of: studio, false))
    let (one, other) = (
      try await answers(of: studio, to: there, for: stranger),
      try await answers(of: studio, to: never, for: stranger)
    )
    for ((question, a), b) in zip(zip(there, one), other) {
      if question.uri.hasPrefix("/api/health") { continue }
      #expect(a.status == b.status && a.body == b.body, "\(question)")
      if question.uri.hasPrefix("/api/thumbnails") { continue }
      #expect(a.status == .notFound, "\(question)")
      #expect(try a.problem == "not-found", "\(question)")
    }
  }

  @Test func `an owner who signed in long ago is asked again for what weighs most alone`()
    async throws
  {
    let studio = try await TestStudio()
    let owner = Asker.person(PersonFacts(id: PersonID(high: 0, low: 0), freshUntil: 0))
    let questions = try Self.questions(studio, await Self.names(of: studio, true))
      .filter { $0.uri != "/api/changes" }
    let refused = zip(questions, try await answers(of: studio, to: questions, for: owner))
      .filter { $1.status == .forbidden }
    #expect(refused.map { "\($0.0)" } == ["DELETE /api/bin"])
    #expect(try refused.first?.1.problem == "sign-in-again")
  }

  /// Routes reach what is kept through `Studio` alone: none is given the store.
  @Test func `no route holds the store`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Native/StudioServer")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var routes = 0
    for case let file as URL in try #require(files)
    where file.lastPathComponent.hasSuffix("Routes.swift") {
      routes += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.matches(of: /: LibraryStore\b/).isEmpty, "\(file.lastPathComponent)")
    }
    #expect(routes > 10)
  }
}
