import Bricks
import CatrobatFile
import Foundation
import Geometry
import LibraryStore
import Media
import Raster
import TestSupport
import Words

/// A small program of our own: a red square goes to the right, 10 pixels at once, and leaves a blue line; a finger
/// puts it back to the middle.
enum SmallProgram {
  static let stage = (width: 120, height: 80)

  /// - Parameter hasPaper: whether its background has a picture.
  static func archive(hasPaper: Bool = true) throws -> CatrobatArchive {
    var program = Program(header: .init(name: "Small", width: stage.width, height: stage.height))
    var background = Program.Object(name: "Background")
    if hasPaper {
      background.looks = [program.allLooks.append(.init(name: "paper", fileName: "paper.png"))]
    }
    var square = Program.Object(name: "Square")
    square.looks = [program.allLooks.append(.init(name: "square", fileName: "square.png"))]
    func brick(_ type: Text, _ formulas: [(Text, Text)] = [], _ branches: [Brick.Branch] = [])
      -> Brick
    {
      Brick(
        type, formulas: formulas.map { Brick.Slot($0.0, .number($0.1)) }, branches: branches)
    }
    square.scripts = [
      Script(
        "StartScript",
        bricks: [
          brick("SetPenSizeBrick", [("PEN_SIZE", "4")]), brick("PenDownBrick"),
          brick(
            "ForeverBrick", [],
            [.init("loopBricks", [brick("ChangeXByNBrick", [("X_POSITION_CHANGE", "10")])])]),
        ]),
      Script("WhenTouchDownScript", bricks: [brick("SetXBrick", [("X_POSITION", "0")])]),
    ]
    program.scenes = [Program.Scene(name: "Scene 1")]
    program.scenes[0].objects = [
      program.allObjects.append(background), program.allObjects.append(square),
    ]
    let paper = Bitmap(
      width: 120, height: 80, filledWith: Pixel(Color(red: 250, green: 240, blue: 220)))
    let red = Bitmap(width: 8, height: 8, filledWith: Pixel(Color(red: 220, green: 20, blue: 30)))
    var files = ["Scene 1/images/square.png": try PNG.encode(red)]
    if hasPaper { files["Scene 1/images/paper.png"] = try PNG.encode(paper) }
    return CatrobatArchive(document: CatrobatDocument(program: program), files: files)
  }
}

/// A library of its own for a test.
struct ScratchLibrary {
  let folder: ScratchFolder
  let store: LibraryStore

  init() async throws {
    folder = try ScratchFolder()
    var random = SplitMix64(seed: 4)
    store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
  }
}
