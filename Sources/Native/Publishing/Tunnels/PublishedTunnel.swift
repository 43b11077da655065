internal import Digest
internal import Geometry
internal import Media
internal import Raster
package import Storyboard
internal import Tunnel
internal import TunnelFiles

/// A tunnel as it is published: its picture, both sides of it, and a recipe that makes the picture from the sides.
///
/// *After* is the new photograph as the tunnel's frame cuts it. *Before* is the old one where it lies on it, faded out along its edges:
/// so both have the frame's size, and one can be pushed over the other. Of the originals, their digests included, nothing is told.
package struct PublishedTunnel: Equatable, Sendable {
  package let picture: PublishedPicture
  package let before: PublishedFile
  package let after: PublishedFile
  /// The recipe of the tunnel in `before` and `after`.
  package let recipe: Recipe

  /// The most pixels of each photograph: both are in memory at once.
  package static let areaLimit = 50_000_000

  /// Draws the tunnel of two originals.
  ///
  /// - Parameters:
  ///   - old, new: the paths of the originals.
  ///   - captions: all that is told beside the pictures.
  /// - Complexity: O(*n*) for *n* pixels of both.
  package init(
    _ recipe: Recipe, old: String, new: String, captions: TunnelCaptions = TunnelCaptions()
  ) throws(PublishingError) {
    let sides = try TunnelSides(recipe, old: old, new: new)
    picture = try PublishedPicture(sides.blend, as: .photograph)
    before = try PublishedFile(sides.before, as: .jpeg, quality: PublishedFile.fineQuality)
    after = try PublishedFile(sides.after, as: .jpeg, quality: PublishedFile.fineQuality)
    do throws(RecipeError) {
      self.recipe = try Recipe(
        old: Photograph(before, captions.old), new: Photograph(after, captions.new),
        look: recipe.look.overSides(
          frame: LayerTunnel(recipe).frame, width: after.width, height: after.height))
    } catch {
      throw .recipe(error)
    }
  }

  /// The recipe as JSON.
  package func recipeFile() throws -> [UInt8] { Array(try RecipeJSON.data(recipe)) }
}

/// The pictures of a tunnel before they are encoded.
private struct TunnelSides {
  let blend: Bitmap
  let before: Bitmap
  let after: Bitmap

  init(_ recipe: Recipe, old: String, new: String) throws(PublishingError) {
    for (path, side) in [(old, PhotographPair.Side.old), (new, .new)] {
      do throws(PublishingError) {
        try PublishedPicture.check(path, areaLimit: PublishedTunnel.areaLimit)
      } catch {
        throw .photograph(side, error)
      }
    }
    let pair: PhotographPair
    do throws(PhotographPair.Unreadable) {
      pair = try PhotographPair(old: old, new: new)
    } catch {
      throw .photograph(error.side, PublishingError(error.reason))
    }
    if let side = pair.sizeMismatch(recipe) { throw .photographSize(side) }
    let frame = LayerTunnel(recipe).frame
    let size = PictureSize.fitted(frame.width, frame.height, PictureSize.large)
    do throws(TunnelRenderer.Refusal) {
      let renderer = try TunnelRenderer(
        recipe.look, old: pair.old.bitmap, new: pair.new.bitmap, width: size.width,
        height: size.height)
      blend = renderer.renderOnAllCores()
      before = renderer.withoutWindow.renderOnAllCores()
      after = renderer.withoutForeground.renderOnAllCores()
    } catch {
      throw .cannotBeDrawn(error)
    }
  }
}

extension Photograph {
  fileprivate init(_ file: PublishedFile, _ caption: TunnelCaptions.Caption) {
    self.init(
      // 32 bytes.
      asset: AssetID(bytes: SHA256.hash(file.bytes))!, width: file.width, height: file.height,
      title: caption.title, source: caption.source, date: caption.date, place: caption.shownPlace,
      direction: caption.direction)
  }
}
