package import Geometry

/// A window with a soft edge: a shape, where it lies, and how wide its edge is.
///
/// Its value is 1 inside and 0 outside. In the band of width `softness` whose middle is the outline it
/// falls off as 3t² − 2t³, where t goes from 0 to 1 across the band, along the distance to the
/// outline. So the outline is where the value is one half, the slope is 0 at both ends, and no blur is
/// needed. A shape whose middle is nearer to the outline than half the softness never reaches 1.
package struct SoftMask: Equatable, Sendable {
  package enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    case ellipse = 0
    case rectangle = 1
  }

  package var kind: Kind
  package var center: Point
  package var width: Double
  package var height: Double
  /// Turns it about its centre, in degrees, clockwise on screen.
  package var angle: Double
  /// The width of the band in which the value falls off; 0 is an edge as sharp as pixels are.
  package var softness: Double
  /// The radius of a rectangle's corners; more than half of the lesser side is that half.
  package var cornerRadius: Double

  package init(
    _ kind: Kind, center: Point, width: Double, height: Double, angle: Double = 0,
    softness: Double, cornerRadius: Double = 0
  ) {
    self.kind = kind
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
    self.softness = softness
    self.cornerRadius = cornerRadius
  }

  /// The outline, before it is turned and moved to its place.
  package var shape: MaskShape {
    switch kind {
    case .ellipse: .ellipse(halfWidth: width / 2, halfHeight: height / 2)
    case .rectangle:
      .roundedRectangle(
        halfWidth: width / 2, halfHeight: height / 2,
        radius: max(0, min(cornerRadius, min(width, height) / 2)))
    }
  }

  /// The map from the plane in which the mask lies to the one in which `shape` does.
  package var toShape: AffineTransform {
    AffineTransform.translation(-center).then(.rotation(-angle * radiansPerDegree))
  }

  /// The value at `p`, as the formula says, in floating point: what pictures are within one level of.
  package func value(at p: Point) -> Double {
    let distance = shape.distance(to: toShape(p))
    guard softness > 0 else { return distance < 0 ? 1 : distance > 0 ? 0 : 0.5 }
    let t = min(1, max(0, 0.5 - distance / softness))
    return t * t * (3 - 2 * t)
  }
}
