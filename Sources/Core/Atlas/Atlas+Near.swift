import Geometry

extension Atlas {
  /// A pin and its distance, in metres, from the place that was asked about.
  package struct Neighbour: Equatable, Sendable {
    package let pin: Pin
    package let distance: Double
  }

  /// Returns the pins within `radius` metres of a place, `limit` at most: the nearest first by great circle, at equal
  /// distances the least number first.
  ///
  /// Circles around the place, each twice as wide as the one before, are looked through until one has enough.
  ///
  /// - Complexity: O(*b* log *n* + *p*) for *b* squares with pins on the borders of the circles' boxes, and *p*
  ///   pins in the last.
  package func near(
    _ place: Place, radius: Double, limit: Int, filter: PinFilter = .all
  ) -> [Neighbour] {
    guard radius >= 0, limit > 0 else { return [] }
    let most = min(radius, Place.longestDistance)
    var reach = min(most, Self.firstReach)
    while true {
      let isLast = reach >= most
      if let region = Region(.around(place, radius: reach)) {
        let matches = Matches(in: self, region, filter)
        if isLast || matches.mostCount >= limit {
          let found = nearest(of: matches, to: place, within: isLast ? most : reach, limit)
          if isLast || found.count == limit { return found }
        }
      }
      reach = min(2 * reach, most)
    }
  }

  /// The radius of the first circle, in metres.
  private static let firstReach = 50.0

  private func nearest(
    of matches: Matches, to place: Place, within reach: Double, _ limit: Int
  ) -> [Neighbour] {
    var nearest = Foremost<Nearness>(limit: limit)
    func consider(_ pin: Pin) {
      let nearness = Nearness(distance: place.distance(to: pin.place), number: pin.number)
      if nearness.distance <= reach, nearest.admits(nearness) { nearest.insert(nearness, pin) }
    }
    for pin in matches.news { consider(pin) }
    for part in matches.parts { part.visit { consider(part.sorted[$0]) } }
    return nearest.inOrder.map { Neighbour(pin: $0.pin, distance: $0.key.distance) }
  }
}

private struct Nearness: Comparable {
  let distance: Double
  let number: Int64

  static func < (a: Nearness, b: Nearness) -> Bool {
    a.distance != b.distance ? a.distance < b.distance : a.number < b.number
  }
}

extension Bounds {
  /// Returns a box with all places within `radius` metres of one, and little more; with all longitudes where a pole is among
  /// them.
  static func around(_ place: Place, radius: Double) -> Bounds {
    // Half a spot more than asked for, since pins lie on spots.
    let angle = radius / Place.earthRadius * 1.000_001 + 1e-8
    let height = angle / radiansPerDegree
    let (south, north) = (place.latitude - height, place.latitude + height)
    guard south > -90, north < 90 else {
      return Bounds(valid: max(south, -90), -180, min(north, 90), 180)
    }
    // The longitude at which the circle touches a meridian: arcsin(sin δ / cos φ).
    let ratio = sine(angle) / cosine(place.latitude * radiansPerDegree)
    guard ratio < 1 else { return Bounds(valid: south, -180, north, 180) }
    let width = arcTangent(y: ratio, x: (1 - ratio * ratio).squareRoot()) / radiansPerDegree
    return Bounds(valid: south, place.longitude - width, north, place.longitude + width)
  }
}
