import Geometry

/// The place in a source that each pixel of a target samples, in whole numbers: a place is counted in steps of
/// 2⁻³², so that it depends on the pixel alone, not on the rectangle that is asked for.
struct SamplingGrid {
  /// The place that pixel (0, 0) samples, and the step to that of the next pixel to the right and down.
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

  /// The pixel that pixel (0, 0) is, where each of the target is one of the source as it is.
  var wholeShift: PixelOffset? {
    let (one, fraction) = (Int64(1) << 32, Int64(0xFFFF_FFFF))
    guard right == (one, 0), down == (0, one), originX & fraction == 0, originY & fraction == 0
    else { return nil }
    return PixelOffset(x: Int(originX >> 32), y: Int(originY >> 32))
  }

  /// Returns the place that pixel (x, y) samples, in steps of 2⁻³² from the middle of the source's first pixel.
  func place(_ x: Int, _ y: Int) -> (x: Int64, y: Int64) {
    (
      originX &+ Int64(x) &* right.x &+ Int64(y) &* down.x,
      originY &+ Int64(x) &* right.y &+ Int64(y) &* down.y
    )
  }

  /// The step from the place of a pixel to that of the one on its right.
  var step: (x: Int64, y: Int64) { right }

  /// Returns the spans of pixels that sample a region: places from the middle of the pixel at its upper left corner up to that beyond its
  /// lower right one, whose four neighbours are in it but for the last row and column.
  func spans(in region: PixelRect) -> SamplingSpans {
    SamplingSpans(
      across: .init(step: right.x, low: region.minX, high: region.maxX),
      along: .init(step: right.y, low: region.minY, high: region.maxY))
  }
}

/// Finds, row by row, the pixels of a target that look to a region of a source.
struct SamplingSpans {
  fileprivate let across: Axis
  fileprivate let along: Axis

  /// Returns which of `count` pixels sample a region, where the first samples `place`.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func find(_ count: Int, from place: (x: Int64, y: Int64)) -> (start: Int, end: Int) {
    let (start, end) = across.find(count, from: place.x)
    guard start < end else { return (0, 0) }
    let (from, to) = along.find(count, from: place.y)
    return (max(start, from), min(end, to))
  }

  /// One coordinate, which grows or stays from pixel to pixel.
  struct Axis {
    private let isTurned: Bool
    private let step: Int64
    private let perStep: Double
    private let low: Int64
    private let high: Int64

    fileprivate init(step: Int64, low: Int, high: Int) {
      let (low, high) = (Int64(low) << 32, Int64(high) << 32)
      isTurned = step < 0
      self.step = isTurned ? -step : step
      (self.low, self.high) = isTurned ? (1 - high, 1 - low) : (low, high)
      perStep = step == 0 ? 0 : 1 / Double(self.step)
    }

    /// Returns the steps of `count` from the first that is at `low` or beyond, to that at `high`.
    @inline(__always)
    fileprivate func find(_ count: Int, from place: Int64) -> (start: Int, end: Int) {
      let place = isTurned ? -place : place
      guard step > 0 else { return low <= place && place < high ? (0, count) : (0, 0) }
      return (first(at: low, count, from: place), first(at: high, count, from: place))
    }

    /// A guess, put right.
    @inline(__always)
    private func first(at limit: Int64, _ count: Int, from place: Int64) -> Int {
      guard place < limit else { return 0 }
      guard place &+ Int64(count - 1) &* step >= limit else { return count }
      var guess = Int(Double(limit - place) * perStep)
      while guess > 0, place &+ Int64(guess - 1) &* step >= limit { guess -= 1 }
      while place &+ Int64(guess) &* step < limit { guess += 1 }
      return guess
    }
  }
}
