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
import Tunnel
import TunnelFiles

@Suite struct `Tunnels over HTTP` {
  /// A studio whose shot has a tunnel of two plain photographs, cropped to 90 × 60.
  private struct Place {
    let studio: TestStudio
    let layer: LayerID
    let recipe: Recipe
    let old = Bitmap(
      width: 60, height: 40, filledWith: Pixel(red: 200, green: 160, blue: 90, alpha: 255))
    let new = Bitmap(
      width: 120, height: 80, filledWith: Pixel(red: 20, green: 80, blue: 200, alpha: 255))

    init(name: Text = "Market: 1912/2026", photographs: Int = 2) async throws {
      studio = try await TestStudio()
      var random = SplitMix64(seed: 5)
      layer = random.id()
      var assets = [
        AssetID(hex: String(repeating: "1", count: 64))!,
        AssetID(hex: String(repeating: "2", count: 64))!,
      ]
      for (i, picture) in [old, new].enumerated() where i < photographs {
        let upload = try studio.store.assets.begin()
        let bytes = try PNG.encode(picture)
        try upload.append(Data(bytes))
        assets[i] = try upload.finish()
        try studio.store.assets.keep(
          upload, as: assets[i], picture: bytes, width: picture.width, height: picture.height)
      }
      var made = try Recipe(
        old: Photograph(asset: assets[0], width: old.width, height: old.height),
        new: Photograph(asset: assets[1], width: new.width, height: new.height))
      made.look.crop = PixelRect(minX: 10, minY: 10, maxX: 100, maxY: 70)
      recipe = made
      let insert = ShotChange.insertLayer(
        layer, NewLayer(.tunnel(LayerTunnel(recipe)), name: name, order: .middle))
      _ = try await studio.store.append(
        [ShotEdit(id: random.id(), session: random.id(), .change([insert]))], to: studio.shot)
    }

    var path: String { "/api/shots/\(studio.shot.hex)/tunnels/\(layer.hex)" }

    func drawn(_ width: Int? = nil, _ height: Int? = nil) throws -> Bitmap {
      try TunnelRenderer(recipe.look, old: old, new: new, width: width, height: height).render()
    }
  }

  @Test func `give the recipe as the command takes it, named like the layer`() async throws {
    let place = try await Place()
    try await place.studio.test { client in
      let answer = try await client.get(place.path)
      #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
      #expect(try RecipeJSON.recipe(Data(answer.bytes)) == place.recipe)
      #expect(
        answer.headers[.contentDisposition]
          == "attachment; filename*=UTF-8''Market%2019122026.json")
    }
  }

  @Test(arguments: [("jpg", PictureKind.jpeg), ("png", .png), ("webp", .webp)])
  func `give the picture in the crop's size, or smaller`(format: String, kind: PictureKind)
    async throws
  {
    let place = try await Place()
    try await place.studio.test { client in
      let whole = try await client.get("\(place.path)/picture?format=\(format)")
      #expect(whole.status == .ok && whole.headers[.contentType] == kind.rawValue)
      #expect(whole.headers[.contentDisposition]?.hasSuffix("Market%2019122026.\(format)") == true)
      #expect(try whole.bytes == PictureFile.encode(place.drawn(), as: kind, quality: 90))
      let small = try await client.get("\(place.path)/picture?format=\(format)&width=32&quality=40")
      // 32 × 60 / 90 is 21.3.
      #expect(try small.bytes == PictureFile.encode(place.drawn(32, 21), as: kind, quality: 40))
      let dot = try await client.get("\(place.path)/picture?format=\(format)&width=1")
      #expect(try dot.bytes == PictureFile.encode(place.drawn(1, 1), as: kind, quality: 90))
    }
  }

  @Test func `say what is wrong with what is asked for`() async throws {
    let place = try await Place()
    try await place.studio.test { client in
      for (query, name, limit) in [
        ("format=gif", "format", nil), ("width=91", "width", 90), ("width=0", "width", 90),
        ("width=x", "width", 90), ("quality=101", "quality", 100),
      ] as [(String, String, Int?)] {
        let answer = try await client.get("\(place.path)/picture?\(query)")
        #expect(answer.status == .badRequest)
        #expect(try answer.problem == name)
        #expect(try answer.json["limit"] as? Int == limit)
      }
      let shots = "/api/shots/\(place.studio.shot.hex)/tunnels"
      let first = Shot.firstLayer(of: place.studio.shot).hex
      for ending in ["", "/picture"] {
        for (path, name) in [
          ("\(shots)/\(first)", "not-a-tunnel"), ("\(shots)/1", "no-such-layer"),
          ("\(shots)/\(String(repeating: "7", count: 32))", "no-such-layer"),
          ("/api/shots/\(first)/tunnels/\(place.layer.hex)", "no-such-shot"),
        ] {
          let answer = try await client.get(path + ending)
          #expect(answer.status == .notFound)
          #expect(try answer.problem == name)
        }
      }
    }
  }

  @Test func `are gone with their layer, and come back with it`() async throws {
    let place = try await Place()
    var random = SplitMix64(seed: 6)
    for (isRemoved, status) in [(true, HTTPResponse.Status.notFound), (false, .ok)] {
      _ = try await place.studio.store.append(
        [
          ShotEdit(
            id: random.id(), session: random.id(),
            .change([.setLayerRemoved(place.layer, isRemoved)]))
        ], to: place.studio.shot)
      try await place.studio.test { client in
        for ending in ["", "/picture"] {
          let answer = try await client.get(place.path + ending)
          #expect(answer.status == status)
        }
      }
    }
  }

  @Test(arguments: [0, 1]) func `name the photograph that is missing`(photographs: Int) async throws
  {
    let place = try await Place(photographs: photographs)
    try await place.studio.test { client in
      // The recipe can be had all the same.
      #expect(try await client.get(place.path).status == .ok)
      let answer = try await client.get("\(place.path)/picture")
      #expect(answer.status == .notFound)
      #expect(try answer.problem == "no-such-asset")
      let missing = photographs == 0 ? place.recipe.old : place.recipe.new
      #expect(try answer.json["id"] as? String == missing.asset.hex)
    }
  }

  @Test func `have a file's name when the layer's leaves nothing`() async throws {
    let place = try await Place(name: "../..")
    try await place.studio.test { client in
      let answer = try await client.get(place.path)
      #expect(
        answer.headers[.contentDisposition] == "attachment; filename*=UTF-8''tunnel.json")
    }
  }
}
