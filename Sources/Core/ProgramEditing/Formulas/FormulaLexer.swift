internal import Words

/// Takes a formula's text apart.
struct FormulaLexer {
  private(set) var tokens: [(token: FormulaToken, meaning: FormulaToken.Meaning)] = []
  private let bytes: [UInt8]
  private var place = 0

  /// - Complexity: O(*n*) for *n* bytes.
  init(_ text: Text) {
    bytes = Array(text.string.utf8)
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
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
    case UInt8(ascii: "("): add(.bracket, .open, to: place + 1)
    case UInt8(ascii: ")"): add(.bracket, .close, to: place + 1)
    case UInt8(ascii: ","), UInt8(ascii: ";"): add(.comma, .comma, to: place + 1)
    case UInt8(ascii: "'"): quoted(.string, until: byte)
    case UInt8(ascii: "\""): quoted(.variable, until: byte)
    case UInt8(ascii: "*") where wantsOperand: quoted(.list, until: byte)
    case UInt8(ascii: "["): quoted(.input, until: UInt8(ascii: "]"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): number()
    default:
      if Self.isLetter(byte) { word() } else { sign() }
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
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

  /// Digits with at most one point, and perhaps an exponent.
  private mutating func number() {
    var end = place
    var hasDigit = false
    var hasPoint = false
    while end < bytes.count,
      Self.isDigit(bytes[end]) || !hasPoint && bytes[end] == UInt8(ascii: ".")
    {
      if bytes[end] == UInt8(ascii: ".") { hasPoint = true } else { hasDigit = true }
      end += 1
    }
    if hasDigit, end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var after = end + 1
      if after < bytes.count, bytes[after] == UInt8(ascii: "-") || bytes[after] == UInt8(ascii: "+")
      {
        after += 1
      }
      let digits = after
      while after < bytes.count, Self.isDigit(bytes[after]) { after += 1 }
      if after > digits { end = after }
    }
    let words = Text(String(decoding: bytes[place..<end], as: UTF8.self))
    add(hasDigit ? .number : .unknown, hasDigit ? .words(words) : .unknown, to: end)
  }

  /// The longest words that mean something.
  private mutating func word() {
    var best = (end: place, meaning: FormulaToken.Meaning.unknown)
    for (index, name) in FormulaName.all.enumerated() {
      take(name.words, .name(index), &best)
      for alias in name.aliases { take(alias, .name(index), &best) }
    }
    take("touches", .collision, &best)
    for (word, name) in FormulaOperator.words { take(word, .operator(name), &best) }
    if best.end > place {
      if case .operator = best.meaning { return add(.operator, best.meaning, to: best.end) }
      return add(.name, best.meaning, to: best.end)
    }
    var end = place
    while end < bytes.count, Self.isPartOfWord(bytes[end]) { end += 1 }
    let isRaw = bytes[place..<end].allSatisfy {
      !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
    }
    if isRaw {
      add(.name, .raw(Text(String(decoding: bytes[place..<end], as: UTF8.self))), to: end)
    } else {
      add(.unknown, .unknown, to: end)
    }
  }

  /// Takes `words` where they stand here, whole, and are longer than what was found.
  private func take(
    _ words: Text, _ meaning: FormulaToken.Meaning,
    _ best: inout (end: Int, meaning: FormulaToken.Meaning)
  ) {
    var end = place
    for byte in words.string.utf8 {
      guard end < bytes.count else { return }
      let found = Self.isLetter(bytes[end]) ? bytes[end] | 0x20 : bytes[end]
      if byte != found { return }
      end += 1
    }
    guard end > best.end, end == bytes.count || !Self.isPartOfWord(bytes[end]) else { return }
    best = (end, meaning)
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
