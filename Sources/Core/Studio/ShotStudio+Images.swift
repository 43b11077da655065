import Geometry
public import Raster
import Rendering
public import Storyboard

/// Pictures on layers of their own.
extension ShotStudio {
  /// Adds a picture on top of all layers, as large as fits the canvas, and chooses it.
  public func addImage(_ image: LayerImage, name: Text) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, layer) = try edits.add(image, name: name, above: nil, on: canvas)
    ids = edits.ids
    make(changes)
    selectedLayer = layer
  }

  /// The assets that this shot and its neighbours show and that are not here, each once.
  public var missingImages: [AssetID] {
    var missing: [AssetID] = []
    for asset in shot.imageAssets + onion.skins.values.flatMap({ $0.imageAssets })
    where renderer.image(asset) == nil && !missing.contains(asset) {
      missing.append(asset)
    }
    return missing
  }

  /// Takes in the working copy of an asset.
  public func setImage(_ picture: Bitmap, of asset: AssetID) {
    let halved = HalvedPicture(picture)
    addDamage(renderer.setImage(halved, of: asset, in: shot))
    for skin in onion.skins.values { skin.setImage(halved, of: asset, canvas: canvas) }
    onion.picture = nil
    dropCloseUp()
  }
}

extension LayerEdits {
  /// A new image above a layer, in the same group, or on top of all; as large as fits the canvas.
  public mutating func add(
    _ image: LayerImage, name: Text, above sibling: LayerID?, on canvas: CanvasSize
  ) throws(LayerRefusal) -> (changes: [ShotChange], layer: LayerID) {
    let (changes, layer) = try add(above: sibling)
    guard case .insertLayer(let id, var new)? = changes.first else { return (changes, layer) }
    new.kind = .image
    if name.byteCount > 0 { new.name = name }
    new.image = image
    new.transform = image.box.fitted(to: canvas)
    return ([.insertLayer(id, new)], layer)
  }
}
