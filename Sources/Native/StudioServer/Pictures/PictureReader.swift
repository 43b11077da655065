internal import Foundation
internal import LibraryStore
internal import Media
internal import Storyboard
internal import StudioAccess

/// Reads pictures that were sent, each in a process of its own, two at once, in turns from all who send.
struct PictureReader: Sendable {
  private let process: ReaderProcess
  private let queue = FairQueue("pictures are being read", places: 2, waitingLimit: 64)

  /// - Parameter program: the command `inkreel`.
  init(program: String) {
    process = ReaderProcess(program: program, timeout: .seconds(60))
  }

  /// Reads the picture that was sent, which is kept with its working copy.
  ///
  /// - Parameter side: the longest side of the working copy, in pixels.
  /// - Throws: a `PictureError`; a problem `busy` where too many wait; `LibraryError` where it cannot be kept.
  func keep(
    _ upload: AssetUpload, as id: AssetID, in place: Uploads, type: String,
    side: Int = ImportedPicture.sideLimit,
    for client: String
  ) async throws -> PictureReport.Facts {
    let copy = try place.scratch.path(ending: "png")
    defer { unlink(copy) }
    let path = upload.path
    let facts = try await queue.run(for: client) {
      try await read(["--type", type, "--side", "\(side)", "--out", copy, path])
    }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: copy), options: .alwaysMapped)
    } catch {
      throw LibraryError(file: error)
    }
    try place.assets.keep(
      upload, as: id, picture: Array(bytes), width: facts.width, height: facts.height)
    place.assets.keep(try JSONEncoder().encode(facts).map { $0 }, as: .facts, of: id)
    return facts
  }

  /// What is known of a kept picture as a photograph; nothing where its head cannot be read.
  func origin(of id: AssetID, in assets: AssetStore, for client: String)
    async throws -> PictureOrigin?
  {
    if let kept = assets.derived(.facts, of: id),
      let facts = try? JSONDecoder().decode(PictureReport.Facts.self, from: Data(kept))
    {
      return facts.origin
    }
    let path = assets.originalPath(of: id)
    do {
      let facts = try await queue.run(for: client) { try await read([path]) }
      assets.keep(try JSONEncoder().encode(facts).map { $0 }, as: .facts, of: id)
      return facts.origin
    } catch is PictureError {
      return nil
    }
  }

  /// Runs the process, and takes its report.
  private func read(_ words: [String]) async throws -> PictureReport.Facts {
    switch try await process.report(["read-picture"] + words, as: PictureReport.self) {
    case .made(let facts)?: return facts
    case .refused(let refusal)?: throw refusal.error
    case nil: throw PictureError.damaged("reading it takes too much memory or time")
    }
  }
}
