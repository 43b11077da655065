internal import Screenplay
internal import Storyboard

/// Which units of a new draft those of an old one have become: within scenes that belong together the longest run of units with the same words, then
/// what is alike between them, then what was moved elsewhere as it was.
struct UnitMatching {
  /// The new unit of each old one that has one.
  private(set) var map: [ScriptLink.Unit: ScriptLink.Unit] = [:]
  /// New units that were none before.
  private(set) var added: Set<ScriptLink.Unit> = []

  /// How much of the words of two units has to be the same.
  static let leastAlike = 0.5
  /// So many pairs between units that are the same are looked at.
  private static let pairLimit = 40_000

  private let old: [[Words]]
  private let new: [[Words]]
  private var taken: Set<ScriptLink.Unit> = []

  /// The words of a unit, without who says them: names change.
  private struct Words {
    let key: String
    let words: [Substring]
    let isSpoken: Bool

    init(_ unit: ScriptShot) {
      isSpoken = !unit.dialogue.isEmpty
      var text = unit.action
      if isSpoken {
        text = unit.dialogue.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      }
      let lower = text.lowercased()
      words = lower.split { !$0.isLetter && !$0.isNumber }
      key = (isSpoken ? "\"" : "") + words.joined(separator: " ")
    }

    /// 0 to 1.
    func likeness(to other: Words) -> Double {
      guard isSpoken == other.isSpoken, !words.isEmpty, !other.words.isEmpty else { return 0 }
      var counts: [Substring: Int] = [:]
      for word in words { counts[word, default: 0] += 1 }
      var common = 0
      for word in other.words where counts[word, default: 0] > 0 {
        counts[word, default: 0] -= 1
        common += 1
      }
      return 2 * Double(common) / Double(words.count + other.words.count)
    }
  }

  /// - Parameter scenes: for each old scene its new ones.
  /// - Complexity: about O(*n* · *d*) for *n* units and *d* differences within a scene, of which both are bounded.
  init(from old: BoardScript, to new: BoardScript, scenes: [[Int]]) {
    self.old = old.scenes.map { $0.units.map { Words($0) } }
    self.new = new.scenes.map { $0.units.map { Words($0) } }
    for (index, targets) in scenes.enumerated() { match(index, targets) }
    matchElsewhere()
    for (scene, units) in self.new.enumerated() {
      for unit in units.indices where !taken.contains(.init(scene: scene, unit: unit)) {
        added.insert(.init(scene: scene, unit: unit))
      }
    }
  }

  private mutating func pair(_ a: ScriptLink.Unit, _ b: ScriptLink.Unit) {
    map[a] = b
    taken.insert(b)
  }

  // MARK: Within scenes

  private mutating func match(_ scene: Int, _ targets: [Int]) {
    var from = old[scene].indices.map { ScriptLink.Unit(scene: scene, unit: $0) }
    var to = targets.flatMap { target in
      new[target].indices.map { ScriptLink.Unit(scene: target, unit: $0) }
    }.filter { !taken.contains($0) }
    // Headings belong together whatever they say.
    if scene > 0, let first = from.first, let head = to.first, head.unit == 0, head.scene > 0 {
      pair(first, head)
      from.removeFirst()
      to.removeFirst()
    }
    let same = Self.common(from.map { words($0).key }, to.map { wordsOfNew($0).key })
    var last = (-1, -1)
    for pair in same + [(from.count, to.count)] {
      matchAlike(Array(from[(last.0 + 1)..<pair.0]), Array(to[(last.1 + 1)..<pair.1]))
      if pair.0 < from.count { self.pair(from[pair.0], to[pair.1]) }
      last = pair
    }
  }

  private func words(_ unit: ScriptLink.Unit) -> Words { old[unit.scene][unit.unit] }
  private func wordsOfNew(_ unit: ScriptLink.Unit) -> Words { new[unit.scene][unit.unit] }

  /// What is alike between units that are the same, the best first.
  private mutating func matchAlike(_ from: [ScriptLink.Unit], _ to: [ScriptLink.Unit]) {
    guard !from.isEmpty, !to.isEmpty, from.count * to.count <= Self.pairLimit else { return }
    var pairs: [(score: Double, a: Int, b: Int)] = []
    for (i, a) in from.enumerated() {
      for (j, b) in to.enumerated() {
        let score = words(a).likeness(to: wordsOfNew(b))
        if score >= Self.leastAlike { pairs.append((score, i, j)) }
      }
    }
    pairs.sort { $0.score != $1.score ? $0.score > $1.score : ($0.a, $0.b) < ($1.a, $1.b) }
    for pair in pairs where map[from[pair.a]] == nil && !taken.contains(to[pair.b]) {
      self.pair(from[pair.a], to[pair.b])
    }
  }

  /// The longest common run of two lists, as pairs of places (Myers, *An O(ND) Difference Algorithm and Its Variations*, 1986).
  static func common(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    let (n, m) = (a.count, b.count)
    guard n > 0, m > 0 else { return [] }
    guard n + m <= lengthLimit else { return commonOfUnique(a, b) }
    var reach = [1: 0]
    var traces: [[Int: Int]] = []
    search: for d in 0...(n + m) {
      traces.append(reach)
      for k in stride(from: -d, through: d, by: 2) {
        var x =
          k == -d || k != d && reach[k - 1, default: -1] < reach[k + 1, default: -1]
          ? reach[k + 1, default: 0] : reach[k - 1, default: 0] + 1
        var y = x - k
        while x < n, y < m, a[x] == b[y] { (x, y) = (x + 1, y + 1) }
        reach[k] = x
        if x >= n, y >= m { break search }
      }
    }
    var pairs: [(Int, Int)] = []
    var (x, y) = (n, m)
    for d in traces.indices.reversed() {
      let before = traces[d]
      let k = x - y
      let isDown = k == -d || k != d && before[k - 1, default: -1] < before[k + 1, default: -1]
      let from = isDown ? k + 1 : k - 1
      let startX = d == 0 ? 0 : before[from, default: 0]
      let startY = d == 0 ? 0 : startX - from
      while x > startX, y > startY, x > 0, y > 0, a[x - 1] == b[y - 1] {
        (x, y) = (x - 1, y - 1)
        pairs.append((x, y))
      }
      if d > 0 { (x, y) = (startX, startY) }
    }
    return pairs.reversed()
  }

  /// From so many units on, those alone count that come once.
  private static let lengthLimit = 600

  /// The longest common run of what comes once in both lists.
  private static func commonOfUnique(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    func unique(_ list: [String]) -> [String: Int] {
      var places: [String: Int] = [:]
      var counts: [String: Int] = [:]
      for (index, key) in list.enumerated() {
        places[key] = index
        counts[key, default: 0] += 1
      }
      return places.filter { counts[$0.key] == 1 }
    }
    let places = unique(b)
    let pairs = unique(a).compactMap { key, place in places[key].map { (place, $0) } }
      .sorted { $0.0 < $1.0 }
    return Reorder.longestRise(pairs.map(\.1)).map { pairs[$0] }
  }

  // MARK: Elsewhere

  /// Units that were moved out of their scenes as they were.
  private mutating func matchElsewhere() {
    var places: [String: [ScriptLink.Unit]] = [:]
    for (scene, units) in new.enumerated() {
      for (unit, words) in units.enumerated()
      where !words.words.isEmpty && !(unit == 0 && scene > 0) {
        let place = ScriptLink.Unit(scene: scene, unit: unit)
        if !taken.contains(place) { places[words.key, default: []].append(place) }
      }
    }
    for (scene, units) in old.enumerated() {
      for (unit, words) in units.enumerated()
      where !words.words.isEmpty && !(unit == 0 && scene > 0) {
        let from = ScriptLink.Unit(scene: scene, unit: unit)
        // Two or three words stand in many places.
        guard map[from] == nil, words.words.count > 2, let place = places[words.key]?.first else {
          continue
        }
        places[words.key]?.removeFirst()
        pair(from, place)
      }
    }
  }
}
