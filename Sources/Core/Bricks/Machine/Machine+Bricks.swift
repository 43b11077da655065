internal import Words

extension Machine {
  /// Does a brick, or what of it can be done now; whether it is done.
  mutating func brick(_ instruction: Instruction, _ thread: inout ProgramThread) -> Bool {
    let (a, b, c) = (instruction.a, instruction.b, instruction.c)
    switch instruction.op {
    case .wait: return wait(a, &thread)
    case .waitUntil: return waitUntil(a, &thread)
    case .waitTillIdle: return siblings == 0 && isOnlyOne
    case .broadcast: fire { $0 == .message(a) }
    case .broadcastAndWait: return fireAndWait(&thread) { $0 == .message(a) }
    case .clone: clone(a)
    case .deleteClone:
      if stage.sprites[current].isClone {
        leaveContacts(of: current)
        stage.sprites[current].isAlive = false
      }
    // In a brick of one's own, that one is left.
    case .stopThis: leaveCall(&thread)
    case .stopOthers:
      pendingStop = .others
      stopCallers(of: &thread)
    case .stopAll: pendingStop = .all
    case .startScene: if a >= 0 { sceneChange = (Int(a), true) }
    case .continueScene: if a >= 0 { sceneChange = (Int(a), false) }
    case .exitStage: status = .ended
    case .finishStage: status = .passed
    case .call: call(instruction, &thread)
    case .report: leaveCall(&thread)
    case .assertEquals: check(value(a), value(b))
    case .assertLists: checkLists(items(of: a), items(of: b))
    case .assertRow: checkRow(instruction, &thread)
    case .tapAt, .tapFor, .touchAndSlide: return touch(instruction, &thread)
    case .setVariable: setVariable(b, to: assigned(a))
    case .changeVariable: changeVariable(b, by: a >= 0 ? value(a) : .zero)
    case .addItem:
      let item = item(a)
      changeList(b) { $0.append(item) }
    case .deleteItem:
      // What is no number stands for none.
      guard let place = a < 0 ? 0 : placeInRow(a) else { break }
      var moved = 0
      changeList(b) {
        guard $0.indices.contains(place) else { return }
        $0.remove(at: place)
        moved = $0.count - place
      }
      spend(moved)
    case .clearList: changeList(a) { $0 = [] }
    case .insertItem:
      // What is no number stands for the first place.
      let place = placeInRow(b) ?? 0
      let item = value(a)
      var moved = 0
      changeList(c) {
        guard 0...$0.count ~= place else { return }
        moved = $0.count - place
        $0.insert(item, at: place)
      }
      spend(moved)
    case .replaceItem:
      let place = placeInRow(b) ?? 0
      let item = value(a)
      changeList(c) { if $0.indices.contains(place) { $0[place] = item } }
    case .storeCSV:
      let text = b >= 0 ? words(b) : ""
      spend(text.byteCount)
      let items = Self.column(integer(a) ?? 0, of: text)
      changeList(c) { $0 = items }
    case .writeVariable: device.variables[key(ofVariable: a)] = value(of: a)
    case .readVariable: setVariable(a, to: device.variables[key(ofVariable: a)] ?? .zero)
    case .writeList: device.lists[key(ofList: a)] = items(of: a)
    case .readList:
      let items = device.lists[key(ofList: a)] ?? []
      changeList(a) { $0 = items }
    case .showVariable, .hideVariable, .say, .think, .sayFor, .thinkFor, .ask:
      return overlay(instruction, &thread)
    case .penColor, .stamp, .clearPen: pen(instruction)
    case .playSound, .playSoundAndWait, .playSoundAt, .stopSound, .stopAllSounds, .setVolume,
      .changeVolume, .speak, .speakAndWait, .setTempo, .changeTempo, .setInstrument, .playNote,
      .playDrum, .pauseForBeats:
      return sound(instruction, &thread)
    case .arc, .goThrough: curve(instruction, thread)
    case .followWithCamera: follow(instruction)
    case .startPlot, .stopPlot, .savePlot: plot(instruction)
    case .writeFile, .readFile: file(instruction)
    case .change(let change):
      guard let number = change.takesNumber ? double(a) : 0 else { break }
      stage.sprites[current].apply(change, number, isBackground: current == stage.order.first)
      holdBody()
    case .runs:
      if case .runs(let run) = BrickCatalog.known[Int(instruction.kind)].action.code {
        return run(&self, instruction, &thread)
      }
    case .idle: break
    case .glide: return glide(instruction, &thread)
    default:
      if !move(instruction) { return look(instruction, &thread) }
    }
    return true
  }

  /// Lets the timer begin again.
  mutating func resetTimer() -> Bool {
    timerStart = clock
    return true
  }

  func clamp(_ value: Double, _ limit: Double) -> Double { max(0, min(limit, value)) }

  // MARK: Waiting

  /// None at all, or less, is a turn.
  private mutating func wait(_ place: FormulaCode.Place, _ thread: inout ProgramThread) -> Bool {
    if case .resting = thread.state { return true }
    guard let seconds = double(place), seconds > 0 else { return true }
    thread.state = .resting
    thread.wakes = clock + Self.steps(seconds)
    return false
  }

  /// Returns the steps of some seconds, at most 2³⁰, which is twenty days: the browser's whole numbers have 32 bits.
  static func steps(_ seconds: Double) -> Int {
    Int(min(seconds * Double(stepsPerSecond), 0x1p30).rounded(.up))
  }

  /// The condition is looked at every 20 ms.
  private mutating func waitUntil(_ place: FormulaCode.Place, _ thread: inout ProgramThread)
    -> Bool
  {
    if case .resting = thread.state, boolean(place) ?? false { return true }
    thread.state = .resting
    thread.wakes = clock + Self.loopDelay
    return false
  }

  private mutating func fireAndWait(
    _ thread: inout ProgramThread, _ isMeant: (ScriptCode.Trigger) -> Bool
  ) -> Bool {
    if case .waiting(let token) = thread.state {
      guard tokens[token] == 0 else { return false }
      tokens[token] = nil
      return true
    }
    let token = newToken()
    // So that who is told while it starts is counted.
    tokens[token] = 0
    let count = fire(token: token, isMeant)
    guard count > 0 else {
      tokens[token] = nil
      return true
    }
    tokens[token] = count
    thread.state = .waiting(token: token)
    hasProgress = true
    return false
  }

  mutating func backgroundChanged(
    to look: Handle<Program.Look>, waits: Bool, _ thread: inout ProgramThread
  ) -> Bool {
    if waits { return fireAndWait(&thread) { $0 == .background(look) } }
    fire { $0 == .background(look) }
    return true
  }

  // MARK: Clones and calls

  private mutating func clone(_ operand: Int32) {
    // First, and said once: a loop that goes on cloning costs what any brick does.
    guard stage.order.count < setting.cloneLimit else {
      if !hasSaidCloneLimit {
        hasSaidCloneLimit = true
        trouble("There are \(setting.cloneLimit) objects on the stage; no more were cloned.")
      }
      return
    }
    let original: Int
    if operand < 0 {
      original = current
    } else if let found = stage.order.first(where: {
      stage.sprites[$0].object == Int(operand) && !stage.sprites[$0].isClone
    }) {
      original = found
    } else {
      return
    }
    var clone = stage.sprites[original]
    clone.isClone = true
    clone.began = clock
    clone.glideVelocity = nil
    // Where it goes, not where it looks.
    let tumbled = clone.turnedDirection
    clone.direction = motionDirection(of: original)
    if clone.body >= 0 { clone.tumbled = tumbled }
    (clone.isStopping, clone.hasMovedBySteps) = (false, false)
    let isDrawing = clone.pen.isDown
    clone.pen = Sprite.Pen()
    embroidery.cloneCount += 1
    clone.needle = Needle(clone: embroidery.cloneCount)
    (clone.pen.isDown, clone.pen.hasNoPoint) = (isDrawing, isDrawing)
    clone.threads = []
    clone.starting = []
    for index in clone.conditions.indices { clone.conditions[index].isArmed = true }
    let index: Int
    // A place that a dead clone has left.
    if let free = stage.sprites.firstIndex(where: { !$0.isAlive }), !stage.order.contains(free) {
      index = free
      disownSounds(of: free)
      disownPlots(of: free)
      if stage.camera.sprite == free { stage.camera.sprite = -1 }
      stage.sprites[free] = clone
    } else {
      index = stage.sprites.count
      stage.sprites.append(clone)
    }
    // Right behind the original; nothing is behind the background.
    let place = stage.order.firstIndex(of: original) ?? 0
    stage.order.insert(index, at: max(place, 1))
    cloneBody(of: original, for: index)
    for script in code.objects[clone.object].scripts where code.scripts[script].trigger == .clone {
      start(script, of: index, token: 0)
    }
  }

  private mutating func call(_ instruction: Instruction, _ thread: inout ProgramThread) {
    let count = instruction.b
    guard thread.calls.count < setting.callLimit else {
      trouble(
        "Bricks call one another more than \(setting.callLimit) deep; the script was stopped.")
      thread.isDone = true
      return
    }
    let given = (0..<count).map { value(code.instructions[Int(thread.position + 1 + $0)].a) }
    thread.calls.append(
      .init(back: thread.position + 1 + count, inputs: given, loops: thread.loops.count))
    inputs = given
    // One is added when the brick is done.
    thread.position = code.scripts[Int(instruction.a)].start - 1
  }

  /// Goes back to the call, out of all loops; ends the script where there is none.
  private mutating func leaveCall(_ thread: inout ProgramThread) {
    guard let call = thread.calls.last else {
      thread.isDone = true
      return
    }
    thread.loops.removeLast(thread.loops.count - call.loops)
    thread.isWatched = thread.loops.contains { $0.watched >= 0 }
    thread.calls.removeLast()
    thread.position = call.back - 1
    inputs = thread.calls.last?.inputs ?? []
  }

  /// A brick of one's own runs as a script of its own: where it stops the others, whoever has called it is one of them.
  func stopCallers(of thread: inout ProgramThread) {
    guard var call = thread.calls.last else { return }
    thread.loops.removeFirst(call.loops)
    thread.isWatched = thread.loops.contains { $0.watched >= 0 }
    call.loops = 0
    call.back = Int32(
      code.instructions[Int(thread.position)...].firstIndex { $0.op == .end }!)
    thread.calls = [call]
  }

  // MARK: Checks

  private mutating func check(_ actual: Value, _ expected: Value) {
    if !actual.equals(expected) {
      status = .failed(actual: actual.text, expected: expected.text)
    }
  }

  private mutating func checkLists(_ actual: [Value], _ expected: [Value]) {
    guard actual.count == expected.count, zip(actual, expected).allSatisfy({ $0.equals($1) }) else {
      status = .failed(actual: asText(actual).text, expected: asText(expected).text)
      return
    }
  }

  // MARK: Device

  /// The key of a variable; programs of old have none, and the name is it.
  private func key(ofVariable operand: Int32) -> Text {
    let handle: Handle<Program.Variable>
    switch Operand.storage(operand) {
    case .global(let index): handle = Handle(Int(index))
    case .local(let index):
      handle = code.objects[stage.sprites[current].object].localVariables[Int(index)]
    case nil: return ""
    }
    let variable = program.allVariables[handle]
    return variable.deviceKey == "" ? variable.name : variable.deviceKey
  }

  private func key(ofList operand: Int32) -> Text {
    let handle: Handle<Program.List>
    switch Operand.storage(operand) {
    case .global(let index): handle = Handle(Int(index))
    case .local(let index):
      handle = code.objects[stage.sprites[current].object].localLists[Int(index)]
    case nil: return ""
    }
    let list = program.allLists[handle]
    return list.deviceKey == "" ? list.name : list.deviceKey
  }
}
