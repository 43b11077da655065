import Geometry
import Raster
import TestSupport

/// Shapes for the rasteriser's tests.
enum Shapes {
  /// A random polygon that does not cross itself: its vertices lie around a centre by angle, never
  /// half a turn apart. (A triangle never crosses itself.)
  static func star(_ random: inout SplitMix64, in box: Rect, vertices: Int) -> [Point] {
    let center = box.center
    let radius = min(box.width, box.height) / 2
    return (0..<vertices).map { i in
      let turn = (Double(i) + random.double(in: 0...0.999)) / Double(vertices)
      let (sine, cosine) = sinCos(turn * 6.283185307179586)
      let r = radius * random.double(in: 0.1...1)
      return Point(x: center.x + r * cosine, y: center.y + r * sine)
    }
  }

  /// A random polygon that crosses itself.
  static func scribble(_ random: inout SplitMix64, in box: Rect, vertices: Int) -> [Point] {
    (0..<vertices).map { _ in
      Point(
        x: random.double(in: box.minX...box.maxX), y: random.double(in: box.minY...box.maxY))
    }
  }

  static func path(_ polygons: [[Point]]) -> Path {
    var path = Path()
    for polygon in polygons {
      for (i, point) in polygon.enumerated() {
        if i == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
    }
    return path
  }

  /// A closed path of lines and curves, with coordinates that have few bits.
  static func blob(_ random: inout SplitMix64, in box: Rect, elements: Int) -> Path {
    func coarse() -> Point {
      let p = scribble(&random, in: box, vertices: 1)[0]
      return Point(x: (p.x * 16).rounded() / 16, y: (p.y * 16).rounded() / 16)
    }
    var path = Path()
    path.move(to: coarse())
    for _ in 0..<elements {
      if random.int(in: 0...1) == 0 {
        path.line(to: coarse())
      } else {
        path.curve(coarse(), coarse(), to: coarse())
      }
    }
    path.close()
    return path
  }
}

/// The coverage of `path` in `clip`.
func coverage(_ path: Path, clip: PixelRect, rule: FillRule = .nonZero) -> CoverageMask {
  var rasterizer = Rasterizer()
  var mask = CoverageMask()
  rasterizer.begin(clip: clip)
  rasterizer.add(path)
  rasterizer.finish(rule: rule, into: &mask)
  return mask
}

/// The first pixel of `rect` where two masks differ, in words.
func difference(_ a: CoverageMask, _ b: CoverageMask, in rect: PixelRect) -> String? {
  for y in rect.minY..<rect.maxY {
    for x in rect.minX..<rect.maxX where a[x, y] != b[x, y] {
      return "\(a[x, y]) and \(b[x, y]) at (\(x), \(y))"
    }
  }
  return nil
}
