internal import Film
internal import Foundation
internal import LibraryStore
internal import Print
internal import Programs
internal import Sound
internal import Storyboard
internal import StudioAccess

/// A film on its way: of which shots it is made, and how.
struct FilmWork: Sendable {
  let project: ProjectOutline
  let shots: [ShotOutline]
  let format: FilmFormat
  /// How many pixels it is high at most.
  let height: Int
  let burn: BurnIn?
  /// How its sound is made; nil for a film without.
  let sound: FilmSound.Finish?

  /// The largest file of a film.
  let byteLimit: UInt64

  /// Makes it, at `path`.
  func make(from source: ShotSource, to path: String, _ report: HandingReport)
    async -> HandingState
  {
    do {
      try Task.checkCancellation()
      let pictures = try await FilmPictures(
        shots, of: project, in: source, size: size(project.canvas), burn: burn)
      await report.note(done: 0, of: pictures.count)
      let sound = try await mix(pictures.shotsWithPrograms, from: source, beside: path, report)
      defer { if let sound { unlink(sound) } }
      let encoder = try FilmEncoder(
        pictures.stretches, size: pictures.size, rate: pictures.rate, as: format,
        to: path, sound: sound, byteLimit: byteLimit)
      var done = 0
      do {
        try await withTaskCancellationHandler {
          try await pictures.draw(from: source) { picture, _, _ in
            try Task.checkCancellation()
            try encoder.write(picture)
            done += 1
            let now = done
            if now % 4 == 0 { Task { await report.note(done: now, of: pictures.count) } }
          }
          try encoder.finish()
        } onCancel: {
          encoder.interrupt()
        }
      } catch {
        encoder.stop()
        throw error
      }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return .made(bytes: size ?? 0)
    } catch is CancellationError {
      return .stopped
    } catch LibraryError.unreachable where !Task.isCancelled {
      return .interrupted(isPassing: true)
    } catch {
      // What ffmpeg says may name where files of the studio lie.
      let folder = (path as NSString).deletingLastPathComponent
      return Task.isCancelled ? .stopped : .failed("\(error)".replacing(folder + "/", with: ""))
    }
  }

  /// Mixes the film's sound into a file, which whoever encodes the film removes; nil for a film without sound.
  private func mix(
    _ programs: Set<ShotID>, from source: ShotSource, beside path: String,
    _ report: HandingReport
  ) async throws -> String? {
    guard let finish = sound, format.takesSound else { return nil }
    let sound = try await FilmSound(
      of: shots, in: project, from: source, programs: programs
    ) { try Task.checkCancellation() }
    guard !sound.mix.isSilent else {
      await report.note(sound.problems)
      return nil
    }
    let file = path + ".wav"
    var notes: [String] = []
    try sound.write(
      to: file, depth: .float, finish, from: source.assets, problem: { notes.append($0) },
      progress: { _, _ in try Task.checkCancellation() })
    await report.note(notes)
    return file
  }

  /// The size of a film of so many lines at most, turned for a canvas that stands; no larger than the canvas.
  private func size(_ canvas: CanvasSize) throws(FilmError) -> FilmSize {
    let shorter = Double(min(canvas.width, canvas.height))
    let scale = min(1, Double(height) / shorter)
    return try FilmSize(
      width: max(16, Int((Double(canvas.width) * scale).rounded())),
      height: max(16, Int((Double(canvas.height) * scale).rounded())))
  }
}
