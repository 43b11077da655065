/// Takes a pattern apart, in Java's syntax.
struct RegexParser {
  private let pattern: [UInt32]
  private var place = 0
  private(set) var groupCount = 0
  private var groupNames: [[UInt32]: Int] = [:]
  private var flags = Flags()
  private var depth = 0
  /// Between `\Q` and `\E`.
  private var isQuoting = false

  private struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotIsAll = false
    /// Whether the cases of other letters than ASCII's count as one.
    var knowsUnicode = false
  }

  init(_ pattern: [UInt32], isLoose: Bool = false) {
    self.pattern = pattern
    (flags.isMultiline, flags.dotIsAll) = (isLoose, isLoose)
  }

  mutating func parse() throws(RegexError) -> RegexNode {
    let node = try choice()
    if place < pattern.count { throw fail(.unopened) }
    return node
  }

  private func fail(_ reason: RegexError.Reason, at place: Int? = nil) -> RegexError {
    RegexError(reason: reason, place: place ?? self.place)
  }

  private func scalar(_ character: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(character) ?? "\u{FFFD}"
  }

  private var next: UInt32? { place < pattern.count ? pattern[place] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == character.value else { return false }
    place += 1
    return true
  }

  private mutating func deepen() throws(RegexError) {
    depth += 1
    guard depth <= RegularExpression.depthLimit else { throw fail(.tooLarge) }
  }

  private mutating func choice() throws(RegexError) -> RegexNode {
    try deepen()
    defer { depth -= 1 }
    let outside = flags
    var ways = [try sequence()]
    while take("|") { ways.append(try sequence()) }
    flags = outside
    return ways.count == 1 ? ways[0] : .choice(ways)
  }

  private mutating func sequence() throws(RegexError) -> RegexNode {
    var parts: [RegexNode] = []
    while let character = next, isQuoting || (character != "|" && character != ")") {
      let start = place
      guard let atom = try atom() else { continue }
      parts.append(try repeated(atom, from: start))
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func repeated(_ atom: RegexNode, from start: Int) throws(RegexError)
    -> RegexNode
  {
    var node = atom
    var repetitions = 0
    while !isQuoting, let character = next {
      let begin = place
      repetitions += 1
      if repetitions > RegularExpression.depthLimit { throw fail(.tooLarge) }
      var (least, most): (Int, Int?)
      if character == "*" {
        (least, most) = (0, nil)
        place += 1
      } else if character == "+" {
        (least, most) = (1, nil)
        place += 1
      } else if character == "?" {
        (least, most) = (0, 1)
        place += 1
      } else if character == "{" {
        place += 1
        (least, most) = try counts(from: begin)
      } else {
        break
      }
      if case .assertion = node, least > 0 { most = 1 }
      let isLazy = take("?")
      node = .repetition(node, least: least, most: most, isLazy: isLazy)
      if !isLazy, take("+") { node = .atomic(node) }
    }
    return node
  }

  /// `n}`, `n,}` or `n,m}`.
  private mutating func counts(from begin: Int) throws(RegexError) -> (Int, Int?) {
    guard let least = try number() else { throw fail(next == nil ? .unclosed : .badCount) }
    var most: Int? = least
    if take(",") { most = try number() }
    guard next != nil else { throw fail(.unclosed, at: begin) }
    guard take("}") else { throw fail(.badCount) }
    if let most, most < least { throw fail(.badCount, at: begin) }
    return (least, most)
  }

  private mutating func number() throws(RegexError) -> Int? {
    var result: Int?
    while let character = next, 48...57 ~= character {
      result = (result ?? 0) * 10 + Int(character - 48)
      if result ?? 0 > RegularExpression.sizeLimit { throw fail(.tooLarge) }
      place += 1
    }
    return result
  }

  /// Parses the next atom; nil for what matches nothing itself, as flags do.
  private mutating func atom() throws(RegexError) -> RegexNode? {
    let start = place
    guard !takeEndOfQuotation(), let character = next else { return nil }
    place += 1
    if isQuoting {
      // What repeats behind the quotation repeats its last character.
      _ = takeEndOfQuotation()
      return literal(character)
    }
    switch scalar(character) {
    case "(": return try group(from: start)
    case "[": return .set(cased(try bracket(from: start)))
    case "\\":
      if take("Q") {
        isQuoting = true
        return nil
      }
      return try escape(from: start)
    case ".": return .set(flags.dotIsAll ? CodePointSet().inverted : CodePointSet.lineEnds.inverted)
    case "^": return .assertion(flags.isMultiline ? .lineStart : .start)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .lastEnd)
    case "*", "+", "?": throw fail(.nothingToRepeat, at: start)
    case "{": throw fail(.nothingToRepeat, at: start)
    default: return literal(character)
    }
  }

  private func literal(_ character: UInt32) -> RegexNode {
    .set(cased(CodePointSet([character...character])))
  }

  private func cased(_ set: CodePointSet) -> CodePointSet {
    flags.ignoresCase ? set.ignoringCase(unicode: flags.knowsUnicode) : set
  }

  private mutating func group(from start: Int) throws(RegexError) -> RegexNode? {
    var number: Int?
    let outside = flags
    var around: (isAhead: Bool, isWanted: Bool)?
    var isAtomic = false
    if take("?") {
      if take(":") {
      } else if take(">") {
        isAtomic = true
      } else if take("=") {
        around = (true, true)
      } else if take("!") {
        around = (true, false)
      } else if take("<") {
        if take("=") {
          around = (false, true)
        } else if take("!") {
          around = (false, false)
        } else {
          let name = try groupName(from: start)
          groupCount += 1
          number = groupCount
          groupNames[name] = groupCount
        }
      } else if try takeFlags() {
        // Flags alone hold to the end of what they stand in.
        if take(")") { return nil }
        guard take(":") else { throw fail(.notSupported, at: start) }
      } else {
        throw fail(.notSupported, at: start)
      }
    } else {
      groupCount += 1
      number = groupCount
    }
    let node = try choice()
    flags = outside
    guard take(")") else { throw fail(.unclosed, at: start) }
    if isAtomic { return .atomic(node) }
    if let around {
      return .look(node, isAhead: around.isAhead, isWanted: around.isWanted)
    }
    return number.map { .group(node, number: $0) } ?? node
  }

  /// Letters and digits up to `>`.
  private mutating func groupName(from start: Int) throws(RegexError) -> [UInt32] {
    var name: [UInt32] = []
    while let character = next, CodePointSet.nameCharacters.contains(character) {
      name.append(character)
      place += 1
    }
    guard !name.isEmpty, take(">") else { throw fail(.badEscape, at: start) }
    return name
  }

  /// The number of a group that is referred to: as many digits as there are groups for.
  private mutating func reference(from start: Int) throws(RegexError) -> RegexNode {
    if take("k") {
      guard take("<") else { throw fail(.badEscape, at: start) }
      guard let group = groupNames[try groupName(from: start)] else {
        throw fail(.noGroup, at: start)
      }
      return .reference(group, ignoresCase: flags.ignoresCase)
    }
    var number = Int(pattern[place] - 48)
    place += 1
    guard number <= groupCount else { throw fail(.noGroup, at: start) }
    while let digit = next, 48...57 ~= digit, number * 10 + Int(digit - 48) <= groupCount {
      number = number * 10 + Int(digit - 48)
      place += 1
    }
    return .reference(number, ignoresCase: flags.ignoresCase)
  }

  private mutating func takeFlags() throws(RegexError) -> Bool {
    let start = place
    var isOn = true
    while let character = next {
      switch scalar(character) {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotIsAll = isOn
      case "u": flags.knowsUnicode = isOn
      case "-" where isOn: isOn = false
      default: return place > start
      }
      place += 1
    }
    return place > start
  }

  private mutating func escape(from start: Int) throws(RegexError) -> RegexNode {
    guard let character = next else { throw fail(.badEscape, at: start) }
    switch scalar(character) {
    case "b":
      place += 1
      return .assertion(.wordBoundary)
    case "B":
      place += 1
      return .assertion(.noWordBoundary)
    case "A":
      place += 1
      return .assertion(.start)
    case "z":
      place += 1
      return .assertion(.end)
    case "Z":
      place += 1
      return .assertion(.lastEnd)
    case "1"..."9", "k": return try reference(from: start)
    case "R":
      place += 1
      let pair = RegexNode.sequence([.set(CodePointSet([13...13])), .set(CodePointSet([10...10]))])
      return .choice([pair, .set(.verticalSpace)])
    default: return .set(cased(try escapedSet(from: start)))
    }
  }

  private mutating func takeEndOfQuotation() -> Bool {
    guard isQuoting, next == "\\", place + 1 < pattern.count, pattern[place + 1] == "E" else {
      return false
    }
    place += 2
    isQuoting = false
    return true
  }

  /// Parses what follows a backslash, in a class or outside one.
  private mutating func escapedSet(from start: Int) throws(RegexError) -> CodePointSet {
    guard let character = next else { throw fail(.badEscape, at: start) }
    place += 1
    func one(_ point: UInt32) -> CodePointSet { CodePointSet([point...point]) }
    switch scalar(character) {
    case "d": return .digits
    case "D": return CodePointSet.digits.inverted
    case "w": return .word
    case "W": return CodePointSet.word.inverted
    case "s": return .space
    case "S": return CodePointSet.space.inverted
    case "t": return one(9)
    case "n": return one(10)
    case "r": return one(13)
    case "f": return one(12)
    case "a": return one(7)
    case "e": return one(27)
    case "x":
      if take("{") {
        let point = try hexadecimal(from: start)
        return one(point)
      }
      return one(try hexadecimal(2, from: start))
    case "0": return one(try octal(from: start))
    case "c":
      guard let letter = next else { throw fail(.badEscape, at: start) }
      place += 1
      return one(letter ^ 64)
    case "h": return .horizontalSpace
    case "H": return CodePointSet.horizontalSpace.inverted
    case "v": return .verticalSpace
    case "V": return CodePointSet.verticalSpace.inverted
    case "u": return one(try hexadecimal(4, from: start))
    case "p", "P":
      let set = try property(from: start)
      return character == "P" ? set.inverted : set
    case "1"..."9", "k", "G", "X", "R", "N":
      throw fail(.notSupported, at: start)
    case "a"..."z", "A"..."Z": throw fail(.badEscape, at: start)
    default: return one(character)
    }
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(RegexError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let character = next else { throw fail(.badEscape, at: start) }
      switch character {
      case 48...57: value = value * 16 + character - 48
      case 65...70: value = value * 16 + character - 55
      case 97...102: value = value * 16 + character - 87
      default: throw fail(.badEscape, at: start)
      }
      place += 1
    }
    return value
  }

  /// Digits up to `}`.
  private mutating func hexadecimal(from start: Int) throws(RegexError) -> UInt32 {
    var count = 0
    while place + count < pattern.count, pattern[place + count] != 125 { count += 1 }
    guard 1...6 ~= count else { throw fail(.badEscape, at: start) }
    let point = try hexadecimal(count, from: start)
    guard take("}"), point <= CodePointSet.last else { throw fail(.badEscape, at: start) }
    return point
  }

  /// Up to three digits, of a byte.
  private mutating func octal(from start: Int) throws(RegexError) -> UInt32 {
    var (value, count): (UInt32, Int) = (0, 0)
    while let digit = next, 48...55 ~= digit, count < 3, value * 8 + digit - 48 <= 255 {
      value = value * 8 + digit - 48
      count += 1
      place += 1
    }
    guard count > 0 else { throw fail(.badEscape, at: start) }
    return value
  }

  private mutating func property(from start: Int) throws(RegexError) -> CodePointSet {
    var name: [UInt32] = []
    guard take("{") else {
      // One letter needs no brackets.
      guard let letter = next else { throw fail(.badEscape, at: start) }
      place += 1
      guard let set = CodePointSet.named([letter]) else { throw fail(.notSupported, at: start) }
      return set
    }
    while let character = next, character != "}" {
      name.append(character)
      place += 1
    }
    guard take("}") else { throw fail(.unclosed, at: start) }
    guard let set = CodePointSet.named(name) else { throw fail(.notSupported, at: start) }
    return set
  }

  /// Parses what follows `[`: members, ranges, classes within, `&&` for what both sides have.
  private mutating func bracket(from start: Int) throws(RegexError) -> CodePointSet {
    try deepen()
    defer { depth -= 1 }
    let isInverted = take("^")
    var set = CodePointSet()
    var left: CodePointSet?
    var isFirst = true
    while true {
      guard let character = next else { throw fail(.unclosed, at: start) }
      let begin = place
      place += 1
      if character == "]", !isFirst { break }
      isFirst = false
      if character == "[" {
        set = set.union(try bracket(from: begin))
      } else if character == "&", take("&") {
        left = left.map { $0.intersection(set) } ?? set
        set = CodePointSet()
      } else {
        set = set.union(try member(character, from: begin))
      }
    }
    let result = left.map { $0.intersection(set) } ?? set
    return isInverted ? cased(result).inverted : result
  }

  /// A character, or the first of a range.
  private mutating func member(_ character: UInt32, from begin: Int) throws(RegexError)
    -> CodePointSet
  {
    let low =
      character == "\\" ? try escapedSet(from: begin) : CodePointSet([character...character])
    guard next == "-", place + 1 < pattern.count, pattern[place + 1] != "]",
      pattern[place + 1] != "[", let first = low.only
    else { return low }
    place += 1
    guard let end = next else { throw fail(.unclosed, at: begin) }
    place += 1
    let high = end == "\\" ? try escapedSet(from: place - 1) : CodePointSet([end...end])
    guard let last = high.only, first <= last else { throw fail(.badRange, at: begin) }
    return CodePointSet([first...last])
  }
}

extension CodePointSet {
  /// Its member, where it has one alone.
  fileprivate var only: UInt32? {
    guard let range = ranges.first, ranges.count == 1, range.count == 1 else { return nil }
    return range.lowerBound
  }
}

private func == (a: UInt32?, b: Unicode.Scalar) -> Bool { a == .some(b.value) }
private func != (a: UInt32?, b: Unicode.Scalar) -> Bool { a != .some(b.value) }
