import Geometry
import Raster

/// A picture on its way: polygons are painted on it, in the places of a scene that is seen through `map`.
struct Plate {
  private(set) var bitmap: Bitmap
  private let map: AffineTransform
  private var noise: UInt64

  /// - Parameter map: from the scene to the picture's pixels.
  init(width: Int, height: Int, map: AffineTransform, seed: UInt64) {
    bitmap = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    self.map = map
    noise = seed
  }

  /// A number from 0 to 1, the same for the same seed.
  mutating func random() -> Double {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(noise >> 33) / 2_147_483_648
  }

  // MARK: Painting

  mutating func polygon(_ points: [(Double, Double)], _ color: Color, _ opacity: Double = 1) {
    let places = points.map { map(Point(x: $0.0, y: $0.1)) }
    var bounds = Rect.empty
    for place in places { bounds.formUnion(place) }
    let clip = PixelRect(covering: bounds).intersection(bitmap.bounds)
    guard !clip.isEmpty else { return }
    var rasterizer = Rasterizer()
    rasterizer.begin(clip: clip)
    for (i, place) in places.enumerated() {
      if i == 0 { rasterizer.move(to: place) } else { rasterizer.line(to: place) }
    }
    rasterizer.close()
    var mask = CoverageMask()
    rasterizer.finish(rule: .nonZero, into: &mask)
    bitmap.fill(mask, color: color, opacity: UInt8(max(0, min(255, opacity * 255))))
  }

  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    _ opacity: Double = 1
  ) {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], color, opacity)
  }

  mutating func oval(
    _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ color: Color, _ opacity: Double = 1
  ) {
    polygon(
      (0..<40).map {
        let (s, c) = sinCos(Double($0) / 40 * 2 * Double.pi)
        return (x + rx * c, y + ry * s)
      }, color, opacity)
  }

  /// A line of one width.
  mutating func line(
    _ points: [(Double, Double)], _ width: Double, _ color: Color, _ opacity: Double = 1
  ) {
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.0 - a.0, b.1 - a.1)
      let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
      let (u, v) = (-dy / length * width / 2, dx / length * width / 2)
      polygon(
        [(a.0 + u, a.1 + v), (b.0 + u, b.1 + v), (b.0 - u, b.1 - v), (a.0 - u, a.1 - v)], color,
        opacity)
    }
  }

  /// Colours that go from one to another down a strip.
  mutating func gradient(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, from: Color, to: Color
  ) {
    let steps = 64
    for i in 0..<steps {
      let top = y + height * Double(i) / Double(steps)
      // A little over the next, so that nothing shows between.
      box(
        x, top, width, height / Double(steps) + 1,
        from.mixed(with: to, Double(i) / Double(steps - 1)))
    }
  }

  /// A shadow or a light without a border: several faint ovals in one another.
  mutating func glow(
    _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ color: Color, _ opacity: Double
  ) {
    let steps = 14
    for i in 1...steps {
      let part = Double(i) / Double(steps)
      oval(x, y, rx * part, ry * part, color, opacity / Double(steps))
    }
  }

  // MARK: Developing

  /// Gives every pixel what `develop` makes of it; `x` and `y` go from −1 to 1 over the picture, `grain` is a
  /// random number about 0.
  mutating func develop(
    _ develop: (_ color: (Double, Double, Double), _ x: Double, _ y: Double, _ grain: Double) -> (
      Double, Double, Double
    )
  ) {
    var pixels = bitmap.pixels
    let (width, height) = (bitmap.width, bitmap.height)
    for row in 0..<height {
      let y = 2 * Double(row) / Double(height - 1) - 1
      for column in 0..<width {
        let i = 4 * (row * width + column)
        let grain = random() + random() + random() - 1.5
        let made = develop(
          (Double(pixels[i]), Double(pixels[i + 1]), Double(pixels[i + 2])),
          2 * Double(column) / Double(width - 1) - 1, y, grain)
        pixels[i] = UInt8(max(0, min(255, made.0)))
        pixels[i + 1] = UInt8(max(0, min(255, made.1)))
        pixels[i + 2] = UInt8(max(0, min(255, made.2)))
      }
    }
    take(pixels)
  }

  mutating func take(_ pixels: [UInt8]) {
    bitmap = Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }
}

extension Color {
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * max(0, min(1, part)))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// From 0xRRGGBB.
  init(_ code: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }
}
