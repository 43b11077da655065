package import Geometry

/// Gathers the coverage of a shape that is darker here and lighter there, shade by shade, and lays
/// it on rough paper.
///
/// Call `begin`, then `add` for each shade with what is at least that dark, then `finish`. Meant to
/// be kept: its memory is reused.
package struct ShadedMask: Sendable {
  private var bounds = PixelRect.empty
  private var sums: [UInt16] = []

  package init() {}

  /// Forgets all; only pixels in `bounds` are of interest from now on.
  package mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    for i in 0..<min(sums.count, bounds.area) { sums[i] = 0 }
    if sums.count < bounds.area {
      sums.append(contentsOf: repeatElement(0, count: bounds.area - sums.count))
    }
  }

  /// Adds `density` where `mask` covers. All densities together may be 255 at most.
  package mutating func add(_ mask: CoverageMask, density: UInt8) {
    let rect = mask.bounds.intersection(bounds)
    for y in rect.minY..<rect.maxY {
      var i = (y - bounds.minY) * bounds.width + rect.minX - bounds.minX
      var k = (y - mask.bounds.minY) * mask.bounds.width + rect.minX - mask.bounds.minX
      for _ in 0..<rect.width {
        sums[i] &+= UInt16(mask.coverage[k]) &* UInt16(density)
        i += 1
        k += 1
      }
    }
  }

  /// Leaves in `mask` how much colour lies on each pixel.
  ///
  /// Where the density is d and the paper of height h, that is d without grain, and with all of it
  /// 2·d − (255 − h), within 0 and 255: a light touch reaches the peaks only, a firm one all but the
  /// deepest valleys. `view` leads from the paper to the pixels.
  package func finish(
    _ paper: PaperGrain, grain: UInt8, through view: AffineTransform, into mask: inout CoverageMask
  ) {
    mask.reshape(to: bounds)
    guard !bounds.isEmpty else { return }
    let sampler = paper.sampler(through: view)
    let (width, grain) = (bounds.width, Int(grain))
    mask.coverage.withUnsafeMutableBufferPointer { coverage in
      for y in 0..<bounds.height {
        let row = y * width
        // Pixels outside the shape cost nothing but the look.
        var first = 0
        while first < width, sums[row + first] == 0 {
          coverage[row + first] = 0
          first += 1
        }
        guard first < width else { continue }
        func put(_ x: Int, _ height: Int) {
          let sum = Int(sums[row + x])
          let density = (sum + 127) / 255
          let rough = (density * 255 + (density - 255 + height) * grain) / 255
          coverage[row + x] = sum == 0 ? 0 : UInt8(max(0, min(255, rough)))
        }
        guard let sampler else {
          for x in first..<width { put(x, 255) }
          continue
        }
        sampler.forEachHeight(
          x: bounds.minX + first, y: bounds.minY + y, count: width - first
        ) { put(first + $0, $1) }
      }
    }
  }
}
