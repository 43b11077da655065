internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/projects/{id}/comments`: what is said about the shots of a project, for who shares it; `/api/news`, what of it one
/// has not looked at yet.
struct CommentRoutes {
  let desk: ReviewDesk

  private var way: WayIn { desk.way }

  func add(to api: RouterGroup<StudioContext>) {
    let comments = api.group("projects/:project/comments")
    comments.get { request, context in try self.list(request, context) }
    comments.put(":comment") { request, context in try await self.write(request, context) }
    comments.put(":comment/resolved") { request, context in
      try await self.resolve(request, context)
    }
    comments.delete(":comment") { _, context in try self.remove(context) }
    api.get("news") { _, context in try await self.news(context) }
    api.put("news/seen") { request, context in try await self.noteLook(request, context) }
  }

  private struct ListBody: Encodable {
    /// A link by which something was said.
    struct Link: Encodable {
      var id: String
      var name: String
      /// The cut that it shows now.
      var cut: String
    }

    var comments: [CommentBody]
    /// Those that are no more.
    var gone: [String]
    /// What is to be asked `?after=` next time.
    var last: Int64
    /// Whether these are all there are.
    var isWhole: Bool
    var links: [Link]
  }

  /// What is said; `?after=` asks for what is new alone.
  private func list(_ request: Request, _ context: StudioContext) throws -> Response {
    let (id, owner) = try project(context, to: .see)
    let people = try way.people()
    let visitor = context.visitor
    let after = request.uri.queryParameters["after"].flatMap { Int64($0) } ?? 0
    let changes = try people.comments(of: id, owner: owner, after: after)
    let used = try people.linksWithComments(on: id, owner: owner)
    let links = try people.links(to: id, of: owner).filter { used.contains($0.id) }
    return try .json(
      ListBody(
        comments: changes.comments.map { comment in
          CommentBody(comment, isOwn: visitor.wrote(comment))
        }, gone: changes.gone.map(\.hex), last: changes.last, isWhole: changes.isWhole,
        links: links.map { .init(id: $0.id.hex, name: $0.name, cut: $0.cut.hex) }))
  }

  private func write(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (project, owner) = try project(context, to: .comment)
    let id = try desk.comment(context)
    let me = try way.person(context)
    let words: CommentWords = try await request.json(limit: CommentWords.limit)
    let (shot, text, parent, mark) = try words.checked()
    guard
      try way.studio.shot(shot, for: context.visitor, to: .comment).project == project
    else { throw Problem(.notFound, "no-such-shot", "There is no such shot.") }
    var link: LinkID?
    if let parent {
      guard let answered = try way.people().comment(parent), answered.project == project,
        answered.owner == owner
      else { throw PeopleError.noSuchComment }
      // Whoever asked by a link reads the answer by it.
      link = answered.link
    }
    let comment = Comment(
      id: id, project: project, owner: owner, link: link, shot: shot, time: words.time,
      parent: parent, author: .person(me.id), name: me.name, text: text, mark: mark,
      created: WayIn.now())
    try way.people().put(comment)
    desk.news.tell(project, of: owner)
    return try .json(CommentBody(way.people().comment(id) ?? comment, isOwn: true))
  }

  private func resolve(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var isResolved: Bool }
    let (project, owner) = try project(context, to: .see)
    let id = try desk.comment(context)
    let body: Body = try await request.json()
    guard let comment = try way.people().comment(id), comment.project == project,
      comment.owner == owner
    else { throw PeopleError.noSuchComment }
    try way.studio.ask(
      context.visitor, .resolve, .comment(way.studio.facts(of: comment, for: context.visitor)))
    try way.people().setResolved(body.isResolved, id, at: WayIn.now())
    desk.news.tell(project, of: owner)
    return Response(status: .noContent)
  }

  private func remove(_ context: StudioContext) throws -> Response {
    let (project, owner) = try project(context, to: .see)
    try desk.remove(
      desk.comment(context), where: { $0.project == project && $0.owner == owner },
      context.visitor)
    return Response(status: .noContent)
  }

  /// The project that an address names, and whose it is.
  private func project(_ context: StudioContext, to act: Act) throws -> (ProjectID, PersonID) {
    _ = try way.people()
    let id = try ProjectRoutes.project(context)
    _ = try way.person(context)
    _ = try way.studio.project(id, for: context.visitor, to: act).project()
    return (id, way.studio.part(in: id, of: context.visitor).owner)
  }

  // MARK: News

  private struct NewsBody: Encodable {
    struct Said: Encodable {
      var project: String
      var shot: String
      /// What the shot is called; nil for one that lies in the bin.
      var number: String?
      var comment: String
      var isAnswer: Bool
      var name: String
      var isGuest: Bool
      var text: String
      var time: Int64
    }

    struct Invited: Encodable {
      var project: String
      var from: String
      var time: Int64
    }

    struct Project: Encodable {
      var id: String
      var name: String
    }

    var said: [Said]
    var invited: [Invited]
    /// Projects that were given to one.
    var given: [Invited]
    /// The names of the projects of all these.
    var projects: [Project]
    /// What is sent back once these have been looked at.
    var last: String?
    var time: Int64
  }

  private func news(_ context: StudioContext) async throws -> Response {
    let people = try way.people()
    let me = try way.person(context)
    let now = WayIn.now()
    let news = try people.news(for: me.id)
    var names: [ProjectID: String] = [:]
    for id in Set(
      news.comments.map(\.project) + news.shares.map(\.project) + news.gifts.map(\.project))
    {
      // What lies in the bin, or cannot be seen, is no news.
      names[id] = try await way.studio.name(of: id, for: context.visitor)
    }
    var numbers: [ShotID: String] = [:]
    for id in Set(news.comments.map(\.project)) where names[id] != nil {
      let project = try? way.studio.project(id, for: context.visitor, to: .see).project()
      for shot in project?.outline.scenes.flatMap(\.shots) ?? [] {
        numbers[shot.id] = shot.number.string
      }
    }
    return try .json(
      NewsBody(
        said: news.comments.filter { names[$0.project] != nil }.map { comment in
          .init(
            project: comment.project.hex, shot: comment.shot.hex,
            number: numbers[comment.shot], comment: comment.id.hex, isAnswer: comment.parent != nil,
            name: comment.name,
            isGuest: comment.isByGuest,
            text: String(comment.text.prefix(200)), time: comment.created)
        },
        invited: news.shares.filter { names[$0.project] != nil }.map { share in
          .init(project: share.project.hex, from: share.owner.name, time: share.since)
        },
        given: news.gifts.filter { names[$0.project] != nil }.map { gift in
          .init(project: gift.project.hex, from: gift.giver.name, time: gift.time)
        },
        projects: names.map { .init(id: $0.key.hex, name: $0.value) }.sorted { $0.id < $1.id },
        last: news.comments.first?.id.hex, time: now))
  }

  private func noteLook(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var last: String?
      var time: Int64
    }
    let people = try way.people()
    let me = try way.person(context)
    let body: Body = try await request.json()
    try people.noteLook(
      of: me.id, at: body.last.flatMap { CommentID(hex: $0) }, time: min(body.time, WayIn.now()))
    return Response(status: .noContent)
  }
}
