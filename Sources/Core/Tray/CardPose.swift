package import Geometry

/// The pose of a card at one moment.
package struct CardPose: Equatable, Sendable {
  /// 0 for a card that waits, 1 for the exposed one.
  package var squash: Double
  /// 0 where its front is seen, 1 once it was flicked past.
  package var flip: Double
  /// The number of facets, from the front, that have been flapped out; parts of one while it moves.
  package var flap: Double

  package init(squash: Double = 0, flip: Double = 0, flap: Double = 0) {
    self.squash = squash
    self.flip = flip
    self.flap = flap
  }

  package static let resting = CardPose()
  /// Flicked past, far from the exposed card.
  package static let flicked = CardPose(flip: 1)
}

extension TrayMetrics {
  /// Returns the matrix of a card that is `shrinkFactor` times too large, about its own middle: flap, turn, depth of the facet,
  /// shrinking, perspective, the first done first.
  ///
  /// The order and the numbers are those of Mental Case's tray (Drew McCormack's account of it): the turn is
  /// −tilt + ½ *squash*³ tilt. Perspective is each card's own; one for all looks wrong. What it does not have:
  /// cards that were flicked past make way for the exposed one, which would cover the last of them wholly.
  package func matrix(_ pose: CardPose, facet: Int, isOnRight: Bool) -> Matrix4 {
    let shrink = 1 / shrinkFactor
    let cube = pose.squash * pose.squash * pose.squash
    let turn = -(tilt + (flippedTilt - tilt) * pose.flip) + 0.5 * cube * tilt
    let way = -flickedWay * spacing * cube * pose.flip
    let seen =
      Matrix4.translation(x: way, y: 0, z: 0)
      * .perspective(eyeDistance * shrinkFactor) * .scale(x: shrink, y: shrink, z: 1)
      * .translation(x: 0, y: 0, z: -facetDepth * Double(facet)) * .rotationY(turn)
    let part = min(max(pose.flap - Double(facet), 0), 1)
    return part > 0 ? seen * flapped(part, isOnRight ? flapRight : flapLeft) : seen
  }

  /// Whether a card has turned so far that its back is seen: past a quarter turn.
  func isBackSeen(_ pose: CardPose) -> Bool {
    tilt + (flippedTilt - tilt) * pose.flip > .pi / 2
  }

  private func flapped(_ part: Double, _ flap: Flap) -> Matrix4 {
    let (width, height) = (cardWidth * shrinkFactor, cardHeight * shrinkFactor)
    let across = (flap.across * width).rounded(.down)
    return .translation(
      x: part * across, y: part * flap.down * height, z: part * flap.depth * shrinkFactor)
      * .rotationY(part * flap.turn) * .rotationZ(part * flap.roll)
  }

  /// The corners of a card as seen, from its middle: upper left, upper right, lower right, lower left of the card
  /// itself. Nil for a card that reaches behind the eye.
  package func corners(_ matrix: Matrix4) -> [Point]? {
    let (x, y) = (cardWidth * shrinkFactor / 2, cardHeight * shrinkFactor / 2)
    guard let a = matrix.project(Point(x: -x, y: -y)), let b = matrix.project(Point(x: x, y: -y)),
      let c = matrix.project(Point(x: x, y: y)), let d = matrix.project(Point(x: -x, y: y))
    else { return nil }
    return [a, b, c, d]
  }

  /// The left and the right side of a card as seen, from the middle of its place; 0 and 0 for one that reaches behind the
  /// eye.
  func sides(_ pose: CardPose) -> (left: Double, right: Double) {
    var sides = (left: 0.0, right: 0.0)
    for corner in corners(matrix(pose, facet: 0, isOnRight: false)) ?? [] {
      sides = (min(sides.left, corner.x), max(sides.right, corner.x))
    }
    return sides
  }

  /// The metrics with margins of which cards make full use: none lies flat, so that those at the ends of a row, exposed or
  /// flicked past, reach as far as `room` from the sides of the tray.
  package func opened(_ room: Double) -> TrayMetrics {
    var result = self
    let (flicked, exposed) = (sides(.flicked), sides(CardPose(squash: 1)))
    let reach = max(max(-flicked.left, flicked.right), max(-exposed.left, exposed.right))
    result.margin = room + reach - cardWidth / 2
    result.flickedMargin = room
    return result
  }
}
