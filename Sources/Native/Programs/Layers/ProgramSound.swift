internal import Bricks
package import Storyboard

/// What is heard of a program over a shot, from one change to the next. Times are in 1/600 s.
package struct ProgramSound: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case file(AssetID)
    /// A key of the piano on an instrument, both as General MIDI numbers them.
    case note(key: Int, instrument: Int)
    /// A drum, by General MIDI's key for it.
    case drum(Int)
    case speech
  }

  package var source: Source
  /// After the shot's beginning.
  package var start: Int
  /// Where in the sound it begins.
  package var position: Int
  package var length: Int
  /// How long it would be heard as a whole, from its own beginning.
  package var whole: Int
  package var ending: Ending
  /// From 0 to 1.
  package var gain: Double

  package enum Ending: Equatable, Sendable {
    /// It comes to its own end.
    case whole
    /// The program stops it.
    case stopped
    /// It is heard further, at another loudness or beyond the shot.
    case goesOn
  }

  package static var unitsPerSecond: Int { Machine.stepsPerSecond }
}

/// Hears what a machine plays, tick by tick.
struct HeardSounds {
  private struct Open {
    var id: Int
    var sound: PlayingSound
    var since: Int
    var gain: Double
  }

  private let files: [Handle<Program.Sound>: AssetID]
  private let beginning: Int
  private var open: [Open] = []
  private var closed: [ProgramSound] = []

  /// Parts that are kept; a program that changes its volume at each tick makes many.
  private static let limit = 100_000

  var isFull: Bool { closed.count >= Self.limit }

  init(files: [Handle<Program.Sound>: AssetID], from beginning: Int) {
    (self.files, self.beginning) = (files, beginning)
  }

  /// Takes in what is played now; false where the machine has ended.
  mutating func listen(to machine: Machine) -> Bool {
    let isRunning = machine.status == .running
    let gain = machine.volume / 100
    let playing = isRunning ? machine.sounds : []
    for i in open.indices.reversed() {
      guard let now = playing.first(where: { $0.id == open[i].id }) else {
        let one = open.remove(at: i)
        close(one, at: machine.clock, machine.clock < one.sound.end ? .stopped : .whole)
        continue
      }
      // The end of a sound may have moved.
      open[i].sound = now
      if open[i].gain != gain {
        close(open[i], at: machine.clock, .goesOn)
        (open[i].since, open[i].gain) = (machine.clock, gain)
      }
    }
    for sound in playing where !open.contains(where: { $0.id == sound.id }) {
      open.append(
        Open(id: sound.id, sound: sound, since: max(sound.began, beginning), gain: gain))
    }
    return isRunning
  }

  mutating func end(at clock: Int) -> [ProgramSound] {
    for one in open { close(one, at: clock, clock < one.sound.end ? .goesOn : .whole) }
    open = []
    return closed.sorted { $0.start < $1.start }
  }

  private mutating func close(_ one: Open, at clock: Int, _ ending: ProgramSound.Ending) {
    let end = min(clock, one.sound.end)
    guard end > one.since, one.gain > 0 else { return }
    let source: ProgramSound.Source
    switch one.sound.source {
    case .file(let sound):
      guard let asset = files[sound] else { return }
      source = .file(asset)
    case .note(let key, let instrument): source = .note(key: key, instrument: instrument)
    case .drum(let key): source = .drum(key)
    case .speech: source = .speech
    }
    closed.append(
      ProgramSound(
        source: source, start: one.since - beginning, position: one.since - one.sound.start,
        length: end - one.since, whole: one.sound.end - one.sound.start, ending: ending,
        gain: one.gain))
  }
}
