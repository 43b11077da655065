internal import Geometry
package import Words

extension Machine {
  func sensor(_ name: SensorName) -> Value {
    switch name {
    case .x: return .number(stage.sprites[current].x)
    case .y: return .number(stage.sprites[current].y)
    case .motionDirection: return .number(motionDirection)
    default: break
    }
    let sprite = stage.sprites[current]
    switch name {
    case .x, .y, .motionDirection: return .zero
    case .size: return .number(sprite.size)
    case .transparency: return .number(sprite.transparency)
    case .brightness: return .number(sprite.brightness)
    case .color: return .number(sprite.color)
    case .lookDirection: return .number(sprite.lookDirection)
    case .layer: return .number(Double(stage.order.firstIndex(of: current) ?? 0))
    // Without looks as with one; of a picture that is none of them none. What is asked of the background is what whoever asks has.
    case .lookNumber, .backgroundNumber:
      return .number(sprite.webLook == nil ? Double(max(sprite.look, 0) + 1) : 0)
    case .lookName, .backgroundName: return .text(sprite.shownName)
    case .numberOfLooks:
      return .number(Double(sprite.looks.count + (sprite.webLook == nil ? 0 : 1)))
    case .collidesWithEdge: return .number(touchesEdge(sprite) ? 1 : 0)
    case .collidesWithFinger:
      return .number(touches.all.contains { $0.isDown && isNear(sprite, $0.x, $0.y) } ? 1 : 0)
    case .distance: return .number(distanceToTouch(sprite))
    case .xVelocity: return .number(velocity(sprite).x)
    case .yVelocity: return .number(velocity(sprite).y)
    case .angularVelocity:
      return .number(Double(Float((body(of: current)?.spin ?? 0) * 180 / .pi)))
    case .stageWidth: return .number(Double(program.header.width))
    case .stageHeight: return .number(Double(program.header.height))
    case .fingerX: return .number(touches.all.last?.x ?? 0)
    case .fingerY: return .number(touches.all.last?.y ?? 0)
    case .fingerTouched: return .number(touches.all.contains { $0.isDown } ? 1 : 0)
    case .lastFinger: return .number(Double(touches.all.count))
    case .currentTouches: return .number(Double(touches.all.count { $0.isDown }))
    case .timer:
      // Whole milliseconds.
      return .number((Double(clock - timerStart) * 5 / 3).rounded(.down) / 1_000)
    case .language: return .text(setting.language)
    case .year, .month, .day, .weekday, .hour, .minute, .second:
      return .number(Double(calendar(name)))
    }
  }

  /// How far the object is from where the stage was touched last; from its middle, before anyone has.
  private func distanceToTouch(_ sprite: Sprite) -> Double {
    let (x, y) = (
      Float(touches.all.last?.x ?? 0) - Float(sprite.x),
      Float(touches.all.last?.y ?? 0) - Float(sprite.y)
    )
    return Double(Float((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot()))
  }

  /// The velocity of a glide, or of the object's body, a second.
  private func velocity(_ sprite: Sprite) -> (x: Double, y: Double) {
    if let glide = sprite.glideVelocity { return (held(glide.x), held(glide.y)) }
    guard let body = body(of: current) else { return (0, 0) }
    return (held(body.velocity.x), held(body.velocity.y))
  }

  private func held(_ number: Double) -> Double { Double(Float(number)) }

  /// Returns a part of the date: of the run's beginning and the time since, in the Gregorian calendar.
  private func calendar(_ name: SensorName) -> Int64 {
    let seconds = setting.start + Int64(clock / Self.stepsPerSecond)
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    // Days since 1 March of year 0, in eras of 400 years (Howard Hinnant's way).
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    switch name {
    case .year: return year + era * 400 + (month < 10 ? 0 : 1)
    case .month: return month < 10 ? month + 3 : month - 9
    case .day: return ofYear - (153 * month + 2) / 5 + 1
    // Monday is 1; the first day of 1970 was a Thursday.
    case .weekday: return ((days + 3) % 7 + 7) % 7 + 1
    case .hour: return rest / 3_600
    case .minute: return rest / 60 % 60
    default: return rest % 60
    }
  }

  // MARK: Fingers

  func finger(_ function: FunctionName, _ index: Int) -> Value {
    if function == .currentTouch {
      // The number among all of the n-th finger that is down, in the order of the fingers' own numbers.
      let down = touches.all.indices.filter { touches.all[$0].isDown }
        .sorted { touches.all[$0].pointer < touches.all[$1].pointer }
      return .number(down.indices.contains(index - 1) ? Double(down[index - 1] + 1) : 0)
    }
    guard touches.all.indices.contains(index - 1) else { return .zero }
    let touch = touches.all[index - 1]
    switch function {
    case .fingerX: return .number(touch.x)
    case .fingerY: return .number(touch.y)
    default: return .number(touch.isDown ? 1 : 0)
    }
  }

  /// A finger comes down: the topmost object under it is tapped, the background where there is none. Its number.
  ///
  /// A place is where it is seen, from the middle of the frame: what the camera shows there is touched.
  package mutating func touchDown(x: Double, y: Double) -> Int {
    down(x: x + stage.camera.x, y: y + stage.camera.y)
  }

  /// The most touches of a run.
  private static let touchLimit = 20_000

  /// A finger of a hand, or one that an object puts down itself, with the least number that it has not down.
  ///
  /// Where another object has that number down, the finger taps what lies under it and is no touch of its own; it lifts the other's with its
  /// own, as in Catroid.
  private mutating func down(x: Double, y: Double, by owner: Int? = nil) -> Int {
    guard touches.all.count < Self.touchLimit else {
      trouble("The stage was touched \(Self.touchLimit) times; no more touches are felt.")
      return 0
    }
    spend(touches.all.count)
    let taken = touches.all.indices.filter { place in
      touches.all[place].isDown && (owner == nil || touches.all[place].owner == owner)
    }.map { touches.all[$0].pointer }
    var pointer = 0
    while taken.contains(pointer) { pointer += 1 }
    let other = touches.all.firstIndex { $0.isDown && $0.pointer == pointer }
    if other == nil {
      touches.all.append(
        .init(
          x: Double(Float(x)), y: Double(Float(y)), isDown: true, pointer: pointer, owner: owner))
    }
    // What is clear where it is touched is passed by; the background as well.
    let tapped = stage.order.last { isTapped(stage.sprites[$0], x, y) }
    for sprite in stage.order where stage.sprites[sprite].isAlive {
      for script in code.objects[stage.sprites[sprite].object].scripts {
        switch code.scripts[script].trigger {
        case .touch where other == nil: start(script, of: sprite, token: 0)
        case .tap where sprite == tapped: start(script, of: sprite, token: 0)
        default: break
        }
      }
    }
    return (other ?? touches.all.count - 1) + 1
  }

  package mutating func touchMove(_ finger: Int, x: Double, y: Double) {
    move(finger, x: x + stage.camera.x, y: y + stage.camera.y)
  }

  private mutating func move(_ finger: Int, x: Double, y: Double) {
    guard touches.all.indices.contains(finger - 1) else { return }
    touches.all[finger - 1].x = Double(Float(x))
    touches.all[finger - 1].y = Double(Float(y))
  }

  package mutating func touchUp(_ finger: Int) {
    guard touches.all.indices.contains(finger - 1) else { return }
    touches.all[finger - 1].isDown = false
  }

  /// Fingers that a program puts down itself.
  mutating func touch(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    if case .touching(let finger) = thread.state {
      touchUp(finger)
      return true
    }
    if case .sliding(let slide) = thread.state {
      let part = min(Double(clock - slide.start) / Double(max(slide.end - slide.start, 1)), 1)
      move(
        slide.finger, x: slide.fromX + (slide.toX - slide.fromX) * part,
        y: slide.fromY + (slide.toY - slide.fromY) * part)
      guard clock >= slide.end else {
        thread.wakes = clock + 1
        return false
      }
      touchUp(slide.finger)
      return true
    }
    guard let x = double(instruction.a), let y = double(instruction.b) else { return true }
    if instruction.op == .touchAndSlide { return slide(instruction, x, y, &thread) }
    let finger = down(x: x, y: y, by: current)
    if instruction.op == .tapAt {
      touchUp(finger)
      return true
    }
    guard let seconds = double(instruction.c), seconds > 0 else {
      touchUp(finger)
      return true
    }
    thread.state = .touching(finger)
    thread.wakes = clock + Self.steps(seconds)
    return false
  }

  /// A finger that goes evenly from one place to another.
  private mutating func slide(
    _ instruction: Instruction, _ x: Double, _ y: Double, _ thread: inout ProgramThread
  ) -> Bool {
    let more = code.instructions[Int(thread.position) + 1]
    let last = code.instructions[Int(thread.position) + 2]
    guard let seconds = double(instruction.c), let toX = double(more.a), let toY = double(last.a)
    else { return true }
    let finger = down(x: x, y: y, by: current)
    guard seconds > 0 else {
      move(finger, x: toX, y: toY)
      touchUp(finger)
      return true
    }
    thread.state = .sliding(
      .init(
        finger: finger, fromX: x, fromY: y, toX: toX, toY: toY, start: clock,
        end: clock + Self.steps(seconds)))
    thread.wakes = clock + 1
    return false
  }

  /// The question that the program asks, and whose answer it waits for.
  package var question: (id: Int, words: Text)? { questions.first.map { ($0.id, $0.words) } }

  package mutating func answer(_ id: Int, _ words: Text) {
    if let index = questions.firstIndex(where: { $0.id == id }) { questions[index].answer = words }
  }
}

/// A question that a script waits for.
struct Question: Sendable {
  var id: Int
  var words: Text
  var answer: Text?
}
