internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import ProjectArchive
internal import Storyboard
internal import StudioAccess

/// `GET /api/projects/{id}/archive` and `POST /api/projects`: a project as one file, out and in.
struct ArchiveRoutes {
  let studio: Studio
  let queue: FairQueue
  let bodies: BodyBudget

  /// The largest archive that is taken in, in bytes.
  private static let limit = BodyLimit(
    bytes: 2_000_000_000, what: "A project", deadline: .seconds(3600))

  func add(to api: RouterGroup<StudioContext>) {
    api.get("projects/:project/archive") { _, context in try await self.export(context) }
    api.post("projects") { request, context in try await self.importProject(request, context) }
    api.post("projects/ink") { request, context in try await self.keepInk(request, context) }
  }

  /// The largest batch of ink that is taken in, in bytes.
  private static let inkLimit = BodyLimit(
    bytes: 50_000_000, what: "Ink", deadline: .seconds(600))

  /// Makes a project of one's own of ink that could not be stored where it was drawn; `?name=` is what it is called, `?shot=`
  /// where it was drawn: as long as one may see that, it gets its canvas.
  private func keepInk(_ request: Request, _ context: StudioContext) async throws -> Response {
    try studio.uploads(for: context.visitor).checkWritable()
    let (body, share) = try await request.body(
      Self.inkLimit, type: "application/cbor", within: bodies)
    defer { withExtendedLifetime(share) {} }
    let visitor = try await context.confirmed()
    let shot = request.uri.queryParameters["shot"].flatMap { ShotID(hex: String($0)) }
    let canvas = shot.flatMap { try? studio.shot($0, for: visitor, to: .see).canvas }
    let name = Text(request.uri.queryParameters["name"].map { String($0.prefix(60)) } ?? "Ink")
    let uploads = try studio.uploads(for: visitor)
    try await uploads.checkRoom(for: Int64(body.count))
    let made = try await queue.run(for: context.client) {
      try await uploads.keepInk(body, canvas: canvas ?? .fullHD, name: name)
    }
    guard let made else {
      throw Problem(.unprocessableContent, "no-ink", "None of these edits holds ink.")
    }
    return try .json(ImportedBody(id: made.hex, name: name.string, isCopy: false))
  }

  private func export(_ context: StudioContext) async throws -> Response {
    let project = try studio.project(
      ProjectRoutes.project(context), for: context.visitor, to: .export)
    let name = try project.project().name.value.string
    let path = try project.scratchPath(ending: "zip")
    do {
      try await queue.run(for: context.client) {
        try await write(project.id, to: path, context)
      }
    } catch ArchiveError.library(let error) {
      throw error
    }
    let data: Data
    do {
      // Mapped, and unlinked at once: it is gone when the last byte has been sent.
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      unlink(path)
    } catch {
      unlink(path)
      throw error
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .contentLength: "\(data.count)",
        .cacheControl: "no-store",
        .contentDisposition: FileName(name, else: "project", ending: "inkreel").attachment,
      ],
      body: ResponseBody(data: data))
  }

  /// Writes a project for who may still have it: rights may have ended while others were served.
  @inline(never)
  private func write(_ id: ProjectID, to path: String, _ context: StudioContext) async throws {
    let visitor = try await context.confirmed()
    try await studio.project(id, for: visitor, to: .export).export(to: path)
  }

  /// Takes in an archive; `?folder=` says where it goes.
  private func importProject(_ request: Request, _ context: StudioContext) async throws -> Response
  {
    let uploads = try studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: request.announcedLength)
    let folder = request.uri.queryParameters["folder"].flatMap { FolderID(hex: String($0)) }
    let (path, file) = try uploads.scratch.file(ending: "zip")
    defer { unlink(path) }
    try await request.write(to: file, Self.limit)
    try file.close()
    do {
      let made = try await queue.run(for: context.client) {
        try await context.confirm()
        return try await uploads.importProject(from: path, folder: folder)
      }
      return try .json(
        ImportedBody(id: made.id.hex, name: made.name.string, isCopy: made.isCopy))
    } catch ArchiveError.library(let error) {
      throw error
    } catch let error as ArchiveError {
      throw Problem(.unprocessableContent, "archive", "\(error)")
    }
  }
}

private struct ImportedBody: Encodable {
  var id: String
  var name: String
  /// Whether ids were taken, so that it came in as a copy without its history.
  var isCopy: Bool
}
