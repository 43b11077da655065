internal import Words

/// Formulas in which texts, lists or logical values are: evaluated as the machine evaluates them, by the same rules, on what the runner
/// has been lent.
extension QuickRunner: FormulaContext {
  @inline(__always)
  func node(_ place: FormulaCode.Place) -> FormulaCode.Node { code.nodes[Int(place)] }
  func literal(_ index: Int32) -> Text { code.texts[Int(index)] }
  func global(_ index: Int) -> Value { variables[index] }
  func local(_ index: Int) -> Value { object.pointee.variables[index] }
  func input(_ index: Int) -> Value { index < inputs.count ? inputs[index] : .zero }
  func globalList(_ index: Int) -> [Value] { lists[index] }
  func localList(_ index: Int) -> [Value] { object.pointee.lists[index] }
  mutating func random() -> Double { generator.fraction() }
  mutating func spend(_ work: Int) { budget = Machine.budget(budget, after: work) }
  mutating func refuseText() { hasRefused = true }

  func sensor(_ name: SensorName) -> Value {
    switch name {
    case .x: .number(object.pointee.x)
    case .y: .number(object.pointee.y)
    case .motionDirection: .number(object.pointee.direction)
    case .size: .number(object.pointee.size)
    case .transparency: .number(object.pointee.transparency)
    case .brightness: .number(object.pointee.brightness)
    case .color: .number(object.pointee.color)
    default: .zero
    }
  }

  // What follows is in no formula that the runner is given (``FormulaCode/isOwn(_:)``).

  func touches(_ name: Text) -> Bool { false }
  func finger(_ function: FunctionName, _ index: Int) -> Value { .zero }
  func color(_ function: FunctionName, _ arguments: [Value]) -> Value { .zero }

  // MARK: Steps

  /// What `ask` says of a formula as a whole; nil, and nothing spent or drawn, where the machine is to be asked.
  @inline(__always)
  mutating func whole<Answer>(
    _ formula: NumberCode.Formula, _ ask: (inout Self, FormulaCode.Place) -> Answer
  ) -> Answer? {
    guard formula.whole >= 0 else { return nil }
    let before = (generator, budget)
    hasRefused = false
    let answer = ask(&self, formula.whole)
    guard !hasRefused else {
      // The machine says why, too.
      (generator, budget) = before
      return nil
    }
    return answer
  }

  /// Sets a variable to what a formula gives as a whole, or adds that to a list; false, and nothing done, where the machine is to do it.
  mutating func keepWhole(
    _ instruction: UnsafePointer<QuickInstruction>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Bool {
    let formula = instruction.pointee.a
    if instruction.pointee.op == .addItem {
      guard let item = whole(formula, { $0.item($1) }) else { return false }
      return add(item, to: Int(instruction.pointee.target), sprite)
    }
    guard let value = whole(formula, { $0.assigned($1) }) else { return false }
    if case .text(let text) = value, text.byteCount > textLimit { return false }
    set(instruction.pointee.target, to: value, sprite)
    return true
  }

  /// What a formula gives, number or text.
  @inline(__always)
  mutating func value(
    _ formula: NumberCode.Formula, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Value? {
    if let number = stepped(formula, sprite) { return .number(number) }
    return whole(formula) { $0.value($1) }
  }
}
