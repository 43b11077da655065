import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Objects
import People
import SignIn
import Storyboard
import StoryboardFile
import StudioAccess
import StudioServer
import TestSupport

/// A studio on a library and a page of its own, both gone when the test is over.
final class TestStudio: Sendable {
  let store: LibraryStore
  let shot: ShotID
  private let root: URL
  /// Where all lies, where that is a database.
  let database: PostgresStudio?
  private let address: String?
  private let objects: FolderObjects?
  let configuration: StudioConfiguration

  init(_ change: (inout StudioConfiguration) -> Void = { _ in }) async throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-server-\(UUID().uuidString)")
    let web = root.appendingPathComponent("Web/modules")
    try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
    let files = [
      "Web/index.html": "<!doctype html><title>Inkreel</title>",
      "Web/signin/page.html": "<!doctype html><title>Sign in</title>",
      "Web/join/page.html": "<!doctype html><title>Join</title>",
      "Web/modules/main.js": "export {}", "Web/studio.wasm": "\0asm", "secret.txt": "secret",
    ]
    for (name, text) in files {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try text.write(to: root.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let library = root.appendingPathComponent("library").path
    if PostgresCluster.isWanted {
      let address = try PostgresCluster.schemaAddress()
      objects = try FolderObjects(directory: root.appendingPathComponent("objects").path)
      let database = try PostgresStudio(address: address, objects: objects)
      (self.address, self.database) = (address, database)
      store = try await Self.open(in: database, library)
    } else {
      (address, database, objects) = (nil, nil, nil)
      var random = SplitMix64(seed: 1)
      store = try await LibraryStore(
        directory: library, mode: .readWrite(.sample(using: &random, isDrawn: false)))
    }
    shot = await store.outline().projects[0].scenes[0].shots[0].id
    var configuration = StudioConfiguration(
      webDirectory: root.appendingPathComponent("Web").path)
    change(&configuration)
    self.configuration = configuration
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The library in a studio's database, with a folder of its own beside the objects that all share.
  private static func open(in database: PostgresStudio, _ library: String) async throws
    -> LibraryStore
  {
    let own = "\(library)-\(UUID().uuidString)"
    return try await LibraryStore(
      at: ".", in: database, directory: own, files: own + "/at-hand"
    ) {
      var random = SplitMix64(seed: 1)
      return .sample(using: &random, isDrawn: false)
    }
  }

  /// What serves the studio: where it lies in a database, another server than that of `store`.
  func server(seed: @escaping @Sendable () -> LibrarySeed = StudioServer.sample) async throws
    -> StudioServer
  {
    guard let address else {
      return StudioServer(store: store, configuration: configuration, seed: seed)
    }
    let database = try PostgresStudio(address: address, objects: objects)
    return StudioServer(
      store: try await Self.open(in: database, root.appendingPathComponent("library").path),
      database: database, configuration: configuration, seed: seed)
  }

  /// The studio as another process opens it, around the library that is open.
  func again() -> Studio {
    let seed = LibraryID(high: 8, low: 8)
    return Studio(
      Libraries(first: store, studio: database) { LibrarySeed(library: seed) },
      door: PeopleDoor(directory: store.directory, files: store.files, database: database))
  }

  /// A further person's library, as another process opens it.
  func library(at place: String, seed: LibraryID) async throws -> LibraryStore {
    if let database {
      return try await LibraryStore(
        at: place, in: database, directory: store.directory, files: store.files
      ) { LibrarySeed(library: seed) }
    }
    return try await LibraryStore(
      directory: store.directory + "/" + place, mode: .readWrite(LibrarySeed(library: seed)))
  }

  /// Makes the people of the studio.
  func begin(first: Person, password: Password) throws -> PeopleStore {
    let cost = PasswordHash.Cost(memory: 8, passes: 1, lanes: 1)
    guard let database else {
      return try PeopleStore.begin(
        in: store.directory, first: first, password: password, cost: cost)
    }
    let people = try PeopleStore(
      writers: database.pool(size: 4), readers: database.pool(size: 4), cost: cost)
    try people.begin(first: first, password: password)
    return people
  }

  func test(
    _ setup: TestingSetup = .router, _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let server = try await server()
    try await Application(router: server.router()).test(setup, body)
  }

  /// Puts a file into the page.
  func write(_ text: String, to path: String) throws {
    let place = URL(fileURLWithPath: configuration.webDirectory).appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// Puts the build's account into the page.
  func writeManifest(files: [String] = [], screens: [String: [String]] = [:]) throws {
    let manifest: [String: Any] = ["files": files, "screens": screens]
    let json = try JSONSerialization.data(withJSONObject: manifest)
    try write(String(decoding: json, as: UTF8.self), to: "page.json")
  }

  static func server(of store: LibraryStore) -> StudioServer {
    StudioServer(store: store, configuration: StudioConfiguration(webDirectory: "/nonexistent"))
  }

  var edits: String { "/api/shots/\(shot.hex)/edits" }
}

extension TestClientProtocol {
  /// A small picture, once it shows the shot as it is at a position of its log.
  func picture(at path: String, showing position: Int) async throws -> TestResponse {
    for _ in 0..<400 {
      let answer = try await get(path)
      if answer.headers[.init("Inkreel-Position")!] == "\(position)" { return answer }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Late()
  }

  func post(
    _ edits: [ShotEdit], to uri: String, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    let batch = EditBatch(after: 0, edits: edits.map { $0.encoded() })
    return try await post(batch.encoded(), to: uri, headers: headers)
  }

  func post(_ bytes: [UInt8], to uri: String, headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/cbor" }
    return try await execute(
      uri: uri, method: .post, headers: headers, body: ByteBuffer(bytes: bytes))
  }

  func put(_ bytes: [UInt8], to uri: String, headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    try await execute(
      uri: uri, method: .put, headers: headers, body: ByteBuffer(bytes: bytes))
  }

  func get(_ uri: String, headers: HTTPFields = [:]) async throws -> TestResponse {
    try await execute(uri: uri, method: .get, headers: headers, body: nil)
  }
}

extension TestResponse {
  var json: [String: Any] {
    get throws {
      try JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any]
        ?? [:]
    }
  }

  var bytes: [UInt8] { Array(body.readableBytesView) }

  /// The name at the end of the problem's type.
  var problem: String {
    get throws {
      guard headers[.contentType] == "application/problem+json" else { return "none" }
      return String((try json["type"] as? String ?? "").split(separator: ":").last ?? "")
    }
  }
}

extension SplitMix64 {
  mutating func strokeEdit(of shot: ShotID, by session: SessionID) -> ShotEdit {
    ShotEdit(id: id(), session: session, .change([stroke(of: shot)]))
  }

  mutating func stroke(of shot: ShotID) -> ShotChange {
    .insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(penSecond()))
  }
}

/// Thrown where a picture has not come in four seconds.
private struct Late: Error {}
