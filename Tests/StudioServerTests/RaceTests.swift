import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// What is looked at first and written then must be true when it is written.
@Suite struct `Two who write at once` {
  /// Each in a library of their own, so that no database sees both.
  @Test func `make nothing under one id`() async throws {
    let studio = try await TestPeopleStudio { $0.rate = RateLimit(burst: 1e6, perSecond: 1e6) }
    var random = SplitMix64(seed: 11)
    let writers = try ["ben", "eve"].map { name in
      (headers: try studio.headers(of: studio.add(name)), session: random.id() as SessionID)
    }
    let own: [ProjectID] = [random.id(), random.id()]
    let rounds = 150
    let ids: [(project: ProjectID, shot: ShotID)] = (0..<rounds).map { _ in
      (random.id(), random.id())
    }
    func making(_ project: ProjectID, by session: SessionID) -> [UInt8] {
      let edit = LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(
            project,
            NewProject(name: "One", canvas: CanvasSize(width: 640, height: 360), order: .middle))
        ]))
      return EditBatch(after: 0, edits: [edit.encoded()]).encoded()
    }
    func making(_ shot: ShotID?, in scene: SceneID, by session: SessionID) -> ProjectEdit {
      let change: ProjectChange =
        shot.map { .insertShot($0, scene: scene, order: .middle) }
        ?? .insertScene(scene, name: "One", order: .middle)
      return ProjectEdit(id: random.id(), session: session, .change([change]))
    }
    let scene: SceneID = random.id()
    let beginnings = writers.indices.map { who in
      (
        making(own[who], by: writers[who].session),
        making(nil, in: scene, by: writers[who].session)
      )
    }
    let projects = ids.map { id in writers.map { making(id.project, by: $0.session) } }
    let shots = ids.map { id in writers.map { making(id.shot, in: scene, by: $0.session) } }
    try await studio.test { client in
      for (who, (project, outline)) in beginnings.enumerated() {
        let headers = writers[who].headers
        let made = try await client.post(project, to: "/api/library/edits", headers: headers)
        #expect(made.status == .ok)
        let uri = "/api/projects/\(own[who].hex)/edits"
        let begun = try await client.post([outline], to: uri, headers: headers)
        #expect(begun.status == .ok)
      }
      for round in 0..<rounds {
        async let first = client.post(
          projects[round][0], to: "/api/library/edits", headers: writers[0].headers)
        async let second = client.post(
          projects[round][1], to: "/api/library/edits", headers: writers[1].headers)
        let problems = [try await first.problem, try await second.problem]
        // Both may be refused, never both taken.
        #expect(problems.contains("id-taken"), "project \(round)")
        #expect(problems.allSatisfy { ["id-taken", "none"].contains($0) })
        async let third = client.post(
          [shots[round][0]], to: "/api/projects/\(own[0].hex)/edits", headers: writers[0].headers)
        async let fourth = client.post(
          [shots[round][1]], to: "/api/projects/\(own[1].hex)/edits", headers: writers[1].headers)
        let others = [try await third.problem, try await fourth.problem]
        #expect(others.contains("id-taken"), "shot \(round)")
        #expect(others.allSatisfy { ["id-taken", "none"].contains($0) })
      }
    }
  }

  @Test func `of one library go on beside each other`() async throws {
    let studio = try await TestPeopleStudio()
    let headers = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let scene = try studio.studio.store.project(studio.project).scenes[0].id
    let edit = ProjectEdit(
      id: studio.random.id(), session: session,
      .change([.insertShot(studio.random.id(), scene: scene, order: .middle)]))
    let uri = "/api/projects/\(studio.project.hex)/edits"
    try await studio.test { client in
      // The same edit sent again, as a window does that has heard no answer: stored once, answered twice.
      async let first = client.post([edit], to: uri, headers: headers)
      async let second = client.post([edit], to: uri, headers: headers)
      let answers = [try await first.status, try await second.status]
      #expect(answers == [.ok, .ok])
      let again = try await client.post([edit], to: uri, headers: headers)
      #expect(again.status == .ok)
    }
  }
}
