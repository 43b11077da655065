package import Geometry
import Ink
package import Storyboard

/// The progress of drawing a shot from scratch. Layers are drawn in the order in which they came,
/// each from the bottom to the top.
struct LoadingProgress {
  /// The layer whose turn it is.
  var layer = 0
  /// The number of its elements that have been drawn, and the last of them: edits may put others in between.
  var count = 0
  var last: ElementID?
  /// Whether what was merged into it, which lies below, has been drawn.
  var hasMerged = false
}

extension ShotRenderer {
  /// Whether elements wait to be drawn.
  package var isLoading: Bool { progress != nil }

  /// Draws all layers from scratch.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  package func load(_ shot: Shot) {
    beginLoading()
    while isLoading { _ = continueLoading(shot, samples: .max) }
  }

  /// Draws on from where the last call stopped: elements of about `samples` samples. Returns the
  /// pixels that may look different.
  ///
  /// Edits may come in between, through `add` and `update`.
  package func continueLoading(_ shot: Shot, samples: Int) -> PixelRect {
    var left = samples
    var changed = PixelRect.empty
    while let layer = progress?.layer, left > 0 {
      guard shot.layers.indices.contains(layer) else {
        progress = nil
        break
      }
      let id = shot.layers[layer].id
      let elements = shot.layers[layer].elements
      let next = drawnCount(of: layer, in: shot)
      let isOwnSheet = shot.isPresent(layer) && shot.sheet(of: layer) == layer
      if isOwnSheet, next == 0, shot.hasMergedLayers(layer),
        progress?.hasMerged == false || progress?.last != nil
      {
        progress = LoadingProgress(layer: layer, hasMerged: true)
        bake(layer, of: shot, in: bounds)
        changed = damageBelow(layer: layer, of: shot, bounds)
        for merged in shot.ink(ofLayer: layer) where shot.elements[merged].layer != layer {
          left -= shot.elements[merged].content.cost
        }
        continue
      }
      guard next < elements.count, isOwnSheet else {
        if shot.layers[layer].kind.isPicture, isOwnSheet {
          progress = LoadingProgress(layer: layer + 1)
          bake(layer, of: shot, in: bounds)
          changed = damageBelow(layer: layer, of: shot, bounds)
          left -= shot.layers[layer].content.value.cost
          continue
        }
        // A layer that is not there is drawn when it comes back, a merged one with that which holds it.
        if !isOwnSheet { pictures[id] = nil }
        progress = LoadingProgress(layer: layer + 1)
        continue
      }
      if next == 0, pictures[id] != nil, !shot.hasMergedLayers(layer) {
        // The elements that it shows have been taken back.
        pictures[id] = nil
        changed = damageBelow(layer: layer, of: shot, bounds)
      }
      let element = shot.elements[elements[next]]
      progress = LoadingProgress(
        layer: layer, count: next + 1, last: element.id, hasMerged: true)
      left -= 1
      guard !element.isRemoved.value else { continue }
      drawOnTop(element, of: shot)
      changed = changed.union(damageBelow(layer: layer, of: shot, bounds(of: element, in: shot)))
      left -= element.content.cost
    }
    return changed
  }

  /// Returns the number of a shot's elements that have been drawn, or passed over, so far.
  package func loadedCount(of shot: Shot) -> Int {
    var sum = 0
    for layer in shot.layers.indices { sum += drawnCount(of: layer, in: shot) }
    return sum
  }

  /// Returns the number of a layer's elements, from the bottom, that have been drawn so far.
  func drawnCount(of layer: Int, in shot: Shot) -> Int {
    let elements = shot.layers[layer].elements
    guard let progress, layer >= progress.layer else { return elements.count }
    guard layer == progress.layer, let last = progress.last else { return 0 }
    let count = progress.count
    if elements.indices.contains(count - 1), shot.elements[elements[count - 1]].id == last {
      return count
    }
    return elements.lastIndex { shot.elements[$0].id == last }.map { $0 + 1 } ?? 0
  }
}

extension Element.Content {
  /// The cost of drawing it, counted in samples of ink.
  var cost: Int {
    switch self {
    case .stroke(let stroke): stroke.samples.count
    case .area(let area): area.pointCount
    }
  }
}
