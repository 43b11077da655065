import ArgumentParser
import Film
import Foundation
import LibraryStore
import Media
import Print
import Programs
import Raster
import Sound
import Storyboard

/// `inkreel film`: a project as a film.
struct FilmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Make a film of a project: its shots, each for its time.",
    discussion: """
      What OUT ends in says what is made: .mp4 (H.264, which everything plays), .webm, .mov (ProRes, for editing rooms: large and slow), \
      .gif, or / for a folder of PNG pictures, one for each frame. --format hevc makes an .mp4 of H.265. Cuts lie exactly on the frames \
      that 'inkreel timeline' prints, and dissolves, fades and wipes around them as the project has them. Programs in shots move; what they play is heard, and so are the project's tracks; .gif and pictures \
      have no sound ('inkreel sound' makes it alone). The film gets its name when it is whole, and needs the program ffmpeg.
      """)

  /// What is made.
  enum Format: String, ExpressibleByArgument, CaseIterable { case mp4, webm, mov, hevc, gif, png }

  @OptionGroup var project: ProjectArgument

  @OptionGroup var choice: ShotChoice

  @Option(
    help: ArgumentHelp(
      "The form, where the name does not say it.", valueName: "mp4|webm|mov|hevc|gif|png"))
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "The size in pixels; the canvas lies in its middle (default: that of the canvas, in 1920x1080).",
      valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "What is written into the pictures: number, timecode (at which the shot begins), scene, dialogue, action.",
      valueName: "names"))
  var burn: String?

  @OptionGroup var sound: SoundOptions

  @Flag(help: "Make it without sound.")
  var silent = false

  @Option(name: [.short, .long], help: ArgumentHelp("Where the film goes.", valueName: "out"))
  var output: String

  @OptionGroup var library: LibraryOption

  func run() async throws {
    if output == "-" { throw ValidationError("a film needs a file: it cannot be printed") }
    let form = try form()
    let burn = try burned()
    let finish = try sound.finish()
    let stop = Interruption()
    let store = try await library.open(.readOnly)
    let outline = try await project.outline(in: store, library)
    let chosen = try choice.shots(of: outline)
    do {
      let pictures = try await FilmPictures(
        chosen, of: outline, in: ShotSource(store), size: try size.map(Self.size), burn: burn)
      if let film = FilmFormat(rawValue: form.rawValue) {
        try checkFolder(of: output)
        let source = ShotSource(store)
        let heard: FilmSound? =
          silent || !film.takesSound
          ? nil
          : try await FilmSound(
            of: chosen, in: outline, from: source, programs: pictures.shotsWithPrograms
          ) { if stop.isWanted { throw FilmError.stopped } }
        try await write(pictures, heard, finish, as: film, from: store, stop)
      } else {
        try await writeFrames(pictures, from: store, stop)
      }
    } catch FilmError.stopped {
      throw ExitCode(128 + SIGINT)
    } catch let error as FilmError {
      throw Failure("\(output): \(error)")
    } catch let error as PrintError {
      throw Failure("\(output): \(error)")
    } catch let error as LayerProgramError {
      throw Failure("\(output): \(error)")
    } catch let error as MixError {
      throw Failure("\(output): \(error)")
    } catch let error as LibraryError {
      throw Failure("\(error)")
    }
  }

  /// Mixes what is heard into a file of its own beside the film; nil for a film without sound.
  private func mixed(
    _ heard: FilmSound?, _ finish: FilmSound.Finish, _ store: LibraryStore, _ stop: Interruption
  ) throws -> String? {
    guard let heard else { return nil }
    for problem in heard.problems where heard.mix.isSilent { say(problem) }
    guard !heard.mix.isSilent else { return nil }
    let path =
      URL(fileURLWithPath: output).deletingLastPathComponent().path
      + "/.inkreel-\(UUID().uuidString.prefix(8)).sound.wav"
    try heard.write(to: path, depth: .float, finish, from: store.assets, problem: say) { _, _ in
      if stop.isWanted { throw FilmError.stopped }
    }
    return path
  }

  private func write(
    _ pictures: FilmPictures, _ heard: FilmSound?, _ finish: FilmSound.Finish, as form: FilmFormat,
    from store: LibraryStore, _ stop: Interruption
  ) async throws {
    let sound = try mixed(heard, finish, store, stop)
    defer { if let sound { unlink(sound) } }
    let encoder = try FilmEncoder(
      pictures.stretches, size: pictures.size, rate: pictures.rate, as: form, to: output,
      sound: sound)
    var progress = Progress("Making the film")
    var done = 0
    do {
      try await pictures.draw(from: ShotSource(store), problem: say) { picture, _, _ in
        if stop.isWanted { throw FilmError.stopped }
        try encoder.write(picture)
        done += 1
        progress.report(done, of: pictures.count)
      }
      try encoder.finish()
    } catch {
      encoder.stop()
      progress.finish()
      // Whoever is at the terminal stops ffmpeg in the same moment.
      throw stop.isWanted ? FilmError.stopped : error
    }
    progress.finish()
  }

  /// A file for each frame; where a picture stands, the frames are one file by several names.
  private func writeFrames(
    _ pictures: FilmPictures, from store: LibraryStore, _ stop: Interruption
  ) async throws {
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(output): cannot be made (\(reason(error)))")
    }
    var progress = Progress("Drawing")
    var (frame, done) = (0, 0)
    func name(_ frame: Int) -> String {
      output + (output.hasSuffix("/") ? "" : "/") + String(format: "%06d.png", frame)
    }
    try await pictures.draw(from: ShotSource(store), problem: say) { picture, _, frames in
      if stop.isWanted { throw FilmError.stopped }
      let bytes = Data(try PNG.encode(pictures.size.framed(picture)))
      let first = name(frame)
      try inkreel.write(bytes, to: first)
      for held in 1..<max(1, frames) {
        unlink(name(frame + held))
        if link(first, name(frame + held)) != 0 { try inkreel.write(bytes, to: name(frame + held)) }
      }
      frame += frames
      done += 1
      progress.report(done, of: pictures.count)
    }
    progress.finish()
  }

  // MARK: What was asked for

  private func burned() throws -> BurnIn? {
    guard let burn else { return nil }
    do {
      return BurnIn(try BurnIn.fields(burn))
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private func form() throws -> Format {
    if let format { return format }
    if output.hasSuffix("/") { return .png }
    let ending = (output as NSString).pathExtension.lowercased()
    guard let form = Format(rawValue: ending), form != .hevc, form != .png else {
      throw ValidationError(
        "\(output): its name must end in .mp4, .webm, .mov or .gif, or in / for a folder of pictures; or --format says what is made"
      )
    }
    return form
  }

  private static func size(_ text: String) throws -> FilmSize {
    let sides = text.lowercased().split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else {
      throw ValidationError("--size is a width and a height in pixels, as 1280x720")
    }
    return try FilmSize(width: sides[0], height: sides[1])
  }

  private func say(_ problem: String) {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
}
