import Geometry
import Ink

/// Draws the sample project's strokes the way a quick hand would: through a few points, with a little
/// wobble, pressed in the middle and lifted at the ends.
struct SampleSketch {
  private(set) var strokes: [Stroke] = []
  private var noise: UInt64

  init(seed: UInt64) { noise = seed }

  static let ink = Color(red: 0x22, green: 0x25, blue: 0x2B)
  static let blue = Color(red: 0x3B, green: 0x6E, blue: 0xA8)
  static let glow = Color(red: 0xF2, green: 0xB1, blue: 0x34)
  static let shade = Color(red: 0x8A, green: 0x93, blue: 0x9E)

  /// A line through `points`, in canvas pixels.
  mutating func line(
    _ points: [(Double, Double)], width: Double = 7, color: Color = ink, press: Double = 0.75
  ) {
    draw(points, .pen(diameter: width), color, press)
  }

  /// A broad, see-through stroke.
  mutating func wash(
    _ points: [(Double, Double)], width: Double = 70, color: Color = shade, opacity: UInt8 = 70
  ) {
    let brush = Brush(
      kind: .marker, size: UInt32(width * StrokeSample.positionScale), opacity: opacity,
      response: WidthResponse(200, 214, 228, 242, 255))
    draw(points, brush, color, 0.8)
  }

  /// Parallel strokes that shade the quadrilateral between two sides.
  mutating func hatch(
    from left: ((Double, Double), (Double, Double)), to right: ((Double, Double), (Double, Double)),
    count: Int, width: Double = 4, color: Color = ink
  ) {
    for i in 0..<count {
      let t = (Double(i) + 0.5) / Double(count)
      let a = (left.0.0 + (left.1.0 - left.0.0) * t, left.0.1 + (left.1.1 - left.0.1) * t)
      let b = (right.0.0 + (right.1.0 - right.0.0) * t, right.0.1 + (right.1.1 - right.0.1) * t)
      line(
        [a, ((a.0 + b.0) / 2, (a.1 + b.1) / 2 + random() * 3), b], width: width, color: color,
        press: 0.5)
    }
  }

  /// A closed round line, drawn a little past its start.
  mutating func oval(
    _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, width: Double = 7, color: Color = ink
  ) {
    let points = (0...17).map { k in
      let (s, c) = sinCos(Double(k) / 16 * 6.283185307179586 - 2)
      return (x + rx * c, y + ry * s)
    }
    line(points, width: width, color: color)
  }

  // MARK: The hand

  /// A number in −1…1.
  private mutating func random() -> Double {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(noise >> 33) / 1_073_741_824 - 1
  }

  private mutating func draw(
    _ points: [(Double, Double)], _ brush: Brush, _ color: Color, _ press: Double
  ) {
    let path = places(points)
    var wobble = Point.zero
    var samples: [StrokeSample] = []
    for (i, place) in path.enumerated() {
      wobble = wobble * 0.85 + Point(x: random(), y: random()) * 0.28
      let t = path.count > 1 ? Double(i) / Double(path.count - 1) : 0.5
      let lift = min(1, min(t, 1 - t) * 7 + 0.25)
      let force = press * lift + 0.06 * random()
      let event = TouchEvent(
        touch: TouchID(0), timestamp: Double(i) / 120, phase: .moved, force: force,
        altitude: 1.0, azimuth: 0.7, location: place + wobble)
      samples.append(StrokeSample(event, start: 0))
    }
    strokes.append(Stroke(brush: brush, color: color, samples: samples))
  }

  /// Points about nine pixels apart on a smooth curve through `points` (Catmull and Rom).
  private func places(_ points: [(Double, Double)]) -> [Point] {
    let p = points.map { Point(x: $0.0, y: $0.1) }
    guard p.count > 1 else { return p }
    var result = [p[0]]
    for i in 1..<p.count {
      let before = i > 1 ? p[i - 2] : p[i - 1]
      let after = i + 1 < p.count ? p[i + 1] : p[i]
      let curve = CubicBezier(
        p[i - 1], p[i - 1] + (p[i] - before) / 6, p[i] - (after - p[i - 1]) / 6, p[i])
      let steps = max(1, Int(p[i].distance(to: p[i - 1]) / 9))
      for k in 1...steps { result.append(curve.point(at: Double(k) / Double(steps))) }
    }
    return result
  }
}
