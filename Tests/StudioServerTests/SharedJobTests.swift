import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import NIOCore
import Objects
import Storyboard
import StudioServer
import Synchronization
import TestSupport
import Testing

/// Films are made by any server of a studio, and are there for all.
@Suite struct `Films of several servers` {
  private let folder: ScratchFolder
  private let database: String
  private let objects: FolderObjects
  /// The same, which refuses films when it is told to.
  private let refusing: RefusingObjects

  init() throws {
    folder = try ScratchFolder()
    database = try PostgresCluster.schemaAddress()
    objects = try FolderObjects(directory: folder("objects"))
    refusing = RefusingObjects(objects)
    try FileManager.default.createDirectory(
      atPath: folder("web"), withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder("web/index.html")))
  }

  private func open(_ name: String) async throws -> (store: LibraryStore, server: StudioServer) {
    let studio = try PostgresStudio(address: database, objects: refusing)
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

  @Test func `are kept as soon as the store of objects is there again`() async throws {
    let (store, server) = try await open("one")
    let project = store.outline().projects[0].id
    let place = "/api/projects/\(project.hex)/films"
    refusing.refuse(.away("it is to be so"))
    try await Application(router: server.router()).test(.router) { client in
      let begun = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      #expect(begun.status == .ok, "\(String(buffer: begun.body))")
      for _ in 0..<1200 where refusing.count < 2 { try await Task.sleep(for: .milliseconds(50)) }
      #expect(refusing.count >= 2)
      #expect(try await films(client, place)[0]["state"] as? String == "making")
      refusing.refuse(nil)
      let made = try await film(client, place)
      #expect(made["state"] as? String == "made", "\(made)")
      let file = try await client.get("\(place)/\(made["id"] as? String ?? "")/file")
      #expect(file.bytes.count == made["bytes"] as? Int)
    }
  }

  @Test func `say so where the store of objects will not have them`() async throws {
    let (store, server) = try await open("one")
    let project = store.outline().projects[0].id
    let place = "/api/projects/\(project.hex)/films"
    refusing.refuse(.refused(status: 403, code: "AccessDenied", "no"))
    try await Application(router: server.router()).test(.router) { client in
      _ = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      let failed = try await film(client, place)
      #expect(failed["state"] as? String == "failed", "\(failed)")
      #expect(failed["detail"] as? String == "it cannot be kept", "\(failed)")
    }
  }

  @Test func `fail where what was asked for is not there any more`() async throws {
    let (store, server) = try await open("one")
    let kept = store.outline().projects[0].id
    // As from a server that has ended since: nobody has begun with it.
    let gone = ProjectID(high: 77, low: 78)
    let facts = Array(
      #"{"format":"mp4","name":"A film.mp4","mediaType":"video/mp4","done":0,"total":0,"notes":[]}"#
        .utf8)
    let job = StudioJob(
      name: "lost", project: gone, person: nil, wish: Array(#"{"format":"mp4"}"#.utf8), facts: facts
    )
    let studio = try PostgresStudio(address: database)
    #expect(try await studio.jobs.add(job, .film, in: store, limit: 3))
    try await Application(router: server.router()).test(.router) { client in
      let place = "/api/projects/\(kept.hex)/films"
      _ = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      #expect(try await film(client, place)["state"] as? String == "made")
      let lost = try await studio.jobs.all(.film, of: gone, for: nil)
      #expect(lost.map(\.state) == [.failed])
    }
  }
}

/// A store of objects that refuses what jobs have made, as long as it is told to. A class, because it is switched.
private final class RefusingObjects: ObjectStore {
  private let inner: FolderObjects
  private let state = Mutex<(error: ObjectError?, count: Int)>((nil, 0))

  init(_ inner: FolderObjects) { self.inner = inner }

  /// How often it has refused.
  var count: Int { state.withLock(\.count) }

  func refuse(_ error: ObjectError?) { state.withLock { $0.error = error } }

  func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError) {
    let error = state.withLock { state in
      guard key.parts.first == "x" else { return nil as ObjectError? }
      state.count += state.error == nil ? 0 : 1
      return state.error
    }
    if let error { throw error }
    try inner.put(key, file: path, digest: digest)
  }

  func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError) {
    try inner.put(key, bytes: bytes)
  }

  func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int) throws(ObjectError)
    -> Bool
  {
    try inner.get(key, to: path, digest: digest, limit: limit)
  }

  func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]? {
    try inner.get(key, limit: limit)
  }

  func size(of key: ObjectKey) throws(ObjectError) -> Int? { try inner.size(of: key) }

  func remove(_ key: ObjectKey) throws(ObjectError) { try inner.remove(key) }

  func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
    -> [ObjectListing]
  {
    try inner.list(in: folder, after: after, limit: limit)
  }
}
