import Foundation
import Postgres
import SQLText
import TestSupport
import TestTraits
import Testing

/// What the command does with a studio in a database, and pictures in a store of objects where there is one on this machine.
@Suite(.serialized, .waits) struct `A studio in a database` {
  private let folder: ScratchFolder
  private let database: String
  private let objects: String

  init() throws {
    folder = try ScratchFolder()
    database = try PostgresCluster.schemaAddress()
    objects = SeaweedStore.isInstalled ? try SeaweedStore.placeAddress() : folder("objects")
  }

  /// The words that lead to it, with a folder of this machine.
  private func words(_ name: String, database other: String? = nil) -> [String] {
    ["--library", folder(name), "--database", other ?? database, "--objects", objects]
  }

  private func serve(_ name: String, database other: String? = nil) throws -> ServerProcess {
    try ServerProcess(
      library: folder(name), ["--database", other ?? database, "--objects", objects])
  }

  @Test func `is backed up while it is served, and comes back in a folder and in a database`()
    throws
  {
    let server = try serve("one")
    let client = try HTTPConnection(port: try server.waitUntilReady())
    let before = try client.get("/api/library").body
    let bytes: [UInt8] = [1, 2, 3]
    let sent = try client.ask(
      "POST", "/api/assets?as=file", bytes, type: "application/octet-stream")
    let name = try #require(sent.json["asset"] as? String)
    let copied = try run(["backup", folder("copy")] + words("two"))
    #expect(copied.status == 0 && copied.text.contains("1 libraries, 0 people"), "\(copied.errors)")
    #expect(try run(["verify", folder("copy")]).text == copied.text)
    #expect(server.stop() == 0)
    #expect(
      try run(["restore", folder("copy"), "--library", folder("plain")]).status == 0)
    let plain = try ServerProcess(library: folder("plain"))
    let here = try HTTPConnection(port: try plain.waitUntilReady())
    #expect(try here.get("/api/library").body == before)
    #expect(try here.get("/api/assets/\(name)").body == bytes)
    #expect(plain.stop() == 0)
    // From there into another database, with its pictures; twice does no harm.
    let other = try PostgresCluster.schemaAddress()
    for _ in 0..<2 {
      let moved = try run(["move"] + words("plain", database: other))
      #expect(moved.status == 0, "\(moved.errors)")
    }
    let again = try serve("three", database: other)
    let there = try HTTPConnection(port: try again.waitUntilReady())
    #expect(try there.get("/api/library").body == before)
    #expect(try there.get("/api/assets/\(name)").body == bytes)
    #expect(again.stop() == 0)
    // And back, into an empty folder, with what was brought in there since.
    let back = try run(["move", "--back"] + words("home", database: other))
    #expect(back.status == 0, "\(back.errors)")
    let home = try ServerProcess(library: folder("home"))
    let last = try HTTPConnection(port: try home.waitUntilReady())
    #expect(try last.get("/api/library").body == before)
    #expect(try last.get("/api/assets/\(name)").body == bytes)
    #expect(home.stop() == 0)
  }

  @Test func `is exported from by a server that was told of it by its arguments alone`() throws {
    let server = try serve("one")
    let client = try HTTPConnection(port: try server.waitUntilReady())
    let project = try #require(try client.projects().first)
    let body = Array(#"{"format":"csv"}"#.utf8)
    let begun = try client.ask(
      "POST", "/api/projects/\(project)/exports", body, type: "application/json")
    #expect(begun.status == 200, "\(begun.json)")
    let id = try #require(begun.json["id"] as? String)
    var file: HTTPConnection.Answer?
    for _ in 0..<300 where file?.status != 200 {
      file = try client.get("/api/projects/\(project)/exports/\(id)/file")
      usleep(50_000)
    }
    #expect(file?.status == 200 && (file?.body.count ?? 0) > 100)
    #expect(server.stop() == 0)
  }

  @Test func `is served while the store of pictures is away`() throws {
    let first = try serve("one")
    let before = try HTTPConnection(port: try first.waitUntilReady()).get("/api/library").body
    #expect(first.stop() == 0)
    // Nobody listens there.
    let server = try ServerProcess(
      library: folder("one"),
      ["--database", database, "--objects", "s3://gone?endpoint=http://127.0.0.1:9"],
      environment: ["AWS_ACCESS_KEY_ID": "k", "AWS_SECRET_ACCESS_KEY": "s"])
    let client = try HTTPConnection(port: try server.waitUntilReady())
    #expect(try client.get("/api/library").body == before)
    let sent = try client.ask(
      "POST", "/api/assets?as=file", [1], type: "application/octet-stream")
    #expect(sent.status == 503 && sent.problem == "unreachable", "\(sent.json)")
    #expect(server.stop() == 0)
  }

  @Test func `is served by a role that may not make tables, once another has made them`() throws {
    let owner = try PostgresConnection(PostgresAddress(database))
    let role = "serving_\(UInt32.random(in: 0 ... .max))"
    try owner.run(
      "SELECT set_config('test.role', $1, false)", [.text(role)])
    try owner.run(
      """
      DO $$ BEGIN
        EXECUTE format('CREATE ROLE %I LOGIN', current_setting('test.role'));
        REVOKE CREATE ON SCHEMA public FROM public;
      END $$
      """)
    let theirs = database.replacingOccurrences(of: "user=inkreel", with: "user=\(role)")
    let early = try run(["people", "list"] + words("one", database: theirs))
    #expect(early.status == 1 && early.errors.contains("inkreel migrate"), "\(early.errors)")
    let migrated = try run(["migrate", "--role", role] + words("one"))
    #expect(migrated.status == 0 && migrated.text.contains(role), "\(migrated.errors)")
    #expect(try run(["migrate", "--role", "nobody there"] + words("one")).status == 1)
    let server = try serve("one", database: theirs)
    let client = try HTTPConnection(port: try server.waitUntilReady())
    #expect(try client.get("/api/library").status == 200)
    #expect(server.stop() == 0)
    let serving = try PostgresConnection(PostgresAddress(theirs))
    // What a later version makes without naming the role again.
    try owner.run("CREATE TABLE later (n bigint)")
    #expect(try run(["migrate"] + words("one")).status == 0)
    #expect(try serving.run("SELECT n FROM later").count == 0)
    #expect(throws: PostgresError.self) { try serving.run("CREATE TABLE mine (n bigint)") }
    #expect(throws: PostgresError.self) { try serving.run("DROP TABLE change") }
    #expect(throws: PostgresError.self) { try serving.run("TRUNCATE change") }
  }

  private func run(_ words: [String]) throws -> BuiltCommand.Outcome { try BuiltCommand.run(words) }
}
