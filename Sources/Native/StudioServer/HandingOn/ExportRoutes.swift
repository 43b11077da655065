internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StudioAccess

/// `/api/projects/{id}/exports`: files of a project for other programs, made one after another while nobody has to wait.
struct ExportRoutes {
  let studio: Studio
  /// The command `inkreel`.
  let program: String
  let jobs = HandingJobs(
    label: "inkreel.exports", busy: "Several exports of yours are being made; try again soon.")

  /// Those that `inkreel export` makes.
  private static let formats: Set<String> = [
    "otio", "fcpxml", "xmeml", "edl", "csv", "storyboarder", "ora", "psd", "png", "svg",
  ]

  private var handing: HandingRoutes {
    HandingRoutes(
      studio: studio, jobs: jobs, act: .export,
      missing: ("no-such-export", "There is no such export."))
  }

  func add(to api: RouterGroup<StudioContext>) {
    let exports = api.group("projects/:project/exports")
    handing.add(to: exports)
    exports.post { request, context in try await self.begin(request, context) }
  }

  private struct OrderBody: Decodable {
    var format: String
    /// All where it is missing.
    var shots: [String]?
  }

  private func begin(_ request: Request, _ context: StudioContext) async throws -> Response {
    let open = try handing.project(context)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 1 << 20, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(OrderBody.self, from: Data(bytes)),
      Self.formats.contains(body.format)
    else {
      throw Problem(
        .badRequest, "bad-export",
        "An export needs a format: \(Self.formats.sorted().joined(separator: ", ")).")
    }
    let outline = try open.project().outline
    let wanted = body.shots.map { Set($0.compactMap { ShotID(hex: $0) }) }
    let shots = outline.scenes.flatMap(\.shots).map(\.id).filter { wanted?.contains($0) ?? true }
    guard !shots.isEmpty else {
      throw Problem(.badRequest, "no-shots", "There is no shot to export.")
    }
    // They are words of a command.
    guard wanted == nil || shots.count <= 3000 else {
      throw Problem(
        .badRequest, "too-many-shots", "Choose 3,000 shots at most, or export all of them.")
    }
    // A table is of use by itself.
    let ending = body.format == "csv" ? "csv" : "zip"
    let path = try open.scratchPath(ending: ending)
    // Those of several forms lie side by side.
    let name = FileName(
      outline.name.string, part: ending == "csv" ? "" : body.format, else: "board", ending: ending)
    let order = HandingJobs.Order(
      project: outline.id, person: context.visitor.name, format: body.format,
      name: name,
      mediaType: ending == "csv" ? "text/csv; charset=utf-8" : "application/zip", path: path)
    let work = ExportWork(
      program: program, library: open.libraryWay, project: outline.id, format: body.format,
      shots: wanted == nil ? nil : shots)
    let job = try await jobs.begin(order) { report in await work.make(to: path, report) }
    return try Response.json(HandingJobBody(job))
  }
}
