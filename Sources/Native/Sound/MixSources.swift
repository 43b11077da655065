internal import LibraryStore
internal import Storyboard

/// The sounds that a mix reads from: short ones as a whole, which programs may play many times a second, long ones as they go.
struct MixSources {
  private enum Source {
    case whole([Float])
    case file(DecodedSound)
  }

  private let assets: AssetStore
  private var sources: [AssetID: (source: Source, used: Int)] = [:]
  private var failures: [AssetID: MixError] = [:]
  private var uses = 0
  private var said: Set<AssetID> = []

  /// Sounds up to so many samples are kept as a whole, and so many are open at once.
  private static let short = 10 * SoundFigures.rate
  private static let limit = 64

  init(_ assets: AssetStore) { self.assets = assets }

  /// Samples of a sound, left and right by turns; fewer at its end.
  mutating func samples(of id: AssetID, from start: Int64, count: Int) throws(MixError) -> [Float] {
    switch try source(of: id) {
    case .file(let sound): return try sound.samples(from: max(0, start), count: count)
    case .whole(let samples):
      let first = min(samples.count, Int(max(0, start)) * 2)
      return Array(samples[first..<min(samples.count, first + count * 2)])
    }
  }

  /// Whether nobody has been told yet that a sound fails.
  mutating func isNew(failure id: AssetID) -> Bool { said.insert(id).inserted }

  private mutating func source(of id: AssetID) throws(MixError) -> Source {
    uses += 1
    if let known = sources[id] {
      sources[id]?.used = uses
      return known.source
    }
    if let failure = failures[id] { throw failure }
    if sources.count >= Self.limit, let oldest = sources.min(by: { $0.value.used < $1.value.used })
    {
      sources[oldest.key] = nil
    }
    do throws(MixError) {
      let sound = try assets.decodedSound(of: id)
      let source: Source =
        sound.count <= Self.short
        ? .whole(try sound.samples(from: 0, count: Int(sound.count))) : .file(sound)
      sources[id] = (source, uses)
      return source
    } catch {
      failures[id] = error
      throw error
    }
  }
}
