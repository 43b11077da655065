package import Geometry

/// A move in whole pixels.
package struct PixelOffset: Equatable, Hashable, Sendable {
  package var x: Int
  package var y: Int

  @inlinable
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  package static let zero = PixelOffset(x: 0, y: 0)

  /// `rect` moved by this offset.
  @inlinable
  package func moved(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX + x, maxY: rect.maxY + y)
  }
}
