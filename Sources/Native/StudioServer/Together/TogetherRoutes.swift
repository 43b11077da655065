internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess
internal import Together

/// `/api/presence` and `/api/shots/{id}/wet`: who is where, and what their pens do. Nothing of it is kept.
struct TogetherRoutes {
  let way: WayIn
  let hub: TogetherHub

  func add(to api: RouterGroup<StudioContext>) {
    api.post("presence") { request, context in try await self.beat(request, context) }
    api.post("shots/:shot/wet") { request, context in try await self.takeInk(request, context) }
  }

  private struct BeatBody: Decodable {
    var window: String
    var project: String
    var shot: String?
    var isLeaving: Bool?
  }

  private struct AnswerBody: Encodable {
    var company: CompanyBody
    /// Whether another window has the shot open.
    var isWatched: Bool
  }

  /// A window says where it is, every few seconds, or that it is there no longer.
  private func beat(_ request: Request, _ context: StudioContext) async throws -> Response {
    _ = try way.people()
    let person = try way.person(context)
    let body: BeatBody = try await request.json()
    guard let session = SessionID(hex: body.window) else { throw Self.noWindow }
    guard let id = ProjectID(hex: body.project) else { throw Self.noProject }
    let visitor = try await context.confirmed()
    let window = PersonWindow(person: person.id, session: session)
    let project = try self.project(id, visitor, window)
    let shot = try body.shot.map { try self.shot($0, of: project, visitor) }
    if body.isLeaving == true {
      hub.leave(window, project.place, shot: shot)
      return Response(status: .noContent)
    }
    let visit = Visit(
      signIn: visitor.signIn?.number ?? 0, name: visitor.person?.name ?? person.name,
      place: project.place, shot: shot)
    let (company, isWatched) = hub.beat(window, visit)
    return try .json(AnswerBody(company: CompanyBody(id, company), isWatched: isWatched))
  }

  /// A project that somebody may see; a window that may not is nowhere any more.
  private func project(_ id: ProjectID, _ visitor: Visitor, _ window: PersonWindow) throws
    -> OpenProject
  {
    do {
      let project = try way.studio.project(id, for: visitor, to: .see)
      // Throws where there is none.
      _ = try project.project()
      return project
    } catch {
      hub.forget(window)
      throw error
    }
  }

  private func shot(_ text: String, of project: OpenProject, _ visitor: Visitor) throws -> ShotID {
    guard let id = ShotID(hex: text),
      try way.studio.shot(id, for: visitor, to: .see).place == project.place
    else { throw Problem(.notFound, "no-such-shot", "There is no such shot.") }
    return id
  }

  private struct WetBody: Decodable {
    var window: String
    var stroke: Int
    var phase: String
    var isEraser: Bool
    var color: Int
    var opacity: Int
    var start: Int
    var points: [Int]

    var ink: WetInk? {
      WetInk.Phase(rawValue: phase).flatMap { phase in
        WetInk(
          stroke: stroke, phase: phase, isEraser: isEraser, color: color, opacity: opacity,
          start: start, coordinates: points)
      }
    }
  }

  /// Takes a stroke as far as it has come, for others who have the shot open.
  private func takeInk(_ request: Request, _ context: StudioContext) async throws -> Response {
    let id = try ShotRoutes.shot(context)
    _ = try way.people()
    let person = try way.person(context)
    _ = try place(of: id, context.visitor)
    let body: WetBody = try await request.json()
    guard let session = SessionID(hex: body.window) else { throw Self.noWindow }
    guard let ink = body.ink else {
      throw Problem(.unprocessableContent, "no-stroke", "No pen draws like that.")
    }
    let window = PersonWindow(person: person.id, session: session)
    // Rights may have ended while the body came in.
    hub.pass(ink, of: window, in: try place(of: id, await context.confirmed()), id)
    return Response(status: .noContent)
  }

  /// The project of a shot that somebody may draw in.
  private func place(of id: ShotID, _ visitor: Visitor) throws -> ProjectPlace {
    guard let place = try way.studio.shot(id, for: visitor, to: .draw).place else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    return place
  }

  private static var noWindow: Problem {
    Problem(.badRequest, "window", "A window is named by 32 digits.")
  }

  private static var noProject: Problem {
    Problem(.notFound, "no-such-project", "There is no such project.")
  }
}
