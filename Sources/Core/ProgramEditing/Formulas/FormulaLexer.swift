internal import Words

/// Takes a formula's text apart.
struct FormulaLexer {
  private(set) var tokens: [(token: FormulaToken, meaning: FormulaToken.Meaning)] = []
  private let bytes: [UInt8]
  /// The same in small letters.
  private let folded: [UInt8]
  private let language: FormulaLanguage
  private var place = 0

  /// - Complexity: O(*n*) for *n* bytes.
  init(_ text: Text, in language: FormulaLanguage = .english) {
    bytes = Array(text.string.utf8)
    folded = FormulaLetters.folded(bytes)
    self.language = language
    while place < bytes.count { next() }
  }

  /// Whether an operand is to come: `*` begins a list there.
  private var wantsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.meaning {
    case .operator, .open, .comma: return true
    default: return false
    }
  }

  private mutating func add(
    _ kind: FormulaToken.Kind, _ meaning: FormulaToken.Meaning, to end: Int
  ) {
    tokens.append((FormulaToken(kind: kind, range: place..<end), meaning))
    place = end
  }

  private mutating func next() {
    let (byte, end) = FormulaLetters.mark(bytes, at: place) ?? (bytes[place], place + 1)
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      place = end
    case UInt8(ascii: "("): add(.bracket, .open, to: end)
    case UInt8(ascii: ")"): add(.bracket, .close, to: end)
    case UInt8(ascii: ","), UInt8(ascii: ";"): add(.comma, .comma, to: end)
    case UInt8(ascii: "'"): quoted(.string, until: byte)
    case UInt8(ascii: "\""): quoted(.variable, until: byte)
    case UInt8(ascii: "*") where wantsOperand: quoted(.list, until: byte)
    case UInt8(ascii: "["): quoted(.input, until: UInt8(ascii: "]"))
    case UInt8(ascii: "."): number()
    default:
      if FormulaLetters.digit(bytes, at: place) != nil {
        number()
      } else if byte != UInt8(ascii: "_"),
        FormulaLetters.characterOfWord(bytes, at: place) != nil
      {
        word()
      } else {
        sign()
      }
    }
  }

  private func isDigit(at place: Int) -> Bool {
    place < bytes.count && FormulaLetters.digit(bytes, at: place) != nil
  }

  /// A mark that is doubled stands for itself.
  private mutating func quoted(_ kind: FormulaToken.Kind, until mark: UInt8) {
    var words: [UInt8] = []
    var end = place + 1
    while end < bytes.count {
      if bytes[end] == mark {
        guard end + 1 < bytes.count, bytes[end + 1] == mark else {
          return add(kind, .words(Text(String(decoding: words, as: UTF8.self))), to: end + 1)
        }
        end += 1
      }
      words.append(bytes[end])
      end += 1
    }
    add(.unknown, .unclosed, to: end)
  }

  /// The end of the decimal sign at a place; a comma is one between digits only, in languages that have it.
  private func decimalSign(at place: Int, hasDigit: Bool) -> Int? {
    guard place < bytes.count else { return nil }
    if bytes[place] == UInt8(ascii: ".") { return place + 1 }
    guard hasDigit else { return nil }
    if bytes[place] == UInt8(ascii: ","), language.hasDecimalComma {
      return isDigit(at: place + 1) ? place + 1 : nil
    }
    let end = place + FormulaLetters.arabicComma.count
    return bytes[place...].starts(with: FormulaLetters.arabicComma) && isDigit(at: end) ? end : nil
  }

  /// Digits with at most one decimal sign, and perhaps an exponent, which are kept in Latin ones with a point.
  private mutating func number() {
    var end = place
    var written: [UInt8] = []
    var hasDigit = false
    var hasPoint = false
    while end < bytes.count {
      if let digit = FormulaLetters.digit(bytes, at: end) {
        written.append(UInt8(ascii: "0") + digit.value)
        (hasDigit, end) = (true, digit.end)
      } else if !hasPoint, let after = decimalSign(at: end, hasDigit: hasDigit) {
        written.append(UInt8(ascii: "."))
        (hasPoint, end) = (true, after)
      } else {
        break
      }
    }
    if hasDigit, end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var after = end + 1
      if after < bytes.count, bytes[after] == UInt8(ascii: "-") || bytes[after] == UInt8(ascii: "+")
      {
        after += 1
      }
      let digits = after
      while after < bytes.count, FormulaLetters.isAsciiDigit(bytes[after]) { after += 1 }
      if after > digits {
        written += bytes[end..<after]
        end = after
      }
    }
    let words = Text(String(decoding: written, as: UTF8.self))
    add(hasDigit ? .number : .unknown, hasDigit ? .words(words) : .unknown, to: end)
  }

  /// The longest words that mean something.
  private mutating func word() {
    var best = (end: place, meaning: FormulaToken.Meaning.unknown)
    for spelling in language.spellings {
      let end = place + spelling.words.count
      guard end > best.end, folded[place...].starts(with: spelling.words),
        end == bytes.count || FormulaLetters.characterOfWord(bytes, at: end) == nil
      else { continue }
      best = (end, spelling.meaning)
    }
    if best.end > place {
      if case .operator = best.meaning { return add(.operator, best.meaning, to: best.end) }
      return add(.name, best.meaning, to: best.end)
    }
    var end = place
    while end < bytes.count, let after = FormulaLetters.characterOfWord(bytes, at: end) {
      end = after
    }
    let isRaw = bytes[place..<end].allSatisfy {
      $0 < 0x80 && !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
    }
    if isRaw {
      add(.name, .raw(Text(String(decoding: bytes[place..<end], as: UTF8.self))), to: end)
    } else {
      add(.unknown, .unknown, to: end)
    }
  }

  private mutating func sign() {
    for (sign, name) in FormulaOperator.spellings {
      let spelling = sign.string.utf8
      if bytes[place...].starts(with: spelling) {
        return add(.operator, .operator(name), to: place + spelling.count)
      }
    }
    var end = place + 1
    // All bytes of a character.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    add(.unknown, .unknown, to: end)
  }
}
