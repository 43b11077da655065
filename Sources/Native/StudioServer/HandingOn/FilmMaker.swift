internal import Film
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Permission
internal import Print
internal import Programs
internal import Sound
internal import Storyboard
internal import StudioAccess

/// Films of a project: `/api/projects/{id}/films`.
struct FilmMaker: HandingMaker {
  /// The largest file of a film.
  let byteLimit: Int

  var act: Act { .see }

  private struct WishBody: Decodable {
    var format: String
    var height: Int
    /// All where it is missing.
    var shots: [String]?
    /// What is written into the pictures.
    var burn: [String]?
    /// Whether it has sound; it does where this is missing.
    var sound: Bool?
    /// How loud that is to be, in LUFS; as it is where this is missing.
    var loudness: Double?
  }

  func prepare(_ wish: Data, of open: OpenProject) throws -> HandingWork {
    guard let body = try? JSONDecoder().decode(WishBody.self, from: wish),
      let format = FilmFormat(rawValue: body.format), 144...4320 ~= body.height
    else {
      throw Problem(
        .badRequest, "bad-film",
        "A film needs a format (\(FilmFormat.allCases.map(\.rawValue).joined(separator: ", "))) and a height from 144 to 4320."
      )
    }
    let outline = try open.project().outline
    var shots = outline.scenes.flatMap(\.shots)
    if let chosen = body.shots {
      let ids = Set(chosen.compactMap { ShotID(hex: $0) })
      shots.removeAll { !ids.contains($0.id) }
    }
    guard !shots.isEmpty else {
      throw Problem(.badRequest, "no-shots", "There is no shot to make a film of.")
    }
    try Self.check(shots, at: outline.frameRate, format)
    if let loudness = body.loudness, !Loudness.range.contains(loudness) {
      throw Problem(.badRequest, "bad-film", "The loudness is from -40 to -5 LUFS.")
    }
    let source = ShotSource(assets: open.assets) { try await open.shot($0) }
    let work = FilmWork(
      project: outline, shots: shots, format: format, height: body.height,
      burn: try Self.burn(body.burn),
      sound: body.sound == false ? nil : FilmSound.Finish(loudness: body.loudness),
      byteLimit: UInt64(byteLimit))
    let path = try open.scratchPath(ending: format.ending)
    return HandingWork(
      facts: HandingFacts(
        format: format.rawValue,
        name: FileName(outline.name.string, else: "film", ending: format.ending),
        mediaType: format.mediaType, height: body.height),
      path: path
    ) { report in await work.make(from: source, to: path, report) }
  }

  /// The most frames of a film: three hours at 24 a second; of those whose frames are all coded, half an hour.
  private static func frameLimit(_ format: FilmFormat) -> Int { format == .mp4 ? 259_200 : 43_200 }

  private static func check(_ shots: [ShotOutline], at rate: FrameRate, _ format: FilmFormat)
    throws
  {
    let frames = Timeline(shots.lazy.map { $0.duration }, at: rate).frameCount
    let limit = frameLimit(format)
    guard frames <= limit else {
      throw Problem(
        .unprocessableContent, "too-long",
        "The film has \(frames) frames; at most \(limit) are made in this form at once. Choose fewer shots.",
        evidence: ["frames": .number(UInt64(frames)), "limit": .number(UInt64(limit))])
    }
  }

  private static func burn(_ names: [String]?) throws -> BurnIn? {
    guard let names, !names.isEmpty else { return nil }
    do {
      return BurnIn(try BurnIn.fields(names.joined(separator: ",")))
    } catch {
      throw Problem(.badRequest, "bad-film", "\(error)")
    }
  }
}

extension FilmFormat {
  fileprivate var mediaType: String {
    switch self {
    case .mp4, .hevc: "video/mp4"
    case .webm: "video/webm"
    case .mov: "video/quicktime"
    case .gif: "image/gif"
    }
  }
}
