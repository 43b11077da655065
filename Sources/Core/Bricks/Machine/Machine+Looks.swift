internal import Words

extension Machine {
  /// Does a brick that changes what an object looks like; those that change the background are done for it.
  mutating func look(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let a = instruction.a
    switch instruction.op {
    case .setLook:
      if let place = stage.sprites[current].looks.firstIndex(where: { $0.look.index == Int(a) }) {
        return setLook(of: current, place, waits: false, &thread)
      }
    case .setLookByIndex:
      if let place = placeInRow(a) { return setLook(of: current, place, waits: false, &thread) }
    case .nextLook: return stepLook(1, &thread)
    case .previousLook: return stepLook(-1, &thread)
    case .setBackground, .setBackgroundAndWait:
      guard let background = stage.order.first,
        let place = stage.sprites[background].looks.firstIndex(where: { $0.look.index == Int(a) })
      else { break }
      return setLook(
        of: background, place, waits: instruction.op == .setBackgroundAndWait, &thread)
    case .setBackgroundByIndex, .setBackgroundByIndexAndWait:
      guard let background = stage.order.first, let place = placeInRow(a) else { break }
      return setLook(
        of: background, place, waits: instruction.op == .setBackgroundByIndexAndWait, &thread)
    case .copyLook:
      guard let look = stage.sprites[current].shownLook, a >= 0, mayHaveMoreLooks else { break }
      let copy = Sprite.SpriteLook(look: look, name: newLookName(value(a).rawText))
      stage.sprites[current].looks.insert(copy, at: stage.sprites[current].look + 1)
    case .keepLook:
      return setLook(of: current, stage.sprites[current].look, waits: false, &thread)
    case .paintLook:
      // As it is before anybody has painted on it: clear.
      guard mayHaveMoreLooks else { break }
      let place = stage.sprites[current].look + 1
      stage.sprites[current].looks.insert(
        .init(look: Self.clearLook, name: a >= 0 ? newLookName(value(a).rawText) : ""), at: place)
      return setLook(of: current, place, waits: false, &thread)
    case .deleteLook where stage.sprites[current].webLook != nil:
      stage.sprites[current].webLook = nil
      measureLook(of: current)
    case .deleteLook:
      guard stage.sprites[current].look >= 0 else { break }
      let place = stage.sprites[current].look
      stage.sprites[current].looks.remove(at: place)
      let count = stage.sprites[current].looks.count
      // The one that follows takes its place, behind the last the first.
      stage.sprites[current].look = count == 0 ? -1 : place < count ? place : 0
      measureLook(of: current)
      guard count > 0, current == stage.order.first else { break }
      let shown = stage.sprites[current].looks[stage.sprites[current].look].look
      for script in code.objects[stage.sprites[current].object].scripts
      where code.scripts[script].trigger == .background(shown) {
        start(script, of: current, token: 0)
      }
    default: break
    }
    return true
  }

  /// Stands for a picture on which nothing is, which no program has.
  static let clearLook = Handle<Program.Look>(-2)

  /// The most looks of an object.
  private static let lookLimit = 1_000

  private var mayHaveMoreLooks: Bool {
    mutating get {
      spend(16 * stage.sprites[current].looks.count)
      let may = stage.sprites[current].looks.count < Self.lookLimit
      if !may { trouble("An object has \(Self.lookLimit) looks; no more were made.") }
      return may
    }
  }

  /// A name that no look of the object has: with a number behind it, where one has.
  private func newLookName(_ name: Text) -> Text {
    let names = stage.sprites[current].looks.map { $0.name }
    guard names.contains(name) else { return name }
    var number = 1
    while names.contains(Text("\(name.string) (\(number))")) { number += 1 }
    return Text("\(name.string) (\(number))")
  }

  /// Finds out how large the look is that an object shows now; the object stays where it is.
  mutating func measureLook(of index: Int) {
    let sprite = stage.sprites[index]
    let picture = sprite.shownLook.flatMap { pictures[$0] }
    stage.sprites[index].halfWidth = Float(picture?.width ?? 0) / 2
    stage.sprites[index].halfHeight = Float(picture?.height ?? 0) / 2
  }

  private mutating func stepLook(_ step: Int, _ thread: inout ProgramThread) -> Bool {
    let sprite = stage.sprites[current]
    guard !sprite.looks.isEmpty else { return true }
    let next = (sprite.look + step + sprite.looks.count) % sprite.looks.count
    return setLook(of: current, next, waits: false, &thread)
  }

  /// A background that is set is told, also where it is the same.
  private mutating func setLook(
    of sprite: Int, _ place: Int, waits: Bool, _ thread: inout ProgramThread
  ) -> Bool {
    guard stage.sprites[sprite].looks.indices.contains(place) else { return true }
    stage.sprites[sprite].look = place
    stage.sprites[sprite].webLook = nil
    measureLook(of: sprite)
    guard sprite == stage.order.first else { return true }
    return backgroundChanged(to: stage.sprites[sprite].looks[place].look, waits: waits, &thread)
  }

  /// Returns the size at which an object is seen, in the stage's pixels.
  func extent(of sprite: Sprite) -> (width: Double, height: Double) {
    guard let look = sprite.shownLook, let size = pictures[look] else { return (0, 0) }
    return (Double(size.width) * sprite.size / 100, Double(size.height) * sprite.size / 100)
  }

  // MARK: Pen

  mutating func pen(_ instruction: Instruction) {
    let sprite = stage.sprites[current]
    // The background has no pen; it may clear what others drew.
    if current == stage.order.first, instruction.op != .clearPen { return }
    switch instruction.op {
    case .penColor:
      guard let red = integer(instruction.a), let green = integer(instruction.b),
        let blue = integer(instruction.c)
      else { return }
      // As Catroid packs them: what is beyond a byte goes into the channel before.
      let packed =
        UInt32(truncatingIfNeeded: red) << 16 | UInt32(truncatingIfNeeded: green) << 8
        | UInt32(truncatingIfNeeded: blue)
      stage.sprites[current].pen.red = UInt8(truncatingIfNeeded: packed >> 16)
      stage.sprites[current].pen.green = UInt8(truncatingIfNeeded: packed >> 8)
      stage.sprites[current].pen.blue = UInt8(truncatingIfNeeded: packed)
    case .stamp:
      guard sprite.isVisible, let look = sprite.shownLook else { return }
      stage.pen.append(
        .stamp(
          .init(
            look: look, x: sprite.x, y: sprite.y,
            direction: sprite.isMirrored ? 90 : sprite.lookDirection, isMirrored: sprite.isMirrored,
            size: sprite.size, transparency: sprite.transparency,
            brightness: sprite.brightness, color: sprite.color, object: sprite.object,
            tick: clock / Self.stepsPerTick)))
    default: stage.pen.append(.clear(tick: clock / Self.stepsPerTick))
    }
  }

  // MARK: What lies over the stage

  mutating func overlay(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let (a, b, c) = (instruction.a, instruction.b, instruction.c)
    switch instruction.op {
    case .showVariable:
      guard let x = double(a), let y = double(b) else { break }
      let more = code.instructions[Int(thread.position) + 1]
      let shown = ShownVariable(
        variable: c, sprite: current, x: x, y: y, size: double(more.a) ?? 100,
        color: more.b >= 0 ? words(more.b) : "", alignment: more.c)
      hide(c)
      stage.shown.append(shown)
    case .hideVariable: hide(a)
    case .say, .think: bubble(words(a), isThought: instruction.op == .think)
    case .sayFor, .thinkFor:
      if case .resting = thread.state {
        bubble("", isThought: false)
        return true
      }
      guard let seconds = double(b), seconds > 0 else { break }
      bubble(words(a), isThought: instruction.op == .thinkFor)
      thread.state = .resting
      thread.wakes = clock + Self.steps(seconds)
      return false
    default:
      // A question waits for whoever sits before the stage.
      guard case .asking = thread.state else {
        questions.append(
          Question(
            id: (questions.last?.id ?? 0) + 1, words: a >= 0 ? self.words(a) : "", answer: nil))
        thread.state = .asking(questions[questions.count - 1].id)
        thread.wakes = clock + 1
        return false
      }
      guard case .asking(let id) = thread.state,
        let answer = questions.first(where: { $0.id == id })?.answer
      else {
        thread.wakes = clock + 1
        return false
      }
      // An answer stays a text.
      setVariable(b, to: .text(answer))
      questions.removeAll { $0.id == id }
    }
    return true
  }

  private mutating func hide(_ variable: Int32) {
    let sprite = variable <= -2 ? current : -1
    stage.shown.removeAll { $0.variable == variable && (sprite < 0 || $0.sprite == sprite) }
  }

  private mutating func bubble(_ words: Text, isThought: Bool) {
    stage.bubbles.removeAll { $0.sprite == current }
    if words != "" {
      stage.bubbles.append(Bubble(sprite: current, words: words, isThought: isThought))
    }
  }
}
