public import Geometry

/// A receiver of closed contours of straight lines: a rasteriser, a path, a file.
public protocol ContourSink: ~Copyable {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func close()
}

extension Path: ContourSink {}

extension StrokeOutline {
  /// Sends the whole outline, as one closed contour to be filled by the non-zero rule.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cuts.
  public func appendContour(to sink: inout (some ContourSink & ~Copyable)) {
    append(0..<state.sections.count, to: &sink)
  }

  /// Sends closed contours that fill, inside `rect`, exactly what the whole outline fills there; all
  /// points go through `map` on their way, `rect` does not.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements in and near `rect`.
  ///
  /// Of a shaded line only what is at least as dark as `shade`, where that is given.
  public func appendContours(
    meeting rect: Rect, mappedBy map: AffineTransform? = nil, shade: UInt8 = 0,
    to sink: inout (some ContourSink & ~Copyable)
  ) {
    var runs = IndexRanges()
    let levels = shade > 0 ? state.levels : []
    state.forEachRun(in: rect) { run in
      guard shade > 0 else { return runs.insert(run) }
      for i in run where levels[i] >= shade { runs.insert(i) }
    }
    for run in runs.ranges {
      let range = state.sectionRange(of: run)
      let reached = max(0, range.lowerBound - 1)..<range.upperBound
      if let map {
        append(reached, to: &sink) { map($0) }
      } else {
        append(reached, to: &sink)
      }
    }
  }

  /// Up the left side and down the right one.
  @inline(__always)
  private func append(
    _ range: Range<Int>, to sink: inout (some ContourSink & ~Copyable),
    mapping map: (Point) -> Point = { $0 }
  ) {
    guard range.count > 1 else { return }
    state.sections.withUnsafeBufferPointer { sections in
      sink.move(to: map(sections[range.lowerBound].left))
      for i in range.dropFirst() { sink.line(to: map(sections[i].left)) }
      for i in range.reversed() { sink.line(to: map(sections[i].right)) }
      sink.close()
    }
  }

  /// The outline as a path, to be filled by the non-zero rule.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cuts.
  public var path: Path {
    var path = Path()
    appendContour(to: &path)
    return path
  }
}
