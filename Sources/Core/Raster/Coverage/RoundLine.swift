package import Geometry

/// Draws lines with round ends, one after another: thousands in a frame.
///
/// A pixel is covered by as much as a line across it, a pixel long and at right angles to the stroke, lies within the stroke. Beside each straight edge
/// that is within 0.05 of the area that is covered, whatever the angle, and a line thinner than a pixel is as much fainter.
/// Anything else is the business of ``Rasterizer``.
package struct RoundLine: Sendable {
  private var coverage: [UInt8] = []

  package init() {}

  /// Draws a line from one place to another, `radius` wide to each side, in an opaque colour; nothing where it has no width.
  ///
  /// Places and radius are at most 10⁶ from 0.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the bitmap near the line, and its rows.
  package mutating func draw(
    from start: Point, to end: Point, radius: Double, color: Color, on bitmap: inout Bitmap
  ) {
    guard radius > 0 else { return }
    let reach = radius + 0.5
    // What lies further away is not seen, and would cost precision.
    guard
      let line = Segment(start, end).clipped(
        to: (-reach - 2, -reach - 2),
        (Double(bitmap.width) + reach + 2, Double(bitmap.height) + reach + 2))
    else { return }
    let top = max(0, Int((min(line.start.y, line.end.y) - reach).rounded(.down)))
    let bottom = min(bitmap.height, Int((max(line.start.y, line.end.y) + reach).rounded(.up)))
    guard top < bottom else { return }
    if coverage.count < bitmap.width + 4 {
      coverage = Array(repeating: 0, count: bitmap.width + 4)
    }
    let width = bitmap.width
    let pixel = Pixel(color)
    let profile = Profile(line, radius: radius)
    coverage.withUnsafeMutableBufferPointer { coverage in
      let row = coverage.baseAddress!
      bitmap.withRegion { region in
        for y in top..<bottom {
          guard let (low, high) = line.extent(atHeight: Double(y) + 0.5, within: reach) else {
            continue
          }
          // Pixels whose middles lie there.
          let first = max(0, Int((low - reach - 0.5).rounded(.up)))
          let last = min(width, Int((high + reach - 0.5).rounded(.down)) + 1)
          guard first < last else { continue }
          profile.cover(first, last - first, ofRow: y, into: row)
          BlendKernel.fill(
            through: row, with: pixel, opacity: 255, mode: .sourceOver,
            onto: region.address(x: first, y: y),
            // By fours, of which those beyond the line are not covered.
            count: min(width - first, (last - first + 3) & ~3))
        }
      }
    }
  }
}

/// A straight way from one place to another.
private struct Segment {
  var start: Point
  var end: Point

  init(_ start: Point, _ end: Point) { (self.start, self.end) = (start, end) }

  /// The part within a rectangle, if any (Liang and Barsky, A new concept and method for line clipping, 1984).
  func clipped(to low: (Double, Double), _ high: (Double, Double)) -> Segment? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (from, to) = (0.0, 1.0)
    for (step, place, low, high) in [
      (dx, start.x, low.0, high.0), (dy, start.y, low.1, high.1),
    ] {
      guard step != 0 else {
        guard low <= place, place <= high else { return nil }
        continue
      }
      let (a, b) = ((low - place) / step, (high - place) / step)
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    guard from <= to else { return nil }
    return Segment(
      from == 0 ? start : Point(x: start.x + from * dx, y: start.y + from * dy),
      to == 1 ? end : Point(x: start.x + to * dx, y: start.y + to * dy))
  }

  /// Between which x lies what is no further than `reach` above or below a height.
  @inline(__always)
  func extent(atHeight y: Double, within reach: Double) -> (Double, Double)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dy != 0 else {
      guard (y - start.y).magnitude <= reach else { return nil }
      return (min(start.x, end.x), max(start.x, end.x))
    }
    let (a, b) = ((y - reach - start.y) / dy, (y + reach - start.y) / dy)
    let (from, to) = (max(0, min(a, b)), min(1, max(a, b)))
    guard from <= to else { return nil }
    let (p, q) = (start.x + from * dx, start.x + to * dx)
    return (min(p, q), max(p, q))
  }
}

/// The part of each pixel that a line covers, by its middle's distance.
private struct Profile {
  private let start: Point
  private let dx: Float
  private let dy: Float
  /// 1 / length², or 0 for a dot.
  private let perLength: Float
  private let radius: Float

  init(_ line: Segment, radius: Double) {
    start = line.start
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let square = dx * dx + dy * dy
    (self.dx, self.dy) = (Float(dx), Float(dy))
    perLength = square > 1e-12 ? Float(1 / square) : 0
    self.radius = Float(radius)
  }

  /// Writes the coverage of `count` pixels of a row, and up to three bytes more.
  @inline(__always)
  func cover(_ first: Int, _ count: Int, ofRow y: Int, into row: UnsafeMutablePointer<UInt8>) {
    typealias Lanes = SIMD4<Float>
    let py = Float(Double(y) + 0.5 - start.y)
    var px = Lanes(0, 1, 2, 3) + Float(Double(first) + 0.5 - start.x)
    let bytes = UnsafeMutableRawPointer(row)
    var i = 0
    while i < count {
      // The nearest place of the way, as a part of it.
      var along = (px * dx + py * dy) * perLength
      along.replace(with: 0, where: along .< 0)
      along.replace(with: 1, where: along .> 1)
      let (x, y) = (px - along * dx, py - along * dy)
      let distance = (x * x + y * y).squareRoot()
      var outer = distance + 0.5
      outer.replace(with: radius, where: outer .> radius)
      var inner = distance - 0.5
      inner.replace(with: -radius, where: inner .< -radius)
      var covered = outer - inner
      covered.replace(with: 0, where: covered .< 0)
      // A distance of many thousands has no room for the half.
      covered.replace(with: 1, where: covered .> 1)
      // Rounded to a whole number, which the lowest bits of the sum are.
      let sum = unsafeBitCast(covered * 255 + 8_388_608, to: SIMD4<UInt32>.self)
      bytes.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: sum), toByteOffset: i, as: SIMD4<UInt8>.self)
      px += 4
      i += 4
    }
  }
}
