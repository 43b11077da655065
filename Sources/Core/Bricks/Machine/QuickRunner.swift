internal import Words

/// Has turns of one script as long as they need nothing but variables, lists and the object itself: the bricks that programs do most, in
/// a hundredth of the time that a round takes, where they are of numbers.
///
/// Works on what the machine holds through pointers, which are valid while ``Machine/withRunner(_:)`` runs: an access to an
/// array in an array in the machine checks bounds, ownership and reference counts at every step, which took nine tenths
/// of a brick's time. Whatever is not of this kind is left, untouched, to the machine.
struct QuickRunner {
  let code: QuickPointers
  let row: UnsafeMutablePointer<Double>
  let variables: UnsafeMutablePointer<Value>
  let lists: UnsafeMutablePointer<[Value]>
  let listLimit: Int
  let callLimit: Int
  let textLimit: Int
  let sprites: UnsafeMutablePointer<Sprite>
  /// The object whose turn it is.
  var object: UnsafeMutablePointer<Sprite>
  /// Whether a formula has made a text that is too long.
  var hasRefused = false
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
    object = sprite
    // What a body does the world of bodies is to hear of, and it says another direction.
    guard !thread.pointee.isWatched, !thread.pointee.isFinishing, !sprite.pointee.pen.isPlotting,
      sprite.pointee.body < 0
    else {
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
    // What was drawn and spent for what is left to the machine is given back.
    var (drawn, kept) = (generator, budget)
    turn: while true {
      let instruction = code.instructions + position
      (drawn, kept) = (generator, budget)
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
      case .repeatNext, .loopNext, .forNext, .untilNext:
        switch next(instruction, &position, thread, sprite) {
        case .next: break
        case .general:
          stop = .general
          break turn
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
          set(
            instruction.pointee.target, to: code.values[Int(instruction.pointee.a.result)], sprite)
        case .addValue:
          let value = code.values[Int(instruction.pointee.a.result)]
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
          guard stop == .general else { break turn }
          // The turn is over when the machine has ended what ends with the brick.
          left += 1
          thread.pointee.isFinishing = true
          (drawn, kept) = (generator, budget)
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
    if stop == .general { (generator, budget) = (drawn, kept) }
    thread.pointee.position = Int32(position)
    return (turns - left, stop)
  }
}

/// What the quick runner reads of a program, lent while it runs.
struct QuickPointers {
  let instructions: UnsafePointer<QuickInstruction>
  let steps: UnsafePointer<NumberCode.Step>
  let arguments: UnsafePointer<NumberCode.Formula>
  let values: UnsafePointer<Value>
  let nodes: UnsafePointer<FormulaCode.Node>
  let texts: UnsafePointer<Text>
}
