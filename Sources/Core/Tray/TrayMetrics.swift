/// The lengths and angles that a tray is made of. Lengths are units of the page, angles radians.
///
/// What the published account of Mental Case's tray leaves open (tilts, the reach of the squash, sizes) has
/// values here that were chosen by looking.
public struct TrayMetrics: Equatable, Sendable {
  /// A card that lies flat.
  public var cardWidth = 208.0
  public var cardHeight = 132.0
  /// The distance from one card to the next in a row; far less than a card's width. Density comes from here.
  public var spacing = 34.0
  /// Left and right of a row.
  public var margin = 28.0
  /// A row is this much higher than a card: room for what perspective adds.
  public var rowGap = 34.0
  public var header = 52.0
  public var footer = 26.0

  /// The angle by which a card is turned about its upright axis while it waits, and once it has been flicked past: so far
  /// beyond a quarter turn that its back is seen however much the squash takes from it.
  public var tilt = 62.0 * .pi / 180
  public var flippedTilt = 149.0 * .pi / 180
  /// The number of cards to either side of the exposed one that lie flatter.
  public var squashRadius = 6.0
  /// The distance by which the card before the exposed one makes way for it, in spacings; those further off less.
  public var flickedWay = 0.75
  /// Cards are drawn this many times larger than they are shown, so that perspective does not blur them.
  public var shrinkFactor = 2.0
  /// The distance of one facet of a note behind the one before.
  public var facetDepth = 5.0
  /// The distance of the eye, for a shrink factor of 1.
  public var eyeDistance = 1500.0

  /// The turn and the move of a flapped card when it goes to the left or to the right: about z, about y, and
  /// in parts of its size; the depth is for a shrink factor of 1.
  public var flapLeft = Flap(
    roll: 30 * .pi / 180, turn: 10 * .pi / 180, across: 1, down: 0.1, depth: 100)
  public var flapRight = Flap(
    roll: -30 * .pi / 180, turn: 50 * .pi / 180, across: -0.4, down: 0.1, depth: 200)
  /// A flapped card keeps this far from the sides of the tray.
  public var flapMargin = 6.0
  /// The last so many places of a full row are on the right.
  public var rightPlaces = 3

  public struct Flap: Equatable, Sendable {
    public var roll: Double
    public var turn: Double
    public var across: Double
    public var down: Double
    public var depth: Double

    public init(roll: Double, turn: Double, across: Double, down: Double, depth: Double) {
      self.roll = roll
      self.turn = turn
      self.across = across
      self.down = down
      self.depth = depth
    }
  }

  public init() {}

  /// The distance from the top of one row to the next.
  public var rowPitch: Double { cardHeight + rowGap }

  /// Returns the flatness of a card `distance` cards away from the exposed one: a parabola, 1 at it, 0 from the squash
  /// radius on.
  public func squash(atDistance distance: Int) -> Double {
    let part = Double(distance) / squashRadius
    return max(0, 1 - part * part)
  }
}
