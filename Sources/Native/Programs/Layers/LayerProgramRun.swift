internal import Bricks
internal import Foundation
package import LibraryStore
internal import Media
package import Raster
package import Storyboard
internal import Words

/// A run of a layer's program, frame by frame.
package struct LayerProgramRun {
  private var stage: StageRun
  private var painter = StagePainter()
  private let start: Int
  private let timeout: Duration
  /// The files of its sounds.
  private var soundFiles: [Handle<Program.Sound>: AssetID] = [:]

  /// How long going to a frame may take.
  package static let timeout = Duration.seconds(60)

  /// Reads the program and its looks; those that are missing are not seen.
  ///
  /// - Parameter timeout: how long going to a frame may take.
  /// - Throws: `LayerProgramError` where there is no program, or what decides its run cannot be known.
  package init(
    _ layer: LayerProgram, in assets: AssetStore, timeout: Duration = Self.timeout
  ) throws(LayerProgramError) {
    try self.init(
      Program(of: layer, in: assets), layer.files, layer.run, in: assets, timeout: timeout,
      withoutLength: { id, error throws(LayerProgramError) in
        // Not known now is not the same as none: a run would be another.
        switch error {
        case .noProbe, .tookTooLong: throw .lengthUnknown(id)
        default: break
        }
      })
  }

  /// - Parameter withoutLength: what comes of a sound whose length is not known; where that throws nothing, it is over at once.
  init(
    _ program: Program, _ files: [LayerProgram.File], _ run: LayerProgram.Run,
    in assets: AssetStore, timeout: Duration = Self.timeout,
    withoutLength: (AssetID, SoundError) throws(LayerProgramError) -> Void
  ) throws(LayerProgramError) {
    var log: [StageRun.Entry] = []
    if let id = run.input {
      guard let bytes = assets.original(of: id) else { throw .missing(id) }
      do {
        log = try StageInputLog(json: Data(bytes)).entries
      } catch {
        throw .damaged(id, "\(error)")
      }
    }
    var setting = RunSetting()
    setting.seed = run.seed
    // The page finds files in the same way: by their paths, to the last byte.
    let named = Dictionary(
      files.map { (Array($0.path.string.utf8), $0.asset) }, uniquingKeysWith: { a, _ in a })
    func asset(_ path: Text) -> AssetID? { named[Array(path.string.utf8)] }
    var lengths: [Handle<Program.Sound>: Int] = [:]
    for (sound, path) in program.soundPaths {
      guard let id = asset(path) else { continue }
      soundFiles[sound] = id
      do throws(SoundError) {
        lengths[sound] = try assets.soundLength(of: id)
      } catch {
        try withoutLength(id, error)
      }
    }
    stage = StageRun(
      Machine(
        program, pictures: Self.looks(program.lookPaths.map { ($0.look, asset($0.path)) }, assets),
        soundLengths: lengths, setting: setting),
      log: log)
    start = Int(run.start)
    self.timeout = timeout
  }

  /// Decodes looks, those that several objects share once; of too many the first.
  private static func looks(
    _ looks: [(look: Handle<Program.Look>, asset: AssetID?)], _ assets: AssetStore
  ) -> [Handle<Program.Look>: LookPicture] {
    var result: [Handle<Program.Look>: LookPicture] = [:]
    var known: [AssetID: LookPicture?] = [:]
    var room = LookPictures.pixelLimit
    for (look, asset) in looks {
      guard let asset else { continue }
      if known[asset] == nil {
        var picture: LookPicture?
        if let bytes = assets.look(asset), let bitmap = try? PNG.decode(bytes),
          bitmap.width * bitmap.height <= room
        {
          room -= bitmap.width * bitmap.height
          picture = LookPicture(bitmap)
        }
        known[asset] = .some(picture)
      }
      result[look] = known[asset] ?? nil
    }
    return result
  }

  /// The stage so many ticks after the shot's beginning, one pixel for one of the stage's, clear where nothing is.
  ///
  /// - Throws: `tooSlow` where going there takes longer than it may; the next call goes on from there.
  /// - Complexity: what running on to there takes, or from the nearest snapshot before it, and drawing.
  package mutating func frame(at ticks: Int) throws(LayerProgramError) -> Bitmap {
    try go(to: start + ticks)
    return painter.frame(of: stage.machine, on: .clear)
  }

  private mutating func go(to ticks: Int) throws(LayerProgramError) {
    let goal = max(0, ticks)
    let clock = ContinuousClock()
    let end = clock.now + timeout
    if stage.tick > goal { stage.seek(to: goal) }
    while stage.tick < goal {
      let before = stage.tick
      stage.seek(to: min(goal, before + Self.stride))
      // It has ended.
      guard stage.tick > before else { break }
      guard stage.tick == goal || clock.now < end else {
        throw .tooSlow(tick: goal, reached: stage.tick, limit: timeout)
      }
    }
  }

  /// What is heard of it from the shot's beginning on, for so many ticks.
  ///
  /// - Parameters:
  ///   - limit: how long that may take in all.
  ///   - check: is asked now and then whether to go on; false ends it with what was heard so far.
  /// - Returns: what is heard, and whether that is all: of too many parts the first are kept.
  /// - Throws: `tooSlow` where running takes longer than it may.
  /// - Complexity: what running takes.
  package mutating func sounds(
    during ticks: Int, limit: Duration = Self.timeout, check: () -> Bool = { true }
  ) throws(LayerProgramError) -> (sounds: [ProgramSound], isAll: Bool) {
    var heard = HeardSounds(files: soundFiles, from: max(0, start) * Machine.stepsPerTick)
    let end = ContinuousClock.now + limit
    var tick = 0
    while tick <= ticks, !heard.isFull {
      try go(to: start + tick)
      // One that has ended plays nothing any more.
      guard heard.listen(to: stage.machine), stage.tick >= start + tick else { break }
      tick += 1
      guard tick % Self.stride == 0 else { continue }
      guard ContinuousClock.now < end else {
        throw .tooSlow(tick: start + ticks, reached: stage.tick, limit: limit)
      }
      if !check() { break }
    }
    let isAll = !heard.isFull
    return (heard.end(at: (max(0, start) + max(0, min(tick, ticks))) * Machine.stepsPerTick), isAll)
  }

  /// Ticks that are run at once, without a look at the clock.
  private static let stride = 60
}
