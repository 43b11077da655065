package import Geometry

extension Bitmap {
  /// The pixels of `rect` of a target on which this picture is laid by `map` (from this picture's
  /// pixels to the target's): each the mean of the four pixels around the place it looks at, weighted
  /// by nearness in 1/256; clear beside the picture.
  ///
  /// A pixel is the same whatever `rect` it is asked for in. The mean of channels is rounded to the
  /// nearest, halves up. Shrinking by more than a half passes pixels over: see `HalvedPicture`.
  ///
  /// - Complexity: O(*n*) for *n* pixels of `rect`.
  package func sampled(through map: AffineTransform, in rect: PixelRect) -> Bitmap {
    let grid = SamplingGrid(map)
    if let shift = grid?.wholeShift {
      let (x, y) = (shift.x + rect.minX, shift.y + rect.minY)
      return part(PixelRect(minX: x, minY: y, maxX: x + rect.width, maxY: y + rect.height))
    }
    var result = Bitmap(width: rect.width, height: rect.height)
    guard let grid, width > 0, height > 0, !rect.isEmpty else { return result }
    pixels.withUnsafeBytes { source in
      let sampler = PixelSampler(source: source.baseAddress!, width: width, height: height)
      result.pixels.withUnsafeMutableBytes { target in
        for row in 0..<rect.height {
          sampler.read(
            from: grid.place(rect.minX, rect.minY + row), step: grid.step, count: rect.width,
            into: target.baseAddress! + row * rect.width * 4)
        }
      }
    }
    return result
  }

  /// The pixels of `rect`, clear beside the picture.
  ///
  /// - Complexity: O(*n*) for *n* pixels of `rect`; O(1) for all of the picture.
  private func part(_ rect: PixelRect) -> Bitmap {
    if rect == bounds { return self }
    var result = Bitmap(width: rect.width, height: rect.height)
    let shared = rect.intersection(bounds)
    guard !shared.isEmpty else { return result }
    pixels.withUnsafeBytes { source in
      result.pixels.withUnsafeMutableBytes { target in
        for y in shared.minY..<shared.maxY {
          let from = (y * width + shared.minX) * 4
          let to = ((y - rect.minY) * rect.width + shared.minX - rect.minX) * 4
          UnsafeMutableRawBufferPointer(rebasing: target[to..<to + shared.width * 4])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[from..<from + shared.width * 4]))
        }
      }
    }
    return result
  }

  /// The picture at half its size, rounded up: each pixel the mean of four, rounded to the nearest,
  /// halves up; at an odd edge the last row or column counts twice.
  package func halved() -> Bitmap {
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
