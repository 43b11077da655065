package import Words

/// A node of a formula with what stands below it, as Catrobat's files have it.
package struct Formula: Equatable, Sendable {
  package var kind: Kind
  /// A number or text as written, or the name of the operator, function, sensor, variable, list, input or object.
  package var value: Text
  /// The further parameters of functions with more than two.
  package var others: [Formula]
  package var fields: [Markup]
  /// None or one each: a struct cannot hold itself.
  private var leftOperand: [Formula]
  private var rightOperand: [Formula]

  package init(
    _ kind: Kind, _ value: Text, left: Formula? = nil, right: Formula? = nil,
    others: [Formula] = [], fields: [Markup] = []
  ) {
    (self.kind, self.value, self.others, self.fields) = (kind, value, others, fields)
    leftOperand = left.map { [$0] } ?? []
    rightOperand = right.map { [$0] } ?? []
  }

  /// The only operand of a function.
  package var left: Formula? {
    get { leftOperand.first }
    set { leftOperand = newValue.map { [$0] } ?? [] }
  }

  /// The only operand of a sign, of a negation and of brackets.
  package var right: Formula? {
    get { rightOperand.first }
    set { rightOperand = newValue.map { [$0] } ?? [] }
  }

  package enum Kind: Equatable, Sendable {
    case number, string, `operator`, function, sensor, variable, list
    /// An input of a brick that the program defines.
    case input
    case bracket
    /// Whether the object touches another, named by the value.
    case collision
    case other(Text)
  }

  package static func number(_ value: Text) -> Formula { Formula(.number, value) }

  package static func string(_ value: Text) -> Formula { Formula(.string, value) }

  /// The depth of nodes under one another, this one counted.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  package var depth: Int {
    var deepest = 0
    for operand in leftOperand + rightOperand + others { deepest = max(deepest, operand.depth) }
    return deepest + 1
  }
}
