import Geometry

/// The touch paths of all touches alone, without any later stage, for those who want no more.
///
/// `InkStream` does the same and goes on from there. A class, because it is the memory of a session.
public final class TouchPaths {
  /// One touch and what the last batch that touched it changed.
  public struct Entry {
    public private(set) var path: TouchPath
    public private(set) var delta = LineDelta()
    private var isInBatch = false

    fileprivate init(path: TouchPath) {
      self.path = path
      self.path.reserveCapacity(StrokeStream.usualCount)
    }

    /// Takes in one event; true for the first of a batch.
    fileprivate mutating func add(_ event: TouchEvent) -> Bool {
      let isFirst = !isInBatch
      if isFirst {
        isInBatch = true
        delta.reset(count: path.points.count)
      }
      path.add(event, noting: &delta)
      return isFirst
    }

    fileprivate mutating func finishBatch() {
      isInBatch = false
      path.finishBatch(noting: &delta)
    }
  }

  /// All touches since the last reset, in the order in which they began.
  public private(set) var paths: [Entry] = []
  private var touched: [Int] = []

  public init() {}

  /// Takes in one batch of events; see `TouchPath` for what an event does.
  ///
  /// - Complexity: O(*k*) for *k* events, whatever the length of the paths.
  public func add(_ events: [TouchEvent]) {
    touched.removeAll(keepingCapacity: true)
    for event in events where event.isFinite {
      guard let index = index(for: event) else { continue }
      if paths[index].add(event) { touched.append(index) }
    }
    for index in touched { paths[index].finishBatch() }
  }

  private func index(for event: TouchEvent) -> Int? {
    if let known = paths.lastIndex(where: { $0.path.takes(event) }) { return known }
    guard event.isReal else { return nil }
    paths.append(Entry(path: TouchPath(touch: event.touch)))
    return paths.count - 1
  }

  public func reset() { paths.removeAll(keepingCapacity: true) }
}
