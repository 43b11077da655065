import Geometry

/// Where in a source each pixel of a target looks, in whole numbers: a place is counted in steps of
/// 2⁻³², so that it depends on the pixel alone, not on the rectangle that is asked for.
struct SamplingGrid {
  /// Where pixel (0, 0) looks, and how far the look moves with each pixel to the right and down.
  private let originX: Int64
  private let originY: Int64
  private let right: (x: Int64, y: Int64)
  private let down: (x: Int64, y: Int64)

  /// Beyond this, in pixels, nothing is looked for.
  private static let reach = 67_108_864.0

  /// The grid for a source laid on the target by `map`; nil where that shows nothing.
  init?(_ map: AffineTransform) {
    guard let back = map.inverse else { return nil }
    // The middle of pixel (0, 0), and from the middles of the source's pixels.
    let origin = back(Point(x: 0.5, y: 0.5)) - Point(x: 0.5, y: 0.5)
    func fixed(_ value: Double) -> Int64? {
      guard value.magnitude < Self.reach else { return nil }
      return Int64((value * 4_294_967_296).rounded())
    }
    guard let x = fixed(origin.x), let y = fixed(origin.y), let a = fixed(back.a),
      let b = fixed(back.b), let c = fixed(back.c), let d = fixed(back.d)
    else { return nil }
    originX = x
    originY = y
    right = (a, b)
    down = (c, d)
  }

  /// Where pixel (x, y) looks, in steps of 2⁻³² from the middle of the source's first pixel.
  func place(_ x: Int, _ y: Int) -> (x: Int64, y: Int64) {
    (
      originX &+ Int64(x) &* right.x &+ Int64(y) &* down.x,
      originY &+ Int64(x) &* right.y &+ Int64(y) &* down.y
    )
  }

  /// How far the look moves from a pixel to the one on its right.
  var step: (x: Int64, y: Int64) { right }
}
