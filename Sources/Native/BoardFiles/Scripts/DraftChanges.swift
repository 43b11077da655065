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
    /// Their indexes.
    package var oldScenes: [Int] = []
    package var newScenes: [Int] = []

    /// Parted by tabs.
    package var text: String {
      let fate = isAlsoChanged ? fate + ", changed" : fate
      return (new.isEmpty ? [fate, old] : [fate, old, new]).joined(separator: "\t")
    }
  }

  /// A paragraph that went, or that came.
  package struct Paragraph: Equatable, Sendable {
    package var isNew: Bool
    package var text: String

    package init(isNew: Bool, text: String) { (self.isNew, self.text) = (isNew, text) }
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
          oldScenes: fate == .merged ? map.indices.filter { map[$0] == map[index] } : [index],
          newScenes: map[index]))
    }
    return lines
      + added.map { place in
        Line(fate: "new", new: "\(place + 1) \(new[place].heading)", newScenes: [place])
      }
  }

  /// The paragraphs that a line's scenes have not in common, in their order; of scenes that were merged, of all together.
  package func paragraphs(of line: Line) -> [Paragraph] {
    func paragraphs(_ scenes: [ScreenplayScene]) -> [String] {
      scenes.flatMap { scene in [scene.heading] + scene.elements.map(\.text) }
    }
    let before = paragraphs(line.oldScenes.map { old[$0] })
    let after = paragraphs(line.newScenes.map { new[$0] })
    var all: [Paragraph] = []
    var (i, j) = (0, 0)
    for pair in UnitMatching.common(before, after) + [(before.count, after.count)] {
      all += before[i..<pair.0].map { Paragraph(isNew: false, text: $0) }
      all += after[j..<pair.1].map { Paragraph(isNew: true, text: $0) }
      (i, j) = (pair.0 + 1, pair.1 + 1)
    }
    return all
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
