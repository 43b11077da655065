public import Geometry

/// A region filled with one colour, as its outline.
///
/// What lies inside an odd number of contours is filled. Corners are whole numbers, so that what is
/// drawn, stored and loaded again is the same.
public struct FilledArea: Equatable, Hashable, Sendable {
  /// A corner in 1/64 of a canvas pixel.
  public struct Corner: Equatable, Hashable, Sendable {
    public var x: Int32
    public var y: Int32

    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }

    /// The place in canvas pixels.
    public var location: Point {
      Point(x: Double(x) / StrokeSample.positionScale, y: Double(y) / StrokeSample.positionScale)
    }
  }

  public var color: Color
  /// 0 is clear, 255 opaque.
  public var opacity: UInt8
  /// Whether it shows behind all that was drawn on its layer before, as colour does under lines.
  public var isBehind: Bool
  /// Each closed by itself.
  public var contours: [[Corner]]

  public init(color: Color, opacity: UInt8, isBehind: Bool, contours: [[Corner]]) {
    self.color = color
    self.opacity = opacity
    self.isBehind = isBehind
    self.contours = contours
  }

  /// The most corners that an area may have in all.
  public static let pointLimit = 1 << 18

  public var pointCount: Int { contours.reduce(0) { $0 + $1.count } }

  /// The box that holds it, in canvas pixels.
  public var bounds: Rect {
    var box = Rect.empty
    for contour in contours { for corner in contour { box.formUnion(corner.location) } }
    return box
  }

  /// Sends the contours, to be filled by the even-odd rule; all points go through `map`.
  public func appendContours(
    mappedBy map: AffineTransform, to sink: inout (some ContourSink & ~Copyable)
  ) {
    for contour in contours {
      guard let first = contour.first else { continue }
      sink.move(to: map(first.location))
      for corner in contour.dropFirst() { sink.line(to: map(corner.location)) }
      sink.close()
    }
  }
}
