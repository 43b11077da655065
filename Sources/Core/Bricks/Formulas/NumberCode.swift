internal import Words

/// A formula of numbers as steps on a row of doubles: what a brick wants most of the time, without trees and without texts.
///
/// Only what has no effect is compiled, so that a formula which meets a text may be given up and evaluated as a whole.
struct NumberCode: Sendable {
  /// row[to] = op(row[a], row[b]).
  struct Step: Sendable {
    var op: Op
    var function = FunctionName.pi
    var to: Int32
    /// Places in the row; of a variable, its number.
    var a: Int32 = 0
    var b: Int32 = 0
  }

  enum Op: UInt8, Sendable {
    case global, local
    case x, y, direction, size, transparency, brightness, color
    case negate, not
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case plus, minus, times, divided, modulo, power
    case binaryPlus, binaryMinus, binaryTimes, binaryDivided
    case unaryFunction, binaryFunction
    /// A random number between two, a whole one where both are.
    case random, randomFraction
    /// Input a of a brick of one's own; what is no number there stops the formula, or is what its text says.
    case input, inputNumber
    /// The item a of list b; the count of list a. Lists of the program as they are, of the object as in ``Operand``.
    case item, itemCount
  }

  /// Steps, and where in the row they leave the number; a constant has none.
  struct Formula: Sendable {
    var first: Int32 = 0
    var count: Int32 = 0
    var result: Int32
    /// The formula as it was, which is asked where the steps meet a text; −1 where the machine alone can answer it.
    var whole: FormulaCode.Place = -1

    /// Whether there are no steps, and the formula is always asked as a whole.
    var isWhole: Bool { count == 0 && whole >= 0 }
  }

  /// Room for what is in between comes before the constants.
  static let roomInBetween: Int32 = 32

  private let arithmetic: Arithmetic
  private(set) var steps: [Step] = []
  private(set) var row = [Double](repeating: 0, count: Int(roomInBetween))
  private var constants: [UInt64: Int32] = [:]

  init(arithmetic: Arithmetic = .decimal) { self.arithmetic = arithmetic }

  /// The place of a constant in the row.
  mutating func constant(_ value: Double) -> Int32 {
    if let known = constants[value.bitPattern] { return known }
    row.append(value)
    let place = Int32(row.count - 1)
    constants[value.bitPattern] = place
    return place
  }

  /// The number that a brick wants; NaN stands for none. Nil where the machine alone can answer the formula.
  mutating func number(_ place: FormulaCode.Place, of formulas: FormulaCode) -> Formula? {
    guard place >= 0 else { return Formula(result: constant(.nan)) }
    return compiled(place, of: formulas, isExact: false) ?? whole(place, of: formulas)
  }

  /// A formula that is asked as a whole.
  func whole(_ place: FormulaCode.Place, of formulas: FormulaCode) -> Formula? {
    place >= 0 && formulas.isOwn(place) ? Formula(result: 0, whole: place) : nil
  }

  /// The number that a variable is set to. A literal is what it says, but for those that stay texts.
  mutating func assigned(_ place: FormulaCode.Place, of formulas: FormulaCode) -> Formula? {
    guard place >= 0 else { return Formula(result: constant(0)) }
    let node = formulas.nodes[Int(place)]
    switch node.op {
    case .number:
      guard case .number(let value) = Value.text(formulas.texts[Int(node.text)]).assigned else {
        return nil
      }
      return Formula(result: constant(value))
    // A text stays one, and what is logical is no number in a variable.
    case .text: return nil
    default:
      return formulas.isLogical(place) ? nil : compiled(place, of: formulas, isExact: true)
    }
  }

  /// The number that is put into a list. A literal is a text there.
  mutating func item(_ place: FormulaCode.Place, of formulas: FormulaCode) -> Formula? {
    guard place >= 0 else { return Formula(result: constant(0)) }
    let node = formulas.nodes[Int(place)]
    switch node.op {
    case .number, .text: return nil
    case .bracket: return item(node.b, of: formulas)
    default: return compiled(place, of: formulas, isExact: true)
    }
  }

  private mutating func compiled(
    _ place: FormulaCode.Place, of formulas: FormulaCode, isExact: Bool
  ) -> Formula? {
    let first = steps.count
    guard let result = add(place, formulas, to: 0, isExact: isExact) else {
      steps.removeLast(steps.count - first)
      return nil
    }
    let count = steps.count - first
    return Formula(
      first: Int32(first), count: Int32(count), result: result,
      whole: count > 0 && formulas.isOwn(place) ? place : -1)
  }

  /// Adds a node's steps, which may use the row from `to` on; where its number is then.
  ///
  /// `isExact`: a text that says no number is not the same as NaN there, and one that ends as Java's literals may is none.
  private mutating func add(
    _ place: FormulaCode.Place, _ formulas: FormulaCode, to: Int32, isExact: Bool
  ) -> Int32? {
    guard place >= 0 else { return constant(0) }
    guard to + 1 < Self.roomInBetween else { return nil }
    let node = formulas.nodes[Int(place)]
    var step = Step(op: .global, to: to, a: node.a)
    switch node.op {
    case .number, .text:
      guard isExact else { return constant(node.number) }
      return Value.text(formulas.texts[Int(node.text)]).argument.map { constant($0) }
    case .nothing: return constant(0)
    case .bracket: return add(node.b, formulas, to: to, isExact: isExact)
    case .global: break
    case .local: step.op = .local
    case .sensor(let name):
      guard let op = Self.sensor(name) else { return nil }
      step.op = op
    case .negate, .not:
      guard let b = add(node.b, formulas, to: to, isExact: false) else { return nil }
      (step.op, step.a) = (node.op == .negate ? .negate : .not, b)
    case .binary(let name):
      let isComparison = name == .equal || name == .notEqual
      guard let a = add(node.a, formulas, to: to, isExact: isComparison),
        let b = add(node.b, formulas, to: to + 1, isExact: isComparison)
      else { return nil }
      // One that is to be denied has it on its right.
      (step.op, step.a, step.b) = (binary(name), name == .not ? b : a, b)
    case .function(let name):
      switch name {
      case .pi: return constant(.pi)
      case .true: return constant(1)
      case .false: return constant(0)
      case .sin, .cos, .tan, .arcsin, .arccos, .arctan, .ln, .log, .sqrt, .abs, .round, .floor,
        .ceil, .exp:
        guard let a = add(node.a, formulas, to: to, isExact: true) else { return nil }
        (step.op, step.a) = (.unaryFunction, a)
      case .rand:
        guard let a = add(node.a, formulas, to: to, isExact: true),
          let b = add(node.b, formulas, to: to + 1, isExact: true)
        else { return nil }
        let hasPoint = formulas.hasPoint(node.a) || formulas.hasPoint(node.b)
        (step.op, step.a, step.b) = (hasPoint ? .randomFraction : .random, a, b)
      case .listItem:
        guard let list = formulas.list(node.b),
          let a = add(node.a, formulas, to: to, isExact: true)
        else { return nil }
        (step.op, step.a, step.b) = (.item, a, list)
      case .numberOfItems:
        guard let list = formulas.list(node.a) else { return nil }
        (step.op, step.a) = (.itemCount, list)
      case .power, .mod, .max, .min:
        guard let a = add(node.a, formulas, to: to, isExact: true),
          let b = add(node.b, formulas, to: to + 1, isExact: true)
        else { return nil }
        (step.op, step.a, step.b) = (.binaryFunction, a, b)
      default: return nil
      }
      step.function = name
    // A text that is compared, or given to a function, stays one.
    case .input: step.op = isExact ? .input : .inputNumber
    case .globalList, .localList, .collision: return nil
    }
    steps.append(step)
    return to
  }

  private static func sensor(_ name: SensorName) -> Op? {
    switch name {
    case .x: .x
    case .y: .y
    case .motionDirection: .direction
    case .size: .size
    case .transparency: .transparency
    case .brightness: .brightness
    case .color: .color
    default: nil
    }
  }

  private func binary(_ name: OperatorName) -> Op {
    switch name {
    case .or: .or
    case .and: .and
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .not: .not
    case .plus: arithmetic == .binary ? .binaryPlus : .plus
    case .minus: arithmetic == .binary ? .binaryMinus : .minus
    case .times: arithmetic == .binary ? .binaryTimes : .times
    case .divided: arithmetic == .binary ? .binaryDivided : .divided
    case .modulo: .modulo
    case .power: .power
    }
  }
}
