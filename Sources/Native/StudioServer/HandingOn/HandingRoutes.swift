internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StudioAccess

/// What is asked about the films of a project, and about its files for other programs, alike: which there are, their files, their end.
struct HandingRoutes {
  let studio: Studio
  let jobs: any HandingDesk
  /// What one must be allowed to do: films show what is seen, files for other programs hand out what it is made of.
  let act: Act
  /// What there is none of: its code, and in words.
  let missing: (code: String, words: String)

  /// - Parameter group: `projects/:project/films`, or as it is called.
  func add(to group: RouterGroup<StudioContext>) {
    group.get { _, context in
      let open = try self.project(context)
      let all = try await self.jobs.all(of: open.id, for: context.visitor.name)
      return try Response.json(all.map(HandingJobBody.init))
    }
    group.post { request, context in
      let open = try self.project(context)
      let wish = try await request.wholeBody(
        type: "application/json", limit: 1 << 20, timeout: .seconds(20))
      let job = try await self.jobs.begin(Data(wish), of: open, for: context.visitor.name)
      return try Response.json(HandingJobBody(job))
    }
    group.delete(":film") { _, context in
      let open = try self.project(context)
      try await self.jobs.end(Self.job(context), of: open.id, for: context.visitor.name)
      return Response(status: .noContent)
    }
    group.get(":film/file") { request, context in try await self.file(request, context) }
  }

  func project(_ context: StudioContext) throws -> OpenProject {
    let open = try studio.project(
      ProjectRoutes.project(context), for: context.visitor, to: act)
    // One that never was has none.
    _ = try open.project()
    return open
  }

  private func file(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try project(context)
    let id = Self.job(context)
    let all = try await jobs.all(of: open.id, for: context.visitor.name)
    guard let job = all.first(where: { $0.id == id }), case .made(let size) = job.state,
      let path = try await jobs.file(of: job)
    else { throw Problem(.notFound, missing.code, missing.words) }
    let isSaved = request.uri.queryParameters["save"] == "1"
    let name = FileName(made: job.facts.name)
    return try await Response.file(
      path, size: size, request, context,
      headers: [
        .contentType: job.facts.mediaType, .cacheControl: "no-store",
        .contentDisposition: isSaved ? name.attachment : name.inline,
      ])
  }

  private static func job(_ context: StudioContext) -> String {
    context.parameters.get("film") ?? ""
  }
}
