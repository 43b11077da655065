/// A position in the plane, or the difference of two, in whatever unit its owner says.
///
/// `x` grows to the right and `y` grows downwards, as on every screen.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  /// The square of the distance from the origin.
  @inlinable
  public var squaredLength: Double { x * x + y * y }

  /// The distance from the origin; exact to one rounding of each operation, the same everywhere.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector turned by a quarter: what points right then points down.
  @inlinable
  public var turnedQuarter: Point { Point(x: -y, y: x) }

  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product; positive when `other` lies clockwise of `self` on screen.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  @inlinable
  public func distance(to other: Point) -> Double { (self - other).length }

  @inlinable
  public func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The point `t` of the way to `other`; `t` is 0 here, 1 there.
  @inlinable
  public func interpolated(to other: Point, _ t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }

  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  @inlinable
  public static func / (a: Point, k: Double) -> Point { Point(x: a.x / k, y: a.y / k) }
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}
