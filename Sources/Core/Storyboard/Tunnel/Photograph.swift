/// One of a tunnel's two pictures, and what is known of it.
package struct Photograph: Equatable, Sendable {
  package var asset: AssetID
  /// The width in pixels of the photograph turned upright.
  package var width: Int
  package var height: Int
  package var title: Text?
  /// The source: an archive, a collection, a photographer.
  package var source: Text?
  package var date: PictureDate?
  package var place: Place?
  /// The direction in which the camera looked, in degrees clockwise from north, from 0 to 360.
  package var direction: Double?

  package init(
    asset: AssetID, width: Int, height: Int, title: Text? = nil, source: Text? = nil,
    date: PictureDate? = nil, place: Place? = nil, direction: Double? = nil
  ) {
    self.asset = asset
    self.width = width
    self.height = height
    self.title = title
    self.source = source
    self.date = date
    self.place = place
    self.direction = direction
  }

  /// The place where the photographer stood: on the map, by name, or both.
  package struct Place: Equatable, Sendable {
    package let position: Position?
    package let name: Text?

    /// Nil where neither is known.
    package init?(at position: Position?, name: Text? = nil) {
      guard position != nil || name.map({ $0.byteCount > 0 }) == true else { return nil }
      self.position = position
      self.name = name
    }
  }

  /// Degrees of WGS 84.
  package struct Position: Equatable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}
