internal import Print
internal import Programs
internal import Raster
internal import Storyboard

/// The shots of a film that are being drawn: the one that is on, and in a transition the next.
struct DrawnShots {
  private struct OpenShot {
    var frames: ShotFrames
    let words: Bitmap?
    /// The last that was drawn, with its words.
    var last: (frame: Int, picture: Bitmap)?
  }

  private let film: FilmPictures
  private let writer: BurnIn.Writer?
  private var open: [Int: OpenShot] = [:]

  init(_ film: FilmPictures, writer: BurnIn.Writer?) {
    self.film = film
    self.writer = writer
  }

  /// A shot by its index, in a frame of its own, with what is written over it. Frames of a shot are asked for in their order.
  mutating func picture(
    of part: Int, _ frame: Int, from source: ShotSource, problem: (String) -> Void
  ) async throws -> Bitmap {
    // Those before the last are over.
    for old in open.keys where old < part - 1 { open[old] = nil }
    var shot = try await shot(part, from: source, problem: problem)
    let frame = film.parts[part].firstAlike(frame)
    if let last = shot.last, last.frame == frame { return last.picture }
    // Given up before another is drawn: they are large.
    shot.last = nil
    open[part] = nil
    var picture = try shot.frames.frame(frame, of: film.parts[part].frames, at: film.rate)
    if let words = shot.words {
      picture = film.size.framed(picture)
      picture.composite(words)
    }
    shot.last = (frame, picture)
    open[part] = shot
    return picture
  }

  /// A frame of the film, as large as that where two pictures are seen.
  mutating func frame(_ number: Int, from source: ShotSource, problem: (String) -> Void)
    async throws -> Bitmap
  {
    guard let frame = film.montage.frame(number) else { preconditionFailure("outside the film") }
    switch frame {
    case .plain(let picture):
      return try await self.picture(picture, from: source, problem: problem)
    case .mixed(let mix):
      let first = try await picture(mix.first, from: source, problem: problem)
      let second = try await picture(mix.second, from: source, problem: problem)
      return mix.picture(film.size.framed(first), film.size.framed(second))
    }
  }

  private mutating func picture(
    _ picture: FilmFrame.Picture, from source: ShotSource, problem: (String) -> Void
  ) async throws -> Bitmap {
    let (width, height) = (film.size.width, film.size.height)
    switch picture {
    case .shot(let part, let frame):
      return try await self.picture(of: part, frame, from: source, problem: problem)
    case .black: return Bitmap(width: width, height: height, filledWith: .black)
    case .white: return Bitmap(width: width, height: height, filledWith: .white)
    }
  }

  private func shot(_ part: Int, from source: ShotSource, problem: (String) -> Void) async throws
    -> OpenShot
  {
    if let shot = open[part] { return shot }
    let id = film.parts[part].id
    let frames = ShotFrames(
      try await source.shot(id), canvas: film.canvas, scale: film.size.scale(of: film.canvas),
      assets: source.assets)
    for one in frames.problems { problem(one) }
    return OpenShot(
      frames: frames,
      words: writer?.words(of: id, width: film.size.width, height: film.size.height))
  }
}

extension FilmFrame.Mix {
  fileprivate func picture(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    switch manner {
    case .dissolve: first.dissolved(into: second, step: step, of: steps)
    case .wipeLeft: first.wiped(to: second, .left, step: step, of: steps)
    case .wipeRight: first.wiped(to: second, .right, step: step, of: steps)
    case .wipeUp: first.wiped(to: second, .up, step: step, of: steps)
    case .wipeDown: first.wiped(to: second, .down, step: step, of: steps)
    }
  }
}

extension Pixel {
  fileprivate static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
  fileprivate static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
}
