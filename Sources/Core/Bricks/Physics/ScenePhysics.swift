internal import Geometry

/// The bodies of a scene's objects, and what joins them to the objects.
struct ScenePhysics: Sendable {
  var world: PhysicsWorld
  /// By the places of bodies; the walls come first.
  var links: [Link] = []
  /// Steps that are still let pass, as Catroid does, until objects are where they belong.
  var passing = 6

  /// An object's body, and what the object was when they were last made the same.
  struct Link: Sendable {
    /// The place of the object; −1 for walls, and for bodies that are no longer.
    var sprite = -1
    var x = Double.nan
    var y = Double.nan
    /// None at first, so that the first is taken over.
    var direction = Double.nan
    var style = Sprite.RotationStyle.all
    var shape: Shape?
    /// What it moved by before it was held, which it goes on with.
    var held: Motion?
    /// Its kind before it glided.
    var kindBeforeGlide: Body.Kind?
    /// How often it is to bounce off walls at the sides, and above and below.
    var sideBounces = 0
    var levelBounces = 0
  }

  /// What a body moves by.
  struct Motion: Sendable {
    var velocity = Point.zero
    var spin = 0.0
    var gravityScale = 0.0

    init() {}

    init(_ body: Body) {
      (velocity, spin, gravityScale) = (body.velocity, body.spin, body.gravityScale)
    }

    func give(to body: inout Body) {
      (body.velocity, body.spin, body.gravityScale) = (velocity, spin, gravityScale)
    }
  }

  /// What a body's corners come from.
  struct Shape: Equatable, Sendable {
    var look: Handle<Program.Look>
    var size: Double
    var isMirrored: Bool
  }

  /// The owners of walls at the sides, and above and below.
  static let (side, level) = (-1, -2)

  init(width: Double, height: Double) {
    world = PhysicsWorld(width: width, height: height)
    links = Array(repeating: Link(), count: world.bodies.count)
  }
}
