import Bricks
import CatrobatFile
import Foundation
import Geometry
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Media
import Raster
import Storyboard
import StudioServer
import TestSupport
import Testing
import Words
import Zip

@Suite struct `Programs over HTTP` {
  private static func archive() throws -> [UInt8] {
    var program = Program(header: .init(name: "Two", width: 40, height: 30))
    var background = Program.Object(name: "Background")
    background.looks = [program.allLooks.append(.init(name: "red", fileName: "red.png"))]
    background.scripts = [
      Script(
        "StartScript",
        bricks: [
          Brick(
            "ForeverBrick",
            branches: [
              .init(
                "loopBricks",
                [
                  Brick(
                    "ChangeBrightnessByNBrick",
                    formulas: [.init("BRIGHTNESS_CHANGE", .number("5"))])
                ])
            ])
        ])
    ]
    program.scenes = [Program.Scene(name: "S")]
    program.scenes[0].objects = [program.allObjects.append(background)]
    let red = Bitmap(width: 40, height: 30, filledWith: Pixel(Color(red: 90, green: 0, blue: 0)))
    return try CatrobatArchive(
      document: CatrobatDocument(program: program), files: ["S/images/red.png": try PNG.encode(red)]
    ).bytes()
  }

  private static let octets: HTTPFields = [.contentType: "application/octet-stream"]

  @Test func `a program is kept, becomes a layer, is changed, and comes out again`() async throws {
    let studio = try await TestStudio()
    let session = SessionID(high: 7, low: 1)
    let layer = LayerID(high: 7, low: 2)
    let shot = try #require(await studio.store.outline().projects.first?.scenes[0].shots[0].id)
    let bytes = try Self.archive()
    try await studio.test { client in
      let kept = try await client.post(bytes, to: "/api/programs", headers: Self.octets)
      #expect(kept.status == .ok)
      var json = try kept.json
      #expect(json["name"] as? String == "Two" && json["width"] as? Int == 40)
      let place = "/api/shots/\(shot.hex)/programs/\(layer.hex)"
      #expect(try await client.get(place + "/parts").status == .notFound)
      let shown = try #require(AssetID(hex: json["picture"] as? String ?? ""))
      let picture = try #require(LayerImage(asset: shown, width: 40, height: 30))
      let files = try #require(json["files"] as? [[String: String]])
      let program = LayerProgram(
        document: try #require(AssetID(hex: json["document"] as? String ?? "")),
        files: files.map {
          .init(path: Text($0["path"]!), asset: AssetID(hex: $0["asset"]!)!)
        }, run: .init(), picture: picture)
      _ = try await studio.store.append(
        [
          ShotEdit(
            id: EditID(high: 7, low: 3), session: session,
            .change([
              .insertLayer(
                layer, NewLayer(kind: .program, name: "Two", order: .middle, program: program))
            ]))
        ], to: shot)
      let parts = try await client.get(place + "/parts").json
      #expect(parts["document"] as? String == program.document.hex)
      // Another beginning is one edit, and the same is none.
      json["session"] = session.hex
      json["start"] = 30
      let body = Array(try JSONSerialization.data(withJSONObject: json))
      let before = try await studio.store.edits(of: .shot(shot), after: .max, limit: 0).end
      for _ in 0..<2 {
        let answer = try await client.put(
          body, to: place + "/parts", headers: [.contentType: "application/json"])
        #expect(answer.status == .ok)
      }
      let after = try await studio.store.edits(of: .shot(shot), after: .max, limit: 0).end
      #expect(after == before + 1)
      let back = try await client.get(place)
      #expect(back.headers[.contentDisposition]?.contains("Two.catrobat") == true)
      let read = try CatrobatArchive(bytes: Array(back.body.readableBytesView))
      #expect(read.document.program == (try CatrobatArchive(bytes: bytes)).document.program)
      json["document"] = String(repeating: "0", count: 64)
      let odd = Array(try JSONSerialization.data(withJSONObject: json))
      let refused = try await client.put(
        odd, to: place + "/parts", headers: [.contentType: "application/json"])
      #expect(refused.status == .conflict)
    }
  }

  @Test func `a shot's frames are as many as its time has, and its program moves in them`()
    async throws
  {
    let studio = try await TestStudio()
    let project = try #require(await studio.store.outline().projects.first)
    let shot = project.scenes[0].shots[0]
    let bytes = try Self.archive()
    try await studio.test { client in
      let json = try await client.post(bytes, to: "/api/programs", headers: Self.octets).json
      let program = LayerProgram(
        document: AssetID(hex: json["document"] as! String)!,
        files: [
          .init(
            path: "S/images/red.png",
            asset: AssetID(hex: (json["files"] as! [[String: String]])[0]["asset"]!)!)
        ],
        run: .init(),
        picture: LayerImage(
          asset: AssetID(hex: json["picture"] as! String)!, width: 40, height: 30)!)
      _ = try await studio.store.append(
        [
          ShotEdit(
            id: EditID(high: 8, low: 1), session: SessionID(high: 8, low: 2),
            .change([
              .insertLayer(
                LayerID(high: 8, low: 3),
                NewLayer(kind: .program, name: "P", order: .middle, program: program))
            ]))
        ], to: shot.id)
      let answer = try await client.get("/api/shots/\(shot.id.hex)/frames?width=96")
      #expect(answer.status == .ok)
      let zip = try ZipReader(
        bytes: Array(answer.body.readableBytesView), partLimit: 1 << 24, totalLimit: 1 << 28)
      var frames: [Bitmap] = []
      while let (name, bytes) = try zip.next() {
        #expect(name == String(format: "%05d.png", frames.count))
        frames.append(try PNG.decode(bytes))
      }
      #expect(frames.count == Int(shot.duration.count) * 24 / 1000)
      #expect(frames[0].width == 96 && frames[0][1, 1] != frames[8][1, 1])
      #expect(
        try await client.get("/api/shots/\(shot.id.hex)/frames?width=9").status == .badRequest)
    }
  }

  @Test func `what is no program is refused, and what is too large`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let answer = try await client.post(
        Array("PK no".utf8), to: "/api/programs", headers: Self.octets)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.json["type"] as? String == "urn:inkreel:problem:bad-program")
      let words = try #require(try answer.json["detail"] as? String)
      #expect(words.hasSuffix(".") && !words.hasSuffix(".."))
    }
  }
}
