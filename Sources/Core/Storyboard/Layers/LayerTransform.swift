package import Geometry

/// The affine map from a layer's own plane to the canvas, stored to the bit.
///
/// Strokes keep the samples they were drawn with and are drawn through the map, so that a layer that
/// has been moved, shrunk and grown again is as sharp as on its first day. Only layers that show
/// something have one of their own: a group is transformed by transforming what is in it.
package struct LayerTransform: Equatable, Sendable {
  package let affine: AffineTransform

  /// The map as a layer's; nil where it flattens the plane, or where a number in it is not finite
  /// or beyond what a canvas can need.
  package init?(_ map: AffineTransform) {
    let linear = max(max(map.a.magnitude, map.b.magnitude), max(map.c.magnitude, map.d.magnitude))
    let shift = max(map.tx.magnitude, map.ty.magnitude)
    // Written so that what is no number fails.
    guard linear <= Self.greatestFactor, shift <= Self.greatestShift,
      map.determinant.magnitude >= Self.leastArea
    else { return nil }
    // Minus zero is zero: equal transforms are the same bytes.
    affine = AffineTransform(
      a: map.a + 0, b: map.b + 0, c: map.c + 0, d: map.d + 0, tx: map.tx + 0, ty: map.ty + 0)
  }

  private init(known affine: AffineTransform) { self.affine = affine }

  package static let identity = LayerTransform(known: .identity)

  package static let greatestFactor = 4096.0
  package static let greatestShift = 16_777_216.0
  /// The least that a square of one canvas pixel may cover.
  package static let leastArea = 1.0 / 16_777_216

  package var isIdentity: Bool { affine == .identity }

  /// This transform, then `next` on the canvas; nil where the result is no layer's transform.
  package func then(_ next: AffineTransform) -> LayerTransform? {
    LayerTransform(affine.then(next))
  }
}
