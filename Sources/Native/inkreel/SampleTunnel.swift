import Digest
import Foundation
import Geometry
import LibraryStore
import Media
import Raster
import Samples
import Storyboard
import Tunnel

/// The tunnel of the sample project, of photographs that are drawn for it.
enum SampleTunnel {
  /// Its recipe and its photographs; nil where they cannot be written, and then there is none.
  static func made() -> (recipe: Recipe, pictures: [LibrarySeed.Picture])? {
    let photographs = SamplePhotographs()
    guard let old = picture(photographs.old), let today = picture(photographs.today),
      var recipe = try? Recipe(
        old: Photograph(
          asset: old.id, width: old.width, height: old.height, title: "The quay",
          source: "Drawn by Inkreel", date: PictureDate("1912")),
        new: Photograph(
          asset: today.id, width: today.width, height: today.height, title: "The same quay today",
          source: "Drawn by Inkreel"))
    else { return nil }
    recipe.look.alignment = Homography(SamplePhotographs.alignment)
    recipe.look.edge.softness = 60
    recipe.look.window.center = SamplePhotographs.middle
    recipe.look.window.width = 960
    recipe.look.window.height = 850
    recipe.look.window.softness = 130
    return (recipe, [old, today])
  }

  private static func picture(_ bitmap: Bitmap) -> LibrarySeed.Picture? {
    guard let bytes = try? PictureFile.encode(bitmap, as: .jpeg, quality: 92) else { return nil }
    let original = Data(bytes)
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: scratch) }
    guard (try? original.write(to: scratch)) != nil,
      let made = try? ImportedPicture(file: scratch.path),
      let id = AssetID(bytes: SHA256.hash(original))
    else { return nil }
    return LibrarySeed.Picture(
      id: id, original: original, workingCopy: made.workingCopy, width: made.width,
      height: made.height)
  }
}
