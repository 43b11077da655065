internal import Geometry
internal import Tunnel

extension TunnelLook {
  /// The look that makes the same picture from both sides of a published tunnel: the foreground lies on the background as it is, its
  /// edges and its colours are in its pixels, and what is left is the window.
  ///
  /// - Parameters:
  ///   - frame: the part of the new photograph that is seen, in its pixels.
  ///   - width, height: of the published sides.
  func overSides(frame: PixelRect, width: Int, height: Int) -> TunnelLook {
    let (across, down) = (
      Double(width) / Double(frame.width), Double(height) / Double(frame.height)
    )
    let scale = (across * down).squareRoot()
    var window = window
    window.center = Point(
      x: (window.center.x - Double(frame.minX)) * across,
      y: (window.center.y - Double(frame.minY)) * down)
    window.width *= scale
    window.height *= scale
    window.softness *= scale
    window.cornerRadius *= scale
    return TunnelLook(
      alignment: .identity, edge: EdgeMask(softness: 0, cornerRadius: 0), window: window,
      transparency: transparency, isSwapped: isSwapped, blend: blend.scaled(by: scale))
  }
}

extension TunnelBlend {
  /// Bands reach so far in the pixels of a picture: one of half the size takes one less.
  fileprivate func scaled(by scale: Double) -> TunnelBlend {
    guard case .multiband(let levels) = self else { return self }
    var (count, rest) = (levels, scale)
    while rest < 0.7072, count > 1 { (count, rest) = (count - 1, rest * 2) }
    return .multiband(levels: count)
  }
}
