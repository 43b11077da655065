package import Screenplay
internal import Storyboard

/// What has become of each scene of a draft, for people.
package struct DraftChanges: Equatable, Sendable {
  package enum Fate: Equatable, Sendable {
    case kept, changed
    /// In another order among those that stayed.
    case moved
    case parted, merged, gone
  }

  package let fates: [Fate]
  /// Those that were moved and have other words, too.
  package let movedAndChanged: Set<Int>
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
    // The most scenes that are in the order in which they were.
    let known = matching.map.indices.filter { !matching.map[$0].isEmpty }
    let staying = Set(Reorder.longestRise(known.map { matching.map[$0][0] }).map { known[$0] })
    let fates: [Fate] = matching.map.enumerated().map { index, places in
      guard let first = places.first else { return .gone }
      if places.count > 1 { return .parted }
      if owners[first] > 1, !Self.isSame(old.scenes[index], new.scenes[first]) { return .merged }
      if !staying.contains(index) { return .moved }
      return Self.isSame(old.scenes[index], new.scenes[first]) ? .kept : .changed
    }
    self.fates = fates
    added = owners.indices.filter { owners[$0] == 0 }
    movedAndChanged = Set(
      fates.indices.filter {
        fates[$0] == .moved && !Self.isSame(old.scenes[$0], new.scenes[matching.map[$0][0]])
      })
  }

  private static func isSame(_ a: ScreenplayScene, _ b: ScreenplayScene) -> Bool {
    a.heading == b.heading && a.number == b.number && a.elements.count == b.elements.count
      && zip(a.elements, b.elements).allSatisfy { $0.kind == $1.kind && $0.text == $1.text }
  }

  // MARK: Words

  /// What has become of a scene, in words.
  package struct Line: Equatable, Sendable {
    package var fate: String
    /// With their numbers; "" for none.
    package var old = ""
    package var new = ""
    /// Whether one that was moved has other words, too.
    package var isAlsoChanged = false
    /// What went, and what came, paragraph by paragraph.
    package var words: [(isNew: Bool, text: String)] = []

    /// Parted by tabs.
    package var text: String {
      let fate = isAlsoChanged ? fate + ", changed" : fate
      return (new.isEmpty ? [fate, old] : [fate, old, new]).joined(separator: "\t")
    }

    package static func == (a: Line, b: Line) -> Bool {
      (a.fate, a.old, a.new, a.isAlsoChanged) == (b.fate, b.old, b.new, b.isAlsoChanged)
    }
  }

  /// One for each scene that is not as it was.
  package var lines: [Line] {
    var lines: [Line] = []
    for (index, fate) in fates.enumerated() where fate != .kept {
      let places = map[index].map { "\($0 + 1) \(new[$0].heading)" }.joined(separator: " and ")
      let name = "\(index + 1) \(old[index].heading)"
      lines.append(
        Line(
          fate: "\(fate)", old: name, new: places, isAlsoChanged: movedAndChanged.contains(index),
          words: words(of: index)))
    }
    return lines
      + added.map { place in
        Line(fate: "new", new: "\(place + 1) \(new[place].heading)", words: words([], [new[place]]))
      }
  }

  private func words(of index: Int) -> [(isNew: Bool, text: String)] {
    // Of scenes that were merged each has what it can.
    words([old[index]], map[index].map { new[$0] })
  }

  /// The paragraphs that two runs of scenes have not in common.
  private func words(_ before: [ScreenplayScene], _ after: [ScreenplayScene]) -> [(
    isNew: Bool, text: String
  )] {
    func paragraphs(_ scenes: [ScreenplayScene]) -> [String] {
      scenes.flatMap { scene in [scene.heading] + scene.elements.map(\.text) }
    }
    let (old, new) = (paragraphs(before), paragraphs(after))
    var words: [(isNew: Bool, text: String)] = []
    var (i, j) = (0, 0)
    for pair in UnitMatching.common(old, new) + [(old.count, new.count)] {
      words += old[i..<pair.0].map { (false, $0) }
      words += new[j..<pair.1].map { (true, $0) }
      (i, j) = (pair.0 + 1, pair.1 + 1)
    }
    return words
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
