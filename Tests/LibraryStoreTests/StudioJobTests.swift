import Foundation
import LibraryStore
import Objects
import Postgres
import Storyboard
import TestSupport
import TestTraits
import Testing

/// Long work that any server of a studio may do, and may do twice.
@Suite(.waits) struct `Jobs of a studio` {
  private let studio: PostgresStudio
  private let store: LibraryStore
  private let project: ProjectID
  private let connection: PostgresConnection
  private let files = TemporaryLibrary()

  init() async throws {
    let address = try PostgresCluster.schemaAddress()
    studio = try PostgresStudio(address: address)
    connection = try PostgresConnection(PostgresAddress(address))
    store = try await LibraryStore(
      at: "test", in: studio, directory: files.path + "/here", files: files.path + "/files"
    ) {
      var random = SplitMix64(seed: 51)
      return .sample(using: &random, isDrawn: false)
    }
    project = store.outline().projects[0].id
  }

  /// Those of servers that are never so slow as a machine under all tests.
  private var jobs: StudioJobs {
    var jobs = studio.jobs
    jobs.lease = 600_000
    return jobs
  }

  @discardableResult
  private func add(
    _ name: String, _ kind: StudioJob.Kind = .film, for person: String? = "ada", limit: Int = 100
  ) async throws -> Bool {
    try await jobs.add(
      StudioJob(
        name: name, project: project, person: person, wish: Array(name.utf8), facts: [1]),
      kind, in: store, limit: limit)
  }

  private func state(_ name: String, for person: String? = "ada") async throws -> StudioJob.State? {
    try await jobs.all(.film, of: project, for: person).first { $0.name == name }?.state
  }

  /// Has the server that holds a job count as silent for long.
  private func expire(_ name: String) throws {
    try connection.run("UPDATE job SET until = 1 WHERE name = $1", [.text(name)])
  }

  @Test func `each is taken by one server, the first that waits first`() async throws {
    let names = (0..<60).map { "job-\($0)" }
    for name in names { try await add(name) }
    try await add("other", .export)
    let taken = try await withThrowingTaskGroup(of: [String].self) { group in
      for server in 0..<6 {
        group.addTask { [jobs] in
          var own: [String] = []
          while let job = try await jobs.take(.film, by: "server-\(server)") {
            #expect(job.attempts == 1 && job.wish == Array(job.name.utf8))
            own.append(job.name)
            #expect(
              try await jobs.end(job.name, by: "server-\(server)", as: .made, facts: [2]))
          }
          // Each takes them in their order.
          #expect(own == names.filter(own.contains))
          return own
        }
      }
      return try await group.reduce([], +)
    }
    #expect(taken.sorted() == names.sorted())
    #expect(try await jobs.take(.export, by: "x")?.name == "other")
  }

  @Test func `another server goes on where one says nothing any more`() async throws {
    try await add("job")
    let first = try #require(try await jobs.take(.film, by: "one"))
    #expect(try await jobs.take(.film, by: "two") == nil)
    #expect(try await jobs.keep("job", by: "one", facts: [7]))
    #expect(try await jobs.all(.film, of: project, for: "ada")[0].facts == [7])
    try expire("job")
    let second = try #require(try await jobs.take(.film, by: "two"))
    #expect(first.file == "job-1" && second.file == "job-2" && second.files == ["job-1", "job-2"])
    // The first comes back too late, whatever it says.
    #expect(try await !jobs.keep("job", by: "one", facts: [8]))
    #expect(try await !jobs.end("job", by: "one", as: .made, facts: [8]))
    try await jobs.giveBack("job", by: "one", after: .zero)
    #expect(try await state("job") == .open)
    // An answer that was lost is asked for again.
    for _ in 0..<2 { #expect(try await jobs.end("job", by: "two", as: .made, facts: [9])) }
    #expect(try await !jobs.end("job", by: "two", as: .failed, facts: [9]))
    let made = try #require(try await jobs.all(.film, of: project, for: "ada").first)
    #expect(made.state == .made && made.facts == [9] && made.file == "job-2")
    #expect(try await jobs.take(.film, by: "three") == nil)
  }

  @Test func `one that is given back is taken at once, and one that ends servers is given up`()
    async throws
  {
    try await add("job")
    for attempt in 1...8 {
      #expect(try await jobs.take(.film, by: "one")?.attempts == attempt)
      try await jobs.giveBack("job", by: "one", after: .milliseconds(-1))
    }
    // What went wrong is left alone for a while.
    #expect(try await jobs.take(.film, by: "one") != nil)
    try await jobs.giveBack("job", by: "one", after: .seconds(60), wentWrong: true)
    #expect(try await jobs.take(.film, by: "one") == nil)
    try expire("job")
    for _ in 0..<4 {
      #expect(try await jobs.take(.film, by: "one") != nil)
      try expire("job")
    }
    #expect(try await jobs.take(.film, by: "one") == nil)
    #expect(try await state("job") == .failed)
  }

  @Test func `one that is not wanted any more is told to who makes it`() async throws {
    try await add("job")
    _ = try await jobs.take(.film, by: "one")
    // Nobody ends what somebody else has asked for.
    for (kind, person) in [(StudioJob.Kind.film, "eve"), (.film, nil), (.export, "ada")] {
      #expect(try await !jobs.stop("job", kind, of: project, for: person))
    }
    #expect(try await jobs.keep("job", by: "one", facts: [1]))
    #expect(try await jobs.stop("job", .film, of: project, for: "ada"))
    #expect(try await !jobs.keep("job", by: "one", facts: [1]))
    #expect(try await !jobs.end("job", by: "one", as: .made, facts: [1]))
    #expect(try await state("job") == .stopped)
    #expect(try await !jobs.stop("job", .film, of: project, for: "ada"))
  }

  @Test func `of a person so many wait, and so many are remembered`() async throws {
    for number in 0..<3 { #expect(try await add("a\(number)", limit: 3)) }
    #expect(try await !add("a3", limit: 3))
    #expect(try await add("b", for: nil, limit: 3))
    #expect(try await add("c", for: "eve", limit: 3))
    #expect(try await add("d", .export, limit: 3))
    // The same once more is the same.
    try await add("b", for: nil, limit: 3)
    #expect(try await jobs.all(.film, of: project, for: "ada").map(\.name) == ["a2", "a1", "a0"])
    #expect(try await jobs.all(.film, of: project, for: nil).map(\.name) == ["b"])
    #expect(try await jobs.waiting().count == 6)
    #expect(try await jobs.old(.film).isEmpty)
    for number in 3..<10 { try await add("a\(number)") }
    while let job = try await jobs.take(.film, by: "one") {
      _ = try await jobs.end(job.name, by: "one", as: .made, facts: [])
    }
    #expect(try await jobs.old(.film).map(\.name) == ["a0", "a1", "a2", "a3"])
    try await jobs.forget(["a0", "a1", "d"])
    #expect(try await jobs.old(.film).map(\.name) == ["a2", "a3"])
    // One that waits is nobody's to forget.
    #expect(try await jobs.take(.export, by: "one")?.name == "d")
    try connection.run("UPDATE job SET ended = 5 WHERE name = 'c'")
    #expect(try await jobs.old(.film).map(\.name).contains("c"))
  }

  @Test func `those of a library that is gone are forgotten`() async throws {
    try await add("job")
    _ = try await jobs.take(.film, by: "one")
    try studio.remove("test")
    #expect(try await !jobs.keep("job", by: "one", facts: []))
    #expect(try await jobs.old(.film).map(\.name) == ["job"])
  }

  @Test(arguments: [false, true])
  func `what was made is found by every server`(isElsewhere: Bool) throws {
    let folder = try ScratchFolder()
    let objects = isElsewhere ? try FolderObjects(directory: folder("objects")) : nil
    func files(_ server: String) -> MadeFiles {
      MadeFiles(files: folder(isElsewhere ? server : "shared"), objects: objects)
    }
    func make(_ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: folder("made.zip")))
      return folder("made.zip")
    }
    func found(_ name: String, _ server: String) throws -> Data? {
      try files(server).find(name).flatMap { FileManager.default.contents(atPath: $0) }
    }
    let (one, two) = (files("one"), files("two"))
    try one.put(try make([1, 2, 3]), as: "a-1")
    #expect(!FileManager.default.fileExists(atPath: folder("made.zip")))
    // Twice, as where two have done the same.
    try two.put(try make([1, 2, 3]), as: "a-1")
    try two.put(try make([4]), as: "a-2")
    for server in ["one", "two", "three"] {
      #expect(try found("a-1", server) == Data([1, 2, 3]) && found("a-2", server) == Data([4]))
      #expect(try found("b-1", server) == nil)
    }
    try one.sweep()
    #expect(try found("a-1", "four") == Data([1, 2, 3]))
    try two.remove(["a-1", "never"])
    #expect(try found("a-1", "five") == nil && found("a-1", "two") == nil)
    try one.sweep(olderThan: -10)
    #expect(try found("a-2", "six") == nil)
    // One byte too many, which take no room on the disk.
    let large = try make([])
    for size in [5_000_000_000, 5_000_000_001] as [UInt64] {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: large))
      try file.truncate(atOffset: size)
      try file.close()
      #expect(one.isTooLarge(large) == (isElsewhere && size > 5_000_000_000))
    }
  }
}
