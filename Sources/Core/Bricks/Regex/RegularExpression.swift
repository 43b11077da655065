/// A pattern that text is searched with, in Java's syntax.
///
/// | is there | |
/// |---|---|
/// | `x`, `.`, `\t \n \r \f \a \e`, `\xHH`, `\uHHHH`, `\Q…\E` | one character; quoted ones |
/// | `[abc]`, `[^a-z]`, `[a[bc]]`, `[a-z&&[^aeiou]]` | one of a class |
/// | `\d \D \w \W \s \S \h \v`, `\p{Lower}` and the other names of ASCII, `\p{L}`, `\p{Lu}` and their kin | likewise |
/// | `^ $ \A \z \Z \b \B` | places |
/// | `xy`, `x\|y`, `(x)`, `(?:x)` | one after the other, a choice, groups |
/// | `x* x+ x? x{n} x{n,} x{n,m}`, lazy with `?` behind | repetition |
/// | `(?i)`, `(?m)`, `(?s)`, `(?i:x)`, `(?-i)` | flags: either case of ASCII, lines, dot for all |
/// | `(?iu)` | either case of Latin, Greek, Cyrillic and Armenian letters |
/// | `\1`, `(?<name>x)`, `\k<name>` | references back, names of groups |
/// | `(?=x) (?!x) (?<=x) (?<!x)` | what stands ahead or behind |
/// | `(?>x)`, `x*+ x++ x?+` | the first way alone |
///
/// Not there, and refused: `\G`, `\X`, `\N`, and categories of Unicode beyond the most common. All ways through a pattern are gone at once (Ken
/// Thompson's way, with the order of ways kept as Rob Pike does), so nothing takes more than the pattern's size for each character. What
/// refers back, looks around or is atomic cannot be had so: there one way is gone after another, and given up after
/// ``stepLimit`` steps.
package struct RegularExpression: Sendable {
  /// The most steps of a pattern, and the largest count of a repetition.
  static let sizeLimit = 10_000

  /// The most groups of a pattern, and how deep its parts may lie in one another.
  static let groupLimit = 1_000
  static let depthLimit = 100
  /// The most steps of a search that goes one way after another.
  static let stepLimit = 1_000_000

  let steps: [Step]
  package let groupCount: Int
  /// Whether one way is gone after another.
  let goesBack: Bool
  /// The number of marks: two a group, and one a loop that may turn without moving on.
  let markCount: Int

  enum Step: Equatable, Sendable {
    case take(CodePointSet)
    case check(RegexNode.Assertion)
    /// Tries the first, then the second.
    case split(Int, Int)
    case jump(Int)
    /// Remembers the place: an even number for the start of a group, odd for its end.
    case mark(Int)
    case match
    // Only where one way is gone after another.
    /// What a group has matched, once more.
    case same(group: Int, ignoresCase: Bool)
    /// Whether what follows, up to `accept`, stands ahead or behind; goes on at `next`.
    case look(isAhead: Bool, isWanted: Bool, next: Int)
    /// The first way through what follows, up to `accept`; goes on at `next`.
    case atomic(next: Int)
    case accept
    /// Leaves a loop whose turn, begun at a mark, has not moved on.
    case leaveIfEmpty(mark: Int, to: Int)
  }

  /// - Parameter isLoose: whether the flags `m` and `s` are set from the beginning.
  /// - Throws: where the pattern is none, or none that can be matched here.
  /// - Complexity: O(*n*) for a pattern of *n* steps.
  package init(_ pattern: some Collection<UInt32>, isLoose: Bool = false) throws(RegexError) {
    guard pattern.count <= Self.sizeLimit else { throw RegexError(reason: .tooLarge, place: 0) }
    var parser = RegexParser(Array(pattern), isLoose: isLoose)
    let node = try parser.parse()
    guard parser.groupCount <= Self.groupLimit else {
      throw RegexError(reason: .tooLarge, place: 0)
    }
    groupCount = parser.groupCount
    goesBack = node.goesBack
    var compiler = RegexCompiler(goesBack: goesBack, markCount: 2 * (groupCount + 1))
    try compiler.add(.group(node, number: 0))
    steps = compiler.steps + [.match]
    markCount = compiler.markCount
  }
}

/// Lays the parts of a pattern out as steps.
private struct RegexCompiler {
  private(set) var steps: [RegularExpression.Step] = []
  let goesBack: Bool
  private(set) var markCount: Int
  private var visits = 0

  init(goesBack: Bool, markCount: Int) {
    (self.goesBack, self.markCount) = (goesBack, markCount)
  }

  private mutating func append(_ step: RegularExpression.Step) throws(RegexError) {
    guard steps.count < RegularExpression.sizeLimit else {
      throw RegexError(reason: .tooLarge, place: 0)
    }
    steps.append(step)
  }

  mutating func add(_ node: RegexNode) throws(RegexError) {
    // Parts without any steps are counted as well.
    visits += 1
    guard visits <= 10 * RegularExpression.sizeLimit else {
      throw RegexError(reason: .tooLarge, place: 0)
    }
    switch node {
    case .empty: break
    case .set(let set): try append(.take(set))
    case .assertion(let assertion): try append(.check(assertion))
    case .sequence(let parts): for part in parts { try add(part) }
    case .group(let part, let number):
      try append(.mark(2 * number))
      try add(part)
      try append(.mark(2 * number + 1))
    case .reference(let group, let ignoresCase):
      try append(.same(group: group, ignoresCase: ignoresCase))
    case .look(let part, let isAhead, let isWanted):
      try enclose(part) { .look(isAhead: isAhead, isWanted: isWanted, next: $0) }
    case .atomic(let part): try enclose(part) { .atomic(next: $0) }
    case .choice(let ways):
      var ends: [Int] = []
      for (i, way) in ways.enumerated() {
        guard i + 1 < ways.count else {
          try add(way)
          break
        }
        let split = steps.count
        try append(.split(split + 1, 0))
        try add(way)
        ends.append(steps.count)
        try append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    case .repetition(let part, let least, let most, let isLazy):
      for _ in 0..<least { try add(part) }
      if let most {
        var splits: [Int] = []
        for _ in least..<max(least, most) {
          splits.append(steps.count)
          try append(.split(0, 0))
          try add(part)
        }
        for split in splits {
          steps[split] = Self.split(into: split + 1, past: steps.count, isLazy)
        }
      } else {
        let split = steps.count
        try append(.split(0, 0))
        let mark = markCount
        if goesBack {
          markCount += 1
          try append(.mark(mark))
        }
        try add(part)
        let leave = steps.count
        if goesBack { try append(.leaveIfEmpty(mark: mark, to: 0)) }
        try append(.jump(split))
        if goesBack { steps[leave] = .leaveIfEmpty(mark: mark, to: steps.count) }
        steps[split] = Self.split(into: split + 1, past: steps.count, isLazy)
      }
    }
  }

  /// Adds a part that is gone through for itself.
  private mutating func enclose(
    _ part: RegexNode, _ begin: (Int) -> RegularExpression.Step
  ) throws(RegexError) {
    let first = steps.count
    try append(begin(0))
    try add(part)
    try append(.accept)
    steps[first] = begin(steps.count)
  }

  private static func split(into: Int, past: Int, _ isLazy: Bool) -> RegularExpression.Step {
    isLazy ? .split(past, into) : .split(into, past)
  }
}
