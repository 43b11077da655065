import ArgumentParser
import CBuildStamp

/// The command: `inkreel serve`, `inkreel people`, `inkreel community`, `inkreel device`, `inkreel render`, `inkreel project`, `inkreel ink replay`,
/// `inkreel tray`, `inkreel tunnel`, `inkreel bricks`.
@main
struct InkreelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inkreel",
    abstract: "A storyboard studio: draw shots with a pen in a browser.",
    discussion: """
      Start the studio with 'inkreel serve' and open the address it prints. The other commands use \
      the same engines without a browser.

      Exit status: 0 done, 1 failed (one line on standard error says what and where), 64 usage.
      """,
    version: version,
    subcommands: [
      ServeCommand.self, PeopleCommand.self, CommunityCommand.self, DeviceCommand.self,
      BackupCommand.self,
      VerifyCommand.self, RestoreCommand.self, RenderCommand.self,
      ProjectCommand.self, TimelineCommand.self, ScriptCommand.self, BoardImportCommand.self,
      BoardExportCommand.self,
      FilmCommand.self,
      SoundCommand.self,
      PDFCommand.self,
      InkCommand.self, TrayCommand.self, TunnelCommand.self, BricksCommand.self,
      BenchLibraryCommand.self, ReadPictureCommand.self, ReadProgramCommand.self,
      MakeFilesCommand.self, ReadBoardCommand.self, ReadScriptCommand.self,
    ])

  /// The version, and the commit where that is known: `0.2.0 (1a2b3c4 of 2026-11-22)`.
  private static var version: String {
    let commit = String(cString: build_stamp_commit())
    return commit.isEmpty ? "0.2.0" : "0.2.0 (\(commit))"
  }

  static func main() async {
    if let words = unknownCommand(in: CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(words))
    }
    await main(nil)
  }

  /// What to say of a command that is none, where words would be taken for arguments too many.
  private static func unknownCommand(in words: ArraySlice<String>) -> String? {
    var command: any ParsableCommand.Type = self
    var path = "inkreel"
    for word in words {
      let commands = command.configuration.subcommands
      // What is not a command may be what the default one takes.
      guard !commands.isEmpty, command.configuration.defaultSubcommand == nil, !word.hasPrefix("-"),
        word != "help"
      else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.map { $0.configuration }.filter { $0.shouldDisplay }
          .compactMap { $0.commandName }
        return "'\(path)' has no command '\(word)'; it has \(names.joined(separator: ", "))"
      }
      (command, path) = (next, path + " " + word)
    }
    return nil
  }
}

/// Says that a command has failed, and why, in one line; the exit status is 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
