internal import Foundation
internal import Hummingbird
internal import LibraryStore
internal import Storyboard

/// `/api/library`: the table of contents, and the log of what lies where; `/api/bin`.
struct LibraryRoutes {
  let store: LibraryStore
  let thumbnails: Thumbnails
  let edits: EditRoutes

  func add(to api: RouterGroup<StudioContext>) {
    let library = api.group("library")
    library.get { _, _ in try await self.contents() }
    library.get("edits") { request, _ in try await self.edits.edits(of: .library, request) }
    library.post("edits") { request, context in
      try await self.edits.append(to: .library, request, context)
    }
    library.get("projects") { _, _ in try await self.summaries() }
    api.get("bin") { _, _ in try Response.json(BinBody(await self.store.bin())) }
    api.delete("bin") { _, context in
      try context.confirmDevice()
      let emptied = try await self.store.emptyBin()
      await self.thumbnails.collect()
      // A picture that was sent just now may wait for the edit that names it.
      try await self.store.collectAssets(addedBefore: .now.addingTimeInterval(-86_400))
      return try Response.json(BinBody(emptied))
    }
  }

  private func contents() async throws -> Response {
    let sequence = await store.latestSequence
    let outline = await store.outline()
    return try .json(
      LibraryBody(
        id: outline.id.hex, isReadOnly: store.isReadOnly, sequence: sequence,
        projects: outline.projects.map(ProjectBody.init)))
  }

  private func summaries() async throws -> Response {
    try Response.json(
      SummariesBody(
        id: store.id.hex, isReadOnly: store.isReadOnly,
        projects: await store.summaries().map(SummaryBody.init)))
  }
}

private struct LibraryBody: Encodable {
  var id: String
  var isReadOnly: Bool
  var sequence: UInt64
  var projects: [ProjectBody]
}

private struct SummariesBody: Encodable {
  var id: String
  var isReadOnly: Bool
  var projects: [SummaryBody]
}

private struct SummaryBody: Encodable {
  var id: String
  var name: String
  var description: String
  var canvas: CanvasBody
  var sceneCount: Int
  var shotCount: Int
  /// In milliseconds.
  var duration: UInt64
  var cover: String?
  /// In milliseconds since 1970.
  var changedAt: Int64?
  var openedAt: Int64?

  init(_ summary: ProjectSummary) {
    id = summary.id.hex
    name = summary.name.string
    description = summary.description.string
    canvas = CanvasBody(summary.canvas)
    sceneCount = summary.sceneCount
    shotCount = summary.shotCount
    duration = summary.duration
    cover = summary.cover?.hex
    changedAt = summary.changedAt
    openedAt = summary.openedAt
  }
}

private struct BinBody: Encodable {
  var folders: Int
  var projects: Int
  /// Shots removed from projects that are still there.
  var shots: Int

  init(_ bin: EmptiedBin) {
    folders = bin.folders
    projects = bin.projects
    shots = bin.shots
  }
}
