internal import Geometry
internal import Words

/// Objects with bodies: those that have any brick or script of physics, as in Catroid.
///
/// Before each step a body is told what bricks have done to its object, and after it the object what has become of its body.
extension Machine {
  // MARK: Scenes and clones

  /// Gives bodies to the objects of a scene that begins.
  mutating func beginPhysics() {
    for index in stage.sprites.indices { addBody(to: index) }
  }

  private mutating func addBody(to index: Int) {
    guard code.objects[stage.sprites[index].object].usesPhysics else { return }
    let (width, height) = (Double(program.header.width), Double(program.header.height))
    var physics = stage.physics ?? ScenePhysics(width: width, height: height)
    let place = physics.world.add(Body(owner: index), nil, scale: 1)
    if place == physics.links.count { physics.links.append(.init()) }
    physics.links[place] = .init(sprite: index)
    stage.sprites[index].body = Int32(place)
    stage.physics = physics
    meet(place)
  }

  /// A clone's body is as its original's was.
  mutating func cloneBody(of original: Int, for clone: Int) {
    stage.sprites[clone].body = -1
    guard stage.sprites[original].body >= 0 else { return }
    addBody(to: clone)
    let (from, to) = (Int(stage.sprites[original].body), Int(stage.sprites[clone].body))
    guard let old = stage.physics?.world.bodies[from], let link = stage.physics?.links[from] else {
      return
    }
    stage.physics?.change(to) {
      $0.become(link.kindBeforeGlide ?? old.kind)
      ($0.mass, $0.bounce, $0.friction) = (old.mass, old.bounce, old.friction)
      ($0.velocity, $0.spin) = (old.velocity, old.spin)
    }
  }

  // MARK: Steps

  /// Moves all bodies on by a six-hundredth of a second, and starts the scripts of those that have bounced off something.
  mutating func stepPhysics() {
    guard stage.physics != nil else { return }
    for place in stage.physics!.links.indices { meet(place) }
    guard stage.physics!.passing == 0 else {
      stage.physics!.passing -= 1
      return
    }
    stage.physics!.world.step(seconds: 1 / Double(Self.stepsPerSecond))
    // However much it is, scripts have a round.
    budget -= min(stage.physics!.world.work, max(0, budget - 1))
    let turn = current
    for place in stage.physics!.links.indices { follow(place) }
    current = turn
    let (meetings, partings) = (stage.physics!.world.meetings, stage.physics!.world.partings)
    for (a, b) in meetings {
      if a < 0 { bouncedOffWall(b, wall: a) } else if b < 0 { bouncedOffWall(a, wall: b) }
    }
    for (a, b) in partings where a >= 0 && b >= 0 {
      bouncedOff(a, b)
      bouncedOff(b, a)
    }
  }

  /// Tells a body what has become of its object.
  private mutating func meet(_ place: Int) {
    let index = stage.physics!.links[place].sprite
    guard index >= 0 else { return }
    guard stage.sprites[index].isAlive, stage.sprites[index].body == Int32(place) else {
      stage.physics!.world.remove(place)
      stage.physics!.links[place] = .init()
      return
    }
    meetShape(place, index)
    let link = stage.physics!.links[place]
    let (x, y) = (stage.sprites[index].x, stage.sprites[index].y)
    if x != link.x || y != link.y {
      stage.physics!.world.bodies[place].place = Point(x: x, y: y)
      (stage.physics!.links[place].x, stage.physics!.links[place].y) = (x, y)
    }
    let direction = stage.sprites[index].turnedDirection
    let style = stage.sprites[index].rotationStyle
    if direction != link.direction || style != link.style {
      stage.physics!.links[place].direction = direction
      stage.physics!.links[place].style = style
      stage.physics!.change(place) {
        // What is not turned about keeps upright.
        $0.angle = style == .all ? (90 - direction) / 180 * .pi : 0
        $0.isTurnable = style == .all
      }
    }
    hold(place, index)
  }

  private mutating func meetShape(_ place: Int, _ index: Int) {
    let sprite = stage.sprites[index]
    var shape: ScenePhysics.Shape?
    if let look = sprite.shownLook {
      shape = .init(look: look, size: sprite.size, isMirrored: sprite.isMirrored)
    }
    let old = stage.physics!.links[place].shape
    guard shape != old else { return }
    if shape?.look != old?.look || shape?.size != old?.size { endContacts(of: place) }
    stage.physics!.links[place].shape = shape
    var hull = shape.flatMap { pictures[$0.look]?.hull }
    if shape?.isMirrored == true { hull = hull?.mirrored }
    stage.physics!.world.shape(place, hull, scale: sprite.size / 100)
  }

  /// Holds the object's body, or lets it go, where a brick has hidden or shown it, or begun or ended a glide.
  mutating func holdBody() {
    let place = Int(stage.sprites[current].body)
    if place >= 0 { hold(place, current) }
  }

  /// What cannot be seen, is far away, or glides, is held where it is: it does not fall, and only what glides is met. What bricks let it move by
  /// meanwhile it does move by, and forgets.
  private mutating func hold(_ place: Int, _ index: Int) {
    let isAway = isUnseen(stage.sprites[index]) || isFarAway(place)
    let isGliding = stage.sprites[index].isGliding
    let link = stage.physics!.links[place]
    stage.physics!.world.bodies[place].isTouchable = !isAway
    if isGliding, link.kindBeforeGlide == nil {
      stage.physics!.links[place].kindBeforeGlide = stage.physics!.world.bodies[place].kind
      stage.physics!.world.bodies[place].kind = .fixed
    } else if !isGliding, let kind = link.kindBeforeGlide {
      stage.physics!.links[place].kindBeforeGlide = nil
      stage.physics!.world.bodies[place].kind = kind
    }
    if isAway || isGliding, link.held == nil {
      stage.physics!.links[place].held = .init(stage.physics!.world.bodies[place])
      ScenePhysics.Motion().give(to: &stage.physics!.world.bodies[place])
    } else if !isAway, !isGliding, let held = link.held {
      stage.physics!.links[place].held = nil
      held.give(to: &stage.physics!.world.bodies[place])
    }
  }

  private func isUnseen(_ sprite: Sprite) -> Bool {
    !sprite.isVisible || sprite.transparency >= 100
  }

  /// Beyond three times the stage's width, or twice its height.
  private func isFarAway(_ place: Int) -> Bool {
    let body = stage.physics!.world.bodies[place]
    let (width, height) = (Double(program.header.width), Double(program.header.height))
    let reach =
      body.corners.isEmpty
      ? 0 : Point(x: body.maxX - body.minX + 1, y: body.maxY - body.minY + 1).length / 2
    let middle = body.place + body.turned(body.centre)
    return middle.x.magnitude - reach > 1.5 * width || middle.y.magnitude - reach > height
  }

  /// Tells an object what has become of its body.
  private mutating func follow(_ place: Int) {
    let link = stage.physics!.links[place]
    guard link.sprite >= 0 else { return }
    let body = stage.physics!.world.bodies[place]
    if body.place.x != link.x || body.place.y != link.y {
      current = link.sprite
      self.place(body.place.x, body.place.y)
      stage.physics!.links[place].x = body.place.x
      stage.physics!.links[place].y = body.place.y
    }
    guard link.style == .all, body.spin != 0 || body.isDynamic else { return }
    let direction = Self.normal(90 - body.angle * 180 / .pi)
    // What only rounding changes stays as it was set.
    guard (direction - link.direction).magnitude > 1e-9 else { return }
    stage.sprites[link.sprite].tumbled = direction
    stage.physics!.links[place].direction = direction
  }

  // MARK: Bouncing off

  private mutating func bouncedOffWall(_ sprite: Int, wall: Int) {
    guard sprite >= 0, stage.sprites[sprite].body >= 0 else { return }
    let place = Int(stage.sprites[sprite].body)
    var link = stage.physics!.links[place]
    let isSide = wall == ScenePhysics.side
    guard (isSide ? link.sideBounces : link.levelBounces) > 0 else { return }
    if isSide { link.sideBounces -= 1 } else { link.levelBounces -= 1 }
    stage.physics!.links[place] = link
    guard (isSide ? link.levelBounces : link.sideBounces) == 0 else { return }
    stage.physics!.world.bodies[place].meetsEdges = false
    fireBounce(of: sprite, off: nil)
  }

  /// Two have touched and are apart again. What a clone does counts for its original as well.
  private mutating func bouncedOff(_ sprite: Int, _ other: Int) {
    if let original = original(of: sprite) { fireBounce(of: original, off: other) }
    if let original = original(of: other) { fireBounce(of: sprite, off: original) }
    fireBounce(of: sprite, off: other)
    fireBounce(of: sprite, off: nil)
  }

  /// A body is another from now on: it has bounced off all that it touches, and touches it anew if it does still.
  mutating func endContacts(of place: Int) {
    let touching = stage.physics!.world.removeContacts(of: Int32(place))
    for (a, b) in touching where a >= 0 && b >= 0 {
      bouncedOff(a, b)
      bouncedOff(b, a)
    }
  }

  /// A clone is to be deleted: what touches it has bounced off it.
  mutating func leaveContacts(of sprite: Int) {
    let place = Int32(stage.sprites[sprite].body)
    guard place >= 0, let world = stage.physics?.world else { return }
    let original = original(of: sprite)
    for contact in world.contacts where contact.a == place || contact.b == place {
      let other = world.bodies[Int(contact.a == place ? contact.b : contact.a)].owner
      guard other >= 0, stage.sprites[other].isAlive else { continue }
      if let original { fireBounce(of: original, off: other) }
      bouncedOff(other, sprite)
    }
  }

  private func original(of sprite: Int) -> Int? {
    guard stage.sprites[sprite].isClone else { return nil }
    return stage.order.first {
      stage.sprites[$0].object == stage.sprites[sprite].object && !stage.sprites[$0].isClone
    }
  }

  /// Starts the scripts of an object that wait until it bounces off another of the program's own objects, or off anything.
  mutating func fireBounce(of sprite: Int, off other: Int?) {
    guard stage.sprites[sprite].isAlive else { return }
    var met = Operand.none
    if let other {
      guard !stage.sprites[other].isClone else { return }
      met = Int32(stage.sprites[other].object)
    }
    for script in code.objects[stage.sprites[sprite].object].scripts
    where code.scripts[script].trigger == .bounce(met) {
      start(script, of: sprite, token: 0)
    }
  }

  // MARK: Edges

  /// Puts an object with a body back from the edges of the stage; where it went to the edge, or is pulled there, its body bounces off
  /// it, and where a brick moved it, it turns about.
  mutating func bounceBody() {
    let place = Int(stage.sprites[current].body)
    meet(place)
    let (velocity, pull) = (
      stage.physics!.world.bodies[place].velocity, stage.physics!.world.gravity
    )
    let (width, height) = (Double(program.header.width) / 2, Double(program.header.height) / 2)
    let hasMoved = stage.sprites[current].hasMovedBySteps
    stage.sprites[current].hasMovedBySteps = false
    func overlap(_ low: Double, _ high: Double, _ half: Double) -> (Double, sign: Double)? {
      let (extent, middle) = (high - low, (low + high) / 2)
      let inner = half - extent / 2
      if middle < -inner, middle > -inner - 0.9 * extent { return (-half - low, -1) }
      if middle > inner, middle < inner + 0.9 * extent { return (half - high, 1) }
      return nil
    }
    for isSide in [true, false] {
      let box = box(of: place)
      guard
        let (way, sign) = isSide
          ? overlap(box.minX, box.maxX, width) : overlap(box.minY, box.maxY, height)
      else { continue }
      go(way, isSide)
      if hasMoved {
        let direction = motionDirection
        stage.sprites[current].direction = Self.normal(isSide ? -direction : 180 - direction)
        let turned = self.box(of: place)
        let rest =
          isSide
          ? (sign < 0 ? -width - turned.minX : width - turned.maxX)
          : (sign < 0 ? -height - turned.minY : height - turned.maxY)
        go(rest, isSide)
        fireBounce(of: current, off: nil)
      }
      let (speed, force) = isSide ? (velocity.x, pull.x) : (velocity.y, pull.y)
      guard speed * sign >= 10 || force * sign > 0 else { continue }
      stage.physics!.world.bodies[place].meetsEdges = true
      if isSide {
        stage.physics!.links[place].sideBounces += 1
      } else {
        stage.physics!.links[place].levelBounces += 1
      }
    }
  }

  private mutating func go(_ way: Double, _ isSide: Bool) {
    let (x, y) = (stage.sprites[current].x, stage.sprites[current].y)
    if isSide { place(x + way, y) } else { place(x, y + way) }
  }

  /// The bounding box of a body where its object is now.
  private mutating func box(of place: Int) -> (
    minX: Double, minY: Double, maxX: Double, maxY: Double
  ) {
    meet(place)
    return stage.physics!.world.box(of: place)
  }

  // MARK: Sensors

  /// The direction in which an object moves: that of its body's velocity, where it has one, else the one that was set.
  var motionDirection: Double { motionDirection(of: current) }

  func motionDirection(of sprite: Int) -> Double {
    guard let body = body(of: sprite), body.velocity != .zero else {
      return stage.sprites[sprite].direction
    }
    return Self.normal(90 - Elementary.arcTangent(body.velocity.y, body.velocity.x) * 180 / .pi)
  }

  func body(of sprite: Int) -> Body? {
    let place = stage.sprites[sprite].body
    return place >= 0 ? stage.physics?.world.bodies[Int(place)] : nil
  }
}
