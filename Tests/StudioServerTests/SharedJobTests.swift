import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import NIOCore
import Objects
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Films are made by any server of a studio, and are there for all.
@Suite struct `Films of several servers` {
  private let folder: ScratchFolder
  private let database: String
  private let objects: FolderObjects

  init() throws {
    folder = try ScratchFolder()
    database = try PostgresCluster.schemaAddress()
    objects = try FolderObjects(directory: folder("objects"))
    try FileManager.default.createDirectory(
      atPath: folder("web"), withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder("web/index.html")))
  }

  private func open(_ name: String) async throws -> (store: LibraryStore, server: StudioServer) {
    let studio = try PostgresStudio(address: database, objects: objects)
    let store = try await LibraryStore(
      at: ".", in: studio, directory: folder(name), files: folder(name) + "/files"
    ) {
      var random = SplitMix64(seed: 3)
      return .sample(using: &random, isDrawn: false)
    }
    return (
      store,
      StudioServer(
        store: store, database: studio,
        configuration: StudioConfiguration(webDirectory: folder("web")))
    )
  }

  private func ask(_ client: some TestClientProtocol, _ place: String, _ body: String)
    async throws -> TestResponse
  {
    try await client.asked(
      place, .post, [.contentType: "application/json"], ByteBuffer(string: body))
  }

  private func films(_ client: some TestClientProtocol, _ place: String) async throws
    -> [[String: Any]]
  {
    let answer = try await client.get(place)
    return try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]] ?? []
  }

  /// The newest film, once it is no longer being made.
  private func film(_ client: some TestClientProtocol, _ place: String) async throws
    -> [String: Any]
  {
    for _ in 0..<1200 {
      let film = try await films(client, place).first
      if let film, film["state"] as? String != "making" { return film }
      try await Task.sleep(for: .milliseconds(50))
    }
    return [:]
  }

  @Test func `are told, taken and removed at any of them`() async throws {
    let (store, one) = try await open("one")
    let (_, two) = try await open("two")
    let project = store.outline().projects[0].id
    let place = "/api/projects/\(project.hex)/films"
    try await Application(router: one.router()).test(.router) { one in
      try await Application(router: two.router()).test(.router) { two in
        let begun = try await ask(one, place, #"{"format":"mp4","height":144}"#)
        #expect(begun.status == .ok, "\(String(buffer: begun.body))")
        let id = try #require(try begun.json["id"] as? String)
        #expect(try await films(two, place).map { $0["id"] as? String } == [id])
        let made = try await film(two, place)
        #expect(made["state"] as? String == "made" && made["height"] as? Int == 144, "\(made)")
        #expect(made["done"] as? Int == made["total"] as? Int)
        let file = place + "/\(id)/file"
        let there = try await two.get(file)
        #expect(there.status == .ok && there.bytes.count == made["bytes"] as? Int)
        #expect(there.bytes[4..<8].elementsEqual("ftyp".utf8))
        #expect(try await one.get(file).bytes == there.bytes)
        #expect(there.headers[.contentType] == "video/mp4")
        #expect(there.headers[.contentDisposition]?.contains("Sample%20project.mp4") == true)
        let wrong = try await ask(two, place, #"{"format":"mp4","height":9}"#)
        #expect(try wrong.problem == "bad-film")
        let gone = try await two.asked(place + "/\(id)", .delete, [:], nil)
        #expect(gone.status == .noContent)
        for client in [one, two] {
          #expect(try await client.get(file).problem == "no-such-film")
          #expect(try await films(client, place).isEmpty)
        }
        #expect(try objects.list(in: ObjectKey("x"), after: nil, limit: 10).isEmpty)
      }
    }
  }

  @Test func `are stopped by another than the one that makes them`() async throws {
    let (store, one) = try await open("one")
    let (_, two) = try await open("two")
    let project = store.outline().projects[0].id
    let shot = store.outline().projects[0].scenes[0].shots[0].id
    // Long, and in the slowest form.
    _ = try await store.append(
      [
        ProjectEdit(
          id: EditID(high: 9, low: 1), session: SessionID(high: 9, low: 2),
          .change([.setShot(shot, .duration(Milliseconds(1_500_000)))]))
      ], to: project)
    let place = "/api/projects/\(project.hex)/films"
    try await Application(router: one.router()).test(.router) { one in
      try await Application(router: two.router()).test(.router) { two in
        let slow = #"{"format":"mov","height":1080}"#
        let id = try #require(try await ask(one, place, slow).json["id"] as? String)
        for _ in 0..<400 where try await films(two, place)[0]["done"] as? Int ?? 0 == 0 {
          try await Task.sleep(for: .milliseconds(50))
        }
        for _ in 0..<2 { #expect(try await ask(two, place, slow).status == .ok) }
        #expect(try await ask(one, place, slow).problem == "busy")
        for film in try await films(two, place) {
          let one = place + "/\(film["id"] as? String ?? "")"
          #expect(try await two.asked(one, .delete, [:], nil).status == .noContent)
        }
        #expect(try await film(one, place)["state"] as? String == "stopped")
        // The maker hears of it, and leaves nothing behind.
        let scratch = folder("one/scratch")
        func left() -> [String] {
          (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
        }
        for _ in 0..<400 where !left().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        #expect(left().isEmpty && id.count > 8)
        #expect(try objects.list(in: ObjectKey("x"), after: nil, limit: 10).isEmpty)
      }
    }
  }
}
