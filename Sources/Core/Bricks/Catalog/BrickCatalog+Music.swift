internal import Words

extension BrickCatalog {
  /// Speech, notes and drums.
  static let music: [BrickKind] = [
    .init("SpeakBrick", .sound, [.formula("SPEAK", "'Hello!'")], does: .plain(.speak).heard),
    .init(
      "SpeakAndWaitBrick", .sound, [.formula("SPEAK", "'Hello!'")],
      does: .plain(.speakAndWait).heard),
    .init(
      "AskSpeechBrick", .sound,
      [.formula("ASK_SPEECH_QUESTION", "'What is your name?'"), .variable], does: .plain(.ask)),
    .init("StartListeningBrick", .sound, [.variable], does: .compiled { $0.compileListening($1) }),
    .init(
      "SetInstrumentBrick", .sound,
      [BrickField(name: "instrumentSelection", kind: .choice(instruments))],
      does: .compiled { $0.compileInstrument($1) }),
    .init(
      "PlayNoteForBeatsBrick", .sound,
      [.formula("NOTE_TO_PLAY", "70"), .formula("BEATS_TO_PLAY_NOTE", "1")],
      does: .plain(.playNote).heard),
    .init(
      "PlayDrumForBeatsBrick", .sound,
      [BrickField(name: "drumSelection", kind: .choice(drums)), .formula("PLAY_DRUM", "1")],
      does: .compiled { $0.compileDrum($1) }.heard),
    .init("SetTempoBrick", .sound, [.formula("TEMPO", "60")], does: .plain(.setTempo).seen),
    .init(
      "ChangeTempoByNBrick", .sound, [.formula("TEMPO_CHANGE", "10")],
      does: .plain(.changeTempo)),
    .init(
      "PauseForBeatsBrick", .sound, [.formula("BEATS_TO_PAUSE", "1")], does: .plain(.pauseForBeats)),
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
    .init(
      "StartPlotBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.startPlot, 0, isPlain: true) }),
    .init(
      "StopPlotBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.stopPlot, 0, isPlain: true) }),
    .init(
      "SavePlotBrick", .pen, [.formula("WRITE_FILENAME", "'plot.svg'")],
      does: .compiled { $0.emitSaving($1, laser: false) }),
    .init(
      "StartCutBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.startPlot, 1, isPlain: true) }),
    .init(
      "StopCutBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.stopPlot, 1, isPlain: true) }),
    .init(
      "StartEngraveBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.startPlot, 2, isPlain: true) }),
    .init(
      "StopEngraveBrick", .pen,
      does: .compiled { compiler, _ in compiler.emit(.stopPlot, 2, isPlain: true) }),
    .init(
      "SaveLaserBrick", .pen, [.formula("WRITE_FILENAME", "'laser.svg'")],
      does: .compiled { $0.emitSaving($1, laser: true) }),
  ]
}
