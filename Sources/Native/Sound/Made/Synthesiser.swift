internal import Foundation

/// Makes notes and drums, sample by sample, as the page makes them of the browser's oscillators and filters.
enum Synthesiser {
  private static let rate = Double(SoundFigures.rate)
  /// How loud a note is.
  private static let noteLevel = 0.35
  /// How loud drums are.
  private static let drumLevel = 0.8
  /// Seconds in which a note fades to a third once its key is let go.
  private static let letGo = 0.03

  static func note(_ key: Int, _ timbre: Timbre, held: Int) -> [Float] {
    let frequency = 440 * pow(2, Double(key - 69) / 12)
    let all = [Timbre.Overtone(multiple: 1, loudness: 1)] + timbre.overtones
    let loudness = all.reduce(0) { $0 + $1.loudness }
    var tones = all.map { Oscillator(timbre.wave, frequency * $0.multiple) }
    var filter = ToneFilter(.lowPass, min(frequency * timbre.cut, rate / 2.2))
    let attack = max(1, min(timbre.attack * rate, Double(held) / 2))
    let fading = timbre.decay > 0 ? exp(-3 / (timbre.decay * rate)) : 1
    let ending = exp(-1 / (letGo * rate))
    var level = 0.0
    return (0..<held + MadeSound.release).map { i in
      var sum = 0.0
      for t in tones.indices { sum += tones[t].next() * all[t].loudness / loudness }
      if i >= held {
        level *= ending
      } else if Double(i) < attack {
        level = noteLevel * Double(i) / attack
      } else {
        level *= fading
      }
      return Float(filter(sum) * level)
    }
  }

  static func drum(_ drum: Drum) -> [Float] {
    var samples = [Float](repeating: 0, count: drum.count)
    for tone in drum.tones { add(tone, to: &samples) }
    if let noise = drum.noise {
      for burst in drum.bursts { add(noise, at: Int(burst * rate), to: &samples) }
    }
    return samples
  }

  private static func add(_ tone: Drum.Tone, to samples: inout [Float]) {
    var oscillator = Oscillator(tone.wave, tone.from)
    let step = pow(tone.to / tone.from, 1 / (tone.length * rate))
    var level = tone.loudness * drumLevel
    let ringing = exp(-4 / (tone.length * rate))
    let end = Int(tone.length * rate)
    for i in 0..<min(samples.count, Int(tone.length * Drum.tail * rate)) {
      samples[i] += Float(oscillator.next() * level)
      level *= ringing
      if i < end { oscillator.frequency *= step }
    }
  }

  private static func add(_ noise: Drum.Noise, at start: Int, to samples: inout [Float]) {
    var filter = ToneFilter(noise.filter, noise.frequency)
    var level = noise.loudness * drumLevel
    let ringing = exp(-4 / (noise.length * rate))
    // Always the same.
    var state: UInt32 = 1
    for i in start..<max(start, min(samples.count, start + Int(noise.length * Drum.tail * rate))) {
      state = state &* 1_664_525 &+ 1_013_904_223
      samples[i] += Float(filter(Double(state) / 2_147_483_648 - 1) * level)
      level *= ringing
    }
  }
}

/// A tone of one frequency after another; it has no overtones above half of the rate of samples, which would be heard as others.
private struct Oscillator {
  /// In hertz.
  var frequency: Double
  /// From 0 to 1.
  private var phase = 0.0
  private let table: [Double]

  private static let size = 2048
  /// More are cut off by a note's filter.
  private static let mostParts = 200

  init(_ wave: Timbre.Wave, _ frequency: Double) {
    self.frequency = frequency
    let most = max(1, min(Self.mostParts, Int(Double(SoundFigures.rate) / 2 / frequency)))
    table = (0...Self.size).map { Self.value(wave, Double($0) / Double(Self.size), most) }
  }

  mutating func next() -> Double {
    let place = phase * Double(Self.size)
    let i = Int(place)
    let value = table[i] + (table[i + 1] - table[i]) * (place - Double(i))
    phase += frequency / Double(SoundFigures.rate)
    phase -= phase.rounded(.down)
    return value
  }

  /// A wave's series of Fourier, as far as its `most`th part.
  private static func value(_ wave: Timbre.Wave, _ phase: Double, _ most: Int) -> Double {
    let turn = 2 * Double.pi * phase
    func sum(_ step: Int, _ part: (Int) -> Double) -> Double {
      stride(from: 1, through: most, by: step).reduce(0) {
        $0 + part($1) * sin(Double($1) * turn)
      }
    }
    return switch wave {
    case .sine: sin(turn)
    case .sawtooth: 2 / Double.pi * sum(1) { ($0 % 2 == 1 ? 1 : -1) / Double($0) }
    case .square: 4 / Double.pi * sum(2) { 1 / Double($0) }
    case .triangle:
      8 / (Double.pi * Double.pi) * sum(2) { ($0 % 4 == 1 ? 1 : -1) / Double($0 * $0) }
    }
  }
}
