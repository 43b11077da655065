import Geometry
import Raster
import Storyboard

/// The pictures that layers other than drawings and groups show, one case a kind.
extension ShotRenderer {
  /// Paints a layer's picture, or what stands for one that is not there; nothing for a drawing or a group.
  func paint(
    _ content: LayerContent, of layer: LayerID, in rect: PixelRect,
    onto picture: inout LayerPicture
  ) {
    switch content {
    case .drawing, .group: break
    case .image(let image):
      lay(images[image.asset], over: image.box, in: rect, onto: &picture)
    case .tunnel(let tunnel):
      draw(tunnel, of: layer, in: rect, onto: &picture)
    case .program(let program):
      let frame = frames.first { $0.layer == layer }?.picture
      lay(
        frame ?? images[program.picture.asset], over: program.picture.box, in: rect,
        onto: &picture)
    case .text, .mark:
      for figure in content.figures {
        painter.paint(figure, layer: picture.transform, in: rect, onto: &picture.tiles)
      }
    }
  }

  /// The pixels that may look different once a layer's content has been replaced.
  func damage(byReplacingContentOf layer: Int, in shot: Shot) -> PixelRect {
    switch shot.layers[layer].content.value {
    case .drawing, .group, .image: .empty
    case .tunnel:
      drawnTunnelRect(of: shot.layers[layer].id).union(tunnelRect(of: layer, in: shot))
    // It may have been larger before.
    case .program, .text, .mark: bounds
    }
  }
}

extension LayerContent {
  /// The cost of painting it, counted in samples of ink.
  var cost: Int {
    switch self {
    case .drawing, .group: 0
    case .mark: 100
    case .image, .program, .text: 400
    case .tunnel: 4000
    }
  }
}
