import Foundation
import Geometry
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Media
import Raster
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

struct AssetTests {
  private static func png(_ color: Color = .black) throws -> [UInt8] {
    try PNG.encode(Bitmap(width: 30, height: 20, filledWith: Pixel(color)))
  }

  @Test
  func `a picture is stored once and given back as it came`() async throws {
    let studio = try await TestStudio()
    let bytes = try Self.png()
    try await studio.test { client in
      let first = try await client.post(
        bytes, to: "/api/assets", headers: [.contentType: "image/png"])
      #expect(first.status == .created)
      let json = try first.json
      let name = try #require(json["asset"] as? String)
      #expect(json["width"] as? Int == 30 && json["height"] as? Int == 20)
      let again = try await client.post(
        bytes, to: "/api/assets", headers: [.contentType: "image/png"])
      #expect(again.status == .ok)
      #expect(try again.json["asset"] as? String == name)
      let original = try await client.get("/api/assets/\(name)")
      #expect(Array(original.body.readableBytesView) == bytes)
      #expect(original.headers[.contentType] == "application/octet-stream")
      let picture = try await client.get("/api/assets/\(name)/picture")
      #expect(picture.headers[.cacheControl]?.contains("immutable") == true)
      let copy = try PNG.decode(Array(picture.body.readableBytesView))
      #expect(copy[3, 3] == Pixel(.black))
      #expect(
        try await client.get("/api/assets/\(String(repeating: "0", count: 64))/picture").status
          == .notFound)
      #expect(try await client.get("/api/assets/..%2F..%2Finkreel.sqlite").status != .ok)
    }
  }

  @Test
  func `what a camera wrote beside its picture is told`() async throws {
    let studio = try await TestStudio()
    let plain = try PictureFile.encode(
      Bitmap(width: 30, height: 20, filledWith: Pixel(.white)), as: .jpeg)
    try await studio.test { client in
      let answer = try await client.post(
        ExifSamples.marked(plain), to: "/api/assets", headers: [.contentType: "image/jpeg"])
      let sent = try answer.json
      let name = try #require(sent["asset"] as? String)
      let told = try await client.get("/api/assets/\(name)/photograph").json
      for facts in [sent, told] {
        #expect(facts["asset"] as? String == name)
        // Turned upright.
        #expect(facts["width"] as? Int == 20 && facts["height"] as? Int == 30)
        #expect(facts["date"] as? String == "1912-05-03")
        let place = try #require(facts["place"] as? [String: Double])
        #expect(abs((place["latitude"] ?? 0) + 52.51025) < 1e-9)
        #expect(abs((place["longitude"] ?? 0) + 13.005) < 1e-9)
        #expect(facts["direction"] as? Double == 271.5)
      }
      let bare = try await client.post(
        plain, to: "/api/assets", headers: [.contentType: "image/jpeg"])
      #expect(Set(try bare.json.keys) == ["asset", "width", "height"])
      for wrong in [String(repeating: "0", count: 64), "1912"] {
        let missing = try await client.get("/api/assets/\(wrong)/photograph")
        #expect(missing.status == .notFound)
        #expect(try missing.json["type"] as? String == "urn:inkreel:problem:no-such-asset")
      }
    }
  }

  @Test
  func `what is no picture is refused by name, and nothing is kept`() async throws {
    let studio = try await TestStudio { $0.pictureLimit = 5000 }
    try await studio.test { client in
      func refusal(_ bytes: [UInt8], _ type: String) async throws -> String? {
        let answer = try await client.post(bytes, to: "/api/assets", headers: [.contentType: type])
        return try answer.json["type"] as? String
      }
      let png = try Self.png()
      #expect(try await refusal(png, "image/jpeg") == "urn:inkreel:problem:other-format")
      #expect(try await refusal([1, 2, 3], "image/png") == "urn:inkreel:problem:unknown-format")
      #expect(
        try await refusal(Array(png.prefix(50)), "image/png") == "urn:inkreel:problem:damaged")
      #expect(
        try await refusal([UInt8](repeating: 1, count: 6000), "image/png")
          == "urn:inkreel:problem:too-large")
      var huge = png
      huge.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
      #expect(try await refusal(huge, "image/png") == "urn:inkreel:problem:too-many-pixels")
    }
    let assets = URL(fileURLWithPath: studio.store.directory).appendingPathComponent("assets")
    let left =
      FileManager.default.enumerator(atPath: assets.path)?.compactMap { $0 as? String } ?? []
    #expect(left.filter { $0 != "unfinished" } == [])
  }

  private static func keep(_ color: Color, in studio: TestStudio) throws -> AssetID {
    let upload = try studio.store.assets.begin()
    let bytes = try png(color)
    try upload.append(Data(bytes))
    let id = try upload.finish()
    try studio.store.assets.keep(upload, as: id, picture: bytes, width: 30, height: 20)
    return id
  }

  @Test
  func `both photographs of a tunnel live, and show in the small picture of its shot`() async throws
  {
    let studio = try await TestStudio()
    let colors = [Color(red: 200, green: 30, blue: 40), Color(red: 20, green: 60, blue: 200)]
    let names = try colors.map { try Self.keep($0, in: studio) }
    let recipe = try Recipe(
      old: Photograph(asset: names[0], width: 30, height: 20),
      new: Photograph(asset: names[1], width: 30, height: 20))
    let tunnel = LayerTunnel(recipe)
    let canvas = try #require(await studio.store.canvas(of: studio.shot))
    let scale = Double(canvas.width) / 30
    let edit = ShotEdit(
      id: EditID(high: 1, low: 1), session: SessionID(high: 8, low: 8),
      .change([
        .insertLayer(
          LayerID(high: 2, low: 2),
          NewLayer(
            .tunnel(tunnel), name: "T", order: .between(.middle, nil),
            transform: LayerTransform(.scale(scale))!))
      ]))
    try await studio.test { client in
      #expect(try await client.post([edit], to: studio.edits).status == .ok)
      let answer = try await client.picture(
        at: "/api/shots/\(studio.shot.hex)/thumbnail?width=320", showing: 1)
      let shown = try PNG.decode(Array(answer.body.readableBytesView))
      #expect(shown[shown.width / 2, shown.height / 2] == Pixel(colors[0]))
      #expect(shown[40, 20] == Pixel(colors[1]))
    }
    #expect(try await studio.store.collectAssets(addedBefore: .distantFuture) == [])
  }

  @Test
  func `an asset lives while a log names it`() async throws {
    let studio = try await TestStudio()
    let names = try [Color.black, Color(red: 9, green: 9, blue: 99)].map {
      try Self.keep($0, in: studio)
    }
    let image = try #require(LayerImage(asset: names[0], width: 30, height: 20))
    let session = SessionID(high: 8, low: 8)
    let edit = ShotEdit(
      id: EditID(high: 1, low: 1), session: session,
      .change([
        .insertLayer(
          LayerID(high: 2, low: 2), NewLayer(.image(image), name: "P", order: .middle))
      ]))
    // Undone, it can still be done again.
    let undo = ShotEdit(id: EditID(high: 1, low: 2), session: session, .undo(edit.id))
    try await studio.test { client in
      let answer = try await client.post([edit, undo], to: studio.edits)
      #expect(answer.status == .ok)
    }
    #expect(try await studio.store.collectAssets(addedBefore: .distantPast) == [])
    #expect(try await studio.store.collectAssets(addedBefore: .distantFuture) == [names[1]])
    #expect(studio.store.assets.contains(names[0]))
    #expect(!studio.store.assets.contains(names[1]))
  }

  @Test func `a look is drawn in all its pixels, also where it first was a picture for a canvas`()
    async throws
  {
    let studio = try await TestStudio()
    let bytes = try PNG.encode(Bitmap(width: 4000, height: 10, filledWith: Pixel(.black)))
    try await studio.test { client in
      let answer = try await client.post(
        bytes, to: "/api/assets", headers: [.contentType: "image/png"])
      let name = try #require(try answer.json["asset"] as? String)
      let again = try await client.post(bytes, to: "/api/assets?as=look")
      #expect(try again.json["asset"] as? String == name)
      for _ in 0..<2 {
        let look = try PNG.decode(try await client.get("/api/assets/\(name)/look").bytes)
        #expect(look.width == 4000 && look.height == 10)
      }
      // Canvases keep what they had.
      let picture = try PNG.decode(try await client.get("/api/assets/\(name)/picture").bytes)
      #expect(picture.width == ImportedPicture.sideLimit)
      let file = try await client.post(Array("no".utf8), to: "/api/assets?as=file")
      let other = try #require(try file.json["asset"] as? String)
      #expect(try await client.get("/api/assets/\(other)/look").status == .notFound)
    }
  }

  @Test func `a sound's length is measured once`() async throws {
    let studio = try await TestStudio()
    func little(_ number: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let samples = [UInt8](repeating: 128, count: 1234)
    let wave =
      Array("RIFF".utf8) + little(36 + 1234, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(1, 2) + little(1000, 4) + little(1000, 4) + little(1, 2)
      + little(8, 2) + Array("data".utf8) + little(1234, 4) + samples
    try await studio.test { client in
      let name = try #require(
        try await client.post(wave, to: "/api/assets?as=file").json["asset"] as? String)
      #expect(try await client.get("/api/assets/\(name)/sound").json["length"] as? Int == 1234)
      // Whoever measured it now would find nothing.
      let original = studio.store.assets.originalPath(of: try #require(AssetID(hex: name)))
      try Data("no sound".utf8).write(to: URL(fileURLWithPath: original))
      #expect(try await client.get("/api/assets/\(name)/sound").json["length"] as? Int == 1234)
      let other = try #require(
        try await client.post(Array("none".utf8), to: "/api/assets?as=file").json["asset"]
          as? String)
      for _ in 0..<2 {
        #expect(try await client.get("/api/assets/\(other)/sound").status == .notFound)
      }
    }
  }
}
