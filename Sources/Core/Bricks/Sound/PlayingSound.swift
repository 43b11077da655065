package import Words

/// A sound that is heard, as far as a run knows: what it is, and since when.
package struct PlayingSound: Equatable, Sendable {
  /// The number by which a run tells its sounds apart, from 1 in the order in which they began.
  package var id: Int
  package var source: Source
  /// The object whose script plays it.
  package var object: Handle<Program.Object>
  /// The time when it began to be heard, in 1/600 s of the run.
  package var began: Int
  /// The time when it would have begun, had it been played from its own beginning.
  package var start: Int
  /// The time when it is over.
  package var end: Int
  /// The object or clone on the stage; −1 where that is gone.
  var sprite: Int

  /// A source of what is heard.
  package enum Source: Equatable, Sendable {
    /// A sound of the program.
    case file(Handle<Program.Sound>)
    /// A key from 0 to 127 (60 is the middle C) on an instrument, numbered from 0 as General MIDI numbers its programs.
    case note(key: Int, instrument: Int)
    /// A drum, by the key that General MIDI has for it.
    case drum(Int)
    case speech(Text)
  }

  /// The number of the tick in which it began, from 0.
  package var startTick: Int { max(0, began - 1) / Machine.stepsPerTick }

  /// Returns the position in the sound when the run's clock shows `clock`, in seconds from its own beginning.
  package func position(at clock: Int) -> Double {
    Double(clock - start) / Double(Machine.stepsPerSecond)
  }

  mutating func shift(by time: Int) {
    began += time
    start += time
    end += time
  }
}
