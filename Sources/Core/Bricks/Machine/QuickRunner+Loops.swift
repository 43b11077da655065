// Loops, waits and the ends of scripts, the fast way.

extension QuickRunner {
  enum Next {
    /// The loop has ended, or goes on in this turn.
    case next
    /// Another iteration follows in the next turn, or when the clock says so.
    case went, rests
    /// The machine is to say which.
    case general
  }

  @inline(__always)
  mutating func next(
    _ instruction: UnsafePointer<QuickInstruction>, _ position: inout Int,
    _ thread: UnsafeMutablePointer<ProgramThread>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Next {
    let last = thread.pointee.loops.count - 1
    if instruction.pointee.isDelayed {
      let due = thread.pointee.loops[last].start + Machine.loopDelay
      if due > clock {
        thread.pointee.state = .resting
        thread.pointee.wakes = due
        return .rests
      }
    }
    if instruction.pointee.op == .repeatNext {
      guard thread.pointee.loops[last].index < thread.pointee.loops[last].last else {
        thread.pointee.state = .fresh
        thread.pointee.loops.removeLast()
        position += 1
        return .next
      }
      thread.pointee.loops[last].index += 1
    } else if instruction.pointee.op == .untilNext {
      let before = generator
      guard let number = number(instruction.pointee.a, sprite) else {
        generator = before
        return .general
      }
      guard number == 0 else {
        thread.pointee.state = .fresh
        thread.pointee.loops.removeLast()
        position += 1
        return .next
      }
    } else if instruction.pointee.op == .forNext {
      let loop = thread.pointee.loops[last]
      guard let number = counted(instruction.pointee.counter, loop, sprite) else {
        thread.pointee.state = .fresh
        thread.pointee.loops.removeLast()
        position += 1
        return .next
      }
      set(instruction.pointee.counter, to: number, sprite)
    }
    position = Int(instruction.pointee.target)
    thread.pointee.loops[last].start = clock
    if case .resting = thread.pointee.state {
      thread.pointee.state = .fresh
      return .next
    }
    budget -= 1
    return .went
  }

  /// Whether the loop around a brick has another iteration.
  @inline(__always)
  mutating func goesOn(
    _ instruction: UnsafePointer<QuickInstruction>,
    _ thread: UnsafeMutablePointer<ProgramThread>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Bool {
    guard let loop = thread.pointee.loops.last else { return false }
    let counter = instruction.pointee.counter
    return counter == Operand.none
      ? loop.index < loop.last : counted(counter, loop, sprite) != nil
  }

  /// What a counting loop counts next; nil where it has counted as far as it should, or its variable holds no number.
  @inline(__always)
  func counted(
    _ counter: Int32, _ loop: ProgramThread.Loop, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Double? {
    let value = counter >= 0 ? variables[Int(counter)] : sprite.pointee.variables[-2 - Int(counter)]
    guard case .number(let number) = value,
      loop.index > 0 ? !(number >= Double(loop.last)) : !(number <= Double(loop.last))
    else { return nil }
    return number + Double(loop.index)
  }

  /// Waits; whether that is over, nil where a text says how long.
  @inline(__always)
  mutating func wait(
    _ instruction: UnsafePointer<QuickInstruction>,
    _ thread: UnsafeMutablePointer<ProgramThread>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Bool? {
    if case .resting = thread.pointee.state {
      thread.pointee.state = .fresh
      return true
    }
    guard let seconds = number(instruction.pointee.a, sprite) else { return nil }
    guard seconds > 0 else { return true }
    thread.pointee.state = .resting
    thread.pointee.wakes = clock + Machine.steps(seconds)
    return false
  }

  /// Ends, in the same turn, what ends with a brick; nil where the script goes on, `general` where the machine is to do the rest.
  @inline(__always)
  mutating func finish(
    _ position: inout Int, _ thread: UnsafeMutablePointer<ProgramThread>,
    _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Stop? {
    while true {
      let instruction = code.instructions + position
      switch instruction.pointee.op {
      case .jump: position = Int(instruction.pointee.target)
      case .skip: position += 1
      case .end:
        guard let back = leave(thread) else { return .ended }
        position = back
      case .repeatNext, .loopNext, .forNext, .untilNext:
        switch next(instruction, &position, thread, sprite) {
        case .next: break
        case .went: return nil
        case .rests: return .rests
        case .general: return .general
        }
      case .general where instruction.pointee.isLoopEnd: return .general
      default: return nil
      }
    }
  }
}
