public import Geometry

/// What takes in closed contours of straight lines: a rasteriser, a path, a file.
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

  /// Sends closed contours that fill, inside `rect`, exactly what the whole outline fills there.
  ///
  /// - Complexity: O(*k* log *n*) for *k* elements in and near `rect`.
  public func appendContours(meeting rect: Rect, to sink: inout (some ContourSink & ~Copyable)) {
    var runs = IndexRanges()
    state.forEachRun(in: rect) { runs.insert($0) }
    for run in runs.ranges {
      let range = state.sectionRange(of: run)
      append(max(0, range.lowerBound - 1)..<range.upperBound, to: &sink)
    }
  }

  /// Up the left side and down the right one.
  private func append(_ range: Range<Int>, to sink: inout (some ContourSink & ~Copyable)) {
    guard range.count > 1 else { return }
    state.sections.withUnsafeBufferPointer { sections in
      sink.move(to: sections[range.lowerBound].left)
      for i in range.dropFirst() { sink.line(to: sections[i].left) }
      for i in range.reversed() { sink.line(to: sections[i].right) }
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
