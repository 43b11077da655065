import Hummingbird
import HummingbirdTesting
import Ink
import LibraryStore
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

@Suite struct `Saving over HTTP` {
  @Test func `what is posted is answered with its place and read back`() async throws {
    let studio = try await TestStudio()
    let session = SessionID(high: 1, low: 1)
    try await studio.test { client in
      var random = SplitMix64(seed: 1)
      let edits = (0..<3).map { _ in random.strokeEdit(of: studio.shot, by: session) }
      let answer = try await client.post(edits, to: studio.edits)
      #expect(answer.status == .ok)
      #expect(try answer.json["positions"] as? [Int] == [1, 2, 3])

      let again = try await client.post([edits[1]], to: studio.edits)
      #expect(try again.json["positions"] as? [Int] == [2])

      let got = try await client.get("/api/shots/\(studio.shot.hex)")
      #expect(got.headers[.contentType] == "application/cbor")
      #expect(got.headers[.init("Inkreel-Position")!] == "3")
      let shot = try ShotArchive(encoded: got.bytes).shot()
      #expect(shot.elements.count == 3)
      #expect(shot.undoableEdit(for: session) == edits[2].id)

      let tail = try await client.get(studio.edits + "?after=1")
      let batch = try EditBatch.decode(tail.bytes)
      #expect(batch.batch.after == 1)
      #expect(batch.edits == Array(edits[1...]))
    }
  }

  @Test func `a window sees whether it follows the same log and the same library`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 3)
      let session: SessionID = random.id()
      let edits = (0..<2).map { _ in random.strokeEdit(of: studio.shot, by: session) }
      let own = try await client.post(
        edits, to: studio.edits, headers: [.init("Inkreel-Library")!: studio.store.id.hex])
      #expect(own.status == .ok)
      #expect(
        try await client.get(studio.edits + "?after=2").headers[.init("Inkreel-Edit")!]
          == edits[1].id.hex)
      #expect(
        try await client.get(studio.edits + "?after=1").headers[.init("Inkreel-Edit")!]
          == edits[0].id.hex)
      #expect(try await client.get(studio.edits).headers[.init("Inkreel-Edit")!] == nil)
      let beyond = try await client.get(studio.edits + "?after=9")
      #expect(beyond.headers[.init("Inkreel-Edit")!] == nil)
      #expect(beyond.headers[.init("Inkreel-Position")!] == "2")

      let other: LibraryID = random.id()
      let lost = try await client.post(
        [random.strokeEdit(of: studio.shot, by: session)], to: studio.edits,
        headers: [.init("Inkreel-Library")!: other.hex])
      #expect(lost.status == .conflict)
      #expect(try lost.problem == "other-library")
      #expect(try await studio.store.archive(of: studio.shot).position == 2)
    }
  }

  @Test func `other ink under a known id is not called stored`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      var random = SplitMix64(seed: 4)
      let session: SessionID = random.id()
      let whole = random.strokeEdit(of: studio.shot, by: session)
      guard case .change(let changes) = whole.action,
        case .insertElement(let element, let layer, .stroke(var stroke)) = changes[0]
      else { return }
      stroke.samples.removeLast(100)
      let part = ShotEdit(
        id: whole.id, session: session,
        .change([.insertElement(element, layer: layer, .stroke(stroke))]))
      let fresh = random.strokeEdit(of: studio.shot, by: session)
      #expect(try await client.post([part], to: studio.edits).status == .ok)
      for batch in [[whole], [fresh, whole]] {
        let answer = try await client.post(batch, to: studio.edits)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.problem == "edit-differs")
        #expect(try answer.json["edit"] as? String == whole.id.hex)
      }
      let twice = try await client.post([fresh, fresh], to: studio.edits)
      #expect(try twice.json["positions"] as? [Int] == [2, 2])
      #expect(try await client.post([part], to: studio.edits).status == .ok)
    }
  }

  @Test func `the library is told as JSON`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let json = try await client.get("/api/library").json
      let projects = try #require(json["projects"] as? [[String: Any]])
      #expect(projects[0]["name"] as? String == "Sample project")
      #expect(json["id"] as? String == studio.store.id.hex)
      let health = try await client.get("/api/health").json
      #expect(health["status"] as? String == "ok")
    }
  }
}

@Suite struct `Bad requests` {
  @Test func `each gets a problem with evidence, and nothing is stored`() async throws {
    let studio = try await TestStudio { $0.bodyLimit = 20_000 }
    try await studio.test { client in
      var random = SplitMix64(seed: 2)
      let session: SessionID = random.id()
      let good = random.strokeEdit(of: studio.shot, by: session)
      let layer: LayerID = random.id()
      let lost = ShotEdit(
        id: random.id(), session: session, .change([.setLayer(layer, .opacity(1))]))

      let refused = try await client.post([good, lost], to: studio.edits)
      #expect(refused.status == .unprocessableContent)
      #expect(try refused.problem == "no-such-layer")
      #expect(try refused.json["index"] as? Int == 1)
      #expect(try refused.json["id"] as? String == layer.hex)

      let cut = EditBatch(after: 0, edits: [good.encoded()]).encoded().dropLast(7)
      let truncated = try await client.post(Array(cut), to: studio.edits)
      #expect(truncated.status == .badRequest)
      #expect(try truncated.problem == "claimed-length")
      #expect(try truncated.json["offset"] as? Int == 5)

      let nested = try await client.post(
        Array(repeating: 0x81, count: 10_000), to: studio.edits)
      #expect(try nested.problem == "wrong-type")

      let large = try await client.post(
        Array(repeating: 0, count: 20_001), to: studio.edits)
      #expect(large.status == .contentTooLarge)

      let text = try await client.post(
        [UInt8](), to: studio.edits, headers: [.contentType: "text/plain"])
      #expect(text.status == .unsupportedMediaType)

      let nowhere = try await client.post(
        [good], to: "/api/shots/\(ShotID(high: 0, low: 7).hex)/edits")
      #expect(nowhere.status == .notFound)
      #expect(try nowhere.problem == "no-such-shot")
      #expect(try await client.get("/api/shots/7").status == .notFound)
      #expect(try await client.get("/api/none").problem == "not-found")
      #expect(try await client.get(studio.edits + "?after=-1").status == .badRequest)
      #expect(try await studio.store.archive(of: studio.shot).position == 0)
    }
  }

  @Test func `a library that is only read says so`() async throws {
    let studio = try await TestStudio()
    var random = SplitMix64(seed: 2)
    let edit = random.strokeEdit(of: studio.shot, by: random.id())
    let reader = try await LibraryStore(directory: studio.store.directory, mode: .readOnly)
    let server = TestStudio.server(of: reader)
    try await Application(router: server.router()).test(.router) { client in
      let answer = try await client.post([edit], to: studio.edits)
      #expect(answer.status == .forbidden)
      #expect(try answer.problem == "read-only")
      #expect(try await client.get("/api/shots/\(studio.shot.hex)").status == .ok)
    }
  }
}
