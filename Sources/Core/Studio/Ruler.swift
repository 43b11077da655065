package import Geometry
import Gestures

/// A ruler on the canvas: strokes near one of its two edges follow that edge.
///
/// Its first edge lies still on the canvas; how wide it is, and what is near, counts on the desk, so
/// that it is as handy at every zoom.
package struct Ruler: Equatable, Sendable {
  /// The middle of its first edge, on the canvas.
  package private(set) var place: Point
  /// The direction of its edges on the canvas in degrees, clockwise, −90 to 90.
  package private(set) var degrees: Double
  /// The same as a unit vector.
  package private(set) var direction: Point

  /// Across, on the desk.
  package static let width = 64.0
  /// Down to this distance on the desk a stroke lies on the edge, and from the second on it does not
  /// feel it.
  static let catching = 14.0
  static let reach = 30.0

  package init(place: Point, degrees: Double = 0) {
    self.place = place
    self.degrees = 0
    direction = Point(x: 1, y: 0)
    turn(to: degrees)
  }

  package mutating func move(by d: Point) {
    guard d.isFinite else { return }
    place = place + d
  }

  package mutating func turn(to degrees: Double) {
    guard degrees.isFinite, degrees.magnitude < 1e6 else { return }
    var turned = degrees
    while turned > 90 { turned -= 180 }
    while turned <= -90 { turned += 180 }
    self.degrees = turned
    let (sine, cosine) = sinCos(turned * 0.017453292519943295)
    direction = Point(x: cosine, y: sine)
  }

  /// Turns about `center`, which stays where it is on the ruler.
  package mutating func turn(to degrees: Double, about center: Point) {
    let d = center - place
    let (along, across) = (d.dot(direction), direction.cross(d))
    turn(to: degrees)
    // The half turn that keeps the angle small must not move the ruler across.
    let side = direction.turnedQuarter
    place = center - direction * along - side * across
  }

  /// A multiple of 15° where the angle is near one.
  static func snapped(_ degrees: Double) -> Double {
    let step = (degrees / 15).rounded() * 15
    return (degrees - step).magnitude < 1.5 ? step : degrees
  }

  /// Returns the place where a stroke at `p` runs, on a canvas shown at `scale`: on the edge near it, further off
  /// as it comes less near, and where it is from a certain distance on. Without a jump anywhere.
  package func guided(_ p: Point, scale: Double) -> Point {
    guard scale > 0 else { return p }
    let side = direction.turnedQuarter
    let distance = (p - place).dot(side) * scale
    // From the nearer edge.
    let edge = distance > Self.width / 2 ? Self.width : 0
    let off = distance - edge
    let far = off.magnitude
    guard far < Self.reach else { return p }
    let kept =
      far <= Self.catching ? 0 : (far - Self.catching) * Self.reach / (Self.reach - Self.catching)
    let wanted = off < 0 ? -kept : kept
    return p + side * ((wanted - off) / scale)
  }
}

/// A gesture of pointers on a ruler: one moves it, or turns it by a grip; two move and turn it at once.
struct RulerGesture {
  private struct Finger {
    let pointer: Int
    var now: Point
  }

  /// Whether the first pointer has taken a grip for turning.
  let turns: Bool
  private var fingers: [Finger] = []
  /// The angle that the hand has turned it to, before it clicks in.
  private var degrees: Double

  init(turns: Bool, degrees: Double) {
    self.turns = turns
    self.degrees = degrees
  }

  var isOver: Bool { fingers.isEmpty }

  /// Takes in a pointer at a place of the canvas.
  mutating func handle(
    _ phase: PointerInput.Phase, pointer: Int, at place: Point, _ ruler: inout Ruler
  ) {
    let known = fingers.firstIndex { $0.pointer == pointer }
    switch (phase, known) {
    case (.down, nil):
      if fingers.count < 2 { fingers.append(Finger(pointer: pointer, now: place)) }
    case (.move, let index?): move(index, to: place, &ruler)
    case (.up, let index?), (.cancel, let index?): fingers.remove(at: index)
    default: break
    }
  }

  private mutating func move(_ index: Int, to place: Point, _ ruler: inout Ruler) {
    let before = fingers[index].now
    fingers[index].now = place
    if fingers.count == 2 {
      let still = fingers[1 - index].now
      // The middle of both moves; the line through both turns.
      turn(from: before - still, to: place - still, &ruler, about: still.midpoint(to: before))
      ruler.move(by: (place - before) / 2)
    } else if turns {
      turn(from: before - ruler.place, to: place - ruler.place, &ruler, about: ruler.place)
    } else {
      ruler.move(by: place - before)
    }
  }

  private mutating func turn(
    from v: Point, to w: Point, _ ruler: inout Ruler, about center: Point
  ) {
    guard v.length > 1e-6, w.length > 1e-6 else { return }
    degrees += arcTangent(y: v.cross(w), x: v.dot(w)) * 57.29577951308232
    ruler.turn(to: Ruler.snapped(degrees), about: center)
  }
}
