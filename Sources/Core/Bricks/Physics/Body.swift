internal import Geometry

/// A rigid body. Lengths are the stage's pixels, y upwards; angles are radians against the clock.
struct Body: Equatable, Sendable {
  /// Whether forces move a body, and whether others meet it.
  enum Kind: UInt8, Sendable {
    /// Nothing meets it; it moves by its own velocity alone.
    case none
    /// Others bounce off it; it moves by its own velocity alone.
    case fixed
    /// Gravity and others move it.
    case dynamic
  }

  /// Whose body it is, as those it meets are told; below 0 for an edge of the stage.
  var owner: Int
  var kind = Kind.none
  /// The middle of the look.
  var place = Point.zero
  var angle = 0.0
  /// The velocity of the centre of mass, a second.
  var velocity = Point.zero
  var spin = 0.0
  /// Any number; bodies weigh by it whatever their size.
  var mass = 1.0
  /// How much of the velocity comes back from a bounce; of two bodies the larger one counts.
  var bounce = 0.8
  var friction = 0.2
  /// How much of the scene's gravity pulls it.
  var gravityScale = 1.0
  /// Whether contacts turn it.
  var isTurnable = true
  /// Whether the edges of the stage are walls to it.
  var meetsEdges = false
  /// Whether it meets anything now.
  var isTouchable = true
  var isAlive = true

  /// Its corners among those of all bodies.
  var corners = 0..<0
  /// The centre of mass from the middle of the look, and the mean square distance of its mass from there.
  var centre = Point.zero
  var spread = 0.0

  // What follows is found anew at each step.

  var cosine = 1.0
  var sine = 0.0
  /// The centre of mass on the stage.
  var middle = Point.zero
  var inverseMass = 0.0
  var inverseInertia = 0.0
  var minX = 0.0
  var minY = 0.0
  var maxX = 0.0
  var maxY = 0.0

  init(owner: Int) { self.owner = owner }

  @inline(__always)
  var isDynamic: Bool { kind == .dynamic }

  /// Gives it a kind. One that becomes dynamic is pulled, even where it is held.
  mutating func become(_ kind: Kind) {
    if kind == .dynamic, self.kind != .dynamic { gravityScale = 1 }
    self.kind = kind
  }

  /// Turns a vector of the body as the body is turned.
  @inline(__always)
  func turned(_ local: Point) -> Point {
    Point(x: cosine * local.x - sine * local.y, y: sine * local.x + cosine * local.y)
  }

  /// Turns a vector of the stage back into the body.
  @inline(__always)
  func local(_ vector: Point) -> Point {
    Point(x: cosine * vector.x + sine * vector.y, y: cosine * vector.y - sine * vector.x)
  }

  /// The velocity of a point of the body, given from its centre of mass.
  @inline(__always)
  func velocity(at arm: Point) -> Point {
    Point(x: velocity.x - spin * arm.y, y: velocity.y + spin * arm.x)
  }

  @inline(__always)
  mutating func push(_ impulse: Point, at arm: Point) {
    velocity = velocity + impulse * inverseMass
    spin += inverseInertia * arm.cross(impulse)
  }

  /// Moves and turns the body a little, without a velocity.
  @inline(__always)
  mutating func shift(_ impulse: Point, at arm: Point) {
    middle = middle + impulse * inverseMass
    let turn = inverseInertia * arm.cross(impulse)
    if turn != 0 {
      angle += turn
      let (c, s) = (cosine - sine * turn, sine + cosine * turn)
      let length = (c * c + s * s).squareRoot()
      (cosine, sine) = (c / length, s / length)
    }
    place = middle - turned(centre)
  }
}
