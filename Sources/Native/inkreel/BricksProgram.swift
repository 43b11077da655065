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

  /// `-` is standard input.
  init(_ path: String) throws {
    self.path = path
    do throws(CatrobatError) {
      archive =
        path == "-"
        ? try CatrobatArchive(file: .standardInput) : try CatrobatArchive(path: path)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// What the looks' pictures may take in all, in pixels: 1 GB.
  private static let pixelLimit = 1 << 28

  /// The looks that can be seen. What is missing, or no picture, is said on standard error, and not seen.
  func pictures() throws -> [Handle<Program.Look>: LookPicture] {
    var pictures: [Handle<Program.Look>: LookPicture] = [:]
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-bricks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("look")
    var troubles: [String] = []
    // Several looks may have one picture.
    var known: [String: LookPicture?] = [:]
    var pixels = 0

    func picture(of look: Program.Look, in scene: Program.Scene) throws -> LookPicture? {
      guard let bytes = archive.picture(of: look, in: scene) else {
        troubles.append("the look “\(look.name.string)” has no picture")
        return nil
      }
      guard pixels <= Self.pixelLimit else {
        troubles.append("the look “\(look.name.string)” is one too many: pictures take over 1 GB")
        return nil
      }
      do {
        try Data(bytes).write(to: file)
        let bitmap = try DecodedPicture(file: file.path).bitmap
        pixels += bitmap.width * bitmap.height
        return LookPicture(bitmap)
      } catch let error as PictureError {
        troubles.append("the look “\(look.name.string)” is no picture: \(error)")
        return nil
      }
    }

    for scene in program.scenes {
      for object in scene.objects {
        for look in program.allObjects[object].looks where pictures[look] == nil {
          let named = program.allLooks[look]
          let place = "\(scene.name.string)/\(named.fileName.string)"
          let picture = try known[place] ?? picture(of: named, in: scene)
          known[place] = .some(picture)
          pictures[look] = picture
        }
      }
    }
    if archive.files.isEmpty, !troubles.isEmpty {
      say("it is a program alone, without its pictures: looks are not seen")
    } else {
      say(troubles)
    }
    return pictures
  }

  func say(_ words: String) {
    FileHandle.standardError.write(Data("\(path): \(words.onOneLine)\n".utf8))
  }

  /// The first of many, and how many there are.
  func say(_ words: [String]) {
    for words in words.prefix(20) { say(words) }
    if words.count > 20 { say("and \(words.count - 20) more like these") }
  }

  /// What the reader had to guess.
  func sayNotices() { say(archive.document.notices.map(\.description)) }
}
