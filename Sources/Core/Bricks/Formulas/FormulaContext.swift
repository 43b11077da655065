internal import Words

/// The questions that formulas ask of the program that runs.
protocol FormulaContext {
  func node(_ place: FormulaCode.Place) -> FormulaCode.Node
  /// A literal's text.
  func literal(_ index: Int32) -> Text
  func global(_ index: Int) -> Value
  func local(_ index: Int) -> Value
  func input(_ index: Int) -> Value
  func globalList(_ index: Int) -> [Value]
  func localList(_ index: Int) -> [Value]
  func sensor(_ name: SensorName) -> Value
  /// Whether the object touches one of that name.
  mutating func touches(_ name: Text) -> Bool
  /// 0 up to 1.
  mutating func random() -> Double
  func finger(_ function: FunctionName, _ index: Int) -> Value
  mutating func color(_ function: FunctionName, _ arguments: [Value]) -> Value
  var arithmetic: Arithmetic { get }
  /// The longest text, in bytes, that a formula may make.
  var textLimit: Int { get }
  /// Says that a text was longer, and is not kept.
  mutating func refuseText()
  /// Takes account of work that grows with what a program keeps: one for every item or byte that is gone through.
  mutating func spend(_ work: Int)
}

/// Evaluates formulas as Catroid does (`FormulaElement`).
///
/// A value of no number in arithmetic is NaN, which goes through; what is infinite becomes the largest number.
extension FormulaContext {
  typealias Place = FormulaCode.Place

  mutating func value(_ place: Place) -> Value {
    guard place >= 0 else { return .zero }
    let node = self.node(place)
    switch node.op {
    // A literal is what was written, until something wants a number.
    case .number, .text: return .text(literal(node.text))
    case .global: return global(Int(node.a)).normal
    case .local: return local(Int(node.a)).normal
    case .input: return input(Int(node.a)).normal
    case .globalList, .localList: return asText(list(place) ?? [])
    case .sensor(let name): return sensor(name).normal
    case .collision: return .number(touches(literal(node.text)) ? 1 : 0)
    case .function(let name): return function(name, node).normal
    case .negate: return .number(Self.bounded(-number(node.b)))
    case .not: return .number(number(node.b) == 0 ? 1 : 0)
    case .binary(let name): return .number(binary(name, node))
    case .bracket: return value(node.b)
    case .nothing: return .zero
    }
  }

  /// The number that a formula gives; NaN where it gives none.
  mutating func number(_ place: Place) -> Double {
    guard place >= 0 else { return 0 }
    let node = self.node(place)
    switch node.op {
    case .number, .text: return node.number
    case .negate: return Self.bounded(-number(node.b))
    case .not: return number(node.b) == 0 ? 1 : 0
    case .binary(let name): return binary(name, node)
    default: return value(place).number ?? .nan
    }
  }

  /// The number that a function of numbers takes; nil where there is none (``Value/argument``).
  mutating func argument(_ place: Place) -> Double? {
    guard place >= 0 else { return 0 }
    let node = self.node(place)
    switch node.op {
    case .number, .text: return node.isArgument ? node.number : nil
    case .negate, .not: return number(place)
    case .binary(let name): return binary(name, node)
    case .bracket: return argument(node.b)
    default: return value(place).argument
    }
  }

  private mutating func binary(_ name: OperatorName, _ node: FormulaCode.Node) -> Double {
    switch name {
    case .equal: return value(node.a).equals(value(node.b)) ? 1 : 0
    case .notEqual: return value(node.a).equals(value(node.b)) ? 0 : 1
    default: break
    }
    let (a, b) = (number(node.a), number(node.b))
    switch name {
    case .equal, .notEqual: return 0
    // NaN is not 0.
    case .or: return a != 0 || b != 0 ? 1 : 0
    case .and: return a != 0 && b != 0 ? 1 : 0
    case .less: return Self.order(a, b) < 0 ? 1 : 0
    case .lessOrEqual: return Self.order(a, b) <= 0 ? 1 : 0
    case .greater: return Self.order(a, b) > 0 ? 1 : 0
    case .greaterOrEqual: return Self.order(a, b) >= 0 ? 1 : 0
    case .not: return b == 0 ? 1 : 0
    case .plus: return arithmetic.sum(a, b)
    case .minus: return arithmetic.sum(a, -b)
    case .times: return arithmetic.product(a, b)
    case .divided: return arithmetic.quotient(a, b)
    case .modulo: return Arithmetic.modulo(a, b)
    case .power: return arithmetic.power(a, b)
    }
  }

  static func bounded(_ value: Double) -> Double { Arithmetic.bounded(value) }

  /// Compares as Java's `Double.compare`: NaN above all, −0 below 0.
  static func order(_ a: Double, _ b: Double) -> Int {
    if a < b { return -1 }
    if a > b { return 1 }
    if a == b { return a != 0 || a.sign == b.sign ? 0 : a.sign == .minus ? -1 : 1 }
    return a.isNaN ? (b.isNaN ? 0 : 1) : -1
  }

  // MARK: Variables

  /// The value that a variable is set to: what is logical, as such; a literal text as it is; a number, or a text that says one, as the number.
  mutating func assigned(_ place: Place) -> Value {
    guard place >= 0 else { return .zero }
    let value = self.value(place)
    if isLogical(place) { return .truth(value.number != 0) }
    if case .text = node(place).op { return value }
    return value.assigned
  }

  /// The item that a formula adds to a list: what is logical, as such.
  mutating func item(_ place: FormulaCode.Place) -> Value {
    guard place >= 0 else { return .zero }
    let value = self.value(place)
    return isLogical(place) ? .truth(value.number != 0) : value
  }

  /// Whether a formula as a whole says what is true or false.
  func isLogical(_ place: Place) -> Bool {
    switch node(place).op {
    case .global:
      if case .truth = global(Int(node(place).a)) { return true }
      return false
    case .local:
      if case .truth = local(Int(node(place).a)) { return true }
      return false
    case let op: return op.isLogical
    }
  }

  // MARK: Lists

  /// The list that a node names itself.
  func list(_ place: Place) -> [Value]? {
    guard place >= 0 else { return nil }
    let node = self.node(place)
    switch node.op {
    case .globalList: return globalList(Int(node.a))
    case .localList: return localList(Int(node.a))
    default: return nil
    }
  }

  /// A list where a value is wanted: its only item, or the text of several: without anything between them where none is longer than a
  /// character, else with a blank; without blanks around. As much of it as a text may have.
  mutating func asText(_ items: [Value]) -> Value {
    spend(items.count)
    guard items.count > 1 else { return .text(items.first?.normal.trimmedText ?? "") }
    var texts: [Text] = []
    var size = 0
    for item in items where size <= textLimit {
      texts.append(item.trimmedText)
      size += texts[texts.count - 1].byteCount + 1
    }
    spend(size)
    let areCharacters = texts.allSatisfy { $0.string.utf8.count <= 1 || $0.unitCount <= 1 }
    var bytes: [UInt8] = []
    for (place, text) in texts.enumerated() where bytes.count <= textLimit {
      if place > 0, !areCharacters { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: text.string.utf8)
    }
    let first = bytes.firstIndex { $0 > UInt8(ascii: " ") } ?? bytes.endIndex
    let end = (bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? first - 1) + 1
    return .text(
      Value.trimmed(Text(String(decoding: bytes[first..<max(first, end)], as: UTF8.self))))
  }

  /// Texts one after another, the empty one where that is too long.
  mutating func joined(_ first: Text, _ second: Text, _ third: Text = "") -> Value {
    let length = first.byteCount + second.byteCount + third.byteCount
    spend(length)
    guard length <= textLimit else {
      refuseText()
      return .empty
    }
    let joined = Text(first.string + second.string + third.string)
    return .text(length == joined.string.utf16.count ? joined : joined.withWholePairs)
  }
}
