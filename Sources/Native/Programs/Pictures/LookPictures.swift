package import Bricks
package import CatrobatFile
import Foundation
internal import Media
internal import Raster
internal import Words

/// The pictures of a program's looks, decoded.
package struct LookPictures: Sendable {
  package private(set) var pictures: [Handle<Program.Look>: LookPicture] = [:]
  /// What cannot be seen and why, a line each.
  package private(set) var problems: [String] = []

  /// What all pictures may take together, in pixels: 1 GB.
  package static let pixelLimit = 1 << 28

  /// - Throws: where there is no room for files while pictures are decoded.
  /// - Complexity: O(*n*) for *n* bytes and pixels of pictures.
  package init(of archive: CatrobatArchive, pixelLimit: Int = Self.pixelLimit) throws {
    let program = archive.document.program
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-bricks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("look")
    // Several looks may have one picture.
    var known: [String: LookPicture?] = [:]
    var pixels = 0

    func picture(of look: Program.Look, in scene: Program.Scene) throws -> LookPicture? {
      guard let bytes = archive.picture(of: look, in: scene) else {
        problems.append("the look “\(look.name.string)” has no picture")
        return nil
      }
      do {
        try Data(bytes).write(to: file)
        let bitmap = try DecodedPicture(file: file.path).bitmap
        guard pixels + bitmap.width * bitmap.height <= pixelLimit else {
          problems.append(
            "the look “\(look.name.string)” is one too many: pictures take over \(pixelLimit) pixels"
          )
          return nil
        }
        pixels += bitmap.width * bitmap.height
        return LookPicture(bitmap)
      } catch let error as PictureError {
        problems.append("the look “\(look.name.string)” cannot be shown: \(error)")
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
    if archive.files.isEmpty, !problems.isEmpty {
      problems = ["it is a program alone, without its pictures: looks are not seen"]
    }
  }
}
