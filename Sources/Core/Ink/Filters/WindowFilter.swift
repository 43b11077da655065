public import Geometry

/// A rule by which a window filter places one point from those around it.
public protocol WindowKernel {
  /// The number of points to either side that may have a say.
  var reach: Int { get }
  /// Whether the times of the points have a say too.
  var usesTime: Bool { get }
  /// The new place of point `index`.
  func location(of index: Int, in points: [InkPoint]) -> Point
}

/// Moves every point by what lies around it; the number of points stays the same.
///
/// - Complexity: O(*k* · *w*) an update for *k* changed points and a window of *w*.
public final class WindowFilter<Kernel: WindowKernel>: PolylineFilter {
  public let kernel: Kernel
  public private(set) var polyline = Polyline(touch: TouchID(0))
  public private(set) var delta = LineDelta()
  private var dirty = IndexRanges()

  public init(_ kernel: Kernel) { self.kernel = kernel }

  public func reset(touch: TouchID) {
    polyline.points.removeAll(keepingCapacity: true)
    polyline.touch = touch
    polyline.isComplete = false
    delta.reset(count: 0)
  }

  public func update(with input: Polyline, _ change: LineDelta) {
    let count = input.points.count
    delta.reset(count: count)
    delta.start = change.start
    delta.oldEnd = change.oldEnd
    delta.newEnd = change.newEnd
    delta.completionChanged = change.completionChanged
    polyline.touch = input.touch
    polyline.isComplete = input.isComplete
    findDirty(change, input)
    if let first = input.points.first {
      polyline.points.makeRoom(for: change, filler: first)
    } else {
      polyline.points.removeAll(keepingCapacity: true)
    }
    for range in dirty.ranges {
      for i in range { place(i, in: input) }
    }
    for range in change.restyled.ranges {
      for i in range where !dirty.contains(i) {
        let location = polyline.points[i].location
        polyline.points[i] = input.points[i]
        polyline.points[i].location = location
        delta.restyled.insert(i)
      }
    }
  }

  private func findDirty(_ change: LineDelta, _ input: Polyline) {
    let count = input.points.count
    let reach = kernel.reach
    dirty.removeAll()
    if !change.replacesNothing {
      dirty.insert(change.start..<change.newEnd, before: reach, after: reach, limit: count)
    }
    for range in change.moved.ranges {
      dirty.insert(range, before: reach, after: reach, limit: count)
    }
    guard kernel.usesTime else { return }
    let shift = change.newEnd - change.oldEnd
    for range in change.restyled.ranges {
      for i in range {
        let old = polyline.points[i < change.start ? i : i - shift]
        if old.timestamp != input.points[i].timestamp {
          dirty.insert(i..<i + 1, before: reach, after: reach, limit: count)
        }
      }
    }
  }

  private func place(_ i: Int, in input: Polyline) {
    var point = input.points[i]
    point.location = kernel.location(of: i, in: input.points)
    let old = polyline.points[i]
    polyline.points[i] = point
    guard i < delta.start || i >= delta.newEnd else { return }
    if old.location != point.location {
      delta.moved.insert(i)
    } else if !old.hasStyle(of: point) {
      delta.restyled.insert(i)
    }
  }
}
