public import Geometry

/// The points of one touch, in order, as one stage of the pipeline sees them.
public struct Polyline: Equatable, Sendable {
  public internal(set) var touch: TouchID
  public internal(set) var points: [InkPoint]
  /// Whether the pen has lifted and no point is expected to change any more.
  public internal(set) var isComplete: Bool

  public init(touch: TouchID, points: [InkPoint] = [], isComplete: Bool = false) {
    self.touch = touch
    self.points = points
    self.isComplete = isComplete
  }

  /// The smallest box that holds all points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public var bounds: Rect {
    var box = Rect.empty
    for point in points { box.formUnion(point.location) }
    return box
  }
}
