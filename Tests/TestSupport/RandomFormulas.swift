package import Bricks
internal import ProgramEditing
internal import Words

/// Formulas with all that can be written, and, where asked for, without the brackets that they would need.
package enum RandomFormulas {
  private static let words: [Text] = ["x", "it's", "a\"b", "*", "Ä 猫 😀", "", "]]", "1.5", "true"]
  private static let operators: [Text] = [
    "LOGICAL_OR", "LOGICAL_AND", "EQUAL", "NOT_EQUAL", "SMALLER_THAN", "SMALLER_OR_EQUAL",
    "GREATER_THAN", "GREATER_OR_EQUAL", "PLUS", "MINUS", "MULT", "DIVIDE", "POW",
  ]

  package static func formula(using random: inout SplitMix64, depth: Int, hasBrackets: Bool = true)
    -> Formula
  {
    func next() -> Formula {
      formula(using: &random, depth: depth - 1, hasBrackets: hasBrackets)
    }
    let word = words[random.number(0...words.count - 1)]
    switch random.number(0...(depth > 0 ? 12 : 5)) {
    case 0: return .number(["0", "12", "1.5", ".5", "3.", "1E5", "2e-3"][random.number(0...6)])
    case 1: return .string(word)
    case 2: return Formula(.variable, word)
    case 3: return Formula(.list, word)
    case 4: return random.number(0...1) == 0 ? Formula(.input, word) : Formula(.collision, word)
    case 5:
      let sensors = FormulaName.all.filter { $0.kind == .sensor }
      return Formula(
        .sensor,
        random.number(0...4) == 0 ? "FACE_X" : sensors[random.number(0...sensors.count - 1)].name)
    case 6, 7:
      let functions = FormulaName.all.filter { $0.kind == .function }
      let function = functions[random.number(0...functions.count - 1)]
      let given = function.parameters.map { _ in next() }
      return Formula(
        .function, function.name, left: given.first, right: given.dropFirst().first,
        others: Array(given.dropFirst(2)))
    case 8: return Formula(.bracket, "", right: next())
    case 9:
      let operand = next()
      let isTight = operand.kind != .operator || operand.left == nil || !hasBrackets
      return Formula(
        .operator, random.number(0...1) == 0 ? "MINUS" : "LOGICAL_NOT",
        right: isTight ? operand : Formula(.bracket, "", right: operand))
    default:
      func operand() -> Formula {
        let one = next()
        let isWhole = one.kind != .operator || one.left == nil || !hasBrackets
        return isWhole ? one : Formula(.bracket, "", right: one)
      }
      return Formula(
        .operator, operators[random.number(0...operators.count - 1)], left: operand(),
        right: operand())
    }
  }
}
