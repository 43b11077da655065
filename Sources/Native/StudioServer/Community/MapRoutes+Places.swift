internal import Community
internal import HTTPTypes
internal import Hummingbird
internal import StudioAccess

/// `/api/map/places?q=…`: where the works are that words find, for the map's search of a place.
extension MapRoutes {
  private struct PlacesBody: Encodable {
    struct One: Encodable {
      var name: String
      var at: PlaceBody
      /// How many works name the place, where that is known.
      var count: Int?
      /// The kind of the one work that was found by its title.
      var kind: String?
    }

    var places: [One]
  }

  /// How many are told.
  private static let most = 6

  func places(_ request: Request, _ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    try desk.takeSearch(from: desk.placeSearches, context)
    let places = try community.places(
      CommunityDesk.question(request) ?? "", limit: Self.most)
    var response = try Response.json(
      PlacesBody(
        places: places.map {
          .init(name: $0.name, at: PlaceBody($0.place), count: $0.count, kind: $0.kind?.name)
        }))
    response.headers[.cacheControl] = "no-cache"
    return response
  }
}
