internal import Media
internal import Storyboard

/// What is known of a picture as a photograph, in the words of a recipe's JSON: where it says nothing,
/// the field is left out.
struct PhotographFacts: Encodable {
  struct Place: Encodable {
    let latitude: Double
    let longitude: Double
  }

  let asset: String
  /// In pixels, turned upright.
  let width: Int
  let height: Int
  /// As in `2016-05-03`.
  let date: String?
  let place: Place?
  /// Where the camera looked, in degrees clockwise from north.
  let direction: Double?

  init(asset: AssetID, width: Int, height: Int, origin: PictureOrigin?) {
    self.asset = asset.hex
    self.width = width
    self.height = height
    date = origin?.date.flatMap { year, month, day in
      PictureDate.Point(year: year, month: month, day: day).flatMap { PictureDate($0)?.text }
    }
    place = origin?.place.map { Place(latitude: $0.latitude, longitude: $0.longitude) }
    direction = origin?.direction
  }
}
