/// One of a tunnel's two pictures, and what is known of it.
public struct Photograph: Equatable, Sendable {
  public var asset: AssetID
  /// In pixels, as it is meant to be seen: turned upright.
  public var width: Int
  public var height: Int
  public var title: Text?
  /// Where it is from: an archive, a collection, a photographer.
  public var source: Text?
  public var date: PictureDate?
  public var place: Place?
  /// Where the camera looked, in degrees clockwise from north, from 0 to 360.
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

  /// Where the photographer stood, in degrees of WGS 84.
  public struct Place: Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double
    public var name: Text?

    public init(latitude: Double, longitude: Double, name: Text? = nil) {
      self.latitude = latitude
      self.longitude = longitude
      self.name = name
    }
  }
}
