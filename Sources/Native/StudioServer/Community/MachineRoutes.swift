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

/// What other programs read: feeds, the sitemap, oEmbed, `robots.txt`. All of it is of works for everybody alone, to whoever asks.
struct MachineRoutes {
  let pages: CommunityPages
  private var lists: ListPageRoutes { ListPageRoutes(pages: pages) }

  private static let feedSize = 30

  func add(to router: Router<StudioContext>) {
    get(router, "feeds/:name") { request, context, community in
      try feed(context.word("name"), request, community)
    }
    get(router, "feeds/tags/:name") { request, context, community in
      try tagFeed(context.word("name"), request, community)
    }
    get(router, "sitemap.xml") { request, _, community in
      let count = try community.count()
      let index = SitemapIndex(pageCount: (count + SitemapPage.size - 1) / SitemapPage.size)
      return (index.xml(of: pages.site(request, community)), "application/xml")
    }
    get(router, "sitemap/:page") { request, context, community in
      try sitemap(context.word("page"), request, community)
    }
    get(router, "oembed") { request, _, community in
      try embedding(request, community)
    }
    get(router, "robots.txt") { request, _, community in
      (Robots.text(of: pages.site(request, community)), "text/plain; charset=utf-8")
    }
  }

  private func get(
    _ router: Router<StudioContext>, _ path: RouterPath,
    _ make: @escaping @Sendable (Request, StudioContext, OpenCommunity) throws -> (String, String)
  ) {
    let pages = pages
    for method in [HTTPRequest.Method.get, .head] {
      router.on(path, method: method) { request, context in
        var context = context
        // Whoever asks is told the same.
        context.visitor = .nobody
        return try pages.answer(request, context, make)
      }
    }
  }

  // MARK: Feeds

  private func feed(_ name: String, _ request: Request, _ community: OpenCommunity) throws -> (
    String, String
  ) {
    guard name.hasSuffix(".atom") else { throw Problem.nothing }
    let name = name.dropLast(5)
    if name == "all" { return try feed(.all, .all, request, community) }
    guard name.hasPrefix("@") else { throw Problem.nothing }
    let person = try community.profile(String(name.dropFirst())).person
    return try feed(.person(PersonName(person)), .by(person.id), request, community)
  }

  private func tagFeed(_ name: String, _ request: Request, _ community: OpenCommunity) throws -> (
    String, String
  ) {
    guard name.hasSuffix(".atom") else { throw Problem.nothing }
    let tag = name.dropLast(5).lowercased()
    guard try community.isShown(tag: tag) else { throw Problem.nothing }
    return try feed(.tag(tag), .tagged(tag), request, community)
  }

  private func feed(
    _ subject: AtomFeed.Subject, _ selection: CommunityStore.Selection, _ request: Request,
    _ community: OpenCommunity
  ) throws -> (String, String) {
    let works = try community.works(selection, limit: Self.feedSize)
    let entries = try community.listed(works).map {
      AtomFeed.Entry(
        card: WorkCard($0), words: $0.work.about.words,
        published: $0.work.published ?? $0.work.created)
    }
    return (
      AtomFeed(subject: subject, entries: entries).xml(of: pages.site(request, community)),
      "application/atom+xml; charset=utf-8"
    )
  }

  // MARK: Sitemap

  private func sitemap(_ name: String, _ request: Request, _ community: OpenCommunity) throws -> (
    String, String
  ) {
    guard name.hasSuffix(".xml"), let page = Int(name.dropLast(4)), (1...100_000).contains(page)
    else {
      throw Problem.nothing
    }
    let works = try community.addresses(
      after: (page - 1) * SitemapPage.size, limit: SitemapPage.size)
    guard page == 1 || !works.isEmpty else { throw Problem.nothing }
    return (
      SitemapPage(works: works.map { ($0.id.hex, $0.published) })
        .xml(of: pages.site(request, community)), "application/xml"
    )
  }

  // MARK: Embedding

  /// A size in pixels that somebody asks for; nil for none.
  private static func size(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.map { min(max($0, 1), 10_000) }
  }

  private func embedding(_ request: Request, _ community: OpenCommunity) throws -> (
    String, String
  ) {
    let fields = request.fields
    guard fields["format"] == nil || fields["format"] == "json" else {
      throw Problem(.notImplemented, "format", "oEmbed is answered as json alone.")
    }
    guard let url = fields["url"], let components = URLComponents(string: url),
      components.query == nil,
      let match = components.path.wholeMatch(of: /\/w\/([0-9a-f]{32})/),
      let id = WorkID(hex: String(match.1))
    else { throw Problem.nothing }
    // Nothing tells whether there is one that is not for everybody.
    let open = try community.work(id)
    guard open.isListed, let listed = try community.listed([open.work]).first else {
      throw Problem.nothing
    }
    let embed = OEmbed(
      card: WorkCard(listed),
      picture: PagePicture(listed.medium ?? listed.small, of: open.work),
      maxWidth: Self.size(fields["maxwidth"]), maxHeight: Self.size(fields["maxheight"]))
    return (embed.json(of: pages.site(request, community)), "application/json")
  }
}
