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

  @Test
  func `an asset lives while a log names it`() async throws {
    let studio = try await TestStudio()
    var names: [AssetID] = []
    for color in [Color.black, Color(red: 9, green: 9, blue: 99)] {
      let upload = try studio.store.assets.begin()
      let bytes = try Self.png(color)
      try upload.append(Data(bytes))
      let id = try upload.finish()
      try studio.store.assets.keep(upload, as: id, picture: bytes, width: 30, height: 20)
      names.append(id)
    }
    let image = try #require(LayerImage(asset: names[0], width: 30, height: 20))
    let session = SessionID(high: 8, low: 8)
    let edit = ShotEdit(
      id: EditID(high: 1, low: 1), session: session,
      .change([
        .insertLayer(
          LayerID(high: 2, low: 2), NewLayer(kind: .image, name: "P", order: .middle, image: image))
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
}
