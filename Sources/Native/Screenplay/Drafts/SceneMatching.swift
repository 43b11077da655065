/// Which scenes of a new draft the scenes of an old one have become: told by what stands in them, not by their headings, which writers
/// change, nor by numbers, which repeat.
///
/// 1. Scenes with words in common are compared: how much of both is the same, whether the heading is, and how far they lie from where
///    they were. The best pairs are taken first, each scene once, where at least 15 hundredths are the same.
/// 2. Of pairs that are about as good as others, as with short scenes that are alike, those are taken that lie between neighbours which
///    are pairs, and then by order.
/// 3. A new scene that has nearly half of its words out of one old scene was parted from it; an old one that is nearly half within a
///    new one was merged into it.
/// 4. Beside neighbours that are pairs, the same heading will do, where many words are the same in whatever order.
package struct SceneMatching: Equatable, Sendable {
  /// For each old scene its new ones in their order; none for one that is gone.
  package private(set) var map: [[Int]]

  private static let leastAlike = 0.15
  private static let part = 0.45
  private static let leastWordsAlike = 0.35
  /// Scores that lie nearer to each other say nothing.
  private static let doubt = 0.03

  /// - Complexity: about O(*n*) for *n* words, more where scenes are alike.
  package init(from old: Screenplay, to new: Screenplay) {
    var matcher = Matcher(old.scenes, new.scenes)
    matcher.matchAlike()
    matcher.matchByHeading()
    map = matcher.pairs.map { $0.map { [$0] } ?? [] }
    for (old, new) in matcher.parted() { map[old].append(new) }
    for (old, new) in matcher.merged(map) { map[old] = [new] }
    for i in map.indices { map[i].sort() }
  }

  private struct Candidate {
    var old: Int
    var new: Int
    var score: Double
  }

  private struct Matcher {
    let old: [Shingles]
    let new: [Shingles]
    let oldHeadings: [UInt64]
    let newHeadings: [UInt64]
    /// For each old scene the new one.
    var pairs: [Int?]
    var isTaken: [Bool]
    /// For each old scene how many shingles it has in common with new ones.
    private var common: [[Int: Int]] = []

    init(_ old: [ScreenplayScene], _ new: [ScreenplayScene]) {
      self.old = old.map { Shingles($0) }
      self.new = new.map { Shingles($0) }
      oldHeadings = old.map { Shingles.hash(of: $0.heading) }
      newHeadings = new.map { Shingles.hash(of: $0.heading) }
      pairs = Array(repeating: nil, count: old.count)
      isTaken = Array(repeating: false, count: new.count)
      common = Self.common(self.old, self.new)
    }

    /// In how many scenes a shingle may stand to tell them apart.
    private static let mostAlike = 50

    /// By an index of shingles: never all pairs.
    private static func common(_ old: [Shingles], _ new: [Shingles]) -> [[Int: Int]] {
      var index: [UInt64: [(scene: Int, count: Int)]] = [:]
      for (scene, shingles) in new.enumerated() {
        for (shingle, count) in shingles.counts {
          index[shingle, default: []].append((scene, count))
        }
      }
      return old.map { shingles in
        var sums: [Int: Int] = [:]
        for (shingle, count) in shingles.counts {
          // What nearly all have tells none apart.
          let found = index[shingle] ?? []
          guard found.count <= Self.mostAlike else { continue }
          for (scene, other) in found {
            sums[scene, default: 0] += min(count, other)
          }
        }
        return sums
      }
    }

    // MARK: Pairs

    mutating func matchAlike() {
      let all = candidates()
      var best = (
        old: Array(repeating: [Candidate](), count: old.count),
        new: Array(repeating: [Candidate](), count: new.count)
      )
      for one in all {
        best.old[one.old].append(one)
        best.new[one.new].append(one)
      }
      // First what is beyond doubt, then what its neighbours tell, and at last by order.
      var isOpen = true
      var step = 0
      while isOpen {
        isOpen = false
        for one in all where pairs[one.old] == nil && !isTaken[one.new] {
          let others = [best.old[one.old], best.new[one.new]].lazy.joined().filter {
            [pairs, isTaken] other in
            (other.old != one.old || other.new != one.new) && pairs[other.old] == nil
              && !isTaken[other.new]
          }
          let own = support(one)
          let isBest = others.allSatisfy { other in
            switch step {
            case 0: other.score < one.score - doubt
            case 1:
              other.score < one.score - doubt
                || own > support(other) && other.score <= one.score + doubt
            default: true
            }
          }
          guard isBest, step != 1 || own > 0 else { continue }
          take(one.old, one.new)
          isOpen = true
          if step > 1 { break }
        }
        if isOpen {
          if step > 1 { step = 1 }
        } else if step < 2 {
          step += 1
          isOpen = true
        }
      }
    }

    private mutating func take(_ old: Int, _ new: Int) {
      pairs[old] = new
      isTaken[new] = true
    }

    /// Best first, and where they are equal by order.
    private func candidates() -> [Candidate] {
      var all: [Candidate] = []
      for (i, sums) in common.enumerated() {
        for (j, sum) in sums {
          let alike = 2 * Double(sum) / Double(old[i].total + new[j].total)
          guard alike >= leastAlike else { continue }
          all.append(
            Candidate(
              old: i, new: j,
              score: 0.75 * alike + 0.15 * (oldHeadings[i] == newHeadings[j] ? 1 : 0) + 0.1
                * nearness(i, j)))
        }
      }
      return all.sorted { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    }

    /// How near two places are, as a part of the script.
    private func nearness(_ i: Int, _ j: Int) -> Double {
      1 - abs(Double(i) / Double(max(1, old.count - 1)) - Double(j) / Double(max(1, new.count - 1)))
    }

    /// How many of both neighbours are neighbours of each other.
    private func support(_ one: Candidate) -> Int {
      var sum = 0
      let before = one.old == 0 ? -1 : pairs[one.old - 1]
      let behind = one.old + 1 == old.count ? new.count : pairs[one.old + 1]
      if let before, before + 1 == one.new { sum += 1 }
      if let behind, behind == one.new + 1 { sum += 1 }
      return sum
    }

    /// Scenes whose words were nearly all replaced: beside a neighbour that is a pair, the same heading will do where many words are
    /// the same in whatever order, and between two it will do by itself.
    mutating func matchByHeading() {
      var isOpen = true
      while isOpen {
        isOpen = false
        for i in old.indices where pairs[i] == nil {
          for j in neighbours(of: i) where !isTaken[j] && oldHeadings[i] == newHeadings[j] {
            let isBetween = support(Candidate(old: i, new: j, score: 0)) == 2
            guard pairs[i] == nil, isBetween || old[i].wordsAlike(new[j]) >= leastWordsAlike else {
              continue
            }
            take(i, j)
            isOpen = true
          }
        }
      }
    }

    /// Where an old scene would be if its neighbours still were its neighbours.
    private func neighbours(of i: Int) -> [Int] {
      let before = i == 0 ? -1 : pairs[i - 1]
      let behind = i + 1 == old.count ? new.count : pairs[i + 1]
      return [before.map { $0 + 1 }, behind.map { $0 - 1 }].compactMap { $0 }.filter {
        new.indices.contains($0)
      }
    }

    // MARK: Parts

    /// New scenes that were parted from old ones.
    func parted() -> [(old: Int, new: Int)] {
      var parts: [(Int, Int)] = []
      for j in new.indices where !isTaken[j] && new[j].total > 0 {
        let whole = old.indices.max { common[$0][j] ?? 0 < common[$1][j] ?? 0 }
        guard let whole, Double(common[whole][j] ?? 0) >= part * Double(new[j].total) else {
          continue
        }
        // Short scenes that are alike are not parts of one another.
        if let own = pairs[whole],
          Double(new[own].common(with: new[j])) >= part * Double(new[j].total)
        {
          continue
        }
        parts.append((whole, j))
      }
      return parts
    }

    /// Old scenes that went into new ones.
    func merged(_ map: [[Int]]) -> [(old: Int, new: Int)] {
      var parts: [(Int, Int)] = []
      for i in old.indices where map[i].isEmpty && old[i].total > 0 {
        guard let (whole, sum) = common[i].max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
          Double(sum) >= part * Double(old[i].total)
        else { continue }
        // One that is all of it has it from its own scene.
        let from = pairs.firstIndex(of: whole)
        if let from, Double(old[from].common(with: old[i])) >= part * Double(old[i].total) {
          continue
        }
        parts.append((i, whole))
      }
      return parts
    }
  }
}
