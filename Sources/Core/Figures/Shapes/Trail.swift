import Geometry

/// A way through the plane, which can be walked by its length.
struct Trail {
  private(set) var points: [Point] = []
  /// How far each point is from the first, along the way.
  private(set) var distances: [Double] = []

  /// The curve from `start` to `end` that is halfway at `bend`; a straight line without one.
  init(from start: Point, to end: Point, through bend: Point?) {
    add(start)
    guard let bend else {
      add(end)
      return
    }
    let control = bend * 2 - start.midpoint(to: end)
    let steps = 48
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      add(
        start.interpolated(to: control, t).interpolated(to: control.interpolated(to: end, t), t))
    }
  }

  private mutating func add(_ point: Point) {
    guard let last = points.last, let distance = distances.last else {
      points = [point]
      distances = [0]
      return
    }
    let step = (point - last).length
    guard step > 0 else { return }
    points.append(point)
    distances.append(distance + step)
  }

  var length: Double { distances.last ?? 0 }

  func point(at distance: Double) -> Point {
    guard let index = distances.firstIndex(where: { $0 >= distance }), index > 0 else {
      return distance <= 0 ? points[0] : points[points.count - 1]
    }
    let span = distances[index] - distances[index - 1]
    return points[index - 1].interpolated(
      to: points[index], (distance - distances[index - 1]) / span)
  }

  /// The direction of the way, 1 long; right where it has no length.
  func direction(at distance: Double) -> Point {
    guard points.count > 1 else { return Point(x: 1, y: 0) }
    let index = min(
      max(1, distances.firstIndex { $0 >= distance } ?? points.count), points.count - 1)
    let step = points[index] - points[index - 1]
    return step / step.length
  }

  /// The part of it between two lengths.
  func part(from start: Double, to end: Double) -> [Point] {
    guard start < end else { return [] }
    var part = [point(at: start)]
    for (index, distance) in distances.enumerated() where start < distance && distance < end {
      part.append(points[index])
    }
    part.append(point(at: end))
    return part
  }

  /// The way moved sideways by `offset(d)` at each length *d* up to `end`; to the right of where it goes for what is above 0.
  func beside(upTo end: Double, _ offset: (Double) -> Double) -> [Point] {
    let steps = 24
    var side: [Point] = []
    for step in 0...steps {
      let distance = end * Double(step) / Double(steps)
      side.append(
        point(at: distance) + direction(at: distance).turnedQuarter * offset(distance))
    }
    return side
  }
}
