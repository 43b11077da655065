import Geometry
import Raster
import TestSupport
import Testing

struct TiledLayerTests {
  static func square(_ minX: Int, _ minY: Int, _ side: Int) -> CoverageMask {
    CoverageMask(
      bounds: PixelRect(minX: minX, minY: minY, maxX: minX + side, maxY: minY + side),
      repeating: 255)
  }

  @Test
  func `tiles appear only where something is painted`() {
    var layer = TiledLayer(width: 1000, height: 600)
    #expect(layer.isEmpty && layer.columns == 4 && layer.rows == 3 && layer.byteCount == 0)
    layer.fill(Self.square(250, 10, 4), color: .black)
    #expect(layer.tileCount == 1 && layer.byteCount == 262_144)
    layer.fill(Self.square(250, 10, 12), color: .black)
    #expect(layer.tileCount == 2)
    #expect(layer.tile(column: 0, row: 0) != nil && layer.tile(column: 2, row: 0) == nil)
    #expect(layer[255, 12] == Pixel(.black) && layer[262, 12] == .clear)
    layer.fill(Self.square(600, 300, 20), color: .black, mode: .destinationOut)
    layer.fill(CoverageMask(bounds: layer.bounds, repeating: 0), color: .black)
    layer.fill(Self.square(-50, -50, 50), color: .black)
    layer.fill(Self.square(990, 590, 100), color: .clear)
    #expect(layer.tileCount == 2)
  }

  @Test
  func `clearing drops tiles that hold nothing more`() {
    var layer = TiledLayer(width: 1000, height: 600)
    layer.fill(Self.square(200, 200, 100), color: .white)
    #expect(layer.tileCount == 4)
    layer.clear(PixelRect(minX: 0, minY: 0, maxX: 260, maxY: 600))
    #expect(layer.tileCount == 2 && layer[259, 250] == .clear && layer[260, 250] == Pixel(.white))
    layer.clear(PixelRect(minX: 260, minY: 200, maxX: 300, maxY: 299))
    #expect(layer.tileCount == 1)
    layer.clear(PixelRect(minX: -10, minY: -10, maxX: 4000, maxY: 4000))
    #expect(layer.isEmpty)
  }

  @Test
  func `tiles erased to nothing can be dropped`() {
    var layer = TiledLayer(width: 300, height: 300)
    layer.fill(Self.square(250, 250, 20), color: .white)
    layer.fill(Self.square(256, 240, 40), color: .black, mode: .destinationOut)
    layer.dropClearTiles(in: layer.bounds)
    #expect(layer.tileCount == 2)
  }

  @Test
  func `a copy keeps what it had`() {
    var layer = TiledLayer(width: 300, height: 300)
    layer.fill(Self.square(0, 0, 20), color: .white)
    let before = layer
    layer.fill(Self.square(0, 0, 20), color: .black)
    #expect(before[3, 3] == Pixel(.white) && layer[3, 3] == Pixel(.black))
  }

  @Test(arguments: 0..<12 as Range<UInt64>, BlendMode.allCases)
  func `a tiled layer paints and composites as a bitmap does`(seed: UInt64, mode: BlendMode) {
    var random = SplitMix64(seed: seed)
    let bounds = PixelRect(width: 530, height: 300)
    var flat = Bitmap(width: bounds.width, height: bounds.height)
    var tiled = TiledLayer(width: bounds.width, height: bounds.height)
    for i in 0..<4 {
      let star = Shapes.star(
        &random,
        in: Rect(
          center: Point(x: random.double(in: 0...530), y: random.double(in: 0...300)), radius: 120),
        vertices: 7)
      let mask = coverage(Shapes.path([star]), clip: bounds)
      let color = Color(rgba: UInt32(truncatingIfNeeded: random.next()))
      let clip = PixelRect(minX: random.int(in: 0...200), minY: 0, maxX: 530, maxY: 290)
      flat.fill(mask, color: color, opacity: 200, mode: i < 2 ? .sourceOver : mode, clip: clip)
      tiled.fill(mask, color: color, opacity: 200, mode: i < 2 ? .sourceOver : mode, clip: clip)
    }
    #expect(tiled.bitmap(in: bounds) == flat)
    let paper = BlendingTests.picture(&random, width: 400, height: 310)
    let offset = PixelOffset(x: random.int(in: -300...100), y: random.int(in: -100...40))
    let rect = PixelRect(minX: 30, minY: 11, maxX: 333, maxY: 222)
    var fromFlat = paper
    fromFlat.composite(flat, at: offset, in: rect, opacity: 180, mode: mode)
    var fromTiled = paper
    fromTiled.composite(tiled, at: offset, in: rect, opacity: 180, mode: mode)
    #expect(fromTiled == fromFlat)
    var onto = TiledLayer(width: 400, height: 310)
    onto.composite(paper)
    onto.composite(tiled, at: offset, in: rect, opacity: 180, mode: mode)
    #expect(onto.bitmap(in: paper.bounds) == fromFlat)
  }
}
