package import Programs

/// A sound without a file: a note or a drum that a program plays.
package enum MadeSound: Hashable, Sendable {
  /// A key from 0 to 127 (60 is the middle C) on an instrument of General MIDI, from 0, held for so many samples.
  case note(key: Int, instrument: Int, held: Int)
  /// A drum, by General MIDI's key for it.
  case drum(Int)

  /// The longest that a key is held: 20 seconds.
  package static let longest = 20 * SoundFigures.rate
  /// How long a note is heard after its key is let go.
  static let release = SoundFigures.rate / 5

  /// What a program plays; nil for speech, which only browsers have.
  ///
  /// - Parameter held: how long, in samples.
  package init?(_ source: ProgramSound.Source, held: Int) {
    switch source {
    case .note(let key, let instrument):
      self = .note(key: key, instrument: instrument, held: max(1, min(held, Self.longest)))
    case .drum(let key): self = .drum(key)
    case .file, .speech: return nil
    }
  }

  /// Its samples, of one channel.
  ///
  /// - Complexity: O(*n*) for *n* samples, about 30 ns each.
  package func samples() -> [Float] {
    switch self {
    case .note(let key, let instrument, let held):
      Synthesiser.note(key, Timbre(program: instrument), held: held)
    case .drum(let key): Synthesiser.drum(Drum(key: key))
    }
  }

  /// How many samples it has.
  package var count: Int {
    switch self {
    case .note(_, _, let held): held + Self.release
    case .drum(let key): Drum(key: key).count
    }
  }

  /// How it is called in an address: `note-60-0-24000`, `drum-38`.
  package var name: String {
    switch self {
    case .note(let key, let instrument, let held): "note-\(key)-\(instrument)-\(held)"
    case .drum(let key): "drum-\(key)"
    }
  }

  /// What `name` says; nil for anything else.
  package init?(name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts.first, numbers.count) {
    case ("note", 3):
      guard 0...127 ~= numbers[0], 0...127 ~= numbers[1], 1...Self.longest ~= numbers[2] else {
        return nil
      }
      self = .note(key: numbers[0], instrument: numbers[1], held: numbers[2])
    case ("drum", 1):
      guard 0...127 ~= numbers[0] else { return nil }
      self = .drum(numbers[0])
    default: return nil
    }
  }
}
