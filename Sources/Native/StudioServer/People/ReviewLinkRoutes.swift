internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/projects/{id}/links`: the links by which people without an account look through a project, for its owner.
struct ReviewLinkRoutes {
  let desk: ReviewDesk
  let thumbnails: ForEachLibrary<Thumbnails>

  private var way: WayIn { desk.way }

  func add(to api: RouterGroup<StudioContext>) {
    let links = api.group("projects/:project/links")
    links.get { _, context in try self.list(context) }
    links.post { request, context in try await self.make(request, context) }
    links.put(":link") { request, context in try await self.change(request, context) }
    links.put(":link/password") { request, context in
      try await self.setPassword(request, context)
    }
    links.post(":link/address") { request, context in try self.address(request, context) }
    links.post(":link/cuts") { _, context in try await self.renew(context) }
    links.delete(":link") { _, context in try self.end(context) }
  }

  private struct Body: Encodable {
    var id: String
    var name: String
    var hasPassword: Bool
    var mayComment: Bool
    var showsWords: Bool
    var expires: Int64?
    var hasEnded: Bool
    var isOff: Bool
    var created: Int64
    var cutMade: Int64
    var cutCount: Int
    var opens: Int
    var opened: Int64?

    init(_ link: ReviewLink) {
      id = link.id.hex
      name = link.name
      hasPassword = link.hasPassword
      mayComment = link.mayComment
      showsWords = link.showsWords
      expires = link.expires
      hasEnded = link.hasEnded
      isOff = link.isOff
      created = link.created
      cutMade = link.cutMade
      cutCount = link.cutCount
      opens = link.opens
      opened = link.opened
    }
  }

  private struct ListBody: Encodable { var links: [Body] }

  private func list(_ context: StudioContext) throws -> Response {
    let (id, owner) = try project(context)
    return try .json(ListBody(links: way.people().links(to: id, of: owner.id).map(Body.init)))
  }

  private struct NewBody: Decodable {
    var name: String
    var password: String?
    var mayComment: Bool?
    var showsWords: Bool?
    var expires: Int64?
  }

  private struct MadeBody: Encodable {
    var link: Body
    var address: LinkBody
  }

  private func make(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (project, owner) = try project(context)
    let body: NewBody = try await request.json()
    let now = WayIn.now()
    guard let name = Person.name(typed: body.name) else { throw Problem.noLinkName }
    try Self.check(body.expires, now)
    let password = try Self.password(body.password, name)
    let cut = try await cut(of: project, context)
    var random = SystemRandomNumberGenerator()
    let link = ReviewLink(
      id: LinkID(using: &random), project: project, owner: owner, name: name,
      mayComment: body.mayComment ?? true, showsWords: body.showsWords ?? true,
      expires: body.expires, cut: cut.id, created: now)
    let (people, secret) = (try way.people(), WayIn.secret())
    try await way.desk.run(for: context.client) {
      try people.add(link, password: password, secret: secret, showing: cut)
    }
    way.note("review-link", "\(link.id.hex) to \(project.hex)", by: owner, context)
    guard let made = try people.reviewLink(link.id) else { throw PeopleError.noSuchEntry }
    try await prepare(made, context)
    return try .json(MadeBody(link: Body(made), address: address(secret, made, request)))
  }

  private struct ChangeBody: Decodable {
    var name: String?
    var mayComment: Bool?
    var showsWords: Bool?
    /// 0 for no end.
    var expires: Int64?
  }

  private func change(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (link, owner) = try link(context)
    let body: ChangeBody = try await request.json()
    var name: String?
    if let typed = body.name {
      guard let checked = Person.name(typed: typed) else { throw Problem.noLinkName }
      name = checked
    }
    var expires: Int64??
    if let end = body.expires {
      if end != 0 { try Self.check(end, WayIn.now()) }
      expires = .some(end == 0 ? nil : end)
    }
    try way.people().change(
      link.id,
      ReviewLinkChange(
        name: name, mayComment: body.mayComment, showsWords: body.showsWords, expires: expires))
    way.note("review-link-changed", link.id.hex, by: owner, context)
    return Response(status: .noContent)
  }

  private func setPassword(_ request: Request, _ context: StudioContext) async throws -> Response {
    /// An empty one for none.
    struct Body: Decodable { var password: String }
    let (link, owner) = try link(context)
    let body: Body = try await request.json()
    let password = try Self.password(body.password, link.name)
    let people = try way.people()
    let id = link.id
    try await way.desk.run(for: context.client) { try people.setPassword(password, of: id) }
    way.note("review-link-password", link.id.hex, by: owner, context)
    return Response(status: .noContent)
  }

  /// One more address that leads there: only digests of those made before are kept, and they go on leading there.
  private func address(_ request: Request, _ context: StudioContext) throws -> Response {
    let (link, owner) = try link(context)
    let secret = WayIn.secret()
    try way.people().add(secret, to: link.id)
    way.note("review-link-copied", link.id.hex, by: owner, context)
    return try .json(address(secret, link, request))
  }

  /// Has a link show the project as it is now.
  private func renew(_ context: StudioContext) async throws -> Response {
    let (link, owner) = try link(context)
    let cut = try await cut(of: link.project, context)
    try way.people().add(cut, to: link.id)
    way.note("review-cut", link.id.hex, by: owner, context)
    guard let renewed = try way.people().reviewLink(link.id) else { throw PeopleError.noSuchEntry }
    try await prepare(renewed, context)
    return try .json(Body(renewed))
  }

  private func end(_ context: StudioContext) throws -> Response {
    let (link, owner) = try link(context, evenEnded: true)
    try way.people().endLink(link.id, at: WayIn.now())
    way.note("review-link-ended", link.id.hex, by: owner, context)
    return Response(status: .noContent)
  }

  // MARK: Parts

  /// The project that an address names, and its owner, who asks.
  private func project(_ context: StudioContext) throws -> (ProjectID, Person) {
    _ = try way.people()
    let id = try ProjectRoutes.project(context)
    let me = try way.person(context)
    _ = try way.studio.project(id, for: context.visitor, to: .makeLink).project()
    return (id, me)
  }

  private func link(_ context: StudioContext, evenEnded: Bool = false) throws -> (
    ReviewLink, Person
  ) {
    let (project, me) = try project(context)
    guard let id = LinkID(hex: context.parameters.get("link") ?? ""),
      let link = try way.people().reviewLink(id), link.project == project, link.owner.id == me.id,
      evenEnded || !link.hasEnded
    else { throw PeopleError.noSuchEntry }
    return (link, me)
  }

  private func cut(of project: ProjectID, _ context: StudioContext) async throws -> Cut {
    var random = SystemRandomNumberGenerator()
    return Cut(
      id: CutID(using: &random), created: WayIn.now(),
      content: try await way.studio.newCut(of: project, for: context.visitor))
  }

  /// Has the first pictures of a cut be made, so that they are there when somebody comes.
  private func prepare(_ link: ReviewLink, _ context: StudioContext) async throws {
    guard
      let cut = try await way.studio.cut(of: link.id, for: context.visitor, to: .see)
    else { return }
    // The one asked for last is made first.
    for rank in (0..<min(cut.cut.content.shots.count, 60)).reversed() {
      guard let (shot, position) = cut.shot(at: rank), position > 0 else { continue }
      _ = try await thumbnails.of(cut).earlierPicture(
        of: shot, at: position, canvas: cut.canvas, width: ReviewRoutes.widths[0])
    }
  }

  private func address(_ secret: SignInSecret, _ link: ReviewLink, _ request: Request) -> LinkBody {
    LinkBody(
      way.link(to: "/review#\(secret.text)", request), expiresAt: link.expires ?? 0,
      way.configuration)
  }

  private static func check(_ expires: Int64?, _ now: Int64) throws {
    guard let expires else { return }
    guard expires > now, expires < now + 10 * 365 * 86_400_000 else {
      throw Problem(
        .unprocessableContent, "link-end", "A link ends later than now, and within ten years.")
    }
  }

  private static func password(_ text: String?, _ name: String) throws -> Password? {
    guard let text, !text.isEmpty else { return nil }
    return try Password(chosen: text, names: [name])
  }
}

extension Problem {
  static let noLinkName = Problem(
    .unprocessableContent, "no-link-name", "A link has a name, so that it is told from others.")
}
