import Figures
import Geometry
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing

/// Letters are painted one by one, and what they cover is kept.
@Suite struct `Letters on a layer` {
  private static let canvas = PixelRect(width: 300, height: 200)

  private func layer() -> TiledLayer {
    TiledLayer(width: Self.canvas.width, height: Self.canvas.height)
  }

  /// Words of many looks, some of them alike but for where they lie.
  private func words(_ random: inout SplitMix64) -> (Figure, AffineTransform) {
    let text = random.layerText()
    let turned = AffineTransform.rotation(Double(random.number(-3...3)) / 2)
      .then(.scale(Double(random.number(1...30)) / 10))
    let move = AffineTransform.translation(
      Point(
        x: Double(random.number(-4000...12_000)) / 64, y: Double(random.number(-4000...8000)) / 64))
    return (Figure(text.run, text.color), (random.oneIn(2) ? turned : .identity).then(move))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what was painted before changes no byte`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let used = StrokePainter()
    for _ in 0..<6 {
      let (figure, map) = words(&random)
      for step in 0..<3 {
        let map = map.then(.translation(Point(x: Double(step * 7), y: Double(step) / 4)))
        var (fresh, again) = (layer(), layer())
        StrokePainter().paint(figure, layer: map, in: Self.canvas, onto: &fresh)
        used.paint(figure, layer: map, in: Self.canvas, onto: &again)
        #expect(again == fresh)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `part by part is all at once`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let painter = StrokePainter()
    let (figure, map) = words(&random)
    let (x, y) = (random.number(1...299), random.number(1...199))
    var (whole, parts) = (layer(), layer())
    painter.paint(figure, layer: map, in: Self.canvas, onto: &whole)
    for rows in [0..<y, y..<200] {
      for columns in [0..<x, x..<300] {
        let rect = PixelRect(
          minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
          maxY: rows.upperBound)
        StrokePainter().paint(figure, layer: map, in: rect, onto: &parts)
      }
    }
    #expect(parts.bitmap(in: Self.canvas) == whole.bitmap(in: Self.canvas))
  }

  /// Each by itself they cover what they do as one path, where they do not meet.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `letters apart look as one path`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var run = random.layerText().run
    run.size = UInt32(random.number(640...2000))
    run.glyphs = []
    var left = 20.0
    while left < 280, run.glyphs.count < 12 {
      let outline = random.number(0...run.outlines.count - 1)
      let box = run.outlines[outline].box(size: Double(run.size) / GlyphRun.scale)
      run.glyphs.append(
        GlyphRun.Glyph(
          outline: outline, x: Int32((left - box.minX) * 64), y: Int32(random.number(4000...8000))))
      left += box.width + 3
    }
    let map = AffineTransform.translation(Point(x: 0.3, y: 0.7))
    var (letters, path) = (layer(), layer())
    StrokePainter().paint(Figure(run, .black), layer: map, in: Self.canvas, onto: &letters)
    StrokePainter().paint(Figure(run.path(), .black), layer: map, in: Self.canvas, onto: &path)
    let (got, wanted) = (letters.bitmap(in: Self.canvas), path.bitmap(in: Self.canvas))
    let farthest = zip(got.pixels, wanted.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(farthest) <= 1)
    #expect(wanted.pixels.contains { $0 != 0 })
  }
}
