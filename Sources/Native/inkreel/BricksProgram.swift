import Bricks
import CatrobatFile
import Foundation
import Media
import Raster
import Words

/// A program that a command has read, with its looks' pictures.
struct BricksProgram {
  let path: String
  let archive: CatrobatArchive

  var program: Program { archive.document.program }

  init(_ path: String) throws {
    self.path = path
    do throws(CatrobatError) {
      archive = try CatrobatArchive(path: path)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// The looks that can be seen. What is missing, or no picture, is said on standard error, and not seen.
  func pictures() throws -> [Handle<Program.Look>: LookPicture] {
    var pictures: [Handle<Program.Look>: LookPicture] = [:]
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-bricks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("look")
    for scene in program.scenes {
      for object in scene.objects {
        for look in program.allObjects[object].looks where pictures[look] == nil {
          let named = program.allLooks[look]
          guard let bytes = archive.picture(of: named, in: scene) else {
            if !archive.files.isEmpty { say("the look “\(named.name.string)” has no picture") }
            continue
          }
          do {
            try Data(bytes).write(to: file)
            pictures[look] = LookPicture(try DecodedPicture(file: file.path).bitmap)
          } catch let error as PictureError {
            say("the look “\(named.name.string)” is no picture: \(error)")
          }
        }
      }
    }
    return pictures
  }

  func say(_ words: String) {
    FileHandle.standardError.write(Data("\(path): \(words)\n".utf8))
  }

  /// What the reader had to guess.
  func sayNotices() { for notice in archive.document.notices { say("\(notice)") } }
}
