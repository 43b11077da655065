internal import Dispatch
package import Geometry
package import Raster
package import Rendering
package import Storyboard

/// A shot as painting programs have it: layers and groups with their pixels, from the bottom to the top.
package struct LayerStack {
  package struct Facts: Equatable {
    package var name: String
    package var opacity: UInt8
    package var mode: LayerBlendMode
    package var isVisible: Bool

    package init(
      name: String, opacity: UInt8 = 255, mode: LayerBlendMode = .normal, isVisible: Bool = true
    ) {
      (self.name, self.opacity, self.mode, self.isVisible) = (name, opacity, mode, isVisible)
    }
  }

  package indirect enum Node {
    /// Pixels that lie at `rect` of the canvas; none for an empty layer.
    case layer(Facts, Bitmap, PixelRect)
    case group(Facts, [Node])
  }

  package let width: Int
  package let height: Int
  package let nodes: [Node]
  /// What is seen of it, on its paper.
  package let merged: Bitmap

  package init(width: Int, height: Int, nodes: [Node], merged: Bitmap) {
    (self.width, self.height) = (width, height)
    (self.nodes, self.merged) = (nodes, merged)
  }

  /// - Parameter renderer: one that has drawn all of the shot.
  /// - Complexity: O(*p* · *l*) for *p* pixels and *l* layers.
  package init(_ shot: Shot, drawnBy renderer: ShotRenderer) {
    let bounds = renderer.bounds
    var paper = shot.background.value
    paper.alpha = 255
    let ground = Bitmap(width: bounds.width, height: bounds.height, filledWith: Pixel(paper))
    let drawings = Self.drawings(of: shot, renderer)
    let nodes =
      [.layer(Facts(name: "Paper"), ground, bounds)] + Self.nodes(in: nil, of: shot, drawings)
    self.init(
      width: bounds.width, height: bounds.height, nodes: nodes, merged: renderer.picture(of: shot))
  }

  /// What layers have of their own, each at its place; cut out on all cores.
  private static func drawings(
    of shot: Shot, _ renderer: ShotRenderer
  ) -> [LayerID: (Bitmap, PixelRect)] {
    // What was merged into a drawing is in its pixels.
    let layers = shot.layers.indices.filter {
      shot.isPresent($0) && shot.layers[$0].kind != .group && shot.sheet(of: $0) == $0
    }.map { shot.layers[$0].id }
    var drawings = [(Bitmap, PixelRect)](
      repeating: (Bitmap(width: 0, height: 0), .empty), count: layers.count)
    drawings.withUnsafeMutableBufferPointer { drawings in
      // It is only asked for what it has drawn.
      nonisolated(unsafe) let (drawings, renderer) = (drawings, renderer)
      DispatchQueue.concurrentPerform(iterations: layers.count) { index in
        let picture = renderer.picture(ofLayer: layers[index])
        let rect = picture.inkBox
        if rect.isEmpty { return }
        let isAll = rect == renderer.bounds
        drawings[index] = (isAll ? picture : picture.cropped(to: rect), rect)
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(layers, drawings))
  }

  private static func nodes(
    in parent: LayerID?, of shot: Shot, _ drawings: [LayerID: (Bitmap, PixelRect)]
  ) -> [Node] {
    shot.children(of: parent).compactMap { index in
      let layer = shot.layers[index]
      let facts = Facts(
        name: layer.name.value.string, opacity: layer.opacity.value, mode: layer.blendMode.value,
        isVisible: layer.isVisible.value)
      if layer.kind == .group { return .group(facts, nodes(in: layer.id, of: shot, drawings)) }
      return drawings[layer.id].map { .layer(facts, $0.0, $0.1) }
    }
  }
}

extension Bitmap {
  /// The smallest rectangle that holds all pixels that are not clear.
  var inkBox: PixelRect {
    var box = PixelRect.empty
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let row = y * width * 4
        guard let first = (0..<width).first(where: { pixels[row + $0 * 4 + 3] != 0 }),
          let last = (0..<width).last(where: { pixels[row + $0 * 4 + 3] != 0 })
        else { continue }
        box = box.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
      }
    }
    return box
  }
}
