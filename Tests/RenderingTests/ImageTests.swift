import Geometry
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing

struct ImageTests {
  private let canvas = CanvasSize(width: 120, height: 80)
  private let asset = AssetID(words: SIMD4(1, 2, 3, 4))
  private let layer = LayerID(high: 5, low: 5)

  private func shot(_ transform: LayerTransform, width: UInt32 = 60, height: UInt32 = 40) throws
    -> Shot
  {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let image = try #require(LayerImage(asset: asset, width: width, height: height))
    try apply(
      .insertLayer(
        layer,
        NewLayer(.image(image), name: "P", order: .between(.middle, nil), transform: transform)),
      to: &shot)
    return shot
  }

  private func noise(_ width: Int, _ height: Int) -> Bitmap {
    var random = SplitMix64(seed: 4)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255))
      }
    }
    return bitmap
  }

  private func fresh(_ shot: Shot, _ picture: Bitmap?) -> Bitmap {
    let renderer = ShotRenderer(canvas: canvas)
    if let picture { _ = renderer.setImage(HalvedPicture(picture), of: asset, in: shot) }
    renderer.load(shot)
    return renderer.picture(of: shot)
  }

  @Test
  func `at its own size it has its own pixels, wherever it lies`() throws {
    let place = LayerTransform(.translation(Point(x: 13, y: 22)))!
    let shot = try shot(place)
    let picture = noise(60, 40)
    let shown = fresh(shot, picture)
    #expect(
      (shown.cropped(to: PixelRect(minX: 13, minY: 22, maxX: 73, maxY: 62)) == picture) == true)
    #expect(shown[5, 5] == Pixel(.white))
  }

  @Test
  func `a picture that is missing shows its place, until it comes`() throws {
    let shot = try shot(.identity)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    let empty = renderer.picture(of: shot)
    #expect(empty[30, 5] != Pixel(.white) && empty[80, 60] == Pixel(.white))
    let picture = noise(60, 40)
    let rect = renderer.setImage(HalvedPicture(picture), of: asset, in: shot)
    #expect(rect == empty.bounds)
    #expect((renderer.picture(of: shot) == fresh(shot, picture)) == true)
    #expect((fresh(shot, picture) == empty) == false)
  }

  @Test
  func `a working copy of any size fills the same place`() throws {
    let shot = try shot(.identity)
    let plain = Bitmap(width: 15, height: 10, filledWith: Pixel(.black))
    let shown = fresh(shot, plain)
    #expect(shown[30, 20] == Pixel(.black) && shown[57, 37] == Pixel(.black))
    #expect(shown[64, 20] == Pixel(.white) && shown[30, 44] == Pixel(.white))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `whatever is done to it, it looks as if made anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var shot = try shot(random.layerTransform())
    let picture = noise(60, 40)
    let renderer = ShotRenderer(canvas: canvas)
    _ = renderer.setImage(HalvedPicture(picture), of: asset, in: shot)
    renderer.load(shot)
    var screen = renderer.picture(of: shot)
    for _ in 0..<8 {
      let property: LayerProperty
      switch random.number(0...3) {
      case 0: property = .opacity(UInt8(random.number(1...255)))
      case 1: property = .blendMode(LayerBlendMode(number: UInt8(random.number(0...5))))
      case 2: property = .isVisible(random.oneIn(2))
      default: property = .transform(random.layerTransform())
      }
      try apply(.setLayer(layer, property), to: &shot)
      let rect = renderer.update(shot, [.layer(layer)])
      renderer.compose(shot, in: rect, active: layer, onto: &screen)
      #expect((screen == fresh(shot, picture)) == true)
    }
  }

  @Test
  func `an image takes no ink, and keeps its picture`() throws {
    var shot = try shot(.identity)
    var random = SplitMix64(seed: 1)
    #expect(throws: EditError.notADrawing(layer)) {
      try apply(
        .insertElement(ElementID(high: 1, low: 1), layer: layer, .stroke(random.stroke())),
        to: &shot)
    }
    #expect(throws: EditError.contentOfLayer(layer)) {
      try apply(.setLayer(layer, .content(.image(random.layerImage()))), to: &shot)
    }
  }
}
