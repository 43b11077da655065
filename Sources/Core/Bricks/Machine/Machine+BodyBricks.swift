internal import Geometry

// The bricks that set what an object's body is, and how it moves.

extension Machine {
  /// The highest speed that a brick may ask for: pixels, or degrees, a second.
  private static let speedLimit = 1e6

  /// Changes the body of the object; one without any cannot have the brick.
  private mutating func changeBody(_ change: (inout Body) -> Void) {
    let place = Int(stage.sprites[current].body)
    guard place >= 0 else { return }
    stage.physics?.change(place, change)
  }

  mutating func setBodyKind(_ choice: Int32) -> Bool {
    // At once; of one that glides until then, as it has its kind of before back.
    let kind: Body.Kind = choice == 0 ? .dynamic : choice == 1 ? .fixed : .none
    guard let body = body(of: current), body.kind != kind else { return true }
    changeBody { $0.become(kind) }
    endContacts(of: Int(stage.sprites[current].body))
    return true
  }

  mutating func setVelocity(_ instruction: Instruction) -> Bool {
    if let x = double(instruction.a), let y = double(instruction.b) {
      func bounded(_ speed: Double) -> Double { max(-Self.speedLimit, min(Self.speedLimit, speed)) }
      changeBody { $0.velocity = Point(x: bounded(x), y: bounded(y)) }
    }
    return true
  }

  /// Degrees a second, against the clock.
  mutating func setSpin(_ place: FormulaCode.Place, sign: Double) -> Bool {
    if let degrees = double(place) {
      let bounded = max(-Self.speedLimit, min(Self.speedLimit, degrees))
      changeBody { $0.spin = sign * bounded / 180 * .pi }
    }
    return true
  }

  /// A style that does not turn takes the body's turning as well.
  mutating func stopSpin() { changeBody { $0.spin = 0 } }

  mutating func setGravity(_ instruction: Instruction) -> Bool {
    if let x = double(instruction.a), let y = double(instruction.b) {
      stage.physics?.world.gravity = Point(x: x, y: y) * PhysicsWorld.metre
    }
    return true
  }

  mutating func setMass(_ place: FormulaCode.Place) -> Bool {
    if let mass = double(place) { changeBody { $0.mass = max(mass, 0.000_001) } }
    return true
  }

  /// Hundredths of the velocity that a bounce leaves.
  mutating func setBounce(_ place: FormulaCode.Place) -> Bool {
    if let bounce = double(place) { changeBody { $0.bounce = max(bounce / 100, 0) } }
    return true
  }

  mutating func setFriction(_ place: FormulaCode.Place) -> Bool {
    if let friction = double(place) { changeBody { $0.friction = max(0, min(1, friction / 100)) } }
    return true
  }
}

extension ScenePhysics {
  mutating func change(_ place: Int, _ change: (inout Body) -> Void) {
    change(&world.bodies[place])
  }
}
