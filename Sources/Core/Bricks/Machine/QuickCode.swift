/// The program's instructions once more, at the same positions, as far as they need nothing but numbers and the object
/// itself; all others are `general`.
struct QuickCode: Sendable {
  var instructions: [QuickInstruction] = []
  var numbers = NumberCode()
}

struct QuickInstruction: Sendable {
  var op: Op
  /// Whether control follows that is a part of the brick's turn.
  var isFollowed = false
  /// Whether a script, a call, or a loop of another kind may end with it: if the loop around it does.
  var mayEnd = false
  /// Whether the iterations of a loop wait for the screen.
  var isDelayed = false
  /// What a `change` changes.
  var change = SpriteChange.hide
  /// The target of a jump, or the variable that is meant.
  var target: Int32 = -1
  var a = NumberCode.Formula(result: 0)
  var b = NumberCode.Formula(result: 0)

  enum Op: UInt8, Sendable {
    case general
    // Control.
    case jump, skip, branch
    case repeatBegin, repeatNext, loopBegin, loopNext, untilTest
    // Bricks.
    case idle
    case setVariable, changeVariable
    case placeAt, setX, setY, changeX, changeY, move, turnLeft, turnRight
    case change
  }

  var isBrick: Bool { op.rawValue >= Op.idle.rawValue }
}

extension QuickCode {
  /// - Complexity: O(*n*) for *n* instructions and nodes of formulas.
  init(_ code: ProgramCode, arithmetic: Arithmetic) {
    numbers = NumberCode(arithmetic: arithmetic)
    for instruction in code.instructions { instructions.append(quick(instruction, code)) }
    for position in instructions.indices where instructions[position].isBrick {
      follow(position, code)
    }
  }

  private mutating func quick(_ instruction: Instruction, _ code: ProgramCode) -> QuickInstruction {
    let general = QuickInstruction(op: .general)
    var quick = general
    switch instruction.op {
    case .jump:
      (quick.op, quick.target) = (.jump, instruction.a)
      return quick
    case .operand:
      quick.op = .skip
      return quick
    case .foreverBegin:
      quick.op = .loopBegin
      return quick
    case .untilBegin:
      // One that is watched is the machine's.
      quick.op = instruction.a == 0 ? .loopBegin : .general
      return quick
    case .idle:
      quick.op = .idle
      return quick
    case .foreverNext(let isDelayed), .untilNext(let isDelayed):
      (quick.op, quick.target, quick.isDelayed) = (.loopNext, instruction.a, isDelayed)
      return quick
    case .repeatNext(let isDelayed):
      (quick.op, quick.target, quick.isDelayed) = (.repeatNext, instruction.a, isDelayed)
      return quick
    case .setVariable:
      guard instruction.b != Operand.none,
        let a = numbers.assigned(instruction.a, of: code.formulas)
      else { return general }
      return QuickInstruction(op: .setVariable, target: instruction.b, a: a)
    case .change(let change):
      (quick.op, quick.change) = (.change, change)
      guard change.takesNumber else { return quick }
      guard let a = numbers.number(instruction.a, of: code.formulas) else { return general }
      quick.a = a
      return quick
    default: break
    }
    guard let op = Self.op(instruction.op),
      let a = numbers.number(instruction.a, of: code.formulas)
    else { return general }
    (quick.op, quick.a, quick.target) = (op, a, instruction.b)
    switch op {
    case .changeVariable: if instruction.b == Operand.none { return general }
    case .placeAt:
      guard let b = numbers.number(instruction.b, of: code.formulas) else { return general }
      quick.b = b
    // What is no condition goes elsewhere than what is false, and a loop without any iteration elsewhere than one behind its last.
    case .branch, .untilTest: quick.b.result = instruction.c
    default: break
    }
    return quick
  }

  private static func op(_ op: Instruction.Op) -> QuickInstruction.Op? {
    switch op {
    case .branch: .branch
    case .repeatBegin: .repeatBegin
    case .untilTest: .untilTest
    case .changeVariable: .changeVariable
    case .placeAt: .placeAt
    case .setX: .setX
    case .setY: .setY
    case .changeX: .changeX
    case .changeY: .changeY
    case .move: .move
    case .turnLeft: .turnLeft
    case .turnRight: .turnRight
    default: nil
    }
  }

  /// Looks at what ends with a brick. Where that is a script, a call, or a loop that is not one of these, the brick is general; where it
  /// hangs on the loop around it, that is looked at first.
  private mutating func follow(_ brick: Int, _ code: ProgramCode) {
    var position = brick + 1
    var isInLoop = false
    while true {
      switch instructions[position].op {
      case .jump: position = Int(instructions[position].target)
      case .skip: position += 1
      case .repeatNext:
        isInLoop = true
        position += 1
      case .general:
        switch code.instructions[position].op {
        case .end, .forNext, .eachNext, .parametersNext:
          if isInLoop {
            instructions[brick].mayEnd = true
          } else {
            instructions[brick] = QuickInstruction(op: .general)
          }
        default: break
        }
        instructions[brick].isFollowed = position > brick + 1
        return
      default:
        instructions[brick].isFollowed = position > brick + 1 || !instructions[position].isBrick
        return
      }
    }
  }
}
