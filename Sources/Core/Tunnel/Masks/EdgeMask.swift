import Geometry

/// The fading of the foreground's own edges, so that it never breaks off: a rectangle with rounded corners
/// and a soft edge, all of it inside the photograph.
package struct EdgeMask: Equatable, Sendable {
  /// The width of the gradient along the edges, in pixels of the photograph.
  package var softness: Double
  /// The radius of the corners where the gradient is at one half, in pixels of the photograph.
  package var cornerRadius: Double
  /// Turns the rectangle about the photograph's centre, in degrees, clockwise. It is made as much
  /// smaller as it must be to stay inside.
  package var angle: Double

  package init(softness: Double, cornerRadius: Double, angle: Double = 0) {
    self.softness = softness
    self.cornerRadius = cornerRadius
    self.angle = angle
  }

  /// The mask of a photograph of this size, whose gradient is at least `least` pixels wide. Its value
  /// is 0 on the outside of the band, which touches the photograph's border where it is not turned.
  package func mask(width: Double, height: Double, least: Double = 0) -> SoftMask {
    let (sine, cosine) = sinCos(angle * radiansPerDegree)
    let (s, c) = (sine.magnitude, cosine.magnitude)
    let part = min(width / (width * c + height * s), height / (width * s + height * c))
    let soft = min(max(softness, least), min(width, height) * part)
    return SoftMask(
      .rectangle, center: Point(x: width / 2, y: height / 2), width: width * part - soft,
      height: height * part - soft, angle: angle, softness: soft, cornerRadius: cornerRadius)
  }
}
