import Bricks
import CatrobatFile
import Foundation
import LibraryStore
import Programs
import Sound
import Storyboard
import TestSupport
import Testing
import Words

/// Notes and drums of programs, which have no files.
@Suite struct `Notes and drums` {
  /// How much of a frequency there is in samples.
  private func power(_ samples: ArraySlice<Float>, _ frequency: Double) -> Double {
    var (re, im) = (0.0, 0.0)
    for (i, sample) in samples.enumerated() {
      let turn = 2 * Double.pi * frequency * Double(i) / 48_000
      re += Double(sample) * cos(turn)
      im += Double(sample) * sin(turn)
    }
    return re * re + im * im
  }

  @Test(arguments: [0, 8, 16, 24, 40, 52, 56, 64, 72, 80, 88, 104, 112, 120])
  func `a note has its key's pitch on each instrument`(_ instrument: Int) throws {
    for key in [40, 57, 69, 76, 93] {
      let note = MadeSound.note(key: key, instrument: instrument, held: 48_000)
      let samples = note.samples()
      let part = samples[4800..<43_200]
      let pitch = 440 * pow(2, Double(key - 69) / 12)
      for other in [-12, -2, -1, 1, 2] where !(other == -12 && instrument >= 88) {
        let beside = pitch * pow(2, Double(other) / 12)
        #expect(power(part, pitch) > 4 * power(part, beside), "key \(key), \(other) beside")
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `begins and ends in silence, and is never too loud`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sound: MadeSound =
      random.oneIn(3)
      ? .drum(random.number(30...85))
      : .note(
        key: random.number(0...127), instrument: random.number(0...127),
        held: random.number(1...60_000))
    let samples = sound.samples()
    #expect(samples.count == sound.count)
    let loudest = samples.map { abs($0) }.max() ?? 0
    // A drum may be a little louder than full: that is for the limiter.
    #expect(
      loudest.isFinite && loudest <= (sound.name.hasPrefix("drum") ? 1.1 : 1),
      "\(sound.name): \(loudest)")
    #expect(samples.contains { $0 != 0 })
    #expect(samples.suffix(100).allSatisfy { abs($0) < 0.02 })
    #expect(sound.samples() == samples)
    #expect(MadeSound(name: sound.name) == sound)
  }

  @Test(arguments: [
    "", "note", "note-60-0", "note-60-0-", "note-128-0-5", "note-60--1-5", "note-60-0-0",
    "note-60-0-960001", "drum", "drum-", "drum-128", "drum-x", "note-60-0-5-5",
  ])
  func `is called by no other name`(_ name: String) {
    #expect(MadeSound(name: name) == nil)
    #expect(SoundMix.Source(name: name) == nil)
  }

  @Test func `are heard over the shot of their program`() throws {
    let library = try SoundLibrary()
    // A note of half a second, a drum, and one that is stopped.
    let shot = try shot(
      [
        Brick(
          "PlayNoteForBeatsBrick",
          formulas: [
            .init("NOTE_TO_PLAY", .number("69")), .init("BEATS_TO_PLAY_NOTE", .number("0.5")),
          ]),
        Brick(
          "PlayDrumForBeatsBrick", formulas: [.init("PLAY_DRUM", .number("0.5"))],
          fields: [Markup("drumSelection", .text("BASS_DRUM"))]),
        Brick("SpeakBrick", formulas: [.init("SPEAK", .string("Hello"))]),
      ], in: library.assets)
    let heard = SoundMix.programs(of: shot, in: 24_000..<144_000, library.assets)
    #expect(
      heard.parts.map(\.source) == [
        .made(.note(key: 69, instrument: 0, held: 24_000)), .made(.drum(35)),
      ])
    let starts = heard.parts.map(\.start)
    #expect(starts[0] >= 24_000 && starts[0] <= 24_000 + 2400, "\(starts)")
    #expect(abs(starts[1] - starts[0] - 24_000) <= 1600, "\(starts)")
    #expect(try #require(heard.problem).contains("speaks once"))
    // It rings on behind the time that the script gives it. The first picture lies within the program's first tick.
    let note = MadeSound.note(key: 69, instrument: 0, held: 24_000)
    let first = Int(heard.parts[0].first)
    #expect(heard.parts[0].window.count == note.count - first && first < 800)
    var mixed: [Float] = []
    let mix = SoundMix(heard.parts, length: 144_000)
    func fail(_ name: String, _ error: MixError) { Issue.record(error, "\(name)") }
    try mix.render(from: library.assets, problem: fail) { mixed += $0 }
    let wanted = note.samples()
    let isHeard = (first..<20_000).allSatisfy {
      abs(mixed[2 * (Int(starts[0]) + $0 - first)] - wanted[$0] * 0.7) < 1e-5
    }
    #expect(isHeard)
  }

  @Test func `a note that the program stops goes without a click`() throws {
    let library = try SoundLibrary()
    var shot = try shot(
      [
        Brick(
          "PlayNoteForBeatsBrick",
          formulas: [
            .init("NOTE_TO_PLAY", .number("60")), .init("BEATS_TO_PLAY_NOTE", .number("8")),
          ])
      ],
      besides: [
        Brick("WaitBrick", formulas: [.init("TIME_TO_WAIT_IN_SECONDS", .number("1"))]),
        Brick("StopAllSoundsBrick"),
      ], in: library.assets)
    let parts = SoundMix.programs(of: shot, in: 0..<144_000, library.assets).parts
    let part = try #require(parts.first)
    #expect(parts.count == 1 && part.fades.end == 240)
    #expect(abs(part.count - 48_000) <= 1600, "\(part.count)")
    // One that the shot ends before goes on as far as that.
    shot = try self.shot(
      [
        Brick(
          "PlayNoteForBeatsBrick",
          formulas: [
            .init("NOTE_TO_PLAY", .number("60")), .init("BEATS_TO_PLAY_NOTE", .number("8")),
          ])
      ], in: library.assets)
    let cut = try #require(SoundMix.programs(of: shot, in: 0..<48_000, library.assets).parts.first)
    #expect(cut.fades == .none && cut.window.upperBound == 48_000)
  }

  private func shot(_ bricks: [Brick], besides: [Brick] = [], in assets: AssetStore) throws -> Shot
  {
    var program = Program(header: .init(name: "Player", width: 40, height: 30))
    var object = Program.Object(name: "Background")
    object.scripts = [bricks, besides].filter { !$0.isEmpty }.map {
      Script("StartScript", bricks: $0)
    }
    program.scenes = [Program.Scene(name: "Scene")]
    program.scenes[0].objects = [program.allObjects.append(object)]
    let kept = try KeptProgram(
      CatrobatArchive(document: CatrobatDocument(program: program), files: [:]), in: assets)
    var shot = Shot(id: ShotID(high: 1, low: 1))
    try shot.apply(
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 2, low: 2),
        .change([
          .insertLayer(
            LayerID(high: 5, low: 5),
            NewLayer(.program(kept.layer), name: "P", order: .between(.middle, nil)))
        ])))
    return shot
  }
}
