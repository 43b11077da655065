internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Permission
internal import Storyboard
internal import StudioAccess

/// Files of a project for other programs: `/api/projects/{id}/exports`.
struct ExportMaker: HandingMaker {
  /// The command `inkreel`.
  let program: String

  var act: Act { .export }

  /// Those that `inkreel export` makes.
  private static let formats: Set<String> = [
    "otio", "fcpxml", "xmeml", "edl", "csv", "storyboarder", "ora", "psd", "png", "svg",
  ]

  private struct WishBody: Decodable {
    var format: String
    /// All where it is missing.
    var shots: [String]?
  }

  func prepare(_ wish: Data, of open: OpenProject) throws -> HandingWork {
    guard let body = try? JSONDecoder().decode(WishBody.self, from: wish),
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
    let work = ExportWork(
      program: program, library: open.libraryOptions, project: outline.id, format: body.format,
      shots: wanted == nil ? nil : shots)
    return HandingWork(
      facts: HandingFacts(
        format: body.format, name: name,
        mediaType: ending == "csv" ? "text/csv; charset=utf-8" : "application/zip"),
      path: path
    ) { report in await work.make(to: path, report) }
  }
}
