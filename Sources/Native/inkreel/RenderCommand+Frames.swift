import Foundation
import LibraryStore
import Media
import Programs
import Storyboard

extension RenderCommand {
  /// Writes all frames of the shot over its time.
  func render(to folder: String) async throws {
    guard let id = ShotID(hex: shot) else {
      throw Failure("\(shot): is no shot of the library, and only these have a duration")
    }
    let store = try await library.open(.readOnly)
    let outline = await store.outline().projects.first { project in
      project.scenes.contains { $0.shots.contains { $0.id == id } }
    }
    guard let outline,
      let index = outline.scenes.flatMap(\.shots).firstIndex(where: { $0.id == id })
    else { throw Failure("\(shot): there is no such shot") }
    let longest = Double(max(outline.canvas.width, outline.canvas.height)) * scale
    guard longest <= 16384 else {
      throw Failure("\(folder): \(Int(longest)) pixels are too many for one side (16384 at most)")
    }
    let found: Shot
    do {
      found = try await store.shot(id)
    } catch {
      throw Failure("\(shot): \(error)")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(folder): cannot be made (\(reason(error)))")
    }
    var frames = ShotFrames(found, canvas: outline.canvas, scale: scale, assets: store.assets)
    for problem in frames.problems {
      FileHandle.standardError.write(Data("\(problem)\n".utf8))
    }
    // As many as in the film.
    let count = Timeline(outline).frames(ofShot: index).count
    var progress = Progress("Drawing")
    var still: [UInt8]?
    for number in 0..<count {
      let name = "\(folder)/" + String(format: "%05d.png", number)
      do {
        let bytes =
          try still
          ?? PNG.encode(frames.frame(number, of: count, at: outline.frameRate))
        if !frames.isMoving { still = bytes }
        try write(Data(bytes), to: name)
      } catch let error as PNGError {
        throw Failure("\(name): \(error)")
      } catch let error as LayerProgramError {
        throw Failure("\(shot): \(error)")
      }
      progress.report(number + 1, of: count)
    }
    progress.finish()
  }
}
