import Geometry
import TestSupport
import Testing
import Tunnel

struct MaskTests {
  private func shape(_ random: inout SplitMix64) -> MaskShape {
    let (a, b) = (random.double(in: 0.5...60), random.double(in: 0.5...60))
    return random.next() % 2 == 0
      ? .ellipse(halfWidth: a, halfHeight: b)
      : .roundedRectangle(halfWidth: a, halfHeight: b, radius: random.double(in: 0...min(a, b)))
  }

  /// Points along the outline, `count` of them.
  private func outline(_ shape: MaskShape, count: Int) -> [Point] {
    (0..<count).map { i in
      let (sine, cosine) = sinCos(Double(i) / Double(count) * 6.283185307179586)
      switch shape {
      case .ellipse(let a, let b): return Point(x: a * cosine, y: b * sine)
      case .roundedRectangle(let a, let b, let radius):
        // From a corner's circle, and along the sides by the ray that leaves the middle.
        let (x, y) = (a - radius, b - radius)
        let corner = Point(
          x: (cosine < 0 ? -x : x) + radius * cosine, y: (sine < 0 ? -y : y) + radius * sine)
        guard i % 2 == 0 else { return corner }
        let along = Double(i % 1000) / 1000 * 2 - 1
        switch i / 2 % 4 {
        case 0: return Point(x: a, y: y * along)
        case 1: return Point(x: -a, y: y * along)
        case 2: return Point(x: x * along, y: b)
        default: return Point(x: x * along, y: -b)
        }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the distance to a shape is that to the nearest point of its outline`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shape = shape(&random)
    let outline = outline(shape, count: 16_000)
    for _ in 0..<30 {
      let p = Point(x: random.double(in: -90...90), y: random.double(in: -90...90))
      let nearest = outline.reduce(Double.infinity) { min($0, $1.distance(to: p)) }
      #expect(abs(abs(shape.distance(to: p)) - nearest) < 0.15)
    }
    for p in outline.prefix(3000) { #expect(abs(shape.distance(to: p)) < 1e-6) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a distance changes by no more than the way that is gone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shape = shape(&random)
    for _ in 0..<300 {
      let p = Point(x: random.double(in: -90...90), y: random.double(in: -90...90))
      let q = p + Point(x: random.double(in: -9...9), y: random.double(in: -9...9))
      let change = abs(shape.distance(to: p) - shape.distance(to: q))
      #expect(change <= p.distance(to: q) * (1 + 1e-9) + 1e-9)
    }
    // Where symmetry leaves no single nearest point.
    let (a, b) = (shape.halfWidth, shape.halfHeight)
    #expect(abs(shape.distance(to: .zero) + min(a, b)) < 1e-9)
    for x in [0, a * 0.3, a * 0.999, a, a * 2] {
      #expect(shape.distance(to: Point(x: x, y: 0)).isFinite)
      let beside = Point(x: x, y: 1e-9)
      #expect(abs(shape.distance(to: beside) - shape.distance(to: Point(x: x, y: 0))) < 1e-6)
    }
    #expect(shape.distance(to: Point(x: 0, y: 0.1)) < 0)
    #expect(shape.distance(to: Point(x: 0, y: b + 1)) > 0)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a photograph has faded where it ends`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (w, h) = (random.double(in: 1...400), random.double(in: 1...400))
    let edge = EdgeMask(
      softness: random.double(in: 0...300), cornerRadius: random.double(in: 0...200),
      angle: random.double(in: -200...200))
    let mask = edge.mask(width: w, height: h, least: 1)
    for _ in 0..<200 {
      let t = random.double(in: 0...1)
      for p in [
        Point(x: t * w, y: 0), Point(x: t * w, y: h), Point(x: 0, y: t * h), Point(x: w, y: t * h),
      ] { #expect(mask.value(at: p) < 1e-6) }
    }
    // It is as large as fits: some point of the outer band touches the border.
    if edge.angle.magnitude < 0.5 { #expect(mask.width + mask.softness > w - 1e-6) }
  }
}
