/// Tells whoever makes a run's sounds heard what to begin and what to stop, from one moment of the run to the next.
///
/// After a pause, and wherever else the run was gone to, it is told to be silent: what is heard then begins anew, in its middle.
package struct SoundMixer: Sendable {
  /// The changes at a moment.
  package struct Cues: Equatable, Sendable {
    /// The sounds that begin, and where in themselves, in seconds.
    package var starts: [Start] = []
    /// The sounds that are to end before their own end, by number.
    package var stops: [Int] = []
    /// The positions of the sounds that were heard before and go on.
    package var ongoing: [Ongoing] = []
    /// The gain of all: 0 to 1.
    package var gain = 0.0

    package init() {}
  }

  package struct Start: Equatable, Sendable {
    package var sound: PlayingSound
    package var position: Double
    /// The time for which it is still heard, in seconds.
    package var remaining: Double
  }

  package struct Ongoing: Equatable, Sendable {
    package var id: Int
    package var position: Double
  }

  /// The sounds that are heard, and when they end.
  private var heard: [(id: Int, end: Int)] = []
  /// The time of the last cues.
  private var clock: Int?

  package init() {}

  /// Returns the cues that make heard what a run's machine plays now.
  ///
  /// A sound that began since the last cues begins where it began, so that nothing is cut from it.
  ///
  /// - Complexity: O(*n*²) for *n* sounds, of which there are few.
  package mutating func cues(for machine: Machine) -> Cues {
    var cues = Cues()
    cues.gain = machine.volume / 100
    let now = machine.clock
    let playing = machine.status == .running ? machine.sounds : []
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
  package mutating func silence() -> [Int] {
    let stops = heard.map { $0.id }
    (heard, clock) = ([], nil)
    return stops
  }
}
