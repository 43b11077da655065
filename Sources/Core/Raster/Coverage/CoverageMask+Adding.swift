package import Geometry

// Masks that are put together from those of parts.
extension CoverageMask {
  /// Takes new bounds and covers nothing.
  package mutating func clear(to newBounds: PixelRect) {
    reshape(to: newBounds)
    coverage.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Adds what another mask covers, moved by `offset`, as far as it lies within these bounds: at most all of a pixel.
  ///
  /// Exact for parts that do not overlap; where their borders do within one pixel, it gets a little more than it should.
  ///
  /// - Complexity: O(*p*) for *p* pixels of the other mask.
  package mutating func add(_ other: CoverageMask, movedBy offset: PixelOffset = .zero) {
    let moved = offset.moved(other.bounds)
    let rect = moved.intersection(bounds)
    guard !rect.isEmpty else { return }
    let width = rect.width
    let stride = bounds.width
    let start = (rect.minY - bounds.minY) * stride + rect.minX - bounds.minX
    let otherStride = moved.width
    let otherStart = (rect.minY - moved.minY) * otherStride + rect.minX - moved.minX
    other.coverage.withUnsafeBufferPointer { source in
      coverage.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<rect.height {
          let from = source + (otherStart + row * otherStride)
          let into = target + (start + row * stride)
          for i in 0..<width {
            let sum = UInt16(into[i]) &+ UInt16(from[i])
            into[i] = UInt8(truncatingIfNeeded: sum | (0 &- sum &>> 8))
          }
        }
      }
    }
  }
}
