import Geometry

extension Place {
  /// The mean radius of the earth, in metres (IUGG's R₁).
  package static let earthRadius = 6_371_008.8

  /// Half the way around the earth, in metres: no place is further from another.
  package static let longestDistance = Double.pi * earthRadius

  /// Returns the length of the great circle to `other` in metres, the earth taken for a ball; within 0.6 % of the
  /// ellipsoid's. By the haversine, which is exact also where both are close.
  package func distance(to other: Place) -> Double {
    let north = sine((other.latitude - latitude) * radiansPerDegree / 2)
    let east = sine((other.longitude - longitude) * radiansPerDegree / 2)
    let widths =
      cosine(latitude * radiansPerDegree) * cosine(other.latitude * radiansPerDegree)
    let h = min(1, north * north + widths * east * east)
    return 2 * Self.earthRadius * arcTangent(y: h.squareRoot(), x: (1 - h).squareRoot())
  }
}
