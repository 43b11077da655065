import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Media
import NIOCore
import Raster
import Storyboard
import StudioServer
import TestSupport
import Testing

@Suite struct `Handing a project on over HTTP` {
  private func project(_ studio: TestStudio) async throws -> ProjectID {
    let outline = await studio.store.outline()
    return try #require(outline.projects.first).id
  }

  // MARK: Print

  @Test func `its pages are counted, shown and printed`() async throws {
    let studio = try await TestStudio()
    let place = "/api/projects/\(try await project(studio).hex)/print"
    try await studio.test { client in
      let count = try await client.get(place + "/pages?layout=1x1&paper=letter&landscape=1").json
      #expect(count["pages"] as? Int ?? 0 > 0)
      #expect(count["width"] as? Double == 792 && count["height"] as? Double == 612)
      let page = try await client.get(place + "/pages/0?width=300")
      let picture = try PNG.decode(page.bytes)
      #expect(picture.width == 300 && picture.height == 424)
      #expect(Set(picture.pixels).count > 2)
      let file = try await client.get(place + "?layout=e-konte&save=1")
      #expect(file.status == .ok && file.bytes.starts(with: Array("%PDF-1.5".utf8)))
      #expect(file.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      #expect(file.headers[.contentType] == "application/pdf")
    }
  }

  @Test func `what cannot be printed is refused by name`() async throws {
    let studio = try await TestStudio()
    let place = "/api/projects/\(try await project(studio).hex)/print"
    try await studio.test { client in
      for (query, problem) in [
        ("?layout=9x9", "bad-print"), ("?paper=a3", "bad-print"), ("?fields=lens", "bad-print"),
        ("?words=above", "bad-print"), ("?shots=00", "bad-print"),
        ("/pages/0?width=9", "bad-width"), ("/pages/99", "no-such-page"),
        ("/pages/-1", "no-such-page"),
      ] {
        let answer = try await client.get(place + query)
        #expect(try answer.problem == problem, "\(query)")
      }
      let never = ProjectID(high: 9, low: 9).hex
      let answer = try await client.get("/api/projects/\(never)/print")
      #expect(answer.status == .notFound)
    }
  }

  // MARK: Sounds

  /// A wave file of one channel: 48,000 samples a second, each with its own value.
  private static func wave(_ count: Int) -> [UInt8] {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("RIFF".utf8) + little(36 + count * 2, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(48_000, 4) + little(96_000, 4)
    bytes += little(2, 2) + little(16, 2) + Array("data".utf8) + little(count * 2, 4)
    return bytes + (0..<count).flatMap { little($0 % 30_000, 2) }
  }

  @Test func `sounds are taken in, played in parts and drawn`() async throws {
    let studio = try await TestStudio()
    let place = "/api/projects/\(try await project(studio).hex)/sounds"
    try await studio.test { client in
      let body = ByteBuffer(bytes: Self.wave(10_000))
      let added = try await client.asked(place + "?name=My%20voice.wav", .post, [:], body).json
      #expect(added["length"] as? Int == 10_000 && added["name"] as? String == "My voice")
      let asset = try #require(added["asset"] as? String)
      let part = try await client.get(place + "/\(asset)/samples?from=9990&count=20")
      #expect(part.bytes.count == 10 * 4)
      let first = part.bytes.prefix(4).map(Int.init)
      #expect(first[0] + first[1] * 256 == 9990 && first[2] + first[3] * 256 == 9990)
      let peaks = try await client.get(place + "/\(asset)/peaks?level=1").bytes
      #expect(peaks.count == 2 * ((10_000 + 1023) / 1024))
      let text = try await client.asked(place, .post, [:], ByteBuffer(string: "not a sound at all"))
      #expect(text.status == .unsupportedMediaType)
      #expect(try text.problem == "not-a-sound")
      // Nothing is left of it.
      let kept = try FileManager.default.subpathsOfDirectory(
        atPath: studio.store.directory + "/assets"
      ).filter { $0.hasSuffix("original") }
      #expect(
        kept.count { $0.contains(asset) } == 1 && !kept.contains { $0.hasPrefix("unfinished") })
      let cut = try await client.asked(
        place, .post, [:], ByteBuffer(bytes: Array(Self.wave(10_000).prefix(40))))
      #expect(try cut.problem == "not-a-sound")
      let odd = try await client.get(place + "/\(asset)/samples?count=99999999")
      #expect(try odd.problem == "bad-range")
      let none = try await client.get(place + "/\(String(repeating: "0", count: 64))/samples")
      #expect(try none.problem == "no-such-sound")
    }
  }

  @Test func `a film has the sound of its tracks, and says what is missing`() async throws {
    let studio = try await TestStudio()
    let project = try await project(studio)
    let api = "/api/projects/\(project.hex)"
    try await studio.test { client in
      let body = ByteBuffer(bytes: Self.wave(48_000))
      let added = try await client.asked(api + "/sounds", .post, [:], body).json
      let asset = try #require(AssetID(hex: added["asset"] as? String ?? ""))
      let track = TrackID(high: 1, low: 1)
      func clip(_ asset: AssetID, _ id: UInt64) -> ProjectChange {
        .insertClip(
          ClipID(high: 2, low: id),
          SoundClip.New(
            asset: asset, length: 48_000, name: "Voice", track: track, place: .film(0),
            span: ClipSpan(start: 0, count: 48_000)))
      }
      _ = try await studio.store.append(
        [
          ProjectEdit(
            id: EditID(high: 5, low: 5), session: SessionID(high: 6, low: 6),
            .change([
              .insertTrack(track, name: "Voice", order: .middle), clip(asset, 1),
              clip(AssetID(words: [9, 9, 9, 9]), 2),
            ]))
        ], to: project)
      let place = api + "/films"
      _ = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      let made = try await film(client, place, until: "made")
      let notes = made["notes"] as? [String] ?? []
      #expect(notes.count == 1 && notes[0].contains("does not have it"), "\(notes)")
      let id = try #require(made["id"] as? String)
      let bytes = try await client.get(place + "/\(id)/file").bytes
      #expect(bytes.contains(subsequence: Array("mp4a".utf8)))
      _ = try await ask(client, place, #"{"format":"mp4","height":144,"sound":false}"#)
      let silent = try await film(client, place, until: "made")
      let other = try #require(silent["id"] as? String)
      let without = try await client.get(place + "/\(other)/file").bytes
      #expect(!without.contains(subsequence: Array("mp4a".utf8)))
      let loud = try await ask(client, place, #"{"format":"mp4","height":144,"loudness":3}"#)
      #expect(try loud.problem == "bad-film")
    }
  }

  // MARK: Films

  private func ask(_ client: some TestClientProtocol, _ place: String, _ body: String)
    async throws -> TestResponse
  {
    try await client.asked(
      place, .post, [.contentType: "application/json"], ByteBuffer(string: body))
  }

  private func film(_ client: some TestClientProtocol, _ place: String, until state: String)
    async throws -> [String: Any]
  {
    for _ in 0..<600 {
      let answer = try await client.get(place)
      let films = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]]
      if let film = films?.first, film["state"] as? String == state { return film }
      if let film = films?.first, film["state"] as? String != "making" {
        Issue.record("\(film)")
        return film
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("no film is \(state)")
    return [:]
  }

  @Test func `a film is made while nobody waits, and is taken in parts`() async throws {
    let studio = try await TestStudio()
    let place = "/api/projects/\(try await project(studio).hex)/films"
    try await studio.test { client in
      #expect(try await client.get(place).bytes == Array("[]".utf8))
      let begun = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      #expect(begun.status == .ok, "\(String(buffer: begun.body))")
      let made = try await film(client, place, until: "made")
      let file = place + "/\(made["id"] as? String ?? "")/file"
      let all = try await client.get(file)
      #expect(all.status == .ok && all.bytes.count == made["bytes"] as? Int)
      #expect(all.bytes[4..<8].elementsEqual("ftyp".utf8))
      #expect(all.headers[.acceptRanges] == "bytes")
      for (range, bytes) in [
        ("bytes=0-9", Array(all.bytes[..<10])), ("bytes=100-", Array(all.bytes[100...])),
        ("bytes=-7", Array(all.bytes.suffix(7))),
      ] {
        let part = try await client.asked(file, .get, [.range: range], nil)
        #expect(part.status == .partialContent && part.bytes == bytes, "\(range)")
      }
      let beyond = try await client.asked(file, .get, [.range: "bytes=99999999-"], nil)
      #expect(beyond.status == .rangeNotSatisfiable)
      // Removed, nothing is left of it.
      let one = place + "/\(made["id"] as? String ?? "")"
      #expect(try await client.asked(one, .delete, [:], nil).status == .noContent)
      #expect(try await client.get(file).problem == "no-such-film")
      #expect(try await client.get(place).bytes == Array("[]".utf8))
      let scratch = studio.store.directory + "/scratch"
      let left = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
      #expect(left.isEmpty)
    }
  }

  @Test func `a film that is stopped leaves nothing`() async throws {
    let studio = try await TestStudio()
    let id = try await project(studio)
    // Long, and in the slowest form.
    _ = try await studio.store.append(
      [
        ProjectEdit(
          id: EditID(high: 9, low: 1), session: SessionID(high: 9, low: 2),
          .change([.setShot(studio.shot, .duration(Milliseconds(1_500_000)))]))
      ], to: id)
    let place = "/api/projects/\(id.hex)/films"
    try await studio.test { client in
      let begun = try await ask(client, place, #"{"format":"mov","height":1080}"#)
      let film = try begun.json["id"] as? String ?? ""
      for _ in 0..<200 {
        let answer = try await client.get(place)
        let films = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]]
        // The first pictures are on their way to ffmpeg.
        if films?.first?["total"] as? Int ?? 0 > 0 { break }
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(FileManager.default.fileExists(atPath: studio.store.directory + "/scratch"))
      // One that waits for its turn is stopped at once.
      let second = try await ask(client, place, #"{"format":"mp4","height":144}"#).json["id"]
      for id in [second as? String ?? "", film] {
        #expect(try await client.asked(place + "/\(id)", .delete, [:], nil).status == .noContent)
      }
      for _ in 0..<400 {
        let answer = try await client.get(place)
        let films = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]]
        if films?.allSatisfy({ $0["state"] as? String == "stopped" }) == true { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      let scratch = studio.store.directory + "/scratch"
      let left = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
      #expect(left.isEmpty)
    }
  }

  @Test func `a film of days is refused before anything is made`() async throws {
    let studio = try await TestStudio()
    let id = try await project(studio)
    _ = try await studio.store.append(
      [
        ProjectEdit(
          id: EditID(high: 9, low: 1), session: SessionID(high: 9, low: 2),
          .change([.setShot(studio.shot, .duration(Milliseconds(.max)))]))
      ], to: id)
    try await studio.test { client in
      let place = "/api/projects/\(id.hex)/films"
      let answer = try await ask(client, place, #"{"format":"mp4","height":144}"#)
      #expect(try answer.problem == "too-long")
      #expect(try await client.get(place).bytes == Array("[]".utf8))
    }
  }

  @Test func `what no film can be made of is refused`() async throws {
    let studio = try await TestStudio()
    let place = "/api/projects/\(try await project(studio).hex)/films"
    try await studio.test { client in
      for (body, problem) in [
        ("{}", "bad-film"), (#"{"format":"avi","height":720}"#, "bad-film"),
        (#"{"format":"mp4","height":9}"#, "bad-film"), ("no json", "bad-film"),
        (#"{"format":"mp4","height":720,"shots":[]}"#, "no-shots"),
      ] {
        let answer = try await ask(client, place, body)
        #expect(try answer.problem == problem, "\(body)")
      }
    }
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence part: [UInt8]) -> Bool {
    Data(self).range(of: Data(part)) != nil
  }
}
