package import Words

extension Machine {
  func sensor(_ name: SensorName) -> Value {
    switch name {
    case .x: return .number(stage.sprites[current].x)
    case .y: return .number(stage.sprites[current].y)
    case .motionDirection: return .number(stage.sprites[current].direction)
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
    // Without looks as with one.
    case .lookNumber: return .number(Double(max(sprite.look, 0) + 1))
    case .lookName: return .text(lookName(of: sprite))
    case .numberOfLooks: return .number(Double(sprite.looks.count))
    case .backgroundNumber:
      return .number(Double(max(stage.order.first.map { stage.sprites[$0].look } ?? 0, 0) + 1))
    case .backgroundName:
      return .text(stage.order.first.map { lookName(of: stage.sprites[$0]) } ?? "")
    case .collidesWithEdge: return .number(touchesEdge(sprite) ? 1 : 0)
    case .collidesWithFinger:
      let isTouched = stage.touches.all.contains { $0.isDown && covers(sprite, $0.x, $0.y) }
      return .number(isTouched ? 1 : 0)
    case .stageWidth: return .number(Double(program.header.width))
    case .stageHeight: return .number(Double(program.header.height))
    case .fingerX: return .number(stage.touches.all.last?.x ?? 0)
    case .fingerY: return .number(stage.touches.all.last?.y ?? 0)
    case .fingerTouched: return .number(stage.touches.all.last?.isDown == true ? 1 : 0)
    case .lastFinger: return .number(Double(stage.touches.all.count))
    case .currentTouches: return .number(Double(stage.touches.all.count { $0.isDown }))
    case .timer:
      return .number(Double(clock - stage.timerStart) / Double(Self.stepsPerSecond))
    case .language: return .text(setting.language)
    case .year, .month, .day, .weekday, .hour, .minute, .second:
      return .number(Double(calendar(name)))
    }
  }

  private func lookName(of sprite: Sprite) -> Text {
    sprite.look >= 0 ? sprite.looks[sprite.look].name : ""
  }

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
      // The number among all of the n-th finger that is down.
      let down = stage.touches.all.indices.filter { stage.touches.all[$0].isDown }
      return .number(down.indices.contains(index - 1) ? Double(down[index - 1] + 1) : 0)
    }
    guard stage.touches.all.indices.contains(index - 1) else { return .zero }
    let touch = stage.touches.all[index - 1]
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

  private mutating func down(x: Double, y: Double) -> Int {
    stage.touches.all.append(.init(x: x, y: y, isDown: true))
    let tapped = stage.order.last { isTapped(stage.sprites[$0], x, y) } ?? stage.order.first
    for sprite in stage.order where stage.sprites[sprite].isAlive {
      for script in code.objects[stage.sprites[sprite].object].scripts {
        switch code.scripts[script].trigger {
        case .touch: start(script, of: sprite, token: 0)
        case .tap where sprite == tapped: start(script, of: sprite, token: 0)
        default: break
        }
      }
    }
    return stage.touches.all.count
  }

  package mutating func touchMove(_ finger: Int, x: Double, y: Double) {
    move(finger, x: x + stage.camera.x, y: y + stage.camera.y)
  }

  private mutating func move(_ finger: Int, x: Double, y: Double) {
    guard stage.touches.all.indices.contains(finger - 1) else { return }
    stage.touches.all[finger - 1].x = x
    stage.touches.all[finger - 1].y = y
  }

  package mutating func touchUp(_ finger: Int) {
    guard stage.touches.all.indices.contains(finger - 1) else { return }
    stage.touches.all[finger - 1].isDown = false
  }

  /// Fingers that a program puts down itself.
  mutating func touch(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    if case .touching(let finger) = thread.state {
      if instruction.op == .touchAndSlide {
        let more = code.instructions[Int(thread.position) + 1]
        if let x = double(instruction.a), let y = double(instruction.b) {
          let (dx, dy) = (
            double(code.instructions[Int(thread.position) + 1].a) ?? 0, double(more.b) ?? 0
          )
          move(finger, x: x + dx, y: y + dy)
        }
      }
      touchUp(finger)
      return true
    }
    guard let x = double(instruction.a), let y = double(instruction.b) else { return true }
    let finger = down(x: x, y: y)
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
