internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import StudioAccess

/// `/api/map/places?q=…`: where the works are that words find, for the map's search of a place.
extension MapRoutes {
  /// A place that works name, with how many of those that were found; or that of one work, found by its title.
  struct FoundPlace: Encodable {
    var name: String
    var at: PlaceBody
    var count: Int
    /// The kind of that one work.
    var kind: String?

    /// Brings works into places: those that a place's name has the words of are one place, before the works whose titles have them.
    ///
    /// - Parameter works: the newest first; what has no place is passed over.
    static func all(in works: [Work], for question: String, limit: Int) -> [FoundPlace] {
      let words = question.split(whereSeparator: \.isWhitespace).map(folded)
      var (places, titled, ranks): ([FoundPlace], [FoundPlace], [String: Int]) = ([], [], [:])
      for work in works {
        guard let place = work.about.pin?.place else { continue }
        let name = folded(work.about.place)
        if !name.isEmpty, words.allSatisfy({ name.contains($0) }) {
          if let rank = ranks[name] {
            places[rank].count += 1
          } else {
            ranks[name] = places.count
            places.append(.init(name: work.about.place, at: PlaceBody(place), count: 1))
          }
        } else {
          titled.append(
            .init(
              name: work.about.title, at: PlaceBody(place), count: 1, kind: work.kind.name))
        }
      }
      return Array((places + titled).prefix(limit))
    }

    private static func folded(_ text: some StringProtocol) -> String {
      text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
  }

  private struct PlacesBody: Encodable {
    var places: [FoundPlace]
  }

  /// How many works are looked at, and how many places told.
  private static let (looked, told) = (60, 6)

  func places(_ request: Request, _ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    let question = CommunityDesk.question(request) ?? ""
    let found = try desk.search(question, in: community, limit: Self.looked, context)
    var response = try Response.json(
      PlacesBody(places: FoundPlace.all(in: found, for: question, limit: Self.told)))
    response.headers[.cacheControl] = "no-cache"
    return response
  }
}
