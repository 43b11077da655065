package import LibraryStore
package import Storyboard

/// How loud a sound is at each time: for each stretch of samples the least and the greatest, as bytes with a sign. Both channels count.
package struct SoundPeaks: Equatable, Sendable {
  /// By turns the least and the greatest.
  package let pairs: [Int8]

  /// Samples of a stretch at the finest level; each further level has four times as many.
  package static let stretch = 256
  package static let levels = 6

  package init(pairs: [Int8]) { self.pairs = pairs }

  /// - Complexity: O(*n*) for the sound's length.
  package init(of sound: DecodedSound) throws(MixError) {
    var pairs: [Int8] = []
    var start: Int64 = 0
    while start < sound.count {
      let samples = try sound.samples(from: start, count: 256 * Self.stretch)
      guard !samples.isEmpty else { break }
      pairs += Self.pairs(of: samples, stretch: 2 * Self.stretch)
      start += Int64(samples.count / 2)
    }
    self.pairs = pairs
  }

  /// The peaks of a sound of one channel, at a level from 0, the finest.
  package init(of sound: MadeSound, level: Int) {
    var peaks = SoundPeaks(pairs: Self.pairs(of: sound.samples(), stretch: Self.stretch))
    for _ in 0..<min(level, Self.levels - 1) { peaks = peaks.coarser }
    self = peaks
  }

  private static func pairs(of samples: [Float], stretch length: Int) -> [Int8] {
    var pairs: [Int8] = []
    for first in stride(from: 0, to: samples.count, by: length) {
      var (least, greatest): (Float, Float) = (0, 0)
      for sample in samples[first..<min(first + length, samples.count)] {
        least = min(least, sample)
        greatest = max(greatest, sample)
      }
      pairs.append(Int8(max(-127, (least * 127).rounded(.down))))
      pairs.append(Int8(min(127, (greatest * 127).rounded(.up))))
    }
    return pairs
  }

  /// The peaks with stretches four times as long.
  package var coarser: SoundPeaks {
    SoundPeaks(
      pairs: stride(from: 0, to: pairs.count, by: 8).flatMap { first in
        let part = pairs[first..<min(first + 8, pairs.count)]
        return [part.min() ?? 0, part.max() ?? 0]
      })
  }
}

extension AssetStore {
  /// The peaks of a sound at a level from 0, the finest; measured once, and kept beside it.
  package func peaks(of id: AssetID, level: Int) throws(MixError) -> SoundPeaks {
    var peaks: SoundPeaks
    if let kept = derived(.soundPeaks, of: id) {
      peaks = SoundPeaks(pairs: kept.map { Int8(bitPattern: $0) })
    } else {
      peaks = try SoundPeaks(of: decodedSound(of: id))
      keep(peaks.pairs.map { UInt8(bitPattern: $0) }, as: .soundPeaks, of: id)
    }
    for _ in 0..<min(level, SoundPeaks.levels - 1) { peaks = peaks.coarser }
    return peaks
  }
}
