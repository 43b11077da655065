import Bricks
import TestSupport
import Testing
import Words

/// What is heard, and for how long.
@Suite struct `Sounds of a program` {
  /// An object with one sound, and a variable that its scripts set.
  private struct Band {
    var builder = ProgramBuilder()
    let player: Handle<Program.Object>
    let sound: Handle<Program.Sound>
    let done: Handle<Program.Variable>
    /// In milliseconds.
    var length = 1_000

    init() {
      builder.object("Background")
      player = builder.object("Player")
      sound = builder.sound("la", of: player)
      done = builder.variable("done")
    }

    mutating func plays(_ scripts: [Script]) -> Machine {
      builder.program.allObjects[player].scripts = scripts
      return machine
    }

    var machine: Machine { Machine(builder.program, soundLengths: [sound: length]) }

    func isDone(_ machine: Machine) -> Bool { machine.value(of: done) == .number(1) }
    var isDone: Brick { .set(done, .number("1")) }
  }

  @Test(arguments: [1, 16, 17, 500, 999, 1_001, 2_345])
  func `whoever waits for a sound waits for its length, rounded up`(milliseconds: Int) {
    var band = Band()
    band.length = milliseconds
    var machine = band.plays([start([.sound("PlaySoundAndWaitBrick", band.sound), band.isDone])])
    // It begins at the first six-hundredth; the tick in which it is over is the first that has its end.
    let end = 1 + (milliseconds * 600 + 999) / 1_000
    while !band.isDone(machine), machine.clock < 10_000 { machine.tick() }
    #expect(machine.clock == (end + 9) / 10 * 10)
  }

  @Test func `whoever does not wait goes on at once, and the sound is heard for its length`() {
    var band = Band()
    var machine = band.plays([start([.sound("PlaySoundBrick", band.sound), band.isDone])])
    machine.tick()
    #expect(band.isDone(machine))
    let playing = machine.sounds
    #expect(playing.map(\.source) == [.file(band.sound)])
    #expect(playing.map(\.object) == [band.player])
    #expect(playing[0].began == 1 && playing[0].start == 1 && playing[0].end == 601)
    // Its last six-hundredth is in the 61st tick, and it is known until that is over.
    #expect(machine.after(60).sounds.count == 1)
    #expect(machine.after(61).sounds.isEmpty)
  }

  @Test func `what has no length is over at once`() {
    var band = Band()
    band.length = 0
    let machine = band.plays([start([.sound("PlaySoundAndWaitBrick", band.sound), band.isDone])])
    #expect(band.isDone(machine.after(1)))
    #expect(machine.after(1).sounds.isEmpty)
  }

  @Test func `a sound is played from somewhere in it`() {
    var band = Band()
    let machine = band.plays([
      start([.sound("PlaySoundAtBrick", band.sound, ["PLAY_SOUND_AT": .number("0.25")])])
    ]).after(1)
    #expect(machine.sounds.map(\.start) == [1 - 150])
    #expect(machine.sounds.map(\.end) == [601 - 150])
    #expect(machine.sounds[0].position(at: machine.clock) == 0.25 + 9.0 / 600)
    // After its end there is nothing, before its beginning it begins.
    for (seconds, count, began) in [("1", 0, nil), ("-2", 1, 1)] as [(Text, Int, Int?)] {
      let machine = band.plays([
        start([.sound("PlaySoundAtBrick", band.sound, ["PLAY_SOUND_AT": .number(seconds)])])
      ]).after(1)
      #expect(machine.sounds.count == count && machine.sounds.first?.start == began)
    }
  }

  @Test func `a sound that the same object plays again begins anew, and who waited goes on`() {
    var band = Band()
    var machine = band.plays([
      start([.sound("PlaySoundAndWaitBrick", band.sound), band.isDone]),
      start([.wait("0.5"), .sound("PlaySoundBrick", band.sound)]),
    ])
    machine = machine.after(29)
    #expect(!band.isDone(machine))
    machine = machine.after(4)
    #expect(band.isDone(machine))
    #expect(machine.sounds.map(\.id) == [2])
  }

  @Test func `two objects play one sound together, and each stops its own`() {
    var band = Band()
    _ = band.plays([start([.sound("PlaySoundBrick", band.sound)])])
    band.builder.object(
      "Other",
      [
        start([
          .sound("PlaySoundBrick", band.sound), .wait("0.2"),
          .sound("StopSoundBrick", band.sound),
        ])
      ])
    var machine = band.machine
    machine = machine.after(5)
    #expect(machine.sounds.count == 2)
    machine = machine.after(20)
    #expect(machine.sounds.map(\.object) == [band.player])
  }

  @Test func `all sounds are stopped, and who waits for them goes on`() {
    var band = Band()
    _ = band.plays([start([.sound("PlaySoundAndWaitBrick", band.sound), band.isDone])])
    band.builder.object("Other", [start([.wait("0.1"), .plain("StopAllSoundsBrick")])])
    let machine = band.machine.after(9)
    #expect(machine.sounds.isEmpty && band.isDone(machine))
  }

  @Test func `the volume is one for all, from 0 to 100`() {
    var band = Band()
    func volume(_ bricks: [Brick]) -> Double {
      _ = band.plays([])
      band.builder.object(Text("Other \(bricks.count)"), [start(bricks)])
      return band.machine.after(2).volume
    }
    #expect(volume([]) == 70)
    let set = Brick.plain("SetVolumeToBrick", ["VOLUME": .number("120")])
    #expect(volume([set]) == 100)
    let change = Brick.plain("ChangeVolumeByNBrick", ["VOLUME_CHANGE": .number("-30.5")])
    #expect(volume([set, change]) == 69.5)
  }

  @Test func `notes, drums and pauses take their beats`() {
    var band = Band()
    var machine = band.plays([
      start([
        .plain("SetTempoBrick", ["TEMPO": .number("120")]),
        Brick("SetInstrumentBrick", fields: [Markup("instrumentSelection", .text("CELLO"))]),
        .plain(
          "PlayNoteForBeatsBrick",
          ["NOTE_TO_PLAY": .number("64"), "BEATS_TO_PLAY_NOTE": .number("2")]),
        Brick(
          "PlayDrumForBeatsBrick", formulas: [.init("PLAY_DRUM", .number("1"))],
          fields: [Markup("drumSelection", .text("COWBELL"))]),
        .plain("ChangeTempoByNBrick", ["TEMPO_CHANGE": .number("-60")]),
        .plain("PauseForBeatsBrick", ["BEATS_TO_PAUSE": .number("0.5")]), band.isDone,
      ])
    ])
    machine.tick()
    #expect(machine.sounds.map(\.source) == [.note(key: 64, instrument: 42)])
    machine = machine.after(60)
    #expect(machine.tempo == 120)
    #expect(machine.sounds.map(\.source).last == .drum(56))
    machine = machine.after(31)
    #expect(machine.tempo == 60 && !band.isDone(machine))
    machine = machine.after(30)
    #expect(band.isDone(machine))
  }

  @Test func `tempos stay within what can be heard`() {
    var band = Band()
    for (tempo, kept) in [("1", 20.0), ("900", 500)] as [(Text, Double)] {
      let machine = band.plays([start([.plain("SetTempoBrick", ["TEMPO": .number(tempo)])])])
      #expect(machine.after(1).tempo == kept)
    }
  }

  @Test func `speech takes a known time by its characters`() {
    var band = Band()
    var machine = band.plays([
      start([.plain("SpeakAndWaitBrick", ["SPEAK": .string("Grüße")]), band.isDone])
    ])
    machine.tick()
    #expect(machine.sounds.map(\.source) == [.speech("Grüße")])
    // 0.3 s and five times 70 ms: 390 six-hundredths.
    #expect(machine.sounds[0].end - machine.sounds[0].start == 390)
    #expect(!band.isDone(machine.after(38)) && band.isDone(machine.after(39)))
  }

  @Test func `a scene that rests keeps its sounds where they are`() {
    var band = Band()
    band.builder.program.scenes.append(.init(name: "Scene 2"))
    _ = band.plays([
      start([
        .sound("PlaySoundAndWaitBrick", band.sound), band.isDone,
      ]),
      start([
        .wait("0.5"),
        Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 2"))]),
      ]),
    ])
    band.builder.object(
      "Back",
      [
        start([
          .wait("3"),
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 1"))]),
        ])
      ], scene: 1)
    var machine = band.machine.after(60)
    #expect(machine.sounds.isEmpty && !band.isDone(machine))
    machine = machine.after(152)
    let position = machine.sounds[0].position(at: machine.clock)
    #expect(0.5 < position && position < 0.6)
    #expect(!band.isDone(machine) && band.isDone(machine.after(30)))
  }

  @Test func `a scene that begins anew has no sounds`() {
    var band = Band()
    let again = Markup("sceneToStart", .text("Scene 1"))
    var machine = band.plays([
      start([
        .sound("PlaySoundBrick", band.sound), .wait("0.1"),
        Brick("SceneStartBrick", fields: [again]),
      ])
    ])
    machine = machine.after(7)
    #expect(machine.sounds.map(\.id) == [2])
  }

  @Test func `what a clone plays goes on when it is gone, and is not its follower's`() {
    var band = Band()
    var cloned = Script("WhenClonedScript")
    cloned.bricks = [.sound("PlaySoundBrick", band.sound), .plain("DeleteThisCloneBrick")]
    let machine = band.plays([
      cloned, start([.plain("CloneBrick"), .wait("0.1"), .plain("CloneBrick")]),
    ])
    #expect(machine.after(12).sounds.map(\.id) == [1, 2])
  }

  @Test func `more sounds at once than there may be are said, and not heard`() {
    var band = Band()
    var cloned = Script("WhenClonedScript")
    cloned.bricks = [.sound("PlaySoundBrick", band.sound)]
    let machine = band.plays([cloned, start([.repeat(.number("80"), [.plain("CloneBrick")])])])
      .after(30)
    #expect(machine.sounds.count == 64)
    #expect(machine.warnings.count == 1)
  }
}
