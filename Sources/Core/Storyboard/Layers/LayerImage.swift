package import Geometry

/// The content of an image layer: an asset, and its size on the layer's own plane, where its upper
/// left corner lies at the origin. The size is kept so that a place can be shown for a picture that is
/// not there.
package struct LayerImage: Equatable, Hashable, Sendable {
  package let asset: AssetID
  /// The size in units of the layer's plane: the pixels of the picture as it is meant to be seen.
  package let width: UInt32
  package let height: UInt32

  /// The longest side that a picture may have.
  package static let sideLimit: UInt32 = 65_536

  /// Nil where a side is none or too long.
  package init?(asset: AssetID, width: UInt32, height: UInt32) {
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height else { return nil }
    self.asset = asset
    self.width = width
    self.height = height
  }

  /// The rectangle that it covers on its layer's plane.
  package var box: Rect { Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)) }
}
