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
  static func archive() throws -> [UInt8] {
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
                layer, NewLayer(.program(program), name: "Two", order: .middle))
            ]))
        ], to: shot)
      let parts = try await client.get(place + "/parts").json
      #expect(parts["document"] as? String == program.document.hex)
      // Another beginning is one edit, and the same is none.
      json["session"] = session.hex
      json["start"] = 30
      let body = Array(try JSONSerialization.data(withJSONObject: json))
      let before = try await studio.store.edits(of: .shot(shot), after: .max, limit: 0).end
      let tag = try #require(try await client.get(place + "/parts").headers[.eTag])
      let headers: HTTPFields = [.contentType: "application/json", .ifMatch: tag]
      for _ in 0..<2 {
        let answer = try await client.put(body, to: place + "/parts", headers: headers)
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
      let refused = try await client.put(odd, to: place + "/parts", headers: headers)
      #expect(refused.status == .conflict)
    }
  }

  @Test
  func `of two who change one program the second is told, and writes over it by intent alone`()
    async throws
  {
    let studio = try await TestStudio()
    try await studio.test { client in
      let (layer, _) = try await studio.addProgram(client)
      let place = "/api/shots/\(studio.shot.hex)/programs/\(layer.hex)/parts"
      let read = try await client.get(place)
      let tag = try #require(read.headers[.eTag])
      func write(start: Int, _ tag: String?) async throws -> TestResponse {
        var json = try read.json
        json["session"] = SessionID(high: 7, low: UInt64(start)).hex
        json["start"] = start
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.ifMatch] = tag
        return try await client.put(
          Array(try JSONSerialization.data(withJSONObject: json)), to: place, headers: headers)
      }
      let blind = try await write(start: 2, nil)
      #expect(blind.status == .preconditionRequired)
      #expect(try blind.problem == "no-precondition")
      let first = try await write(start: 2, tag)
      #expect(first.status == .ok && first.headers[.eTag] != tag)
      let second = try await write(start: 3, tag)
      #expect(second.status == .preconditionFailed)
      #expect(try second.problem == "program-changed")
      #expect(try await client.get(place).json["start"] as? Int == 2)
      // What is there already is no loss.
      #expect(try await write(start: 2, tag).status == .ok)
      #expect(try await write(start: 3, first.headers[.eTag]).status == .ok)
      #expect(try await client.get(place).json["start"] as? Int == 3)
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

extension TestStudio {
  /// Takes a program in and lays it on the shot: its layer, and its files' names by their paths.
  func addProgram(
    _ client: any TestClientProtocol, _ archive: [UInt8]? = nil, run: LayerProgram.Run = .init()
  ) async throws -> (layer: LayerID, files: [String: String]) {
    let bytes = try archive ?? `Programs over HTTP`.archive()
    let json = try await client.post(
      bytes, to: "/api/programs", headers: [.contentType: "application/octet-stream"]
    ).json
    let files = try #require(json["files"] as? [[String: String]])
    let picture = try #require(AssetID(hex: json["picture"] as? String ?? ""))
    let program = LayerProgram(
      document: try #require(AssetID(hex: json["document"] as? String ?? "")),
      files: files.map { .init(path: Text($0["path"]!), asset: AssetID(hex: $0["asset"]!)!) },
      run: run,
      picture: try #require(LayerImage(asset: picture, width: 40, height: 30)))
    let layer = LayerID(high: 8, low: 3)
    _ = try await store.append(
      [
        ShotEdit(
          id: EditID(high: 8, low: 1), session: SessionID(high: 8, low: 2),
          .change([
            .insertLayer(
              layer, NewLayer(.program(program), name: "P", order: .middle))
          ]))
      ], to: shot)
    return (
      layer, Dictionary(uniqueKeysWithValues: files.map { ($0["path"]!, $0["asset"]!) })
    )
  }
}
