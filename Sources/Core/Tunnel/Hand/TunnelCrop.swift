package import Geometry

/// Crops: rectangles of whole pixels of a photograph.
extension PixelRect {
  /// The sides of the smallest crop.
  private static var leastCrop: Int { 8 }

  /// The crop of whole pixels that lies nearest to a rectangle and inside a photograph, no smaller than a few pixels.
  package init(cropping rect: Rect, width: Int, height: Int) {
    func whole(_ value: Double, _ least: Int, _ most: Int) -> Int {
      guard value > Double(least) else { return least }
      return value < Double(most) ? Int(value.rounded()) : most
    }
    let wide = whole(rect.width, min(Self.leastCrop, width), width)
    let high = whole(rect.height, min(Self.leastCrop, height), height)
    let left = whole(rect.minX, 0, width - wide)
    let top = whole(rect.minY, 0, height - high)
    self.init(minX: left, minY: top, maxX: left + wide, maxY: top + high)
  }

  /// Returns the crop of which the sides that a handle holds have gone by `way`; the others stay.
  ///
  /// - Parameter handle: where the handle is: −1 at the left or top, 1 at the right or bottom, 0 at neither.
  package func pulled(
    _ handle: (across: Int, down: Int), by way: Point, width: Int, height: Int
  ) -> PixelRect {
    let least = Double(Self.leastCrop)
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), high)
    }
    var rect = Rect(self)
    if handle.across < 0 { rect.minX = clamp(rect.minX + way.x, 0, rect.maxX - least) }
    if handle.across > 0 { rect.maxX = clamp(rect.maxX + way.x, rect.minX + least, Double(width)) }
    if handle.down < 0 { rect.minY = clamp(rect.minY + way.y, 0, rect.maxY - least) }
    if handle.down > 0 { rect.maxY = clamp(rect.maxY + way.y, rect.minY + least, Double(height)) }
    return PixelRect(cropping: rect, width: width, height: height)
  }

  /// Returns the crop moved, and grown about its middle, as far as the photograph goes.
  package func shifted(by way: Point, scale: Double, width: Int, height: Int) -> PixelRect {
    let rect = Rect(self)
    let most = min(scale, Double(width) / rect.width, Double(height) / rect.height)
    let half = Point(x: rect.width, y: rect.height) * (most / 2)
    let center = rect.center + way
    return PixelRect(
      cropping: Rect(
        minX: center.x - half.x, minY: center.y - half.y, maxX: center.x + half.x,
        maxY: center.y + half.y), width: width, height: height)
  }
}

extension Rect {
  init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX),
      maxY: Double(pixels.maxY))
  }
}
