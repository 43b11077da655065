internal import Geometry

/// Impulses that keep bodies from going into one another (sequential impulses with friction, as Box2D solves them).
extension PhysicsWorld {
  mutating func solveVelocities() {
    withContacts { bodies, contacts in
      for place in contacts.indices { Self.prepare(&contacts[place], bodies) }
      for _ in 0..<Self.velocityRounds {
        for place in contacts.indices { Self.solve(&contacts[place], bodies) }
      }
    }
  }

  /// Takes apart what is still in one another, by a fifth of the depth each round.
  mutating func solvePlaces() {
    withContacts { bodies, contacts in
      for _ in 0..<Self.placeRounds {
        for place in contacts.indices { Self.part(contacts[place], bodies) }
      }
    }
  }

  private mutating func withContacts(
    _ solve: (UnsafeMutableBufferPointer<Body>, UnsafeMutableBufferPointer<Contact>) -> Void
  ) {
    var own: [Contact] = []
    swap(&own, &contacts)
    bodies.withUnsafeMutableBufferPointer { bodies in
      own.withUnsafeMutableBufferPointer { solve(bodies, $0) }
    }
    swap(&own, &contacts)
  }

  private static func prepare(_ contact: inout Contact, _ bodies: UnsafeMutableBufferPointer<Body>)
  {
    let (a, b) = (Int(contact.a), Int(contact.b))
    let normal = contact.normal
    let tangent = Point(x: normal.y, y: -normal.x)
    func prepare(_ corner: inout Contact.Corner) {
      let point = bodies[b].place + bodies[b].turned(corner.local)
      // Halfway between the corner and the side it lies behind.
      let middle = point - normal * (corner.distance / 2)
      corner.armA = middle - bodies[a].middle
      corner.armB = middle - bodies[b].middle
      corner.pushMass = mass(normal, corner, bodies[a], bodies[b])
      corner.rubMass = mass(tangent, corner, bodies[a], bodies[b])
      let speed = normal.dot(
        bodies[b].velocity(at: corner.armB) - bodies[a].velocity(at: corner.armA))
      corner.bias = speed < -bounceThreshold ? -contact.bounce * speed : 0
    }
    prepare(&contact.corners.0)
    if contact.count == 2 { prepare(&contact.corners.1) }
    func begin(_ corner: Contact.Corner) {
      let impulse = normal * corner.push + tangent * corner.rub
      bodies[a].push(impulse * -1, at: corner.armA)
      bodies[b].push(impulse, at: corner.armB)
    }
    begin(contact.corners.0)
    if contact.count == 2 { begin(contact.corners.1) }
  }

  /// The mass that an impulse in a direction moves.
  private static func mass(_ direction: Point, _ corner: Contact.Corner, _ a: Body, _ b: Body)
    -> Double
  {
    let (turnA, turnB) = (corner.armA.cross(direction), corner.armB.cross(direction))
    let inverse =
      a.inverseMass + b.inverseMass + a.inverseInertia * turnA * turnA
      + b.inverseInertia * turnB * turnB
    return inverse > 0 ? 1 / inverse : 0
  }

  private static func solve(_ contact: inout Contact, _ bodies: UnsafeMutableBufferPointer<Body>) {
    let (a, b) = (Int(contact.a), Int(contact.b))
    let (normal, friction) = (contact.normal, contact.friction)
    let tangent = Point(x: normal.y, y: -normal.x)
    @inline(__always)
    func speed(_ direction: Point, _ corner: Contact.Corner) -> Double {
      direction.dot(bodies[b].velocity(at: corner.armB) - bodies[a].velocity(at: corner.armA))
    }
    @inline(__always)
    func push(_ impulse: Point, _ corner: Contact.Corner) {
      bodies[a].push(impulse * -1, at: corner.armA)
      bodies[b].push(impulse, at: corner.armB)
    }
    @inline(__always)
    func rub(_ corner: inout Contact.Corner) {
      let limit = friction * corner.push
      let sum = max(-limit, min(limit, corner.rub - corner.rubMass * speed(tangent, corner)))
      push(tangent * (sum - corner.rub), corner)
      corner.rub = sum
    }
    @inline(__always)
    func hold(_ corner: inout Contact.Corner) {
      let sum = max(0, corner.push - corner.pushMass * (speed(normal, corner) - corner.bias))
      push(normal * (sum - corner.push), corner)
      corner.push = sum
    }
    rub(&contact.corners.0)
    if contact.count == 2 { rub(&contact.corners.1) }
    hold(&contact.corners.0)
    if contact.count == 2 { hold(&contact.corners.1) }
  }

  private static func part(_ contact: Contact, _ bodies: UnsafeMutableBufferPointer<Body>) {
    let (a, b) = (Int(contact.a), Int(contact.b))
    func part(_ corner: Contact.Corner) {
      let normal = bodies[a].turned(contact.localNormal)
      let side = bodies[a].place + bodies[a].turned(contact.localPoint)
      let point = bodies[b].place + bodies[b].turned(corner.local)
      let depth = normal.dot(point - side) + slop
      let correction = max(-correctionLimit, min(0, 0.2 * depth))
      guard correction < 0 else { return }
      var placed = corner
      placed.armA = point - bodies[a].middle
      placed.armB = point - bodies[b].middle
      let impulse = normal * (-correction * mass(normal, placed, bodies[a], bodies[b]))
      bodies[a].shift(impulse * -1, at: placed.armA)
      bodies[b].shift(impulse, at: placed.armB)
    }
    part(contact.corners.0)
    if contact.count == 2 { part(contact.corners.1) }
  }
}
