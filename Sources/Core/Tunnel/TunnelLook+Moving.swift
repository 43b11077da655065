package import Geometry

/// A part of a tunnel that a hand moves.
package enum TunnelPart: UInt8, Equatable, Sendable, CaseIterable {
  /// The old photograph, by its alignment.
  case old = 0
  /// The window.
  case window = 1
}

/// The move that a hand has made since it took hold of something, all of it at once.
package struct TunnelMove: Equatable, Sendable {
  /// The turn in degrees, clockwise.
  package var angle: Double
  package var scale: Double
  /// The centre of turning and scaling, on the new photograph; nil for the part's own centre.
  package var center: Point?
  /// The offset by which it is moved after that, in the new photograph's pixels.
  package var shift: Point
  /// Whether a turn that ends near a multiple of 90° ends there.
  package var clicksIn: Bool

  package init(
    angle: Double = 0, scale: Double = 1, center: Point? = nil, shift: Point = .zero,
    clicksIn: Bool = true
  ) {
    self.angle = angle
    self.scale = scale
    self.center = center
    self.shift = shift
    self.clicksIn = clicksIn
  }

  /// A turn clicks in from so many degrees on.
  package static var clickReach: Double { 1.5 }

  /// The turn that is made of a thing that lies at `before` degrees.
  func turn(from before: Double) -> Double {
    guard clicksIn, angle != 0 else { return angle }
    let nearest = ((before + angle) / 90).rounded() * 90
    return (before + angle - nearest).magnitude < Self.clickReach ? nearest - before : angle
  }
}

extension TunnelLook {
  /// The look after a hand has moved a part of it.
  ///
  /// All lengths of the window grow with it. What turns about a place under the hand also moves, so
  /// that the place stays under the hand.
  package func moving(_ part: TunnelPart, _ move: TunnelMove, oldWidth: Int, oldHeight: Int)
    -> TunnelLook
  {
    switch part {
    case .old:
      guard let placement = placement(oldWidth: oldWidth, oldHeight: oldHeight) else { return self }
      let turn = move.turn(from: placement.angle)
      return aligned(
        turningBy: turn, scalingBy: move.scale,
        movingBy: Self.shift(of: placement.center, move, turn), oldWidth: oldWidth,
        oldHeight: oldHeight)
    case .window:
      var result = self
      let turn = move.turn(from: window.angle)
      result.window.center = window.center + Self.shift(of: window.center, move, turn)
      result.window.angle = Self.upright(window.angle + turn)
      result.window.width *= move.scale
      result.window.height *= move.scale
      result.window.softness *= move.scale
      result.window.cornerRadius *= move.scale
      return result
    }
  }

  /// Returns the move of a part's centre where it is turned and scaled about another place.
  private static func shift(of center: Point, _ move: TunnelMove, _ turn: Double) -> Point {
    guard let about = move.center else { return move.shift }
    let (sine, cosine) = sinCos(turn * radiansPerDegree)
    let arm = (center - about) * move.scale
    let turned = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
    return about + turned - center + move.shift
  }

  /// The same angle from −180 to 180.
  private static func upright(_ angle: Double) -> Double { angle - (angle / 360).rounded() * 360 }

  /// Returns where the old photograph's middle lies, at how many degrees its x axis is there, clockwise, and
  /// how long one of its pixels is; nil where it is beyond the horizon.
  package func placement(oldWidth: Int, oldHeight: Int) -> (
    center: Point, angle: Double, scale: Double
  )? {
    let middle = Point(x: Double(oldWidth) / 2, y: Double(oldHeight) / 2)
    guard let center = alignment(middle), let local = alignment.linearized(at: middle) else {
      return nil
    }
    return (center, arcTangent(y: local.b, x: local.a) / radiansPerDegree, local.meanScale)
  }
}
