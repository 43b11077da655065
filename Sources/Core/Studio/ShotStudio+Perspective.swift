package import Geometry
import Gestures
import Storyboard

/// The points of perspective, and how a hand sets them.
extension ShotStudio {
  /// The points on the canvas: as they are, and while a hand has one, as they would be.
  package var perspective: [Point] {
    ((perspectiveTrial?.points ?? shot.perspective.value)?.points ?? []).map {
      Point(x: Double($0.x) / 64, y: Double($0.y) / 64)
    }
  }

  /// Sets guides of so many points, as they usually lie: on a horizon a little above the middle, the third far below. Two that are there stay
  /// where they are as a third comes or goes. None removes them.
  package func setPerspective(count: Int) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let horizon = height * 0.45
    let points =
      switch count {
      case 1: [Point(x: width / 2, y: horizon)]
      case 2: [Point(x: -width / 4, y: horizon), Point(x: width * 5 / 4, y: horizon)]
      case 3:
        [
          Point(x: -width / 4, y: horizon), Point(x: width * 5 / 4, y: horizon),
          Point(x: width / 2, y: height * 3),
        ]
      default: [Point]()
      }
    perspectiveTrial = nil
    var wanted = points.isEmpty ? nil : Perspective(points.compactMap { Self.coded($0) })
    if let there = shot.perspective.value?.points, there.count >= 2, points.count >= 2 {
      wanted?.points.replaceSubrange(..<2, with: there[..<2])
    }
    if wanted != shot.perspective.value { make([.setPerspective(wanted)]) }
  }

  /// A pointer on a point, at a place of the desk. It is set when the pointer goes up, in one step.
  package func handlePerspective(
    _ phase: PointerInput.Phase, pointer: Int, at place: Point, index: Int
  ) {
    guard var points = shot.perspective.value?.points, points.indices.contains(index),
      place.isFinite
    else {
      perspectiveTrial = nil
      return
    }
    if phase == .down, perspectiveTrial == nil {
      perspectiveTrial = (Perspective(points), pointer)
      return
    }
    guard let trial = perspectiveTrial, trial.pointer == pointer else { return }
    guard phase != .cancel, let point = Self.coded(view.canvas(place)) else {
      perspectiveTrial = nil
      return
    }
    // Lifted where it was set down, it has not been moved.
    if phase == .up {
      perspectiveTrial = nil
      if trial.points != shot.perspective.value { make([.setPerspective(trial.points)]) }
      return
    }
    points[index] = point
    perspectiveTrial = (Perspective(points), pointer)
  }

  /// Moves a point by units of the desk.
  package func movePerspective(index: Int, by d: Point) {
    guard var points = shot.perspective.value?.points, points.indices.contains(index) else {
      return
    }
    let before = Point(x: Double(points[index].x) / 64, y: Double(points[index].y) / 64)
    guard let point = Self.coded(before + view.canvas(d) - view.canvas(.zero)) else { return }
    points[index] = point
    make([.setPerspective(Perspective(points))])
  }

  private static func coded(_ point: Point) -> Perspective.Point? {
    guard point.isFinite else { return nil }
    func place(_ length: Double) -> Int32 {
      let limit = Double(Perspective.farthest)
      return Int32(max(-limit, min(limit, (length * 64).rounded())))
    }
    return Perspective.Point(x: place(point.x), y: place(point.y))
  }

  /// The ruler as the lines of perspective have it, where it is to follow them: through the nearest of them.
  ///
  /// - Parameter turn: to the next line that way round, where it is not 0.
  func following(_ ruler: Ruler, turn: Double = 0) -> Ruler {
    guard followsPerspective else { return ruler }
    var ruler = ruler
    ruler.follow(perspective, turn: turn)
    return ruler
  }
}

extension Ruler {
  /// Turns to the line of perspective through its middle that is nearest to how it lies: to a point where lines meet; with one point
  /// also level and upright, with two upright.
  ///
  /// - Parameter turn: above 0 it turns on clockwise to the next of them, below 0 the other way.
  package mutating func follow(_ points: [Point], turn: Double = 0) {
    guard !points.isEmpty else { return }
    var angles = points.compactMap { point -> Double? in
      let d = point - place
      return d.length > 1e-6 ? arcTangent(y: d.y, x: d.x) * 57.29577951308232 : nil
    }
    if points.count == 1 { angles.append(0) }
    if points.count <= 2 { angles.append(90) }
    var best: (angle: Double, distance: Double)?
    for angle in angles {
      // Lines have no direction: half a turn is none.
      var way = (angle - degrees).truncatingRemainder(dividingBy: 180)
      if way < 0 { way += 180 }
      // The line that it lies along is the last, not the next.
      let distance =
        turn == 0
        ? min(way, 180 - way)
        : turn > 0 ? (way > 0.01 ? way : way + 180) : (way < 179.99 ? 180 - way : 360 - way)
      if distance < best?.distance ?? .infinity { best = (angle, distance) }
    }
    if let best { self.turn(to: best.angle) }
  }
}
