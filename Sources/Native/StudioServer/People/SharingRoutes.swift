internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess
internal import Words

/// `/api/projects/{id}/people`: who is in a project, in which role; `/api/shared`, the projects of others that one is in.
struct SharingRoutes {
  let way: WayIn

  func add(to api: RouterGroup<StudioContext>) {
    api.get("shared") { _, context in try await self.shared(context) }
    let people = api.group("projects/:project/people")
    people.get { _, context in try self.list(context) }
    people.put { request, context in try await self.add(request, context) }
    people.put("rights") { request, context in try await self.setRights(request, context) }
    people.put(":person") { request, context in try await self.setRole(request, context) }
    people.delete(":person") { _, context in try self.end(context) }
    api.post("projects/:project/give") { request, context in try await self.give(request, context) }
  }

  // MARK: What one is in

  private struct SharedBody: Encodable {
    struct One: Encodable {
      var project: SummaryBody
      var owner: PersonBody
      var role: String
      /// When one was let in, in milliseconds since 1970.
      var since: Int64
      var mayExport: Bool
    }

    var projects: [One]
  }

  private func shared(_ context: StudioContext) async throws -> Response {
    let openings = try way.people().openings(of: way.person(context).id)
    var found: [SharedBody.One] = []
    for one in way.studio.sharedProjects(for: context.visitor) {
      guard var summary = try await one.project.summary() else { continue }
      // When its owner was there last is theirs to know.
      summary.openedAt = openings[one.project.id]
      found.append(
        .init(
          project: SummaryBody(summary), owner: PersonBody(colleague: one.owner),
          role: "\(one.role)", since: one.since, mayExport: one.mayExport))
    }
    return try .json(SharedBody(projects: found))
  }

  // MARK: Who is in a project

  private struct ListBody: Encodable {
    struct One: Encodable {
      var person: PersonBody
      var role: String
      var since: Int64
      var hasEnded: Bool
    }

    var owner: PersonBody
    /// One's own role; `owner` for whose it is.
    var role: String
    var editorsTakeCopies: Bool
    var members: [One]
  }

  private func list(_ context: StudioContext) throws -> Response {
    let id = try ProjectRoutes.project(context)
    let me = try way.person(context)
    let project = try way.studio.project(id, for: context.visitor, to: .see)
    _ = try project.project()
    let (people, part) = (try way.people(), way.studio.part(in: id, of: context.visitor))
    let isOwner = part.owner == me.id
    // Who was in once is told to the owner alone, and so are names to sign in by.
    let members = try people.members(of: id, owner: part.owner).filter {
      isOwner || !$0.share.hasEnded
    }
    guard let owner = try people.person(part.owner) else { throw PeopleError.noSuchPerson }
    return try .json(
      ListBody(
        owner: isOwner ? PersonBody(owner) : PersonBody(colleague: owner),
        role: part.share.map { "\($0.role)" } ?? "owner",
        editorsTakeCopies: people.editorsTakeCopies(of: id, owner: part.owner),
        members: members.map { one in
          .init(
            person: isOwner ? PersonBody(one.person) : PersonBody(colleague: one.person),
            role: "\(one.share.role)", since: one.since, hasEnded: one.share.hasEnded)
        }))
  }

  private func add(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable {
      var handle: String
      var role: String
    }
    let (id, owner) = try sharing(context)
    let body: Body = try await request.json()
    let role = try Role(named: body.role)
    guard let person = try way.people().person(handle: body.handle), !person.isDisabled else {
      throw PeopleError.noSuchPerson
    }
    try way.people().share(id, of: owner.id, with: person.id, as: role, at: WayIn.now())
    way.note("shared-\(role)", "\(id.hex) with \(person.handle)", by: owner, context)
    return try .json(PersonBody(person))
  }

  private func setRole(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var role: String }
    let (id, owner) = try sharing(context)
    let member = try member(of: id, owner, context)
    let body: Body = try await request.json()
    let role = try Role(named: body.role)
    try way.people().share(id, of: owner.id, with: member, as: role, at: WayIn.now())
    way.note("shared-\(role)", "\(id.hex) with \(member.hex)", by: owner, context)
    return Response(status: .noContent)
  }

  private func setRights(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var editorsTakeCopies: Bool }
    let (id, owner) = try sharing(context)
    let body: Body = try await request.json()
    try way.people().setEditorsTakeCopies(body.editorsTakeCopies, of: id, owner: owner.id)
    way.note(
      body.editorsTakeCopies ? "copies-allowed" : "copies-not-allowed", id.hex, by: owner, context)
    return Response(status: .noContent)
  }

  /// Gives the project to somebody who is in it.
  private func give(_ request: Request, _ context: StudioContext) async throws -> Response {
    struct Body: Decodable { var person: String }
    _ = try way.people()
    let id = try ProjectRoutes.project(context)
    let me = try way.person(context)
    _ = try way.studio.project(id, for: context.visitor, to: .give).project()
    let body: Body = try await request.json()
    guard let taker = PersonID(hex: body.person) else { throw PeopleError.noSuchPerson }
    try await way.studio.give(id, to: taker, for: context.visitor)
    way.note("given", "\(id.hex) to \(taker.hex)", by: me, context)
    return Response(status: .noContent)
  }

  /// Ends somebody's part: the owner anybody's, all others their own.
  private func end(_ context: StudioContext) throws -> Response {
    let id = try ProjectRoutes.project(context)
    let me = try way.person(context)
    if PersonID(hex: context.parameters.get("person") ?? "") == me.id {
      _ = try way.studio.project(id, for: context.visitor, to: .see).project()
      let owner = way.studio.part(in: id, of: context.visitor).owner
      guard try way.people().endShare(id, of: owner, with: me.id, at: WayIn.now()) else {
        throw PeopleError.noSuchPerson
      }
      way.note("left", id.hex, by: me, context)
      return Response(status: .noContent)
    }
    _ = try sharing(context)
    let member = try member(of: id, me, context)
    guard try way.people().endShare(id, of: me.id, with: member, at: WayIn.now()) else {
      throw PeopleError.noSuchPerson
    }
    way.note("share-ended", "\(id.hex) with \(member.hex)", by: me, context)
    return Response(status: .noContent)
  }

  /// The project that an address names, and its owner, who asks.
  private func sharing(_ context: StudioContext) throws -> (ProjectID, Person) {
    let id = try ProjectRoutes.project(context)
    let me = try way.person(context)
    _ = try way.studio.project(id, for: context.visitor, to: .share).project()
    return (id, me)
  }

  private func member(of project: ProjectID, _ owner: Person, _ context: StudioContext) throws
    -> PersonID
  {
    guard let id = PersonID(hex: context.parameters.get("person") ?? ""),
      try way.people().members(of: project, owner: owner.id).contains(where: { $0.person.id == id })
    else { throw PeopleError.noSuchPerson }
    return id
  }
}
