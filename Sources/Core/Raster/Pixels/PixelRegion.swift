import Geometry

/// Pixels somewhere in memory, those of `bounds`: what bitmaps and tiles have in common.
struct PixelRegion {
  /// The pixel at the corner of `bounds`.
  var base: UnsafeMutableRawPointer
  var bytesPerRow: Int
  var bounds: PixelRect

  /// The address of pixel (x, y), which must lie in `bounds`.
  @inline(__always)
  func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
    base + ((y - bounds.minY) * bytesPerRow + (x - bounds.minX) * 4)
  }

  /// Gives the pixels of `rect` the colour `pixel`; `rect` must lie in `bounds`.
  func replace(_ rect: PixelRect, with pixel: Pixel) {
    let value = pixel.packed.littleEndian
    for y in rect.minY..<rect.maxY {
      address(x: rect.minX, y: y).withMemoryRebound(to: UInt32.self, capacity: rect.width) {
        $0.update(repeating: value, count: rect.width)
      }
    }
  }

  /// Paints `pixel` through `mask` onto the pixels of `rect`, which must lie in both bounds.
  func fill(
    _ rect: PixelRect, through mask: CoverageMask, with pixel: Pixel, opacity: UInt8,
    mode: BlendMode
  ) {
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let first = coverage.baseAddress else { return }
      for y in rect.minY..<rect.maxY {
        let start = (y - mask.bounds.minY) * mask.bounds.width + rect.minX - mask.bounds.minX
        BlendKernel.fill(
          through: first + start, with: pixel, opacity: opacity, mode: mode,
          onto: address(x: rect.minX, y: y), count: rect.width)
      }
    }
  }

  /// Blends the pixels of `rect` of `source` onto these; `rect` must lie in both bounds.
  func composite(_ source: PixelRegion, in rect: PixelRect, opacity: UInt8, mode: BlendMode) {
    for y in rect.minY..<rect.maxY {
      BlendKernel.composite(
        source.address(x: rect.minX, y: y), opacity: opacity, mode: mode,
        onto: address(x: rect.minX, y: y), count: rect.width)
    }
  }

  /// Takes the pixels of `rect` over from `source`; `rect` must lie in both bounds.
  func copy(_ source: PixelRegion, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      address(x: rect.minX, y: y).copyMemory(
        from: source.address(x: rect.minX, y: y), byteCount: rect.width * 4)
    }
  }

  /// Whether all pixels of `rect`, which must lie in `bounds`, are clear.
  func isClear(in rect: PixelRect) -> Bool {
    for y in rect.minY..<rect.maxY {
      let row = address(x: rect.minX, y: y)
      for x in 0..<rect.width where row.load(fromByteOffset: x * 4, as: UInt32.self) != 0 {
        return false
      }
    }
    return true
  }
}
