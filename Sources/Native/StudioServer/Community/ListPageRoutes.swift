internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import PublicPages
internal import Storyboard
internal import StudioAccess

/// The pages that list works: the front, photographs, tags, charts, search, the map without scripts.
struct ListPageRoutes {
  let pages: CommunityPages

  static let pageSize = 30
  /// How many of today's chart stand on the front, and how many new works.
  private static let frontChart = 6
  private static let frontNewest = 18

  func add(to router: Router<StudioContext>) {
    get(router, "community") { _, _, community in try front(community) }
    get(router, "photographs") { request, _, community in
      let list = try list(.all, .photograph, request, "/photographs", community)
      let count = try pages.desk.counts.count("photographs", of: community) {
        try community.count(.all, kind: .photograph)
      }
      return PhotographsPage(list: list, count: count)
    }
    get(router, "tags") { _, _, community in
      TagsPage(
        tags: try pages.desk.counts.tags(of: community).map { TagCount($0.tag, $0.count) })
    }
    get(router, "tags/:tag") { request, context, community in
      try tag(request, context, community)
    }
    get(router, "charts/:period") { request, context, community in
      try chart(request, context, community)
    }
    get(router, "search") { request, context, community in
      try search(request, context, community)
    }
    router.page("map") { request, context in
      try pages.answerWithMap(request, context) { community in
        (try map(request, community), .moment)
      }
    }
    get(router, "rules") { _, _, community in RulesPage(rules: community.settings.rules) }
  }

  private func get(
    _ router: Router<StudioContext>, _ path: RouterPath,
    _ make: @escaping @Sendable (Request, StudioContext, OpenCommunity) throws -> any PublicPage
  ) {
    router.page(path) { request, context in
      try pages.answer(request, context) { community in
        (try make(request, context, community), .moment)
      }
    }
  }

  // MARK: Pages

  private func front(_ community: OpenCommunity) throws -> any PublicPage {
    let chart = try pages.desk.charts.chart(.today, kind: nil, of: community, at: WayIn.now())
    let (atlas, _) = try pages.desk.atlas.atlas(of: community)
    return FrontPage(
      chart: try cards(chart.prefix(Self.frontChart).map(\.work), community),
      newest: try cards(community.works(limit: Self.frontNewest), community),
      placeCount: atlas.count)
  }

  private func tag(_ request: Request, _ context: StudioContext, _ community: OpenCommunity) throws
    -> any PublicPage
  {
    let tag = context.word("tag").lowercased()
    let list = try list(.tagged(tag), nil, request, "/tags/\(tag.inQuery)", community)
    // A tag that no work for everybody has never was.
    guard !list.cards.isEmpty || request.fields["after"] != nil else { throw Refused(.hidden) }
    let count = try pages.desk.counts.count("tag \(tag)", of: community) {
      try community.count(.tagged(tag))
    }
    return TagPage(tag: tag, list: list, count: count)
  }

  private func chart(
    _ request: Request, _ context: StudioContext, _ community: OpenCommunity
  ) throws -> any PublicPage {
    guard let shown = ChartPage.Period(rawValue: context.word("period")) else {
      throw Refused(.hidden)
    }
    let kind = request.fields["kind"].flatMap { WorkKind(name: $0) }
    let chart = try pages.desk.charts.chart(
      shown == .today ? .today : .allTime, kind: kind, of: community, at: WayIn.now())
    let first = min(max(0, Int(request.fields["after"] ?? "") ?? 0), ChartKeeper.length)
    let part = chart.dropFirst(first).prefix(Self.pageSize)
    var next: String?
    if chart.count > first + Self.pageSize {
      next =
        "/charts/\(shown.rawValue)?after=\(first + Self.pageSize)"
        + (kind.map { "&kind=\($0.name)" } ?? "")
    }
    return ChartPage(
      period: shown, kind: kind.map { ShownKind($0) },
      list: CardList(try cards(part.map(\.work), community), next: next), firstRank: first + 1)
  }

  private func search(
    _ request: Request, _ context: StudioContext, _ community: OpenCommunity
  ) throws -> any PublicPage {
    let question = CommunityDesk.question(request)
    let first = min(max(0, Int(request.fields["after"] ?? "") ?? 0), 3000)
    // The empty page, with its field, costs nothing.
    if question != nil { try pages.desk.takeSearch(from: pages.desk.searches, context) }
    let found = try community.search(
      question ?? "", limit: Self.pageSize + 1, after: first)
    let next =
      found.count > Self.pageSize
      ? "/search?q=\((question ?? "").inQuery)&after=\(first + Self.pageSize)" : nil
    return SearchPage(
      question: question ?? "",
      list: CardList(try cards(Array(found.prefix(Self.pageSize)), community), next: next))
  }

  /// The map, with the list of what a box has: of the whole world, or around the place that is asked for.
  private func map(_ request: Request, _ community: OpenCommunity) throws -> any PublicPage {
    let fields = request.fields
    let filter = (try? MapQuestion.filter(request.uri.queryParameters)) ?? .all
    let (atlas, _) = try pages.desk.atlas.atlas(of: community)
    let bounds = Self.bounds(around: fields["at"] ?? "") ?? .world
    var after: Int64?
    if let id = fields["after"].flatMap({ WorkID(hex: $0) }) {
      after = try community.number(listed: id)
    }
    let pins = atlas.list(
      bounds: bounds, filter: filter, after: after, limit: Self.pageSize + 1)
    let works = try community.works(numbers: pins.prefix(Self.pageSize).map(\.number))
    let listed = pins.prefix(Self.pageSize).compactMap { works[$0.number] }
    var next: String?
    if pins.count > Self.pageSize, let last = listed.last {
      let kept = ["at", "from", "to", "kind"].compactMap { name in
        fields[name].map { "\(name)=\($0.inQuery)&" }
      }.joined()
      next = "/map?\(kept)after=\(last.id.hex)"
    }
    return MapPage(
      years: ShownYears(filter.years), kind: fields["kind"].flatMap { ShownKind(named: $0) },
      list: CardList(try cards(listed, community), next: next),
      count: atlas.answer(bounds: bounds, zoom: 0, filter: filter).total)
  }

  /// The box that a screen shows around `48.2,16.37,12z`; nil for what is no place.
  private static func bounds(around text: String) -> Bounds? {
    let parts = text.split(separator: ",")
    let deep = parts.count == 3 ? parts[2] : "14z"
    guard (2...3).contains(parts.count), let latitude = Double(parts[0]),
      let longitude = Double(parts[1]), deep.hasSuffix("z"), let zoom = Double(deep.dropLast()),
      (0...30).contains(zoom),
      Place(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    // About a thousand pixels, of a world that is 256 · 2^zoom wide.
    let reach = 180 * 4 / exp2(zoom)
    return Bounds(
      south: latitude - reach / 2, west: longitude - reach, north: latitude + reach / 2,
      east: longitude + reach)
  }

  // MARK: Parts of them

  func cards(_ works: [Work], _ community: OpenCommunity) throws -> [WorkCard] {
    try community.listed(works).map { WorkCard($0) }
  }

  func list(
    _ selection: CommunityStore.Selection, _ kind: WorkKind?, _ request: Request, _ path: String,
    _ community: OpenCommunity
  ) throws -> CardList {
    let works = try community.works(
      selection, kind: kind, after: Self.cursor(request.fields["after"]),
      limit: Self.pageSize + 1)
    let part = Array(works.prefix(Self.pageSize))
    let next =
      works.count > Self.pageSize ? part.last.map { "\(path)?after=\(Self.cursor($0))" } : nil
    return CardList(try cards(part, community), next: next)
  }

  static func cursor(_ work: Work) -> String { "\(work.published ?? 0)-\(work.id.hex)" }

  static func cursor(_ text: String?) -> CommunityStore.Cursor? {
    guard let parts = text?.split(separator: "-"), parts.count == 2,
      let time = Int64(parts[0]), let id = WorkID(hex: String(parts[1]))
    else { return nil }
    return CommunityStore.Cursor(published: time, id: id)
  }
}

extension StudioContext {
  /// A step of the address, as it was meant.
  func word(_ name: String) -> String {
    let text = parameters.get(name) ?? ""
    return text.removingPercentEncoding ?? text
  }
}
