extension FormulaCode {
  /// Whether a formula as a whole says what is true or false, whatever variables hold.
  func isLogical(_ place: Place) -> Bool { place >= 0 && nodes[Int(place)].op.isLogical }
}

extension FormulaCode.Op {
  /// Whether a result is a logical one: a variable that is set to it holds that, not the number.
  var isLogical: Bool {
    switch self {
    case .not, .collision: true
    case .binary(let name): name.isLogical
    case .function(let name):
      switch name {
      case .true, .false, .contains, .fingerTouched, .collidesWithColor, .colorTouchesColor,
        .colorEqualsColor:
        true
      default: false
      }
    case .sensor(let name):
      switch name {
      case .fingerTouched, .collidesWithFinger, .collidesWithEdge: true
      default: false
      }
    default: false
    }
  }
}

extension OperatorName {
  fileprivate var isLogical: Bool {
    switch self {
    case .or, .and, .not, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .plus, .minus, .times, .divided, .modulo, .power: false
    }
  }
}

extension FormulaCode {
  /// Whether a random number up to or from it is no whole one.
  func hasPoint(_ place: Place) -> Bool { place >= 0 && nodes[Int(place)].hasPoint }

  /// The list that a node names, as ``Operand`` has it.
  func list(_ place: Place) -> Int32? {
    guard place >= 0 else { return nil }
    let node = nodes[Int(place)]
    switch node.op {
    case .globalList: return node.a
    case .localList: return Operand.local(node.a)
    default: return nil
    }
  }
}

extension FormulaCode.Node {
  /// Whether it is a number that is written with a point.
  var hasPoint: Bool {
    if case .number(hasPoint: true) = op { return true }
    return false
  }
}
