internal import Words

extension Machine: FormulaContext {
  var arithmetic: Arithmetic { setting.arithmetic }
  @inline(__always)
  func node(_ place: FormulaCode.Place) -> FormulaCode.Node { code.formulas.nodes[Int(place)] }
  func literal(_ index: Int32) -> Text { code.formulas.texts[Int(index)] }
  func global(_ index: Int) -> Value { variables[index] }
  func local(_ index: Int) -> Value { stage.sprites[current].variables[index] }
  func input(_ index: Int) -> Value { index < inputs.count ? inputs[index] : .zero }
  func globalList(_ index: Int) -> [Value] { lists[index] }
  func localList(_ index: Int) -> [Value] { stage.sprites[current].lists[index] }
  mutating func random() -> Double { generator.fraction() }
  var textLimit: Int { setting.textLimit }

  /// Sixteen items, or bytes, are counted as a brick. What is more than two seconds' work is counted as that: sums have 32 bits in the page.
  mutating func spend(_ work: Int) { budget = Self.budget(budget, after: work) }

  static func budget(_ budget: Int, after work: Int) -> Int {
    max(budget - min(work, mostWork) / 16, -mostWork)
  }

  /// Work without end.
  static let mostWork = 1 << 28

  /// The number that a brick wants; nil where the formula gives none.
  mutating func double(_ place: FormulaCode.Place) -> Double? {
    guard place >= 0 else { return nil }
    let number = number(place)
    return number.isNaN ? nil : number
  }

  /// Without what stands behind the point.
  mutating func integer(_ place: FormulaCode.Place) -> Int? {
    double(place).map(Arithmetic.whole)
  }

  /// A place in a row, counted from 0, of a number that counts from 1; −1 for any that is before the first.
  mutating func placeInRow(_ place: FormulaCode.Place) -> Int? {
    integer(place).map { max($0, 0) - 1 }
  }

  /// Whether a number is 1 away from 0 or more: a half is false.
  mutating func boolean(_ place: FormulaCode.Place) -> Bool? {
    double(place).map { $0.magnitude >= 1 }
  }

  // MARK: Variables

  func value(of operand: Int32) -> Value {
    switch Operand.storage(operand) {
    case .global(let index): variables[Int(index)]
    case .local(let index): stage.sprites[current].variables[Int(index)]
    case nil: .zero
    }
  }

  mutating func setVariable(_ operand: Int32, to value: Value) {
    if case .number = value, operand >= 0 {
      variables[Int(operand)] = value
      return
    }
    let value = bounded(value)
    switch Operand.storage(operand) {
    case .global(let index): variables[Int(index)] = value
    case .local(let index): stage.sprites[current].variables[Int(index)] = value
    case nil: break
    }
  }

  /// Texts are joined without end by programs that do not mean to.
  private mutating func bounded(_ value: Value) -> Value {
    guard case .text(let text) = value, text.byteCount > setting.textLimit else { return value }
    refuseText()
    return .empty
  }

  mutating func refuseText() {
    trouble("A text has grown over \(setting.textLimit) bytes, and was not kept.")
  }

  mutating func trouble(_ words: String) {
    let words = Text(words)
    if !warnings.contains(words) { warnings.append(words) }
  }

  /// Only what holds a number is changed, by the processor's own sum; NaN counts as 0.
  mutating func changeVariable(_ operand: Int32, by change: Value) {
    guard case .number(let old) = value(of: operand), let change = change.number else { return }
    setVariable(operand, to: .number((old.isNaN ? 0 : old) + (change.isNaN ? 0 : change)))
  }

  /// The words that a brick says or reads: a number without a last zero. None where it is NaN.
  mutating func words(_ place: FormulaCode.Place) -> Text {
    let value = self.value(place)
    if case .number(let number) = value, number.isNaN { return "" }
    return value.trimmedText
  }

  // MARK: Lists

  func items(of operand: Int32) -> [Value] {
    switch Operand.storage(operand) {
    case .global(let index): lists[Int(index)]
    case .local(let index): stage.sprites[current].lists[Int(index)]
    case nil: []
    }
  }

  mutating func changeList(_ operand: Int32, _ change: (inout [Value]) -> Void) {
    let limit = setting.listLimit
    var isTooLong = false
    func bounded(_ items: inout [Value]) {
      change(&items)
      guard items.count > limit else { return }
      items.removeLast(items.count - limit)
      isTooLong = true
    }
    switch Operand.storage(operand) {
    case .global(let index): bounded(&lists[Int(index)])
    case .local(let index): bounded(&stage.sprites[current].lists[Int(index)])
    case nil: break
    }
    if isTooLong {
      trouble("A list has grown over \(limit) items; what came then was not kept.")
    }
  }
}
