import Digest
import Foundation
import GRDB
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `Opening a library` {
  @Test
  func `a new library has its seed's pictures, and a second start brings none`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 4)
    let bytes = Data("a picture".utf8)
    let id = try #require(AssetID(bytes: SHA256.hash(bytes)))
    func seed(_ picture: LibrarySeed.Picture) -> LibrarySeed {
      let photograph = Photograph(asset: id, width: 30, height: 20)
      let recipe = try! Recipe(old: photograph, new: photograph)
      return .sample(using: &random, isDrawn: false, tunnel: (recipe, [picture]))
    }
    let picture = LibrarySeed.Picture(
      id: id, original: bytes, workingCopy: [1, 2, 3], width: 30, height: 20)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(seed(picture)))
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.assets.originalPath(of: id))) == bytes)
    #expect(store.assets.picture(of: id) == [1, 2, 3])
    #expect(store.assets.size(of: id)?.width == 30 && store.assets.size(of: id)?.height == 20)
    let project = await store.outline().projects[0]
    #expect(project.scenes.map(\.shots.count) == [3, 1])
    #expect(
      try await store.marks(of: project.id).tunnels == [project.scenes[1].shots[0].id])
    // What is drawn lies above the tunnel.
    let shot = try await store.shot(project.scenes[1].shots[0].id)
    #expect(shot.layers.map(\.kind) == [.drawing, .tunnel])
    #expect(shot.layers[1].order.value < shot.layers[0].order.value)
    try await store.close()
    var other = picture
    other.original = Data("another".utf8)
    other.id = try #require(AssetID(bytes: SHA256.hash(other.original)))
    let again = try await LibraryStore(directory: folder("library"), mode: .readWrite(seed(other)))
    #expect(!again.assets.contains(other.id) && again.assets.contains(id))
    try await again.close()
  }

  @Test func `it is made once, from its seed`() async throws {
    let library = TemporaryLibrary()
    var store = try await library.open(seed: 1)
    let (id, outline) = (store.id, await store.outline())
    #expect(outline.projects.map(\.name) == ["Sample project"])
    #expect(outline.projects[0].scenes[0].shots.count == 3)
    try await store.close()
    store = try await library.open(seed: 2)
    #expect(store.id == id)
    #expect(await store.outline() == outline)
  }

  @Test func `a second process is told that the library is open`() async throws {
    let library = TemporaryLibrary()
    let store = try await library.open()
    await #expect(throws: LibraryError.inUse(path: library.path)) { try await library.open() }
    let reader = try await library.openForReading()
    #expect(await reader.outline() == store.outline())
  }

  @Test func `one that can only be read is read, and says so`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let shot = await store.sampleShots()[0]
    _ = try await store.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    try await store.close()
    store = try await library.openForReading()
    #expect(store.isReadOnly)
    #expect(try await store.shot(shot).elements.count == 1)
    let edit = random.strokeEdit(of: shot, by: random.id())
    await #expect(throws: LibraryError.readOnly) { try await store.append([edit], to: shot) }
    #expect(try await store.archive(of: shot).position == 1)
  }

  @Test func `of what is only read nothing is kept, not even what is made of its files`()
    async throws
  {
    let library = TemporaryLibrary()
    var store = try await library.open()
    let asset = try store.assets.keep([1, 2, 3])
    try await store.close()
    store = try await library.openForReading()
    store.assets.keep([5], as: .soundLength, of: asset)
    #expect(store.assets.derived(.soundLength, of: asset) == nil)
    try await store.close()
    store = try await library.open()
    store.assets.keep([5], as: .soundLength, of: asset)
    #expect(store.assets.derived(.soundLength, of: asset) == [5])
  }

  @Test func `where no file can be made beside it, it is read as it is`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let shot = await store.sampleShots()[0]
    _ = try await store.append([random.strokeEdit(of: shot, by: random.id())], to: shot)
    try await store.close()
    // What a disk that takes no files does to SQLite: it cannot open the shared memory.
    try FileManager.default.createDirectory(
      atPath: library.database + "-shm", withIntermediateDirectories: false)
    store = try await library.openForReading()
    #expect(try await store.shot(shot).elements.count == 1)
  }

  @Test func `one from a newer program is refused`() async throws {
    let library = TemporaryLibrary()
    try await library.open().close()
    let database = try DatabaseQueue(path: library.database)
    try await database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('999')")
    }
    try database.close()
    await #expect(throws: LibraryError.newerVersion) { try await library.open() }
  }

  @Test func `a file that is no database is refused and left alone`() async throws {
    let library = TemporaryLibrary()
    try FileManager.default.createDirectory(
      atPath: library.path, withIntermediateDirectories: true)
    let noise = Data(repeating: 7, count: 10_000)
    try noise.write(to: URL(fileURLWithPath: library.database))
    await #expect {
      try await library.open()
    } throws: { error in
      if case .corrupt = error as? LibraryError { true } else { false }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: library.database)) == noise)
  }

  @Test func `there is nothing to read where there is no library`() async throws {
    let library = TemporaryLibrary()
    await #expect(
      throws: LibraryError.cannotOpen(path: library.path, reason: "there is no library")
    ) { try await library.openForReading() }
  }

  @Test func `a snapshot makes it quick, and a damaged one is passed over`() async throws {
    var random = SplitMix64(seed: 5)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let shot = await store.sampleShots()[0]
    let session: SessionID = random.id()
    for _ in 0..<30 {
      let edits = (0..<10).map { _ in
        ShotEdit(id: random.id(), session: session, .change([.setBackground(random.color())]))
      }
      _ = try await store.append(edits, to: shot)
    }
    var archive = try await store.archive(of: shot).archive
    for _ in 0..<500 where archive.snapshot == nil {
      try await Task.sleep(for: .milliseconds(10))
      archive = try await store.archive(of: shot).archive
    }
    #expect(archive.snapshot != nil)
    #expect(archive.edits.count < 100)
    let expected = try await store.shot(shot)
    #expect(try archive.shot() == expected)
    #expect(
      try await store.archive(of: shot, usingSnapshot: false).archive.edits.count == 300)
    try await store.close()

    let database = try DatabaseQueue(path: library.database)
    try await database.write {
      try $0.execute(sql: "UPDATE snapshot SET bytes = zeroblob(100)")
    }
    try database.close()
    store = try await library.open()
    #expect(try await store.shot(shot) == expected)
    #expect(try await store.archive(of: shot).archive.snapshot == nil)
  }
}
