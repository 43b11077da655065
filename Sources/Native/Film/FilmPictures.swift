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
    package let isMoving: Bool
    package let showsPrograms: Bool

    package var stretch: FilmEncoder.Stretch {
      isMoving ? .moving(frames: frames) : .still(frames: frames)
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
      let showsPrograms = try await source.shot(shot.id).showsPrograms
      parts.append(
        Part(
          id: shot.id, frames: frames, isMoving: showsPrograms && frames > 1,
          showsPrograms: showsPrograms))
    }
    self.parts = parts
  }

  /// The shots that show programs, which may be heard.
  package var shotsWithPrograms: Set<ShotID> {
    Set(parts.lazy.filter(\.showsPrograms).map(\.id))
  }

  /// How many pictures are drawn.
  package var count: Int { parts.reduce(0) { $0 + $1.stretch.pictures } }

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
      guard part.isMoving else {
        try take(written(frames.frame(at: 0)), number, part.frames)
        continue
      }
      for frame in 0..<part.frames {
        let picture = try frames.frame(at: ShotFrames.tick(ofFrame: frame, at: rate))
        try take(written(picture), number, 1)
      }
    }
  }
}
