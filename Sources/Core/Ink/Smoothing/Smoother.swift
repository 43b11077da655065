public import Geometry

/// A rule by which a centre line runs from each point to the next.
///
/// Element 0 moves to the first point; element *i* is a curve from point *i* − 1 to point *i*, and
/// depends on points *i* − `before` … *i* + `after` alone.
public protocol Smoother: AnyObject {
  /// The number of points behind and ahead of an element that it depends on.
  var dependence: (before: Int, after: Int) { get }
  /// Whether every element is a straight line.
  var drawsLines: Bool { get }
  /// The two controls of element `index`, which is at least 1.
  func controls(of index: Int, in points: [InkPoint]) -> (Point, Point)
}

/// Joins the points by straight lines.
public final class LineSmoother: Smoother {
  public init() {}
  public var dependence: (before: Int, after: Int) { (1, 0) }
  public var drawsLines: Bool { true }

  public func controls(of index: Int, in points: [InkPoint]) -> (Point, Point) {
    let a = points[index - 1].location
    let b = points[index].location
    return (a.interpolated(to: b, 1 / 3.0), a.interpolated(to: b, 2 / 3.0))
  }
}

/// Joins the points by cubics whose controls lie along the midpoints of neighbouring chords, as the
/// Anti-Grain Geometry library proposed ("Interpolation with Bezier Curves", M. Shemanarev).
///
/// The last element is drawn as if the line ended there, so that ink follows the pen at once; the
/// next point corrects it.
public final class AntigrainSmoother: Smoother {
  /// The distance of the controls from the points: 0 gives lines, 1 the roundest curves.
  public let smoothFactor: Double

  public init(smoothFactor: Double = 0.7) { self.smoothFactor = smoothFactor }

  public var dependence: (before: Int, after: Int) { (2, 1) }
  public var drawsLines: Bool { false }

  public func controls(of index: Int, in points: [InkPoint]) -> (Point, Point) {
    let p1 = points[index - 1].location
    let p2 = points[index].location
    let p0 = index > 1 ? points[index - 2].location : p1
    let p3 = index + 1 < points.count ? points[index + 1].location : p2
    let c1 = p0.midpoint(to: p1)
    let c2 = p1.midpoint(to: p2)
    let c3 = p2.midpoint(to: p3)
    let length1 = p0.distance(to: p1)
    let length2 = p1.distance(to: p2)
    let length3 = p2.distance(to: p3)
    var control1 = p1
    if length1 + length2 > 0 {
      let m1 = c1 + (c2 - c1) * (length1 / (length1 + length2))
      control1 = m1 + (c2 - m1) * smoothFactor + p1 - m1
    }
    var control2 = p2
    if length2 + length3 > 0 {
      let m2 = c2 + (c3 - c2) * (length2 / (length2 + length3))
      control2 = m2 + (c2 - m2) * smoothFactor + p2 - m2
    }
    return (control1, control2)
  }
}
