import Foundation
import Postgres
import SQLText
import Storyboard
import StoryboardFile
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
    let unknown = try run(["migrate", "--role", "nobody there"] + words("one"))
    #expect(unknown.status == 1 && unknown.errors.contains("there is no role"), "\(unknown.errors)")
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

  /// A folder's studio, as its first start makes it.
  private func makePlain(_ name: String) throws {
    let server = try ServerProcess(library: folder(name))
    _ = try server.waitUntilReady()
    #expect(server.stop() == 0)
  }

  @Test func `with people is backed up as well, and what comes back has them`() throws {
    try Data("open sesame, sesame\n".utf8).write(to: URL(fileURLWithPath: folder("password")))
    let begun = try BuiltCommand.run(
      ["people", "begin", "ada", "--password-stdin"] + words("one"), input: folder("password"))
    #expect(begun.status == 0, "\(begun.errors)")
    let server = try serve("one")
    _ = try server.waitUntilReady()
    let copied = try run(["backup", folder("copy")] + words("two"))
    #expect(server.stop() == 0)
    #expect(copied.status == 0 && copied.text.contains("1 libraries, 1 people"), "\(copied.errors)")
    for _ in 0..<2 {
      let verified = try run(["verify", folder("copy")])
      #expect(verified.text == copied.text, "\(verified.errors)")
    }
    // It is one for a folder alone.
    let aside = try run(["restore", folder("copy")] + words("plain"))
    #expect(aside.status == 64 && aside.errors.contains("--database"), "\(aside.errors)")
    let restored = try run(["restore", folder("copy"), "--library", folder("plain")])
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try run(["people", "list", "--library", folder("plain")]).text.contains("ada"))
  }

  @Test func `says which pictures are missing when it is moved, and brings them the next time`()
    throws
  {
    try makePlain("plain")
    let assets = folder("plain/assets")
    let lost = try #require(
      try FileManager.default.contentsOfDirectory(atPath: assets).first { $0.count == 2 })
    try FileManager.default.moveItem(atPath: "\(assets)/\(lost)", toPath: folder("lost"))
    let moved = try run(["move"] + words("plain"))
    #expect(moved.status == 1 && moved.errors.contains("is missing"), "\(moved.errors)")
    try FileManager.default.moveItem(atPath: folder("lost"), toPath: "\(assets)/\(lost)")
    let again = try run(["move"] + words("plain"))
    #expect(again.status == 0 && again.text.contains("all the same"), "\(again.errors)")
    // Back without a word of where they lie.
    let back = ["move", "--back", "--library", folder("back"), "--database", database]
    let poor = try run(back)
    #expect(poor.status == 1 && poor.errors.contains("--objects"), "\(poor.errors)")
    let whole = try run(back + ["--objects", objects])
    #expect(whole.status == 0, "\(whole.errors)")
    // Neither over another studio, nor beside other things.
    try makePlain("other")
    let over = try run(["move", "--back"] + words("other"))
    #expect(over.status == 1, "\(over.text)")
    try FileManager.default.createDirectory(
      atPath: folder("papers/taxes"), withIntermediateDirectories: true)
    let beside = try run(["move", "--back"] + words("papers"))
    #expect(beside.status == 1 && beside.errors.contains("taxes"), "\(beside.errors)")
    let second = try run(["move"] + words("other"))
    #expect(second.status == 1 && second.errors.contains("another studio"), "\(second.errors)")
    // One that was drawn in since is not called damaged.
    let server = try ServerProcess(library: folder("plain"))
    let client = try HTTPConnection(port: try server.waitUntilReady())
    var random = SplitMix64(seed: 5)
    let edit = LibraryEdit(
      id: random.id(), session: random.id(),
      .change([.insertFolder(random.id(), name: "New", parent: nil, order: .middle)]))
    let body = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
    #expect(try client.post(body, to: "/api/library/edits").status == 200)
    #expect(server.stop() == 0)
    let differs = try run(["move"] + words("plain"))
    #expect(differs.status == 1 && differs.errors.contains("drawn in since"), "\(differs.errors)")
    #expect(!differs.errors.contains("damaged"))
  }

  @Test func `warns of a server that looks for pictures elsewhere than the others`() throws {
    let first = try serve("one")
    _ = try first.waitUntilReady()
    let same = try serve("two")
    _ = try same.waitUntilReady()
    let other = try ServerProcess(
      library: folder("three"), ["--database", database, "--objects", folder("elsewhere")])
    _ = try other.waitUntilReady()
    for _ in 0..<100 where !other.errors.contains("same store") { usleep(50_000) }
    #expect(other.errors.contains("same store"), "\(other.errors)")
    for server in [first, same, other] { #expect(server.stop() == 0) }
    #expect(!(first.errors + same.errors).contains("same store"))
  }

  @Test func `says what is wrong with where it is to be`() throws {
    func served(_ more: [String]) throws -> BuiltCommand.Outcome {
      try run(["serve", "--port", "0", "--database", database] + more)
    }
    let scheme = try served(["--library", folder("a"), "--objects", "s4://inkreel?endpoint=x"])
    #expect(scheme.status == 1 && scheme.errors.contains("s3://"), "\(scheme.errors)")
    try Data().write(to: URL(fileURLWithPath: folder("file")))
    let cache = try served(["--library", folder("file/cache"), "--objects", folder("o")])
    #expect(
      cache.status == 1 && cache.errors.contains(folder("file/cache")), "\(cache.errors)")
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = bind(listener, place, length)
        _ = listen(listener, 1)
        _ = getsockname(listener, place, &length)
      }
    }
    let taken = "\(UInt16(bigEndian: address.sin_port))"
    let begin = ContinuousClock.now
    let metrics = try served(
      ["--library", folder("b"), "--objects", folder("o"), "--metrics", taken])
    #expect(metrics.status == 1 && metrics.errors.contains("--metrics"), "\(metrics.errors)")
    // It says no farewell to a proxy before that, which takes five seconds.
    #expect(ContinuousClock.now - begin < .seconds(5))
  }

  private func run(_ words: [String]) throws -> BuiltCommand.Outcome { try BuiltCommand.run(words) }
}
