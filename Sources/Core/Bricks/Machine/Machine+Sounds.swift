package import Words

/// The settings of sounds beside those that are heard: all of it is the stage's, not an object's, and outlives scenes.
struct SoundSetting: Sendable {
  /// The volume in hundredths.
  var volume = 70.0
  /// Beats a minute.
  var tempo = 60.0
  /// The instrument as General MIDI numbers them.
  var instrument: Int32 = 0
  /// The number of the sound that began last.
  var last = 0
}

extension Machine {
  /// The sounds that are heard now, in the order in which they began; what has come to its end in the tick that was run last is still there.
  package var sounds: [PlayingSound] { stage.sounds }

  /// Whether any brick of the program can be heard.
  package var makesSound: Bool { code.makesSound }

  /// The words that are spoken now, as they are shown over the stage: those that began last.
  package var spokenWords: Text? {
    for sound in stage.sounds.reversed() where sound.end > clock {
      if case .speech(let words) = sound.source { return words }
    }
    return nil
  }

  /// The volume in hundredths: that of all sounds, as Catroid has one.
  package var volume: Double { soundSetting.volume }

  /// Beats a minute.
  package var tempo: Double { soundSetting.tempo }

  /// Returns the length of a sound as the run was given it, in milliseconds; 0 for one that cannot be played.
  package func length(of sound: Handle<Program.Sound>) -> Int { soundLengths[sound] ?? 0 }

  /// Does a brick of sound, or what of it can be done now; whether it is done.
  mutating func sound(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let (a, b) = (instruction.a, instruction.b)
    if case .hearing(let id) = thread.state { return isOver(id, &thread) }
    if case .resting = thread.state { return true }
    switch instruction.op {
    case .playSound: _ = play(file: a)
    case .playSoundAndWait: return hear(play(file: a), &thread)
    case .playSoundAt:
      guard let seconds = double(b) else { break }
      _ = play(file: a, from: Self.steps(max(0, seconds)))
    case .stopSound: stop(file: a)
    case .stopAllSounds: stage.sounds = []
    case .setVolume: if let volume = double(a) { soundSetting.volume = clamp(volume, 100) }
    case .changeVolume:
      if let change = double(a) {
        soundSetting.volume = clamp(soundSetting.volume + change, 100)
      }
    case .speak, .speakAndWait:
      let words = self.words(a)
      let id = words == "" ? nil : play(.speech(words), length: Self.length(ofSpeech: words))
      if instruction.op == .speakAndWait { return hear(id, &thread) }
    case .setTempo: if let tempo = integer(a) { setTempo(Double(tempo)) }
    case .changeTempo: if let change = double(a) { setTempo(soundSetting.tempo + change) }
    case .setInstrument: soundSetting.instrument = a
    case .playNote:
      guard let key = integer(a) else { break }
      let note = PlayingSound.Source.note(
        key: max(0, min(127, key)), instrument: Int(soundSetting.instrument))
      return rest(forBeats: b, hearing: note, &thread)
    case .playDrum: return rest(forBeats: a, hearing: .drum(Int(b)), &thread)
    default: return rest(forBeats: a, hearing: nil, &thread)
    }
    return true
  }

  /// Forgets what came to its end before this tick.
  mutating func forgetSoundsThatAreOver() {
    guard !stage.sounds.isEmpty else { return }
    let clock = clock
    stage.sounds.removeAll { $0.end <= clock }
  }

  /// Lets what an object or clone plays go on when that is gone, as nobody's.
  mutating func disownSounds(of sprite: Int) {
    for place in stage.sounds.indices where stage.sounds[place].sprite == sprite {
      stage.sounds[place].sprite = -1
    }
  }

  // MARK: Beginning and ending

  /// A sound of the program: where the object plays it already, that is stopped.
  private mutating func play(file sound: Int32, from offset: Int = 0) -> Int? {
    guard sound >= 0 else { return nil }
    stop(file: sound)
    let handle = Handle<Program.Sound>(Int(sound))
    return play(.file(handle), from: offset, length: Self.steps(milliseconds: length(of: handle)))
  }

  /// Its number; nil where nothing of it is heard.
  private mutating func play(_ source: PlayingSound.Source, from offset: Int = 0, length: Int)
    -> Int?
  {
    guard offset < length else { return nil }
    guard stage.sounds.count(where: { $0.end > clock }) < setting.soundLimit else {
      trouble("There are \(setting.soundLimit) sounds at once; no more were played.")
      return nil
    }
    soundSetting.last += 1
    stage.sounds.append(
      PlayingSound(
        id: soundSetting.last, source: source, object: Handle(stage.sprites[current].object),
        began: clock, start: clock - offset, end: clock - offset + length, sprite: current))
    return soundSetting.last
  }

  /// Stops a sound where this object plays it.
  private mutating func stop(file sound: Int32) {
    let (sprite, source) = (current, PlayingSound.Source.file(Handle(Int(sound))))
    guard sound >= 0, !stage.sounds.isEmpty else { return }
    stage.sounds.removeAll { $0.sprite == sprite && $0.source == source }
  }

  private mutating func setTempo(_ tempo: Double) { soundSetting.tempo = max(20, min(500, tempo)) }

  // MARK: Waiting

  /// Lets a script wait for a sound; whether there is nothing to wait for.
  private mutating func hear(_ id: Int?, _ thread: inout ProgramThread) -> Bool {
    guard let id else { return true }
    thread.state = .hearing(id)
    return isOver(id, &thread)
  }

  /// Whether a sound has come to its end, or is heard no more. The latter is looked at every 20 ms.
  private func isOver(_ id: Int, _ thread: inout ProgramThread) -> Bool {
    guard let sound = stage.sounds.first(where: { $0.id == id }), sound.end > clock else {
      return true
    }
    thread.wakes = min(sound.end, clock + Self.loopDelay)
    return false
  }

  private mutating func rest(
    forBeats place: FormulaCode.Place, hearing source: PlayingSound.Source?,
    _ thread: inout ProgramThread
  ) -> Bool {
    guard let beats = double(place), beats > 0 else { return true }
    let length = Self.steps(beats * 60 / soundSetting.tempo)
    if let source { _ = play(source, length: length) }
    thread.state = .resting
    thread.wakes = clock + length
    return false
  }

  // MARK: Lengths

  /// Milliseconds in units of 1/600 s, a part of one as a whole.
  static func steps(milliseconds: Int) -> Int { (milliseconds * 3 + 4) / 5 }

  /// Returns the length of spoken words: 0.3 s, and 70 ms for each of their characters. A voice may take longer or less; the run does not.
  static func length(ofSpeech words: Text) -> Int {
    let characters = words.string.utf8.count { $0 & 0xC0 != 0x80 }
    return steps(milliseconds: 300 + 70 * characters)
  }
}
