internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/community`, `/api/works`: publishing, for the studio's card.
///
/// A work is made in two steps: `POST /api/works/{id}/files` makes its files, as a draft for its owner alone, and
/// `PUT /api/works/{id}` says what it is and whom it is for. So what is published is what was seen before.
struct WorkRoutes {
  let desk: CommunityDesk
  let sources: WorkSources

  func add(to api: RouterGroup<StudioContext>) {
    api.get("community") { _, context in try self.facts(context) }
    api.get("works") { _, context in try self.own(context) }
    let work = api.group("works/:work")
    work.get { request, context in try await self.work(request, context) }
    work.post("files") { request, context in try await self.make(request, context) }
    work.get("making") { _, context in try await self.making(context) }
    work.put { request, context in try await self.publish(request, context) }
    work.delete { _, context in try await self.remove(context) }
  }

  private struct FactsBody: Encodable {
    var name: String
    var licence: String
    var licences: [String]
    var takesUnknown: Bool
  }

  /// What the card asks first: whether there is a community, and what it offers.
  private func facts(_ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    return try .json(
      FactsBody(
        name: community.settings.name, licence: community.settings.licence.name,
        licences: Licence.allCases.map(\.name), takesUnknown: community.settings.takesUnknown))
  }

  private struct OwnBody: Encodable {
    struct One: Encodable {
      struct Picture: Encodable {
        var address: String
        var width: Int
        var height: Int
      }

      var id: String
      var title: String
      var kind: String
      var reach: String
      var version: Int
      var picture: Picture?
    }

    var works: [One]
  }

  /// The works of one's own, those that were changed last first.
  private func own(_ context: StudioContext) throws -> Response {
    let community = try desk.community(context)
    let works = try community.listed(community.ownWorks()).map { listed in
      OwnBody.One(
        id: listed.work.id.hex, title: listed.work.about.title, kind: listed.work.kind.name,
        reach: listed.work.reach.name, version: listed.work.version,
        picture: listed.small.map {
          .init(address: $0.address(of: listed.work), width: $0.width, height: $0.height)
        })
    }
    return try .json(OwnBody(works: works))
  }

  private func work(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let open = try community.work(CommunityDesk.work(context), secret: CommunityDesk.key(request))
    var body = WorkBody(open, licences: try community.licences(of: open))
    if !open.isOwn {
      // Of what is no longer shown nothing is told.
      body.about.madeFrom = try community.credit(of: open).compactMap { $0?.id.hex }
      body.created = nil
    }
    return try .json(body)
  }

  /// Makes the files of a work: of what the body names in the library, or of what it is, a picture or a program. What is made is
  /// asked for at `making`.
  private func make(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let (id, owner) = (try CommunityDesk.work(context), try desk.way.person(context))
    try community.mayPublish(as: id)
    let uploads = try desk.studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoomToPublish()
    let folder = try uploads.scratch.folder(ending: "work")
    let source: WorkSource
    do {
      source = try await sources.source(request, context, in: folder, uploads)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    let (desk, client) = (desk, context.client)
    try await desk.jobs.begin(id, of: owner.id, source, in: folder) {
      let made = try await desk.maker.make(
        in: folder, into: community.files, for: client, room: uploads.checkRoomToPublish
      ) {
        try await source.order()
      }
      try await context.confirm()
      try Task.checkCancellation()
      var about = source.about
      about.licence = community.settings.licence
      try community.keepDraft(
        Work(
          id: id, owner: owner.id, kind: source.kind, reach: .oneself, about: about,
          created: WayIn.now()), files: made.files)
      return made.leftOut
    }
    return Response(status: .accepted, headers: [.cacheControl: "no-store"])
  }

  private struct MakingBody: Encodable {
    /// `making`, `made`, `refused`.
    var state: String
    /// From 0 to 1.
    var progress: Double?
    /// What of it is not taken along, and why, a line each.
    var leftOut: [String]?
    /// Why nothing was made, and its name for programs.
    var reason: String?
    var problem: String?
    /// What its owner's library knows of it, which is told to nobody else: to be offered, never taken.
    var offer: WorkOffer?
  }

  private func making(_ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let (id, owner) = (try CommunityDesk.work(context), try desk.way.person(context))
    switch await desk.jobs.state(of: id, for: owner.id) {
    case .making(let done, let all)?:
      return try .json(MakingBody(state: "making", progress: Double(done) / Double(max(1, all))))
    case .made(let leftOut)?:
      let offer = await sources.offers.offer(for: id).map { offer in
        guard let id = offer.old.flatMap({ WorkID(hex: $0) }),
          let old = try? community.work(id).work, old.kind == .photograph
        else { return offer }
        return offer.told(of: old.about)
      }
      return try .json(MakingBody(state: "made", leftOut: leftOut, offer: offer))
    case .refused(let problem)?:
      return try .json(
        MakingBody(state: "refused", reason: problem.detail, problem: problem.name))
    case nil: throw Refused(.hidden)
    }
  }

  private struct PublishBody: Decodable {
    var about: AboutBody
    var reach: String
    /// The work of which this draft is the next version.
    var replaces: String?
    /// Whether it stays a draft.
    var isDraft: Bool?
  }

  private struct PublishedBody: Encodable {
    var id: String
    /// Where it is seen; for a work by link with what lets others see it.
    var address: String
    /// Whether a moderator looks at it before others see it.
    var isWaiting: Bool
  }

  private func publish(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let draft = try CommunityDesk.work(context)
    let body: PublishBody = try await request.json()
    guard let reach = Reach(name: body.reach) else {
      throw Problem.field("reach", "A reach is private, link or public.")
    }
    var id = draft
    if let text = body.replaces {
      guard let replaced = WorkID(hex: text) else { throw Refused(.hidden) }
      id = replaced
    }
    // What is told is looked at first: a draft that is refused stays one.
    let about = try body.about.about().tidied()
    try community.check(about, reach, of: id)
    if id != draft { try community.replaceFiles(of: id, with: draft) }
    let key = try community.change(
      id, about: about, reach: reach, isDraft: body.isDraft ?? false)
    await sources.offers.forget(draft)
    let path = "/w/\(id.hex)" + (key.map { "?key=\($0.text)" } ?? "")
    let isWaiting = try community.work(id).work.waits != nil
    return try .json(
      PublishedBody(
        id: id.hex, address: desk.way.link(to: path, request), isWaiting: isWaiting))
  }

  private func remove(_ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let id = try CommunityDesk.work(context)
    if let owner = context.visitor.person {
      await desk.jobs.forget(id, of: owner.id)
      await sources.offers.forget(id)
    }
    try community.remove(id)
    return Response(status: .noContent)
  }
}
