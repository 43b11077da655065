/// Reads a picture along a straight line, between its pixels: each pixel that is read is the mean of the four around the place,
/// weighted by nearness in 1/256, rounded to the nearest, halves up; clear beside the picture.
struct PixelSampler {
  /// Premultiplied pixels, row by row, `width` · `height` of them.
  let source: UnsafeRawPointer
  let width: Int
  let height: Int

  /// Reads `count` pixels, the first at `place`, each `step` further, in 2⁻³² of a pixel.
  ///
  /// - Complexity: O(`count`).
  @inline(__always)
  func read(
    from place: (x: Int64, y: Int64), step: (x: Int64, y: Int64), count: Int,
    into target: UnsafeMutableRawPointer
  ) {
    var (u, v) = place
    for i in 0..<count {
      // The reach of the grid keeps these within 32 bits.
      let (x, y) = (Int(truncatingIfNeeded: u >> 32), Int(truncatingIfNeeded: v >> 32))
      let fx = UInt32(truncatingIfNeeded: u >> 24) & 255
      let fy = UInt32(truncatingIfNeeded: v >> 24) & 255
      var pixel = SIMD4<UInt8>.zero
      if UInt(bitPattern: x) < UInt(bitPattern: width - 1),
        UInt(bitPattern: y) < UInt(bitPattern: height - 1)
      {
        pixel = inside(x, y, fx, fy)
      } else if x >= -1, y >= -1, x < width, y < height {
        pixel = atEdge(x, y, fx, fy)
      }
      target.storeBytes(of: pixel, toByteOffset: 4 * i, as: SIMD4<UInt8>.self)
      u &+= step.x
      v &+= step.y
    }
  }

  /// The mean of four pixels that are all there.
  @inline(__always)
  private func inside(_ x: Int, _ y: Int, _ fx: UInt32, _ fy: UInt32) -> SIMD4<UInt8> {
    let place = (y &* width &+ x) &* 4
    let upper = source.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self)
    let lower = source.loadUnaligned(fromByteOffset: place &+ 4 &* width, as: SIMD8<UInt8>.self)
    let down = UInt16(truncatingIfNeeded: fy)
    // At most 255 · 256.
    let column =
      SIMD8<UInt16>(truncatingIfNeeded: upper) &* (256 &- down)
      &+ SIMD8<UInt16>(truncatingIfNeeded: lower) &* down
    let sum =
      SIMD4<UInt32>(truncatingIfNeeded: column.lowHalf) &* (256 &- fx)
      &+ SIMD4<UInt32>(truncatingIfNeeded: column.highHalf) &* fx &+ 32768
    return SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
  }

  private func atEdge(_ x: Int, _ y: Int, _ fx: UInt32, _ fy: UInt32) -> SIMD4<UInt8> {
    func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
      guard x >= 0, y >= 0, x < width, y < height else { return .zero }
      return SIMD4<UInt32>(
        truncatingIfNeeded: source.loadUnaligned(
          fromByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self))
    }
    let top = pixel(x, y) &* (256 &- fx) &+ pixel(x + 1, y) &* fx
    let bottom = pixel(x, y + 1) &* (256 &- fx) &+ pixel(x + 1, y + 1) &* fx
    let sum = top &* (256 &- fy) &+ bottom &* fy &+ 32768
    return SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
  }
}
