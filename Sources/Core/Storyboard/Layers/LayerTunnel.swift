package import Geometry
import Tunnel

/// The content of a tunnel layer: a recipe, and so the place of its picture on the layer's own plane.
///
/// The plane is the new photograph in its own pixels, so cropping leaves all else where it was.
/// Kept apart from what holds it: a recipe is large, and most properties of layers are small.
package struct LayerTunnel: Equatable, Sendable {
  private indirect enum Storage: Equatable, Sendable { case holding(Recipe) }
  private let storage: Storage

  package init(_ recipe: Recipe) { storage = .holding(recipe) }

  package var recipe: Recipe {
    switch storage {
    case .holding(let recipe): recipe
    }
  }

  /// The photographs, the old one first.
  package var assets: [AssetID] { [recipe.old.asset, recipe.new.asset] }

  /// The part of the new photograph that is kept, in its pixels.
  package var frame: PixelRect {
    let recipe = recipe
    return recipe.look.crop ?? PixelRect(width: recipe.new.width, height: recipe.new.height)
  }

  /// The frame on the layer's plane.
  package var box: Rect {
    let frame = frame
    return Rect(
      minX: Double(frame.minX), minY: Double(frame.minY), maxX: Double(frame.maxX),
      maxY: Double(frame.maxY))
  }
}

extension LayerTunnel {
  /// Throws where its recipe cannot be drawn: fields of a recipe can be set one by one.
  func check(_ layer: LayerID) throws(EditError) {
    do throws(RecipeError) {
      try recipe.check()
    } catch {
      throw .tunnelOfLayer(layer, error)
    }
  }
}

extension Layer {
  /// The tunnel that it shows; nil for another kind.
  package var tunnel: LayerTunnel? {
    if case .tunnel(let tunnel) = content.value { tunnel } else { nil }
  }
}
