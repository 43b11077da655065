internal import Geometry

/// Where two bodies touch: a side of one, and one or two corners of the other that lie in it.
struct Contact: Sendable {
  /// A corner that touches, with what it has been pushed back by so far.
  struct Corner: Sendable {
    /// Which side and which corner it is, so that it is known again in the next step.
    var name: UInt32 = 0
    /// The corner, in the body that has it.
    var local = Point.zero
    /// How far it is outside; negative within.
    var distance = 0.0
    var push = 0.0
    var rub = 0.0
    // Found at the begin of each step.
    var armA = Point.zero
    var armB = Point.zero
    var pushMass = 0.0
    var rubMass = 0.0
    var bias = 0.0
  }

  /// The bodies by their places; `a` is the one that has the side.
  var a: Int32
  var b: Int32
  /// From `a` to `b`, on the stage and in `a`.
  var normal: Point
  var localNormal: Point
  /// A point of the side, in `a`.
  var localPoint: Point
  var count: Int
  var corners: (Corner, Corner)
  var bounce = 0.0
  var friction = 0.0
}

extension Contact {
  /// The two bodies in order, whichever has the side.
  var pair: UInt64 { UInt64(UInt32(min(a, b))) << 32 | UInt64(UInt32(max(a, b))) }

  /// Takes over from the contact of the same two bodies in the step before what its corners were pushed by.
  mutating func remember(_ before: Contact) {
    guard a == before.a else { return }
    func known(_ corner: inout Corner) {
      if corner.name == before.corners.0.name {
        (corner.push, corner.rub) = (before.corners.0.push, before.corners.0.rub)
      } else if before.count == 2, corner.name == before.corners.1.name {
        (corner.push, corner.rub) = (before.corners.1.push, before.corners.1.rub)
      }
    }
    known(&corners.0)
    if count == 2 { known(&corners.1) }
  }
}

/// The bodies' corners and sides on the stage, as contacts are looked for.
struct PlacedShapes {
  let corners: UnsafePointer<Point>
  /// Outward, of the side from each corner to the next.
  let normals: UnsafePointer<Point>

  /// Returns the contact of two bodies; nil where they are apart.
  ///
  /// By the theorem of the separating axis: convex shapes are apart just where some side of one has all of the other before it.
  func contact(_ a: Int32, _ bodyA: Body, _ b: Int32, _ bodyB: Body) -> Contact? {
    let fromA = farthestSide(of: bodyA.corners, from: bodyB.corners)
    if fromA.distance > 0 { return nil }
    let fromB = farthestSide(of: bodyB.corners, from: bodyA.corners)
    if fromB.distance > 0 { return nil }
    // The first keeps the side unless the other is clearly better, so that it does not change from step to step.
    return fromB.distance > fromA.distance + 0.01
      ? clipped(b, bodyB, side: fromB.side, a, bodyA)
      : clipped(a, bodyA, side: fromA.side, b, bodyB)
  }

  /// The side that has all of another shape farthest before it, or least behind it.
  private func farthestSide(of own: Range<Int>, from other: Range<Int>) -> (
    side: Int, distance: Double
  ) {
    var best = (side: own.lowerBound, distance: -Double.infinity)
    for side in own {
      let (normal, origin) = (normals[side], corners[side])
      let offset = normal.dot(origin)
      var distance = Double.infinity
      for corner in other { distance = min(distance, normal.dot(corners[corner]) - offset) }
      if distance > best.distance {
        best = (side, distance)
        if distance > 0 { return best }
      }
    }
    return best
  }

  /// The part of the other's most opposite side that lies within a side's ends and behind it.
  private func clipped(_ a: Int32, _ bodyA: Body, side: Int, _ b: Int32, _ bodyB: Body) -> Contact?
  {
    let normal = normals[side]
    let (start, end) = (corners[side], corners[next(side, bodyA.corners)])
    let along = Point(x: -normal.y, y: normal.x)
    var facing = bodyB.corners.lowerBound
    var least = Double.infinity
    for other in bodyB.corners {
      let dot = normal.dot(normals[other])
      if dot < least { (least, facing) = (dot, other) }
    }
    let facingEnd = next(facing, bodyB.corners)
    var (p, q) = (corners[facing], corners[facingEnd])
    let firstOfB = bodyB.corners.lowerBound
    var (nameP, nameQ) = (UInt32(facing - firstOfB) << 1, UInt32(facingEnd - firstOfB) << 1)
    // Along the side the facing one runs from q to p.
    let (low, high) = (along.dot(start), along.dot(end))
    let (atP, atQ) = (along.dot(p), along.dot(q))
    if atP < low || atQ > high { return nil }
    let length = atP - atQ
    if atP > high, length > 0 {
      p = q + (p - q) * ((high - atQ) / length)
      nameP |= 1
    }
    if atQ < low, length > 0 {
      q = p + (q - p) * ((along.dot(p) - low) / (along.dot(p) - atQ))
      nameQ |= 1
    }
    let offset = normal.dot(start)
    let origin = start - bodyA.place
    var contact = Contact(
      a: a, b: b, normal: normal, localNormal: bodyA.local(normal),
      localPoint: bodyA.local(origin), count: 0, corners: (.init(), .init()))
    let sideName = UInt32(side - bodyA.corners.lowerBound) << 16
    for (point, name) in [(p, nameP), (q, nameQ)] {
      let distance = normal.dot(point) - offset
      guard distance <= 0 else { continue }
      let corner = Contact.Corner(
        name: sideName | name, local: bodyB.local(point - bodyB.place), distance: distance)
      if contact.count == 0 { contact.corners.0 = corner } else { contact.corners.1 = corner }
      contact.count += 1
    }
    return contact.count > 0 ? contact : nil
  }

  @inline(__always)
  private func next(_ corner: Int, _ shape: Range<Int>) -> Int {
    corner + 1 < shape.upperBound ? corner + 1 : shape.lowerBound
  }
}
