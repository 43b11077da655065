internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess

/// `/api/invitations` makes links that let somebody in, lists those that nobody has taken, and takes them back; `/api/join` takes
/// them.
struct EntryRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    api.get("invitations") { request, context in try await self.list(request, context) }
    api.delete("invitations/:invitation") { _, context in try self.takeBack(context) }
    api.post("invitations") { request, context in try await self.invite(request, context) }
    api.post("join/look") { request, context in try await self.look(request, context) }
    api.post("join") { request, context in try await self.join(request, context) }
  }

  // MARK: Inviting

  private func invite(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var project: String?
      var role: String?
      var rank: String?
    }
    let person = try way.person(context)
    let body: Body = try await request.json()
    let rank = try body.rank.map { try Rank(named: $0) } ?? .person
    var share: Entry.InvitedShare?
    if let text = body.project {
      guard let id = ProjectID(hex: text) else {
        throw Problem(.notFound, "no-such-project", "There is no such project.")
      }
      // Throws where there is none; one that is there is shared by its owner alone.
      _ = try way.studio.project(id, for: context.visitor, to: .share).project()
      share = try Entry.InvitedShare(project: id, role: Role(named: body.role ?? ""))
    }
    if share == nil || rank != .person {
      try way.studio.ask(context.visitor, .administer, .studio)
    }
    let (entry, secret, now) = (
      Entry.invitation(rank: rank, share: share), WayIn.secret(), WayIn.now()
    )
    try way.people().add(entry, secret: secret, by: person.id, at: now)
    way.note("invited", share?.project.hex ?? "\(rank)", by: person, context)
    var link = LinkBody(
      way.link(to: "/join#\(secret.text)", request), expiresAt: now + entry.lifetime,
      way.configuration)
    link.invitation = OpenInvitation.id(of: secret).hex
    return try .json(link)
  }

  // MARK: Looking after invitations

  private struct ListBody: Encodable {
    struct One: Encodable {
      var id: String
      var rank: String
      /// What whoever takes it may do in the project that it is for; nil where it is for none.
      var role: String?
      /// That project, of one's own.
      var project: String?
      /// Its name; nil where it is no more.
      var projectName: String?
      /// Who made it; nil for whoever sat at the machine.
      var from: String?
      var isOwn: Bool
      /// In milliseconds since 1970.
      var expiresAt: Int64
    }

    var invitations: [One]
  }

  /// The invitations of one's own that nobody has taken; for admins those of everybody. `?project=` leaves those to a project of
  /// one's own.
  private func list(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (me, people) = (try way.person(context), try way.people())
    let project = request.uri.queryParameters["project"].map { ProjectID(hex: String($0)) }
    var list: [ListBody.One] = []
    for one in try people.invitations(at: WayIn.now()) {
      let isOwn = one.maker?.id == me.id
      guard isOwn || looksAfterAll(context) else { continue }
      if let project, !isOwn || one.share?.project != project { continue }
      // What projects of others are called is not an admin's business.
      let shown = isOwn ? one.share?.project : nil
      var name: String?
      if let shown { name = try await way.studio.name(of: shown, for: context.visitor) }
      list.append(
        .init(
          id: one.id.hex, rank: "\(one.rank)", role: one.share.map { "\($0.role)" },
          project: shown?.hex, projectName: name, from: one.maker?.name, isOwn: isOwn,
          expiresAt: one.expires))
    }
    return try .json(ListBody(invitations: list))
  }

  /// Takes one back: of one's own, or as an admin anybody's.
  private func takeBack(_ context: StudioContext) throws -> Response {
    let (me, people) = (try way.person(context), try way.people())
    guard let id = InvitationID(hex: context.parameters.get("invitation") ?? ""),
      let one = try people.invitations(at: WayIn.now()).first(where: { $0.id == id }),
      one.maker?.id == me.id || looksAfterAll(context)
    else { throw Problem.noSuchInvitation }
    if one.maker?.id != me.id { try way.studio.ask(context.visitor, .administer, .studio) }
    try people.takeBack(id)
    way.note(
      "invitation-taken-back", one.share?.project.hex ?? "\(one.rank)", by: me, context)
    return Response(status: .noContent)
  }

  private func looksAfterAll(_ context: StudioContext) -> Bool {
    (try? way.studio.ask(context.visitor, .see, .studio)) != nil
  }

  // MARK: Joining

  private struct Secret: Decodable { var secret: String }

  private struct LookBody: Encodable {
    /// `invitation`, `reset` or `browser`.
    var kind: String
    /// Who made it.
    var from: String?
    /// Whom it lets in, where they have an account.
    var name: String?
    var handle: String?
    /// What they are let into.
    var project: String?
    var role: String?
  }

  /// Says what a link does, without taking it.
  private func look(_ request: Request, _ context: StudioContext) async throws -> Response {
    let body: Secret = try await request.json()
    guard let secret = SignInSecret(text: body.secret),
      let (entry, maker) = try way.people().entry(secret, at: WayIn.now())
    else { throw PeopleError.noSuchEntry }
    var answer = LookBody(kind: "", from: maker?.name)
    switch entry {
    case .invitation(_, let share):
      answer.kind = "invitation"
      if let share, let maker {
        answer.role = "\(share.role)"
        answer.project = try await way.studio.name(of: share.project, of: maker)
      }
    case .reset(let person, _), .browser(let person):
      answer.kind = if case .reset = entry { "reset" } else { "browser" }
      (answer.name, answer.handle) = (person.name, person.handle)
    }
    return try .json(answer)
  }

  private struct JoinBody: Decodable {
    var secret: String
    var name: String?
    var handle: String?
    var password: String?
    /// Where a password is reset whose account asks for one.
    var code: String?
  }

  private struct JoinedBody: Encodable {
    var person: PersonBody
    var project: String?
  }

  /// Takes a link, and signs in whom it lets in.
  private func join(_ request: Request, _ context: StudioContext) async throws -> Response {
    let body: JoinBody = try await request.json()
    let (people, now) = (try way.people(), WayIn.now())
    guard let secret = SignInSecret(text: body.secret),
      let (entry, _) = try people.entry(secret, at: now)
    else { throw PeopleError.noSuchEntry }
    var project: ProjectID?
    let (person, signIn): (Person, SignInSecret)
    switch entry {
    case .invitation(_, let share):
      project = share?.project
      // Who has an account already comes in with that.
      if let known = context.visitor.person, share != nil {
        try people.accept(secret, for: known.id, at: now)
        way.note("joined", project?.hex ?? "", by: known, context)
        return try .json(JoinedBody(person: PersonBody(known), project: project?.hex))
      }
      person = try await accept(secret, body, context)
      signIn = try open(person, request)
    case .reset(let known, _):
      let password = try Password(chosen: body.password ?? "", names: [known.name, known.handle])
      // Codes are guessed no faster here than where one signs in.
      // The link itself is no guess, so that strangers keep nobody from it.
      let one = GuessLimits.Try(account: "reset \(known.handle)", net: context.net)
      let asksForCode = try people.secondWays(of: known.id).asksForCode
      if asksForCode { try way.desk.take(one) }
      let code = body.code
      person = try await way.desk.run(for: context.net) {
        try people.reset(secret, password: password, code: code, at: now)
      }
      if asksForCode { way.desk.noteSuccess(of: one) }
      way.note("password-reset", by: person, context)
      signIn = try open(person, request)
    case .browser:
      signIn = WayIn.secret()
      person = try people.enter(secret, name: WayIn.name(of: request), as: signIn, at: now)
    }
    var response = try Response.json(JoinedBody(person: PersonBody(person), project: project?.hex))
    try way.letIn(person, as: signIn, by: "link", request, context, &response)
    return response
  }

  /// Makes the person who was invited.
  private func accept(_ secret: SignInSecret, _ body: JoinBody, _ context: StudioContext)
    async throws -> Person
  {
    guard let name = Person.name(typed: body.name ?? "") else { throw Problem.noName }
    guard let handle = Person.handle(typed: body.handle ?? "") else { throw Problem.noHandle }
    let password = try Password(chosen: body.password ?? "", names: [name, handle])
    var random = SystemRandomNumberGenerator()
    let person = Person(
      id: PersonID(using: &random), name: name, handle: handle, rank: .person, created: WayIn.now())
    let people = try way.people()
    try await way.desk.run(for: context.net) {
      try people.accept(secret, as: person, password: password, at: WayIn.now())
    }
    way.note("joined", by: person, context)
    return try people.person(person.id) ?? person
  }

  /// Signs somebody in who has just shown who they are, by a link or a new password.
  private func open(_ person: Person, _ request: Request) throws -> SignInSecret {
    let secret = WayIn.secret()
    try way.people().signIn(
      person.id, name: WayIn.name(of: request), secret: secret, at: WayIn.now())
    return secret
  }
}

extension Problem {
  static let noSuchInvitation = Problem(
    .notFound, "no-such-invitation", "This invitation was taken, taken back, or is over.")
}

extension Role {
  /// The role with a name; a problem for any other.
  init(named name: String) throws {
    guard let role = Role.allCases.first(where: { "\($0)" == name }) else {
      throw Problem(.badRequest, "role", "A role is viewer, commenter or editor.")
    }
    self = role
  }
}

extension Rank {
  /// The rank with a name; a problem for any other.
  init(named name: String) throws {
    guard let rank = Rank.allCases.first(where: { "\($0)" == name }) else {
      throw Problem(.badRequest, "rank", "A rank is person, moderator or admin.")
    }
    self = rank
  }
}
