import Geometry

/// Draws marks, each as those who read boards know it.
struct MarkDrawing {
  private(set) var path = Path()
  /// How wide lines are.
  let width: Double

  init(width: Double) { self.width = width }

  // MARK: Ways

  /// A line with a filled head.
  mutating func arrow(_ trail: Trail) {
    let head = min(width * 4.5, trail.length)
    path.addLine(trail.part(from: 0, to: trail.length - head * 0.7), width: width)
    self.head(trail, length: head, spread: 0.5)
  }

  /// A wide hollow arrow out of a bar that stays: the camera turns sideways on its place.
  mutating func pan(_ trail: Trail) {
    let half = width * 2.2
    hollow(trail) { _ in half }
    let across = trail.direction(at: 0).turnedQuarter * (half * 1.7)
    let start = trail.points[0]
    path.addLine([start - across, start + across], width: width * 1.4)
  }

  /// A hollow arrow that grows out of a point: the camera turns up or down.
  mutating func tilt(_ trail: Trail) {
    let half = width * 3
    hollow(trail) { half * $0 / trail.length }
    path.addDisc(trail.points[0], radius: width * 1.6)
  }

  /// Rails with sleepers, and a filled head: the camera travels.
  mutating func track(_ trail: Trail) {
    let gauge = width * 1.8
    let head = min(width * 7, trail.length)
    let end = trail.length - head * 0.8
    path.addLine(trail.beside(upTo: end) { _ in gauge }, width: width * 0.7)
    path.addLine(trail.beside(upTo: end) { _ in -gauge }, width: width * 0.7)
    var distance = width * 2
    while distance < end {
      let at = trail.point(at: distance)
      let across = trail.direction(at: distance).turnedQuarter * (gauge * 1.6)
      path.addBar(at - across, at + across, width: width * 0.7)
      // No more than a thousand, however long it is.
      distance += max(width * 4, trail.length / 1000)
    }
    self.head(trail, length: head, spread: 0.55)
  }

  /// Dashes with an open head: where somebody walks.
  mutating func walk(_ trail: Trail) {
    dashes(trail, length: width * 4, gap: width * 3, width: width)
    openHead(trail, length: min(width * 5, trail.length), width: width)
  }

  /// Dots from an eye: where somebody looks.
  mutating func eyeLine(_ trail: Trail) {
    let start = trail.points[0]
    let eye = min(width * 3, trail.length / 3)
    var lid = Path()
    lid.addEllipse(start, Point(x: eye, y: eye * 0.6))
    path.addOutline(of: lid, width: width * 0.7, steps: 8)
    path.addDisc(start, radius: eye * 0.3)
    let step = max(width * 2.2, trail.length / 2000)
    var distance = eye + width * 1.5
    while distance < trail.length - width {
      path.addDisc(trail.point(at: distance), radius: width * 0.45)
      distance += step
    }
    openHead(trail, length: min(width * 4, trail.length), width: width * 0.8)
  }

  private mutating func head(_ trail: Trail, length: Double, spread: Double) {
    let tip = trail.point(at: trail.length)
    let base = trail.point(at: trail.length - length)
    let across = (tip - base).turnedQuarter * spread
    path.addTriangle(tip, base + across, base - across)
  }

  private mutating func openHead(_ trail: Trail, length: Double, width: Double) {
    let tip = trail.point(at: trail.length)
    let base = trail.point(at: trail.length - length)
    let across = (tip - base).turnedQuarter * 0.5
    path.addLine([base + across, tip, base - across], width: width)
  }

  private mutating func dashes(_ trail: Trail, length: Double, gap: Double, width: Double) {
    let step = max(length + gap, trail.length / 1000)
    var distance = 0.0
    while distance < trail.length {
      let end = min(distance + step * length / (length + gap), trail.length)
      path.addLine(trail.part(from: distance, to: end), width: width)
      distance += step
    }
  }

  /// The outline of an arrow whose shaft is as wide on either side as is said.
  private mutating func hollow(_ trail: Trail, half: (Double) -> Double) {
    let widest = half(trail.length)
    let head = min(widest * 2.4, trail.length * 0.6)
    let end = trail.length - head
    let (tip, base) = (trail.point(at: trail.length), trail.point(at: end))
    let across = trail.direction(at: end).turnedQuarter * (widest * 2)
    let right = trail.beside(upTo: end, half)
    let left = trail.beside(upTo: end) { -half($0) }
    path.addLine(
      right + [base + across, tip, base - across] + left.reversed(), width: width * 0.8,
      isClosed: true)
  }

  // MARK: Boxes

  /// Four arrows at the corners of a box: the camera comes nearer, or goes away.
  mutating func cornerArrows(_ box: Rect, isInwards: Bool) {
    let middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    for corner in box.corners {
      let inner = corner.interpolated(to: middle, 0.55)
      arrow(
        isInwards
          ? Trail(from: corner, to: inner, through: nil)
          : Trail(from: inner, to: corner, through: nil))
    }
  }

  /// A frame in a frame, with lines between their corners: the lens goes longer.
  mutating func zoom(_ box: Rect) {
    let middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    let inner = box.corners.map { $0.interpolated(to: middle, 0.5) }
    path.addLine(box.corners, width: width, isClosed: true)
    path.addLine(inner, width: width * 0.7, isClosed: true)
    for (corner, end) in zip(box.corners, inner) {
      path.addLine([corner, end], width: width * 0.7)
    }
  }

  /// A frame with two bars: the picture stands.
  mutating func hold(_ box: Rect) {
    path.addLine(box.corners, width: width, isClosed: true)
    let middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    let (apart, reach) = (box.width * 0.09, box.height * 0.22)
    for side in [-apart, apart] {
      path.addBar(
        Point(x: middle.x + side, y: middle.y - reach),
        Point(x: middle.x + side, y: middle.y + reach), width: max(width, box.width * 0.07))
    }
  }

  /// Two slanted strokes: here the film is cut.
  mutating func cut(_ box: Rect) {
    let slant = box.width * 0.35
    for shift in [0, box.width - slant] {
      path.addLine(
        [
          Point(x: box.minX + shift, y: box.maxY),
          Point(x: box.minX + shift + slant, y: box.minY),
        ], width: width * 1.3)
    }
  }
}

extension Rect {
  /// The upper left one first, then clockwise.
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}
