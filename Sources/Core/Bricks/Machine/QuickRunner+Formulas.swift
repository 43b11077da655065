// Formulas of numbers alone, the fast way.

extension QuickRunner {
  /// The number of a formula; nil where the machine is to be asked.
  @inline(__always)
  mutating func number(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Double? {
    stepped(formula, sprite) ?? whole(formula) { $0.number($1) }
  }

  /// The number of a formula by its steps; nil where they meet a text, and nothing drawn.
  @inline(__always)
  mutating func stepped(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Double? {
    guard formula.count > 0 else { return formula.isWhole ? nil : row[Int(formula.result)] }
    let drawn = generator
    guard evaluate(formula, sprite) else {
      generator = drawn
      return nil
    }
    return row[Int(formula.result)]
  }

  /// Takes the steps of a formula; false where a text is in it.
  mutating func evaluate(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Bool {
    var step = code.steps + Int(formula.first)
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
  func item(
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

  static func areEqual(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }

  /// Whether what comes of two whole numbers is exact as the processor has it.
  @inline(__always)
  static func areWhole(_ a: Double, _ b: Double, _ result: Double) -> Bool {
    isWhole(a) && isWhole(b) && result.magnitude <= 0x1p53
  }

  @inline(__always)
  static func isWhole(_ number: Double) -> Bool {
    number.magnitude <= 0x1p53 && Double(Int64(number)) == number
  }

  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return areWhole(a, b, sum)
      ? sum + 0 : Arithmetic.decimal.sum(a, b)
  }
}
