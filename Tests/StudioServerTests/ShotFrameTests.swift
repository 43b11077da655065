import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Media
import Raster
import Storyboard
import StudioServer
import TestSupport
import Testing
import Zip

@Suite struct `Frames of a shot over HTTP` {
  private func setDuration(_ milliseconds: UInt32, in studio: TestStudio) async throws {
    let project = try #require(await studio.store.outline().projects.first).id
    _ = try await studio.store.append(
      [
        ProjectEdit(
          id: EditID(high: 9, low: 1), session: SessionID(high: 9, low: 2),
          .change([.setShot(studio.shot, .duration(Milliseconds(milliseconds)))]))
      ], to: project)
  }

  @Test func `are as many as its time has, and its program moves in them`() async throws {
    let studio = try await TestStudio()
    try await setDuration(1_000, in: studio)
    try await studio.test { client in
      _ = try await studio.addProgram(client)
      let answer = try await client.get("/api/shots/\(studio.shot.hex)/frames?width=96")
      #expect(answer.status == .ok)
      let zip = try ZipReader(bytes: answer.bytes, partLimit: 1 << 24, totalLimit: 1 << 28)
      var frames: [Bitmap] = []
      while let (name, bytes) = try zip.next() {
        #expect(name == String(format: "%05d.png", frames.count))
        frames.append(try PNG.decode(bytes))
      }
      #expect(frames.count == 24)
      #expect(frames[0].width == 96 && frames[0][1, 1] != frames[8][1, 1])
      #expect(
        try await client.get("/api/shots/\(studio.shot.hex)/frames?width=9").status == .badRequest)
    }
  }

  @Test func `of a shot without time are one`() async throws {
    let studio = try await TestStudio()
    try await setDuration(0, in: studio)
    try await studio.test { client in
      let answer = try await client.get("/api/shots/\(studio.shot.hex)/frames?width=96")
      let zip = try ZipReader(bytes: answer.bytes, partLimit: 1 << 24, totalLimit: 1 << 28)
      #expect(try zip.next()?.name == "00000.png")
      #expect(try zip.next() == nil)
    }
  }

  @Test func `too many of them are refused before any is drawn, and it is said what fits`()
    async throws
  {
    let studio = try await TestStudio { $0.recordingLimit = 1_000_000 }
    try await setDuration(10_000, in: studio)
    try await studio.test { client in
      let place = "/api/shots/\(studio.shot.hex)/frames"
      let answer = try await client.get(place + "?width=1000")
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "too-many-pixels")
      let json = try answer.json
      #expect(json["limit"] as? Int == 1_000_000 && json["frames"] as? Int == 240)
      #expect((json["detail"] as? String)?.contains("240 frames of 1000×") == true)
      #expect(try await client.get(place + "?width=64").status == .ok)
    }
  }

  @Test func `a frame that is too large to be held is refused`() async throws {
    let studio = try await TestStudio()
    let project = try #require(await studio.store.outline().projects.first).id
    _ = try await studio.store.append(
      [
        ProjectEdit(
          id: EditID(high: 9, low: 3), session: SessionID(high: 9, low: 2),
          .change([.setProject(.canvas(CanvasSize(width: 200, height: 16_384)))]))
      ], to: project)
    try await setDuration(0, in: studio)
    try await studio.test { client in
      let place = "/api/shots/\(studio.shot.hex)/frames"
      let answer = try await client.get(place + "?width=1000")
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "too-many-pixels")
      #expect((try answer.json["detail"] as? String)?.contains("A frame of 1000×81920") == true)
      #expect(try await client.get(place + "?width=64").status == .ok)
    }
  }

  @Test func `a program that cannot be run stands still, and the frames say so`() async throws {
    let studio = try await TestStudio()
    try await setDuration(100, in: studio)
    try await studio.test { client in
      let (layer, _) = try await studio.addProgram(client)
      let shot = try await studio.store.shot(studio.shot)
      let index = try #require(shot.index(of: layer))
      let program = try #require(shot.layers[index].program)
      try FileManager.default.removeItem(
        atPath: studio.store.assets.originalPath(of: program.document))
      let answer = try await client.get("/api/shots/\(studio.shot.hex)/frames?width=64")
      #expect(answer.status == .ok)
      let zip = try ZipReader(bytes: answer.bytes, partLimit: 1 << 24, totalLimit: 1 << 28)
      var files: [String: [UInt8]] = [:]
      while let (name, bytes) = try zip.next() { files[name] = bytes }
      #expect(files.keys.sorted() == ["00000.png", "00001.png", "problems.txt"])
      let words = String(decoding: files["problems.txt"] ?? [], as: UTF8.self)
      #expect(words.hasPrefix("The program stands still: “P”: "), "\(words)")
    }
  }

  @Test func `a program that takes too long to get to where the shot begins is said`() async throws
  {
    let studio = try await TestStudio { $0.programTimeout = .zero }
    try await studio.test { client in
      _ = try await studio.addProgram(client, run: .init(start: LayerProgram.Run.startLimit))
      let answer = try await client.get("/api/shots/\(studio.shot.hex)/frames?width=64")
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "too-slow")
    }
  }
}
