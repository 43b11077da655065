public import Geometry

/// The curve through the points of a line, element by element, kept up to date.
///
/// **The law**: after any updates `elements` equals what a fresh centre line makes of the last
/// polyline. A class, because it is the memory of one line.
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
  /// One for each point; the first, which only moves to the first point, holds that point.
  public private(set) var elements: [Element] = []
  /// The change of the last update: `moved` are elements drawn anew, `restyled` those whose end point
  /// changed in force, tilt or time alone, and which stayed as they were.
  public private(set) var delta = LineDelta()

  public init(_ smoother: any Smoother) { self.smoother = smoother }

  public func reset() {
    elements.removeAll(keepingCapacity: true)
    delta.reset(count: 0)
  }

  /// Takes in `line`, of which `change` says what is new.
  ///
  /// - Complexity: O(*k*) for *k* changed points.
  public func update(with line: Polyline, _ change: LineDelta) {
    let count = line.points.count
    // Taken out of the object: one access each, however many elements change.
    var elements: [Element] = []
    var delta = LineDelta()
    swap(&elements, &self.elements)
    swap(&delta, &self.delta)
    defer {
      swap(&elements, &self.elements)
      swap(&delta, &self.delta)
    }
    delta.reset(count: count)
    delta.start = change.start
    delta.oldEnd = change.oldEnd
    delta.newEnd = change.newEnd
    delta.completionChanged = change.completionChanged
    elements.makeRoom(for: change, filler: Element(control1: .zero, control2: .zero))
    let (before, after) = smoother.dependence
    // A point has a say in the elements from `after` before it to `before` behind it.
    if !change.replacesNothing {
      delta.moved.insert(
        change.start..<change.newEnd, before: after, after: before, limit: count)
    }
    for range in change.moved.ranges {
      delta.moved.insert(range, before: after, after: before, limit: count)
    }
    for range in delta.moved.ranges {
      for i in range { elements[i] = element(i, in: line) }
    }
    for range in change.restyled.ranges { delta.restyled.insert(range) }
  }

  private func element(_ index: Int, in line: Polyline) -> Element {
    guard index > 0 else {
      return Element(control1: line.points[0].location, control2: line.points[0].location)
    }
    let (control1, control2) = smoother.controls(of: index, in: line.points)
    return Element(control1: control1, control2: control2)
  }

  /// The elements as a path over the points they were made from.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public func path(over line: Polyline) -> Path {
    precondition(line.points.count == elements.count, "the line is not the one last taken in")
    var path = Path()
    for (i, element) in elements.enumerated() {
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
