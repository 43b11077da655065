/// A picture of a tunnel that is shown while it is worked on.
package enum TunnelPicture: UInt8, Equatable, Sendable, CaseIterable {
  case result = 0
  /// The new photograph alone.
  case new = 1
  /// The old one in full, where it is laid, over the new one.
  case old = 2
  /// How far the light of the two is apart, at one contrast: black where they are alike, and beside
  /// the old one.
  case difference = 3
  /// The edges, where the light changes: on the old one in red, on the new one in cyan, so that what lies on
  /// one another is white.
  case edges = 4

  /// Whether it is of the light of both photographs, at one contrast: how light each is, and how strong its contrast,
  /// says nothing of where it lies.
  var isComparison: Bool { self == .difference || self == .edges }
}

/// A part of the new photograph that is looked at, in its pixels, which need not be whole ones.
package struct TunnelView: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension TunnelLook {
  /// The same map, under which the old photograph is seen in full, in its own colours, with borders
  /// that are a pixel sharp.
  var uncovered: TunnelLook {
    var window = window
    window.kind = .rectangle
    (window.width, window.height, window.softness) = (1e9, 1e9, 0)
    (window.cornerRadius, window.angle) = (0, 0)
    return TunnelLook(
      alignment: alignment, edge: EdgeMask(softness: 0, cornerRadius: 0), window: window)
  }
}
