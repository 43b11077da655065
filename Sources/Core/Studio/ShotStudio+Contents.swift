import Geometry
import Storyboard

/// Layers that show a picture, whatever their kind.
extension ShotStudio {
  /// Adds such a layer above another, or on top of all, as large as fits the canvas, and selects it.
  func add(_ content: LayerContent, name: Text, above sibling: LayerID?) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, layer) = try edits.add(content, name: name, above: sibling, on: canvas)
    ids = edits.ids
    make(changes)
    selectedLayer = layer
  }

  /// The topmost layer of a sort that shows a picture at a place of the desk.
  func layer(at place: Point, where isWanted: (Layer) -> Bool) -> LayerID? {
    let place = view.canvas(place)
    guard place.isFinite else { return nil }
    return shot.topmost(at: place, in: nil, where: isWanted)
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
      if isWanted(layer), let box = layer.content.value.frame {
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
