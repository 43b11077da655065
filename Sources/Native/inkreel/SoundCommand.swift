import ArgumentParser
import Film
import Foundation
import LibraryStore
import Programs
import Sound
import Storyboard

/// `inkreel sound`: what is heard of a project.
struct SoundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sound",
    abstract: "Mix the sound of a project: its tracks, and what programs play over their shots.",
    discussion: """
      OUT is a .wav of two channels, 24 bits and 48,000 samples a second, exactly as long as the film of the same shots, also where \
      nothing is heard. What would be too loud is limited to one decibel below full. The file gets its name when it is whole. Sounds that \
      are missing or cannot be read are named, and the others are mixed.
      """)

  @OptionGroup var project: ProjectArgument

  @OptionGroup var choice: ShotChoice

  @OptionGroup var sound: SoundOptions

  @Option(name: [.short, .long], help: ArgumentHelp("Where the sound goes.", valueName: "out.wav"))
  var output: String

  @OptionGroup var library: LibraryOption

  func run() async throws {
    guard (output as NSString).pathExtension.lowercased() == "wav" else {
      throw ValidationError("\(output): its name must end in .wav")
    }
    let finish = try sound.finish()
    let stop = Interruption()
    let store = try await library.open(.readOnly)
    let outline = try await project.outline(in: store, library)
    let chosen = try choice.shots(of: outline)
    try checkFolder(of: output)
    var progress = Progress("Mixing")
    defer { progress.finish() }
    do {
      let heard = try await FilmSound(of: chosen, in: outline, from: ShotSource(store)) {
        if stop.isWanted { throw FilmError.stopped }
      }
      try heard.write(to: output, depth: .integer, finish, from: store.assets, problem: say) {
        done, all in
        if stop.isWanted { throw FilmError.stopped }
        progress.report(Int(done / 48_000), of: Int(all / 48_000))
      }
    } catch FilmError.stopped {
      throw ExitCode(128 + SIGINT)
    } catch let error as MixError {
      throw Failure("\(output): \(error)")
    } catch let error as LibraryError {
      throw Failure("\(error)")
    }
  }

  private func say(_ problem: String) {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
}
