/// An axis-parallel rectangle, closed on all sides; `empty` holds nothing and joins as a neutral.
public struct Rect: Equatable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable
  public init(center: Point, radius: Double) {
    self.init(
      minX: center.x - radius, minY: center.y - radius,
      maxX: center.x + radius, maxY: center.y + radius)
  }

  public static let empty = Rect(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  @inlinable
  public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
  @inlinable
  public var width: Double { isEmpty ? 0 : maxX - minX }
  @inlinable
  public var height: Double { isEmpty ? 0 : maxY - minY }
  @inlinable
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Grows the rectangle until it holds `point`; a point that is not finite is passed over.
  @inlinable
  public mutating func formUnion(_ point: Point) {
    guard point.isFinite else { return }
    if point.x < minX { minX = point.x }
    if point.y < minY { minY = point.y }
    if point.x > maxX { maxX = point.x }
    if point.y > maxY { maxY = point.y }
  }

  @inlinable
  public mutating func formUnion(_ other: Rect) {
    if other.minX < minX { minX = other.minX }
    if other.minY < minY { minY = other.minY }
    if other.maxX > maxX { maxX = other.maxX }
    if other.maxY > maxY { maxY = other.maxY }
  }

  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  @inlinable
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  @inlinable
  public func insetBy(_ d: Double) -> Rect {
    isEmpty ? self : Rect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
  }
}
