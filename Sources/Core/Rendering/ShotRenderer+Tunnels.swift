import Geometry
import Raster
import Storyboard
import Tunnel

/// A tunnel as it was drawn last.
struct PaintedTunnel {
  let layer: LayerID
  var tunnel: LayerTunnel
  /// The number of times that the sides of the tunnel's frame were halved for it.
  var halvings: Int
  /// Nil where a photograph is not there, or it has not been seen.
  var picture: HalvedPicture?
  /// The pixels that it may touch.
  var rect: PixelRect
}

extension ShotRenderer {
  /// Lays a tunnel, or what stands for one that lacks a photograph, onto its layer.
  ///
  /// - Complexity: O(*n*) for *n* pixels of `rect`; where the recipe, a photograph or the halving is
  ///   another than last time, also for those of the tunnel.
  func draw(
    _ tunnel: LayerTunnel, of layer: LayerID, in rect: PixelRect, onto picture: inout LayerPicture
  ) {
    let map = painter.toPixels(picture.transform)
    let place = Self.pixels(of: tunnel.box, laidBy: map).intersection(bounds)
    let halvings = Self.halvings(of: tunnel.frame, scale: map.meanScale)
    let index: Int
    if let known = tunnels.firstIndex(where: { $0.layer == layer }) {
      index = known
      tunnels[known].rect = place
      if tunnels[known].halvings != halvings || tunnels[known].tunnel != tunnel {
        tunnels[known].halvings = halvings
        tunnels[known].tunnel = tunnel
        tunnels[known].picture = nil
      }
    } else {
      index = tunnels.count
      tunnels.append(
        PaintedTunnel(
          layer: layer, tunnel: tunnel, halvings: halvings, picture: nil, rect: place))
    }
    // Out of sight it costs nothing.
    guard !place.intersection(rect).isEmpty else { return }
    if tunnels[index].picture == nil { tunnels[index].picture = drawn(tunnel, halvings: halvings) }
    lay(tunnels[index].picture, over: tunnel.box, in: rect, onto: &picture)
  }

  /// The pixels that a tunnel may touch where it was drawn last.
  func drawnTunnelRect(of layer: LayerID) -> PixelRect {
    tunnels.first { $0.layer == layer }?.rect ?? .empty
  }

  /// The pixels that a layer's tunnel may touch where it lies now.
  func tunnelRect(of layer: Int, in shot: Shot) -> PixelRect {
    guard let box = shot.layers[layer].content.value.frame else { return .empty }
    return Self.pixels(of: box, laidBy: painter.toPixels(transform(of: layer, in: shot)))
      .intersection(bounds)
  }

  private static func pixels(of box: Rect, laidBy map: AffineTransform) -> PixelRect {
    PixelRect(covering: map.boundingBox(of: box).insetBy(-2))
  }

  /// No side of a tunnel is drawn longer: working copies have little more to show.
  private static let tunnelSideLimit = 4096

  /// Returns the number of times that the frame of a tunnel is halved for a layer seen at `scale` pixels a pixel
  /// of the frame: what is drawn is then shrunk to no less than three fifths, and grown by less than a
  /// fifth unless all of its pixels are there.
  static func halvings(of frame: PixelRect, scale: Double) -> Int {
    let side = max(frame.width, frame.height)
    var (scale, halvings) = (scale, 0)
    while halved(side, halvings) > 1, scale < 0.6 || halved(side, halvings) > tunnelSideLimit {
      scale *= 2
      halvings += 1
    }
    return halvings
  }

  /// A length after so many halvings, rounded up.
  private static func halved(_ length: Int, _ halvings: Int) -> Int {
    (length + (1 << halvings) - 1) >> halvings
  }

  /// The tunnel at a size; nil where a photograph is not there.
  private func drawn(_ tunnel: LayerTunnel, halvings: Int) -> HalvedPicture? {
    let (recipe, frame) = (tunnel.recipe, tunnel.frame)
    guard let old = images[recipe.old.asset], let new = images[recipe.new.asset] else { return nil }
    do throws(TunnelRenderer.Refusal) {
      let renderer = try TunnelRenderer(
        recipe.look, old: old, oldWidth: recipe.old.width, oldHeight: recipe.old.height, new: new,
        newWidth: recipe.new.width, newHeight: recipe.new.height,
        width: Self.halved(frame.width, halvings), height: Self.halved(frame.height, halvings))
      return HalvedPicture(unhalved: renderer.render())
    } catch {
      // No recipe is stored that cannot be drawn.
      return nil
    }
  }

  /// A photograph has come: what was drawn without it, or from another, is to be drawn anew.
  func forgetTunnels(of asset: AssetID) {
    for index in tunnels.indices where tunnels[index].tunnel.assets.contains(asset) {
      tunnels[index].picture = nil
    }
  }
}
