/// The grid of 1/32,768 pixel on which the rasteriser works.
///
/// Every point is brought onto it once; from there on all comparisons, windings and areas of the
/// fast paths are whole numbers, so nothing depends on the order in which they are summed.
enum Subpixel {
  @inline(__always)
  static var bits: Int64 { 15 }
  /// Steps in one pixel.
  @inline(__always)
  static var one: Int64 { 32768 }
  /// The farthest coordinate in pixels; what lies beyond is clamped.
  @inline(__always)
  static var limit: Double { 1_073_741_824 }

  /// 1.5 · 2⁵²: adding it leaves a number's nearest integer, ties to even, in the low bits.
  @inline(__always)
  private static var roundingShift: Double { 6_755_399_441_055_744 }

  /// The nearest integer, ties to even, of a number within ±2⁵⁰.
  ///
  /// An addition instead of `rounded()`, which is a call into libm on some processors.
  @inline(__always)
  static func nearest(_ value: Double) -> Int64 {
    Int64(bitPattern: (value + roundingShift).bitPattern)
      &- Int64(bitPattern: roundingShift.bitPattern)
  }

  /// The step nearest to `pixels`, which must be finite.
  @inline(__always)
  static func snapped(_ pixels: Double) -> Int64 {
    let clamped = pixels < -limit ? -limit : (pixels > limit ? limit : pixels)
    return nearest(clamped * 32768)
  }
}

/// A point on the subpixel grid, counted from the clip rectangle's corner.
struct SubpixelPoint: Equatable, BitwiseCopyable {
  var x: Int64
  var y: Int64
}
