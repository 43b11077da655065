internal import Geometry
internal import Words

extension Machine {
  /// Does a brick of motion; false where it is of another kind. What is no number moves nothing, but where an object is
  /// placed it stands for 0.
  mutating func move(_ instruction: Instruction) -> Bool {
    let (a, b) = (instruction.a, instruction.b)
    let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
    let direction = stage.sprites[current].direction
    switch instruction.op {
    case .placeAt: place(double(a) ?? 0, double(b) ?? 0)
    case .setX: if let x = double(a) { place(x, y0) }
    case .setY: if let y = double(a) { place(x0, y) }
    case .changeX: if let x = double(a) { place(x0 + x, y0) }
    case .changeY: if let y = double(a) { place(x0, y0 + y) }
    case .goToTouch:
      if let touch = stage.touches.all.last { place(touch.x, touch.y) }
    case .goToRandom:
      let (width, height) = (Double(program.header.width), Double(program.header.height))
      let x = (random() * (width + 1)).rounded(.down) - (width / 2).rounded(.down)
      place(x, (random() * (height + 1)).rounded(.down) - (height / 2).rounded(.down))
    case .goToObject: if let other = self.sprite(of: a) { place(other.x, other.y) }
    case .bounce: bounce()
    case .move:
      guard let steps = double(a) else { break }
      let (sine, cosine) = stage.sprites[current].turn()
      place(x0 + steps * sine, y0 + steps * cosine)
    case .turnLeft: if let angle = double(a) { point(in: direction - angle) }
    case .turnRight: if let angle = double(a) { point(in: direction + angle) }
    case .pointTo:
      guard let other = self.sprite(of: a) else { break }
      let (x, y) = (other.x - x0, other.y - y0)
      // Towards itself it looks up.
      point(in: x == 0 && y == 0 ? 0 : Elementary.arcTangent(x, y) * 180 / .pi)
    case .rotationStyle:
      stage.sprites[current].rotationStyle = Sprite.RotationStyle(rawValue: a) ?? .all
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

  /// Puts the object somewhere; a pen that is down draws the way there.
  mutating func place(_ x: Double, _ y: Double) {
    let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
    guard x != x0 || y != y0 else { return }
    stage.sprites[current].x = x
    stage.sprites[current].y = y
    let pen = stage.sprites[current].pen
    if pen.isPlotting { plot(fromX: x0, fromY: y0, toX: x, toY: y) }
    guard pen.isDown else { return }
    stage.pen.append(
      .line(
        .init(
          fromX: x0, fromY: y0, toX: x, toY: y, width: pen.size,
          red: pen.red, green: pen.green, blue: pen.blue,
          object: stage.sprites[current].object, tick: clock / Self.stepsPerTick)))
  }

  private mutating func point(in angle: Double) {
    stage.sprites[current].direction = Self.normal(angle)
  }

  /// Above −180, up to 180.
  static func normal(_ angle: Double) -> Double {
    guard angle.isFinite else { return 90 }
    if -180 < angle, angle <= 180 { return angle }
    let rest = angle.truncatingRemainder(dividingBy: 360)
    return rest > 180 ? rest - 360 : rest <= -180 ? rest + 360 : rest
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
    let sprite = stage.sprites[current]
    let (halfWidth, halfHeight) = (
      Double(program.header.width) / 2, Double(program.header.height) / 2
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
    if y > halfHeight - extent.height / 2 {
      if direction.magnitude < 90 { direction = Self.normal(180 - direction) }
      y = halfHeight - extent.height / 2
    } else if y < extent.height / 2 - halfHeight {
      if direction.magnitude > 90 { direction = Self.normal(180 - direction) }
      y = extent.height / 2 - halfHeight
    }
    stage.sprites[current].direction = direction
    place(x, y)
  }

  /// Linear in time; where another script moves the object, it goes on from there in the time that is left.
  mutating func glide(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let sprite = stage.sprites[current]
    guard case .gliding(var glide) = thread.state else {
      guard let seconds = double(instruction.a), let x = double(instruction.b),
        let y = double(instruction.c)
      else { return true }
      guard seconds > 0 else {
        place(x, y)
        return true
      }
      thread.state = .gliding(
        .init(
          fromX: sprite.x, fromY: sprite.y, toX: x, toY: y, start: clock,
          end: clock + Self.steps(seconds), x: sprite.x, y: sprite.y))
      thread.wakes = clock + 1
      return false
    }
    if (sprite.x - glide.x).magnitude > 0.1 || (sprite.y - glide.y).magnitude > 0.1 {
      (glide.fromX, glide.fromY, glide.start) = (sprite.x, sprite.y, clock - 1)
    }
    guard clock < glide.end else {
      place(glide.toX, glide.toY)
      return true
    }
    let part = Double(clock - glide.start) / Double(glide.end - glide.start)
    (glide.x, glide.y) = (
      glide.fromX + (glide.toX - glide.fromX) * part, glide.fromY + (glide.toY - glide.fromY) * part
    )
    place(glide.x, glide.y)
    thread.state = .gliding(glide)
    thread.wakes = clock + 1
    return false
  }
}
