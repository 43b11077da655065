import Geometry
import Raster
import TestSupport
import Testing

struct PaperGrainTests {
  private let paper = PaperGrain()

  /// What a shape of one density leaves on the paper in `rect` of a view.
  private func print(
    _ rect: PixelRect, density: UInt8, grain: UInt8 = 255, view: AffineTransform = .identity
  ) -> CoverageMask {
    var shaded = ShadedMask()
    shaded.begin(rect)
    shaded.add(CoverageMask(bounds: rect, repeating: 255), density: density)
    var mask = CoverageMask()
    shaded.finish(paper, grain: grain, through: view, into: &mask)
    return mask
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any part of a view shows the paper as the whole does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let view = AffineTransform.rotation(random.double(in: -3...3))
      .then(.scale(random.double(in: 0.05...20)))
      .then(.translation(Point(x: random.double(in: -900...900), y: 31.7)))
    let whole = print(PixelRect(width: 90, height: 70), density: 120, view: view)
    let (x, y) = (random.int(in: 0...60), random.int(in: 0...40))
    let part = print(
      PixelRect(minX: x, minY: y, maxX: x + 29, maxY: y + 30), density: 120, view: view)
    for v in y..<y + 30 {
      for u in x..<x + 29 where part[u, v] != whole[u, v] {
        Issue.record("(\(u), \(v)) differs")
        return
      }
    }
  }

  @Test
  func `a firm touch fills the valleys that a light one leaves`() {
    let rect = PixelRect(width: 256, height: 256)
    func clear(_ density: UInt8) -> Int { print(rect, density: density).coverage.count { $0 == 0 } }
    #expect(clear(40) > rect.area / 2)
    #expect((rect.area / 20..<rect.area / 2).contains(clear(100)))
    #expect(clear(224) == 0)
    #expect(print(rect, density: 77, grain: 0) == CoverageMask(bounds: rect, repeating: 77))
  }

  @Test
  func `from afar the paper is grey, not speckled`() {
    let rect = PixelRect(width: 64, height: 64)
    func spread(_ view: AffineTransform) -> Int {
      let coverage = print(rect, density: 128, view: view).coverage
      return Int(coverage.max()!) - Int(coverage.min()!)
    }
    #expect(spread(.identity) > 200)
    #expect(spread(.scale(0.1)) < 150)
  }

  @Test
  func `the paper is the same paper for ever`() {
    var sum: UInt32 = 2_166_136_261
    for value in print(PixelRect(width: 256, height: 256), density: 128).coverage {
      sum = (sum ^ UInt32(value)) &* 16_777_619
    }
    #expect(sum == 1_978_785_751)
  }
}
