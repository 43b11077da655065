package import Geometry

/// All that decides how two photographs become one picture, but the photographs: the part of a recipe
/// that is drawn from.
///
/// The *foreground* (the old photograph, B) is laid on the *background* (the new one, A) by `alignment`.
/// What of it is seen is
/// `edge mask of B × window × (1 − transparency)`; swapped, it is
/// `edge mask of B × (1 − window × (1 − transparency))`: the old photograph all around, today's view
/// in the window, and every point where it was before.
///
/// Lengths on the background are in its own pixels, whatever size is drawn.
package struct TunnelLook: Equatable, Sendable {
  /// The map from the foreground's pixels to the background's.
  package var alignment: Homography
  /// The fading of the foreground's own edges.
  package var edge: EdgeMask
  /// The tunnel's mask, on the background.
  package var window: SoftMask
  /// 0 shows the foreground in full, 1 not at all.
  package var transparency: Double
  package var isSwapped: Bool
  /// The part of the background that is kept; nil for all of it.
  package var crop: PixelRect?
  /// The share by which the foreground's colours are brought to those of the background, from 0 to 1.
  package var tone: Double
  package var blend: TunnelBlend

  package init(
    alignment: Homography, edge: EdgeMask, window: SoftMask, transparency: Double = 0,
    isSwapped: Bool = false, crop: PixelRect? = nil, tone: Double = 0,
    blend: TunnelBlend = .feather
  ) {
    self.alignment = alignment
    self.edge = edge
    self.window = window
    self.transparency = transparency
    self.isSwapped = isSwapped
    self.crop = crop
    self.tone = tone
    self.blend = blend
  }

  /// Creates the look that a tunnel begins with: the foreground over the middle of the background as large as it fits, and an
  /// ellipse of half its size in it. Sizes are in pixels.
  package init(oldWidth: Int, oldHeight: Int, newWidth: Int, newHeight: Int) {
    let (ow, oh) = (Double(oldWidth), Double(oldHeight))
    let (nw, nh) = (Double(newWidth), Double(newHeight))
    let scale = min(nw / ow, nh / oh)
    let center = Point(x: nw / 2, y: nh / 2)
    let map = AffineTransform.translation(Point(x: -ow / 2, y: -oh / 2)).then(.scale(scale))
      .then(.translation(center))
    let (width, height) = (ow * scale * 0.7, oh * scale * 0.7)
    self.init(
      alignment: Homography(map),
      edge: EdgeMask(softness: min(ow, oh) / 10, cornerRadius: min(ow, oh) / 10),
      window: SoftMask(
        .ellipse, center: center, width: width, height: height, softness: min(width, height) / 5))
  }

  /// The map after the foreground is turned by `angle` degrees, clockwise, and scaled by `scale` about
  /// the image of its own centre, and moved by `shift`.
  package func aligned(
    turningBy angle: Double = 0, scalingBy scale: Double = 1, movingBy shift: Point = .zero,
    oldWidth: Int, oldHeight: Int
  ) -> TunnelLook {
    var result = self
    guard
      let center = alignment(Point(x: Double(oldWidth) / 2, y: Double(oldHeight) / 2))
    else { return self }
    let about = AffineTransform.translation(-center).then(.scale(scale)).then(
      .rotation(angle * radiansPerDegree)
    )
    .then(.translation(center + shift))
    result.alignment = alignment.then(Homography(about)).normalized
    return result
  }
}

/// A way in which the foreground goes over into the background.
package enum TunnelBlend: Equatable, Sendable {
  /// A blend by the masks alone.
  case feather
  /// A blend by the masks, for each band of fineness over a distance of its own: `levels` bands, 1 to 8
  /// (P. Burt and E. Adelson, *A Multiresolution Spline*).
  case multiband(levels: Int)
}
