/// Goes one way through a pattern after another, the preferred one first, until one matches; with a stack of its own, so that long
/// texts need no deep calls, and a bound on all steps together.
struct BacktrackingSearch {
  private let regex: RegularExpression
  private let text: [UInt32]
  private var marks: [Int]
  /// Marks that were changed, with what they were, so that they can be put back.
  private var trail: [(mark: Int, was: Int)] = []
  private var left = RegularExpression.stepLimit

  /// Another way that could be gone.
  private struct Fork {
    var step: Int
    var place: Int
    var trail: Int
  }

  /// The steps that were gone.
  var work: Int { RegularExpression.stepLimit - max(left, 0) }

  init(_ regex: RegularExpression, _ text: [UInt32]) {
    (self.regex, self.text) = (regex, text)
    marks = [Int](repeating: -1, count: regex.markCount)
  }

  /// The marks of the first match; nil where there is none, or it was not found in time.
  mutating func run() -> [Int]? {
    for start in 0...text.count {
      if follow(0, from: start, upTo: nil) != nil { return marks }
      if left <= 0 { return nil }
    }
    return nil
  }

  /// The place where the first way from a step ends that is through, at one place where that is said. Without any, marks are as they were.
  private mutating func follow(_ first: Int, from start: Int, upTo end: Int?) -> Int? {
    let before = trail.count
    var forks = [Fork(step: first, place: start, trail: before)]
    while let fork = forks.popLast() {
      putBack(to: fork.trail)
      var (step, place) = (fork.step, fork.place)
      way: while true {
        left -= 1
        guard left > 0 else { return nil }
        switch regex.steps[step] {
        case .take(let set):
          guard place < text.count, set.contains(text[place]) else { break way }
          (step, place) = (step + 1, place + 1)
        case .check(let assertion):
          guard assertion.holds(at: place, in: text) else { break way }
          step += 1
        case .split(let one, let other):
          forks.append(Fork(step: other, place: place, trail: trail.count))
          step = one
        case .jump(let target): step = target
        case .mark(let mark):
          set(mark, to: place)
          step += 1
        case .same(let group, let ignoresCase):
          guard let length = repeats(group, at: place, ignoresCase) else { break way }
          (step, place) = (step + 1, place + length)
        case .look(let isAhead, let isWanted, let next):
          let before = trail.count
          let isThere = stands(step + 1, at: place, isAhead)
          guard isThere == isWanted else {
            putBack(to: before)
            break way
          }
          // What is not to be there leaves no marks.
          if !isWanted { putBack(to: before) }
          step = next
        case .atomic(let next):
          guard let through = follow(step + 1, from: place, upTo: nil) else { break way }
          (step, place) = (next, through)
        case .leaveIfEmpty(let mark, let target):
          step = marks[mark] == place ? target : step + 1
        case .match, .accept:
          guard end == nil || place == end else { break way }
          return place
        }
      }
    }
    putBack(to: before)
    return nil
  }

  private mutating func stands(_ step: Int, at place: Int, _ isAhead: Bool) -> Bool {
    if isAhead { return follow(step, from: place, upTo: nil) != nil }
    for start in (0...place).reversed() {
      if follow(step, from: start, upTo: place) != nil { return true }
      if left <= 0 { return false }
    }
    return false
  }

  /// The length of what a group has matched, where it stands there again; a group that took no part never does.
  private mutating func repeats(_ group: Int, at place: Int, _ ignoresCase: Bool) -> Int? {
    let (start, end) = (marks[2 * group], marks[2 * group + 1])
    guard start >= 0, end >= start, place + end - start <= text.count else { return nil }
    left -= (end - start) / 8
    func folded(_ point: UInt32) -> UInt32 { 65...90 ~= point ? point + 32 : point }
    for offset in 0..<(end - start) {
      let (a, b) = (text[start + offset], text[place + offset])
      if a == b { continue }
      guard ignoresCase, folded(a) == folded(b) else { return nil }
    }
    return end - start
  }

  private mutating func set(_ mark: Int, to place: Int) {
    trail.append((mark, marks[mark]))
    marks[mark] = place
  }

  private mutating func putBack(to count: Int) {
    while trail.count > count {
      let (mark, was) = trail.removeLast()
      marks[mark] = was
    }
  }
}
