import Bricks
import TestSupport
import Testing
import Words

/// What whoever makes sounds heard is told.
@Suite struct `The sounds that are to be heard` {
  /// Objects that play, stop, speak and drum at random.
  private func program(_ random: inout SplitMix64) -> (Program, [Handle<Program.Sound>: Int]) {
    var builder = ProgramBuilder()
    builder.object("Background")
    var lengths: [Handle<Program.Sound>: Int] = [:]
    for number in 0..<3 {
      let object = builder.object(Text("Object \(number)"))
      let sound = builder.sound("sound", of: object)
      lengths[sound] = random.int(in: 5...900)
      var bricks: [Brick] = []
      for _ in 0..<6 {
        let seconds = Text("\(Double(random.int(in: 0...60)) / 100)")
        switch random.int(in: 0...7) {
        case 0: bricks.append(.sound("PlaySoundAndWaitBrick", sound))
        case 1: bricks.append(.sound("StopSoundBrick", sound))
        case 2: bricks.append(.plain("SpeakBrick", ["SPEAK": .string("la la")]))
        case 3: bricks.append(.plain("PlayDrumForBeatsBrick", ["PLAY_DRUM": .number(seconds)]))
        case 4:
          bricks.append(
            .sound("PlaySoundAtBrick", sound, ["PLAY_SOUND_AT": .number(seconds)]))
        case 5: bricks.append(.plain("StopAllSoundsBrick"))
        case 6: bricks.append(.plain("ChangeVolumeByNBrick", ["VOLUME_CHANGE": .number("-7")]))
        default: bricks.append(.sound("PlaySoundBrick", sound))
        }
        bricks.append(.wait(seconds))
      }
      builder.program.allObjects[object].scripts = [start([.forever(bricks)])]
    }
    return (builder.program, lengths)
  }

  /// What is heard where cues are followed: until when, by the sounds' numbers.
  private struct Ear {
    var heard: [Int: Int] = [:]

    mutating func follow(_ cues: SoundMixer.Cues, at clock: Int) {
      for id in cues.stops { #expect(heard.removeValue(forKey: id) != nil) }
      for start in cues.starts {
        #expect(heard[start.sound.id] == nil)
        #expect(start.remaining > 0 && start.position >= 0)
        heard[start.sound.id] = start.sound.end
      }
      for ongoing in cues.ongoing { #expect(heard[ongoing.id] != nil) }
      heard = heard.filter { $0.value > clock }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `following the cues makes heard what plays, however many ticks lie between them`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let (program, lengths) = program(&random)
    var run = StageRun(Machine(program, soundLengths: lengths))
    var mixer = SoundMixer()
    var ear = Ear()
    var starts = 0
    for _ in 0..<200 {
      if random.int(in: 0...9) == 0 {
        // A pause, or another place.
        let stops = mixer.silence()
        #expect(Set(stops).isSuperset(of: ear.heard.keys))
        ear = Ear()
        if random.int(in: 0...1) == 0 { run.seek(to: random.int(in: 0...max(1, run.length))) }
      }
      let cues = mixer.cues(for: run.machine)
      starts += cues.starts.count
      ear.follow(cues, at: run.machine.clock)
      let playing = run.machine.sounds.filter { $0.end > run.machine.clock }
      #expect(Set(ear.heard.keys) == Set(playing.map(\.id)))
      #expect(cues.gain == run.machine.volume / 100)
      for _ in 0..<random.int(in: 1...4) { run.run() }
    }
    #expect(starts > 20)
  }

  @Test func `a sound that has just begun begins where it begins, one after a pause in its middle`()
  {
    var builder = ProgramBuilder()
    let object = builder.object("Background")
    let sound = builder.sound("la", of: object)
    builder.program.allObjects[object].scripts = [start([.sound("PlaySoundBrick", sound)])]
    var machine = Machine(builder.program, soundLengths: [sound: 1_000])
    var mixer = SoundMixer()
    #expect(mixer.cues(for: machine).starts.isEmpty)
    machine = machine.after(4)
    let begun = mixer.cues(for: machine).starts
    #expect(begun.map(\.position) == [0] && begun.map(\.remaining) == [1])
    machine = machine.after(11)
    #expect(mixer.cues(for: machine).ongoing.map(\.position) == [149.0 / 600])
    #expect(mixer.silence() == [1])
    let resumed = mixer.cues(for: machine).starts
    #expect(resumed.map(\.position) == [149.0 / 600] && resumed.map(\.remaining) == [451.0 / 600])
  }

  @Test func `a sound that is shorter than a tick is heard`() {
    var builder = ProgramBuilder()
    let object = builder.object("Background")
    let sound = builder.sound("tick", of: object)
    builder.program.allObjects[object].scripts = [start([.sound("PlaySoundBrick", sound)])]
    var machine = Machine(builder.program, soundLengths: [sound: 5])
    var mixer = SoundMixer()
    _ = mixer.cues(for: machine)
    machine.tick()
    #expect(mixer.cues(for: machine).starts.count == 1)
    machine.tick()
    #expect(mixer.cues(for: machine).stops.isEmpty)
  }

  @Test func `nothing is heard of a program that has ended`() {
    var builder = ProgramBuilder()
    let object = builder.object("Background")
    let sound = builder.sound("la", of: object)
    builder.program.allObjects[object].scripts = [
      start([.sound("PlaySoundBrick", sound), .wait("0.1"), .plain("ExitStageBrick")])
    ]
    var machine = Machine(builder.program, soundLengths: [sound: 1_000]).after(2)
    var mixer = SoundMixer()
    #expect(mixer.cues(for: machine).starts.count == 1)
    machine = machine.after(10)
    #expect(mixer.cues(for: machine).stops == [1])
  }
}
