internal import LibraryStore
internal import Storyboard

/// The sounds that a mix reads from: short ones as a whole, which programs may play many times a second, long ones as they go.
struct MixSources {
  private enum Source {
    case whole([Float])
    case file(DecodedSound)
    case failure(MixError)
  }

  private let assets: AssetStore
  private var sources: [AssetID: Source] = [:]
  /// In the order in which they were asked for first.
  private var order: [AssetID] = []
  private var said: Set<AssetID> = []

  /// Sounds up to so many samples are kept as a whole, and so many are open at once.
  private static let short = 10 * SoundFigures.rate
  private static let limit = 32

  init(_ assets: AssetStore) { self.assets = assets }

  /// Samples of a sound, left and right by turns; fewer at its end.
  mutating func samples(of id: AssetID, from start: Int64, count: Int) throws(MixError) -> [Float] {
    switch source(of: id) {
    case .failure(let error): throw error
    case .file(let sound): return try sound.samples(from: max(0, start), count: count)
    case .whole(let samples):
      let first = min(samples.count, Int(max(0, start)) * 2)
      return Array(samples[first..<min(samples.count, first + count * 2)])
    }
  }

  /// Whether nobody has been told yet that a sound fails.
  mutating func isNew(failure id: AssetID) -> Bool { said.insert(id).inserted }

  private mutating func source(of id: AssetID) -> Source {
    if let known = sources[id] { return known }
    if order.count >= Self.limit { sources[order.removeFirst()] = nil }
    let source: Source
    do throws(MixError) {
      let sound = try assets.decodedSound(of: id)
      source =
        sound.count <= Self.short
        ? .whole(try sound.samples(from: 0, count: Int(sound.count))) : .file(sound)
    } catch {
      source = .failure(error)
    }
    sources[id] = source
    order.append(id)
    return source
  }
}
