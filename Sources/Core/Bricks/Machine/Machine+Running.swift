internal import Words

extension Machine {
  /// A script's turn: one brick, what stands around it, and where it ends.
  mutating func run(_ thread: inout ProgramThread) {
    if !thread.calls.isEmpty || !inputs.isEmpty { inputs = thread.calls.last?.inputs ?? [] }
    if thread.counting > 0 {
      for loop in thread.loops where loop.variable != Operand.none {
        setVariable(loop.variable, to: .number(Double(loop.index)))
      }
    }
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
    case .branch:
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
      thread.loops.append(.init(index: 0, last: 0, start: clock))
      return .next
    case .untilTest:
      // What is no condition ends the loop.
      guard boolean(instruction.a) == false else {
        thread.loops.removeLast()
        thread.position = instruction.b
        return .went
      }
      return .next
    case .forBegin: return beginFor(instruction, &thread)
    case .eachBegin: return beginEach(instruction, &thread)
    case .parametersBegin: return beginParameters(instruction, &thread)
    case .foreverNext(let isDelayed), .untilNext(let isDelayed):
      return iterate(instruction.a, isDelayed: isDelayed, &thread)
    case .repeatNext(let isDelayed):
      guard thread.loops[thread.loops.count - 1].index < thread.loops[thread.loops.count - 1].last
      else {
        thread.loops.removeLast()
        return .next
      }
      thread.loops[thread.loops.count - 1].index += 1
      return iterate(instruction.a, isDelayed: isDelayed, &thread)
    case .forNext(let isDelayed): return nextFor(instruction, isDelayed, &thread)
    case .eachNext(let isDelayed): return nextEach(instruction, isDelayed, &thread)
    case .parametersNext: return nextParameters(instruction, &thread)
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

  /// The next iteration, which has the next turn; one that changes what is seen begins 20 ms after the last did.
  private mutating func iterate(
    _ body: Int32, isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    let last = thread.loops.count - 1
    thread.position = body
    var start = clock
    if isDelayed, thread.loops[last].start + Self.loopDelay > clock {
      start = thread.loops[last].start + Self.loopDelay
      thread.wakes = start
    } else {
      hasProgress = true
      budget -= 1
    }
    thread.loops[last].start = start
    return .rests
  }

  // MARK: Counting

  private mutating func beginFor(_ instruction: Instruction, _ thread: inout ProgramThread)
    -> Control
  {
    guard let from = integer(instruction.a), let to = integer(instruction.b) else {
      thread.position = instruction.c
      return .went
    }
    let variable = code.instructions[Int(thread.position) + 1].a
    thread.loops.append(.init(index: from, last: to, start: clock, variable: variable))
    thread.counting += 1
    setVariable(variable, to: .number(Double(from)))
    return .next
  }

  /// Whatever the body sets the variable to, it counts on; in the end it holds the last number.
  private mutating func nextFor(
    _ instruction: Instruction, _ isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    let loop = thread.loops[thread.loops.count - 1]
    let variable = code.instructions[Int(instruction.b)].a
    guard loop.index != loop.last else {
      thread.loops.removeLast()
      thread.counting -= 1
      setVariable(variable, to: .number(Double(loop.last)))
      return .next
    }
    let index = loop.index + (loop.index < loop.last ? 1 : -1)
    thread.loops[thread.loops.count - 1].index = index
    setVariable(variable, to: .number(Double(index)))
    return iterate(instruction.a, isDelayed: isDelayed, &thread)
  }

  private mutating func beginEach(_ instruction: Instruction, _ thread: inout ProgramThread)
    -> Control
  {
    let operands = code.instructions[Int(thread.position) + 1]
    let items = items(of: operands.b)
    guard let first = items.first else {
      thread.position = instruction.c
      return .went
    }
    thread.loops.append(.init(index: 0, last: 0, start: clock))
    setVariable(operands.a, to: first)
    return .next
  }

  /// The list may grow and shrink meanwhile.
  private mutating func nextEach(
    _ instruction: Instruction, _ isDelayed: Bool, _ thread: inout ProgramThread
  ) -> Control {
    let operands = code.instructions[Int(instruction.b)]
    let items = items(of: operands.b)
    let index = thread.loops[thread.loops.count - 1].index + 1
    guard index < items.count else {
      thread.loops.removeLast()
      return .next
    }
    thread.loops[thread.loops.count - 1].index = index
    setVariable(operands.a, to: items[index])
    return iterate(instruction.a, isDelayed: isDelayed, &thread)
  }

  // MARK: Rows of parameters

  /// Each list's item of the row is what the variable of the list's name has.
  private mutating func setParameters(_ begin: Int32, row: Int) {
    let instruction = code.instructions[Int(begin)]
    for offset in 0..<instruction.b {
      let list = code.instructions[Int(begin + 1 + offset)]
      let items = items(of: list.a)
      setVariable(list.b, to: row < items.count ? items[row] : .empty)
    }
  }

  private mutating func beginParameters(
    _ instruction: Instruction, _ thread: inout ProgramThread
  ) -> Control {
    let lists = (0..<instruction.b).map { code.instructions[Int(thread.position + 1 + $0)].a }
    let rows = lists.map { items(of: $0).count }.max() ?? 0
    guard rows > 0 else {
      status = .failed(actual: "no parameters", expected: "a row of parameters")
      return .rests
    }
    thread.loops.append(.init(index: 0, last: rows - 1, start: clock))
    setParameters(thread.position, row: 0)
    return .next
  }

  private mutating func nextParameters(
    _ instruction: Instruction, _ thread: inout ProgramThread
  ) -> Control {
    let row = thread.loops[thread.loops.count - 1].index
    let expected = items(of: code.instructions[Int(instruction.b)].a)
    let actual = value(instruction.c)
    let wanted = row < expected.count ? expected[row] : .empty
    guard actual.equals(wanted) else {
      status = .failed(actual: actual.text, expected: wanted.text)
      return .rests
    }
    guard row < thread.loops[thread.loops.count - 1].last else {
      thread.loops.removeLast()
      return .next
    }
    thread.loops[thread.loops.count - 1].index = row + 1
    setParameters(instruction.b, row: row + 1)
    return iterate(instruction.a, isDelayed: false, &thread)
  }
}
