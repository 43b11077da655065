internal import Words

extension BrickCatalog {
  /// Speech, notes and drums.
  static let music: [BrickKind] = [
    .init("SpeakBrick", .sound, [.formula("SPEAK", "'Hello!'")]),
    .init("SpeakAndWaitBrick", .sound, [.formula("SPEAK", "'Hello!'")]),
    .init(
      "AskSpeechBrick", .sound,
      [.formula("ASK_SPEECH_QUESTION", "'What is your name?'"), .variable]),
    .init("StartListeningBrick", .sound, [.variable]),
    .init(
      "SetInstrumentBrick", .sound,
      [BrickField(name: "instrumentSelection", kind: .choice(instruments))]
    ),
    .init(
      "PlayNoteForBeatsBrick", .sound,
      [.formula("NOTE_TO_PLAY", "70"), .formula("BEATS_TO_PLAY_NOTE", "1")]),
    .init(
      "PlayDrumForBeatsBrick", .sound,
      [BrickField(name: "drumSelection", kind: .choice(drums)), .formula("PLAY_DRUM", "1")]),
    .init("SetTempoBrick", .sound, [.formula("TEMPO", "60")]),
    .init("ChangeTempoByNBrick", .sound, [.formula("TEMPO_CHANGE", "10")]),
    .init("PauseForBeatsBrick", .sound, [.formula("BEATS_TO_PAUSE", "1")]),
  ]

  private static let instruments: [Text] = [
    "PIANO", "ELECTRIC_PIANO", "MUSIC_BOX", "VIBRAPHONE", "MARIMBA", "ORGAN", "GUITAR",
    "ELECTRIC_GUITAR", "BASS", "CELLO", "PIZZICATO", "CHOIR", "TROMBONE", "SAXOPHONE", "BASSOON",
    "CLARINET", "FLUTE", "WOODEN_FLUTE", "SYNTH_LEAD", "SYNTH_PAD", "STEEL_DRUM",
  ]

  private static let drums: [Text] = [
    "SNARE_DRUM", "BASS_DRUM", "SIDE_STICK", "HAND_CLAP", "CLOSED_HI_HAT", "OPEN_HI_HAT",
    "CRASH_CYMBAL", "TAMBOURINE", "COWBELL", "VIBRASLAP", "BONGO", "CONGA", "CABASA", "GUIRO",
    "CLAVES", "WOOD_BLOCK", "OPEN_CUICA", "TRIANGLE",
  ]

  /// Lines that are kept as drawings, for plotters and lasers.
  static let plot: [BrickKind] = [
    .init("StartPlotBrick", .pen), .init("StopPlotBrick", .pen),
    .init("SavePlotBrick", .pen, [.formula("WRITE_FILENAME", "'plot.svg'")]),
    .init("StartCutBrick", .pen), .init("StopCutBrick", .pen),
    .init("StartEngraveBrick", .pen), .init("StopEngraveBrick", .pen),
    .init("SaveLaserBrick", .pen, [.formula("WRITE_FILENAME", "'laser.svg'")]),
  ]
}
