/// The lengths and angles that a tray is made of. Lengths are units of the page, angles radians.
///
/// What the published account of Mental Case's tray leaves open (tilts, the reach of the squash, sizes) has
/// values here that were chosen by looking.
package struct TrayMetrics: Equatable, Sendable {
  /// A card that lies flat.
  package var cardWidth = 208.0
  package var cardHeight = 132.0
  /// The distance from one card to the next in a row; far less than a card's width. Density comes from here.
  package var spacing = 34.0
  /// Left and right of a row, from where cards would lie flat: see ``opened(_:)``.
  package var margin = 28.0
  /// A row is this much higher than a card: room for what perspective adds.
  package var rowGap = 34.0
  package var header = 52.0
  package var footer = 26.0

  /// The angle by which a card is turned about its upright axis while it waits, and once it has been flicked past: so far
  /// beyond a quarter turn that its back is seen however much the squash takes from it.
  package var tilt = 62.0 * .pi / 180
  package var flippedTilt = 149.0 * .pi / 180
  /// The number of cards to either side of the exposed one that lie flatter.
  package var squashRadius = 6.0
  /// The distance by which the card before the exposed one makes way for it, in spacings; those further off less.
  package var flickedWay = 0.75
  /// Cards that were flicked past keep this far from the left side of the tray; nil where they may lie beyond it.
  package var flickedMargin: Double?
  /// Matrices are for cards this many times larger than they are shown. The page lays its own out smaller, and brings
  /// each matrix to their size (`Web/js/tray/cards.ts`, which has this number too).
  package var shrinkFactor = 2.0
  /// The distance of one facet of a note behind the one before.
  package var facetDepth = 5.0
  /// The distance of the eye, for a shrink factor of 1.
  package var eyeDistance = 1500.0

  /// The turn and the move of a flapped card when it goes to the left or to the right: about z, about y, and
  /// in parts of its size; the depth is for a shrink factor of 1.
  package var flapLeft = Flap(
    roll: 30 * .pi / 180, turn: 10 * .pi / 180, across: 1, down: 0.1, depth: 100)
  package var flapRight = Flap(
    roll: -30 * .pi / 180, turn: 50 * .pi / 180, across: -0.4, down: 0.1, depth: 200)
  /// A flapped card keeps this far from the sides of the tray.
  package var flapMargin = 6.0
  /// The last so many places of a full row are on the right.
  package var rightPlaces = 3

  package struct Flap: Equatable, Sendable {
    package var roll: Double
    package var turn: Double
    package var across: Double
    package var down: Double
    package var depth: Double

    package init(roll: Double, turn: Double, across: Double, down: Double, depth: Double) {
      self.roll = roll
      self.turn = turn
      self.across = across
      self.down = down
      self.depth = depth
    }
  }

  package init() {}

  /// The distance from the top of one row to the next.
  package var rowPitch: Double { cardHeight + rowGap }

  /// Returns the flatness of a card `distance` cards away from the exposed one: a parabola, 1 at it, 0 from the squash
  /// radius on.
  package func squash(atDistance distance: Int) -> Double {
    let part = Double(distance) / squashRadius
    return max(0, 1 - part * part)
  }
}
