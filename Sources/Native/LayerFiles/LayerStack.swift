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
    let nodes =
      [.layer(Facts(name: "Paper"), ground, bounds)] + Self.nodes(in: nil, of: shot, renderer)
    self.init(
      width: bounds.width, height: bounds.height, nodes: nodes, merged: renderer.picture(of: shot))
  }

  private static func nodes(in parent: LayerID?, of shot: Shot, _ renderer: ShotRenderer) -> [Node]
  {
    shot.children(of: parent).compactMap { index in
      let layer = shot.layers[index]
      let facts = Facts(
        name: layer.name.value.string, opacity: layer.opacity.value, mode: layer.blendMode.value,
        isVisible: layer.isVisible.value)
      if layer.kind == .group { return .group(facts, nodes(in: layer.id, of: shot, renderer)) }
      // What was merged into a drawing is in its pixels.
      guard shot.sheet(of: index) == index else { return nil }
      let picture = renderer.picture(ofLayer: layer.id)
      let rect = picture.inkBox
      return .layer(
        facts, rect.isEmpty ? Bitmap(width: 0, height: 0) : picture.cropped(to: rect), rect)
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
