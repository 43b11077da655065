internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/map`: pins, and counts where they crowd, of a part of the map; `/api/map/list` and `/api/map/near`, the same as lists; `/api/map/places`, where works are that words find.
///
/// Places are told as GeoJSON has them, the longitude first: `PlaceBody` alone writes them.
struct MapRoutes {
  let desk: CommunityDesk

  static let pageSize = 24

  func add(to api: RouterGroup<StudioContext>) {
    api.get("map") { request, context in try self.map(request, context) }
    api.get("map/list") { request, context in try self.list(request, context) }
    api.get("map/places") { request, context in try self.places(request, context) }
    api.get("map/near") { request, context in try self.near(request, context) }
    api.get("map/settings") { _, context in try self.settings(context) }
  }

  private func settings(_ context: StudioContext) throws -> Response {
    let tiles = try desk.community(context).settings.tiles
    return try .json(SettingsBody(tiles: tiles.map { TilesBody($0) }))
  }

  private struct SettingsBody: Encodable {
    var tiles: TilesBody?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(tiles, forKey: .tiles)
    }

    private enum Key: CodingKey { case tiles }
  }

  private struct TilesBody: Encodable {
    var url: String
    var attribution: String
    var maxZoom: Int

    init(_ source: TileSource) {
      (url, attribution, maxZoom) = (source.address, source.credit, source.deepest)
    }
  }

  // MARK: The map

  private struct MapBody: Encodable {
    struct Cell: Encodable {
      var at: PlaceBody
      var count: Int
      var work: String
      /// South, west, north, east: what it stands for lies in there.
      var bounds: [Double]
    }

    struct Pin: Encodable {
      var id: String
      var at: PlaceBody
      var direction: Int?
      var from: Int?
      var to: Int?
      var kind: String
      var title: String
    }

    var cells: [Cell]
    var pins: [Pin]
    var total: Int
  }

  private func map(_ request: Request, _ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    let question = try MapQuestion(request.uri.queryParameters)
    let (atlas, state) = try desk.atlas.atlas(of: community)
    let tag = "\"\(state)-\(question.hash)\""
    var headers: HTTPFields = [.cacheControl: "no-cache", .eTag: tag, .vary: "Accept-Encoding"]
    if request.headers.names(tag) {
      return Response(status: .notModified, headers: headers)
    }
    let answer = atlas.answer(
      bounds: question.bounds, zoom: question.zoom, filter: question.filter)
    let names = try community.names(
      numbers: answer.pins.map(\.number) + answer.cells.map(\.sample))
    var body = MapBody(cells: [], pins: [], total: answer.total)
    for cell in answer.cells {
      guard let name = names[cell.sample] else { continue }
      body.cells.append(
        .init(
          at: PlaceBody(cell.place), count: cell.count, work: name.id.hex,
          bounds: [
            cell.bounds.south, cell.bounds.west, cell.bounds.north, cell.bounds.east,
          ].map(PlaceBody.rounded)))
    }
    for pin in answer.pins {
      guard let name = names[pin.number] else { continue }
      body.pins.append(
        .init(
          id: name.id.hex, at: PlaceBody(pin.place),
          direction: pin.direction.map { Int($0.degrees) },
          from: pin.years.from.map(Int.init), to: pin.years.to.map(Int.init), kind: pin.kind.name,
          title: name.title))
    }
    var response = try Response.json(body)
    for field in headers { response.headers[field.name] = field.value }
    headers = response.headers
    return response
  }

  // MARK: Lists

  struct ListBody: Encodable {
    struct One: Encodable {
      struct Owner: Encodable {
        var name: String
        var handle: String
      }

      struct Picture: Encodable {
        var src: String
        var width: Int
        var height: Int
      }

      var id: String
      var title: String
      var person: Owner
      var kind: String
      var from: Int?
      var to: Int?
      var place: String
      var likes: Int
      var picture: Picture?
      var at: PlaceBody?
      /// Where it looks, in degrees clockwise from north.
      var direction: Int?
      /// How far it is, where somebody asked what is near.
      var metres: Int?
    }

    var works: [One]
    var total: Int?
    var next: String?
  }

  private func list(_ request: Request, _ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    let query = request.uri.queryParameters
    let question = try MapQuestion(query)
    let (atlas, _) = try desk.atlas.atlas(of: community)
    var after: Int64?
    if let text = query["after"] {
      guard let id = WorkID(hex: String(text)), let number = try community.number(listed: id) else {
        throw Problem(
          .notFound, "no-such-cursor", "The list has changed; begin it again from its start.")
      }
      after = number
    }
    let pins = atlas.list(
      bounds: question.bounds, filter: question.filter, after: after, limit: Self.pageSize + 1)
    let total = atlas.answer(bounds: question.bounds, zoom: 0, filter: question.filter).total
    var body = try Self.body(pins.prefix(Self.pageSize).map { ($0, nil) }, community)
    body.total = total
    if pins.count > Self.pageSize { body.next = body.works.last?.id }
    return try .json(body)
  }

  private func near(_ request: Request, _ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    let query = request.uri.queryParameters
    let parts = (query["at"].map(String.init) ?? "").removingPercent.split(separator: ",")
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let place = Place(latitude: latitude, longitude: longitude)
    else {
      throw Problem(.badRequest, "place", "at must be a latitude and a longitude: 48.2,16.37.")
    }
    let (atlas, _) = try desk.atlas.atlas(of: community)
    let found = atlas.near(
      place, radius: Self.radius, limit: Self.pageSize, filter: try MapQuestion.filter(query))
    return try .json(Self.body(found.map { ($0.pin, Int($0.distance.rounded())) }, community))
  }

  /// What is farther is not near, in metres.
  private static let radius = 50_000.0

  static func body(_ pins: [(pin: Pin, metres: Int?)], _ community: OpenCommunity) throws
    -> ListBody
  {
    let works = try community.works(numbers: pins.map(\.pin.number))
    let listed = try community.listed(pins.compactMap { works[$0.pin.number] })
    let cards = Dictionary(listed.map { ($0.work.id, $0) }, uniquingKeysWith: { a, _ in a })
    var body = ListBody(works: [])
    for (pin, metres) in pins {
      guard let work = works[pin.number], let card = cards[work.id] else { continue }
      body.works.append(
        .init(
          id: work.id.hex, title: work.about.title,
          person: .init(name: card.owner.name, handle: card.owner.handle), kind: work.kind.name,
          from: work.about.years.from.map(Int.init), to: work.about.years.to.map(Int.init),
          place: work.about.place, likes: card.likes,
          picture: card.small.map {
            .init(src: $0.address(of: work), width: $0.width, height: $0.height)
          },
          at: work.about.pin.map { PlaceBody($0.place) },
          direction: pin.direction.map { Int($0.degrees) }, metres: metres))
    }
    return body
  }
}

/// A place as programs read it: a longitude and a latitude, in degrees, in this order.
struct PlaceBody: Encodable {
  let place: Place

  init(_ place: Place) { self.place = place }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for degrees in [place.longitude, place.latitude] {
      try container.encode(Self.rounded(degrees))
    }
  }

  /// To a centimetre.
  static func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}

/// Which part of the map is asked for, and of which works.
struct MapQuestion {
  let bounds: Bounds
  let zoom: Int
  let filter: PinFilter
  /// The same for the same question.
  let hash: String

  init(_ query: Parameters) throws(Problem) {
    let text = (query["bounds"].map(String.init) ?? "-90,-180,90,180").removingPercent
    let sides = text.split(separator: ",").compactMap { Double($0) }
    guard sides.count == 4,
      let bounds = Bounds(south: sides[0], west: sides[1], north: sides[2], east: sides[3])
    else {
      throw Problem(
        .badRequest, "bounds", "bounds must be south, west, north and east, in degrees.")
    }
    self.bounds = bounds
    guard let zoom = query["zoom"].map({ Int($0) }) ?? 0, (0...30).contains(zoom) else {
      throw Problem(.badRequest, "zoom", "zoom must be a whole number from 0 to 30.")
    }
    self.zoom = zoom
    filter = try Self.filter(query)
    hash = ["bounds", "zoom", "from", "to", "kind"].map { name in
      query[Substring(name)].map { $0.filter { $0.isASCII && $0 != "\"" && $0 != "\\" } } ?? ""
    }.joined(separator: "|")
  }

  static func filter(_ query: Parameters) throws(Problem) -> PinFilter {
    func year(_ name: Substring) throws(Problem) -> Int16? {
      guard let text = query[name], !text.isEmpty else { return nil }
      guard let year = Int16(text), (-9999...9999).contains(year) else {
        throw Problem(.badRequest, "year", "\(name) must be a year.")
      }
      return year
    }
    guard let years = Years(from: try year("from"), to: try year("to")) else {
      throw Problem(.badRequest, "year", "from must not come after to.")
    }
    var kinds: [Pin.Kind]?
    if let text = query["kind"], !text.isEmpty {
      guard let kind = Pin.Kind(name: text) else {
        throw Problem(
          .badRequest, "kind", "kind must be tunnel, photograph, board or program.")
      }
      kinds = [kind]
    }
    return PinFilter(years: years, kinds: kinds)
  }
}

extension String {
  fileprivate var removingPercent: String { removingPercentEncoding ?? self }
}
