package import Print
package import Programs
package import Raster
package import Storyboard

/// The pictures of a film of shots, one after another, drawn as they are asked for.
package struct FilmPictures {
  /// A shot of the film.
  package struct Part: Equatable, Sendable {
    package let id: ShotID
    package let frames: Int
    package let showsPrograms: Bool
    /// The frames in which something moves: all where a program is seen, and where the camera or a layer does, those in which it is under way.
    package let moving: Range<Int>

    /// What of some of its frames stands before and behind what moves, and that; none is without a frame.
    func stretches(in shown: Range<Int>) -> [FilmEncoder.Stretch] {
      let moving = moving.clamped(to: shown)
      var all: [FilmEncoder.Stretch] = []
      func stand(_ frames: Range<Int>) {
        if !frames.isEmpty { all.append(.still(frames: frames.count)) }
      }
      stand(shown.lowerBound..<moving.lowerBound)
      if !moving.isEmpty { all.append(.moving(frames: moving.count)) }
      stand(moving.upperBound..<shown.upperBound)
      return all
    }

    /// The first frame that looks as a frame of its own does.
    func firstAlike(_ frame: Int) -> Int {
      frame < moving.lowerBound ? 0 : min(frame, moving.upperBound)
    }
  }

  package let canvas: CanvasSize
  package let rate: FrameRate
  package let size: FilmSize
  package let parts: [Part]
  let montage: Montage
  private let burn: BurnIn?
  private let project: ProjectOutline

  /// Lays shots of a project one behind the other.
  ///
  /// - Parameters:
  ///   - shots: in their order.
  ///   - size: of the film; nil for that of the canvas.
  ///   - burn: what is written into the pictures; nil for nothing.
  /// - Throws: what the source does; `FilmError`.
  /// - Complexity: O(*n*) for the size of all shots: each is read.
  package init(
    _ shots: [ShotOutline], of project: ProjectOutline, in source: ShotSource,
    size: FilmSize? = nil, burn: BurnIn? = nil
  ) async throws {
    guard !shots.isEmpty else { throw FilmError.empty }
    (canvas, rate) = (project.canvas, project.frameRate)
    (self.burn, self.project) = (burn, project)
    self.size = try size ?? FilmSize(of: project.canvas)
    let timeline = Timeline(shots.lazy.map { $0.duration }, at: rate)
    montage = Self.montage(of: shots, on: timeline, of: project)
    var parts: [Part] = []
    for (index, shot) in shots.enumerated() {
      let frames = timeline.frames(ofShot: index).count
      let content = try await source.shot(shot.id)
      let underWay = content.framesUnderWay(of: frames, at: rate)
      parts.append(
        Part(
          id: shot.id, frames: frames, showsPrograms: content.showsPrograms,
          moving: content.showsPrograms && frames > 1
            ? 0..<frames : underWay))
    }
    self.parts = parts
  }

  /// The shots that show programs, which may be heard.
  package var shotsWithPrograms: Set<ShotID> {
    Set(parts.lazy.filter(\.showsPrograms).map(\.id))
  }

  /// How many pictures are drawn.
  package var count: Int { stretches.reduce(0) { $0 + $1.pictures } }

  /// What an encoder is given.
  package var stretches: [FilmEncoder.Stretch] {
    spans.flatMap { span -> [FilmEncoder.Stretch] in
      switch span {
      case .shot(let part, let frames): parts[part].stretches(in: frames)
      case .passage(let frames): [.moving(frames: frames.count)]
      }
    }
  }

  /// Frames of a shot, by their numbers in it, or a transition, by those of the film.
  private enum Span {
    case shot(Int, Range<Int>)
    case passage(Range<Int>)
  }

  /// The film, one after another; none is without a frame.
  private var spans: [Span] {
    var (spans, next): ([Span], Int) = ([], 0)
    var passages = montage.passages[...]
    for part in parts.indices {
      let frames = montage.timeline.frames(ofShot: part)
      while let passage = passages.first, passage.frames.lowerBound < frames.upperBound {
        add(part, next..<passage.frames.lowerBound, frames.lowerBound, to: &spans)
        spans.append(.passage(passage.frames))
        next = passage.frames.upperBound
        passages.removeFirst()
      }
      if next < frames.upperBound {
        add(part, next..<frames.upperBound, frames.lowerBound, to: &spans)
        next = frames.upperBound
      }
    }
    return spans
  }

  private func add(_ part: Int, _ frames: Range<Int>, _ first: Int, to spans: inout [Span]) {
    guard !frames.isEmpty else { return }
    spans.append(.shot(part, frames.lowerBound - first..<frames.upperBound - first))
  }

  /// The transitions of a part of a film: it begins and ends with a cut, but where the whole film does not.
  private static func montage(
    of shots: [ShotOutline], on timeline: Timeline, of project: ProjectOutline
  ) -> Montage {
    let all = project.scenes.flatMap(\.shots)
    var into = shots.map(\.transition)
    if shots.first?.id != all.first?.id { into[0] = nil }
    return Montage(
      timeline, into: into, ending: shots.last?.id == all.last?.id ? project.ending : nil)
  }

  /// Draws all of them.
  ///
  /// - Parameters:
  ///   - problem: is told of programs that cannot be run: their pictures stay as they are.
  ///   - take: is given each picture, the number of its shot, and for how many frames it stands.
  /// - Throws: what the source, programs and `take` do.
  package func draw(
    from source: ShotSource, problem: (String) -> Void = { _ in },
    _ take: (_ picture: Bitmap, _ part: Int, _ frames: Int) throws -> Void
  ) async throws {
    var drawn = try DrawnShots(self, writer: burn.map { try BurnIn.Writer($0, of: project) })
    for span in spans {
      switch span {
      case .shot(let part, let shown):
        var frame = shown.lowerBound
        for stretch in parts[part].stretches(in: shown) {
          for hold in stretch.holds {
            try take(
              try await drawn.picture(of: part, frame, from: source, problem: problem), part, hold)
            frame += hold
          }
        }
      case .passage(let frames):
        for frame in frames {
          let picture = try await drawn.frame(frame, from: source, problem: problem)
          try take(picture, montage.timeline.shot(atFrame: frame) ?? 0, 1)
        }
      }
    }
  }
}
