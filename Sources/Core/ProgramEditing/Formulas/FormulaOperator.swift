internal import Words

/// The operators of formulas: as files call them, as they are written, and how strongly they bind.
enum FormulaOperator {
  /// Two operands, the left one first; stronger ones have greater numbers.
  static func binding(_ name: Text) -> Int? {
    switch name {
    case "LOGICAL_OR": 1
    case "LOGICAL_AND": 2
    case "EQUAL", "NOT_EQUAL", "SMALLER_THAN", "SMALLER_OR_EQUAL", "GREATER_THAN",
      "GREATER_OR_EQUAL":
      3
    case "PLUS", "MINUS": 5
    case "MULT", "DIVIDE", "MOD": 6
    case "POW": 7
    default: nil
    }
  }

  static func sign(_ name: Text) -> Text? {
    switch name {
    case "LOGICAL_OR": "or"
    case "LOGICAL_AND": "and"
    case "LOGICAL_NOT": "not"
    case "EQUAL": "="
    case "NOT_EQUAL": "≠"
    case "SMALLER_THAN": "<"
    case "SMALLER_OR_EQUAL": "≤"
    case "GREATER_THAN": ">"
    case "GREATER_OR_EQUAL": "≥"
    case "PLUS": "+"
    case "MINUS": "-"
    case "MULT": "×"
    case "DIVIDE": "÷"
    case "MOD": "mod"
    case "POW": "^"
    default: nil
    }
  }

  /// The spellings of signs, longer ones before those that they begin with.
  static let spellings: [(sign: Text, name: Text)] = [
    ("<=", "SMALLER_OR_EQUAL"), (">=", "GREATER_OR_EQUAL"), ("!=", "NOT_EQUAL"),
    ("<>", "NOT_EQUAL"),
    ("==", "EQUAL"), ("≤", "SMALLER_OR_EQUAL"), ("≥", "GREATER_OR_EQUAL"), ("≠", "NOT_EQUAL"),
    ("=", "EQUAL"), ("<", "SMALLER_THAN"), (">", "GREATER_THAN"), ("+", "PLUS"), ("-", "MINUS"),
    ("−", "MINUS"), ("×", "MULT"), ("*", "MULT"), ("·", "MULT"), ("÷", "DIVIDE"), ("/", "DIVIDE"),
    ("^", "POW"), ("＋", "PLUS"), ("－", "MINUS"), ("＝", "EQUAL"), ("＜", "SMALLER_THAN"),
    ("＞", "GREATER_THAN"), ("＊", "MULT"), ("／", "DIVIDE"),
  ]

  static let words: [(word: Text, name: Text)] = [
    ("or", "LOGICAL_OR"), ("and", "LOGICAL_AND"), ("not", "LOGICAL_NOT"), ("mod", "MOD"),
  ]
}
