/// Signs that stand in an order that everybody knows.
enum SignRow {
  /// Whether they go on by the same step, as `aaa`, `cba` and `2468` do, or lie beside one another on a keyboard, as `qwer` and `1q2w` do.
  static func isRow(_ signs: ArraySlice<Unicode.Scalar>) -> Bool {
    let values = signs.map { Int($0.value) }
    guard values.count >= 3 else { return false }
    let step = values[1] - values[0]
    let hasSteps = zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step }
    if hasSteps, (-2...2).contains(step) { return true }
    // Three keys in a row are many a word's beginning.
    guard signs.count >= 4 else { return false }
    return zip(signs, signs.dropFirst()).allSatisfy { first, second in
      guard let one = places[first], let other = places[second] else { return false }
      return one.isBeside(other)
    }
  }

  /// Whether they are the digits of a day, or four digits a year somebody may have been born in or be living in.
  static func isDate(_ signs: ArraySlice<Unicode.Scalar>) -> Bool {
    let digits = signs.compactMap { "0"..."9" ~= $0 ? Int($0.value) - 48 : nil }
    guard digits.count == signs.count else { return false }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    func isYear(_ year: Int) -> Bool { 1900...2049 ~= year }
    func isDay(_ one: Int, _ other: Int) -> Bool {
      1...31 ~= one && 1...12 ~= other || 1...12 ~= one && 1...31 ~= other
    }
    return switch digits.count {
    case 4: isYear(number(0..<4))
    case 6: isDay(number(0..<2), number(2..<4)) || isDay(number(2..<4), number(4..<6))
    case 8:
      isDay(number(0..<2), number(2..<4)) && isYear(number(4..<8))
        || isYear(number(0..<4)) && isDay(number(4..<6), number(6..<8))
    default: false
    }
  }

  private struct Key {
    var row: Int
    var column: Int

    /// Each row of keys stands half a key to the right of the one above it.
    func isBeside(_ other: Key) -> Bool {
      let right = other.column - column
      return switch other.row - row {
      case 0: abs(right) == 1
      case 1: right == 0 || right == -1
      case -1: right == 0 || right == 1
      default: false
      }
    }
  }

  private static let places: [Unicode.Scalar: Key] = {
    var places: [Unicode.Scalar: Key] = [:]
    let rows = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"]
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.unicodeScalars.enumerated() {
        places[key] = Key(row: row, column: column)
      }
    }
    for (column, key) in "!@#$%^&*()".unicodeScalars.enumerated() {
      places[key] = Key(row: 0, column: column)
    }
    return places
  }()
}
