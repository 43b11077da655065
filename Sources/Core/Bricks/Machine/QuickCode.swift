internal import Words

/// The program's instructions once more, at the same positions, as far as they need nothing but variables, lists and the object
/// itself; all others are `general`.
struct QuickCode: Sendable {
  var instructions: [QuickInstruction] = []
  var numbers = NumberCode()
  /// Texts, and what else is no number, that bricks set or add as they are.
  var values: [Value] = []
  /// What calls give: a formula, or one of the values where it begins at ``valueMark``.
  var arguments: [NumberCode.Formula] = []

  /// Where the formula of an argument begins that is one of the values.
  static let valueMark: Int32 = -1
}

struct QuickInstruction: Sendable {
  var op: Op
  /// Whether control follows that is a part of the brick's turn.
  var isFollowed = false
  /// Whether a loop of another kind may end with it: if the loop around it does.
  var mayEnd = false
  /// Whether the iterations of a loop wait for the screen.
  var isDelayed = false
  /// Whether it ends the body of a loop that is the machine's.
  var isLoopEnd = false
  /// What a `change` changes.
  var change = SpriteChange.hide
  /// The target of a jump, or the variable or list that is meant.
  var target: Int32 = -1
  /// The variable that a loop counts with: the loop's own, or that of the one that may end with the brick.
  var counter = Operand.none
  var a = NumberCode.Formula(result: 0)
  var b = NumberCode.Formula(result: 0)

  enum Op: UInt8, Sendable {
    case general
    // Control.
    case jump, skip, branch
    case repeatBegin, repeatNext, loopBegin, loopNext, untilTest, untilNext, forBegin, forNext
    /// The end of a script, or of a brick of one's own.
    case end
    // Bricks.
    case idle
    case setVariable, changeVariable
    /// The variable is what a comparison gives; one of the values.
    case setTruth, setValue
    case wait
    case addItem, addValue, deleteItem, clearList, replaceItem
    case placeAt, setX, setY, changeX, changeY, move, turnLeft, turnRight
    case change
    /// A brick of one's own, which begins at the target; its arguments are `a.count` from `a.first` on.
    case call
  }

  var isBrick: Bool { op.rawValue >= Op.idle.rawValue }
}

extension QuickCode {
  /// - Complexity: O(*n*) for *n* instructions and nodes of formulas.
  init(_ code: ProgramCode, arithmetic: Arithmetic) {
    numbers = NumberCode(arithmetic: arithmetic)
    for position in code.instructions.indices { instructions.append(quick(position, code)) }
    for position in instructions.indices where instructions[position].isBrick {
      follow(position, code)
    }
  }

  private mutating func quick(_ position: Int, _ code: ProgramCode) -> QuickInstruction {
    let instruction = code.instructions[position]
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
    case .end:
      quick.op = .end
      return quick
    case .call: return call(position, code)
    case .foreverNext(let isDelayed):
      (quick.op, quick.target, quick.isDelayed) = (.loopNext, instruction.a, isDelayed)
      return quick
    case .untilNext(let isDelayed):
      quick.isLoopEnd = true
      let condition = code.instructions[Int(instruction.a)].a
      guard let a = numbers.number(condition, of: code.formulas) else { return quick }
      (quick.op, quick.target, quick.isDelayed) = (.untilNext, instruction.a, isDelayed)
      quick.a = a
      return quick
    case .eachNext, .parametersNext:
      quick.isLoopEnd = true
      return quick
    case .repeatNext(let isDelayed):
      (quick.op, quick.target, quick.isDelayed) = (.repeatNext, instruction.a, isDelayed)
      return quick
    case .setVariable:
      guard instruction.b != Operand.none else { return general }
      quick.target = instruction.b
      if let a = numbers.assigned(instruction.a, of: code.formulas) {
        (quick.op, quick.a) = (.setVariable, a)
      } else if code.formulas.isLogical(instruction.a),
        let a = numbers.number(instruction.a, of: code.formulas)
      {
        (quick.op, quick.a) = (.setTruth, a)
      } else if let value = literal(instruction.a, of: code.formulas, isText: true) {
        (quick.op, quick.a.result) = (.setValue, value)
      } else if let a = numbers.whole(instruction.a, of: code.formulas) {
        (quick.op, quick.a) = (.setVariable, a)
      }
      return quick
    case .forBegin:
      guard let a = numbers.number(instruction.a, of: code.formulas),
        let b = numbers.number(instruction.b, of: code.formulas)
      else { return general }
      (quick.op, quick.a, quick.b, quick.target) = (.forBegin, a, b, instruction.c)
      quick.counter = code.instructions[position + 1].a
      return quick.counter == Operand.none ? general : quick
    case .forNext(let isDelayed):
      (quick.op, quick.target, quick.isDelayed) = (.forNext, instruction.a, isDelayed)
      quick.counter = code.instructions[Int(instruction.b)].a
      if quick.counter == Operand.none {
        quick = general
        quick.isLoopEnd = true
      }
      return quick
    case .wait:
      guard let a = numbers.number(instruction.a, of: code.formulas) else { return general }
      (quick.op, quick.a) = (.wait, a)
      return quick
    case .addItem:
      guard instruction.b != Operand.none else { return general }
      quick.target = instruction.b
      if let value = literal(instruction.a, of: code.formulas, isText: false) {
        (quick.op, quick.a.result) = (.addValue, value)
      } else if !code.formulas.isLogical(instruction.a),
        let a = numbers.item(instruction.a, of: code.formulas)
      {
        (quick.op, quick.a) = (.addItem, a)
      } else if let a = numbers.whole(instruction.a, of: code.formulas) {
        (quick.op, quick.a) = (.addItem, a)
      }
      return quick
    case .deleteItem:
      guard instruction.b != Operand.none, instruction.a >= 0,
        let a = numbers.number(instruction.a, of: code.formulas)
      else { return general }
      (quick.op, quick.a, quick.target) = (.deleteItem, a, instruction.b)
      return quick
    case .clearList:
      guard instruction.a != Operand.none else { return general }
      (quick.op, quick.target) = (.clearList, instruction.a)
      return quick
    case .replaceItem:
      guard instruction.c != Operand.none, instruction.a >= 0,
        let place = numbers.number(instruction.b, of: code.formulas),
        let item = numbers.item(instruction.a, of: code.formulas)
          ?? numbers.whole(instruction.a, of: code.formulas)
      else { return general }
      // The place is asked for first.
      (quick.op, quick.a, quick.b, quick.target) = (.replaceItem, place, item, instruction.c)
      return quick
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

  /// The place among the values of a literal, which stays as it is written.
  private mutating func literal(
    _ place: FormulaCode.Place, of formulas: FormulaCode, isText: Bool
  ) -> Int32? {
    guard place >= 0 else { return nil }
    let node = formulas.nodes[Int(place)]
    switch node.op {
    case .text: break
    case .number where !isText: break
    default: return nil
    }
    let text = formulas.texts[Int(node.text)]
    // None that may be too long.
    guard text.byteCount <= 100 else { return nil }
    values.append(.text(text))
    return Int32(values.count - 1)
  }

  /// A call all of whose arguments the quick runner can answer.
  private mutating func call(_ position: Int, _ code: ProgramCode) -> QuickInstruction {
    let instruction = code.instructions[position]
    var quick = QuickInstruction(op: .call)
    quick.target = code.scripts[Int(instruction.a)].start
    let first = arguments.count
    for place in 0..<Int(instruction.b) {
      let formula = code.instructions[position + 1 + place].a
      if let value = literal(formula, of: code.formulas, isText: false) {
        arguments.append(.init(first: Self.valueMark, result: value))
      } else if let given = numbers.item(formula, of: code.formulas)
        ?? numbers.whole(formula, of: code.formulas)
      {
        arguments.append(given)
      } else {
        arguments.removeLast(arguments.count - first)
        return QuickInstruction(op: .general)
      }
    }
    (quick.a.first, quick.a.count) = (Int32(first), instruction.b)
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

  /// Looks at what ends with a brick. Where that is a loop that is not one of these, the brick is general; where it hangs on the loop around it,
  /// that is looked at first. What a call ends with is seen when it is made.
  private mutating func follow(_ brick: Int, _ code: ProgramCode) {
    var position = brick + 1
    // The innermost loop that may end with it, if any.
    var loop: QuickInstruction?
    while true {
      switch instructions[position].op {
      case .jump: position = Int(instructions[position].target)
      case .skip: position += 1
      case .repeatNext, .forNext:
        if loop == nil { loop = instructions[position] }
        position += 1
      case .general:
        switch code.instructions[position].op {
        case .forNext, .eachNext, .parametersNext:
          // One that counts goes on as its variable says, which the brick itself is not to change.
          if let loop, loop.counter == Operand.none || loop.counter != instructions[brick].target {
            instructions[brick].mayEnd = true
            instructions[brick].counter = loop.counter
          } else {
            instructions[brick] = QuickInstruction(op: .general)
          }
        case .untilNext: instructions[brick] = QuickInstruction(op: .general)
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
