/// Has turns of one script as long as they need nothing but numbers and the object itself: the bricks that programs do most, in
/// a hundredth of the time that a round takes.
///
/// Works on what the machine holds through pointers, which are valid while ``Machine/withRunner(_:)`` runs: an access to an
/// array in an array in the machine checks bounds, ownership and reference counts at every step, which took nine tenths
/// of a brick's time. Whatever is not of this kind is left, untouched, to the machine.
struct NumericFastPath {
  let instructions: UnsafePointer<QuickInstruction>
  let steps: UnsafePointer<NumberCode.Step>
  let row: UnsafeMutablePointer<Double>
  let values: UnsafePointer<Value>
  let arguments: UnsafePointer<NumberCode.Formula>
  let variables: UnsafeMutablePointer<Value>
  let lists: UnsafeMutablePointer<[Value]>
  let listLimit: Int
  let callLimit: Int
  let sprites: UnsafeMutablePointer<Sprite>
  var clock: Int
  let arithmetic: Arithmetic
  var pen: PenMarks
  var generator: SplitMix
  /// What the brick of one's own was given that the script is in.
  var inputs: [Value] = []
  var budget: Int
  var bricks = 0
  /// Control that a turn has done which is not over: it is left to the machine, or was begun before.
  var controls: Int
  /// The count of ``Machine/busySteps``.
  var busySteps: Int

  enum Stop {
    /// All turns that were asked for, or the budget, are used up.
    case turns
    /// The script waits for the clock.
    case rests
    /// The machine is to go on with the turn.
    case general
    /// The script has ended with its turn, which the machine is to tell.
    case ended
  }

  /// Has up to so many turns, the first whatever the budget; how many had something to do.
  @inline(__always)
  mutating func run(
    _ thread: UnsafeMutablePointer<ProgramThread>, of sprite: UnsafeMutablePointer<Sprite>,
    isBackground: Bool, turns: Int
  ) -> (turns: Int, stop: Stop) {
    guard !thread.pointee.isDone else { return (0, .ended) }
    // What a body does the world of bodies is to hear of, and it says another direction.
    guard !thread.pointee.isWatched, !sprite.pointee.pen.isPlotting, sprite.pointee.body < 0 else {
      return (0, .general)
    }
    if let call = thread.pointee.calls.last {
      inputs = call.inputs
    } else if !inputs.isEmpty {
      inputs = []
    }
    var position = Int(thread.pointee.position)
    var left = turns
    var stop = Stop.turns
    // A random number that was drawn for what is left to the machine is given back.
    var drawn = generator
    turn: while true {
      let instruction = instructions + position
      drawn = generator
      // Each case either goes on with the turn, or leaves the brick done.
      switch instruction.pointee.op {
      case .general:
        stop = .general
        break turn

      case .jump: position = Int(instruction.pointee.target)
      case .skip: position += 1
      case .end:
        guard let back = leave(thread) else {
          stop = .ended
          break turn
        }
        position = back
      case .branch:
        guard let number = number(instruction.pointee.a, sprite) else {
          stop = .general
          break turn
        }
        position =
          number.isNaN
          ? Int(instruction.pointee.b.result)
          : number.magnitude >= 1 ? position + 1 : Int(instruction.pointee.target)
      case .repeatBegin:
        guard let number = number(instruction.pointee.a, sprite) else {
          stop = .general
          break turn
        }
        let count = number.isNaN ? 0 : Arithmetic.whole(number)
        if count > 0 {
          thread.pointee.loops.append(.init(index: 1, last: count, start: clock))
          position += 1
        } else {
          position = Int(instruction.pointee.target)
        }
      case .loopBegin:
        thread.pointee.loops.append(.init(index: 0, last: 0, start: clock))
        position += 1
      case .forBegin:
        guard let from = number(instruction.pointee.a, sprite) else {
          stop = .general
          break turn
        }
        if from.isNaN {
          position = Int(instruction.pointee.target)
          break
        }
        guard let to = number(instruction.pointee.b, sprite) else {
          stop = .general
          break turn
        }
        if to.isNaN {
          position = Int(instruction.pointee.target)
          break
        }
        let (first, last) = (Arithmetic.whole(from), Arithmetic.whole(to))
        set(instruction.pointee.counter, to: Double(first), sprite)
        thread.pointee.loops.append(
          .init(index: first <= last ? 1 : -1, last: last, start: clock))
        position += 1
      case .untilTest:
        guard let number = number(instruction.pointee.a, sprite) else {
          stop = .general
          break turn
        }
        let last = thread.pointee.loops.count - 1
        if number == 0 {
          thread.pointee.loops[last].index = 1
          position += 1
        } else {
          let isFirst = thread.pointee.loops[last].index == 0
          thread.pointee.loops.removeLast()
          position = Int(isFirst ? instruction.pointee.b.result : instruction.pointee.target)
        }
      case .repeatNext, .loopNext, .forNext:
        switch next(instruction, &position, thread, sprite) {
        case .next: break
        case .rests:
          controls = 0
          stop = .rests
          break turn
        case .went:
          left -= 1
          controls = 0
          if left <= 0 || budget <= 0 { break turn }
          continue turn
        }

      default:
        guard !instruction.pointee.mayEnd || goesOn(instruction, thread, sprite) else {
          stop = .general
          break turn
        }
        switch instruction.pointee.op {
        case .wait:
          guard let isOver = wait(instruction, thread, sprite) else {
            stop = .general
            break turn
          }
          if !isOver {
            controls = 0
            stop = .rests
            break turn
          }
        case .idle: break
        case .call:
          guard let start = call(instruction, at: position, thread, sprite) else {
            stop = .general
            break turn
          }
          // One is added when the brick is done.
          position = start - 1
        case .setValue:
          set(instruction.pointee.target, to: values[Int(instruction.pointee.a.result)], sprite)
        case .addValue:
          let value = values[Int(instruction.pointee.a.result)]
          guard add(value, to: Int(instruction.pointee.target), sprite) else {
            stop = .general
            break turn
          }
        default:
          guard brick(instruction, sprite, isBackground) else {
            stop = .general
            break turn
          }
        }
        bricks += 1
        budget -= 1
        left -= 1
        position += 1
        controls = 0
        if instruction.pointee.isFollowed, let end = finish(&position, thread, sprite) {
          stop = end
          break turn
        }
        if left <= 0 || budget <= 0 { break turn }
        continue turn
      }
      controls += 1
      if controls == Machine.controlLimit {
        budget -= 1
        left -= 1
        controls = 0
        if left <= 0 || budget <= 0 { break turn }
      }
    }
    if stop == .general { generator = drawn }
    thread.pointee.position = Int32(position)
    return (turns - left, stop)
  }

  // MARK: Loops

  private enum Next {
    /// The loop has ended, or goes on in this turn.
    case next
    /// Another iteration follows in the next turn, or when the clock says so.
    case went, rests
  }

  @inline(__always)
  private mutating func next(
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
  private mutating func goesOn(
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
  private func counted(
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
  private mutating func wait(
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

  /// Ends, in the same turn, what ends with a brick; nil where the script goes on.
  @inline(__always)
  private mutating func finish(
    _ position: inout Int, _ thread: UnsafeMutablePointer<ProgramThread>,
    _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Stop? {
    while true {
      let instruction = instructions + position
      switch instruction.pointee.op {
      case .jump: position = Int(instruction.pointee.target)
      case .skip: position += 1
      case .end:
        guard let back = leave(thread) else { return .ended }
        position = back
      case .repeatNext, .loopNext, .forNext:
        switch next(instruction, &position, thread, sprite) {
        case .next: break
        case .went: return nil
        case .rests: return .rests
        }
      default: return nil
      }
    }
  }

  // MARK: Calls

  /// Begins a brick of one's own; its beginning, nil where the machine is to do it.
  private mutating func call(
    _ instruction: UnsafePointer<QuickInstruction>, at position: Int,
    _ thread: UnsafeMutablePointer<ProgramThread>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Int? {
    guard thread.pointee.calls.count < callLimit else { return nil }
    let count = Int(instruction.pointee.a.count)
    var given: [Value] = []
    given.reserveCapacity(count)
    for place in 0..<count {
      let argument = arguments[Int(instruction.pointee.a.first) + place]
      if argument.first == QuickCode.valueMark {
        given.append(values[Int(argument.result)])
      } else if let number = number(argument, sprite) {
        given.append(.number(number))
      } else {
        return nil
      }
    }
    thread.pointee.calls.append(
      .init(
        back: Int32(position + 1 + count), inputs: given, loops: thread.pointee.loops.count))
    inputs = given
    return Int(instruction.pointee.target)
  }

  /// Goes back from a brick of one's own; nil where there is none, and the script is done.
  private mutating func leave(_ thread: UnsafeMutablePointer<ProgramThread>) -> Int? {
    guard let call = thread.pointee.calls.popLast() else {
      thread.pointee.isDone = true
      return nil
    }
    inputs = thread.pointee.calls.last?.inputs ?? []
    return Int(call.back)
  }

  // MARK: Numbers

  /// The number of a formula; nil where a text is in it.
  @inline(__always)
  private mutating func number(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Double? {
    if formula.count > 0, !evaluate(formula, sprite) { return nil }
    return row[Int(formula.result)]
  }

  /// Takes the steps of a formula; false where a text is in it.
  private mutating func evaluate(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Bool {
    var step = steps + Int(formula.first)
    let end = step + Int(formula.count)
    while step < end {
      let (a, b) = (Int(step.pointee.a), Int(step.pointee.b))
      let result: Double
      switch step.pointee.op {
      case .global:
        guard case .number(let number) = variables[a] else { return false }
        result = Machine.bounded(number)
      case .local:
        guard case .number(let number) = sprite.pointee.variables[a] else { return false }
        result = Machine.bounded(number)
      case .x: result = sprite.pointee.x
      case .y: result = sprite.pointee.y
      case .direction: result = sprite.pointee.direction
      case .size: result = sprite.pointee.size
      case .transparency: result = sprite.pointee.transparency
      case .brightness: result = sprite.pointee.brightness
      case .color: result = sprite.pointee.color
      case .negate: result = Machine.bounded(-row[a])
      case .not: result = row[a] == 0 ? 1 : 0
      case .or: result = row[a] != 0 || row[b] != 0 ? 1 : 0
      case .and: result = row[a] != 0 && row[b] != 0 ? 1 : 0
      case .equal: result = Self.areEqual(row[a], row[b]) ? 1 : 0
      case .notEqual: result = Self.areEqual(row[a], row[b]) ? 0 : 1
      case .less: result = Machine.order(row[a], row[b]) < 0 ? 1 : 0
      case .lessOrEqual: result = Machine.order(row[a], row[b]) <= 0 ? 1 : 0
      case .greater: result = Machine.order(row[a], row[b]) > 0 ? 1 : 0
      case .greaterOrEqual: result = Machine.order(row[a], row[b]) >= 0 ? 1 : 0
      case .plus: result = Self.sum(row[a], row[b])
      case .minus: result = Self.sum(row[a], -row[b])
      case .times:
        let product = row[a] * row[b]
        result =
          Self.areWhole(row[a], row[b], product)
          ? product + 0 : Arithmetic.decimal.product(row[a], row[b])
      case .divided: result = Arithmetic.decimal.quotient(row[a], row[b])
      case .binaryPlus: result = Arithmetic.binary.sum(row[a], row[b])
      case .binaryMinus: result = Arithmetic.binary.sum(row[a], -row[b])
      case .binaryTimes: result = Arithmetic.binary.product(row[a], row[b])
      case .binaryDivided: result = Arithmetic.binary.quotient(row[a], row[b])
      case .modulo: result = Arithmetic.modulo(row[a], row[b])
      case .power: result = arithmetic.power(row[a], row[b])
      case .random, .randomFraction:
        let isWhole = step.pointee.op == .random
        result = Machine.bounded(
          Machine.randomNumber(row[a], row[b], mayBeWhole: isWhole) { generator.fraction() })
      case .input:
        guard a < inputs.count, case .number(let number) = inputs[a] else { return false }
        result = Machine.bounded(number)
      case .inputNumber:
        guard a < inputs.count else { return false }
        result = inputs[a].normal.number ?? .nan
      case .item:
        guard let number = item(row[a], of: step.pointee.b, sprite) else { return false }
        result = Machine.bounded(number)
      case .itemCount:
        let count = a >= 0 ? lists[a].count : sprite.pointee.lists[-2 - a].count
        result = Double(count)
      case .unaryFunction:
        result = Machine.bounded(Machine.unaryFunction(step.pointee.function, row[a]))
      case .binaryFunction:
        result = Machine.bounded(
          Machine.binaryFunction(step.pointee.function, row[a], row[b], arithmetic))
      }
      row[Int(step.pointee.to)] = result
      step += 1
    }
    return true
  }

  /// The number at a place of a list; nil where there is none.
  private func item(
    _ place: Double, of list: Int32, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Double? {
    func number(_ items: [Value]) -> Double? {
      guard place >= 1, place < Double(items.count) + 1,
        case .number(let number) = items[Int(place) - 1]
      else { return nil }
      return number
    }
    return list >= 0
      ? number(lists[Int(list)]) : number(sprite.pointee.lists[-2 - Int(list)])
  }

  private static func areEqual(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }

  /// Whether what comes of two whole numbers is exact as the processor has it.
  @inline(__always)
  private static func areWhole(_ a: Double, _ b: Double, _ result: Double) -> Bool {
    isWhole(a) && isWhole(b) && result.magnitude <= 0x1p53
  }

  @inline(__always)
  private static func isWhole(_ number: Double) -> Bool {
    number.magnitude <= 0x1p53 && Double(Int64(number)) == number
  }

  @inline(__always)
  private static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return areWhole(a, b, sum)
      ? sum + 0 : Arithmetic.decimal.sum(a, b)
  }

  // MARK: Bricks

  /// Does a brick; false, and nothing done, where it meets a text.
  @inline(__always)
  private mutating func brick(
    _ instruction: UnsafePointer<QuickInstruction>, _ sprite: UnsafeMutablePointer<Sprite>,
    _ isBackground: Bool
  ) -> Bool {
    let target = Int(instruction.pointee.target)
    guard let a = number(instruction.pointee.a, sprite) else { return false }
    switch instruction.pointee.op {
    case .setTruth:
      set(instruction.pointee.target, to: .truth(a != 0), sprite)
      return true
    case .addItem: return add(.number(a), to: target, sprite)
    case .deleteItem:
      guard !a.isNaN else { return true }
      let place = max(Arithmetic.whole(a), 0) - 1
      var moved = 0
      change(target, sprite) {
        guard $0.indices.contains(place) else { return }
        $0.remove(at: place)
        moved = $0.count - place
      }
      budget -= moved / 16
      return true
    case .clearList:
      change(target, sprite) { $0 = [] }
      return true
    case .replaceItem:
      guard let item = number(instruction.pointee.b, sprite) else { return false }
      // What is no number stands for the first place.
      let place = a.isNaN ? 0 : max(Arithmetic.whole(a), 0) - 1
      change(target, sprite) { if $0.indices.contains(place) { $0[place] = .number(item) } }
      return true
    case .setVariable:
      if target >= 0 {
        Self.store(a, in: variables + target)
      } else {
        sprite.pointee.variables[-2 - target] = .number(a)
      }
      return true
    case .changeVariable:
      guard target >= 0 else { return changeOwn(-2 - target, by: a, sprite) }
      guard !a.isNaN, case .number(let old) = variables[target] else { return false }
      Self.store((old.isNaN ? 0 : old) + a, in: variables + target)
      return true
    case .move:
      guard !a.isNaN else { return true }
      sprite.pointee.hasMovedBySteps = true
      let (sine, cosine) = sprite.pointee.turn()
      place(
        sprite, sprite.pointee.x + Double(Float(a * sine)),
        sprite.pointee.y + Double(Float(a * cosine)))
      return true
    case .turnLeft:
      if !a.isNaN {
        sprite.pointee.direction = Machine.turned(sprite.pointee.direction, by: -a)
      }
      return true
    case .turnRight:
      if !a.isNaN {
        sprite.pointee.direction = Machine.turned(sprite.pointee.direction, by: a)
      }
      return true
    case .placeAt:
      // What is no number stands for 0.
      guard let b = number(instruction.pointee.b, sprite) else { return false }
      place(sprite, a.isNaN ? 0 : a, b.isNaN ? 0 : b)
      return true
    case .setX:
      if !a.isNaN { place(sprite, a, sprite.pointee.y) }
      return true
    case .setY:
      if !a.isNaN { place(sprite, sprite.pointee.x, a) }
      return true
    case .changeX:
      if !a.isNaN { place(sprite, sprite.pointee.x + Double(Float(a)), sprite.pointee.y) }
      return true
    case .changeY:
      if !a.isNaN { place(sprite, sprite.pointee.x, sprite.pointee.y + Double(Float(a))) }
      return true
    default:
      let change = instruction.pointee.change
      if !a.isNaN || !change.takesNumber {
        sprite.pointee.apply(change, a, isBackground: isBackground)
      }
      return true
    }
  }

  /// Changes a list, of the program or the object's own.
  @inline(__always)
  private func change(
    _ list: Int, _ sprite: UnsafeMutablePointer<Sprite>, _ body: (inout [Value]) -> Void
  ) {
    if list >= 0 { body(&lists[list]) } else { body(&sprite.pointee.lists[-2 - list]) }
  }

  /// Adds an item; false, and nothing done, where the list is full.
  private func add(_ item: Value, to list: Int, _ sprite: UnsafeMutablePointer<Sprite>) -> Bool {
    var isFull = false
    change(list, sprite) {
      isFull = $0.count >= listLimit
      if !isFull { $0.append(item) }
    }
    return !isFull
  }

  @inline(__always)
  private func set(_ variable: Int32, to number: Double, _ sprite: UnsafeMutablePointer<Sprite>) {
    if variable >= 0 {
      Self.store(number, in: variables + Int(variable))
    } else {
      sprite.pointee.variables[-2 - Int(variable)] = .number(number)
    }
  }

  private func set(_ variable: Int32, to value: Value, _ sprite: UnsafeMutablePointer<Sprite>) {
    if variable >= 0 {
      variables[Int(variable)] = value
    } else {
      sprite.pointee.variables[-2 - Int(variable)] = value
    }
  }

  @inline(__always)
  private static func store(_ number: Double, in variable: UnsafeMutablePointer<Value>) {
    if case .number = variable.pointee {
      // Nothing is to be let go.
      variable.initialize(to: .number(number))
    } else {
      variable.pointee = .number(number)
    }
  }

  private mutating func changeOwn(
    _ index: Int, by change: Double, _ sprite: UnsafeMutablePointer<Sprite>
  )
    -> Bool
  {
    guard !change.isNaN, case .number(let old) = sprite.pointee.variables[index] else {
      return false
    }
    sprite.pointee.variables[index] = .number((old.isNaN ? 0 : old) + change)
    return true
  }

  /// Does what ``Machine/place(_:_:)`` does.
  @inline(__always)
  private mutating func place(_ sprite: UnsafeMutablePointer<Sprite>, _ x: Double, _ y: Double) {
    let (x0, y0) = (sprite.pointee.x, sprite.pointee.y)
    let (x, y) = sprite.pointee.held(x, y)
    guard x != x0 || y != y0 else { return }
    sprite.pointee.x = x
    sprite.pointee.y = y
    guard sprite.pointee.pen.isDown else { return }
    if sprite.pointee.pen.hasNoPoint {
      sprite.pointee.pen.hasNoPoint = false
      return
    }
    pen.append(
      .line(
        .init(
          fromX: x0, fromY: y0, toX: x, toY: y, width: sprite.pointee.pen.size,
          red: sprite.pointee.pen.red, green: sprite.pointee.pen.green,
          blue: sprite.pointee.pen.blue, object: sprite.pointee.object,
          tick: clock / Machine.stepsPerTick)))
  }
}
