/// Tells whoever makes a run's sounds heard what to begin and what to stop, from one moment of the run to the next.
///
/// After a pause, and wherever else the run was gone to, it is told to be silent: what is heard then begins anew, in its middle.
public struct SoundDesk: Sendable {
  /// What changes at a moment.
  public struct Cues: Equatable, Sendable {
    /// What begins, and where in itself, in seconds.
    public var starts: [Start] = []
    /// What is to end before its own end, by the numbers of sounds.
    public var stops: [Int] = []
    /// Where what was heard before and goes on is to be.
    public var ongoing: [Ongoing] = []
    /// Of all: 0 to 1.
    public var gain = 0.0

    public init() {}
  }

  public struct Start: Equatable, Sendable {
    public var sound: PlayingSound
    public var position: Double
    /// How long it is still heard, in seconds.
    public var remaining: Double
  }

  public struct Ongoing: Equatable, Sendable {
    public var id: Int
    public var position: Double
  }

  /// What is heard, and when it ends.
  private var heard: [(id: Int, end: Int)] = []
  /// When the last cues were given.
  private var clock: Int?

  public init() {}

  /// What is to be done so that what a run's machine plays now is heard.
  ///
  /// A sound that began since the last cues begins where it began, so that nothing is cut from it.
  ///
  /// - Complexity: O(*n*²) for *n* sounds, of which there are few.
  public mutating func cues(for machine: Machine) -> Cues {
    var cues = Cues()
    cues.gain = machine.volume / 100
    let now = machine.clock
    let playing = machine.verdict == .running ? machine.sounds : []
    for (id, end) in heard where !playing.contains(where: { $0.id == id }) {
      // What is over ends of itself.
      if end > now { cues.stops.append(id) }
    }
    for sound in playing {
      if heard.contains(where: { $0.id == sound.id }) {
        if sound.end > now {
          cues.ongoing.append(.init(id: sound.id, position: sound.position(at: now)))
        }
        continue
      }
      let isNew = clock.map { sound.began > $0 } ?? false
      let from = isNew ? sound.began : now
      guard from < sound.end else { continue }
      cues.starts.append(
        Start(
          sound: sound, position: sound.position(at: from),
          remaining: Double(sound.end - from) / Double(Machine.stepsPerSecond)))
    }
    heard = playing.map { ($0.id, $0.end) }
    clock = now
    return cues
  }

  /// All that is heard stops; the numbers of those sounds.
  public mutating func silence() -> [Int] {
    let stops = heard.map { $0.id }
    (heard, clock) = ([], nil)
    return stops
  }
}
