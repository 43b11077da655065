/// How an instrument sounds: a few timbres stand for those of General MIDI, the same as in the page (`Web/js/bricks/synthesiser.ts`).
struct Timbre {
  enum Wave { case sine, triangle, square, sawtooth }

  struct Overtone {
    /// Of the note's frequency.
    var multiple: Double
    var loudness: Double
  }

  var wave: Wave
  var overtones: [Overtone] = []
  /// Seconds until it is all there.
  var attack: Double
  /// Seconds in which it fades while the key is held; 0 where it does not.
  var decay = 0.0
  /// What is cut off above, in multiples of the note's frequency.
  var cut: Double

  /// The timbre that stands for a program of General MIDI, from 0.
  init(program: Int) { self = Self.families.last { $0.first <= program }?.timbre ?? .struck }

  private init(
    _ wave: Wave, _ overtones: [(Double, Double)] = [], attack: Double, decay: Double = 0,
    cut: Double
  ) {
    self.wave = wave
    self.overtones = overtones.map { Overtone(multiple: $0.0, loudness: $0.1) }
    (self.attack, self.decay, self.cut) = (attack, decay, cut)
  }

  private static let struck = Timbre(
    .triangle, [(2, 0.3), (3, 0.12)], attack: 0.004, decay: 1.4, cut: 9)
  private static let mallet = Timbre(
    .sine, [(4, 0.3), (10, 0.05)], attack: 0.002, decay: 0.7, cut: 14)
  private static let organ = Timbre(
    .sine, [(2, 0.6), (3, 0.35), (4, 0.25)], attack: 0.02, cut: 12)
  private static let plucked = Timbre(.sawtooth, attack: 0.003, decay: 0.9, cut: 5)
  private static let bowed = Timbre(.sawtooth, [(1.005, 0.5)], attack: 0.12, cut: 4)
  private static let voice = Timbre(.triangle, [(1.006, 0.6), (2, 0.2)], attack: 0.15, cut: 3)
  private static let brass = Timbre(.sawtooth, attack: 0.06, cut: 6)
  private static let reed = Timbre(.square, attack: 0.04, cut: 5)
  private static let pipe = Timbre(.sine, [(2, 0.12), (3, 0.04)], attack: 0.06, cut: 8)
  private static let lead = Timbre(.square, [(1.004, 0.4)], attack: 0.01, cut: 10)
  private static let pad = Timbre(.sawtooth, [(1.008, 0.7), (0.5, 0.4)], attack: 0.4, cut: 2.5)

  /// From which program on.
  private static let families: [(first: Int, timbre: Timbre)] = [
    (0, struck), (8, mallet), (16, organ), (24, plucked), (40, bowed), (45, plucked), (47, bowed),
    (52, voice), (55, bowed), (56, brass), (64, reed), (72, pipe), (80, lead), (88, pad),
    (104, plucked), (112, mallet), (120, pad),
  ]
}
