import Geometry

/// The lean of a pen, from the two angles that browsers have long reported.
public enum PenTilt {
  /// Altitude and azimuth in radians for tilts in degrees, −90…90, about the y axis (`x`) and the x
  /// axis (`y`), as the Pointer Events specification converts them. Upright for what is not finite.
  public static func spherical(tiltX x: Double, tiltY y: Double) -> (
    altitude: Double, azimuth: Double
  ) {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return (1.5707963267948966, 0) }
    let (sx, cx) = sinCos(min(max(x, -90), 90) * 0.017453292519943295)
    let (sy, cy) = sinCos(min(max(y, -90), 90) * 0.017453292519943295)
    // tan x : tan y, each times cos x · cos y, so that 90° is a number too.
    let east = sx * cy
    let south = sy * cx
    let lean = (east * east + south * south).squareRoot()
    guard lean > 0 else { return (0, x != 0 ? (x > 0 ? 0 : 3.141592653589793) : 0) }
    let azimuth = arcTangent(y: south, x: east)
    return (arcTangent(y: cx * cy, x: lean), azimuth < 0 ? azimuth + 6.283185307179586 : azimuth)
  }
}
