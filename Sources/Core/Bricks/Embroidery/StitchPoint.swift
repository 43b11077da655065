/// A place at which the needle of an embroidery machine arrives.
package struct StitchPoint: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case stitch
    /// The frame moves and nothing is sewn.
    case jump
    /// The machine stops for another thread.
    case colorChange
  }

  /// The place in the stage's pixels from its middle, y upwards.
  package var x: Float
  package var y: Float
  /// The thread's colour, 0xRRGGBB.
  package var color: UInt32
  package var kind: Kind

  package init(x: Float, y: Float, color: UInt32 = 0, kind: Kind = .stitch) {
    (self.x, self.y, self.color, self.kind) = (x, y, color, kind)
  }

  /// The same place, reached in another way.
  func arrived(by kind: Kind) -> StitchPoint { StitchPoint(x: x, y: y, color: color, kind: kind) }

  /// The farthest that a machine goes at once along one side, in tenths of a millimetre.
  package static let reach = 121

  /// Returns pixels in tenths of a millimetre: two for a pixel, halves upwards.
  package static func units(_ pixels: Float) -> Int {
    guard pixels.isFinite else { return 0 }
    return Int(max(-0x1p29, min(0x1p29, (Double(pixels) * 2 + 0.5).rounded(.down))))
  }

  /// The way to another place along the side on which it is longer, in tenths of a millimetre.
  func distance(to other: StitchPoint) -> Int {
    max(abs(Self.units(other.x - x)), abs(Self.units(other.y - y)))
  }
}
