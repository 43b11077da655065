internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import NIOCore
internal import ProjectArchive
internal import Storyboard

/// `GET /api/projects/{id}/archive` and `POST /api/projects`: a project as one file, out and in.
struct ArchiveRoutes {
  let store: LibraryStore

  /// The largest archive that is taken in, in bytes.
  private static let limit = 2 << 30

  func add(to api: RouterGroup<StudioContext>) {
    api.get("projects/:project/archive") { _, context in try await self.export(context) }
    api.post("projects") { request, _ in try await self.takeIn(request) }
  }

  private func export(_ context: StudioContext) async throws -> Response {
    let id = try ProjectRoutes.project(context)
    let name = try await store.project(id).name.value.string
    let path = Self.scratchPath()
    try await ProjectArchive.export(id, of: store, to: path)
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
      body: ResponseBody { writer in
        for start in stride(from: 0, to: data.count, by: 1 << 18) {
          let part = data[start..<min(data.count, start + 1 << 18)]
          try await writer.write(ByteBuffer(bytes: part))
        }
        try await writer.finish(nil)
      })
  }

  /// Takes in an archive; `?folder=` says where it goes.
  private func takeIn(_ request: Request) async throws -> Response {
    guard !store.isReadOnly else { throw LibraryError.readOnly }
    let folder = request.uri.queryParameters["folder"].flatMap { FolderID(hex: String($0)) }
    let path = Self.scratchPath()
    defer { unlink(path) }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw LibraryError.diskFull }
    var count = 0
    for try await part in request.body {
      count += part.readableBytes
      guard count <= Self.limit else {
        throw Problem(
          .contentTooLarge, "too-large", "The archive may have \(Self.limit >> 20) MB at most.",
          evidence: ["limit": .number(UInt64(Self.limit))])
      }
      do {
        try file.write(contentsOf: Data(part.readableBytesView))
      } catch {
        throw LibraryError.diskFull
      }
    }
    try file.close()
    do {
      let made = try await ProjectArchive.importProject(from: path, into: store, folder: folder)
      return try .json(
        ImportedBody(id: made.id.hex, name: made.name.string, isCopy: made.isCopy))
    } catch ArchiveError.library(let error) {
      throw error
    } catch {
      throw Problem(.unprocessableContent, "archive", "\(error)")
    }
  }

  private static func scratchPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString).zip").path
  }
}

private struct ImportedBody: Encodable {
  var id: String
  var name: String
  /// Whether ids were taken, so that it came in as a copy without its history.
  var isCopy: Bool
}
