internal import Foundation
package import LibraryStore
package import Storyboard

extension FilmSound {
  /// How a film's sound is written.
  package struct Finish: Equatable, Sendable {
    /// How loud it is to be as a whole, in LUFS; nil for as loud as it is.
    package var loudness: Double?

    package init(loudness: Double? = nil) { self.loudness = loudness }
  }

  /// Mixes the film's sound into a file, which gets its name when it is whole. What is too loud is limited.
  ///
  /// - Parameters:
  ///   - problem: is told of sounds that cannot be heard; the others are.
  ///   - progress: is told how many samples of all are there, and may throw.
  /// - Throws: `MixError`; what `progress` does.
  /// - Complexity: O(*n*) for the film's length, twice where it is to have a loudness.
  package func write(
    to path: String, depth: WaveFile.Depth, _ finish: Finish = Finish(), from assets: AssetStore,
    problem: (String) -> Void, progress: (Int64, Int64) throws -> Void = { _, _ in }
  ) throws {
    for one in problems { problem(one) }
    guard let goal = finish.loudness, !mix.isSilent else {
      return try write(to: path, depth, gain: 1, from: assets, problem, progress)
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let scratch = folder + "/.inkreel-\(UUID().uuidString.prefix(8)).loud.wav"
    defer { unlink(scratch) }
    try write(to: scratch, .float, gain: nil, from: assets, problem, progress)
    let found = try Loudness.measured(of: scratch)
    let gain = found.map { Float(SoundLevel.amplitude(decibels: goal - $0)) } ?? 1
    try write(to: path, depth, gain: gain, from: assets, { _ in }, progress)
  }

  /// - Parameter gain: nil to write it as it is, also where it is too loud.
  private func write(
    to path: String, _ depth: WaveFile.Depth, gain: Float?, from assets: AssetStore,
    _ problem: (String) -> Void, _ progress: (Int64, Int64) throws -> Void
  ) throws {
    let file = try WaveFile(path: path, depth: depth)
    var limiter = Limiter()
    var done: Int64 = 0
    func told(_ name: String, _ error: MixError) {
      problem("sound \(name.prefix(8))…: \(error)")
    }
    do {
      try mix.render(from: assets, problem: told) { samples in
        done += Int64(samples.count / 2)
        try progress(done, mix.length)
        guard let gain else { return try file.write(samples) }
        let louder = gain == 1 ? samples : samples.map { $0 * gain }
        try file.write(limiter.take(louder, isEnd: done >= mix.length))
      }
      try file.finish()
    } catch {
      file.stop()
      throw error
    }
  }
}
