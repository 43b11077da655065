internal import Bricks
internal import Words

/// Writes a formula as it is read.
struct FormulaPrinter {
  private(set) var text = ""
  /// Whether what is written is read as the same formula: not where something is missing or unknown, or where brackets were put that are
  /// not in it.
  private(set) var isWhole = true

  mutating func write(_ formula: Formula) {
    if !formula.fields.isEmpty { isWhole = false }
    switch formula.kind {
    case .number: number(formula)
    case .string: quoted(formula.value, "'")
    case .variable: quoted(formula.value, "\"")
    case .list: quoted(formula.value, "*")
    case .input: quoted(formula.value, "[", until: "]")
    case .collision:
      text += "touches("
      quoted(formula.value, "'")
      text += ")"
    case .bracket:
      text += "("
      if formula.left != nil || formula.value != "" { isWhole = false }
      operand(formula.right ?? formula.left)
      text += ")"
    case .sensor: sensor(formula)
    case .function: function(formula)
    case .operator: binary(formula)
    case .other(let name):
      isWhole = false
      text += name.string + " " + formula.value.string
    }
    let mayHold: Bool =
      switch formula.kind {
      case .operator, .function, .bracket: true
      default: false
      }
    if !mayHold, formula.left != nil || formula.right != nil || !formula.others.isEmpty {
      isWhole = false
    }
  }

  private mutating func number(_ formula: Formula) {
    let tokens = FormulaLexer(formula.value).tokens
    let isNumber =
      tokens.count == 1 && tokens[0].token.kind == .number
      && tokens[0].token.range == 0..<formula.value.byteCount
    if !isNumber { isWhole = false }
    text += formula.value == "" ? "0" : formula.value.string
  }

  /// A mark in the words is doubled.
  private mutating func quoted(_ words: Text, _ mark: String, until close: String? = nil) {
    let close = Array((close ?? mark).utf8)[0]
    var bytes = Array(mark.utf8)
    for byte in words.string.utf8 {
      bytes.append(byte)
      if byte == close { bytes.append(byte) }
    }
    bytes.append(close)
    text += String(decoding: bytes, as: UTF8.self)
  }

  private mutating func operand(_ formula: Formula?) {
    guard let formula else {
      isWhole = false
      text += "0"
      return
    }
    write(formula)
  }

  private mutating func sensor(_ formula: Formula) {
    if let known = FormulaName.named(formula.value, .sensor) {
      text += known.words.string
    } else {
      raw(formula.value)
    }
  }

  /// A name that is not in the table, in capital letters as files have it.
  private mutating func raw(_ name: Text) {
    let tokens = FormulaLexer(name).tokens
    if tokens.count != 1 || tokens[0].meaning != .raw(name) { isWhole = false }
    text += name.string
  }

  private mutating func function(_ formula: Formula) {
    let arguments: [Formula?] = [formula.left, formula.right] + formula.others.map { $0 }
    let last = arguments.lastIndex { $0 != nil }
    let known = FormulaName.named(formula.value, .function)
    let count = last.map { $0 + 1 } ?? 0
    if let known {
      if known.parameters.count != count { isWhole = false }
      text += known.words.string
      if known.parameters.isEmpty, count == 0 { return }
    } else {
      raw(formula.value)
    }
    text += "("
    for index in 0..<max(count, known?.parameters.count ?? 0) {
      if index > 0 { text += ", " }
      operand(index < arguments.count ? arguments[index] : nil)
    }
    text += ")"
  }

  private mutating func binary(_ formula: Formula) {
    if !formula.others.isEmpty { isWhole = false }
    let name = formula.value
    guard let sign = FormulaOperator.sign(name) else {
      isWhole = false
      text += name.string
      return
    }
    guard let left = formula.left else {
      // A sign, or what lacks its first operand.
      if name != "MINUS", name != "LOGICAL_NOT" { isWhole = false }
      text += sign.string
      if name == "LOGICAL_NOT" { text += " " }
      let right = formula.right
      bracketed(right, if: right.map { Self.binding(of: $0) < 8 } ?? false)
      return
    }
    guard let binding = FormulaOperator.binding(name) else {
      // `not` of two: the second counts.
      isWhole = false
      text += sign.string + " "
      operand(formula.right)
      return
    }
    bracketed(left, if: Self.binding(of: left) < binding)
    text += " " + sign.string + " "
    bracketed(formula.right, if: formula.right.map { Self.binding(of: $0) <= binding } ?? false)
  }

  private mutating func bracketed(_ formula: Formula?, if isNeeded: Bool) {
    if isNeeded {
      isWhole = false
      text += "("
    }
    operand(formula)
    if isNeeded { text += ")" }
  }

  /// Returns the strength with which a formula binds.
  private static func binding(of formula: Formula) -> Int {
    guard formula.kind == .operator, formula.left != nil else { return 8 }
    return FormulaOperator.binding(formula.value) ?? 8
  }
}
