import Foundation
import Geometry
import LibraryStore
import Media
import Raster
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `render` {
  @Test func `a shot with a tunnel shows both photographs`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let shot = await store.outline().projects[0].scenes[0].shots[0].id
    let canvas = try #require(await store.canvas(of: shot))
    let colors = [Color(red: 200, green: 30, blue: 40), Color(red: 20, green: 60, blue: 200)]
    var photographs: [Photograph] = []
    for color in colors {
      let bytes = try PNG.encode(Bitmap(width: 32, height: 18, filledWith: Pixel(color)))
      let upload = try store.assets.begin()
      try upload.append(Data(bytes))
      let id = try upload.finish()
      try store.assets.keep(upload, as: id, picture: bytes, width: 32, height: 18)
      photographs.append(Photograph(asset: id, width: 32, height: 18))
    }
    let tunnel = LayerTunnel(try Recipe(old: photographs[0], new: photographs[1]))
    let transform = try #require(LayerTransform(.scale(Double(canvas.width) / 32)))
    let edit = ShotEdit(
      id: random.id(), session: random.id(),
      .change([
        .insertLayer(
          random.id(),
          NewLayer(.tunnel(tunnel), name: "T", order: .between(.middle, nil), transform: transform))
      ]))
    _ = try await store.append([edit], to: shot)
    try await store.close()
    let outcome = try run([
      "render", shot.hex, "--library", folder("library"), "--png", folder("a.png"), "--scale",
      "0.25",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let shown = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: folder("a.png")))))
    #expect(shown.width == Int(canvas.width) / 4)
    #expect(shown[shown.width / 2, shown.height / 2] == Pixel(colors[0]))
    #expect(shown[60, 40] == Pixel(colors[1]))
  }

  @Test func `all frames go to a folder, and one without movement is drawn once`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let shot = await store.outline().projects[0].scenes[0].shots[0]
    try await store.close()
    let outcome = try run([
      "render", shot.id.hex, "--library", folder("library"), "--frames", folder("frames"),
      "--scale", "0.05",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
    #expect(names.count == Int(shot.duration.count) * 24 / 1000 && names.first == "00000.png")
    let first = try Data(contentsOf: URL(fileURLWithPath: folder("frames/00000.png")))
    #expect(try PNG.decode([UInt8](first)).width == 96)
    let none = try run(["render", shot.id.hex, "--library", folder("library")])
    #expect(none.status != 0 && none.errors.contains("--png and --frames"))
    let file = try run([
      "render", "no-such", "--library", folder("library"), "--frames", folder("frames"),
    ])
    #expect(file.status != 0 && file.errors.contains("is no shot of the library"))
  }
}
