/// A rectangle of whole pixels, half open: pixel (x, y) is inside when
/// `minX <= x < maxX` and `minY <= y < maxY`.
public struct PixelRect: Equatable, Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  @inlinable
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable
  public init(width: Int, height: Int) {
    self.init(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The coordinates that a pixel may have; what lies beyond is clamped.
  public static let coordinateLimit = 1 << 30

  /// The smallest rectangle of pixels that holds `rect`, clamped to ±2³⁰; empty for an empty one.
  public init(covering rect: Rect) {
    guard !rect.isEmpty else {
      self = .empty
      return
    }
    let limit = Double(Self.coordinateLimit)
    func clamped(_ v: Double) -> Int { Int(max(-limit, min(limit, v))) }
    self.init(
      minX: clamped(rect.minX.rounded(.down)), minY: clamped(rect.minY.rounded(.down)),
      maxX: clamped(rect.maxX.rounded(.up)), maxY: clamped(rect.maxY.rounded(.up)))
  }

  @inlinable
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
  @inlinable
  public var width: Int { max(0, maxX - minX) }
  @inlinable
  public var height: Int { max(0, maxY - minY) }
  /// The number of pixels inside.
  @inlinable
  public var area: Int { width * height }

  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return r.isEmpty ? .empty : r
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY)
  }

  @inlinable
  public var rect: Rect {
    isEmpty
      ? .empty
      : Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}
