import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `Commands of the outline` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `moved shots stand together in their order, and nothing else moves`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var window = try Window(&random)
    for _ in 0..<12 {
      let before = window.shots
      let all = before.values.flatMap(\.self)
      let moved = Set((0..<random.number(1...4)).map { _ in all.randomElement(using: &random)! })
      let scene = window.scenes.randomElement(using: &random)!
      let sibling = random.oneIn(4) ? nil : before[scene]!.randomElement(using: &random)
      let film = window.film
      try window.make(
        OutlineEdits(window.project, ids: window.ids)
          .moveShots(Array(moved), into: scene, after: sibling))
      let after = window.shots
      for (id, shots) in after {
        #expect(shots.filter { !moved.contains($0) } == before[id]!.filter { !moved.contains($0) })
      }
      let row = after[scene]!
      let first = try #require(row.firstIndex(where: moved.contains))
      #expect(
        Array(row[first..<first + moved.count]) == film.filter(moved.contains))
      // Right behind the sibling, or behind the last before it that stays.
      let stays = before[scene]!.prefix(through: sibling.flatMap(before[scene]!.firstIndex) ?? -1)
        .filter { !moved.contains($0) }
      #expect(first == stays.count)
      try window.undo()
      #expect(window.shots == before)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `moved scenes stand together in their order, and nothing else moves`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var window = try Window(&random)
    for _ in 0..<12 {
      let before = window.scenes
      let moved = Set((0..<random.number(1...3)).map { _ in before.randomElement(using: &random)! })
      let sibling = random.oneIn(4) ? nil : before.randomElement(using: &random)
      try window.make(
        OutlineEdits(window.project, ids: window.ids).moveScenes(Array(moved), after: sibling))
      let after = window.scenes
      #expect(after.filter { !moved.contains($0) } == before.filter { !moved.contains($0) })
      let first = try #require(after.firstIndex(where: moved.contains))
      #expect(Array(after[first..<first + moved.count]) == before.filter(moved.contains))
      let stays = before.prefix(through: sibling.flatMap(before.firstIndex) ?? -1)
      #expect(first == stays.count { !moved.contains($0) })
      try window.undo()
      #expect(window.scenes == before)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `pasted shots come in the order in which they stood, with their words`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = try Window(&random)
    var target = try Window(&random)
    let all = source.film
    let chosen = all.filter { _ in random.oneIn(2) }
    let clips = OutlineEdits(source.project, ids: source.ids).clips(of: chosen.shuffled())
    #expect(clips.map(\.shot) == chosen)
    let scene = target.scenes.randomElement(using: &random)!
    let before = target.shots[scene]!
    let sibling = before.randomElement(using: &random)
    var edits = OutlineEdits(target.project, ids: target.ids)
    let (changes, copies) = edits.paste(clips, into: scene, after: sibling)
    target.ids = edits.ids
    try target.make(changes)
    let row = target.shots[scene]!
    let at = before.firstIndex { $0 == sibling }! + 1
    #expect(Array(row[at..<at + copies.count]) == copies)
    for (copy, original) in zip(copies, chosen) {
      let (a, b) = (target.card(copy), source.card(original))
      #expect(a.action.value == b.action.value && a.duration.value == b.duration.value)
      #expect(a.transition.value == b.transition.value)
      #expect(changes.contains { $0.isCopy(copy, of: original) })
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each copy stands right behind its original, and nothing else moves`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var window = try Window(&random)
    for _ in 0..<4 {
      let before = window.shots
      let film = window.film
      let originals = film.filter { _ in seed == 0 || random.oneIn(2) }
      var edits = OutlineEdits(window.project, ids: window.ids)
      let (changes, copies) = edits.duplicateShots(originals.shuffled())
      window.ids = edits.ids
      #expect(copies.count == originals.count)
      guard !originals.isEmpty else { continue }
      let copy = Dictionary(uniqueKeysWithValues: zip(originals, copies))
      try window.make(changes)
      for (scene, shots) in before {
        #expect(window.shots[scene] == shots.flatMap { [$0] + (copy[$0].map { [$0] } ?? []) })
      }
      for (original, copy) in copy {
        let (a, b) = (window.card(copy), window.card(original))
        #expect(a.action.value == b.action.value && a.duration.value == b.duration.value)
        #expect(a.transition.value == b.transition.value)
        #expect(changes.contains { $0.isCopy(copy, of: original) })
      }
      try window.undo()
      #expect(window.shots == before)
      try window.document.redo()
    }
  }

  @Test func `a scene's copy has copies of all its shots`() throws {
    var random = SplitMix64(seed: 3)
    var window = try Window(&random)
    let scene = window.scenes[1]
    let before = window.scenes
    var edits = OutlineEdits(window.project, ids: window.ids)
    let (changes, copies) = edits.duplicateScenes([scene])
    window.ids = edits.ids
    try window.make(changes)
    #expect(window.scenes == [before[0], scene] + copies + before[2...])
    #expect(window.shots[copies[0]]!.count == window.shots[scene]!.count)
    for (copy, original) in zip(window.shots[copies[0]]!, window.shots[scene]!) {
      #expect(changes.contains { $0.isCopy(copy, of: original) })
    }
  }

  @Test func `what is added comes behind what is named`() throws {
    var random = SplitMix64(seed: 4)
    var window = try Window(&random)
    var edits = OutlineEdits(window.project, ids: window.ids)
    let row = window.shots[window.scenes[0]]!
    let (changes, shot) = edits.addShot(in: window.scenes[0], after: row[0])
    try window.make(changes)
    #expect(window.shots[window.scenes[0]]!.prefix(2) == [row[0], shot])
    edits = OutlineEdits(window.project, ids: edits.ids)
    let (more, last) = edits.addShot(in: window.scenes[0], after: nil)
    try window.make(more)
    #expect(window.shots[window.scenes[0]]!.last == last)
    edits = OutlineEdits(window.project, ids: edits.ids)
    let before = window.scenes
    let (changesOfScene, scene) = edits.addScene(after: before[0], name: "New")
    try window.make(changesOfScene)
    #expect(window.scenes == [before[0], scene] + before[1...])
    #expect(window.shots[scene]!.count == 1)
  }

  @Test func `what is added lasts as the project says, and what was there as it did`() throws {
    var random = SplitMix64(seed: 5)
    var window = try Window(&random)
    func duration(_ shot: ShotID) -> UInt32? {
      window.project.index(of: shot).map { window.project.shots[$0].duration.value.count }
    }
    let old = window.film
    let before = old.map(duration)
    var edits = OutlineEdits(window.project, ids: window.ids)
    try window.make(edits.setShotDuration(Milliseconds(4000)))
    #expect(old.map(duration) == before)
    edits = OutlineEdits(window.project, ids: edits.ids)
    let (changes, shot) = edits.addShot(in: window.scenes[0], after: nil)
    try window.make(changes)
    #expect(duration(shot) == 4000)
    edits = OutlineEdits(window.project, ids: edits.ids)
    let (more, scene) = edits.addScene(after: nil, name: "New")
    try window.make(more)
    #expect(duration(window.shots[scene]![0]) == 4000)
    for _ in 0..<3 { try window.undo() }
    #expect(window.project.shotDuration.value.count == 2000)
  }

  @Test func `the shot that a new project begins with lasts as the others will`() throws {
    var random = SplitMix64(seed: 6)
    var project = OpenDocument(
      Project(id: random.id()), session: random.id(), ids: IDSource(random.next(), random.next()))
    var edits = OutlineEdits(project.document, ids: IDSource(1, 1))
    try project.make(edits.addScene(after: nil, name: "Scene 1").changes)
    func setDuration(_ count: UInt32) throws {
      edits = OutlineEdits(project.document, ids: edits.ids)
      try project.make(edits.setShotDuration(Milliseconds(count)))
    }
    try setDuration(5000)
    #expect(project.document.shots.map(\.duration.value.count) == [5000])
    // Once it is said how long it lasts, it stays so.
    try project.make([.setShot(project.document.shots[0].id, .duration(Milliseconds(700)))])
    try setDuration(3000)
    #expect(project.document.shots.map(\.duration.value.count) == [700])
  }
}

extension ProjectChange {
  fileprivate func isCopy(_ copy: ShotID, of original: ShotID) -> Bool {
    if case .insertShotCopy(copy, of: original, _, _) = self { true } else { false }
  }
}

/// A project of four scenes with a few shots each, open in a window.
private struct Window {
  var document: OpenDocument<Project>
  var ids: IDSource
  var project: Project { document.document }

  init(_ random: inout SplitMix64) throws {
    ids = IDSource(random.next(), random.next())
    document = OpenDocument(
      Project(id: random.id()), session: random.id(), ids: IDSource(random.next(), random.next()))
    for s in 0..<4 {
      var edits = OutlineEdits(project, ids: ids)
      let (changes, scene) = edits.addScene(after: nil, name: Text("Scene \(s)"))
      try document.make(changes)
      for _ in 0..<random.number(1...5) {
        edits = OutlineEdits(project, ids: edits.ids)
        let (changes, shot) = edits.addShot(in: scene, after: nil)
        try document.make(
          changes + [
            .setShot(shot, .action(random.text())),
            .setShot(shot, .duration(Milliseconds(UInt32(random.number(1...9000))))),
            .setShot(shot, .transition(random.oneIn(2) ? random.transition() : nil)),
          ])
      }
      ids = edits.ids
    }
  }

  mutating func make(_ changes: [ProjectChange]) throws { try document.make(changes) }
  mutating func undo() throws { try document.undo() }

  var scenes: [SceneID] { project.outline.scenes.map(\.id) }
  var film: [ShotID] { project.outline.scenes.flatMap { $0.shots.map(\.id) } }
  var shots: [SceneID: [ShotID]] {
    Dictionary(uniqueKeysWithValues: project.outline.scenes.map { ($0.id, $0.shots.map(\.id)) })
  }
  func card(_ id: ShotID) -> Project.ShotCard { project.shots[project.index(of: id)!] }
}
