import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `Commands of a project's sound` {
  /// A project of three shots of a second, and a track.
  private struct Window {
    var project: Project
    var ids: IDSource
    let track = TrackID(high: 3, low: 3)
    let session = SessionID(high: 4, low: 4)
    var shots: [ShotID] = []

    init(_ random: inout SplitMix64) throws {
      project = Project(id: random.id())
      ids = IDSource(random.next(), random.next())
      let scene: SceneID = random.id()
      var changes: [ProjectChange] = [
        .insertScene(scene, name: "One", order: .middle),
        .insertTrack(track, name: "Voice", order: .middle),
      ]
      var key: OrderKey?
      for _ in 0..<3 {
        key = .between(key, nil)
        shots.append(random.id())
        changes.append(.insertShot(shots.last!, scene: scene, order: key!))
        changes.append(.setShot(shots.last!, .duration(Milliseconds(1000))))
      }
      try make(changes)
    }

    mutating func make(_ changes: [ProjectChange]) throws {
      try project.apply(ProjectEdit(id: ids.next(), session: session, .change(changes)))
    }

    /// Makes the changes of a command; what is new.
    mutating func command<New>(_ body: (inout SoundEdits) -> ([ProjectChange], New)) throws -> New {
      var edits = SoundEdits(project, ids: ids)
      let (changes, new) = body(&edits)
      ids = edits.ids
      if !changes.isEmpty { try make(changes) }
      return new
    }

    mutating func undo() throws {
      let edit = try #require(project.undoableEdit(for: session))
      try project.apply(ProjectEdit(id: ids.next(), session: session, .undo(edit)))
    }

    mutating func add(
      at sample: Double, _ isAnchored: Bool, count: Double = 48_000, isTake: Bool = false
    )
      throws -> ClipID?
    {
      let addition = SoundEdits.Addition(
        asset: AssetID(words: [1, 2, 3, 4]), length: 100_000, name: "Take",
        start: .init(sample: sample, isAnchored: isAnchored), from: 0, count: count)
      return try command { [track] in
        $0.addClips([addition], to: track, named: "Voice", areTakes: isTake)
      }.first
    }

    func clip(_ id: ClipID?) -> ClipOutline? {
      project.sounds.flatMap(\.clips).first { $0.id == id }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a clip begins where it is put, anchored or not`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var window = try Window(&random)
    let first = try window.add(at: 0, random.oneIn(2))
    for _ in 0..<10 {
      let sample = Double(random.number(-20_000...200_000))
      let isAnchored = random.oneIn(2)
      try window.command { [track = window.track] in
        ($0.moveClip(first!, to: track, .init(sample: sample, isAnchored: isAnchored)), ())
      }
      let clip = try #require(window.clip(first))
      #expect(clip.start == Int64(isAnchored ? sample : max(0, sample)))
      guard case .shot(let shot, _) = clip.place else {
        #expect(!isAnchored)
        continue
      }
      // At the shot that is seen there, the first before it and the last behind it.
      let index = min(2, max(0, Int(sample) / 48_000))
      #expect(isAnchored && shot == window.shots[index])
    }
  }

  @Test func `a clip is parted in two that sound as it did`() throws {
    var random = SplitMix64(seed: 1)
    var window = try Window(&random)
    let first = try #require(try window.add(at: 10_000, true, count: 60_000))
    try window.make([
      .setClip(first, .fades(ClipFades(begin: 100, end: 200))),
      .setClip(first, .level(SoundLevel(hundredths: -300)!)),
    ])
    let before = window.project.sounds
    let second = try window.command { $0.splitClip(first, at: 30_000) }
    let (a, b) = (try #require(window.clip(first)), try #require(window.clip(second)))
    #expect(a.start == 10_000 && a.span == ClipSpan(start: 0, count: 20_000))
    #expect(b.start == 30_000 && b.span == ClipSpan(start: 20_000, count: 40_000))
    #expect(a.level == b.level)
    #expect(a.fades == ClipFades(begin: 100, end: 0) && b.fades == ClipFades(begin: 0, end: 200))
    try window.undo()
    #expect(window.project.sounds == before)
    // Outside of it there is nothing to part.
    for place in [10_000, 9_999, 70_000, .nan] {
      #expect(try window.command { $0.splitClip(first, at: place) } == nil)
    }
  }

  @Test func `a take mutes those of its track at its time, and any can be chosen again`() throws {
    var random = SplitMix64(seed: 2)
    var window = try Window(&random)
    let early = try window.add(at: 0, true, count: 10_000)
    let one = try window.add(at: 20_000, true, count: 20_000)
    let two = try window.add(at: 30_000, true, count: 20_000, isTake: true)
    func muted() -> [Bool?] { [early, one, two].map { window.clip($0)?.isMuted } }
    #expect(muted() == [false, true, false])
    try window.command { ($0.chooseTake(one!), ()) }
    #expect(muted() == [false, false, true])
    try window.undo()
    #expect(muted() == [false, true, false])
    try window.undo()
    #expect(muted() == [false, false, nil])
  }

  @Test func `what is beyond a sound is cut, and nothing is no clip`() throws {
    var random = SplitMix64(seed: 3)
    var window = try Window(&random)
    let clip = try #require(try window.add(at: 0, false))
    for (from, count, expected) in [
      (90_000, 48_000, ClipSpan(start: 90_000, count: 10_000)),
      (-5, 48_000, ClipSpan(start: 0, count: 48_000)),
      (200_000, 10, ClipSpan(start: 0, count: 48_000)),
      (.nan, .nan, ClipSpan(start: 0, count: 48_000)),
    ] as [(Double, Double, ClipSpan)] {
      try window.command {
        ($0.trimClip(clip, from: from, count: count, .init(sample: 0, isAnchored: false)), ())
      }
      #expect(window.clip(clip)?.span == expected)
    }
    #expect(try window.add(at: 0, false, count: 0) == nil)
    #expect(SoundEdits.level(99_999) == SoundLevel(hundredths: 2400))
    #expect(SoundEdits.level(.nan) == .unchanged)
  }

  @Test func `sounds and transitions go along with a project, and clips with their shots`() throws {
    var random = SplitMix64(seed: 5)
    var window = try Window(&random)
    let clip = try #require(try window.add(at: 60_000, true))
    _ = try window.add(at: 10, false)
    let field = FieldID(high: 8, low: 8)
    try window.make([
      .setClip(clip, .level(SoundLevel(hundredths: -300)!)),
      .setClip(clip, .fades(ClipFades(begin: 1, end: 2))), .setTrack(window.track, .isMuted(true)),
      .insertField(field, name: "Colour", order: .middle),
      .setShot(window.shots[0], .field(field, "red")),
      .setShot(window.shots[1], .field(CommonField.lens.id, "35 mm")),
      .setShot(window.shots[1], .transition(Transition(.wipeUp, Milliseconds(300)))),
      .setProject(.ending(Transition(.dissolve, Milliseconds(700)))),
    ])
    let id: ProjectID = random.id()
    var copy = Project(id: id)
    let new = NewProject(name: "Copy", canvas: .fullHD, order: .middle)
    for edit in ProjectEdit.beginning(id, new, copying: window.project) { try copy.apply(edit) }
    let (a, b) = (window.project.outline, copy.outline)
    #expect(b.fields.map(\.name) == ["Colour"])
    #expect(b.scenes[0].shots.map { $0.fields.map(\.words.value) } == [["red"], ["35 mm"], []])
    #expect(b.scenes[0].shots.map(\.transition) == a.scenes[0].shots.map(\.transition))
    #expect(b.scenes[0].shots[1].transition?.kind == .wipeUp)
    #expect(b.ending == Transition(.dissolve, Milliseconds(700)))
    #expect(b.sounds.count == 1 && b.sounds[0].isMuted && b.sounds[0].clips.count == 2)
    for (one, other) in zip(a.sounds[0].clips, b.sounds[0].clips) {
      #expect(one.start == other.start && one.span == other.span && one.level == other.level)
      #expect(one.fades == other.fades && one.asset == other.asset)
    }
    var anchor: ShotID?
    if case .shot(let shot, _) = b.sounds[0].clips[1].place { anchor = shot }
    #expect(anchor == b.scenes[0].shots[1].id)
  }
}
