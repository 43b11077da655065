internal import Foundation
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/library`: the table of contents, and the log of what lies where; `/api/bin`.
struct LibraryRoutes {
  let studio: Studio
  let thumbnails: ForEachLibrary<Thumbnails>
  let edits: EditRoutes

  func add(to api: RouterGroup<StudioContext>) {
    let library = api.group("library")
    library.get { _, context in try self.contents(context) }
    library.get("edits") { request, context in
      try await self.edits.edits(of: .library, request, context)
    }
    library.post("edits") { request, context in
      try await self.edits.append(to: .library, request, context)
    }
    library.get("projects") { _, context in try await self.summaries(context) }
    api.get("bin") { _, context in
      try Response.json(BinBody(self.studio.library(for: context.visitor, to: .see).bin))
    }
    api.delete("bin") { _, context in
      let library = try self.studio.library(for: context.visitor, to: .remove)
      try await context.confirm()
      let emptied = try await library.emptyBin()
      try self.studio.forgetReviewsOfWhatIsGone(for: context.visitor)
      await self.thumbnails.of(library).collect()
      // A picture that was sent just now may wait for the edit that names it.
      do {
        try await self.studio.collectAssets(
          of: library, addedBefore: .now.addingTimeInterval(-86_400))
      } catch LibraryError.unreachable {
        // The bin is empty. What no log names any more is removed the next time.
      }
      return try Response.json(BinBody(emptied))
    }
  }

  private func contents(_ context: StudioContext) throws -> Response {
    let library = try studio.library(for: context.visitor, to: .see)
    let sequence = library.latestSequence
    let outline = library.outline
    return try .json(
      LibraryBody(
        id: outline.id.hex, isReadOnly: context.visitor.isReadOnly, sequence: sequence,
        projects: outline.projects.map(ProjectBody.init)))
  }

  private func summaries(_ context: StudioContext) async throws -> Response {
    let library = try studio.library(for: context.visitor, to: .see)
    return try await Response.json(
      SummariesBody(
        id: context.visitor.library?.hex ?? "", isReadOnly: context.visitor.isReadOnly,
        projects: library.summaries().map(SummaryBody.init)))
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

struct SummaryBody: Encodable {
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
