/// What has become of each scene of a draft, for people.
package struct DraftChanges: Equatable, Sendable {
  package enum Fate: Equatable, Sendable {
    case kept, changed
    /// In another order among those that stayed.
    case moved
    case parted, merged, gone
  }

  package let fates: [Fate]
  /// New scenes that were none before.
  package let added: [Int]
  private let old: [ScreenplayScene]
  private let new: [ScreenplayScene]
  private let map: [[Int]]

  /// - Complexity: O(*n* log *n*) for *n* scenes.
  package init(_ matching: SceneMatching, from old: Screenplay, to new: Screenplay) {
    (self.old, self.new, map) = (old.scenes, new.scenes, matching.map)
    var owners = Array(repeating: 0, count: new.scenes.count)
    for places in matching.map { for place in places { owners[place] += 1 } }
    let staying = Self.longestRise(matching.map)
    fates = matching.map.enumerated().map { index, places in
      guard let first = places.first else { return .gone }
      if places.count > 1 { return .parted }
      if owners[first] > 1, !Self.isSame(old.scenes[index], new.scenes[first]) { return .merged }
      if !staying.contains(index) { return .moved }
      return Self.isSame(old.scenes[index], new.scenes[first]) ? .kept : .changed
    }
    added = owners.indices.filter { owners[$0] == 0 }
  }

  private static func isSame(_ a: ScreenplayScene, _ b: ScreenplayScene) -> Bool {
    a.heading == b.heading && a.number == b.number && a.elements.count == b.elements.count
      && zip(a.elements, b.elements).allSatisfy { $0.kind == $1.kind && $0.text == $1.text }
  }

  /// The most scenes that are in the order in which they were.
  private static func longestRise(_ map: [[Int]]) -> Set<Int> {
    /// For each length the old scene with which the lowest rise of that length ends.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: map.count)
    for (index, places) in map.enumerated() {
      guard let place = places.first else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if map[ends[middle]][0] < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var staying: Set<Int> = []
    var at = ends.last ?? -1
    while at >= 0 {
      staying.insert(at)
      at = before[at]
    }
    return staying
  }

  // MARK: Words

  /// A line for each scene that is not as it was.
  package var lines: [String] {
    var lines: [String] = []
    for (index, fate) in fates.enumerated() where fate != .kept {
      let places = map[index].map { "\($0 + 1) \(new[$0].heading)" }.joined(separator: " and ")
      let name = "\(index + 1) \(old[index].heading)"
      switch fate {
      case .kept: break
      case .changed: lines.append("changed\t\(name)\t\(places)")
      case .moved: lines.append("moved\t\(name)\t\(places)")
      case .parted: lines.append("parted\t\(name)\t\(places)")
      case .merged: lines.append("merged\t\(name)\t\(places)")
      case .gone: lines.append("gone\t\(name)")
      }
    }
    return lines + added.map { "new\t\t\($0 + 1) \(new[$0].heading)" }
  }

  /// All in one line.
  package var sum: String {
    func count(_ fate: Fate) -> Int { fates.count { $0 == fate } }
    let parts = [
      (count(.kept), "as they were"), (count(.changed), "changed"), (count(.moved), "moved"),
      (count(.parted), "parted"), (count(.merged), "merged"), (count(.gone), "gone"),
      (added.count, "new"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(old.count) scenes: \(words.isEmpty ? "nothing" : words)"
  }
}
