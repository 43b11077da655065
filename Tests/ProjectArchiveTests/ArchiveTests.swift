import Foundation
import LibraryStore
import ProjectArchive
import Storyboard
import StoryboardFile
import TestSupport
import Testing
import Zip

@Suite struct `Archives of projects` {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `what comes in is what went out, with its history`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let (store, project, shots) = try await library(folder("a"), &random)
    try await ProjectArchive.export(project, of: store, to: folder("x.inkreel"))
    let other = try await LibraryStore(
      directory: folder("b"), mode: .readWrite(LibrarySeed(library: random.id())))
    let made = try await ProjectArchive.importProject(from: folder("x.inkreel"), into: other)
    #expect(made.id == project && !made.isCopy)
    #expect(try await other.project(project) == store.project(project))
    for shot in shots { #expect(try await other.shot(shot) == store.shot(shot)) }
    #expect(await other.outline().projects.map(\.id) == [project])
    // Out again, it is the same file.
    try await ProjectArchive.export(project, of: other, to: folder("y.inkreel"))
    #expect((try bytes(folder("x.inkreel")) == bytes(folder("y.inkreel"))) == true)
    try await store.close()
    try await other.close()
  }

  @Test func `sounds go along, also those of removed clips`() async throws {
    var random = SplitMix64(seed: 8)
    let folder = try ScratchFolder()
    let (store, project, _) = try await library(folder("a"), &random)
    let sounds = [
      try store.assets.keep(Array("one".utf8)), try store.assets.keep(Array("two".utf8)),
    ]
    let (track, session): (TrackID, SessionID) = (random.id(), random.id())
    let clips: [ClipID] = [random.id(), random.id()]
    func new(_ asset: AssetID) -> SoundClip.New {
      SoundClip.New(
        asset: asset, length: 10, name: "S", track: track, place: .film(0),
        span: ClipSpan(start: 0, count: 10))
    }
    let changes: [[ProjectChange]] = [
      [
        .insertTrack(track, name: "T", order: .middle), .insertClip(clips[0], new(sounds[0])),
        .insertClip(clips[1], new(sounds[1])),
      ], [.setClipRemoved(clips[1], true)],
    ]
    let edits = changes.map { ProjectEdit(id: random.id(), session: session, .change($0)) }
    _ = try await store.append(edits, to: project)
    try await ProjectArchive.export(project, of: store, to: folder("x.inkreel"))
    let other = try await LibraryStore(
      directory: folder("b"), mode: .readWrite(LibrarySeed(library: random.id())))
    _ = try await ProjectArchive.importProject(from: folder("x.inkreel"), into: other)
    for sound in sounds { #expect(other.assets.hasOriginal(sound)) }
    let same = try await other.project(project) == store.project(project)
    #expect(same)
    let replayed = try await other.replayAll().assets
    #expect(replayed.isSuperset(of: sounds))
    try await store.close()
    try await other.close()
  }

  @Test func `both photographs of a tunnel go along, and those it had before`() async throws {
    var random = SplitMix64(seed: 6)
    let folder = try ScratchFolder()
    let (store, project, shots) = try await library(folder("a"), &random)
    func kept(_ word: String) throws -> AssetID {
      let upload = try store.assets.begin()
      try upload.append(Data(word.utf8))
      let id = try upload.finish()
      try store.assets.keep(upload, as: id, picture: Array(word.utf8), width: 40, height: 30)
      return id
    }
    let names = try ["old", "new", "older"].map(kept)
    let layer: LayerID = random.id()
    let session: SessionID = random.id()
    func tunnel(_ old: AssetID) throws -> LayerTunnel {
      LayerTunnel(
        try Recipe(
          old: Photograph(asset: old, width: 40, height: 30),
          new: Photograph(asset: names[1], width: 40, height: 30)))
    }
    let edits = [
      ShotChange.insertLayer(
        layer,
        NewLayer(.tunnel(try tunnel(names[2])), name: "T", order: .middle)),
      .setLayer(layer, .content(.tunnel(try tunnel(names[0])))),
    ].map { ShotEdit(id: random.id(), session: session, .change([$0])) }
    _ = try await store.append(edits, to: shots[0])
    try await ProjectArchive.export(project, of: store, to: folder("x.inkreel"))
    let other = try await LibraryStore(
      directory: folder("b"), mode: .readWrite(LibrarySeed(library: random.id())))
    _ = try await ProjectArchive.importProject(from: folder("x.inkreel"), into: other)
    for name in names { #expect(other.assets.files(of: name).count == 3) }
    #expect(try await other.shot(shots[0]) == store.shot(shots[0]))
    try await store.close()
    try await other.close()
  }

  @Test func `a project that is there already comes in as a copy`() async throws {
    var random = SplitMix64(seed: 3)
    let folder = try ScratchFolder()
    let (store, project, shots) = try await library(folder("a"), &random)
    try await ProjectArchive.export(project, of: store, to: folder("x.inkreel"))
    let made = try await ProjectArchive.importProject(from: folder("x.inkreel"), into: store)
    #expect(made.isCopy && made.id != project)
    let (original, copy) = (
      try await store.project(project).outline, try await store.project(made.id).outline
    )
    #expect(copy.name == original.name)
    let copies = copy.scenes.flatMap(\.shots)
    #expect(copies.map(\.action) == original.scenes.flatMap(\.shots).map(\.action))
    for (shot, copy) in zip(shots, copies) {
      let (a, b) = (try await store.shot(shot), try await store.shot(copy.id))
      // What lies on a layer that is not there is not copied.
      #expect(
        b.elements.count == a.elements.count { !$0.isRemoved.value && a.isPresent($0.layer) })
    }
    try await store.close()
  }

  @Test func `a name that leads out of the archive is refused`() async throws {
    for name in ["../evil", "shots/../../evil", "/etc/evil", "shots/./x"] {
      try await refuses([(name, [1])]) { $0 == .zip(.unsafeName(name)) }
    }
    try await refuses([("mimetype", [1]), ("mimetype", [1])]) {
      $0 == .zip(.unsafeName("mimetype"))
    }
  }

  @Test func `missing, newer and foreign parts are named`() async throws {
    var random = SplitMix64(seed: 5)
    let folder = try ScratchFolder()
    let (store, project, shots) = try await library(folder("a"), &random)
    try await ProjectArchive.export(project, of: store, to: folder("x.inkreel"))
    try await store.close()
    var parts: [(String, [UInt8])] = []
    let reader = try ZipReader(path: folder("x.inkreel"))
    while let part = try reader.next() { parts.append(part) }
    let manifest = try #require(parts.first { $0.0 == "manifest.json" })
    func without(_ name: String) -> [(String, [UInt8])] { parts.filter { $0.0 != name } }
    func with(_ name: String, _ bytes: [UInt8]) -> [(String, [UInt8])] {
      without(name) + [(name, bytes)]
    }
    let shot = "shots/\(shots[0].hex).cbor"
    for name in ["manifest.json", "project.cbor", shot] {
      try await refuses(without(name)) { $0 == .missing(part: name) }
    }
    let newer = String(decoding: manifest.1, as: UTF8.self)
      .replacing("\"version\" : 1", with: "\"version\" : 2")
    try await refuses(with("manifest.json", Array(newer.utf8))) {
      $0 == .newerVersion(2, newest: 1)
    }
    try await refuses(with("manifest.json", Array("{}".utf8))) {
      if case .manifest = $0 { true } else { false }
    }
    try await refuses(with(shot, [1, 2, 3])) {
      if case .damaged(part: shot, _) = $0 { true } else { false }
    }
    let stranger = try #require(parts.first { $0.0.hasPrefix("shots/") && $0.0 != shot })
    try await refuses(with(shot, stranger.1)) { $0 == .inconsistent(part: shot) }
    let other = String(decoding: manifest.1, as: UTF8.self)
      .replacing(project.hex, with: ProjectID(high: 1, low: 1).hex)
    try await refuses(with("manifest.json", Array(other.utf8))) {
      $0 == .inconsistent(part: "project.cbor")
    }
    // Parts that nobody knows are passed over.
    // A picture that is another than its name says is not kept: it would stand for the right one.
    let target = try ScratchFolder()
    let asset = AssetID(words: SIMD4(1, 2, 3, 4))
    let poison = [("original", "no picture"), ("picture.png", "no picture"), ("size", "4 4")].map {
      ("assets/\(asset.hex)/\($0.0)", Array($0.1.utf8))
    }
    try write(parts + [("notes/later.bin", [9])] + poison, to: target("x"))
    let library = try await LibraryStore(
      directory: target("b"), mode: .readWrite(LibrarySeed(library: random.id())))
    #expect(try await ProjectArchive.importProject(from: target("x"), into: library).id == project)
    #expect(!library.assets.contains(asset))
    try await library.close()
  }

  @Test func `a bomb is not unpacked`() throws {
    let folder = try ScratchFolder()
    try write([("project.cbor", [UInt8](repeating: 0, count: 4 << 20))], to: folder("x"))
    #expect(try bytes(folder("x")).count < 10_000)
    let reader = try ZipReader(path: folder("x"), partLimit: 1 << 20)
    #expect(throws: ZipError.tooLarge(part: "project.cbor", limit: 1 << 20)) {
      try reader.next()
    }
    try write((0..<5).map { ("\($0)", [UInt8](repeating: 0, count: 1 << 19)) }, to: folder("y"))
    let many = try ZipReader(path: folder("y"), partLimit: 1 << 20, totalLimit: 2 << 20)
    #expect(throws: ZipError.self) { while try many.next() != nil {} }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a damaged file is refused or read, and nothing of a refused one is kept`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let (store, project, _) = try await library(folder("a"), &random)
    try await ProjectArchive.export(project, of: store, to: folder("x"))
    try await store.close()
    var damaged = try bytes(folder("x"))
    for _ in 0..<random.number(1...6) {
      let at = random.number(0...damaged.count - 1)
      damaged[at] = UInt8(truncatingIfNeeded: random.next())
    }
    if random.oneIn(3) { damaged.removeLast(random.number(1...damaged.count / 2)) }
    try Data(damaged).write(to: URL(fileURLWithPath: folder("x")))
    let other = try await LibraryStore(
      directory: folder("b"), mode: .readWrite(LibrarySeed(library: random.id())))
    do {
      _ = try await ProjectArchive.importProject(from: folder("x"), into: other)
    } catch {
      #expect(await other.outline().projects.isEmpty)
      #expect(await other.latestSequence == 0)
    }
    try await other.close()
  }

  // MARK: Steps

  /// A library whose project has three shots that two sessions have drawn in.
  private func library(_ path: String, _ random: inout SplitMix64) async throws -> (
    LibraryStore, ProjectID, [ShotID]
  ) {
    let store = try await LibraryStore(
      directory: path, mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shots = project.scenes[0].shots.map(\.id)
    for id in shots {
      var shot = Shot(id: id)
      var edits: [ShotEdit] = []
      let session: SessionID = random.id()
      for _ in 0..<12 {
        let edit = random.edit(of: shot, by: session)
        if (try? shot.apply(edit)) != nil { edits.append(edit) }
      }
      try await store.append(edits, to: id)
    }
    return (store, project.id, shots)
  }

  private func refuses(
    _ parts: [(String, [UInt8])], _ isRight: (ArchiveError) -> Bool
  ) async throws {
    let folder = try ScratchFolder()
    try write(parts, to: folder("x"))
    let store = try await LibraryStore(
      directory: folder("b"),
      mode: .readWrite(LibrarySeed(library: LibraryID(high: 1, low: 1))))
    do throws(ArchiveError) {
      _ = try await ProjectArchive.importProject(from: folder("x"), into: store)
      Issue.record("taken in: \(parts.map(\.0))")
    } catch {
      #expect(isRight(error), "\(error)")
    }
    #expect(await store.latestSequence == 0)
    try await store.close()
  }

  private func write(_ parts: [(String, [UInt8])], to path: String) throws {
    let zip = try ZipWriter(path: path)
    for (name, bytes) in parts { try zip.add(name, bytes) }
    try zip.finish()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
