/// A seam that follows the moves of an object.
struct RunningStitch: Equatable, Sendable {
  enum Manner: Equatable, Sendable {
    case simple
    /// Each stitch forth, back and forth again.
    case triple
    /// From side to side, so wide in all.
    case zigzag(width: Float)
  }

  let manner: Manner
  /// The length of a stitch in the stage's pixels.
  let length: Float
  /// The place from which the next stitch is measured.
  private(set) var x: Float
  private(set) var y: Float
  private var isFresh = true
  private var side = 1.0

  init(_ manner: Manner, length: Float, x: Float, y: Float) {
    (self.manner, self.length, self.x, self.y) = (manner, length, x, y)
  }

  /// Lets the next stitch be measured from somewhere else.
  mutating func begin(atX x: Float, y: Float) { (self.x, self.y) = (x, y) }

  /// Returns the stitches on the straight way to a place, as many as are whole, with the first of the seam; nil where there are more
  /// than `limit`. What is left of the way is part of the next. A seam whose stitches have no length has none.
  ///
  /// - Parameter direction: of the object, in degrees; a zigzag goes across it.
  /// - Complexity: O(*n*) for *n* stitches.
  mutating func stitches(toX endX: Float, y endY: Float, direction: Double, limit: Int)
    -> [(x: Float, y: Float)]?
  {
    let (wayX, wayY) = (Double(endX - x), Double(endY - y))
    let distance = Float((wayX * wayX + wayY * wayY).squareRoot())
    guard length > 0, distance >= length else { return [] }
    let whole = distance - distance.truncatingRemainder(dividingBy: length)
    guard whole.isFinite, whole / length < Float(limit) else { return nil }
    let count = Int((whole / length).rounded(.down))
    let (toX, toY) = (x + whole / distance * (endX - x), y + whole / distance * (endY - y))
    var stitches: [(x: Float, y: Float)] = []
    let across = Machine.turn(Machine.normal(direction + 90))
    if isFresh {
      isFresh = false
      stitches.append(beside(x, y, across))
    }
    var last = (x: x, y: y)
    for number in stride(from: 1, through: count, by: 1) {
      let share = Float(number) / Float(count)
      var place = (
        x: Self.rounded(x + share * (toX - x)), y: Self.rounded(y + share * (toY - y))
      )
      switch manner {
      case .simple: stitches.append(place)
      case .triple: stitches += [place, last, place]
      case .zigzag:
        if number == count { place = (toX, toY) }
        stitches.append(beside(place.x, place.y, across))
      }
      last = place
    }
    (x, y) = (toX, toY)
    return stitches
  }

  /// The place itself, or beside it on the side whose turn it is.
  private mutating func beside(
    _ x: Float, _ y: Float, _ across: (sine: Double, cosine: Double)
  ) -> (x: Float, y: Float) {
    guard case .zigzag(let width) = manner else { return (x, y) }
    let way = Double(width / 2) * side
    side = -side
    return (Float(Double(x) - way * across.sine), Float(Double(y) - way * across.cosine))
  }

  /// A whole number of pixels; halves go up.
  static func rounded(_ value: Float) -> Float { Float((Double(value) + 0.5).rounded(.down)) }
}
