package import Geometry
package import Raster

/// A photograph as it is sampled: its pixels, and as many halvings of them as are needed, with the
/// size in which places on it are counted.
///
/// A working copy may have fewer pixels than the photograph it stands for; places on it are counted in
/// the photograph's.
package struct PictureLevels: Sendable {
  package let levels: [Bitmap]
  /// The map from the photograph's pixels to those of the first level.
  package let toPixels: AffineTransform

  /// - Parameters:
  ///   - known: the picture, then as many of its halvings as are there already.
  ///   - width: of the photograph.
  ///   - shrunk: how many pixels of the picture come to lie in one of the target, at most.
  /// - Complexity: O(*n*) for *n* pixels.
  package init(_ known: [Bitmap], width: Double, height: Double, shrunk: Double) {
    let picture = known[0]
    var levels = [picture]
    var left = shrunk
    while left > 1, let last = levels.last, max(last.width, last.height) > 1 {
      levels.append(levels.count < known.count ? known[levels.count] : last.halved())
      left /= 2
    }
    self.levels = levels
    toPixels = AffineTransform(
      a: Double(picture.width) / width, b: 0, c: 0, d: Double(picture.height) / height, tx: 0,
      ty: 0)
  }

  /// Calls `body` with the addresses of all levels.
  package func withPixels(_ body: ([PixelSource]) -> Void) { open(0, [], body) }

  private func open(_ index: Int, _ opened: [PixelSource], _ body: ([PixelSource]) -> Void) {
    guard index < levels.count else { return body(opened) }
    return levels[index].pixels.withUnsafeBufferPointer {
      open(
        index + 1,
        opened + [
          PixelSource(
            base: $0.baseAddress!, width: levels[index].width, height: levels[index].height)
        ], body)
    }
  }
}

/// Pixels in memory that are only read.
package struct PixelSource {
  package let base: UnsafePointer<UInt8>
  package let width: Int
  package let height: Int

  package func row(_ y: Int) -> UnsafePointer<UInt8> { base + y * width * 4 }
}
