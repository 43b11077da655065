internal import Geometry
internal import Raster

/// A small picture while it is drawn: places are parts of its sides, sizes parts of its shorter side.
struct PictureSketch {
  private(set) var bitmap: Bitmap
  private var mask = CoverageMask()
  private let unit: Double
  private var generator: SplitMix

  init(width: Int, height: Int, seed: UInt64) {
    bitmap = Bitmap(width: width, height: height)
    unit = Double(min(width, height))
    generator = SplitMix(state: seed)
  }

  /// Returns a number from 0 up to 1; the sequence is the same for the same seed.
  mutating func random() -> Double { generator.fraction() }

  mutating func random(_ from: Double, _ to: Double) -> Double { from + (to - from) * random() }

  /// The number of times that the shorter side fits into the width.
  var aspect: Double { Double(bitmap.width) / unit }
  var upright: Double { Double(bitmap.height) / unit }

  /// All of it, from one colour above to another below.
  mutating func sky(_ top: UInt32, _ bottom: UInt32) {
    let rows = max(1, bitmap.height - 1)
    func part(_ shift: UInt32, _ y: Int) -> UInt8 {
      let (a, b) = (Int(top >> shift & 255), Int(bottom >> shift & 255))
      return UInt8((a * (rows - min(y, rows)) + b * min(y, rows) + rows / 2) / rows)
    }
    for y in 0..<bitmap.height {
      bitmap.fill(
        PixelRect(minX: 0, minY: y, maxX: bitmap.width, maxY: y + 1),
        with: Pixel(red: part(16, y), green: part(8, y), blue: part(0, y), alpha: 255))
    }
  }

  /// An area between corners.
  mutating func area(_ corners: [(x: Double, y: Double)], _ color: UInt32, alpha: UInt8 = 255) {
    guard let first = corners.first else { return }
    var path = Path()
    path.move(to: place(first))
    for corner in corners.dropFirst() { path.line(to: place(corner)) }
    path.close()
    fill(path, color, alpha)
  }

  /// An ellipse; `radius` is of its width, `form` how many times as high it is.
  mutating func disc(
    _ x: Double, _ y: Double, radius: Double, form: Double = 1, _ color: UInt32, alpha: UInt8 = 255
  ) {
    let (middle, rx, ry) = (place((x, y)), radius * unit, radius * form * unit)
    let k = 0.552_284_749_830_793_4
    func at(_ u: Double, _ v: Double) -> Point { Point(x: middle.x + u * rx, y: middle.y + v * ry) }
    var path = Path()
    path.move(to: at(1, 0))
    path.curve(at(1, k), at(k, 1), to: at(0, 1))
    path.curve(at(-k, 1), at(-1, k), to: at(-1, 0))
    path.curve(at(-1, -k), at(-k, -1), to: at(0, -1))
    path.curve(at(k, -1), at(1, -k), to: at(1, 0))
    path.close()
    fill(path, color, alpha)
  }

  /// A rectangle whose middle of the lower side is at a place; sizes are parts of the shorter side.
  mutating func block(_ x: Double, _ y: Double, width: Double, height: Double, _ color: UInt32) {
    let (w, h) = (width / aspect / 2, height / upright)
    area([(x - w, y - h), (x + w, y - h), (x + w, y), (x - w, y)], color)
  }

  /// Land up to a line of two waves, from the left to the right side.
  mutating func ridge(at height: Double, swing: Double, waves: Double, _ color: UInt32) {
    let (a, b) = (random(0, 2 * .pi), random(0, 2 * .pi))
    var corners: [(x: Double, y: Double)] = [(1, 1), (0, 1)]
    for step in 0...64 {
      let x = Double(step) / 64
      let wave =
        Elementary.sine(a + x * waves * 2 * .pi) * 0.65
        + Elementary.sine(b + x * waves * 4.6 * .pi) * 0.35
      corners.append((x, height - wave * swing))
    }
    area(corners, color)
  }

  private func place(_ at: (x: Double, y: Double)) -> Point {
    Point(x: at.x * Double(bitmap.width), y: at.y * Double(bitmap.height))
  }

  private mutating func fill(_ path: Path, _ color: UInt32, _ alpha: UInt8) {
    var rasterizer = Rasterizer()
    rasterizer.begin(clip: bitmap.bounds)
    rasterizer.add(path)
    rasterizer.finish(rule: .nonZero, into: &mask)
    bitmap.fill(
      mask,
      color: Color(
        red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255),
        alpha: alpha), clip: bitmap.bounds)
  }
}
