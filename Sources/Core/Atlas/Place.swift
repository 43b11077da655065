/// A place on the earth in degrees, north and east positive. Always valid: finite, the latitude from −90 to 90,
/// the longitude from −180 up to, and without, 180.
///
/// Equal places are equal to the last bit: 180° east is 180° west, and there is no negative zero.
///
/// The position in a tunnel's recipe (`Photograph.Position`) is something else: what somebody has typed, exact and private.
/// A place is made of it when a work is published, and made coarse at once.
package struct Place: Equatable, Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// A place; nil where the latitude is beyond ±90 or the longitude beyond ±180, or one is not a number.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.init(valid: latitude, longitude)
  }

  /// A place whose latitude and longitude are known to be valid.
  init(valid latitude: Double, _ longitude: Double) {
    assert(abs(latitude) <= 90 && abs(longitude) <= 180)
    self.latitude = latitude + 0
    self.longitude = longitude == 180 ? -180 : longitude + 0
  }
}
