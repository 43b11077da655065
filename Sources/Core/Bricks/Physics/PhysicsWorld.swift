internal import Geometry

/// The rigid bodies of a scene, and the laws they move by: those of Box2D, on which Catroid stands, with its constants.
///
/// Bodies that touch push one another by impulses, one contact after another, a few times over, beginning with those of the step before
/// (Catto, "Iterative dynamics with temporal coherence", 2005). All arithmetic is the processor's, in one order: the same everywhere.
struct PhysicsWorld: Sendable {
  var bodies: [Body] = []
  /// The acceleration of dynamic bodies, in pixels a second, a second.
  var gravity = Point(x: 0, y: -100)
  /// Those that began to touch in the last step, by their owners, and those that touch no more.
  private(set) var meetings: [(Int, Int)] = []
  private(set) var partings: [(Int, Int)] = []

  var contacts: [Contact] = []
  /// The pairs that the last step looked at.
  private var pairCount = 0
  /// The work of the last step, in what a brick costs.
  var work: Int { pairCount / 16 + 4 * contacts.count }
  /// The corners of all bodies, each in its body, and on the stage with the normals of the sides that begin there.
  private var corners: [Point] = []
  private var placed: [Point] = []
  private var normals: [Point] = []
  /// Bodies by their left ends, nearly in order from the step before.
  private var sweep: [Int32] = []
  /// Whether corners are left that no body has.
  private var unused = 0

  /// The pixels of a metre, which Box2D's constants are given in.
  static let metre = 10.0
  /// The depth that is left alone, so that what lies stays touching.
  static let slop = 0.005 * metre
  /// The velocity below which nothing bounces.
  static let bounceThreshold = 1.0 * metre
  static let correctionLimit = 0.2 * metre
  static let velocityRounds = 4
  /// The most contacts, and the most pairs that are looked at, of a step: more bodies than that in one heap go through one another.
  static let contactLimit = 20_000
  static let pairLimit = 200_000
  static let placeRounds = 2

  /// Walls around a stage, in which bodies are that meet its edges.
  init(width: Double, height: Double) {
    let thickness = 50 * Self.metre
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      var wall = Body(owner: x == 0 ? ScenePhysics.level : ScenePhysics.side)
      wall.kind = .fixed
      wall.place = Point(x: x * (width + thickness) / 2, y: y * (height + thickness) / 2)
      wall.bounce = 0
      let (w, h) = (
        (x == 0 ? width / 2 + thickness : thickness / 2),
        (y == 0 ? height / 2 + thickness : thickness / 2)
      )
      let hull = ConvexHull(around: [
        Point(x: -w, y: -h), Point(x: w, y: -h), Point(x: w, y: h), Point(x: -w, y: h),
      ])
      add(wall, hull, scale: 1)
    }
  }

  /// Adds a body; its place among all.
  @discardableResult
  mutating func add(_ body: Body, _ hull: ConvexHull?, scale: Double) -> Int {
    let place: Int
    if let free = bodies.firstIndex(where: { !$0.isAlive }) {
      place = free
      bodies[free] = body
    } else {
      place = bodies.count
      bodies.append(body)
      sweep.append(Int32(place))
    }
    shape(place, hull, scale: scale)
    return place
  }

  /// Gives a body another shape, or none.
  mutating func shape(_ place: Int, _ hull: ConvexHull?, scale: Double) {
    unused += bodies[place].corners.count
    guard let hull, scale > 0 else {
      bodies[place].corners = 0..<0
      return
    }
    let measures = hull.measures(scale: scale)
    (bodies[place].centre, bodies[place].spread) = (measures.centre, measures.spread)
    let first = corners.count
    for corner in hull.corners { corners.append(corner * scale) }
    bodies[place].corners = first..<corners.count
    if unused > 1_000, unused > corners.count / 2 { closeGaps() }
  }

  private mutating func closeGaps() {
    var all: [Point] = []
    for place in bodies.indices {
      let own = bodies[place].corners
      bodies[place].corners = all.count..<all.count + own.count
      all += corners[own]
    }
    (corners, unused) = (all, 0)
  }

  mutating func remove(_ place: Int) {
    bodies[place].isAlive = false
    bodies[place].kind = .none
    bodies[place].owner = -1
    unused += bodies[place].corners.count
    bodies[place].corners = 0..<0
  }

  /// The bounding box of a body where it was put last; empty at the origin where it has no shape.
  mutating func box(of place: Int) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    bodies[place].update()
    let body = bodies[place]
    guard let first = body.corners.first else { return (0, 0, 0, 0) }
    let start = body.place + body.turned(corners[first])
    var box = (minX: start.x, minY: start.y, maxX: start.x, maxY: start.y)
    for corner in body.corners.dropFirst() {
      let point = body.place + body.turned(corners[corner])
      (box.minX, box.maxX) = (min(box.minX, point.x), max(box.maxX, point.x))
      (box.minY, box.maxY) = (min(box.minY, point.y), max(box.maxY, point.y))
    }
    return box
  }

  // MARK: Steps

  /// Moves all bodies on.
  ///
  /// - Complexity: O(*n* + *p*) for *n* bodies and *p* pairs whose bounding boxes share their width, but for the first step.
  mutating func step(seconds: Double) {
    placeAll()
    findContacts()
    for place in bodies.indices where bodies[place].isDynamic && bodies[place].isAlive {
      let pull = gravity * (seconds * bodies[place].gravityScale)
      bodies[place].velocity = bodies[place].velocity + pull
    }
    if !contacts.isEmpty { solveVelocities() }
    for place in bodies.indices where bodies[place].isAlive { move(place, seconds) }
    if !contacts.isEmpty { solvePlaces() }
  }

  /// Finds out where each body's corners are.
  private mutating func placeAll() {
    if placed.count != corners.count {
      placed = corners
      normals = corners
    }
    for place in bodies.indices where bodies[place].isAlive { self.place(place) }
  }

  private mutating func place(_ place: Int) {
    let box = box(of: place)
    let body = bodies[place]
    guard !body.corners.isEmpty else { return }
    for corner in body.corners { placed[corner] = body.place + body.turned(corners[corner]) }
    (bodies[place].minX, bodies[place].minY) = (box.minX, box.minY)
    (bodies[place].maxX, bodies[place].maxY) = (box.maxX, box.maxY)
    var before = body.corners.upperBound - 1
    for corner in body.corners {
      let side = placed[corner] - placed[before]
      normals[before] = Point(x: side.y, y: -side.x) / side.length
      before = corner
    }
  }

  private mutating func move(_ place: Int, _ seconds: Double) {
    guard bodies[place].velocity.isFinite, bodies[place].spin.isFinite,
      bodies[place].middle.isFinite, bodies[place].angle.isFinite
    else {
      (bodies[place].velocity, bodies[place].spin) = (.zero, 0)
      if !bodies[place].angle.isFinite { bodies[place].angle = 0 }
      if !bodies[place].place.isFinite { bodies[place].place = .zero }
      bodies[place].update()
      return
    }
    if bodies[place].velocity == .zero, bodies[place].spin == 0 { return }
    bodies[place].middle = bodies[place].middle + bodies[place].velocity * seconds
    if bodies[place].spin != 0 {
      bodies[place].angle += bodies[place].spin * seconds
      if bodies[place].angle.magnitude > 1_000 {
        bodies[place].angle = bodies[place].angle.remainder(dividingBy: 2 * .pi)
      }
      bodies[place].findTurn()
    }
    bodies[place].place = bodies[place].middle - bodies[place].turned(bodies[place].centre)
  }

  // MARK: Contacts

  private mutating func findContacts() {
    sortSweep()
    var found: [Contact] = []
    found.reserveCapacity(contacts.count + 8)
    pairCount = 0
    bodies.withUnsafeBufferPointer { bodies in
      placed.withUnsafeBufferPointer { placed in
        normals.withUnsafeBufferPointer { normals in
          guard let corners = placed.baseAddress, let normals = normals.baseAddress else { return }
          let shapes = PlacedShapes(corners: corners, normals: normals)
          search: for (first, one) in sweep.enumerated() {
            let right = bodies[Int(one)].maxX
            if bodies[Int(one)].corners.isEmpty { continue }
            for other in sweep[(first + 1)...] {
              if bodies[Int(other)].minX > right { break }
              pairCount += 1
              if pairCount > Self.pairLimit || found.count >= Self.contactLimit { break search }
              let (a, b) = (min(one, other), max(one, other))
              guard bodies[Int(a)].meets(bodies[Int(b)]),
                let contact = shapes.contact(a, bodies[Int(a)], b, bodies[Int(b)])
              else { continue }
              found.append(contact)
            }
          }
        }
      }
    }
    found.sort { $0.pair < $1.pair }
    remember(in: &found)
    contacts = found
  }

  /// By insertion: they are nearly in order.
  private mutating func sortSweep() {
    for place in sweep.indices.dropFirst() {
      let one = sweep[place]
      let x = bodies[Int(one)].minX
      var at = place
      while at > 0, Self.isBehind(bodies[Int(sweep[at - 1])].minX, sweep[at - 1], x, one) {
        sweep[at] = sweep[at - 1]
        at -= 1
      }
      sweep[at] = one
    }
  }

  /// Whether a body comes behind another: by its left end, then by its place.
  private static func isBehind(_ x: Double, _ place: Int32, _ otherX: Double, _ other: Int32)
    -> Bool
  {
    x > otherX || x == otherX && place > other
  }

  /// Forgets that a body touches others.
  ///
  /// - Returns: the owners of those that touched.
  mutating func removeContacts(of place: Int32) -> [(Int, Int)] {
    var owners: [(Int, Int)] = []
    for contact in contacts where contact.a == place || contact.b == place {
      owners.append((bodies[Int(contact.a)].owner, bodies[Int(contact.b)].owner))
    }
    if !owners.isEmpty { contacts.removeAll { $0.a == place || $0.b == place } }
    return owners
  }

  /// Goes through the contacts of before beside those of now, both in order.
  private mutating func remember(in found: inout [Contact]) {
    (meetings, partings) = ([], [])
    var before = 0
    func part() {
      partings.append(
        (bodies[Int(contacts[before].a)].owner, bodies[Int(contacts[before].b)].owner))
      before += 1
    }
    for place in found.indices {
      let pair = found[place].pair
      while before < contacts.count, contacts[before].pair < pair { part() }
      let (a, b) = (bodies[Int(found[place].a)], bodies[Int(found[place].b)])
      found[place].bounce = max(a.bounce, b.bounce)
      found[place].friction = (a.friction * b.friction).squareRoot()
      if before < contacts.count, contacts[before].pair == pair {
        found[place].remember(contacts[before])
        before += 1
      } else {
        meetings.append((a.owner, b.owner))
      }
    }
    while before < contacts.count { part() }
  }
}

extension Body {
  /// Finds anew what the solver wants.
  mutating func update() {
    findTurn()
    middle = place + turned(centre)
    let moves = isDynamic && mass > 0
    inverseMass = moves ? 1 / mass : 0
    inverseInertia = moves && isTurnable && spread > 0 ? 1 / (mass * spread) : 0
  }

  mutating func findTurn() {
    (sine, cosine) = angle == 0 ? (0, 1) : Elementary.sineAndCosine(angle)
  }

  /// Whether two bodies may push one another: at least one of them can be moved, and neither is out of it.
  func meets(_ other: Body) -> Bool {
    guard isDynamic || other.isDynamic, kind != .none, other.kind != .none,
      isTouchable, other.isTouchable, isAlive, other.isAlive,
      minY <= other.maxY, other.minY <= maxY
    else { return false }
    if owner < 0 { return other.meetsEdges }
    return other.owner >= 0 || meetsEdges
  }
}
