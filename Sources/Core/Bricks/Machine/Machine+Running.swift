internal import Words

extension Machine {
  /// A script's turn: one brick, what stands around it, and where it ends.
  mutating func run(_ thread: inout ProgramThread) {
    if !thread.calls.isEmpty || !inputs.isEmpty { inputs = thread.calls.last?.inputs ?? [] }
    if thread.isFinishing {
      thread.isFinishing = false
      hasProgress = true
      return finishLoops(&thread)
    }
    if thread.isWatched, watch(&thread) { return }
    // Control takes no turn, but neither may it go on for ever.
    let controls = quickControls
    quickControls = 0
    for _ in controls..<Self.controlLimit {
      let instruction = code.instructions[Int(thread.position)]
      switch control(instruction, &thread) {
      case .next:
        thread.position += 1
        continue
      case .went: continue
      case .rests: return
      case .isBrick: break
      }
      if isAlone, !instruction.isPlain { return }
      if brick(instruction, &thread) {
        hasProgress = true
        brickCount += 1
        budget -= 1
        thread.state = .fresh
        thread.position += 1
        finishLoops(&thread)
      }
      return
    }
    hasProgress = true
    budget -= 1
  }

  /// Whether the head of a script has asked before whether objects touch: while a scene is set up, they all touch one another in the
  /// middle. Clones come to be when it is.
  private mutating func hasAskedBefore(_ position: Int32) -> Bool {
    stage.sprites[current].isClone || !stage.asked.insert(position).inserted
  }

  enum Control {
    /// It is done; the next instruction follows.
    case next
    /// The thread is elsewhere now.
    case went
    /// The turn is over.
    case rests
    case isBrick
  }

  /// Ends, in the same turn, what ends with a brick: bodies of loops, scripts, calls.
  private mutating func finishLoops(_ thread: inout ProgramThread) {
    while !thread.isDone {
      let instruction = code.instructions[Int(thread.position)]
      switch instruction.op {
      case .jump: thread.position = instruction.a
      case .operand: thread.position += 1
      case .foreverNext, .repeatNext, .untilNext, .forNext, .eachNext, .parametersNext:
        // Where another iteration follows, it does so in the next turn.
        if case .next = control(instruction, &thread) {
          thread.position += 1
        } else {
          return
        }
      case .end:
        if case .rests = control(instruction, &thread) { return }
      default: return
      }
    }
  }

  private mutating func control(_ instruction: Instruction, _ thread: inout ProgramThread)
    -> Control
  {
    switch instruction.op {
    case .jump:
      thread.position = instruction.a
      return .went
    case .operand: return .next
    case .branchTouching where !hasAskedBefore(thread.position):
      thread.position = instruction.b
      return .went
    case .branch, .branchTouching:
      guard let holds = boolean(instruction.a) else {
        thread.position = instruction.c
        return .went
      }
      if holds { return .next }
      thread.position = instruction.b
      return .went
    case .foreverBegin:
      thread.loops.append(.init(index: 0, last: 0, start: clock))
      return .next
    case .repeatBegin:
      let count = integer(instruction.a) ?? 0
      guard count > 0 else {
        thread.position = instruction.b
        return .went
      }
      thread.loops.append(.init(index: 1, last: count, start: clock))
      return .next
    case .untilBegin:
      let test = thread.position + 1
      let mayFail = instruction.a != 0
      thread.loops.append(
        .init(index: 0, last: 0, start: clock, watched: mayFail ? test : -1))
      if mayFail { thread.isWatched = true }
      return .next
    case .untilTest:
      // Any number but 0 is true; what is no condition ends the loop.
      let last = thread.loops.count - 1
      guard double(instruction.a) == 0 else {
        thread.position = thread.loops[last].index == 0 ? instruction.c : instruction.b
        leaveLoop(&thread)
        return .went
      }
      thread.loops[last].index = 1
      return .next
    case .forBegin: return beginFor(instruction, &thread)
    case .eachBegin: return beginEach(instruction, &thread)
    case .parametersBegin: return beginParameters(instruction, &thread)
    case .foreverNext(let isDelayed):
      if isDelayed, waitsForScreen(&thread) { return .rests }
      return iterate(instruction.a, &thread)
    case .untilNext(let isDelayed):
      if isDelayed, waitsForScreen(&thread) { return .rests }
      // Asked behind an iteration, and before the next once more.
      guard double(code.instructions[Int(instruction.a)].a) == 0 else {
        leaveLoop(&thread)
        return .next
      }
      return iterate(instruction.a, &thread)
    case .repeatNext(let isDelayed):
      if isDelayed, waitsForScreen(&thread) { return .rests }
      guard thread.loops[thread.loops.count - 1].index < thread.loops[thread.loops.count - 1].last
      else {
        thread.state = .fresh
        thread.loops.removeLast()
        return .next
      }
      thread.loops[thread.loops.count - 1].index += 1
      return iterate(instruction.a, &thread)
    case .forNext(let isDelayed): return nextFor(instruction, isDelayed, &thread)
    case .eachNext(let isDelayed): return nextEach(instruction, isDelayed, &thread)
    case .parametersNext(let isDelayed): return nextParameters(instruction, isDelayed, &thread)
    case .end:
      guard let call = thread.calls.popLast() else {
        thread.isDone = true
        return .rests
      }
      thread.position = call.back
      inputs = thread.calls.last?.inputs ?? []
      return .went
    default: return .isBrick
    }
  }

  /// Whether an iteration that changes what is seen is to last until 20 ms after its begin, the last one as well.
  private func waitsForScreen(_ thread: inout ProgramThread) -> Bool {
    let due = thread.loops[thread.loops.count - 1].start + Self.loopDelay
    guard due > clock else { return false }
    thread.state = .resting
    thread.wakes = due
    return true
  }

  /// The next iteration: it has the next turn, or this one where the iteration before has waited for the screen.
  private mutating func iterate(_ body: Int32, _ thread: inout ProgramThread) -> Control {
    thread.position = body
    thread.loops[thread.loops.count - 1].start = clock
    if case .resting = thread.state {
      thread.state = .fresh
      return .went
    }
    hasProgress = true
    budget -= 1
    return .rests
  }

  /// Ends the innermost loop.
  private func leaveLoop(_ thread: inout ProgramThread) {
    thread.state = .fresh
    thread.loops.removeLast()
    thread.isWatched = thread.loops.contains { $0.watched >= 0 }
  }

  // MARK: Counting

  private mutating func beginFor(_ instruction: Instruction, _ thread: inout ProgramThread)
    -> Control
  {
    guard let from = integer(instruction.a), let to = integer(instruction.b) else {
      thread.position = instruction.c
      return .went
    }
    thread.loops.append(.init(index: from <= to ? 1 : -1, last: to, start: clock))
    setVariable(
      code.instructions[Int(thread.position) + 1].a, to: .number(Double(from)))
    return .next
  }

  /// The variable itself counts, whatever the body sets it to; a text in it ends the loop.
  private mutating func nextFor(
    _ instruction: Instruction, _ isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    if isDelayed, waitsForScreen(&thread) { return .rests }
    let loop = thread.loops[thread.loops.count - 1]
    let variable = code.instructions[Int(instruction.b)].a
    guard case .number(let number) = value(of: variable),
      loop.index > 0 ? !(number >= Double(loop.last)) : !(number <= Double(loop.last))
    else {
      leaveLoop(&thread)
      return .next
    }
    setVariable(variable, to: .number(number + Double(loop.index)))
    return iterate(instruction.a, &thread)
  }

  private mutating func beginEach(_ instruction: Instruction, _ thread: inout ProgramThread)
    -> Control
  {
    let operands = code.instructions[Int(thread.position) + 1]
    guard let first = items(of: operands.b).first else {
      thread.position = instruction.c
      return .went
    }
    thread.loops.append(.init(index: 0, last: 0, start: clock, watched: thread.position))
    thread.isWatched = true
    setVariable(operands.a, to: first)
    return .next
  }

  /// The list may grow and shrink meanwhile; that there is no further item is seen at the next turn.
  private mutating func nextEach(
    _ instruction: Instruction, _ isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    if isDelayed, waitsForScreen(&thread) { return .rests }
    let operands = code.instructions[Int(instruction.b)]
    let items = items(of: operands.b)
    let index = thread.loops[thread.loops.count - 1].index + 1
    thread.loops[thread.loops.count - 1].index = index
    if index < items.count {
      setVariable(operands.a, to: items[index])
    } else if case .resting = thread.state {
      // It has waited, and this is the turn.
      thread.position = code.instructions[Int(instruction.b) - 1].b
      leaveLoop(&thread)
      hasProgress = true
      return .rests
    }
    return iterate(instruction.a, &thread)
  }

  // MARK: Watching loops

  /// Looks at the loops around a brick: one whose condition is no number any more, or whose list has no such item, ends before it. A loop
  /// over a list has its item in the variable again.
  ///
  /// - Returns: whether the turn is used up.
  private mutating func watch(_ thread: inout ProgramThread) -> Bool {
    for place in (thread.calls.last?.loops ?? 0)..<thread.loops.count {
      let loop = thread.loops[place]
      guard loop.watched >= 0 else { continue }
      let instruction = code.instructions[Int(loop.watched)]
      var exit: Int32
      if instruction.op == .untilTest {
        guard double(instruction.a) == nil else { continue }
        exit = instruction.b
      } else {
        let operands = code.instructions[Int(loop.watched) + 1]
        let items = items(of: operands.b)
        if loop.index < items.count {
          setVariable(operands.a, to: items[loop.index])
          continue
        }
        exit = instruction.b
      }
      leaveBrick(thread.state, of: current)
      thread.loops.removeLast(thread.loops.count - place - 1)
      leaveLoop(&thread)
      thread.position = exit
      hasProgress = true
      budget -= 1
      finishLoops(&thread)
      return true
    }
    return false
  }

  // MARK: Rows of parameters

  /// Each list's item of the row is what the variable of the list's name has; false where a list has none.
  private mutating func setParameters(_ begin: Int32, row: Int) -> Bool {
    let instruction = code.instructions[Int(begin)]
    for offset in 0..<instruction.b {
      let list = code.instructions[Int(begin + 1 + offset)]
      let items = items(of: list.a)
      guard row < items.count else {
        status = .failed(actual: Text("no parameter \(row + 1)"), expected: "one for each row")
        return false
      }
      setVariable(list.b, to: items[row])
    }
    return true
  }

  /// As many rows as there are of what is expected.
  private mutating func beginParameters(
    _ instruction: Instruction, _ thread: inout ProgramThread
  ) -> Control {
    guard instruction.b > 0 else {
      status = .failed(actual: "no parameters", expected: "a row of parameters")
      return .rests
    }
    let rows = items(of: instruction.a).count
    guard rows > 0 else {
      thread.position = instruction.c
      return .went
    }
    thread.loops.append(.init(index: 0, last: rows - 1, start: clock))
    return setParameters(thread.position, row: 0) ? .next : .rests
  }

  private mutating func nextParameters(
    _ instruction: Instruction, _ isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    if isDelayed, waitsForScreen(&thread) { return .rests }
    let last = thread.loops.count - 1
    guard thread.loops[last].index < thread.loops[last].last else {
      let failure = thread.failure
      leaveLoop(&thread)
      thread.failure = nil
      if let failure {
        status = .failed(actual: failure.actual, expected: failure.expected)
        return .rests
      }
      return .next
    }
    thread.loops[last].index += 1
    guard setParameters(instruction.b, row: thread.loops[last].index) else { return .rests }
    return iterate(instruction.a, &thread)
  }

  /// The check at the end of a row; what fails first is told when all rows have run.
  mutating func checkRow(_ instruction: Instruction, _ thread: inout ProgramThread) {
    guard let row = thread.loops.last?.index else { return }
    let expected = items(of: instruction.a)
    let (actual, wanted) = (value(instruction.b), row < expected.count ? expected[row] : .empty)
    guard thread.failure == nil, !actual.equals(wanted) else { return }
    thread.failure = (actual.text, wanted.text)
  }
}
