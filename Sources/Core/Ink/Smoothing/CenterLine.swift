public import Geometry

/// The curve through the points of a line, element by element: which elements each update changed.
///
/// An element is a function of the points around it, so none is kept: who draws computes those that
/// `delta` names. **The law**: who follows the deltas alone has the elements of the last polyline. A
/// class, because it is the memory of one line.
public final class CenterLine {
  /// The controls of the curve that ends at a point.
  public struct Element: Equatable, Sendable {
    public var control1: Point
    public var control2: Point

    public init(control1: Point, control2: Point) {
      self.control1 = control1
      self.control2 = control2
    }
  }

  public let smoother: any Smoother
  /// The number of elements, one for each point.
  public private(set) var count = 0
  /// The change of the last update: `moved` are elements to draw anew, `restyled` those whose end point
  /// changed in force, tilt or time alone, and which stayed as they were.
  public private(set) var delta = LineDelta()

  public init(_ smoother: any Smoother) { self.smoother = smoother }

  public func reset() {
    count = 0
    delta.reset(count: 0)
  }

  /// Takes in `line`, of which `change` says what is new.
  ///
  /// - Complexity: O(*r*) for *r* changed ranges of points.
  public func update(with line: Polyline, _ change: LineDelta) {
    count = line.points.count
    // Taken out of the object: one access, however many ranges change.
    var delta = LineDelta()
    swap(&delta, &self.delta)
    defer { swap(&delta, &self.delta) }
    delta.reset(count: count)
    delta.start = change.start
    delta.oldEnd = change.oldEnd
    delta.newEnd = change.newEnd
    delta.completionChanged = change.completionChanged
    let (before, after) = smoother.dependence
    // A point has a say in the elements from `after` before it to `before` behind it.
    if !change.replacesNothing {
      delta.moved.insert(
        change.start..<change.newEnd, before: after, after: before, limit: count)
    }
    for range in change.moved.ranges {
      delta.moved.insert(range, before: after, after: before, limit: count)
    }
    for range in change.restyled.ranges { delta.restyled.insert(range) }
  }

  /// The element that ends at point `index` of `points`; the first, which only moves there, holds
  /// that point.
  public func element(_ index: Int, through points: [InkPoint]) -> Element {
    guard index > 0 else {
      return Element(control1: points[0].location, control2: points[0].location)
    }
    let (control1, control2) = smoother.controls(of: index, in: points)
    return Element(control1: control1, control2: control2)
  }

  /// All elements, one for each point of `line`, which is the one last taken in.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public func elements(of line: Polyline) -> [Element] {
    precondition(line.points.count == count, "the line is not the one last taken in")
    return line.points.indices.map { element($0, through: line.points) }
  }

  /// The elements as a path over the points of `line`, which is the one last taken in.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public func path(over line: Polyline) -> Path {
    var path = Path()
    for (i, element) in elements(of: line).enumerated() {
      let end = line.points[i].location
      if i == 0 {
        path.move(to: end)
      } else if smoother.drawsLines {
        path.line(to: end)
      } else {
        path.curve(element.control1, element.control2, to: end)
      }
    }
    return path
  }
}
