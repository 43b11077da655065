/// A timeline with its transitions: what each frame of the film shows.
///
/// Edges stay where they are, and the film is as long as without. A transition lies around its edge, as many frames before it as behind,
/// and takes no more than half of either shot: so no two of them overlap. The film's first lies behind its first edge alone, its ending
/// before its last.
package struct Montage: Equatable, Sendable {
  /// A transition with the frames that it takes, one at least.
  package struct Passage: Equatable, Sendable {
    package let kind: Transition.Kind
    /// The shot that it comes into; the number of all shots for the film's ending.
    package let shot: Int
    package let frames: Range<Int>
  }

  package let timeline: Timeline
  /// In their order.
  package let passages: [Passage]

  /// - Parameters:
  ///   - transitions: into each shot of the timeline; those that are missing are cuts.
  ///   - ending: how the film goes out.
  /// - Complexity: O(*n*) for *n* shots.
  package init(
    _ timeline: Timeline, into transitions: some Sequence<Transition?>, ending: Transition? = nil
  ) {
    self.timeline = timeline
    var passages: [Passage] = []
    func add(_ transition: Transition?, at edge: Int) {
      guard let transition, transition.isValid else { return }
      let frame = timeline.edges[edge]
      let before = edge > 0 ? timeline.frames(ofShot: edge - 1).count / 2 : 0
      let behind = edge < timeline.shotCount ? timeline.frames(ofShot: edge).count / 2 : 0
      let isInside = edge > 0 && edge < timeline.shotCount
      let wanted = timeline.frames(of: transition.length, parts: isInside ? 2 : 1)
      let count = min(max(1, wanted), isInside ? min(before, behind) : max(before, behind))
      guard count > 0 else { return }
      passages.append(
        Passage(
          kind: transition.kind, shot: edge,
          frames: frame - (edge > 0 ? count : 0)..<frame + (isInside || edge == 0 ? count : 0)))
    }
    if timeline.shotCount > 0 {
      for (shot, transition) in transitions.enumerated() where shot < timeline.shotCount {
        add(transition, at: shot)
      }
      add(ending, at: timeline.shotCount)
    }
    self.passages = passages
  }

  /// The film of a project, its scenes one behind the other.
  package init(_ project: ProjectOutline) {
    self.init(
      Timeline(project), into: project.scenes.lazy.flatMap { $0.shots }.map { $0.transition },
      ending: project.ending)
  }

  /// The transition that a frame is part of.
  ///
  /// - Complexity: O(log *n*) for *n* transitions.
  package func passage(atFrame frame: Int) -> Passage? {
    // The first that ends behind the frame lies in low...high.
    var (low, high) = (0, passages.count)
    while low < high {
      let middle = (low + high) / 2
      if passages[middle].frames.upperBound <= frame { low = middle + 1 } else { high = middle }
    }
    guard low < passages.count, passages[low].frames.contains(frame) else { return nil }
    return passages[low]
  }

  /// What a frame of the film shows; nil outside the film.
  ///
  /// - Complexity: O(log *n*) for *n* shots.
  package func frame(_ frame: Int) -> FilmFrame? {
    guard let shot = timeline.shot(atFrame: frame) else { return nil }
    guard let passage = passage(atFrame: frame) else { return .plain(picture(of: shot, frame)) }
    return passage.frame(frame, of: self)
  }

  /// The picture of a shot in a frame of the film; before its first it stands as in that, behind its last as in the last.
  fileprivate func picture(of shot: Int, _ frame: Int) -> FilmFrame.Picture {
    let frames = timeline.frames(ofShot: shot)
    let own = min(max(0, frame - frames.lowerBound), frames.count - 1)
    return .shot(shot, frame: own)
  }
}

/// What one frame of a film shows.
package enum FilmFrame: Equatable, Sendable {
  case plain(Picture)
  /// Two pictures of which one comes over the other; both are seen.
  case mixed(Mix)

  package enum Picture: Equatable, Sendable {
    /// A shot by its index, and the frame of its own.
    case shot(Int, frame: Int)
    case black
    case white
  }

  /// How one picture comes over another.
  package enum Manner: Equatable, Sendable { case dissolve, wipeLeft, wipeRight, wipeUp, wipeDown }

  /// Two pictures, of which the second is seen `step` of `steps`.
  package struct Mix: Equatable, Sendable {
    package let first: Picture
    package let second: Picture
    package let manner: Manner
    package let step: Int
    package let steps: Int

    package init(first: Picture, second: Picture, manner: Manner, step: Int, steps: Int) {
      (self.first, self.second, self.manner) = (first, second, manner)
      (self.step, self.steps) = (step, steps)
    }
  }
}

extension Montage.Passage {
  /// A frame of it.
  ///
  /// Inside the film, its *n* frames are the steps 1 to *n* of *n* + 1: the frame before is the plain shot, which is not shown twice, and
  /// so is the frame behind. A fade ends in its colour and begins in it, as do the film's own beginning and ending.
  fileprivate func frame(_ frame: Int, of montage: Montage) -> FilmFrame {
    let place = frame - frames.lowerBound
    func mix(
      _ first: FilmFrame.Picture, _ second: FilmFrame.Picture, _ step: Int, _ steps: Int
    ) -> FilmFrame {
      // What is seen wholly is no mixture.
      if step == 0 { return .plain(first) }
      if step == steps { return .plain(second) }
      return .mixed(
        FilmFrame.Mix(first: first, second: second, manner: kind.manner, step: step, steps: steps))
    }
    let ground = kind == .fadeThroughWhite ? FilmFrame.Picture.white : .black
    guard shot > 0 else {
      return mix(ground, montage.picture(of: 0, frame), place, frames.count)
    }
    let before = montage.picture(of: shot - 1, frame)
    guard shot < montage.timeline.shotCount else {
      return mix(before, ground, place + 1, frames.count)
    }
    let next = montage.picture(of: shot, frame)
    guard kind.isFade else { return mix(before, next, place + 1, frames.count + 1) }
    let half = frames.count / 2
    return place < half
      ? mix(before, ground, place + 1, half) : mix(ground, next, place - half, half)
  }
}

extension Transition.Kind {
  package var isFade: Bool { self == .fadeThroughBlack || self == .fadeThroughWhite }

  fileprivate var manner: FilmFrame.Manner {
    switch self {
    case .dissolve, .fadeThroughBlack, .fadeThroughWhite: .dissolve
    case .wipeLeft: .wipeLeft
    case .wipeRight: .wipeRight
    case .wipeUp: .wipeUp
    case .wipeDown: .wipeDown
    }
  }
}
