import Geometry
import Raster
import Storyboard
import Tunnel

/// A tunnel as it was drawn last.
struct TunnelPicture {
  let tunnel: LayerTunnel
  /// Of half, a quarter… of the pixels of the tunnel's frame.
  let halvings: Int
  let picture: HalvedPicture
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
    let touched = Self.pixels(of: tunnel.box, laidBy: map).intersection(bounds)
    tunnelRects[layer] = touched
    // Out of sight it costs nothing.
    guard !touched.intersection(rect).isEmpty else { return }
    let shown = shownTunnel(tunnel, of: layer, scale: map.meanScale)
    lay(shown, over: tunnel.box, in: rect, onto: &picture)
  }

  /// The pixels that a layer's tunnel may touch where it lies now.
  func tunnelRect(of layer: Int, in shot: Shot) -> PixelRect {
    guard let box = shot.layers[layer].frame else { return .empty }
    return Self.pixels(of: box, laidBy: painter.toPixels(transform(of: layer, in: shot)))
      .intersection(bounds)
  }

  private static func pixels(of box: Rect, laidBy map: AffineTransform) -> PixelRect {
    PixelRect(covering: map.boundingBox(of: box).insetBy(-2))
  }

  /// No side of a tunnel is drawn longer: working copies have little more to show.
  private static let tunnelSideLimit = 4096

  /// How many times the frame of a tunnel is halved for a layer that is seen at `scale` pixels a pixel
  /// of the frame: what is drawn is then shrunk by no more than a quarter, and grown by less than a
  /// half unless all of its pixels are there.
  static func halvings(of frame: PixelRect, scale: Double) -> Int {
    let side = max(frame.width, frame.height)
    var (scale, halvings) = (scale, 0)
    while halved(side, halvings) > 1, scale < 0.75 || halved(side, halvings) > tunnelSideLimit {
      scale *= 2
      halvings += 1
    }
    return halvings
  }

  /// A length after so many halvings, rounded up.
  private static func halved(_ length: Int, _ halvings: Int) -> Int {
    (length + (1 << halvings) - 1) >> halvings
  }

  /// The tunnel, drawn anew where that must be; nil where a photograph is not there.
  private func shownTunnel(_ tunnel: LayerTunnel, of layer: LayerID, scale: Double)
    -> HalvedPicture?
  {
    let frame = tunnel.frame
    let halvings = Self.halvings(of: frame, scale: scale)
    if let known = tunnels[layer], known.halvings == halvings, known.tunnel == tunnel {
      return known.picture
    }
    tunnels[layer] = nil
    let recipe = tunnel.recipe
    guard let old = images[recipe.old.asset], let new = images[recipe.new.asset] else { return nil }
    do throws(TunnelRenderer.Refusal) {
      let renderer = try TunnelRenderer(
        recipe.look, old: old, oldWidth: recipe.old.width, oldHeight: recipe.old.height, new: new,
        newWidth: recipe.new.width, newHeight: recipe.new.height,
        width: Self.halved(frame.width, halvings), height: Self.halved(frame.height, halvings))
      let picture = HalvedPicture(unhalved: renderer.render())
      tunnels[layer] = TunnelPicture(tunnel: tunnel, halvings: halvings, picture: picture)
      return picture
    } catch {
      // No recipe is stored that cannot be drawn.
      return nil
    }
  }

  /// A photograph has come: what was drawn without it is to be drawn anew.
  func forgetTunnels(of asset: AssetID) {
    tunnels = tunnels.filter { !$0.value.tunnel.assets.contains(asset) }
  }
}
