internal import LibraryStore
internal import Storyboard

/// The sounds that a mix reads from: short ones as a whole, which programs may play many times a second, long ones as they go.
struct MixSources {
  private enum Opened {
    case whole([Float])
    case file(DecodedSound)
  }

  private let assets: AssetStore
  private var sources: [SoundMix.Source: (opened: Opened, used: Int)] = [:]
  private var failures: [SoundMix.Source: MixError] = [:]
  private var uses = 0
  private var said: Set<SoundMix.Source> = []

  /// Sounds up to so many samples are kept as a whole, and so many are open at once.
  private static let short = 10 * SoundFigures.rate
  private static let limit = 64

  init(_ assets: AssetStore) { self.assets = assets }

  /// Samples of a sound, left and right by turns; fewer at its end.
  mutating func samples(
    of id: SoundMix.Source, from start: Int64, count: Int
  ) throws(MixError) -> [Float] {
    switch try opened(id) {
    case .file(let sound): return try sound.samples(from: max(0, start), count: count)
    case .whole(let samples):
      let first = min(samples.count, Int(max(0, start)) * 2)
      return Array(samples[first..<min(samples.count, first + count * 2)])
    }
  }

  /// Whether nobody has been told yet that a sound fails.
  mutating func isNew(failure id: SoundMix.Source) -> Bool { said.insert(id).inserted }

  private mutating func opened(_ id: SoundMix.Source) throws(MixError) -> Opened {
    uses += 1
    if let known = sources[id] {
      sources[id]?.used = uses
      return known.opened
    }
    if let failure = failures[id] { throw failure }
    if sources.count >= Self.limit, let oldest = sources.min(by: { $0.value.used < $1.value.used })
    {
      sources[oldest.key] = nil
    }
    do throws(MixError) {
      let opened = try open(id)
      sources[id] = (opened, uses)
      return opened
    } catch {
      failures[id] = error
      throw error
    }
  }

  private func open(_ id: SoundMix.Source) throws(MixError) -> Opened {
    switch id {
    case .made(let sound): return .whole(sound.samples().flatMap { [$0, $0] })
    case .asset(let asset):
      let sound = try assets.decodedSound(of: asset)
      return sound.count <= Self.short
        ? .whole(try sound.samples(from: 0, count: Int(sound.count))) : .file(sound)
    }
  }
}
