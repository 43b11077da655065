import Foundation
import LibraryStore
import Postgres
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import TestTraits
import Testing

/// A library in PostgreSQL is what it is in a file, and several servers have the same one open.
@Suite(.serialized, .waits) struct `Libraries in PostgreSQL` {
  /// A studio's library. No other test may have its seed: the database is one for all.
  private final class Place: Sendable {
    let folder = TemporaryLibrary()
    let seed: UInt64
    let address: String

    init(_ seed: UInt64, at address: String? = nil) throws {
      self.seed = seed
      self.address = try address ?? PostgresCluster.address.get()
    }

    /// One more server that has it open.
    func open() async throws -> LibraryStore {
      let studio = try PostgresStudio(address: address)
      return try await LibraryStore(
        at: "test/\(seed)", in: studio, directory: folder.path + "/here",
        files: folder.path + "/shared"
      ) {
        var random = SplitMix64(seed: seed)
        return .sample(using: &random, isDrawn: false)
      }
    }
  }

  /// What was asked of a store, and what it said.
  private enum Answer: Equatable {
    case stored([UInt64], UInt64)
    case refused(String)
  }

  private func answer(_ body: () async throws -> Appended) async -> Answer {
    do {
      let appended = try await body()
      return .stored(appended.positions, appended.sequence)
    } catch {
      return .refused("\(error)")
    }
  }

  /// An edit of any document, now and then one that was sent before, or of something that is not there.
  private func asked(
    _ random: inout SplitMix64, of store: LibraryStore, _ sessions: [SessionID],
    _ known: inout [@Sendable (LibraryStore) async throws -> Appended]
  ) async -> @Sendable (LibraryStore) async throws -> Appended {
    if random.oneIn(8), let again = known.randomElement(using: &random) { return again }
    let session = sessions[random.number(0...sessions.count - 1)]
    let projects = store.library().projects.map(\.id).filter { store.holds($0) }
    let made: @Sendable (LibraryStore) async throws -> Appended
    switch random.number(0...9) {
    case 0:
      let edit = random.edit(of: store.library(), by: session)
      made = { try await $0.append([edit]) }
    case 1...3:
      let id = projects.randomElement(using: &random) ?? random.id()
      var edits: [ProjectEdit] = []
      if var project = try? store.project(id) {
        for _ in 0..<random.number(1...3) {
          let edit = random.edit(of: project, by: session)
          edits.append(edit)
          _ = try? project.apply(edit)
        }
      }
      let sent = edits
      made = { try await $0.append(sent, to: id) }
    default:
      let shots = projects.compactMap { try? store.project($0) }.flatMap(\.shots).map(\.id)
      let id = random.oneIn(30) ? random.id() : shots.randomElement(using: &random) ?? random.id()
      let shot = (try? await store.shot(id)) ?? Shot(id: id)
      let edit = random.edit(of: shot, by: session)
      made = { try await $0.append([edit], to: id) }
    }
    known.append(made)
    return made
  }

  /// All logs, and what else is told of a library.
  private func told(_ store: LibraryStore) async throws -> [String: [[UInt8]]] {
    var all: [String: [[UInt8]]] = [:]
    func add(_ name: DocumentName, _ key: String) async throws {
      var edits: [[UInt8]] = []
      while true {
        let (batch, end) = try await store.edits(of: name, after: UInt64(edits.count))
        edits += batch.edits
        if edits.count >= Int(end) { break }
      }
      all[key] = edits
    }
    try await add(.library, "library")
    for project in store.library().projects where store.holds(project.id) {
      try await add(.project(project.id), project.id.hex)
      for shot in try store.project(project.id).shots where !shot.isDestroyed.value {
        try await add(.shot(shot.id), shot.id.hex)
      }
    }
    return all
  }

  /// Each is 250 things asked of both; more of them by hand, one after another.
  private static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["INKREEL_SEEDS"].flatMap { UInt64($0) } ?? 4)

  @Test(arguments: seeds)
  func `they answer alike, and store the same bytes at the same places`(seed: UInt64) async throws {
    var random = SplitMix64(seed: 10_900 + seed)
    let file = TemporaryLibrary()
    let place = try Place(10_000 + seed)
    let (one, two) = (try await file.open(seed: place.seed), try await place.open())
    let sessions: [SessionID] = (0..<3).map { _ in random.id() }
    var known: [@Sendable (LibraryStore) async throws -> Appended] = []
    for step in 0..<250 {
      let ask = await asked(&random, of: one, sessions, &known)
      let (a, b) = (await answer { try await ask(one) }, await answer { try await ask(two) })
      #expect(a == b, "step \(step)")
      if a != b { return }
    }
    #expect(try await told(one) == told(two))
    let changes = try await one.changes(after: 0, limit: 100_000)
    let others = try await two.changes(after: 0, limit: 100_000)
    #expect(changes.map(\.sequence) == others.map(\.sequence))
    #expect(changes.map(\.document) == others.map(\.document))
    #expect(changes.map(\.edit) == others.map(\.edit))
    #expect(changes.map(\.sequence) == Array(1...UInt64(changes.count)))
    #expect(one.outline() == two.outline())
    for project in one.library().projects where one.holds(project.id) {
      #expect(try await one.marks(of: project.id) == two.marks(of: project.id))
      #expect(try await one.logSize(of: project.id) == two.logSize(of: project.id))
      #expect(try await one.sessions(in: project.id) == two.sessions(in: project.id))
    }
    for session in sessions + [random.id()] {
      #expect(try await one.knows(session) == two.knows(session))
    }
    try await one.close()
    // From scratch it is the same.
    let again = try await place.open()
    #expect(again.latestSequence == two.latestSequence)
    #expect(again.outline() == two.outline() && again.library() == two.library())
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `three servers agree, whichever is asked`(seed: UInt64) async throws {
    var random = SplitMix64(seed: 400 + seed)
    let place = try Place(100 + seed)
    var stores: [LibraryStore] = []
    for _ in 0..<3 { stores.append(try await place.open()) }
    let sessions: [SessionID] = (0..<3).map { _ in random.id() }
    var known: [@Sendable (LibraryStore) async throws -> Appended] = []
    var last = stores[0].latestSequence
    for _ in 0..<200 {
      let store = stores[random.number(0...2)]
      // Who makes an edit has looked before; another may have been quicker.
      if random.oneIn(2) { try await store.refresh() }
      if random.oneIn(25) {
        _ = try await store.emptyBin()
        continue
      }
      let ask = await asked(&random, of: store, sessions, &known)
      guard case .stored(_, let sequence) = await answer({ try await ask(store) }) else { continue }
      #expect(sequence >= last)
      last = sequence
    }
    let fresh = try await place.open()
    let wanted = try await told(fresh)
    for store in stores {
      try await store.refresh()
      #expect(store.latestSequence == fresh.latestSequence)
      #expect(store.outline() == fresh.outline() && store.library() == fresh.library())
      #expect(try await told(store) == wanted)
      for project in fresh.library().projects where fresh.holds(project.id) {
        #expect(try store.project(project.id) == fresh.project(project.id))
      }
    }
  }

  @Test func `a project that is given takes edits nowhere, then where it has gone, and so back`()
    async throws
  {
    var random = SplitMix64(seed: 500)
    let (first, second) = (try Place(500), try Place(501))
    let (a, alsoA) = (try await first.open(), try await first.open())
    let (b, alsoB) = (try await second.open(), try await second.open())
    let id = try #require(a.outline().projects.first?.id)
    let shot = try #require(try a.project(id).shots.first?.id)
    let session: SessionID = random.id()
    func draw(_ store: LibraryStore) async throws -> UInt64 {
      let edit = random.edit(of: try await store.shot(shot), by: session)
      return try await store.append([edit], to: shot).positions[0]
    }
    let begin = try await draw(alsoA)
    try await a.seal(id)
    let sealed = random.strokeEdit(of: shot, by: session)
    await #expect(throws: LibraryError.moving) { try await alsoA.append([sealed], to: shot) }
    try await a.unseal(id)
    #expect(try await draw(alsoA) == begin + 1)
    try await a.seal(id)
    let stroke = random.strokeEdit(of: shot, by: session)
    try await b.takeOver(id, from: a)
    try await a.giveUp(id, to: b)
    for store in [alsoA, alsoB] { try await store.refresh() }
    #expect(!alsoA.holds(id) && alsoB.holds(id))
    // Who was on the way when it went is not told that it is gone for good.
    for store in [a, alsoA] {
      await #expect(throws: LibraryError.moving) { try await store.append([stroke], to: shot) }
    }
    #expect(try await draw(alsoB) == begin + 2)
    // And back, by the other servers.
    try await alsoB.seal(id)
    try await alsoA.takeOver(id, from: alsoB)
    try await alsoB.giveUp(id, to: alsoA)
    try await a.refresh()
    #expect(try await draw(a) == begin + 3)
    #expect(try await draw(alsoA) == begin + 4)
  }

  /// A class, because tasks share it.
  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  /// As where the server that gives it has lost its claim on that to another.
  @Test
  func `a project that is being taken over is waited for, and comes only while that is confirmed`()
    async throws
  {
    struct Lost: Error {}
    let (first, second) = (try Place(510), try Place(511))
    let a = try await first.open()
    let (b, alsoB) = (try await second.open(), try await second.open())
    let id = try #require(a.outline().projects.first?.id)
    try await a.seal(id)
    await #expect(throws: LibraryError.self) { try await b.takeOver(id, from: a) { throw Lost() } }
    #expect(try await !alsoB.holdsNow(id))
    #expect(try await !b.holdsNow(id))
    let isStoring = Flag()
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await b.takeOver(id, from: a) {
          isStoring.isSet.withLock { $0 = true }
          usleep(500_000)
        }
      }
      while !isStoring.isSet.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
      #expect(try await alsoB.holdsNow(id))
      try await group.waitForAll()
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `what is moved into the database and back is what it was`(seed: UInt64) async throws {
    var random = SplitMix64(seed: 600 + seed)
    let file = TemporaryLibrary()
    let one = try await file.open(seed: 600 + seed)
    let sessions: [SessionID] = [random.id()]
    var known: [@Sendable (LibraryStore) async throws -> Appended] = []
    for _ in 0..<80 {
      let ask = await asked(&random, of: one, sessions, &known)
      _ = await answer { try await ask(one) }
      if random.oneIn(30) { _ = try await one.emptyBin() }
    }
    let wanted = try await told(one)
    let (outline, latest) = (one.outline(), one.latestSequence)
    try await one.close()
    let studio = try PostgresStudio(address: PostgresCluster.address.get())
    let place = "moved/\(seed)"
    let facts = try MovedLibrary.move(from: file.path, to: studio, at: place)
    #expect(facts.changes > 40)
    // Once more it is compared, and nothing is done.
    #expect(try MovedLibrary.move(from: file.path, to: studio, at: place) == facts)
    let folder = try ScratchFolder()
    let there = try await LibraryStore(
      at: place, in: studio, directory: folder("here"), files: folder("files")
    ) { LibrarySeed(library: random.id()) }
    #expect(there.outline() == outline && there.latestSequence == latest)
    #expect(try await told(there) == wanted)
    #expect(try MovedLibrary.move(from: studio, at: place, to: folder("back")) == facts)
    let back = try await LibraryStore(directory: folder("back"), mode: .readOnly)
    #expect(back.outline() == outline && back.latestSequence == latest)
    #expect(try await told(back) == wanted)
    // One that was drawn in since is not the same.
    let ask = await asked(&random, of: there, sessions, &known)
    _ = await answer { try await ask(there) }
    let edit = random.edit(of: there.library(), by: sessions[0])
    try await there.append([edit])
    #expect(throws: MovedLibrary.Failure.self) {
      try MovedLibrary.move(from: file.path, to: studio, at: place)
    }
  }

  @Test func `a log with a gap is found`() async throws {
    let store = try await Place(300).open()
    var random = SplitMix64(seed: 300)
    let shot = await store.sampleShots()[0]
    for _ in 0..<2 {
      _ = try await store.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    }
    try await store.checkIntegrity()
    let connection = try PostgresConnection(PostgresAddress(PostgresCluster.address.get()))
    try connection.run(
      """
      DELETE FROM change WHERE position = 1
      AND library = (SELECT number FROM library WHERE place = 'test/300')
      """)
    await #expect(throws: LibraryError.self) { try await store.checkIntegrity() }
  }

  /// Cuts the connections of all servers of a database, which is no other test's; returns how many.
  private static func cutAll(at address: String) throws -> Int {
    let connection = try PostgresConnection(PostgresAddress(address))
    let rows = try connection.run(
      """
      SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE application_name = 'inkreel' AND pid <> pg_backend_pid()
      AND datname = current_database()
      """)
    return Int(rows.int(0, 0) ?? 0)
  }

  /// Strokes that go to one shot by three servers at once, while connections are cut: who was not answered sends again.
  @Test(arguments: [false, true])
  func `no stroke is lost or doubled`(areCut: Bool) async throws {
    let place = try Place(areCut ? 200 : 201, at: PostgresCluster.databaseAddress())
    var opened: [LibraryStore] = []
    for _ in 0..<3 { opened.append(try await place.open()) }
    let stores = opened
    let shot = await stores[0].sampleShots()[0]
    let before = try await stores[0].shot(shot).position
    let (drawers, strokes) = (12, 25)
    let isDone = Mutex(false)
    let cutter = Task.detached {
      guard areCut else { return 0 }
      var cuts = 0
      while !isDone.withLock({ $0 }) {
        cuts += try Self.cutAll(at: place.address)
        try await Task.sleep(for: .milliseconds(15))
      }
      return cuts
    }
    let answered = try await withThrowingTaskGroup(of: [(EditID, UInt64)].self) { group in
      for drawer in 0..<drawers {
        group.addTask {
          var random = SplitMix64(seed: UInt64(1000 + drawer))
          let session: SessionID = random.id()
          var mine: [(EditID, UInt64)] = []
          for _ in 0..<strokes {
            let edit = random.strokeEdit(of: shot, by: session)
            while true {
              do {
                let store = stores[random.number(0...2)]
                mine.append((edit.id, try await store.append([edit], to: shot).positions[0]))
                break
              } catch LibraryError.unreachable {}
            }
          }
          return mine
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    isDone.withLock { $0 = true }
    let cuts = try await cutter.value
    #expect(areCut == (cuts > 0))
    #expect(answered.count == drawers * strokes)
    let fresh = try await place.open()
    let (batch, end) = try await fresh.edits(of: shot, after: before)
    #expect(end == before + UInt64(drawers * strokes))
    // Each is where its drawer was told that it is.
    let ids = try batch.edits.map { try StoredEdit.id(of: $0) }
    for (id, position) in answered { #expect(ids[Int(position - before) - 1] == id) }
    #expect(Set(ids).count == ids.count)
    let changes = try await fresh.changes(after: 0, limit: 100_000)
    #expect(changes.map(\.sequence) == Array(1...UInt64(changes.count)))
    for store in stores {
      try await store.refresh()
      #expect(try await store.shot(shot) == fresh.shot(shot))
      #expect(store.latestSequence == fresh.latestSequence)
    }
  }
}
