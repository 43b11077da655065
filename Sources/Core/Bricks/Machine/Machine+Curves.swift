internal import Words

extension Machine {
  /// Into how many straight ways a curve is taken apart, as Catroid does.
  private static let curveSteps = 100

  /// Leads an object along a curve, at once: its pen draws each of the ways, and it looks where the last of them led.
  mutating func curve(_ instruction: Instruction, _ thread: ProgramThread) {
    let more = code.instructions[Int(thread.position) + 1]
    spend(16 * Self.curveSteps)
    if instruction.op == .arc {
      // Without one of them there is no circle but the point in the middle of the stage.
      guard let radius = double(instruction.a), let degrees = double(instruction.b) else {
        let here = (x: stage.sprites[current].x, y: stage.sprites[current].y)
        return go(from: here, to: (0, 0))
      }
      arc(
        radius: radius.magnitude, degrees: degrees, isLeft: (instruction.c == 0) == (degrees >= 0))
    } else {
      guard let x1 = double(instruction.a), let y1 = double(instruction.b),
        let x2 = double(instruction.c)
      else { return goThrough(control: (0, 0), end: (0, 0)) }
      guard let y2 = double(more.a) else { return goThrough(control: (0, 0), end: (x2, 0)) }
      let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
      // Halfway the curve is at the first place.
      goThrough(
        control: (2 * x1 - (x0 + x2) / 2, 2 * y1 - (y0 + y2) / 2), end: (x2, y2))
    }
  }

  /// Along a circle whose middle lies to the left or to the right of where the object looks.
  private mutating func arc(radius: Double, degrees: Double, isLeft: Bool) {
    let sprite = stage.sprites[current]
    let (sine, cosine) = Self.turn(sprite.direction)
    let side = isLeft ? 1.0 : -1.0
    // From the circle's middle to the object.
    let (startX, startY) = (radius * cosine * side, -radius * sine * side)
    let (middleX, middleY) = (sprite.x - startX, sprite.y - startY)
    var last = (x: sprite.x, y: sprite.y)
    for step in 1...Self.curveSteps {
      let angle = degrees.magnitude * side * Double(step) / Double(Self.curveSteps) / 180 * .pi
      let (s, c) = (Elementary.sine(angle), Elementary.cosine(angle))
      let next = (x: middleX + startX * c - startY * s, y: middleY + startX * s + startY * c)
      go(from: last, to: next)
      last = next
    }
  }

  /// Along the parabola with a control point to a place.
  private mutating func goThrough(
    control: (x: Double, y: Double), end: (x: Double, y: Double)
  ) {
    let (x0, y0) = (stage.sprites[current].x, stage.sprites[current].y)
    var last = (x: x0, y: y0)
    for step in 1...Self.curveSteps {
      let t = Double(step) / Double(Self.curveSteps)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
      let next = (x: a * x0 + b * control.x + c * end.x, y: a * y0 + b * control.y + c * end.y)
      go(from: last, to: next)
      last = next
    }
  }

  /// Places the object, which looks where the curve went: places are of single precision, the curve's are not.
  private mutating func go(from last: (x: Double, y: Double), to next: (x: Double, y: Double)) {
    let (dx, dy) = (next.x - last.x, next.y - last.y)
    guard dx != 0 || dy != 0 else { return }
    stage.sprites[current].direction = Self.normal(Elementary.arcTangent(dx, dy) * 180 / .pi)
    place(next.x, next.y)
  }
}
