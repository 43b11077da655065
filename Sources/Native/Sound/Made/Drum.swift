/// A drum: tones that fall from one frequency to another, and noise through a filter, the same as in the page
/// (`Web/js/bricks/synthesiser.ts`). Times are in seconds.
struct Drum {
  struct Tone {
    var from: Double
    var to: Double
    var loudness: Double
    /// How long it rings.
    var length: Double
    var wave = Timbre.Wave.sine
  }

  struct Noise {
    var filter: ToneFilter.Kind
    var frequency: Double
    var loudness: Double
    var length: Double
  }

  var tones: [Tone] = []
  var noise: Noise?
  /// When the noise sounds.
  var bursts = [0.0]

  /// By General MIDI's key; a snare drum stands for those that are none.
  init(key: Int) {
    switch key {
    case 35: self.init(tones: [Tone(from: 150, to: 45, loudness: 1, length: 0.25)])
    case 37:
      self.init(
        tones: [Tone(from: 1700, to: 1500, loudness: 0.5, length: 0.03)],
        Noise(filter: .bandPass, frequency: 2500, loudness: 0.4, length: 0.02))
    case 39:
      self.init(
        Noise(filter: .bandPass, frequency: 1300, loudness: 0.9, length: 0.12),
        bursts: [0, 0.012, 0.024])
    case 42: self.init(Noise(filter: .highPass, frequency: 7000, loudness: 0.5, length: 0.05))
    case 46: self.init(Noise(filter: .highPass, frequency: 7000, loudness: 0.5, length: 0.35))
    case 49: self.init(Noise(filter: .highPass, frequency: 4500, loudness: 0.6, length: 1.1))
    case 54:
      self.init(
        Noise(filter: .bandPass, frequency: 8000, loudness: 0.6, length: 0.16), bursts: [0, 0.03])
    case 56:
      self.init(
        tones: [540, 800].map {
          Tone(from: $0, to: $0, loudness: 0.3, length: 0.28, wave: .square)
        })
    case 58:
      self.init(
        Noise(filter: .bandPass, frequency: 3500, loudness: 0.5, length: 0.03),
        bursts: (0..<18).map { Double($0) * 0.035 })
    case 60: self.init(tones: [Tone(from: 430, to: 380, loudness: 0.8, length: 0.14)])
    case 63: self.init(tones: [Tone(from: 250, to: 215, loudness: 0.9, length: 0.22)])
    case 69:
      self.init(
        Noise(filter: .highPass, frequency: 5500, loudness: 0.5, length: 0.06), bursts: [0, 0.05])
    case 73:
      self.init(
        Noise(filter: .bandPass, frequency: 2800, loudness: 0.6, length: 0.02),
        bursts: (0..<10).map { Double($0) * 0.016 })
    case 75: self.init(tones: [Tone(from: 2400, to: 2400, loudness: 0.6, length: 0.05)])
    case 76: self.init(tones: [Tone(from: 1150, to: 1100, loudness: 0.7, length: 0.07)])
    case 79: self.init(tones: [Tone(from: 330, to: 640, loudness: 0.6, length: 0.25)])
    case 81:
      self.init(tones: [
        Tone(from: 4100, to: 4100, loudness: 0.25, length: 1),
        Tone(from: 6300, to: 6300, loudness: 0.12, length: 0.8),
      ])
    default:
      self.init(
        tones: [Tone(from: 220, to: 160, loudness: 0.5, length: 0.1)],
        Noise(filter: .highPass, frequency: 1200, loudness: 0.7, length: 0.16))
    }
  }

  private init(tones: [Tone] = [], _ noise: Noise? = nil, bursts: [Double] = [0]) {
    (self.tones, self.noise, self.bursts) = (tones, noise, bursts)
  }

  /// How long a part is heard, of the time that it rings.
  static let tail = 1.5

  /// How many samples it has.
  var count: Int {
    let tone = tones.map { $0.length * Self.tail }.max() ?? 0
    let last = noise.map { (bursts.max() ?? 0) + $0.length * Self.tail } ?? 0
    return Int(max(tone, last) * Double(SoundFigures.rate))
  }
}
