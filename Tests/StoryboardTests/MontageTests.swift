import Storyboard
import TestSupport
import Testing

/// Laws of transitions on frames, at any rate.
struct MontageTests {
  private static func montage(_ seed: UInt64, at rate: FrameRate) -> Montage {
    var random = SplitMix64(seed: seed)
    let longest: UInt32 = [120, 3_000, 60_000][Int(seed % 3)]
    let durations = (0..<random.number(1...40)).map { _ in
      Milliseconds(.random(in: 0...longest, using: &random))
    }
    let into = durations.map { _ in random.oneIn(3) ? nil : random.transition() }
    return Montage(
      Timeline(durations, at: rate), into: into, ending: random.oneIn(3) ? nil : random.transition()
    )
  }

  /// As above, without transitions that the shots have no room for in their halves.
  @Test(arguments: TimelineTests.rates, 0..<30 as Range<UInt64>)
  func `transitions lie around their edges, in half of each shot, and do not overlap`(
    rate: FrameRate, seed: UInt64
  ) {
    let montage = Self.montage(seed, at: rate)
    let timeline = montage.timeline
    var last = 0
    for passage in montage.passages {
      let (frames, edge) = (passage.frames, timeline.edges[passage.shot])
      #expect(!frames.isEmpty && frames.lowerBound >= last)
      #expect(0 <= frames.lowerBound && frames.upperBound <= timeline.frameCount)
      last = frames.upperBound
      if passage.shot > 0 {
        #expect(
          edge - frames.lowerBound <= timeline.frames(ofShot: passage.shot - 1).count / 2)
      }
      if passage.shot < timeline.shotCount {
        #expect(frames.upperBound - edge <= timeline.frames(ofShot: passage.shot).count / 2)
      }
      if 1..<timeline.shotCount ~= passage.shot {
        #expect(edge - frames.lowerBound == frames.upperBound - edge)
      } else {
        #expect(frames.lowerBound == edge || frames.upperBound == edge)
      }
      for frame in [frames.lowerBound - 1, frames.lowerBound, frames.upperBound - 1] {
        #expect((montage.passage(atFrame: frame) == passage) == frames.contains(frame))
      }
    }
  }

  @Test(arguments: [24, 25, 30, 60], 0..<30 as Range<UInt64>)
  func `frames outside transitions are those of the plain film`(perSecond: UInt32, seed: UInt64) {
    let montage = Self.montage(seed, at: FrameRate(numerator: perSecond))
    let timeline = montage.timeline
    #expect(montage.frame(-1) == nil && montage.frame(timeline.frameCount) == nil)
    for frame in 0..<min(5000, timeline.frameCount)
    where !montage.passages.contains(where: { $0.frames.contains(frame) }) {
      let shot = timeline.shot(atFrame: frame)!
      let own = frame - timeline.frames(ofShot: shot).lowerBound
      #expect(montage.frame(frame) == .plain(.shot(shot, frame: own)))
    }
  }

  @Test(arguments: [24, 25, 30, 60], 0..<30 as Range<UInt64>)
  func `amounts grow from one plain shot to the other in equal steps, and as much backwards`(
    perSecond: UInt32, seed: UInt64
  ) throws {
    let montage = Self.montage(seed, at: FrameRate(numerator: perSecond))
    for passage in montage.passages
    where 1..<montage.timeline.shotCount ~= passage.shot && !passage.kind.isFade {
      let n = passage.frames.count
      for (place, frame) in passage.frames.enumerated() {
        guard case .mixed(let mix) = try #require(montage.frame(frame)) else {
          Issue.record("a plain frame")
          continue
        }
        #expect(mix.step == place + 1 && mix.steps == n + 1)
        // A shot stands as in its last frame behind its end, and as in its first before its beginning.
        let (one, next) = (
          montage.timeline.frames(ofShot: passage.shot - 1),
          montage.timeline.frames(ofShot: passage.shot)
        )
        #expect(
          mix.first
            == .shot(passage.shot - 1, frame: min(frame, one.upperBound - 1) - one.lowerBound))
        #expect(
          mix.second == .shot(passage.shot, frame: max(frame, next.lowerBound) - next.lowerBound))
      }
    }
  }

  @Test(arguments: [24, 25, 30, 60], 0..<30 as Range<UInt64>)
  func `a fade ends in its colour on one side of the edge, and begins in it on the other`(
    perSecond: UInt32, seed: UInt64
  ) throws {
    let montage = Self.montage(seed, at: FrameRate(numerator: perSecond))
    let count = montage.timeline.shotCount
    for passage in montage.passages where passage.kind.isFade {
      let ground = passage.kind == .fadeThroughWhite ? FilmFrame.Picture.white : .black
      let edge = montage.timeline.edges[passage.shot]
      if passage.shot > 0 { #expect(montage.frame(edge - 1) == .plain(ground)) }
      if passage.shot < count { #expect(montage.frame(edge) == .plain(ground)) }
      let (before, behind) = (edge - passage.frames.lowerBound, passage.frames.upperBound - edge)
      for far in 1..<max(before, 1) {
        guard case .mixed(let mix) = try #require(montage.frame(edge - 1 - far)) else {
          Issue.record("a plain frame")
          continue
        }
        #expect(mix.second == ground && mix.step == before - far && mix.steps == before)
      }
      for far in 1..<max(behind, 1) {
        guard case .mixed(let mix) = try #require(montage.frame(edge + far)) else {
          Issue.record("a plain frame")
          continue
        }
        #expect(mix.first == ground && mix.step == far && mix.steps == behind)
      }
    }
  }

  @Test func `a second of dissolve takes 24 frames, half before the edge`() {
    let durations = [2000, 2000, 250, 2000].map(Milliseconds.init)
    let second = Transition(.dissolve, Milliseconds(1000))
    let montage = Montage(
      Timeline(durations, at: .film), into: [second, second, second, nil],
      ending: Transition(.fadeThroughWhite, Milliseconds(500)))
    // The third shot has six frames, of which either neighbour may have three.
    #expect(montage.passages.map(\.frames) == [0..<24, 36..<60, 93..<99, 138..<150])
    #expect(montage.frame(0) == .plain(.black))
    #expect(montage.frame(149) == .plain(.white))
    let mix = FilmFrame.Mix(
      first: .shot(0, frame: 47), second: .shot(1, frame: 0), manner: .dissolve, step: 13,
      steps: 25)
    #expect(montage.frame(48) == .mixed(mix))
  }

  @Test func `shots of one frame have room for none`() {
    let transition = Transition(.wipeLeft, Milliseconds(500))
    let montage = Montage(
      Timeline([1, 2000, 1].map(Milliseconds.init), at: .film),
      into: [transition, transition, transition], ending: transition)
    #expect(montage.passages.isEmpty)
    #expect(Montage(Timeline([], at: .film), into: [], ending: transition).passages.isEmpty)
  }

  @Test func `limits are kept by edits`() throws {
    var random = SplitMix64(seed: 1)
    var project = Project(id: random.id())
    let (scene, shot, session): (SceneID, ShotID, SessionID) = (
      random.id(), random.id(), random.id()
    )
    func make(_ changes: ProjectChange...) throws {
      try project.apply(ProjectEdit(id: random.id(), session: session, .change(changes)))
    }
    try make(
      .insertScene(scene, name: "A", order: .middle),
      .insertShot(shot, scene: scene, order: .middle))
    for length in [0, 60_001] as [UInt32] {
      let error = EditError.transition(length: length, limit: 60_000)
      let transition = Transition(.dissolve, Milliseconds(length))
      #expect(throws: error) { try make(.setShot(shot, .transition(transition))) }
      #expect(throws: error) { try make(.setProject(.ending(transition))) }
    }
    let fade = Transition(.fadeThroughBlack, Milliseconds(500))
    try make(.setShot(shot, .transition(fade)), .setProject(.ending(fade)))
    #expect(project.outline.scenes[0].shots[0].transition == fade)
    #expect(project.outline.ending == fade)
    let edit = try #require(project.undoableEdit(for: session))
    try project.apply(ProjectEdit(id: random.id(), session: session, .undo(edit)))
    #expect(project.outline.scenes[0].shots[0].transition == nil && project.outline.ending == nil)
  }
}
