internal import Geometry
internal import Words

extension Machine {
  /// Does a brick of motion; false where it is of another kind. What is no number moves nothing, but where an object is
  /// placed or glides it stands for 0.
  mutating func move(_ instruction: Instruction) -> Bool {
    let (a, b) = (instruction.a, instruction.b)
    let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
    let direction = motionDirection
    switch instruction.op {
    case .placeAt: place(double(a) ?? 0, double(b) ?? 0)
    case .setX: if let x = double(a) { place(x, y0) }
    case .setY: if let y = double(a) { place(x0, y) }
    case .changeX: if let x = double(a) { place(x0 + Double(Float(x)), y0) }
    case .changeY: if let y = double(a) { place(x0, y0 + Double(Float(y))) }
    case .goToTouch:
      // In the middle, before anyone has touched the stage.
      place(touches.all.last?.x ?? 0, touches.all.last?.y ?? 0)
    case .goToRandom:
      let (width, height) = (Double(program.header.width), Double(program.header.height))
      let x = random() * (width + 1) - width / 2
      place(x, random() * (height + 1) - height / 2)
    case .goToObject:
      guard let other = self.sprite(of: a) else { break }
      // Along one side, then the other; a needle goes straight.
      withNeedleUp { machine in
        machine.place(other.x, y0)
        machine.place(other.x, other.y)
      }
    case .bounce: bounce()
    case .move:
      guard let steps = double(a) else { break }
      stage.sprites[current].hasMovedBySteps = true
      let (sine, cosine) =
        stage.sprites[current].body < 0
        ? stage.sprites[current].turn() : Self.turn(direction)
      place(x0 + Double(Float(steps * sine)), y0 + Double(Float(steps * cosine)))
    case .turnLeft: if let angle = double(a) { turn(from: direction, by: -angle) }
    case .turnRight: if let angle = double(a) { turn(from: direction, by: angle) }
    case .pointTo:
      guard let other = self.sprite(of: a) else { break }
      let (x, y) = (other.x - x0, other.y - y0)
      // Towards its own place it looks to the right.
      point(in: x == 0 && y == 0 ? 90 : Elementary.arcTangent(x, y) * 180 / .pi)
    case .rotationStyle:
      let style = Sprite.RotationStyle(rawValue: a) ?? .all
      if style != .all, stage.sprites[current].rotationStyle == .all { stopSpin() }
      stage.sprites[current].rotationStyle = style
    case .goBack:
      guard let steps = integer(a) else { break }
      let place = stage.order.firstIndex(of: current) ?? 0
      // In front of the background, whichever way. No difference goes beyond the whole numbers of 32 bits, as the browser has them.
      let front = stage.order.count - 1
      let target = max(1, min(front, place - max(-front, min(front, steps))))
      if place > 0 { stage.order.insert(stage.order.remove(at: place), at: target) }
    case .toFront:
      let place = stage.order.firstIndex(of: current) ?? 0
      if place > 0 { stage.order.append(stage.order.remove(at: place)) }
    default: return false
    }
    return true
  }

  /// The object of the program itself, not one of its clones.
  func sprite(of operand: Int32) -> Sprite? {
    guard operand >= 0 else { return nil }
    return stage.sprites.first { $0.object == Int(operand) && !$0.isClone && $0.isAlive }
  }

  /// Puts the object somewhere; a pen that is down draws the way there, which may be a piece of a glide.
  mutating func place(_ x: Double, _ y: Double, glidingTo goal: PenMarks.Goal? = nil) {
    let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
    let (x, y) = stage.sprites[current].held(x, y)
    guard x != x0 || y != y0 else { return }
    stage.sprites[current].x = x
    stage.sprites[current].y = y
    let pen = stage.sprites[current].pen
    if pen.isPlotting { plot(fromX: x0, fromY: y0, toX: x, toY: y) }
    if pen.isSewing { followWithNeedle() }
    guard pen.isDown else { return }
    if pen.hasNoPoint {
      stage.sprites[current].pen.hasNoPoint = false
      return
    }
    let line = PenMark.Line(
      fromX: x0, fromY: y0, toX: x, toY: y, width: pen.size, red: pen.red, green: pen.green,
      blue: pen.blue, object: stage.sprites[current].object, tick: clock / Self.stepsPerTick)
    if let goal {
      stage.pen.glide(line, of: current, to: goal)
    } else {
      stage.pen.append(.line(line))
    }
  }

  private mutating func point(in angle: Double) {
    stage.sprites[current].direction = Self.normal(angle)
  }

  private mutating func turn(from direction: Double, by angle: Double) {
    stage.sprites[current].direction = Self.turned(direction, by: angle)
  }

  /// A direction behind a turn: the sum is brought within a round before it is set.
  @inline(__always)
  static func turned(_ direction: Double, by angle: Double) -> Double {
    var sum = Float(direction) + Float(angle)
    if sum.magnitude >= 360 { sum = sum.truncatingRemainder(dividingBy: 360) }
    return normal(Double(sum))
  }

  /// Above −180, up to 180, in single precision: by way of the angle that the look is turned by, as in Catroid.
  @inline(__always)
  static func normal(_ angle: Double) -> Double {
    guard angle.isFinite else { return 90 }
    var turned = 90 - Float(max(-0x1p100, min(angle, 0x1p100)))
    if turned.magnitude >= 360 { turned = turned.truncatingRemainder(dividingBy: 360) }
    let direction = 90 - turned
    return Double(
      direction > 180 ? direction - 360 : direction <= -180 ? direction + 360 : direction)
  }

  /// Sine and cosine of a direction, exact for quarter turns.
  static func turn(_ direction: Double) -> (sine: Double, cosine: Double) {
    switch direction {
    case 0: (0, 1)
    case 90: (1, 0)
    case 180: (0, -1)
    case -90: (-1, 0)
    default: Elementary.sineAndCosine(direction / 180 * .pi)
    }
  }

  /// Back from the edges of the stage, turned as a ball is.
  private mutating func bounce() {
    if stage.sprites[current].body >= 0 { return bounceBody() }
    let sprite = stage.sprites[current]
    let (halfWidth, halfHeight) = (
      Double(program.header.width / 2), Double(program.header.height / 2)
    )
    let extent = extent(of: sprite)
    var (x, y, direction) = (sprite.x, sprite.y, sprite.direction)
    if x < extent.width / 2 - halfWidth {
      if direction < 0 { direction = -direction }
      x = extent.width / 2 - halfWidth
    } else if x > halfWidth - extent.width / 2 {
      if direction > 0, direction < 180 { direction = -direction }
      x = halfWidth - extent.width / 2
    }
    // What is higher than the stage goes to its foot.
    if y < extent.height / 2 - halfHeight {
      if direction.magnitude > 90 { direction = Self.normal(180 - direction) }
      y = extent.height / 2 - halfHeight
    } else if y > halfHeight - extent.height / 2 {
      if direction.magnitude < 90 { direction = Self.normal(180 - direction) }
      y = halfHeight - extent.height / 2
    }
    // What looks away is put back, but bounces off nothing.
    let hasBounced = direction != sprite.direction
    stage.sprites[current].direction = direction
    place(x, y)
    if hasBounced { fireBounce(of: current, off: nil) }
  }

  /// Linear in time; where another script moves the object, it goes on from there in the time that is left.
  mutating func glide(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let sprite = stage.sprites[current]
    guard case .gliding(var glide) = thread.state else {
      // What is no number stands for 0: a place, and then at once.
      let (x, y) = (double(instruction.b), double(instruction.c))
      let seconds = x == nil || y == nil ? 0 : double(instruction.a) ?? 0
      let (toX, toY) = sprite.held(x ?? 0, y ?? 0)
      guard seconds > 0, toX != sprite.x || toY != sprite.y else {
        place(toX, toY)
        return true
      }
      stage.sprites[current].glideVelocity = (
        (toX - sprite.x) / seconds, (toY - sprite.y) / seconds
      )
      holdBody()
      thread.state = .gliding(
        .init(
          fromX: sprite.x, fromY: sprite.y, toX: toX, toY: toY, start: clock,
          end: clock + Self.steps(seconds), x: sprite.x, y: sprite.y))
      thread.wakes = clock + 1
      return false
    }
    if sprite.glideVelocity == nil {
      // Another glide of the same object has ended meanwhile.
      let part = Double(Self.stepsPerSecond) / Double(max(glide.end - glide.start, 1))
      stage.sprites[current].glideVelocity = (
        (glide.toX - glide.fromX) * part, (glide.toY - glide.fromY) * part
      )
    }
    if (sprite.x - glide.x).magnitude > 0.1 || (sprite.y - glide.y).magnitude > 0.1 {
      (glide.fromX, glide.fromY, glide.start) = (sprite.x, sprite.y, clock - 1)
    }
    let goal = PenMarks.Goal(x: glide.toX, y: glide.toY, end: glide.end)
    guard clock < glide.end else {
      stage.sprites[current].glideVelocity = nil
      place(glide.toX, glide.toY, glidingTo: goal)
      holdBody()
      return true
    }
    let part = Double(clock - glide.start) / Double(glide.end - glide.start)
    (glide.x, glide.y) = (
      glide.fromX + (glide.toX - glide.fromX) * part, glide.fromY + (glide.toY - glide.fromY) * part
    )
    place(glide.x, glide.y, glidingTo: goal)
    (glide.x, glide.y) = (stage.sprites[current].x, stage.sprites[current].y)
    thread.state = .gliding(glide)
    thread.wakes = clock + 1
    return false
  }
}
