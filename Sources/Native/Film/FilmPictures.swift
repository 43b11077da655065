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
    /// The frames in which something moves: all where a program is seen, and where the camera does, those in which it is under way.
    package let moving: Range<Int>

    /// What stands before and behind what moves, and that; none is without a frame.
    package var stretches: [FilmEncoder.Stretch] {
      var all: [FilmEncoder.Stretch] = []
      if moving.lowerBound > 0 { all.append(.still(frames: moving.lowerBound)) }
      if !moving.isEmpty { all.append(.moving(frames: moving.count)) }
      if moving.upperBound < frames { all.append(.still(frames: frames - moving.upperBound)) }
      return all
    }
  }

  package let canvas: CanvasSize
  package let rate: FrameRate
  package let size: FilmSize
  package let parts: [Part]
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
    var parts: [Part] = []
    for (index, shot) in shots.enumerated() {
      let frames = timeline.frames(ofShot: index).count
      let content = try await source.shot(shot.id)
      let camera = content.camera.value?.framesUnderWay(of: frames, at: rate)
      parts.append(
        Part(
          id: shot.id, frames: frames, showsPrograms: content.showsPrograms,
          moving: content.showsPrograms && frames > 1
            ? 0..<frames : camera ?? frames..<frames))
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
  package var stretches: [FilmEncoder.Stretch] { parts.flatMap(\.stretches) }

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
    let scale = size.scale(of: canvas)
    let writer = try burn.map { try BurnIn.Writer($0, of: project) }
    for (number, part) in parts.enumerated() {
      var frames = ShotFrames(
        try await source.shot(part.id), canvas: canvas, scale: scale, assets: source.assets)
      for one in frames.problems { problem(one) }
      let words = writer?.words(of: part.id, width: size.width, height: size.height)
      func written(_ picture: Bitmap) -> Bitmap {
        guard let words else { return picture }
        var framed = size.framed(picture)
        framed.composite(words)
        return framed
      }
      var frame = 0
      for stretch in part.stretches {
        let holds: [Int] =
          switch stretch {
          case .still(let frames): [frames]
          case .moving(let frames): Array(repeating: 1, count: frames)
          }
        for hold in holds {
          let picture = try frames.frame(frame, of: part.frames, at: rate)
          try take(written(picture), number, hold)
          frame += hold
        }
      }
    }
  }
}
