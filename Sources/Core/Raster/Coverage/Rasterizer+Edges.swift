/// Cutting edges into fragments, one for each cell they cross.
///
/// Where an edge crosses a row's or a column's border is computed from the edge's ends alone, the
/// same for the cells on both sides and for every clip rectangle.
extension Rasterizer {
  @inline(__always)
  mutating func addEdge(_ a: SubpixelPoint, _ b: SubpixelPoint) {
    guard a.y != b.y else { return }
    let falls = a.y < b.y
    let edge = Edge(top: falls ? a : b, bottom: falls ? b : a, direction: falls ? 1 : -1)
    let left = min(a.x, b.x)
    guard edge.bottom.y > 0, edge.top.y < size.y, left < size.x else { return }
    let row = edge.top.y >> Subpixel.bits
    let column = left >> Subpixel.bits
    if edge.bottom.y <= (row + 1) << Subpixel.bits,
      max(a.x, b.x) <= (column + 1) << Subpixel.bits
    {
      addFragment(edge.direction, column: column, row: row, edge.top, edge.bottom)
    } else {
      addLongEdge(edge)
    }
  }

  /// Adds an edge that crosses borders of cells.
  @inline(never)
  private mutating func addLongEdge(_ edge: Edge) {
    guard max(edge.top.x, edge.bottom.x) >= 0 else { return addEdgeAtLeft(edge) }
    let height = Double(edge.bottom.y - edge.top.y)
    let width = Double(edge.bottom.x - edge.top.x)
    let slope = EdgeSlope(top: edge.top, bottom: edge.bottom, x: width / height, y: height / width)
    let end = min(edge.bottom.y, size.y)
    var upper = edge.top
    if upper.y < 0 { upper = SubpixelPoint(x: slope.x(at: 0), y: 0) }
    while upper.y < end {
      let row = upper.y >> Subpixel.bits
      let border = (row + 1) << Subpixel.bits
      let lower =
        border < edge.bottom.y ? SubpixelPoint(x: slope.x(at: border), y: border) : edge.bottom
      addRowPiece(edge.direction, row, upper, lower, slope)
      upper = lower
    }
  }

  /// Adds an edge left of the clip rectangle, which matters to the winding only.
  private mutating func addEdgeAtLeft(_ edge: Edge) {
    let top = max(edge.top.y, 0)
    let bottom = min(edge.bottom.y, size.y)
    let firstWhole = (top + Subpixel.one - 1) >> Subpixel.bits
    let lastWhole = bottom >> Subpixel.bits
    if firstWhole > lastWhole {
      return addFragmentAtLeft(edge.direction, row: lastWhole, top, bottom)
    }
    addFragmentAtLeft(edge.direction, row: firstWhole - 1, top, firstWhole << Subpixel.bits)
    rowWindings[Int(firstWhole)] += edge.direction
    rowWindings[Int(lastWhole)] -= edge.direction
    addFragmentAtLeft(edge.direction, row: lastWhole, lastWhole << Subpixel.bits, bottom)
  }

  /// Adds the part of an edge that lies in one row.
  @inline(__always)
  private mutating func addRowPiece(
    _ direction: Int32, _ row: Int64, _ upper: SubpixelPoint, _ lower: SubpixelPoint,
    _ slope: EdgeSlope
  ) {
    let column = min(upper.x, lower.x) >> Subpixel.bits
    if max(upper.x, lower.x) <= (column + 1) << Subpixel.bits {
      addFragment(direction, column: column, row: row, upper, lower)
    } else if upper.x < lower.x {
      addRightwards(direction, row, upper, lower, slope)
    } else {
      addLeftwards(direction, row, upper, lower, slope)
    }
  }

  private mutating func addRightwards(
    _ direction: Int32, _ row: Int64, _ upper: SubpixelPoint, _ lower: SubpixelPoint,
    _ slope: EdgeSlope
  ) {
    var from = upper
    if from.x < 0 {
      guard lower.x > 0 else {
        return addFragmentAtLeft(direction, row: row, upper.y, lower.y)
      }
      from = SubpixelPoint(x: 0, y: slope.y(at: 0, upper.y, lower.y))
      addFragmentAtLeft(direction, row: row, upper.y, from.y)
    }
    var column = from.x >> Subpixel.bits
    while from.x < size.x {
      let border = (column + 1) << Subpixel.bits
      guard border < lower.x else {
        return addFragment(direction, column: column, row: row, from, lower)
      }
      let to = SubpixelPoint(x: border, y: slope.y(at: border, upper.y, lower.y))
      addFragment(direction, column: column, row: row, from, to)
      from = to
      column += 1
    }
  }

  private mutating func addLeftwards(
    _ direction: Int32, _ row: Int64, _ upper: SubpixelPoint, _ lower: SubpixelPoint,
    _ slope: EdgeSlope
  ) {
    var from = upper
    if from.x > size.x {
      guard lower.x < size.x else { return }
      from = SubpixelPoint(x: size.x, y: slope.y(at: size.x, upper.y, lower.y))
    }
    var column = (from.x - 1) >> Subpixel.bits
    while column >= 0 {
      let border = column << Subpixel.bits
      guard border > lower.x else {
        return addFragment(direction, column: column, row: row, from, lower)
      }
      let to = SubpixelPoint(x: border, y: slope.y(at: border, upper.y, lower.y))
      addFragment(direction, column: column, row: row, from, to)
      from = to
      column -= 1
    }
    addFragmentAtLeft(direction, row: row, from.y, lower.y)
  }

  @inline(__always)
  private mutating func addFragment(
    _ direction: Int32, column: Int64, row: Int64, _ upper: SubpixelPoint, _ lower: SubpixelPoint
  ) {
    guard upper.y < lower.y, column < size.x >> Subpixel.bits else { return }
    guard column >= 0 else {
      return addFragmentAtLeft(direction, row: row, upper.y, lower.y)
    }
    let x = column << Subpixel.bits
    let y = row << Subpixel.bits
    fragments.append(
      EdgeFragment(
        column: Int(truncatingIfNeeded: column), row: Int(truncatingIfNeeded: row),
        direction: direction, topX: upper.x - x, topY: upper.y - y, bottomX: lower.x - x,
        bottomY: lower.y - y))
  }

  private mutating func addFragmentAtLeft(
    _ direction: Int32, row: Int64, _ upper: Int64, _ lower: Int64
  ) {
    guard upper < lower else { return }
    let y = row << Subpixel.bits
    fragments.append(
      EdgeFragment(
        column: -1, row: Int(truncatingIfNeeded: row), direction: direction, topX: 0,
        topY: upper - y, bottomX: 0, bottomY: lower - y))
  }
}

/// A straight line between two vertices at different heights.
private struct Edge {
  var top: SubpixelPoint
  var bottom: SubpixelPoint
  /// 1 where the contour runs down it, −1 where it runs up.
  var direction: Int32
}

/// The place of an edge, as a function of the height or of the distance.
private struct EdgeSlope {
  var top: SubpixelPoint
  var bottom: SubpixelPoint
  /// Change of x for one step of y, and of y for one step of x; infinite where the edge is upright,
  /// and then never used.
  var x: Double
  var y: Double

  /// Returns the place where the edge crosses the height `y`, which lies between its ends.
  @inline(__always)
  func x(at y: Int64) -> Int64 { top.x + Subpixel.nearest(Double(y - top.y) * x) }

  /// Returns the place where it crosses the distance `x`, between the heights at which it enters and leaves the row.
  @inline(__always)
  func y(at x: Int64, _ upper: Int64, _ lower: Int64) -> Int64 {
    min(max(top.y + Subpixel.nearest(Double(x - top.x) * y), upper), lower)
  }
}
