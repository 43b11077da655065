internal import Bricks
internal import CatrobatFile
internal import Foundation
public import LibraryStore
internal import ProgramPictures
internal import ProgramSounds
public import Raster
public import Storyboard

/// A run of a layer's program, frame by frame.
public struct LayerProgramRun {
  private var stage: StageRun
  private var painter = StagePainter()
  private let start: Int

  /// Reads the program and its looks; those that are missing are not seen.
  ///
  /// - Throws: `LayerProgramError` where there is no program; other errors where there is no room to decode looks.
  public init(_ layer: LayerProgram, in assets: AssetStore) throws {
    let archive = try CatrobatArchive(layer, in: assets)
    let input = try layer.run.input.map { id in
      guard let bytes = assets.original(of: id) else { throw LayerProgramError.missing(id) }
      do {
        return try StageInputLog(json: Data(bytes))
      } catch {
        throw LayerProgramError.damaged(id, "\(error)")
      }
    }
    var setting = RunSetting()
    setting.seed = layer.run.seed
    stage = StageRun(
      Machine(
        archive.document.program, pictures: try LookPictures(of: archive).pictures,
        soundLengths: try ProgramSounds(of: archive).lengths, setting: setting),
      log: input?.entries ?? [])
    start = Int(layer.run.start)
  }

  /// The stage so many ticks after the shot's beginning, one pixel for one of the stage's.
  ///
  /// - Complexity: what running on to there takes, or from the nearest snapshot before it, and drawing.
  public mutating func frame(at ticks: Int) -> Bitmap {
    stage.seek(to: start + ticks)
    return painter.frame(of: stage.machine)
  }
}
