package import Geometry

/// A place on the grid of the rasteriser: a pixel, and how far it lies beyond that pixel's corner.
///
/// Shapes that lie alike but for whole pixels are covered alike, byte for byte.
package struct SnappedPlace: Equatable {
  /// The pixel, as a move from the origin.
  package let pixel: PixelOffset
  /// How far beyond its corner, in steps of 1/32,768 pixel.
  package let stepsX: UInt16
  package let stepsY: UInt16

  /// - Returns: nil where the point is not finite.
  package init?(_ point: Point) {
    guard point.isFinite else { return nil }
    let (x, y) = (Subpixel.snapped(point.x), Subpixel.snapped(point.y))
    pixel = PixelOffset(x: Int(x >> Subpixel.bits), y: Int(y >> Subpixel.bits))
    stepsX = UInt16(truncatingIfNeeded: x & (Subpixel.one - 1))
    stepsY = UInt16(truncatingIfNeeded: y & (Subpixel.one - 1))
  }

  /// What lies beyond the pixel's corner, in pixels.
  package var rest: Point { Point(x: Double(stepsX) / 32768, y: Double(stepsY) / 32768) }
}
