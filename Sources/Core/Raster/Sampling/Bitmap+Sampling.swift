public import Geometry

extension Bitmap {
  /// The pixels of `rect` of a target on which this picture is laid by `map` (from this picture's
  /// pixels to the target's): each the mean of the four pixels around the place it looks at, weighted
  /// by nearness in 1/256; clear beside the picture.
  ///
  /// A pixel is the same whatever `rect` it is asked for in. The mean of channels is rounded to the
  /// nearest, halves up. Shrinking by more than a half passes pixels over: see `HalvedPicture`.
  ///
  /// - Complexity: O(*n*) for *n* pixels of `rect`.
  public func sampled(through map: AffineTransform, in rect: PixelRect) -> Bitmap {
    var result = Bitmap(width: rect.width, height: rect.height)
    guard let grid = SamplingGrid(map), width > 0, height > 0, !rect.isEmpty else { return result }
    let (width, height) = (width, height)
    let (dx, dy) = grid.step
    pixels.withUnsafeBytes { source in
      result.pixels.withUnsafeMutableBytes { target in
        @inline(__always)
        func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
          guard x >= 0, y >= 0, x < width, y < height else { return .zero }
          let i = (y * width + x) * 4
          let bytes = source.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
          return SIMD4<UInt32>(truncatingIfNeeded: bytes)
        }
        for row in 0..<rect.height {
          var (u, v) = grid.place(rect.minX, rect.minY + row)
          var i = row * rect.width * 4
          for _ in 0..<rect.width {
            // The reach of the grid keeps these within 32 bits.
            let (x, y) = (Int(truncatingIfNeeded: u >> 32), Int(truncatingIfNeeded: v >> 32))
            if x >= -1, y >= -1, x < width, y < height {
              let fx = UInt32(truncatingIfNeeded: u >> 24) & 255
              let fy = UInt32(truncatingIfNeeded: v >> 24) & 255
              let top = pixel(x, y) &* (256 &- fx) &+ pixel(x + 1, y) &* fx
              let bottom = pixel(x, y + 1) &* (256 &- fx) &+ pixel(x + 1, y + 1) &* fx
              let sum = top &* (256 &- fy) &+ bottom &* fy &+ 32768
              let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
              target.storeBytes(of: bytes, toByteOffset: i, as: SIMD4<UInt8>.self)
            }
            u &+= dx
            v &+= dy
            i += 4
          }
        }
      }
    }
    return result
  }

  /// The picture at half its size, rounded up: each pixel the mean of four, rounded to the nearest,
  /// halves up; at an odd edge the last row or column counts twice.
  public func halved() -> Bitmap {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    var result = Bitmap(width: w, height: h)
    let (width, height) = (width, height)
    pixels.withUnsafeBytes { source in
      result.pixels.withUnsafeMutableBytes { target in
        func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
          let i = (min(y, height - 1) * width + min(x, width - 1)) * 4
          return SIMD4<UInt16>(
            truncatingIfNeeded: source.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self))
        }
        for y in 0..<h {
          for x in 0..<w {
            let sum =
              pixel(2 * x, 2 * y) &+ pixel(2 * x + 1, 2 * y) &+ pixel(2 * x, 2 * y + 1)
              &+ pixel(2 * x + 1, 2 * y + 1) &+ 2
            target.storeBytes(
              of: SIMD4<UInt8>(truncatingIfNeeded: sum &>> 2), toByteOffset: (y * w + x) * 4,
              as: SIMD4<UInt8>.self)
          }
        }
      }
    }
    return result
  }
}
