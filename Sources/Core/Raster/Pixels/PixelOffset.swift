public import Geometry

/// A move in whole pixels.
public struct PixelOffset: Equatable, Hashable, Sendable {
  public var x: Int
  public var y: Int

  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = PixelOffset(x: 0, y: 0)

  /// `rect` moved by this offset.
  @inlinable
  public func moved(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX + x, maxY: rect.maxY + y)
  }
}
