import Geometry
import Raster

/// The pictures of the sample program: a pond at dusk, its moon, and a firefly. Drawn here, the same every time.
enum DuskPictures {
  static let width = 1280
  static let height = 720

  private static func mixed(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ share: Double) -> SIMD3<
    Double
  > {
    a + (b - a) * min(1, max(0, share))
  }

  private static func color(_ value: SIMD3<Double>, alpha: Double = 1) -> Pixel {
    func byte(_ part: Double) -> UInt8 { UInt8(min(255, max(0, part)).rounded()) }
    var color = Color(red: byte(value.x), green: byte(value.y), blue: byte(value.z))
    color.alpha = byte(alpha * 255)
    return Pixel(color)
  }

  /// A grey between 0 and 1 that follows from a place alone.
  private static func grain(_ x: Int, _ y: Int) -> Double {
    var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663))
    bits = (bits ^ bits >> 31) &* 0x9E37_79B9_7F4A_7C15
    return Double(bits >> 40) / Double(1 << 24)
  }

  static func pond() -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    let shore = 470
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = color(y < shore ? sky(x, y, shore) : water(x, y, shore))
      }
    }
    return picture
  }

  private static func sky(_ x: Int, _ y: Int, _ shore: Int) -> SIMD3<Double> {
    let t = Double(y) / Double(shore)
    let night = SIMD3<Double>(18, 24, 58)
    let rose = SIMD3<Double>(196, 108, 104)
    let gold = SIMD3<Double>(246, 178, 106)
    var value =
      t < 0.62 ? mixed(night, rose, t / 0.62) : mixed(rose, gold, (t - 0.62) / 0.38)
    // A few stars where it is dark.
    if t < 0.45, grain(x, y) > 0.9992 { value = mixed(value, SIMD3(255, 248, 230), 0.9 - t) }
    for ridge in 0..<3 where y > ridgeHeight(x, ridge, shore) {
      let far = SIMD3<Double>(92, 62, 88)
      let near = SIMD3<Double>(24, 26, 44)
      value = mixed(far, near, Double(ridge) / 2)
    }
    return value + SIMD3(repeating: (grain(x, y) - 0.5) * 3)
  }

  private static func ridgeHeight(_ x: Int, _ ridge: Int, _ shore: Int) -> Int {
    let u = Double(x) / 180 + Double(ridge) * 2.1
    let (a, _) = sinCos(u)
    let (b, _) = sinCos(u * 2.3 + 1)
    let (c, _) = sinCos(u * 7.7)
    return shore - 92 + ridge * 34 - Int(a * 22 + b * 12 + c * 3)
  }

  private static func water(_ x: Int, _ y: Int, _ shore: Int) -> SIMD3<Double> {
    let depth = Double(y - shore) / Double(height - shore)
    let (ripple, _) = sinCos(Double(y) * (1.9 - depth) + Double(x) * 0.013)
    let mirrored = sky(x, shore - 1 - Int(Double(shore - 60) * depth), shore)
    let value = mixed(mirrored, SIMD3(20, 28, 54), 0.35 + 0.45 * depth)
    return value + SIMD3(repeating: ripple * 5 * (1 - depth))
  }

  static func moon() -> Bitmap {
    let side = 150
    var picture = Bitmap(width: side, height: side)
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let distance = (dx * dx + dy * dy).squareRoot()
        let disc = min(1, max(0, 52 - distance))
        let halo = max(0, 1 - distance / middle)
        var value = SIMD3<Double>(255, 240, 208)
        for (cx, cy, r) in [(-16.0, -12.0, 12.0), (14, 10, 16), (-8, 24, 8), (20, -22, 7)] {
          let d = ((dx - cx) * (dx - cx) + (dy - cy) * (dy - cy)).squareRoot()
          if d < r { value -= SIMD3(repeating: 18 * min(1, (r - d) / 3)) }
        }
        picture[x, y] = color(value, alpha: max(disc, halo * halo * 0.45))
      }
    }
    return picture
  }

  static func firefly() -> Bitmap {
    let side = 72
    var picture = Bitmap(width: side, height: side)
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let distance = (dx * dx + dy * dy).squareRoot()
        let glow = max(0, 1 - distance / middle)
        let body = min(1, max(0, 9 - distance))
        picture[x, y] = color(
          mixed(SIMD3(255, 214, 92), SIMD3(255, 252, 230), body),
          alpha: max(body, glow * glow * 0.8))
      }
    }
    return picture
  }
}
