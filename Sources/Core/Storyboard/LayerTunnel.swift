public import Geometry
import Tunnel

/// What a tunnel layer shows: a recipe, and so where its picture lies on the layer's own plane.
///
/// The plane is the new photograph in its own pixels, so cropping leaves all else where it was.
/// Kept apart from what holds it: a recipe is large, and most properties of layers are small.
public struct LayerTunnel: Equatable, Sendable {
  private indirect enum Storage: Equatable, Sendable { case holding(Recipe) }
  private let storage: Storage

  public init(_ recipe: Recipe) { storage = .holding(recipe) }

  public var recipe: Recipe {
    switch storage {
    case .holding(let recipe): recipe
    }
  }

  /// The photographs, the old one first.
  public var assets: [AssetID] { [recipe.old.asset, recipe.new.asset] }

  /// The part of the new photograph that is kept, in its pixels.
  public var frame: PixelRect {
    let recipe = recipe
    return recipe.look.crop ?? PixelRect(width: recipe.new.width, height: recipe.new.height)
  }

  /// The frame on the layer's plane.
  public var box: Rect {
    let frame = frame
    return Rect(
      minX: Double(frame.minX), minY: Double(frame.minY), maxX: Double(frame.maxX),
      maxY: Double(frame.maxY))
  }
}

extension Layer {
  /// The assets that it names.
  public var assets: [AssetID] { program.value?.assets ?? pictures }

  /// Those that it shows.
  public var pictures: [AssetID] { shown.map { [$0.asset] } ?? tunnel.value?.assets ?? [] }

  /// The picture that an image shows, or a program for its stage.
  public var shown: LayerImage? { image ?? program.value?.picture }

  /// Where the picture that it shows lies on its plane; nil for a layer that shows none.
  public var frame: Rect? { shown?.box ?? tunnel.value?.box }
}
