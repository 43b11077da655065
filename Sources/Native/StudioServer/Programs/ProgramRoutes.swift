internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import StudioAccess

/// `POST /api/programs/stage`: a program as Pocket Code saves it (`.catrobat`, or its `code.xml`), made ready for the page's stage.
///
/// Nothing of it is kept. The answer is a `StagedProgram`.
struct ProgramRoutes {
  let studio: Studio
  /// Of a program's file, in bytes.
  let limit: Int
  let reader: UploadedProgramReader
  let queue: FairQueue

  func add(to api: RouterGroup<StudioContext>) {
    api.post("programs/stage") { request, context in
      try await self.stage(request, context)
    }
  }

  private func stage(_ request: Request, _ context: StudioContext) async throws -> Response {
    let scratch = try studio.uploads(for: context.visitor).scratch
    let (path, file) = try scratch.file(ending: "program")
    defer { unlink(path) }
    let limit = BodyLimit(bytes: limit, what: "A program", deadline: .seconds(600))
    try await request.write(to: file, limit)
    let staged = try await queue.run(for: context.client) {
      try await reader.staged(path, in: scratch)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .cacheControl: "no-store",
        .contentLength: "\(staged.count)",
      ],
      body: ResponseBody(data: staged))
  }
}
