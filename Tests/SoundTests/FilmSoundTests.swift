import Bricks
import CatrobatFile
import FFmpeg
import Film
import Foundation
import Geometry
import LibraryStore
import Programs
import Raster
import Sound
import Storyboard
import TestSupport
import Testing
import Words

@Suite struct `The sound of a film` {
  /// A project of shots with lengths, in milliseconds, and a track with clips.
  private struct Board {
    var project: Project
    var shots: [ShotID] = []
    let track = TrackID(high: 3, low: 3)
    private var random = SplitMix64(seed: 7)

    init(_ lengths: [UInt32], at rate: FrameRate = .film) throws {
      project = Project(id: random.id())
      let scene: SceneID = random.id()
      var changes: [ProjectChange] = [
        .setProject(.frameRate(rate)), .insertScene(scene, name: "One", order: .middle),
        .insertTrack(track, name: "Voice", order: .middle),
      ]
      var key: OrderKey?
      for length in lengths {
        key = .between(key, nil)
        shots.append(random.id())
        changes.append(.insertShot(shots.last!, scene: scene, order: key!))
        changes.append(.setShot(shots.last!, .duration(Milliseconds(length))))
      }
      try make(changes)
    }

    mutating func make(_ changes: [ProjectChange]) throws {
      try project.apply(ProjectEdit(id: random.id(), session: random.id(), .change(changes)))
    }

    @discardableResult
    mutating func add(_ asset: AssetID, _ length: UInt32, at place: ClipPlace) throws -> ClipID {
      let clip: ClipID = random.id()
      let new = SoundClip.New(
        asset: asset, length: length, name: "Click", track: track, place: place,
        span: ClipSpan(start: 0, count: length))
      try make([.insertClip(clip, new)])
      return clip
    }

    /// What is heard over some shots; all of them where none are named.
    func sound(_ assets: AssetStore, of chosen: [Int]? = nil, content: [ShotID: Shot] = [:])
      async throws -> FilmSound
    {
      let outline = project.outline
      let all = outline.scenes.flatMap(\.shots)
      let source = ShotSource(assets: assets) { content[$0] ?? Shot(id: $0) }
      return try await FilmSound(
        of: chosen.map { $0.map { all[$0] } } ?? all, in: outline, from: source)
    }
  }

  /// The samples that are heard, with their values on the left.
  private func heard(_ sound: FilmSound, _ assets: AssetStore) throws -> [Int: Float] {
    var (found, start): ([Int: Float], Int) = ([:], 0)
    func fail(_ name: String, _ error: MixError) { Issue.record(error) }
    try sound.mix.render(from: assets, problem: fail) { samples in
      for i in 0..<samples.count / 2 where samples[2 * i] != 0 { found[start + i] = samples[2 * i] }
      start += samples.count / 2
    }
    #expect(Int64(start) == sound.mix.length)
    return found
  }

  @Test(arguments: [
    FrameRate.film, FrameRate(numerator: 25, denominator: 1),
    FrameRate(numerator: 24_000, denominator: 1001),
    FrameRate(numerator: 30_000, denominator: 1001),
  ])
  func `is on the film's edges to the sample, and as long`(rate: FrameRate) async throws {
    let library = try SoundLibrary()
    let click = try library.assets.keep(Tones.wave(Tones.click()))
    var board = try Board([417, 1001, 83, 750, 1333], at: rate)
    for shot in board.shots { try board.add(click, 480, at: .shot(shot, 0)) }
    let sound = try await board.sound(library.assets)
    let timeline = Timeline(board.project.outline)
    let edges = timeline.edges.map {
      Int(timeline.sample(atFrame: $0, samplesPerSecond: 48_000))
    }
    #expect(Int(sound.mix.length) == edges[5])
    #expect(try heard(sound, library.assets).keys.sorted() == Array(edges[..<5]))
  }

  @Test func `goes with its shot, or stays in the film`() async throws {
    let library = try SoundLibrary()
    let click = try library.assets.keep(Tones.wave(Tones.click()))
    var board = try Board([1000, 1000, 1000])
    try board.add(click, 480, at: .shot(board.shots[2], -480))
    try board.add(click, 480, at: .film(96_100))
    #expect(
      try await heard(board.sound(library.assets), library.assets).keys.sorted() == [
        95_520, 96_100,
      ])
    try board.make([.setShot(board.shots[0], .duration(Milliseconds(3000)))])
    #expect(
      try await heard(board.sound(library.assets), library.assets).keys.sorted()
        == [96_100, 191_520])
    // What stands at a shot that is removed is not heard, and comes back with it.
    try board.make([.setShotRemoved(board.shots[2], true)])
    #expect(try await heard(board.sound(library.assets), library.assets).keys.sorted() == [96_100])
    try board.make([.setShotRemoved(board.shots[2], false), .setTrackRemoved(board.track, true)])
    #expect(try await board.sound(library.assets).mix.isSilent)
  }

  @Test func `of chosen shots is what is heard over them in the whole film`() async throws {
    let library = try SoundLibrary()
    let long = try library.assets.keep(Tones.wave(Tones.counting(144_000)))
    var board = try Board([1000, 1000, 1000])
    try board.add(long, 144_000, at: .film(0))
    let whole = try await heard(board.sound(library.assets), library.assets)
    #expect(whole.count == 144_000)
    let second = try await heard(board.sound(library.assets, of: [1]), library.assets)
    #expect(second.count == 48_000)
    #expect((0..<48_000).allSatisfy { second[$0] == whole[48_000 + $0] })
    // In another order, and one twice.
    let mixed = try await heard(board.sound(library.assets, of: [2, 0, 2]), library.assets)
    #expect(mixed.count == 144_000)
    for (at, from) in [(0, 96_000), (48_000, 0), (96_000, 96_000)] {
      #expect((0..<48_000).allSatisfy { mixed[at + $0] == whole[from + $0] })
    }
  }

  @Test func `has the levels of clip and track, and nothing that is muted`() async throws {
    let library = try SoundLibrary()
    let click = try library.assets.keep(Tones.wave(Tones.click()))
    var board = try Board([1000])
    let clip = try board.add(click, 480, at: .film(0))
    try board.make([
      .setClip(clip, .level(SoundLevel(hundredths: -600)!)),
      .setTrack(board.track, .level(SoundLevel(hundredths: -1400)!)),
    ])
    let value = try await heard(board.sound(library.assets), library.assets)[0] ?? 0
    #expect(abs(value - 24_000 / 32_768 / 10) < 1e-6)
    try board.make([.setClip(clip, .isMuted(true))])
    #expect(try await board.sound(library.assets).mix.isSilent)
    try board.make([.setClip(clip, .isMuted(false)), .setTrack(board.track, .isMuted(true))])
    #expect(try await board.sound(library.assets).mix.isSilent)
  }

  @Test func `has what programs play, over their shots alone`() async throws {
    let library = try SoundLibrary()
    // A program that waits half a second, plays a sound of two seconds, and plays it again at half the volume a second later.
    var program = Program(header: .init(name: "Player", width: 40, height: 30))
    var object = Program.Object(name: "Background")
    let sound = program.allSounds.append(.init(name: "tone", fileName: "tone.wav"))
    object.sounds = [sound]
    func plain(_ type: Text, _ name: Text? = nil, _ value: Text = "") -> Brick {
      Brick(type, formulas: name.map { [Brick.Slot($0, .number(value))] } ?? [])
    }
    let play = Brick("PlaySoundBrick", fields: [Markup("sound", .link(.sound(sound)))])
    object.scripts = [
      Script(
        "StartScript",
        bricks: [
          plain("WaitBrick", "TIME_TO_WAIT_IN_SECONDS", "0.5"), play,
          plain("WaitBrick", "TIME_TO_WAIT_IN_SECONDS", "1"),
          plain("SetVolumeToBrick", "VOLUME", "50"),
        ])
    ]
    program.scenes = [Program.Scene(name: "Scene")]
    program.scenes[0].objects = [program.allObjects.append(object)]
    let tone = Tones.wave(Array(repeating: 8192, count: 96_000))
    let archive = CatrobatArchive(
      document: CatrobatDocument(program: program), files: ["Scene/sounds/tone.wav": tone])
    let kept = try KeptProgram(archive, in: library.assets)
    var board = try Board([1000, 1200, 1000])
    var shot = Shot(id: board.shots[1])
    try shot.apply(
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 2, low: 2),
        .change([
          .insertLayer(
            LayerID(high: 5, low: 5),
            NewLayer(.program(kept.layer), name: "P", order: .between(.middle, nil)))
        ])))
    let film = try await board.sound(library.assets, content: [board.shots[1]: shot])
    let found = try heard(film, library.assets)
    // The shot begins after a second, and is over at the frame nearest to 2.2: the 53rd. A tick is a sixtieth.
    let first = found.keys.min() ?? 0
    #expect(abs(first - 72_000) <= 1600, "\(first)")
    #expect(found.keys.max() == 53 * 2000 - 1)
    #expect(found.count == 53 * 2000 - first)
    #expect(film.problems.isEmpty)
    // Where the shot lasts longer, its volume falls after a second.
    try board.make([.setShot(board.shots[1], .duration(Milliseconds(2400)))])
    let longer = try await heard(
      board.sound(library.assets, content: [board.shots[1]: shot]), library.assets)
    // Programs begin with seven tenths of their volume.
    #expect(abs((longer[first + 10] ?? 0) - 0.25 * 0.7) < 1e-5)
    #expect(abs((longer[first + 60_000] ?? 0) - 0.125) < 1e-5)
  }

  @Test(arguments: [FilmFormat.mp4, .webm, .mov])
  func `is in the film at its time, without drift`(format: FilmFormat) async throws {
    let library = try SoundLibrary()
    let click = try library.assets.keep(Tones.wave([24_000, 24_000, 24_000] + Tones.click()))
    var board = try Board(
      Array(repeating: 1001, count: 30), at: FrameRate(numerator: 24_000, denominator: 1001))
    for shot in board.shots { try board.add(click, 483, at: .shot(shot, 0)) }
    let sound = try await board.sound(library.assets)
    let wave = library.folder("mix.wav")
    try sound.write(
      to: wave, depth: .float, from: library.assets, problem: { Issue.record("\($0)") })
    let timeline = Timeline(board.project.outline)
    let path = library.folder("film.\(format.ending)")
    let encoder = try FilmEncoder(
      (0..<30).map { .still(frames: timeline.frames(ofShot: $0).count) },
      size: try FilmSize(width: 64, height: 36), rate: timeline.rate, as: format, to: path,
      sound: wave)
    for _ in 0..<30 {
      try encoder.write(Bitmap(width: 64, height: 36, filledWith: Pixel(.white)))
    }
    try encoder.finish()
    let child = try ChildProcess(
      "ffmpeg",
      ["-v", "error", "-i", path, "-map", "0:a", "-ac", "1", "-ar", "48000", "-f", "f32le", "-"])
    let data = child.output.readDataToEndOfFile()
    #expect(child.wait() == 0)
    let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(abs(samples.count - Int(sound.mix.length)) <= 1024)
    // The loudest sample around each edge lies within a millisecond of it.
    for shot in 0..<30 {
      let edge = Int(timeline.sample(atFrame: timeline.edges[shot], samplesPerSecond: 48_000))
      let near = max(0, edge - 4000)..<min(samples.count, edge + 4000)
      let loudest = near.max { abs(samples[$0]) < abs(samples[$1]) } ?? 0
      #expect(
        abs(loudest - edge) <= 48 && abs(samples[loudest]) > 0.1, "shot \(shot): \(loudest - edge)")
    }
  }

  @Test func `is as loud as is wanted, and never too loud`() async throws {
    let library = try SoundLibrary()
    let tone = (0..<240_000).map { Int16(3000 * sin(Double($0) * 440 * 2 * .pi / 48_000)) }
    let id = try library.assets.keep(Tones.wave(tone))
    var board = try Board([5000])
    try board.add(id, 240_000, at: .film(0))
    let sound = try await board.sound(library.assets)
    let path = library.folder("loud.wav")
    for goal in [-16.0, -30] {
      try sound.write(
        to: path, depth: .integer, .init(loudness: goal), from: library.assets,
        problem: { Issue.record("\($0)") })
      let found = try Loudness.measured(of: path) ?? 0
      #expect(abs(found - goal) <= 0.2, "\(found)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: library.folder("")).sorted() == [
        "library", "loud.wav",
      ])
  }
}
