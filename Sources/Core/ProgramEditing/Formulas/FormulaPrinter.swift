internal import Bricks
internal import Words

/// Writes a formula as it is read.
struct FormulaPrinter {
  private(set) var text = ""
  /// Whether what is written is read as the same formula: not where something is missing or unknown, or where brackets were put that are
  /// not in it.
  private(set) var isWhole = true
  private let language: FormulaLanguage

  init(_ language: FormulaLanguage) { self.language = language }

  /// Writes a formula beside an operator that binds with a strength, 0 for none.
  mutating func write(_ formula: Formula, beside strength: Int = 0) {
    if !formula.fields.isEmpty { isWhole = false }
    switch formula.kind {
    case .number: number(formula)
    case .string: quoted(formula.value, "'")
    case .variable: quoted(formula.value, "\"")
    case .list: quoted(formula.value, "*")
    case .input: quoted(formula.value, "[", until: "]")
    case .collision:
      text += language.collision.string + "("
      quoted(formula.value, "'")
      text += ")"
    case .bracket:
      text += "("
      if formula.left != nil || formula.value != "" { isWhole = false }
      operand(formula.right ?? formula.left)
      text += ")"
    case .sensor: sensor(formula)
    case .function: function(formula, beside: strength)
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
    guard isNumber, language.hasDecimalComma else {
      text += formula.value == "" ? "0" : formula.value.string
      return
    }
    var bytes = Array(formula.value.string.utf8)
    // A comma is a decimal sign between digits only.
    if let place = bytes.firstIndex(of: UInt8(ascii: ".")), place > 0, place + 1 < bytes.count,
      FormulaLetters.isAsciiDigit(bytes[place + 1])
    {
      bytes[place] = UInt8(ascii: ",")
    }
    text += String(decoding: bytes, as: UTF8.self)
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

  private mutating func operand(_ formula: Formula?, beside strength: Int = 0) {
    guard let formula else {
      isWhole = false
      text += "0"
      return
    }
    write(formula, beside: strength)
  }

  private mutating func sensor(_ formula: Formula) {
    if let known = FormulaName.index(of: formula.value, .sensor) {
      text += language.names[known].string
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

  private mutating func function(_ formula: Formula, beside strength: Int) {
    if remainder(formula, beside: strength) { return }
    let arguments: [Formula?] = [formula.left, formula.right] + formula.others.map { $0 }
    let last = arguments.lastIndex { $0 != nil }
    let index = FormulaName.index(of: formula.value, .function)
    let known = index.map { FormulaName.all[$0] }
    let count = last.map { $0 + 1 } ?? 0
    if let index, let known {
      if known.parameters.count != count { isWhole = false }
      text += language.names[index].string
      if known.parameters.isEmpty, count == 0 { return }
    } else {
      raw(formula.value)
    }
    text += "("
    for index in 0..<max(count, known?.parameters.count ?? 0) {
      if index > 0 { text += language.separator }
      operand(index < arguments.count ? arguments[index] : nil)
    }
    text += ")"
  }

  /// Writes the function MOD as an operator, `7 mod 3`, where it is read as the same without brackets.
  private mutating func remainder(_ formula: Formula, beside strength: Int) -> Bool {
    guard formula.value == "MOD", let binding = FormulaOperator.binding("MOD"),
      strength < binding, formula.others.isEmpty, let left = formula.left,
      let right = formula.right, Self.binding(of: left) >= binding,
      Self.binding(of: right) > binding
    else { return false }
    write(left, beside: binding - 1)
    text += " mod "
    write(right, beside: binding)
    return true
  }

  private mutating func binary(_ formula: Formula) {
    if !formula.others.isEmpty || formula.value == "MOD" { isWhole = false }
    let name = formula.value
    guard let sign = language.sign(name) else {
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
      bracketed(right, if: right.map { Self.binding(of: $0) < 8 } ?? false, beside: 8)
      return
    }
    guard let binding = FormulaOperator.binding(name) else {
      // `not` of two: the second counts.
      isWhole = false
      text += sign.string + " "
      operand(formula.right)
      return
    }
    bracketed(left, if: Self.binding(of: left) < binding, beside: binding - 1)
    text += " " + sign.string + " "
    bracketed(
      formula.right, if: formula.right.map { Self.binding(of: $0) <= binding } ?? false,
      beside: binding)
  }

  private mutating func bracketed(
    _ formula: Formula?, if isNeeded: Bool, beside strength: Int
  ) {
    if isNeeded {
      isWhole = false
      text += "("
    }
    operand(formula, beside: isNeeded ? 0 : strength)
    if isNeeded { text += ")" }
  }

  /// Returns the strength with which a formula binds.
  private static func binding(of formula: Formula) -> Int {
    guard formula.kind == .operator, formula.left != nil else { return 8 }
    return FormulaOperator.binding(formula.value) ?? 8
  }
}
