internal import Words

/// Formulas of a program as one row of nodes: what each does, and where its operands are.
///
/// Names are resolved, numbers read, once; nothing is looked up while a program runs.
struct FormulaCode: Sendable {
  /// The place of a formula's root.
  typealias Place = Int32

  struct Node: Sendable {
    var op: Op
    /// Operands: places of nodes, or −1; for a list, a variable or an input, its number.
    var a: Place = -1
    var b: Place = -1
    var c: Place = -1
    /// The number of a literal that says one, and of a text.
    var number: Double = 0
    /// Whether that is what a function of numbers takes (``Value/argument``).
    var isArgument = false
    /// The index of a literal among the texts.
    var text: Int32 = -1
  }

  enum Op: Equatable, Sendable {
    /// A number as it is written, NaN where it says none; whether it has a point tells random numbers what they are.
    case number(hasPoint: Bool)
    /// A text; whether it is one that says a number.
    case text(isNumber: Bool)
    case global, local, input
    case globalList, localList
    case binary(OperatorName)
    case negate, not, bracket
    case function(FunctionName)
    case sensor(SensorName)
    case collision
    /// An empty or unknown part: 0.
    case nothing
  }

  var nodes: [Node] = []
  var texts: [Text] = []

  mutating func add(_ node: Node) -> Place {
    nodes.append(node)
    return Place(nodes.count - 1)
  }

  mutating func add(_ text: Text) -> Int32 {
    texts.append(text)
    return Int32(texts.count - 1)
  }
}

/// The storage of a variable or list that a formula names.
enum Storage: Equatable, Sendable {
  /// A variable or list of the program, one for all.
  case global(Int32)
  /// A variable or list of the object, each clone its own.
  case local(Int32)
}

/// The names that the formulas of one script may use.
struct FormulaScope {
  var variables: [Text: Storage] = [:]
  var lists: [Text: Storage] = [:]
  /// The inputs of the brick that the script defines, in order.
  var inputs: [Text] = []
}

extension FormulaCode {
  /// Adds a formula, its names resolved.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  mutating func compile(_ formula: Formula, in scope: FormulaScope) -> Place {
    switch formula.kind {
    case .number:
      let number = NumberText.double(formula.value.string.utf8) ?? .nan
      let hasPoint = formula.value.string.utf8.contains(UInt8(ascii: "."))
      return add(
        Node(
          op: .number(hasPoint: hasPoint), number: number,
          isArgument: Value.text(formula.value).argument != nil, text: add(formula.value)))
    case .string:
      let number = NumberText.double(formula.value.string.utf8)
      return add(
        Node(
          op: .text(isNumber: number != nil), number: number ?? .nan,
          isArgument: Value.text(formula.value).argument != nil, text: add(formula.value)))
    case .variable:
      switch scope.variables[formula.value] {
      case .global(let index): return add(Node(op: .global, a: index))
      case .local(let index): return add(Node(op: .local, a: index))
      case nil: return add(Node(op: .nothing))
      }
    case .list:
      switch scope.lists[formula.value] {
      case .global(let index): return add(Node(op: .globalList, a: index))
      case .local(let index): return add(Node(op: .localList, a: index))
      case nil: return add(Node(op: .nothing))
      }
    case .input:
      guard let index = scope.inputs.firstIndex(of: formula.value) else {
        return add(Node(op: .nothing))
      }
      return add(Node(op: .input, a: Place(index)))
    case .bracket:
      // Kept: what stands in one is a result to whoever asks what it is.
      guard let inner = formula.others.last ?? formula.right ?? formula.left else {
        return add(Node(op: .nothing))
      }
      return add(Node(op: .bracket, b: compile(inner, in: scope)))
    case .operator: return compileOperator(formula, in: scope)
    case .function:
      guard let name = FunctionName.allCases.first(where: { $0.name == formula.value }) else {
        return add(Node(op: .nothing))
      }
      return add(
        Node(
          op: .function(name), a: operand(formula.left, in: scope),
          b: operand(formula.right, in: scope), c: operand(formula.others.first, in: scope)))
    case .sensor:
      guard let name = SensorName.allCases.first(where: { $0.name == formula.value }) else {
        return add(Node(op: .nothing))
      }
      return add(Node(op: .sensor(name)))
    case .collision: return add(Node(op: .collision, text: add(formula.value)))
    case .other: return add(Node(op: .nothing))
    }
  }

  private mutating func operand(_ formula: Formula?, in scope: FormulaScope) -> Place {
    guard let formula else { return -1 }
    return compile(formula, in: scope)
  }

  private mutating func compileOperator(_ formula: Formula, in scope: FormulaScope) -> Place {
    guard let name = OperatorName.allCases.first(where: { $0.name == formula.value }),
      let right = formula.right
    else { return add(Node(op: .nothing)) }
    let b = compile(right, in: scope)
    guard let left = formula.left else {
      switch name {
      case .minus: return add(Node(op: .negate, b: b))
      case .not: return add(Node(op: .not, b: b))
      default: return add(Node(op: .nothing))
      }
    }
    return add(Node(op: .binary(name), a: compile(left, in: scope), b: b))
  }
}
