import ArgumentParser
import Foundation
import LibraryStore
import Media
import Rendering
import Storyboard
import StoryboardFile
import StudioServer

/// `inkreel render`: a shot as a picture.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a shot as a PNG picture, or as frames over its time.",
    discussion: """
      With --frames each frame of a shot in the library, at the frame rate of its project, becomes a file 00000.png \
      and on in a folder, which is made where it is missing: programs and layers \
      with keyframes move, and it is seen through its camera.

      SHOT is the id of a shot in the library (the last part of its address in the studio), or the \
      path of a file that holds one: what /api/shots/ID answers. A running studio does not mind.
      """)

  @Argument(help: ArgumentHelp("The shot's id, or a file.", valueName: "shot|file"))
  var shot: String

  @OptionGroup var library: LibraryOption

  @Option(help: ArgumentHelp("Where the picture goes.", valueName: "out"))
  var png: String?

  @Option(help: ArgumentHelp("The folder where all frames go.", valueName: "dir"))
  var frames: String?

  @Option(help: ArgumentHelp("Pixels for one pixel of the canvas.", valueName: "s"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Size of the canvas of a shot from a file (default: 1920x1080).", valueName: "wxh"),
    transform: SizeArgument.init(parsing:))
  var size: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the shot as it was after so many edits of its log (default: all).", valueName: "n"))
  var at: Int?

  func validate() throws {
    if let at, at < 0 { throw ValidationError("--at takes 0 or more") }
    guard (png == nil) != (frames == nil) else {
      throw ValidationError("one of --png and --frames says where it goes")
    }
    guard frames == nil || at == nil else {
      throw ValidationError("--at goes with --png alone")
    }
    guard scale > 0, scale <= 16 else {
      throw ValidationError("--scale takes more than 0, and 16 at most")
    }
  }

  func run() async throws {
    if let frames { return try await render(to: frames) }
    guard let png else { return }
    let (shot, canvas, assets) = try await load()
    let longest = Double(max(canvas.width, canvas.height)) * scale
    guard longest <= 16384 else {
      throw Failure("\(png): \(Int(longest)) pixels are too many for one side (16384 at most)")
    }
    let renderer = ShotRenderer(canvas: canvas, scale: scale)
    if let assets { renderer.takeImages(of: shot, from: assets) }
    renderer.beginLoading()
    var progress = Progress("Drawing")
    while renderer.isLoading {
      _ = renderer.continueLoading(shot, samples: 50_000)
      progress.report(renderer.loadedCount(of: shot), of: shot.elements.count)
    }
    progress.finish()
    let bytes: [UInt8]
    do {
      bytes = try PNG.encode(renderer.picture(of: shot))
    } catch {
      throw Failure("\(png): \(error)")
    }
    try write(Data(bytes), to: png)
  }

  /// The shot, its canvas, and where the pictures that it shows lie: nowhere for a shot from a file.
  private func load() async throws -> (Shot, CanvasSize, AssetStore?) {
    if let id = ShotID(hex: shot) { return try await load(id) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: shot))
    } catch {
      throw Failure("\(shot): neither a shot's id nor a file that can be read (\(reason(error)))")
    }
    do {
      let canvas = size.map { CanvasSize(width: UInt32($0.width), height: UInt32($0.height)) }
      return (try state(of: ShotArchive(encoded: Array(data))), canvas ?? .fullHD, nil)
    } catch let error as FileError {
      throw Failure("\(shot): \(error.message)")
    }
  }

  /// The shot, or what it was after `at` edits.
  private func state(of archive: ShotArchive) throws -> Shot {
    guard let at else { return try archive.shot() }
    guard archive.snapshot == nil else {
      throw Failure("\(shot): holds no whole log; ask for /api/shots/ID?from=log")
    }
    guard at <= archive.edits.count else {
      throw Failure("\(shot): its log has \(archive.edits.count) edits, not \(at)")
    }
    return try archive.shot(after: at)
  }

  private func load(_ id: ShotID) async throws -> (Shot, CanvasSize, AssetStore?) {
    let store = try await library.open(.readOnly)
    do {
      let found =
        try at == nil
        ? await store.shot(id)
        : state(of: await store.archive(of: id, usingSnapshot: false).archive)
      let project = await store.outline().projects.first { project in
        project.scenes.contains { $0.shots.contains { $0.id == id } }
      }
      return (found, project?.canvas ?? .fullHD, store.assets)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)")
    }
  }
}
