import Geometry
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing
import Tunnel

@Suite struct `Layers that are tunnels` {
  private let canvas = CanvasSize(width: 160, height: 120)
  private let layer = LayerID(high: 5, low: 5)
  private var random = SplitMix64(seed: 3)
  private let old: HalvedPicture
  private let new: HalvedPicture
  private let recipe: Recipe

  init() throws {
    old = HalvedPicture(Self.noise(40, 30, &random))
    new = HalvedPicture(Self.noise(64, 48, &random))
    func photograph(_ asset: UInt64, _ picture: HalvedPicture) -> Photograph {
      Photograph(
        asset: AssetID(words: SIMD4(asset, 0, 0, 0)), width: picture.width,
        height: picture.height)
    }
    recipe = try Recipe(old: photograph(1, old), new: photograph(2, new))
  }

  private static func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
      }
    }
    return bitmap
  }

  private func shot(_ recipe: Recipe, _ transform: LayerTransform = .identity) throws -> Shot {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    try apply(
      .insertLayer(
        layer,
        NewLayer(
          .tunnel(LayerTunnel(recipe)), name: "T", order: .between(.middle, nil),
          transform: transform)),
      to: &shot)
    return shot
  }

  private func renderer(of shot: Shot, scale: Double = 1) -> ShotRenderer {
    let renderer = ShotRenderer(canvas: canvas, scale: scale)
    _ = renderer.setImage(old, of: recipe.old.asset, in: shot)
    _ = renderer.setImage(new, of: recipe.new.asset, in: shot)
    renderer.load(shot)
    return renderer
  }

  private func drawn(_ recipe: Recipe, width: Int, height: Int) throws -> Bitmap {
    try TunnelRenderer(
      recipe.look, old: old.levels[0], oldWidth: recipe.old.width, oldHeight: recipe.old.height,
      new: new.levels[0], newWidth: recipe.new.width, newHeight: recipe.new.height, width: width,
      height: height
    ).render()
  }

  @Test func `at its own size it has its own pixels, wherever it lies`() throws {
    let shot = try shot(recipe, try #require(LayerTransform(.translation(Point(x: 13, y: 22)))))
    let shown = renderer(of: shot).picture(of: shot)
    let place = PixelRect(minX: 13, minY: 22, maxX: 77, maxY: 70)
    let anew = try drawn(recipe, width: 64, height: 48)
    #expect((shown.cropped(to: place) == anew) == true)
    #expect(shown[5, 5] == Pixel(.white))
  }

  @Test func `a crop shows the part that is kept where it was`() throws {
    var cropped = recipe
    cropped.look.crop = PixelRect(minX: 8, minY: 10, maxX: 40, maxY: 30)
    let whole = try shot(recipe)
    let part = try shot(cropped)
    let place = PixelRect(minX: 8, minY: 10, maxX: 40, maxY: 30)
    let shown = renderer(of: part).picture(of: part)
    let before = renderer(of: whole).picture(of: whole)
    #expect((shown.cropped(to: place) == before.cropped(to: place)) == true)
    #expect(shown[4, 12] == Pixel(.white) && before[4, 12] != Pixel(.white))
  }

  @Test func `what is shown small is drawn small`() throws {
    // Half of a half is a quarter: the tunnel is drawn at a quarter of its sides, and laid as it is.
    let shot = try shot(recipe, try #require(LayerTransform(.scale(0.5))))
    let renderer = renderer(of: shot, scale: 0.5)
    let shown = renderer.picture(of: shot)
    let anew = try drawn(recipe, width: 16, height: 12)
    #expect((shown.cropped(to: PixelRect(width: 16, height: 12)) == anew) == true)
    // One tile, what lies below, and the tunnel.
    let tile = TiledLayer.tileSide * TiledLayer.tileSide * 4
    let photographs = old.byteCount + new.byteCount
    #expect(renderer.byteCount - photographs == tile + (80 * 60 + 16 * 12) * 4)
  }

  @Test func `it shows its place until both photographs are there`() throws {
    let shot = try shot(recipe)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    let empty = renderer.picture(of: shot)
    #expect(empty[30, 1] != Pixel(.white) && empty[80, 60] == Pixel(.white))
    #expect(shot.imageAssets == [recipe.old.asset, recipe.new.asset])
    _ = renderer.setImage(new, of: recipe.new.asset, in: shot)
    #expect((renderer.picture(of: shot) == empty) == true)
    _ = renderer.setImage(old, of: recipe.old.asset, in: shot)
    let anew = self.renderer(of: shot).picture(of: shot)
    #expect((renderer.picture(of: shot) == anew) == true)
    #expect((anew == empty) == false)
  }

  @Test func `another recipe damages its rectangle alone`() throws {
    let place = try #require(LayerTransform(.translation(Point(x: 20, y: 30))))
    var shot = try shot(recipe, place)
    let renderer = renderer(of: shot)
    var screen = renderer.picture(of: shot)
    var changed = recipe
    changed.look.transparency = 0.5
    changed.look.crop = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)
    let edit = ShotEdit(
      id: EditID(high: 9, low: 9), session: SessionID(high: 2, low: 2),
      .change([.setLayer(layer, .content(.tunnel(LayerTunnel(changed))))]))
    let applied = try shot.apply(edit)
    var damage: [ShotDamage] = []
    shot.addDamage(of: applied.touched, to: &damage)
    #expect(damage == [.content(layer)])
    let rect = renderer.update(shot, damage)
    #expect(rect == PixelRect(minX: 18, minY: 28, maxX: 86, maxY: 80))
    renderer.compose(shot, in: rect, active: nil, onto: &screen)
    #expect((screen == self.renderer(of: shot).picture(of: shot)) == true)
  }

  @Test func `a photograph that comes again is seen`() throws {
    let shot = try shot(recipe)
    let renderer = renderer(of: shot)
    let before = renderer.picture(of: shot)
    let black = HalvedPicture(Bitmap(width: 64, height: 48, filledWith: Pixel(.black)))
    _ = renderer.setImage(black, of: recipe.new.asset, in: shot)
    #expect(before[1, 1] != Pixel(.black) && renderer.picture(of: shot)[1, 1] == Pixel(.black))
  }
}
