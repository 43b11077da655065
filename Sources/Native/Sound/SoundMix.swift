package import LibraryStore
package import Storyboard

/// What is heard of a film: parts of sounds, each at its time, added up.
///
/// **Law**: however the film is parted into windows, the same samples come out; where nothing is heard they are 0.
package struct SoundMix: Equatable, Sendable {
  package enum Source: Hashable, Sendable {
    case asset(AssetID)
    case made(MadeSound)

    /// How it is called in an address.
    package var name: String {
      switch self {
      case .asset(let id): id.hex
      case .made(let sound): sound.name
      }
    }

    /// What `name` says; nil for anything else.
    package init?(name: String) {
      if let id = AssetID(hex: name) {
        self = .asset(id)
      } else if let sound = MadeSound(name: name) {
        self = .made(sound)
      } else {
        return nil
      }
    }
  }

  /// A part of a sound. All numbers are samples of the film or of the sound.
  package struct Part: Equatable, Sendable {
    package var source: Source
    /// Where its first sample would be heard.
    package var start: Int64
    /// Which sample of the sound that is, and how many follow.
    package var first: Int64
    package var count: Int64
    package var gain: Float
    package var fades: ClipFades
    /// The samples of the film in which it is heard.
    package var window: Range<Int64>

    package init(
      _ source: Source, start: Int64, first: Int64, count: Int64, gain: Float,
      fades: ClipFades = .none,
      window: Range<Int64>? = nil
    ) {
      (self.source, self.start, self.first, self.count) = (source, start, first, count)
      (self.gain, self.fades) = (gain, fades)
      self.window = (window ?? start..<start + count).clamped(to: start..<start + count)
    }

    /// How loud it is at a sample of the film: its fades are straight lines.
    func gain(at sample: Int64) -> Float {
      var gain = gain
      let (place, rest) = (sample - start, start + count - sample)
      if place < fades.begin { gain *= Float(place) / Float(fades.begin) }
      if rest < fades.end { gain *= Float(rest) / Float(fades.end) }
      return gain
    }
  }

  /// By their windows' beginnings.
  package let parts: [Part]
  /// How many samples the film has.
  package let length: Int64

  package init(_ parts: [Part], length: Int64) {
    let film = 0..<max(0, length)
    self.length = film.upperBound
    self.parts =
      parts.map { part in
        var part = part
        part.window = part.window.clamped(to: film)
        return part
      }
      .filter { !$0.window.isEmpty && $0.gain != 0 }
      .enumerated().sorted {
        ($0.element.window.lowerBound, $0.offset) < ($1.element.window.lowerBound, $1.offset)
      }.map(\.element)
  }

  package var isSilent: Bool { parts.isEmpty }

  /// Adds up the film's sound from its beginning to its end.
  ///
  /// - Parameters:
  ///   - size: how many samples are made at once.
  ///   - problem: is told of sounds that cannot be heard, each once and by its name: the others are.
  ///   - take: is given the samples, left and right by turns.
  /// - Throws: what `take` does.
  /// - Complexity: O(*n* + *p*) for *n* samples of the film and *p* of all parts; memory for a window, and for short sounds.
  package func render(
    from assets: AssetStore, size: Int = SoundFigures.rate, problem: (String, MixError) -> Void,
    _ take: ([Float]) throws -> Void
  ) throws {
    var sources = MixSources(assets)
    var next = 0
    var active: [Part] = []
    var start: Int64 = 0
    while start < length {
      let end = min(start + Int64(size), length)
      while next < parts.count, parts[next].window.lowerBound < end {
        active.append(parts[next])
        next += 1
      }
      var samples = [Float](repeating: 0, count: Int(end - start) * 2)
      for part in active {
        let heard = part.window.clamped(to: start..<end)
        do throws(MixError) {
          let found = try sources.samples(
            of: part.source, from: part.first + heard.lowerBound - part.start, count: heard.count)
          part.add(found, at: heard.lowerBound, to: &samples, from: start)
        } catch {
          if sources.isNew(failure: part.source) { problem(part.source.name, error) }
        }
      }
      active.removeAll { $0.window.upperBound <= end }
      try take(samples)
      start = end
    }
  }
}

extension SoundMix.Part {
  /// Adds what was read of it for the film's samples from `place` on to those of a window from `start` on.
  fileprivate func add(
    _ found: [Float], at place: Int64, to samples: inout [Float], from start: Int64
  ) {
    let offset = Int(place - start) * 2
    let isFaded = fades != .none
    for i in 0..<found.count / 2 {
      let gain = isFaded ? self.gain(at: place + Int64(i)) : self.gain
      samples[offset + 2 * i] += found[2 * i] * gain
      samples[offset + 2 * i + 1] += found[2 * i + 1] * gain
    }
  }
}
