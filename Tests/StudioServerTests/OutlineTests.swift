import Foundation
import Hummingbird
import HummingbirdTesting
import Ink
import LibraryStore
import Media
import Raster
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

@Suite struct `Outlines over HTTP` {
  @Test func `projects are made, changed and read back, with their places in the logs`()
    async throws
  {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 1)
      let session: SessionID = random.id()
      let project: ProjectID = random.id()
      let insertion = LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(project, NewProject(name: "New", canvas: .fullHD, order: .middle))
        ]))
      let made = try await client.post(
        EditBatch(after: 0, edits: [insertion.encoded()]).encoded(), to: "/api/library/edits")
      #expect(made.status == .ok)
      #expect(try made.json["positions"] as? [Int] == [2])
      let log = try await client.get("/api/library/edits?after=1")
      #expect(try EditBatch.decodeLibraryEdits(log.bytes).edits == [insertion])

      let path = "/api/projects/\(project.hex)"
      let renaming = ProjectEdit(
        id: random.id(), session: session, .change([.setProject(.name("Renamed"))]))
      let renamed = try await client.post(
        EditBatch(after: 0, edits: [renaming.encoded()]).encoded(), to: path + "/edits")
      #expect(try renamed.json["positions"] as? [Int] == [2])
      #expect(try await client.get(path).json["name"] as? String == "Renamed")
      let tail = try await client.get(path + "/edits?after=1")
      #expect(tail.headers[.init("Inkreel-Position")!] == "2")
      #expect(try EditBatch.decodeProjectEdits(tail.bytes).edits == [renaming])

      // An edit of a shot is none of a project.
      let wrong = try await client.post(
        [random.strokeEdit(of: studio.shot, by: session)], to: path + "/edits")
      #expect(wrong.status == .badRequest)
      #expect(try wrong.problem == "wrong-kind")
      let stranger: ProjectID = random.id()
      let lost = try await client.get("/api/projects/\(stranger.hex)")
      #expect(lost.status == .notFound)
      #expect(try lost.problem == "no-such-project")
    }
  }

  @Test func `ink for a shot that went with the bin is refused for good`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 2)
      let session: SessionID = random.id()
      let project = await studio.store.outline().projects[0].id
      let removal = ProjectEdit(
        id: random.id(), session: session, .change([.setShotRemoved(studio.shot, true)]))
      try await studio.store.append([removal], to: project)
      #expect(try await client.get("/api/bin").json["shots"] as? Int == 1)
      let emptied = try await client.execute(uri: "/api/bin", method: .delete)
      #expect(try emptied.json["shots"] as? Int == 1)
      let late = try await client.post(
        [random.strokeEdit(of: studio.shot, by: session)], to: studio.edits)
      #expect(late.status == .gone)
      #expect(try late.problem == "destroyed")
    }
  }

  @Test func `a picture is made in the background, and made anew after a stroke`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 3)
      let path = "/api/shots/\(studio.shot.hex)/thumbnail?width=300"
      #expect(try await client.get(path).status == .noContent)
      let first = try await client.picture(at: path, showing: 0)
      #expect(first.headers[.contentType] == "image/png")
      let bitmap = try PNG.decode(first.bytes)
      #expect(bitmap.width == 320 && bitmap.height == 180)
      let tag = try #require(first.headers[.eTag])
      #expect(try await client.get(path, headers: [.ifNoneMatch: tag]).status == .notModified)
      _ = try await client.post(
        [random.strokeEdit(of: studio.shot, by: random.id())], to: studio.edits)
      let second = try await client.picture(at: path, showing: 1)
      #expect((second.bytes == first.bytes) == false)
    }
  }

  @Test func `pictures of many shots come in one answer, in the order asked for`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 4)
      let single = "/api/shots/\(studio.shot.hex)/thumbnail?width=320"
      let png = try await client.picture(at: single, showing: 0).bytes
      let unknown: ShotID = random.id()
      let many = try await client.get(
        "/api/thumbnails?width=320&shots=\(unknown.hex),\(studio.shot.hex),\(unknown.hex)")
      #expect(many.status == .ok)
      let none = [UInt8](repeating: 0, count: 12)
      let length = withUnsafeBytes(of: UInt32(png.count).littleEndian, Array.init)
      #expect(many.bytes == none + [UInt8](repeating: 0, count: 8) + length + png + none)
      _ = try await client.post(
        [random.strokeEdit(of: studio.shot, by: random.id())], to: studio.edits)
      let next = try await client.picture(at: single, showing: 1).bytes
      let again = try await client.get("/api/thumbnails?width=320&shots=\(studio.shot.hex)")
      #expect(again.bytes.first == 1 && again.bytes.suffix(next.count) == next[...])
      for bad in [
        "", "?shots=", "?shots=12",
        "?shots=" + Array(repeating: unknown.hex, count: 129).joined(separator: ","),
      ] {
        let answer = try await client.get("/api/thumbnails\(bad)")
        #expect(answer.status == .badRequest)
        #expect(try answer.problem == "bad-shots")
      }
    }
  }
}

@Suite struct `Thumbnails` {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a picture that was brought up to date is the one drawn from scratch`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let studio = try await TestStudio()
    let kept = ThumbnailPainter(store: studio.store)
    var shot = Shot(id: studio.shot)
    let session: SessionID = random.id()
    for _ in 0..<8 {
      var edits: [ShotEdit] = []
      for _ in 0..<random.number(1...4) {
        let edit = random.edit(of: shot, by: session)
        if (try? shot.apply(edit)) != nil { edits.append(edit) }
      }
      try await studio.store.append(edits, to: studio.shot)
      let known = try await kept.paint(studio.shot, canvas: .fullHD, width: 320)
      let fresh = try await ThumbnailPainter(store: studio.store).paint(
        studio.shot, canvas: .fullHD, width: 320)
      #expect(known.key == fresh.key && known.key.position == shot.position)
      #expect((known.png == fresh.png) == true)
    }
  }

  /// Storyteller's fault 3: jobs that were said to be cancelled ran to their ends.
  @Test func `a picture that is not wanted any more is not drawn to its end`() async throws {
    var random = SplitMix64(seed: 9)
    let studio = try await TestStudio()
    let session: SessionID = random.id()
    for _ in 0..<8 {
      let edits = (0..<50).map { _ in random.strokeEdit(of: studio.shot, by: session) }
      try await studio.store.append(edits, to: studio.shot)
    }
    let painter = ThumbnailPainter(store: studio.store)
    let task = Task { try await painter.paint(studio.shot, canvas: .fullHD, width: 320) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `pictures survive a restart, and a damaged store of them is begun anew`() async throws
  {
    var random = SplitMix64(seed: 10)
    let folder = try ScratchFolder()
    let key = ThumbnailKey(shot: random.id(), position: 3, canvas: .fullHD, width: 320)
    var store = ThumbnailStore(directory: folder(""), isReadOnly: false)
    await store.keep([1, 2, 3], as: key)
    await store.close()
    store = ThumbnailStore(directory: folder(""), isReadOnly: false)
    #expect(await store.newest(of: key.shot, width: 320)?.key == key)
    #expect(await store.newest(of: key.shot, width: 320)?.png == [1, 2, 3])
    await store.forget { _ in true }
    #expect(await store.newest(of: key.shot, width: 320) == nil)
    await store.close()
    let damage = Data(repeating: 7, count: 4096)
    try damage.write(to: URL(fileURLWithPath: folder("thumbnails.sqlite")))
    store = ThumbnailStore(directory: folder(""), isReadOnly: false)
    await store.keep([4], as: key)
    #expect(await store.newest(of: key.shot, width: 320)?.png == [4])
    await store.close()
  }
}
