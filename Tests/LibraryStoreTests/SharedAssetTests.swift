import Digest
import Foundation
import LibraryStore
import Objects
import Storyboard
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Assets that lie elsewhere for all servers are what they are in a folder.
@Suite(.waits) struct `Assets in a store of objects` {
  /// A store that cannot be reached now and then. A class, because it is switched.
  private final class FaultyObjects: ObjectStore {
    let inner: FolderObjects
    let state: Mutex<(isAway: Bool, random: SplitMix64, oneIn: Int?)>

    init(_ inner: FolderObjects, seed: UInt64) {
      self.inner = inner
      state = Mutex((false, SplitMix64(seed: seed), nil))
    }

    /// Has one question of so many fail, or all of them.
    func fail(oneIn: Int?, isAway: Bool = false) {
      state.withLock { ($0.oneIn, $0.isAway) = (oneIn, isAway) }
    }

    private func pass() throws(ObjectError) {
      let fails = state.withLock { state in
        state.isAway || (state.oneIn.map { state.random.oneIn($0) } ?? false)
      }
      if fails { throw .away("it is to be so") }
    }

    func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError) {
      try pass()
      try inner.put(key, file: path, digest: digest)
      // The answer may be lost as well.
      try pass()
    }

    func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError) {
      try pass()
      try inner.put(key, bytes: bytes)
      try pass()
    }

    func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int) throws(ObjectError)
      -> Bool
    {
      try pass()
      return try inner.get(key, to: path, digest: digest, limit: limit)
    }

    func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]? {
      try pass()
      return try inner.get(key, limit: limit)
    }

    func size(of key: ObjectKey) throws(ObjectError) -> Int? {
      try pass()
      return try inner.size(of: key)
    }

    func remove(_ key: ObjectKey) throws(ObjectError) {
      try pass()
      try inner.remove(key)
    }

    func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
      -> [ObjectListing]
    {
      try pass()
      return try inner.list(in: folder, after: after, limit: limit)
    }
  }

  private let folder: ScratchFolder
  private let objects: FolderObjects
  private let library = LibraryID(high: 5, low: 5)

  init() throws {
    folder = try ScratchFolder()
    objects = try FolderObjects(directory: folder("objects"))
  }

  /// What a server has at hand.
  private func server(_ name: String, _ store: (any ObjectStore)? = nil) -> AssetStore {
    AssetStore(directory: folder(name), shared: SharedAssets(store ?? objects, of: library))
  }

  private func keep(_ bytes: [UInt8], isPicture: Bool, in assets: AssetStore) throws -> AssetID {
    guard isPicture else { return try assets.keep(bytes) }
    let upload = try assets.begin()
    try upload.append(Data(bytes))
    let id = try upload.finish()
    try assets.keep(
      upload, as: id, picture: bytes.reversed(), width: bytes.count, height: 3)
    return id
  }

  private func expectSame(_ id: AssetID, _ one: AssetStore, _ two: AssetStore, _ words: String) {
    #expect(one.contains(id) == two.contains(id), "\(words)")
    #expect(one.hasOriginal(id) == two.hasOriginal(id), "\(words)")
    #expect(one.original(of: id) == two.original(of: id), "\(words)")
    #expect(one.picture(of: id) == two.picture(of: id), "\(words)")
    #expect(one.size(of: id)?.width == two.size(of: id)?.width, "\(words)")
    #expect(one.files(of: id).map(\.name) == two.files(of: id).map(\.name), "\(words)")
    #expect(one.files(of: id).map(\.bytes) == two.files(of: id).map(\.bytes), "\(words)")
    #expect(one.filePaths(of: id).map(\.size) == two.filePaths(of: id).map(\.size), "\(words)")
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `any server has what any other was sent, as one folder has it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plain = AssetStore(directory: folder("plain"))
    let faulty = FaultyObjects(objects, seed: seed)
    let servers = (0..<3).map { server("server-\($0)", faulty) }
    let things = (0..<8).map { i in (0..<random.number(0...500)).map { UInt8(($0 + i) & 255) } }
    var known: Set<AssetID> = [random.assetID()]
    for step in 0..<150 {
      let bytes = things[random.number(0...7)]
      let isPicture = random.oneIn(2)
      let place = random.number(0...2)
      switch random.number(0...9) {
      case 0...4:
        known.insert(try keep(bytes, isPicture: isPicture, in: plain))
        // Whoever is refused sends again, to whichever server answers.
        if random.oneIn(2) { faulty.fail(oneIn: 4) }
        while true {
          do {
            _ = try keep(bytes, isPicture: isPicture, in: servers[random.number(0...2)])
            break
          } catch LibraryError.unreachable {}
        }
        faulty.fail(oneIn: nil)
      case 5:
        // What a server had at hand is cleared away.
        try? FileManager.default.removeItem(atPath: folder("server-\(place)"))
      default:
        let id = known.randomElement(using: &random)!
        expectSame(id, plain, servers[place], "seed \(seed), step \(step)")
      }
    }
    for id in known {
      for one in servers {
        expectSame(id, plain, one, "seed \(seed) at the end")
        #expect(try one.isKept(id) == plain.hasOriginal(id))
      }
    }
    let all = Set(try plain.all().map(\.id))
    for one in servers { #expect(Set(try one.all().map(\.id)) == all) }
    let bytes = try all.reduce(Int64(0)) { sum, id in
      sum + plain.filePaths(of: id).reduce(0) { $0 + Int64($1.size) }
    }
    #expect(try servers[0].sharedSize() == bytes)
  }

  @Test func `a store that is away is said to be, and nothing is taken in by halves`() throws {
    let faulty = FaultyObjects(objects, seed: 1)
    let (one, two) = (server("one", faulty), server("two", faulty))
    let id = try keep([1, 2, 3], isPicture: true, in: one)
    faulty.fail(oneIn: nil, isAway: true)
    #expect(
      throws: LibraryError.unreachable("the store of objects cannot be reached: it is to be so")
    ) { try two.bring(id) }
    // What is at hand is there.
    try one.bring(id)
    #expect(one.contains(id) && !two.contains(id))
    #expect(throws: LibraryError.self) { try keep([4], isPicture: false, in: one) }
    #expect(throws: LibraryError.self) { try one.isKept(id) }
    faulty.fail(oneIn: nil)
    #expect(two.contains(id))
    #expect(try one.all().map(\.id) == [id])
    for place in ["one", "two"] {
      let left = try? FileManager.default.contentsOfDirectory(
        atPath: folder(place) + "/assets/unfinished")
      #expect(left ?? [] == [])
    }
  }

  @Test func `what is damaged elsewhere is never taken for the asset`() throws {
    let id = try keep([1, 2, 3, 4], isPicture: false, in: server("one"))
    let path = folder("objects/l/\(library.hex)/a/\(id.hex.prefix(2))/\(id.hex)/original")
    try Data([1, 2, 3, 5]).write(to: URL(fileURLWithPath: path))
    let two = server("two")
    #expect(throws: LibraryError.self) { try two.bring(id) }
    #expect(!two.hasOriginal(id))
    // Where another server still has it at hand it is mended by whoever sends it again.
    _ = try keep([1, 2, 3, 4], isPicture: false, in: server("one"))
    #expect(two.original(of: id) == [1, 2, 3, 4])
  }

  @Test func `what was wanted longest ago is cleared away first, and comes again`() throws {
    let one = server("one")
    let ids = try (0..<6).map {
      try keep(.init(repeating: UInt8($0), count: 1000), isPicture: false, in: one)
    }
    for (age, id) in ids.reversed().enumerated() {
      let path = URL(fileURLWithPath: one.originalPath(of: id)).deletingLastPathComponent().path
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(-7200 * Double(age))], ofItemAtPath: path)
    }
    #expect(AssetCache.clear(folder("one"), limit: 10_000) == 0)
    // The last one is of use now, so five may go; three must.
    #expect(AssetCache.clear(folder("one"), limit: 3500) == 3000)
    func isAtHand(_ id: AssetID) -> Bool {
      FileManager.default.fileExists(
        atPath: folder("one/assets/\(id.hex.prefix(2))/\(id.hex)/original"))
    }
    #expect(ids.map(isAtHand) == [false, false, false, true, true, true])
    #expect(AssetCache.clear(folder("one"), limit: 0) == 2000)
    #expect(ids.map(isAtHand) == [false, false, false, false, false, true])
    for (number, id) in ids.enumerated() {
      #expect(one.original(of: id) == .init(repeating: UInt8(number), count: 1000))
    }
    #expect(ids.allSatisfy(isAtHand))
  }

  @Test func `an asset that is sent again counts as new, in a folder as elsewhere`() throws {
    let (home, other) = (
      AssetStore(directory: folder("home")), AssetStore(directory: folder("other"))
    )
    let shared = server("one")
    let old = Date.now.addingTimeInterval(-90_000)
    func age(_ path: String) throws {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }
    for assets in [home, other] {
      let id = try keep([7, 7], isPicture: false, in: assets)
      try age(URL(fileURLWithPath: assets.originalPath(of: id)).deletingLastPathComponent().path)
      #expect(try assets.all()[0].added < .now.addingTimeInterval(-80_000))
    }
    _ = try keep([7, 7], isPicture: false, in: home)
    #expect(try home.all()[0].added > .now.addingTimeInterval(-60))
    // Taken over from elsewhere, it may be named in a moment.
    let id = try #require(try home.all().first?.id)
    #expect(try other.take(id, from: home))
    #expect(try other.all()[0].added > .now.addingTimeInterval(-60))
    _ = try keep([7, 7], isPicture: false, in: shared)
    try age(folder("objects/l/\(library.hex)/a/\(id.hex.prefix(2))/\(id.hex)/original"))
    #expect(try shared.all()[0].added < .now.addingTimeInterval(-80_000))
    #expect(try shared.take(id, from: home))
    #expect(try shared.all()[0].added > .now.addingTimeInterval(-60))
  }

  private enum Way: CaseIterable {
    case renewed, sent, imported, taken
  }

  @Test(arguments: Way.allCases)
  private func `what is at hand alone is kept for all again, with its picture`(way: Way) throws {
    let (one, home) = (server("one"), AssetStore(directory: folder("home")))
    let id = try keep([8, 8, 8], isPicture: true, in: one)
    _ = try keep([8, 8, 8], isPicture: true, in: home)
    // Another server has cleared it away, since no log named it.
    try FileManager.default.removeItem(atPath: folder("objects/l/\(library.hex)"))
    #expect(try !one.isKept(id) && one.contains(id))
    switch way {
    case .renewed: try one.renew(id)
    case .sent: _ = try keep([8, 8, 8], isPicture: true, in: one)
    case .imported:
      let asset = try ImportedAsset(id, in: one)
      for (name, bytes) in home.files(of: id) { try asset.append(bytes[...], to: name) }
      try asset.keep()
    case .taken: #expect(try one.take(id, from: home))
    }
    #expect(try one.isKept(id))
    expectSame(id, home, server("fresh"), "\(way)")
  }

  @Test func `what came as bytes alone is taken over as the picture that it is elsewhere`() throws {
    let (home, other) = (
      AssetStore(directory: folder("home")), AssetStore(directory: folder("other"))
    )
    let id = try keep([9, 9], isPicture: true, in: home)
    _ = try keep([9, 9], isPicture: false, in: other)
    #expect(try other.take(id, from: home))
    expectSame(id, home, other, "")
  }

  @Test func `a damaged one holds up no other on the way to another place`() throws {
    let plain = AssetStore(directory: folder("one"))
    let ids = try (0..<5).map { try keep([UInt8($0)], isPicture: false, in: plain) }
    let name = "assets/\(ids[1].hex.prefix(2))/\(ids[1].hex)/original"
    try Data([77]).write(to: URL(fileURLWithPath: folder("one/\(name)")))
    #expect(try server("one").sendAll() == [ids[1]])
    let path = folder("objects/l/\(library.hex)/a/\(ids[3].hex.prefix(2))/\(ids[3].hex)/original")
    try Data([78]).write(to: URL(fileURLWithPath: path))
    let two = server("two")
    #expect(try two.bringAll() == [ids[3]])
    #expect(ids.map { two.isAtHand($0) } == [true, false, true, false, true])
  }

  /// A store whose list of all is old when it comes.
  private struct OldListObjects: ObjectStore {
    let inner: FolderObjects

    func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError) {
      try inner.put(key, file: path, digest: digest)
    }

    func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError) {
      try inner.put(key, bytes: bytes)
    }

    func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int) throws(ObjectError)
      -> Bool
    { try inner.get(key, to: path, digest: digest, limit: limit) }

    func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]? {
      try inner.get(key, limit: limit)
    }

    func size(of key: ObjectKey) throws(ObjectError) -> Int? { try inner.size(of: key) }

    func remove(_ key: ObjectKey) throws(ObjectError) { try inner.remove(key) }

    func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
      -> [ObjectListing]
    {
      try inner.list(in: folder, after: after, limit: limit).map { one in
        var one = one
        if folder?.parts.count == 3 { one.modified -= 200_000 }
        return one
      }
    }
  }

  private func library(_ address: String, _ objects: any ObjectStore) async throws -> LibraryStore {
    let studio = try PostgresStudio(address: address, objects: objects)
    return try await LibraryStore(
      at: ".", in: studio, directory: folder("here"), files: folder("here/files")
    ) {
      var random = SplitMix64(seed: 31)
      var seed = LibrarySeed.sample(using: &random, isDrawn: false)
      let original = Data([3, 1, 2])
      seed.pictures = [
        LibrarySeed.Picture(
          id: AssetID(bytes: SHA256.hash(Array(original)))!, original: original,
          workingCopy: [9, 9], width: 3, height: 2)
      ]
      return seed
    }
  }

  @Test func `what was sent again while unused ones were looked for stays`() async throws {
    let store = try await library(
      PostgresCluster.schemaAddress(), OldListObjects(inner: objects))
    let id = try keep([1, 2, 3, 4, 5], isPicture: false, in: store.assets)
    let date = Date.now.addingTimeInterval(-86_400)
    #expect(try await store.collectAssets(addedBefore: date) == [])
    #expect(try store.assets.isKept(id))
    let all = try await store.collectAssets(addedBefore: .now.addingTimeInterval(60))
    #expect(all.contains(id))
    #expect(try !store.assets.isKept(id))
  }

  @Test func `a new library's pictures are kept for all, also where they lie at hand`()
    async throws
  {
    let first = try await library(PostgresCluster.schemaAddress(), objects)
    let names = Set(try first.assets.all().map(\.id))
    #expect(names.count == 1)
    // The same seed in another studio, whose server has the files at hand.
    let elsewhere = try FolderObjects(directory: folder("elsewhere"))
    let second = try await library(PostgresCluster.schemaAddress(), elsewhere)
    #expect(try Set(second.assets.all().map(\.id)) == names)
    for id in names { expectSame(id, first.assets, second.assets, "\(id)") }
  }

  @Test func `what an earlier life began to clear away is gone`() throws {
    let one = server("one")
    let id = try keep([1], isPicture: false, in: one)
    let left = folder("one/gone-1")
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data([1]).write(to: URL(fileURLWithPath: left + "/original"))
    AssetCache.clear(folder("one"))
    #expect(!FileManager.default.fileExists(atPath: left) && one.isAtHand(id))
  }
}

extension SplitMix64 {
  fileprivate mutating func assetID() -> AssetID {
    AssetID(bytes: (0..<32).map { _ in UInt8(truncatingIfNeeded: next()) })!
  }
}
