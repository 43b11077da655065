/// One of a tunnel's two pictures, and what is known of it.
public struct Photograph: Equatable, Sendable {
  public var asset: AssetID
  /// The width in pixels of the photograph turned upright.
  public var width: Int
  public var height: Int
  public var title: Text?
  /// The source: an archive, a collection, a photographer.
  public var source: Text?
  public var date: PictureDate?
  public var place: Place?
  /// The direction in which the camera looked, in degrees clockwise from north, from 0 to 360.
  public var direction: Double?

  public init(
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
  public struct Place: Equatable, Sendable {
    public let position: Position?
    public let name: Text?

    /// Nil where neither is known.
    public init?(at position: Position?, name: Text? = nil) {
      guard position != nil || name.map({ $0.byteCount > 0 }) == true else { return nil }
      self.position = position
      self.name = name
    }
  }

  /// Degrees of WGS 84.
  public struct Position: Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}
