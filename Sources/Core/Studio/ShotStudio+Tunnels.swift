public import Geometry
public import Storyboard

/// Tunnels on layers of their own.
extension ShotStudio {
  /// Adds a tunnel above the chosen layer, as large as fits the canvas, and chooses it.
  public func addTunnel(_ recipe: Recipe, name: Text) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, layer) = try edits.add(
      LayerTunnel(recipe), name: name, above: selectedLayer ?? activeLayer, on: canvas)
    ids = edits.ids
    make(changes)
    selectedLayer = layer
  }

  /// The recipe of a tunnel.
  public func recipe(of layer: LayerID) throws(LayerRefusal) -> Recipe {
    let edits = LayerEdits(shot, ids: ids)
    guard let tunnel = shot.layers[try edits.known(layer)].tunnel.value else {
      throw .notATunnel(layer)
    }
    return tunnel.recipe
  }

  /// Gives a tunnel another recipe, as one edit; nothing where it has it already.
  public func setRecipe(_ recipe: Recipe, of layer: LayerID) throws(LayerRefusal) {
    let edits = LayerEdits(shot, ids: ids)
    guard shot.layers[try edits.known(layer)].kind == .tunnel else { throw .notATunnel(layer) }
    make(try edits.set(layer, .tunnel(LayerTunnel(recipe))))
  }

  /// The topmost tunnel that lies at a place of the desk and can be seen, whatever lies above it.
  public func tunnel(at place: Point) -> LayerID? {
    layer(at: place) { $0.kind == .tunnel }
  }

  /// The topmost layer of a sort that shows a picture at a place of the desk.
  func layer(at place: Point, where isWanted: (Layer) -> Bool) -> LayerID? {
    let place = view.canvas(place)
    guard place.isFinite else { return nil }
    return shot.topmost(at: place, in: nil, where: isWanted)
  }

  /// Whether a double tap opens a tunnel: where a tap draws nothing, since layers are being moved, a
  /// lasso or nothing that draws is in hand, or what was chosen takes no ink. Fingers never draw once
  /// a pen was seen.
  public func opensByTapping(with device: PointerInput.Device) -> Bool {
    if isTransforming || tools.tool == .lasso || (isPenMode && device == .touch) { return true }
    return selectedLayer != nil && activeLayer == nil
  }
}

extension Shot {
  /// The topmost such picture in a group, or in a drawing that it was merged into, at a place of the canvas.
  ///
  /// - Complexity: O(*n* log *n*) for *n* layers, for each group.
  fileprivate func topmost(
    at place: Point, in parent: LayerID?, where isWanted: (Layer) -> Bool
  ) -> LayerID? {
    for index in children(of: parent).reversed() {
      let layer = layers[index]
      guard layer.isVisible.value, layer.opacity.value > 0 else { continue }
      if isWanted(layer), let box = layer.frame {
        if let back = transform(ofLayer: index).inverse, box.contains(back(place)) {
          return layer.id
        }
      } else if let found = topmost(at: place, in: layer.id, where: isWanted) {
        return found
      }
    }
    return nil
  }
}

extension LayerEdits {
  /// A new tunnel above a layer, in the same group, or on top of all; as large as fits the canvas.
  public mutating func add(
    _ tunnel: LayerTunnel, name: Text, above sibling: LayerID?, on canvas: CanvasSize
  ) throws(LayerRefusal) -> (changes: [ShotChange], layer: LayerID) {
    let (changes, layer) = try add(above: sibling)
    guard case .insertLayer(let id, var new)? = changes.first else { return (changes, layer) }
    new.kind = .tunnel
    if name.byteCount > 0 { new.name = name }
    new.tunnel = tunnel
    new.transform = tunnel.box.fitted(to: canvas)
    return ([.insertLayer(id, new)], layer)
  }
}
