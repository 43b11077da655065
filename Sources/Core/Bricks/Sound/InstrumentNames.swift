internal import Words

/// The names that Catrobat's files have for instruments and drums, and the numbers of General MIDI.
enum InstrumentNames {
  /// The program of an instrument, from 0; a piano where the name is none.
  static func program(of name: Text?) -> Int32 {
    instruments.first { $0.name == name }?.program ?? 0
  }

  /// The key of a drum; a snare drum where the name is none.
  static func drum(_ name: Text?) -> Int32 { drums.first { $0.name == name }?.key ?? 38 }

  private static let instruments: [(name: Text, program: Int32)] = [
    ("PIANO", 0), ("ELECTRIC_PIANO", 2), ("MUSIC_BOX", 10), ("VIBRAPHONE", 11), ("MARIMBA", 12),
    ("ORGAN", 16), ("GUITAR", 24), ("ELECTRIC_GUITAR", 26), ("BASS", 32), ("CELLO", 42),
    ("PIZZICATO", 45), ("CHOIR", 52), ("TROMBONE", 57), ("SAXOPHONE", 64), ("BASSOON", 70),
    ("CLARINET", 71), ("FLUTE", 73), ("WOODEN_FLUTE", 75), ("SYNTH_LEAD", 80), ("SYNTH_PAD", 90),
    ("STEEL_DRUM", 114),
  ]

  private static let drums: [(name: Text, key: Int32)] = [
    ("BASS_DRUM", 35), ("SIDE_STICK", 37), ("SNARE_DRUM", 38), ("HAND_CLAP", 39),
    ("CLOSED_HI_HAT", 42), ("OPEN_HI_HAT", 46), ("CRASH_CYMBAL", 49), ("TAMBOURINE", 54),
    ("COWBELL", 56), ("VIBRASLAP", 58), ("BONGO", 60), ("CONGA", 63), ("CABASA", 69),
    ("GUIRO", 73), ("CLAVES", 75), ("WOOD_BLOCK", 76), ("OPEN_CUICA", 79), ("TRIANGLE", 81),
  ]
}
