extension RegularExpression {
  /// The first place in a text that the pattern matches, and there the match that comes first: the ranges of the whole
  /// and of each group, nil for a group that took no part; nil where nothing matches.
  ///
  /// - Complexity: O(*n* · *m*) for *n* code points and *m* steps; at most ``stepLimit`` steps where one way is gone after another.
  package func firstMatch(in text: [UInt32]) -> [Range<Int>?]? { search(text).match }

  /// The first match, and the work that it took: steps, or a sixteenth of what all ways at once can take.
  func search(_ text: [UInt32]) -> (match: [Range<Int>?]?, work: Int) {
    let (marks, work): ([Int]?, Int)
    if goesBack {
      var search = BacktrackingSearch(self, text)
      marks = search.run()
      work = search.work
    } else {
      var search = RegexSearch(self, text)
      marks = search.run()
      work = (steps.count + markCount) * (text.count + 1) / 16
    }
    let match = marks.map { marks in
      (0...groupCount).map { group -> Range<Int>? in
        let (start, end) = (marks[2 * group], marks[2 * group + 1])
        return start >= 0 && end >= start ? start..<end : nil
      }
    }
    return (match, work)
  }
}

/// All ways through a pattern at one place of a text, the preferred one first.
private struct RegexSearch {
  private let regex: RegularExpression
  private let text: [UInt32]
  /// The ways that wait for a character.
  private var ways: [Way] = []
  /// The place at which each step was reached last: no way comes twice to a step.
  private var reached: [Int]
  private var found: [Int]?

  private struct Way {
    var step: Int
    var marks: [Int]
  }

  init(_ regex: RegularExpression, _ text: [UInt32]) {
    self.regex = regex
    self.text = text
    reached = [Int](repeating: -1, count: regex.steps.count)
  }

  mutating func run() -> [Int]? {
    let none = [Int](repeating: -1, count: 2 * (regex.groupCount + 1))
    for place in 0...text.count {
      // A match may start here, unless one has started before.
      if found == nil { enter(0, none, at: place) }
      guard place < text.count, !ways.isEmpty || found == nil else { break }
      let current = ways
      ways.removeAll(keepingCapacity: true)
      for way in current {
        guard case .take(let set) = regex.steps[way.step], set.contains(text[place]) else {
          continue
        }
        // Ways after one that has matched count no more.
        if enter(way.step + 1, way.marks, at: place + 1) { break }
      }
    }
    return found
  }

  /// Follows all steps from one that take no character, in their order; whether one of them matched.
  @discardableResult
  private mutating func enter(_ start: Int, _ marks: [Int], at place: Int) -> Bool {
    var waiting = [Way(step: start, marks: marks)]
    while var way = waiting.popLast() {
      guard reached[way.step] != place else { continue }
      reached[way.step] = place
      switch regex.steps[way.step] {
      case .take: ways.append(way)
      case .match:
        found = way.marks
        return true
      case .jump(let step):
        way.step = step
        waiting.append(way)
      case .split(let first, let second):
        waiting.append(Way(step: second, marks: way.marks))
        waiting.append(Way(step: first, marks: way.marks))
      case .mark(let number):
        way.marks[number] = place
        way.step += 1
        waiting.append(way)
      case .check(let assertion):
        guard assertion.holds(at: place, in: text) else { continue }
        way.step += 1
        waiting.append(way)
      case .same, .look, .atomic, .accept, .leaveIfEmpty: continue
      }
    }
    return false
  }
}

extension RegexNode.Assertion {
  /// Whether an assertion holds at a place of a text.
  func holds(at place: Int, in text: [UInt32]) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place < text.count ? text[place] : nil
    func isLineEnd(_ point: UInt32?) -> Bool {
      point.map { CodePointSet.lineEnds.contains($0) } ?? false
    }
    let isWithinEnd = before == 13 && after == 10
    let isWord =
      (before.map { CodePointSet.word.contains($0) } ?? false)
      != (after.map { CodePointSet.word.contains($0) } ?? false)
    switch self {
    case .start: return place == 0
    case .lineStart: return place == 0 || (isLineEnd(before) && !isWithinEnd && place < text.count)
    case .end: return place == text.count
    case .lastEnd:
      if place == text.count { return true }
      if place == text.count - 2, after == 13, text[place + 1] == 10 { return true }
      return place == text.count - 1 && isLineEnd(after) && !isWithinEnd
    case .lineEnd: return place == text.count || (isLineEnd(after) && !isWithinEnd)
    case .wordBoundary: return isWord
    case .noWordBoundary: return !isWord
    }
  }
}
